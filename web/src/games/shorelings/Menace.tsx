import { type ThreeEvent, useFrame, useThree } from '@react-three/fiber';
import { useRef } from 'react';
import type { Group, MeshBasicMaterial } from 'three';
import { iconOf, laneOf, places } from './beach';
import { carve, frameTexture, hatchTexture } from './solid';
import { spotOf, tileAt } from './space';
import type { Strike } from './strike';
import type { HazardView } from './view';
import { pigment } from '../../frame/pigment';

const legalFrame = frameTexture(pigment('var(--moss-54)'));
const pickedFrame = frameTexture(pigment('var(--gold-62)'));
const pebble = pigment('var(--shell-96)');
const hatches = [1, -1, 0].map((slope) => hatchTexture(pigment('var(--coral-49)'), slope));

interface Chosen {
    readonly onChoose: () => void;
    readonly onOver: (over: boolean) => void;
}
const events = ({ onChoose, onOver }: Chosen) => ({
    onClick: (event: ThreeEvent<MouseEvent>) => {
        event.stopPropagation();
        if (event.delta < 6) onChoose();
    },
    onPointerOver: (event: ThreeEvent<PointerEvent>) => {
        event.stopPropagation();
        onOver(true);
    },
    onPointerOut: () => onOver(false),
});

function Mark({ picked = false }: { readonly picked?: boolean }) {
    return (
        <mesh position={[0, 0.14, 0]} rotation={[-Math.PI / 2, 0, 0]}>
            <planeGeometry args={[1.5, 1.5]} />
            <meshBasicMaterial map={picked ? pickedFrame : legalFrame} transparent depthWrite={false} />
        </mesh>
    );
}

// Tiles that a hazard looks at: hatched, each hazard in its own direction, with an arrow from its place.
export function Threats({ hazards }: { readonly hazards: readonly HazardView[] }) {
    return hazards.map(({ kind, place }, i) => {
        if (place === null) return null;
        const tiles = kind === 'terror' ? laneOf(place).slice(0, 1) : laneOf(place);
        const [x, z] = spotOf(place);
        const [toX, toZ] = tileAt(tiles[0]);
        const far = Math.hypot(toX - x, toZ - z);
        return (
            <group key={kind}>
                {tiles.map((tile) => (
                    <mesh
                        key={tile}
                        position={[tileAt(tile)[0], 0.012 + 0.006 * i, tileAt(tile)[1]]}
                        rotation={[-Math.PI / 2, 0, 0]}
                        raycast={() => null}
                    >
                        <planeGeometry args={[3.96, 3.96]} />
                        <meshBasicMaterial map={hatches[i % hatches.length] ?? null} transparent depthWrite={false} />
                    </mesh>
                ))}
                <mesh
                    position={[x + ((toX - x) / far) * 1.02, 0.12, z + ((toZ - z) / far) * 1.02]}
                    rotation={[Math.PI / 2, 0, -Math.atan2(toX - x, toZ - z)]}
                    raycast={() => null}
                >
                    <coneGeometry args={[0.2, 0.42, 3]} />
                    <meshLambertMaterial color={pigment('var(--coral-49)')} />
                </mesh>
            </group>
        );
    });
}

// The twelve places: flat buoys with their icons.
export function Places({
    taken,
    legal,
    choose,
    over,
}: {
    readonly taken: ReadonlySet<string | null>;
    readonly legal: (place: string) => boolean;
    readonly choose: (place: string) => void;
    readonly over: (place: string | null) => void;
}) {
    return places.map((place) => {
        const [x, z] = spotOf(place);
        return (
            <group key={place} position={[x, 0, z]} {...events({ onChoose: () => choose(place), onOver: (on) => over(on ? place : null) })}>
                <mesh receiveShadow>
                    <cylinderGeometry args={[0.62, 0.66, 0.16, 28]} />
                    <meshLambertMaterial color={pebble} />
                </mesh>
                {!taken.has(place) && (
                    <mesh
                        geometry={carve(iconOf(place), 'solid', 0.04)!}
                        position={[0, 0.1, 0.4]}
                        rotation={[-Math.PI / 2, 0, 0]}
                        scale={0.85}
                    >
                        <meshLambertMaterial color={pigment('var(--sea-51)')} />
                    </mesh>
                )}
                {legal(place) && <Mark />}
            </group>
        );
    });
}

interface PuckProps extends Chosen {
    readonly hazard: HazardView;
    readonly trigger: number;
    readonly live: boolean;
    readonly picked: boolean;
    readonly still: boolean;
}

// A hazard stands at its place, turned to whoever looks, with its alerts beneath it.
export function Puck({ hazard, trigger, live, picked, still, ...chosen }: PuckProps) {
    const group = useRef<Group>(null);
    const face = useRef<Group>(null);
    const invalidate = useThree((state) => state.invalidate);
    const [x, z] = spotOf(hazard.place!);
    const alerts = hazard.revealed.reduce((sum, value) => sum + value, 0);
    useFrame(({ camera }, delta) => {
        face.current!.rotation.y = Math.atan2(camera.position.x, camera.position.z);
        const { position } = group.current!;
        const far = Math.abs(position.x - x) + Math.abs(position.z - z);
        if (far < 0.01 || still) return void position.set(x, 0, z);
        const pull = 1 - Math.exp(-6 * Math.min(delta, 0.05));
        position.set(position.x + (x - position.x) * pull, 0, position.z + (z - position.z) * pull);
        invalidate();
    });
    return (
        <group ref={group} {...events(chosen)}>
            <mesh position={[0, 0.1, 0]} castShadow>
                <cylinderGeometry args={[0.56, 0.6, 0.18, 28]} />
                <meshLambertMaterial color={pigment('var(--coral-40)')} />
            </mesh>
            <group ref={face} position={[0, 0.2, 0]}>
                <mesh geometry={carve(hazard.kind, 'solid', 0.16)!} position={[0, 0.16, 0]} scale={1.25} castShadow>
                    <meshLambertMaterial color={pigment('var(--coral-55)')} />
                </mesh>
                {carve(hazard.kind, 'cut', 0.2) && (
                    <mesh geometry={carve(hazard.kind, 'cut', 0.2)!} position={[0, 0.16, 0]} scale={1.25}>
                        <meshLambertMaterial color={pigment('var(--sand-94)')} />
                    </mesh>
                )}
                {Array.from({ length: trigger }, (_, i) => (
                    <mesh key={i} position={[(i - (trigger - 1) / 2) * 0.32, 0.05, 0.5]}>
                        <sphereGeometry args={[0.12, 16, 12]} />
                        <meshLambertMaterial
                            color={i < alerts ? pigment('var(--gold-89)') : pigment('var(--coral-28)')}
                            emissive={i < alerts ? pigment('var(--gold-68)') : pigment('var(--black)')}
                        />
                    </mesh>
                ))}
            </group>
            {(live || picked) && <Mark picked={picked} />}
        </group>
    );
}

const length = 3; // seconds

// A hazard that strikes runs down its lane, over glowing tiles.
export function Blow({ strike: { kind, place } }: { readonly strike: Strike }) {
    const group = useRef<Group>(null);
    const glow = useRef<(MeshBasicMaterial | null)[]>([]);
    const begun = useRef<number | null>(null);
    const invalidate = useThree((state) => state.invalidate);
    const tiles = kind === 'terror' ? laneOf(place).slice(0, 1) : laneOf(place);
    const [fromX, fromZ] = spotOf(place);
    const [toX, toZ] = tileAt(tiles[tiles.length - 1]!);
    useFrame(({ camera }) => {
        begun.current ??= performance.now();
        const part = Math.min(1, (performance.now() - begun.current) / 1000 / length);
        group.current!.visible = part < 1;
        group.current!.position.set(fromX + (toX - fromX) * part, 0.6 + 1.2 * Math.sin(Math.PI * part), fromZ + (toZ - fromZ) * part);
        group.current!.rotation.y = Math.atan2(camera.position.x, camera.position.z);
        for (const material of glow.current) if (material) material.opacity = 0.55 * (1 - part);
        if (part < 1) invalidate();
    });
    return (
        <>
            <group ref={group}>
                <mesh geometry={carve(kind, 'solid', 0.16)!} scale={2.6} castShadow>
                    <meshLambertMaterial color={pigment('var(--coral-40)')} />
                </mesh>
            </group>
            {tiles.map((tile, i) => (
                <mesh key={tile} position={[tileAt(tile)[0], 0.06, tileAt(tile)[1]]} rotation={[-Math.PI / 2, 0, 0]}>
                    <planeGeometry args={[4, 4]} />
                    <meshBasicMaterial
                        ref={(material) => void (glow.current[i] = material)}
                        color={pigment('var(--coral-56)')}
                        transparent
                        opacity={0}
                        depthWrite={false}
                    />
                </mesh>
            ))}
        </>
    );
}
