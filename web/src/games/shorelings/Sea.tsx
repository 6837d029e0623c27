import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BufferAttribute, Color, PlaneGeometry } from 'three';
import { span } from './beach';
import { letterTexture } from './solid';
import { pigment } from '../../frame/pigment';

const beat = 50; // milliseconds between two pictures of the water: it is in no hurry
const swell = 6000; // milliseconds that the water moves after something has happened
const weary = 0.25; // seconds a picture: a device that slow gets water that stands

// Water around the beach and in the pool, and the coordinates in the wet sand.
// It moves for a while after something has happened, and then lies still: nothing is drawn while nothing moves.
export function Sea({ still, change }: { readonly still: boolean; readonly change: unknown }) {
    const surface = useMemo(() => spread(), []);
    const invalidate = useThree((state) => state.invalidate);
    const [tired, setTired] = useState(false);
    const pace = useRef(0);
    const calm = still || tired;
    useEffect(() => {
        if (calm) return;
        const timer = setInterval(() => invalidate(), beat);
        const rest = setTimeout(() => clearInterval(timer), swell);
        return () => {
            clearInterval(timer);
            clearTimeout(rest);
        };
    }, [calm, invalidate, change]);
    useEffect(() => () => surface.dispose(), [surface]);
    useEffect(() => ripple(surface, 0), [surface]);
    useFrame(({ clock }, delta) => {
        if (calm) return;
        ripple(surface, clock.elapsedTime);
        pace.current += (Math.min(delta, 1) - pace.current) / 10;
        if (pace.current > weary) setTired(true);
    });
    return (
        <>
            <mesh geometry={surface} position={[0, -0.3, 0]}>
                <meshLambertMaterial vertexColors flatShading />
            </mesh>
            {[0, 1, 2, 3].map((side) => (
                <group key={side} rotation={[0, (side * Math.PI) / 2, 0]}>
                    <mesh position={[0.3, -0.27, -(span + 0.65) / 2]} receiveShadow>
                        <boxGeometry args={[span + 0.65, 0.34, 0.65]} />
                        <meshLambertMaterial color={pigment('var(--sand-83)')} />
                    </mesh>
                </group>
            ))}
            <Coordinates />
        </>
    );
}

// Light over the sand near the beach, deep farther out.
function spread(): PlaneGeometry {
    const surface = new PlaneGeometry(90, 90, 64, 64).rotateX(-Math.PI / 2);
    const at = surface.getAttribute('position');
    const colours = new Float32Array(3 * at.count);
    const shallow = new Color(pigment('var(--sea-85)'));
    const deep = new Color(pigment('var(--sea-64)'));
    for (let i = 0; i < at.count; ++i) {
        const far = Math.max(Math.abs(at.getX(i)), Math.abs(at.getZ(i)));
        shallow
            .clone()
            .lerp(deep, Math.min(1, Math.max(0, (far - 6) / 6)))
            .toArray(colours, 3 * i);
    }
    surface.setAttribute('color', new BufferAttribute(colours, 3));
    return surface;
}

function ripple(surface: PlaneGeometry, time: number) {
    const at = surface.getAttribute('position');
    for (let i = 0; i < at.count; ++i) {
        const x = at.getX(i);
        const z = at.getZ(i);
        at.setY(i, 0.07 * Math.sin(0.9 * x + 0.8 * time) + 0.06 * Math.sin(1.1 * z - 0.6 * time + 0.5 * x));
    }
    at.needsUpdate = true;
    surface.computeVertexNormals();
}

const letters = Array.from({ length: span }, (_, i) => ({
    column: letterTexture(String.fromCharCode(97 + i)),
    row: letterTexture(`${i + 1}`),
}));

function Coordinates() {
    return letters.flatMap(({ column, row }, i) => [
        <mesh key={`c${i}`} position={[i - 5.5, -0.08, -6.32]} rotation={[-Math.PI / 2, 0, 0]}>
            <planeGeometry args={[0.5, 0.5]} />
            <meshBasicMaterial map={column} transparent depthWrite={false} />
        </mesh>,
        <mesh key={`r${i}`} position={[-6.32, -0.08, i - 5.5]} rotation={[-Math.PI / 2, 0, 0]}>
            <planeGeometry args={[0.5, 0.5]} />
            <meshBasicMaterial map={row} transparent depthWrite={false} />
        </mesh>,
    ]);
}
