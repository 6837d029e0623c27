import { BufferGeometry, CanvasTexture, ExtrudeGeometry, RepeatWrapping, Shape, SRGBColorSpace } from 'three';
import { SVGLoader } from 'three/examples/jsm/loaders/SVGLoader.js';
import { shapes } from './glyphs';
import { pigment } from '../../frame/pigment';

// Geometries and textures for the 3D beach, each made once.

const loader = new SVGLoader();
const made = new Map<string, BufferGeometry>();

function outlinesOf(path: string): Shape[] {
    const { paths } = loader.parse(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}" /></svg>`);
    // Each closed part is a shape of its own: parts overlap, and none is a hole.
    return paths.flatMap((part) => part.subPaths.map((line) => new Shape(line.getPoints(8))));
}

// A symbol as a wooden piece, 1 wide and about 1 high, that stands at the origin and looks to +z.
export function carve(name: string, part: 'solid' | 'cut', depth: number): BufferGeometry | null {
    const path = shapes[name]?.[part];
    if (path === undefined) return null;
    const key = `${name} ${part} ${depth}`;
    const known = made.get(key);
    if (known) return known;
    const geometry = new ExtrudeGeometry(outlinesOf(path), {
        depth: 32 * depth,
        bevelEnabled: part === 'solid',
        bevelSize: 0.5,
        bevelThickness: 0.5,
        bevelSegments: 1,
        curveSegments: 8,
    });
    geometry.translate(-16, -30.5, -16 * depth);
    geometry.scale(1 / 32, -1 / 32, 1 / 32);
    // The mirror turned every triangle inside out.
    const at = geometry.getAttribute('position');
    for (let i = 0; i < at.count; i += 3) {
        const [x, y, z] = [at.getX(i), at.getY(i), at.getZ(i)];
        at.setXYZ(i, at.getX(i + 2), at.getY(i + 2), at.getZ(i + 2));
        at.setXYZ(i + 2, x, y, z);
    }
    geometry.computeVertexNormals();
    made.set(key, geometry);
    return geometry;
}

function painted(size: number, paint: (brush: CanvasRenderingContext2D) => void): CanvasTexture {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    paint(canvas.getContext('2d')!);
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 4;
    return texture;
}

// Grains of sand: the same ones every time.
export function sandTexture(): CanvasTexture {
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const [damp, bright, dark] = [pigment('var(--wood-53)'), pigment('var(--sand-95)'), pigment('var(--wood-44)')];
    const texture = painted(256, (brush) => {
        brush.fillStyle = pigment('var(--white)');
        brush.fillRect(0, 0, 256, 256);
        for (let i = 0; i < 9000; ++i) {
            const shade = random();
            brush.fillStyle = shade < 0.5 ? damp : shade < 0.9 ? bright : dark;
            brush.globalAlpha = shade < 0.5 ? 0.1 + 0.22 * random() : (shade < 0.9 ? 0.4 : 0.25) * random();
            const size = 1 + 1.6 * random();
            brush.fillRect(256 * random(), 256 * random(), size, size);
        }
    });
    texture.wrapS = texture.wrapT = RepeatWrapping;
    return texture;
}

// Faint stripes over a tile that a hazard looks at: rising, falling or upright.
export function hatchTexture(colour: string, slope: number): CanvasTexture {
    return painted(256, (brush) => {
        brush.strokeStyle = colour;
        brush.globalAlpha = 0.42;
        brush.lineWidth = 7;
        for (let x = -256; x < 512; x += 26) {
            brush.beginPath();
            brush.moveTo(x, 0);
            brush.lineTo(x + 256 * slope, 256);
            brush.stroke();
        }
    });
}

// A dashed frame: here something can be done.
export function frameTexture(colour: string, ratio = 1): CanvasTexture {
    return painted(128, (brush) => {
        brush.scale(1 / ratio, 1);
        brush.lineWidth = 13;
        brush.setLineDash([25, 13]);
        brush.strokeStyle = pigment('var(--white)');
        brush.strokeRect(12, 12, 128 * ratio - 24, 104);
        brush.lineWidth = 9;
        brush.strokeStyle = colour;
        brush.strokeRect(12, 12, 128 * ratio - 24, 104);
        brush.fillStyle = `${colour}18`;
        brush.fillRect(16, 16, 128 * ratio - 32, 96);
    });
}

export function letterTexture(text: string): CanvasTexture {
    return painted(64, (brush) => {
        brush.font = '700 44px system-ui, sans-serif';
        brush.textAlign = 'center';
        brush.textBaseline = 'middle';
        brush.fillStyle = pigment('var(--sea-35)');
        brush.fillText(text, 32, 34);
    });
}
