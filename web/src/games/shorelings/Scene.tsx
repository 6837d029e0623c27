import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { OrbitControls } from '@react-three/drei/core/OrbitControls';
import { type ComponentRef, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Vector3 } from 'three';
import { DeskContext, useDesk } from '../../frame/context';
import { useWords } from '../../words';
import { Standing } from './Folk';
import { squareLabel } from './labels';
import { Blocks, Ground, Handles, Marks, type Touch } from './Land';
import { span } from './beach';
import { Blow, Places, Puck, Threats } from './Menace';
import type { BeachProps } from './Plan';
import { Sea } from './Sea';
import { carve } from './solid';
import { xOf, zOf } from './space';
import type { Edition, HazardName, Square, View } from './view';
import { pigment } from '../../frame/pigment';

interface Props extends BeachProps {
    readonly still: boolean;
    readonly level: number; // what is above it is hidden
    readonly inform: (text: string | null) => void;
}

const start: [number, number, number] = [0, 17.6, 17.2];
const aim: [number, number, number] = [0, 0.3, 0.4];
const reach = span / 2 + 1.15 + 0.7; // the outer edge of the hazards' places
const edges = [-1, 1].flatMap((x) => [-1, 1].flatMap((z) => [0, 1.6].map((y) => new Vector3(x * reach, y, z * reach))));

// The camera goes as far away as it must for everything around the beach to be in the picture, whenever that changes its shape.
function useFit() {
    const { camera, size, invalidate } = useThree();
    useLayoutEffect(() => {
        const towards = camera.position
            .clone()
            .sub(new Vector3(...aim))
            .normalize();
        const inside = () =>
            edges.every((edge) => {
                const { x, y } = edge.clone().project(camera);
                return Math.abs(x) < 0.985 && Math.abs(y) < 0.985;
            });
        for (let far = 14; far < farthest; far += 0.4) {
            camera.position
                .copy(towards)
                .multiplyScalar(far)
                .add(new Vector3(...aim));
            camera.lookAt(...aim);
            camera.updateMatrixWorld();
            if (inside()) break;
        }
        invalidate();
    }, [camera, size.width, size.height, invalidate]);
}
const farthest = 60;

// Shadows are cast anew after something has changed, until it has come to rest, and while the camera moves: figures turn with it.
function useShadows(change: unknown) {
    const invalidate = useThree((state) => state.invalidate);
    const until = useRef(Infinity);
    const seen = useRef(new Vector3());
    useEffect(() => {
        until.current = performance.now() + settling;
        invalidate();
        const last = setTimeout(() => invalidate(), settling - 100);
        return () => clearTimeout(last);
    }, [change, invalidate]);
    useFrame(({ gl, camera }) => {
        const moved = seen.current.distanceToSquared(camera.position) > 1e-6;
        seen.current.copy(camera.position);
        gl.shadowMap.needsUpdate = moved || performance.now() < until.current;
    });
}
const settling = 1500; // milliseconds

// Whether the last click was in a place: before that, the wheel is for the page.
function useEntered(place: RefObject<HTMLElement | null>): boolean {
    const [entered, setEntered] = useState(false);
    useEffect(() => {
        const press = ({ target }: PointerEvent) => setEntered(target instanceof Node && place.current!.contains(target));
        addEventListener('pointerdown', press, true);
        return () => removeEventListener('pointerdown', press, true);
    }, [place]);
    return entered;
}

// The beach in 3D. It can do what the plan can; its words are the plan's.
export default function Scene(props: Props) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const controls = useRef<ComponentRef<typeof OrbitControls>>(null);
    const place = useRef<HTMLDivElement>(null);
    const entered = useEntered(place);
    const turn = (by: number) => {
        const orbit = controls.current;
        if (orbit) orbit.setAzimuthalAngle(orbit.getAzimuthalAngle() + by);
    };
    return (
        <div className="shore-canvas" ref={place}>
            <div role="img" aria-label={says.board.spaceLabel}>
                <Canvas
                    flat
                    shadows="percentage"
                    frameloop="demand"
                    dpr={[1, 1.75]}
                    camera={{ position: start, fov: 38, near: 1, far: 120 }}
                    onCreated={({ gl }) => void (gl.shadowMap.autoUpdate = false)}
                >
                    <DeskContext.Provider value={desk}>
                        <Beach {...props} />
                    </DeskContext.Provider>
                    <OrbitControls
                        ref={controls}
                        enablePan={false}
                        enableZoom={entered}
                        enableDamping={false}
                        minDistance={8}
                        maxDistance={farthest}
                        minPolarAngle={0.15}
                        maxPolarAngle={1.35}
                        target={aim}
                    />
                </Canvas>
            </div>
            <div className="shore-turn">
                <button type="button" aria-label={says.board.turnLeft} onClick={() => turn(-Math.PI / 4)}>
                    ↺
                </button>
                <button type="button" aria-label={says.board.turnRight} onClick={() => turn(Math.PI / 4)}>
                    ↻
                </button>
            </div>
        </div>
    );
}

function Beach({ view, edition, names, playable, pieces, targets, picked, pick, strikes, still, level, inform }: Props) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const over = useRef<Square | null>(null);
    const standing = useMemo(
        () =>
            new Map(
                pieces.flatMap((piece) => [[piece.at, piece] as const, ...(piece.second === null ? [] : [[piece.second, piece] as const])]),
            ),
        [pieces],
    );
    const choices = [...desk.choices.values()];
    useFit();
    useShadows(useMemo(() => ({ view, level, picked, still }), [view, level, picked, still]));
    const touch: Touch = {
        onSquare: (square) => {
            const action =
                targets.square(square) ??
                targets.edges.find(({ first, second }) => first === square || second === square)?.action ??
                targets.openings.find((opening) => opening.square === square)?.action;
            if (desk.mine && action !== undefined) desk.act(action);
        },
        onOver: (square) => {
            if (over.current === square) return;
            over.current = square;
            inform(square === null ? null : squareLabel(says, view, names, square, true, standing.get(square)));
        },
    };
    const legal = desk.mine ? [...playable].filter((square) => desk.choices.has(targets.square(square) ?? '')) : [];
    const hinted = new Set(legal.filter((square) => desk.hinted.has(targets.square(square)!)));
    const movable = (kind: string) =>
        targets.flips ? desk.choices.has(`flip ${kind}`) : choices.some((choice) => choice.kind === 'move' && choice['hazard'] === kind);
    const choose = (kind: HazardName) => {
        if (!desk.mine) return;
        if (targets.flips) desk.act(`flip ${kind}`);
        else if (targets.moves) pick(picked !== null && 'hazard' in picked && picked.hazard === kind ? null : { hazard: kind });
    };
    return (
        <>
            <hemisphereLight args={[pigment('var(--white)'), pigment('var(--sand-83)'), 1.7]} />
            <directionalLight
                position={[7, 14, 5]}
                intensity={1.7}
                color={pigment('var(--sand-95)')}
                castShadow
                shadow-mapSize={[1024, 1024]}
                shadow-camera-left={-10}
                shadow-camera-right={10}
                shadow-camera-top={10}
                shadow-camera-bottom={-10}
                shadow-normalBias={0.04}
            />
            <Sea still={still} change={view} />
            <Threats hazards={view.hazards} />
            <Ground playable={playable} touch={touch} />
            <Weeds view={view} />
            <Blocks view={view} cut={level} still={still} touch={touch} />
            <Marks view={view} cut={level} legal={legal} hinted={hinted} touch={touch} />
            <Handles view={view} targets={targets} act={desk.act} />
            {pieces
                .filter((piece) => piece.base < level)
                .map((piece) => (
                    <Standing key={piece.id} piece={piece} still={still} touch={touch} />
                ))}
            <Places
                taken={new Set(view.hazards.map(({ place }) => place))}
                legal={(place) => desk.choices.has(targets.place(place) ?? '')}
                choose={(place) => {
                    const action = targets.place(place);
                    if (desk.mine && action !== undefined) desk.act(action);
                }}
                over={(place) => inform(place === null ? null : says.board.labels.emptyPlace(says.places[place]!))}
            />
            {view.hazards.map(
                (hazard) =>
                    hazard.place !== null && (
                        <Puck
                            key={hazard.kind}
                            hazard={hazard}
                            trigger={edition.hazards.trigger}
                            still={still}
                            live={desk.mine && movable(hazard.kind)}
                            picked={picked !== null && 'hazard' in picked && picked.hazard === hazard.kind}
                            onChoose={() => choose(hazard.kind as HazardName)}
                            onOver={(on) => inform(on ? hazardLabel(says, edition, hazard) : null)}
                        />
                    ),
            )}
            {!still && strikes.map((strike) => <Blow key={strike.key} strike={strike} />)}
        </>
    );
}

function hazardLabel(
    says: ReturnType<typeof useWords>['shorelings'],
    edition: Edition,
    { kind, place, revealed }: View['hazards'][number],
): string {
    const { name, does } = says.hazards[kind as HazardName];
    return says.board.labels.hazard(
        name,
        says.places[place!]!,
        revealed.reduce((sum, value) => sum + value, 0),
        edition.hazards.trigger,
        does,
    );
}

function Weeds({ view }: { readonly view: View }) {
    return view.seaweed.map((square) => (
        <mesh
            key={square}
            geometry={carve('seaweed', 'solid', 0.12)!}
            position={[xOf(square), 0, zOf(square)]}
            rotation={[0, 0.6, 0]}
            scale={0.72}
            castShadow
        >
            <meshLambertMaterial color={pigment('var(--moss-54)')} />
        </mesh>
    ));
}
