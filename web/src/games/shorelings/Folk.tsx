import { useFrame, useThree } from '@react-three/fiber';
import { useRef } from 'react';
import type { Group } from 'three';
import { seatColours } from '../../frame/Badge';
import { columnOf, isLarge, type Piece } from './beach';
import type { Touch } from './Land';
import { carve } from './solid';
import { rise, xOf, zOf } from './space';
import { pigment } from '../../frame/pigment';

const pale = pigment('var(--sand-95)');
const towers = ['tower', 'outpost', 'watchtower', 'keep'];
const doors = ['door', 'window', 'tunnel', 'prison'];

// A piece on the beach. It walks to where it is put, and new ones come down from above.
export function Standing({ piece, still, touch }: { readonly piece: Piece; readonly still: boolean; readonly touch: Touch }) {
    const group = useRef<Group>(null);
    const invalidate = useThree((state) => state.invalidate);
    const x = piece.second === null ? xOf(piece.at) : (xOf(piece.at) + xOf(piece.second)) / 2;
    const z = piece.second === null ? zOf(piece.at) : (zOf(piece.at) + zOf(piece.second)) / 2;
    const y = piece.base * rise;
    const begun = useRef(false);
    useFrame((_, delta) => {
        const { position } = group.current!;
        if (!begun.current || still) {
            position.set(x, begun.current || still ? y : y + 1.4, z);
            begun.current = true;
        }
        const pull = 1 - Math.exp(-9 * Math.min(delta, 0.05));
        const far = Math.abs(position.x - x) + Math.abs(position.y - y) + Math.abs(position.z - z);
        if (far < 0.004) return void position.set(x, y, z);
        position.set(position.x + (x - position.x) * pull, position.y + (y - position.y) * pull, position.z + (z - position.z) * pull);
        invalidate();
    });
    return (
        <group
            ref={group}
            position={[x, y, z]}
            onClick={(event) => {
                event.stopPropagation();
                if (event.delta < 6) touch.onSquare(piece.at);
            }}
            onPointerMove={(event) => {
                event.stopPropagation();
                touch.onOver(piece.at);
            }}
            onPointerOut={() => touch.onOver(null)}
        >
            <Plate piece={piece} />
            {isLarge(piece.card) ? (
                <Large piece={piece} />
            ) : towers.includes(piece.card) ? (
                <Turret piece={piece} />
            ) : doors.includes(piece.card) ? (
                <Gate piece={piece} />
            ) : (
                <Figure piece={piece} />
            )}
        </group>
    );
}

// The owner's shape beneath the piece: disc, square, triangle or diamond.
function Plate({ piece }: { readonly piece: Piece }) {
    const [sides, turn] = (
        [
            [28, 0],
            [4, Math.PI / 4],
            [3, 0],
            [4, 0],
        ] as const
    )[piece.seat]!;
    return (
        <mesh position={[0, 0.035, 0]} rotation={[0, turn, 0]} castShadow receiveShadow>
            <cylinderGeometry args={[sides === 28 ? 0.42 : 0.5, sides === 28 ? 0.44 : 0.52, 0.07, sides]} />
            <meshLambertMaterial color={pigment(seatColours[piece.seat]!)} />
        </mesh>
    );
}

function Carved({
    name,
    colour,
    depth,
    scale,
}: {
    readonly name: string;
    readonly colour: string;
    readonly depth: number;
    readonly scale: readonly [number, number, number];
}) {
    const solid = carve(name, 'solid', depth)!;
    const cut = carve(name, 'cut', depth + 0.05);
    return (
        <group position={[0, 0.07, 0]} scale={scale}>
            <mesh geometry={solid} castShadow>
                <meshLambertMaterial color={colour} />
            </mesh>
            {cut && (
                <mesh geometry={cut}>
                    <meshLambertMaterial color={pale} />
                </mesh>
            )}
        </group>
    );
}

// Figures turn to whoever looks at them.
function Figure({ piece }: { readonly piece: Piece }) {
    const group = useRef<Group>(null);
    useFrame(({ camera }) => void (group.current!.rotation.y = Math.atan2(camera.position.x, camera.position.z)));
    return (
        <group ref={group}>
            <Carved name={piece.card} colour={pigment(seatColours[piece.seat]!)} depth={0.22} scale={[1.1, 1.15, 1.1]} />
        </group>
    );
}

// A gate's faces are the sides that it keeps clear.
function Gate({ piece }: { readonly piece: Piece }) {
    const sideways = piece.clear.some((side) => side === 'east' || side === 'west');
    return (
        <group rotation={[0, sideways ? Math.PI / 2 : 0, 0]}>
            <Carved name={piece.card} colour={pigment(seatColours[piece.seat]!)} depth={0.42} scale={[1, 0.74, 1]} />
        </group>
    );
}

function Large({ piece }: { readonly piece: Piece }) {
    const south = piece.second !== null && columnOf(piece.at) === columnOf(piece.second);
    return (
        <group rotation={[0, south ? Math.PI / 2 : 0, 0]}>
            <Carved name={piece.card} colour={pigment(seatColours[piece.seat]!)} depth={0.26} scale={[1.95, 1.55, 1.9]} />
        </group>
    );
}

function Turret({ piece }: { readonly piece: Piece }) {
    const colour = pigment(seatColours[piece.seat]!);
    const paint = <meshLambertMaterial color={colour} />;
    const square = piece.card === 'keep';
    const height = 2 * rise - 0.3;
    return (
        <group position={[0, 0.07, 0]}>
            <mesh position={[0, height / 2, 0]} rotation={[0, square ? Math.PI / 4 : 0, 0]} castShadow receiveShadow>
                <cylinderGeometry
                    args={piece.card === 'watchtower' ? [0.2, 0.34, height, 16] : square ? [0.5, 0.5, height, 4] : [0.3, 0.34, height, 20]}
                />
                <meshLambertMaterial color={pale} />
            </mesh>
            {[0.3, 0.75].map((y) => (
                <mesh key={y} position={[0, y, square ? 0.36 : 0.3]}>
                    <boxGeometry args={[0.12, 0.2, 0.06]} />
                    <meshLambertMaterial color={pigment('var(--wood-44)')} />
                </mesh>
            ))}
            {(piece.card === 'tower' || square) &&
                Array.from({ length: 8 }, (_, i) => {
                    const angle = (i * Math.PI) / 4;
                    const far = square ? (i % 2 === 0 ? 0.34 : 0.46) : 0.3;
                    return (
                        <mesh
                            key={i}
                            position={[far * Math.sin(angle), height + 0.08, far * Math.cos(angle)]}
                            rotation={[0, square ? 0 : angle, 0]}
                            castShadow
                        >
                            <boxGeometry args={[0.15, 0.2, 0.15]} />
                            {paint}
                        </mesh>
                    );
                })}
            {(piece.card === 'tower' || square) && (
                <mesh position={[0, height - 0.06, 0]} rotation={[0, square ? Math.PI / 4 : 0, 0]}>
                    <cylinderGeometry args={square ? [0.54, 0.54, 0.14, 4] : [0.38, 0.38, 0.14, 20]} />
                    {paint}
                </mesh>
            )}
            {piece.card === 'watchtower' && (
                <>
                    <mesh position={[0, height - 0.08, 0]} castShadow>
                        <boxGeometry args={[0.66, 0.16, 0.66]} />
                        {paint}
                    </mesh>
                    <mesh position={[0, height + 0.18, 0]} rotation={[0, Math.PI / 4, 0]} castShadow>
                        <coneGeometry args={[0.5, 0.36, 4]} />
                        {paint}
                    </mesh>
                </>
            )}
            {piece.card === 'outpost' && (
                <>
                    <mesh position={[0, height - 0.1, 0]} castShadow>
                        <coneGeometry args={[0.42, 0.4, 20]} />
                        {paint}
                    </mesh>
                    <mesh position={[0, height + 0.2, 0]}>
                        <cylinderGeometry args={[0.02, 0.02, 0.5]} />
                        <meshLambertMaterial color={pigment('var(--wood-44)')} />
                    </mesh>
                    <mesh position={[0.14, height + 0.34, 0]}>
                        <boxGeometry args={[0.26, 0.17, 0.02]} />
                        {paint}
                    </mesh>
                </>
            )}
        </group>
    );
}
