import { type ThreeEvent, useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Color, type InstancedMesh, Object3D, PlaneGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { columnAt, columnOf, rowOf } from './beach';
import { carve, frameTexture, sandTexture } from './solid';
import { rise, xOf, zOf } from './space';
import type { Targets } from './targets';
import type { Square, View } from './view';
import { pigment } from '../../frame/pigment';

const pen = new Object3D();
const tint = new Color();
const most = 256; // blocks drawn at once, more than any edition has
const brick = new RoundedBoxGeometry(0.95, rise - 0.03, 0.95, 2, 0.07);
const tray = new RoundedBoxGeometry(0.985, 0.5, 0.985, 1, 0.05);
const sheet = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
const grains = sandTexture();
const ground = ['91', '89', '89', '84'].map((light) => pigment(`var(--sand-${light})`)); // tiles in turn, squares in turn
const sands = ['82', '82', '85'].map((light) => pigment(`var(--sand-${light})`));
const legalFrame = frameTexture(pigment('var(--moss-54)'));
const hintFrame = frameTexture(pigment('var(--gold-62)'));

export interface Touch {
    readonly onSquare: (square: Square) => void;
    readonly onOver: (square: Square | null) => void;
}

// Pointer events of many equal parts, each of which belongs to a square. A drag that turned the beach is not a choice.
function touching(list: readonly Square[], { onSquare, onOver }: Touch) {
    return {
        onClick: (event: ThreeEvent<MouseEvent>) => {
            event.stopPropagation();
            const square = list[event.instanceId ?? -1];
            if (event.delta < 6 && square !== undefined) onSquare(square);
        },
        onPointerMove: (event: ThreeEvent<PointerEvent>) => {
            event.stopPropagation();
            onOver(list[event.instanceId ?? -1] ?? null);
        },
        onPointerOut: () => onOver(null),
    };
}

// The sandy ground, a slab for every square.
export function Ground({ playable, touch }: { readonly playable: ReadonlySet<Square>; readonly touch: Touch }) {
    const mesh = useRef<InstancedMesh>(null);
    const list = useMemo(() => [...playable], [playable]);
    useLayoutEffect(() => {
        list.forEach((square, i) => {
            pen.position.set(xOf(square), -0.25, zOf(square));
            pen.scale.set(1, 1, 1);
            pen.rotation.set(0, 0, 0);
            pen.updateMatrix();
            mesh.current!.setMatrixAt(i, pen.matrix);
            const other = (Math.floor(columnOf(square) / 4) + Math.floor(rowOf(square) / 4)) % 2 === 0;
            const check = (columnOf(square) + rowOf(square)) % 2 === 0;
            mesh.current!.setColorAt(i, tint.set(ground[(other ? 0 : 2) + (check ? 0 : 1)]!));
        });
        mesh.current!.instanceMatrix.needsUpdate = true;
        mesh.current!.instanceColor!.needsUpdate = true;
        mesh.current!.computeBoundingSphere();
    }, [list]);
    return (
        <instancedMesh key={list.length} ref={mesh} args={[tray, undefined, list.length]} receiveShadow {...touching(list, touch)}>
            <meshLambertMaterial map={grains} />
        </instancedMesh>
    );
}

interface Brick {
    readonly key: string;
    readonly square: Square;
    readonly level: number;
    readonly stone: boolean;
    readonly fresh: boolean;
}

function bricksOf(view: View, cut: number): readonly Brick[] {
    return Object.keys(view.columns).flatMap((square) => {
        const { height, low, high } = columnAt(view, square);
        return Array.from({ length: Math.min(height, cut) }, (_, i) => ({
            key: `${square} ${i}`,
            square,
            level: i + 1,
            stone: i === 0 && view.stones.includes(square),
            fresh: low > 0 && i + 1 >= low && i + 1 <= high,
        }));
    });
}

const fall = 0.35; // seconds

// Sand blocks and stones. New ones fall into place.
export function Blocks({
    view,
    cut,
    still,
    touch,
}: {
    readonly view: View;
    readonly cut: number;
    readonly still: boolean;
    readonly touch: Touch;
}) {
    const mesh = useRef<InstancedMesh>(null);
    const bricks = useMemo(() => bricksOf(view, cut), [view, cut]);
    const born = useRef<Map<string, number> | null>(null);
    const invalidate = useThree((state) => state.invalidate);
    const put = ({ square, level, stone }: Brick, i: number, drop: number) => {
        const turn = (columnOf(square) * 7 + rowOf(square) * 3 + level * 5) % 4;
        pen.position.set(xOf(square), (level - 0.5) * rise + drop, zOf(square));
        pen.rotation.set(0, (turn * Math.PI) / 2, 0);
        pen.scale.set(stone ? 0.9 : 1, 1, stone ? 0.86 : 1);
        pen.updateMatrix();
        mesh.current!.setMatrixAt(i, pen.matrix);
    };
    useLayoutEffect(() => {
        const before = born.current;
        const now = performance.now() / 1000;
        born.current = new Map(bricks.map(({ key }) => [key, before === null || still ? -Infinity : (before.get(key) ?? now)]));
        bricks.forEach((brick, i) => {
            put(brick, i, 0);
            const shade = brick.stone
                ? pigment('var(--slate-67)')
                : brick.fresh
                  ? pigment('var(--sand-92)')
                  : sands[(columnOf(brick.square) + 2 * rowOf(brick.square) + brick.level) % 3]!;
            mesh.current!.setColorAt(i, tint.set(shade));
        });
        mesh.current!.count = bricks.length;
        mesh.current!.instanceMatrix.needsUpdate = true;
        if (mesh.current!.instanceColor) mesh.current!.instanceColor.needsUpdate = true;
        mesh.current!.computeBoundingSphere();
        invalidate();
    }, [bricks, still, invalidate]);
    useFrame(() => {
        const now = performance.now() / 1000;
        let moving = false;
        bricks.forEach((brick, i) => {
            const age = now - born.current!.get(brick.key)!;
            if (age > fall + 0.1) return;
            const left = Math.max(0, 1 - age / fall);
            put(brick, i, 1.6 * left * left);
            moving = true;
        });
        if (!moving) return;
        mesh.current!.instanceMatrix.needsUpdate = true;
        invalidate();
    });
    return (
        <instancedMesh
            ref={mesh}
            args={[brick, undefined, most]}
            castShadow
            receiveShadow
            {...touching(
                bricks.map(({ square }) => square),
                touch,
            )}
        >
            <meshLambertMaterial map={grains} bumpMap={grains} bumpScale={1.2} />
        </instancedMesh>
    );
}

// Raised dashed frames where something can be done.
export function Marks({
    view,
    cut,
    legal,
    hinted,
    touch,
}: {
    readonly view: View;
    readonly cut: number;
    readonly legal: readonly Square[];
    readonly hinted: ReadonlySet<Square>;
    readonly touch: Touch;
}) {
    return (
        <>
            {legal.map((square) => (
                <mesh
                    key={square}
                    geometry={sheet}
                    position={[xOf(square), Math.min(columnAt(view, square).height, cut) * rise + 0.045, zOf(square)]}
                    scale={0.92}
                    {...touching([square], touch)}
                    onClick={(event) => {
                        event.stopPropagation();
                        if (event.delta < 6) touch.onSquare(square);
                    }}
                    onPointerMove={(event) => {
                        event.stopPropagation();
                        touch.onOver(square);
                    }}
                >
                    <meshBasicMaterial map={hinted.has(square) ? hintFrame : legalFrame} transparent depthWrite={false} />
                </mesh>
            ))}
        </>
    );
}

// Where the large structure that is picked can lie, and where a Tunnel can open.
export function Handles({
    view,
    targets,
    act,
}: {
    readonly view: View;
    readonly targets: Targets;
    readonly act: (action: string) => void;
}) {
    const choose = (action: string) => (event: ThreeEvent<MouseEvent>) => {
        event.stopPropagation();
        if (event.delta < 6) act(action);
    };
    const on = (square: Square) => columnAt(view, square).height * rise + 0.06;
    const turn = { north: 0, east: -Math.PI / 2, south: Math.PI, west: Math.PI / 2 };
    return (
        <>
            {targets.edges.map(({ action, first, second }) => (
                <group
                    key={action}
                    position={[(xOf(first) + xOf(second)) / 2, on(first), (zOf(first) + zOf(second)) / 2]}
                    rotation={[0, rowOf(first) === rowOf(second) ? 0 : Math.PI / 2, 0]}
                >
                    <mesh geometry={sheet} scale={[1.7, 1, 0.8]} onClick={choose(action)}>
                        <meshBasicMaterial map={legalFrame} transparent depthWrite={false} depthTest={false} />
                    </mesh>
                    <mesh geometry={carve(action.split(' ')[1]!, 'solid', 0.1)!} scale={0.6} renderOrder={5} onClick={choose(action)}>
                        <meshLambertMaterial color={pigment('var(--moss-54)')} transparent opacity={0.8} depthTest={false} />
                    </mesh>
                </group>
            ))}
            {targets.openings.map(({ action, square, side }) => (
                <group key={action} position={[xOf(square), on(square) + 0.1, zOf(square)]} rotation={[0, turn[side], 0]}>
                    <mesh position={[0, 0.3, -0.3]} rotation={[-Math.PI / 2, 0, 0]} renderOrder={5} onClick={choose(action)}>
                        <coneGeometry args={[0.22, 0.4, 3]} />
                        <meshLambertMaterial color={pigment('var(--moss-54)')} transparent depthTest={false} />
                    </mesh>
                </group>
            ))}
        </>
    );
}
