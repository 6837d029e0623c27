import { Canvas, type RootState, useFrame, useThree } from '@react-three/fiber';
import { OrbitControls } from '@react-three/drei/core/OrbitControls';
import { type ComponentRef, useEffect, useMemo, useRef } from 'react';
import { DeskContext, useDesk } from '../../frame/context';
import { useWords } from '../../words';
import { Standing } from './Folk';
import { squareLabel } from './labels';
import { Blocks, Ground, Handles, Marks, type Touch } from './Land';
import { Blow, Places, Puck } from './Menace';
import type { BeachProps } from './Plan';
import { Sea } from './Sea';
import { carve } from './solid';
import { xOf, zOf } from './space';
import type { Edition, HazardName, Square, View } from './view';

interface Props extends BeachProps {
    readonly still: boolean;
    readonly level: number; // what is above it is hidden
    readonly inform: (text: string | null) => void;
}

const start: [number, number, number] = [0, 17.6, 17.2];

// A narrow picture is taken from farther away.
function fit({ camera, size, gl }: RootState) {
    camera.position.multiplyScalar(Math.max(1, size.height / size.width));
    gl.shadowMap.autoUpdate = false;
}

// Shadows are cast anew only after something has changed, until it has come to rest.
function useShadows(changes: readonly unknown[]) {
    const { gl, invalidate } = useThree();
    const until = useRef(Infinity);
    useEffect(() => {
        until.current = performance.now() + settling;
        invalidate();
        const last = setTimeout(() => invalidate(), settling - 100);
        return () => clearTimeout(last);
    }, changes);
    useFrame(() => void (gl.shadowMap.needsUpdate = performance.now() < until.current));
}
const settling = 1500; // milliseconds

// The beach in 3D. It can do what the plan can; its words are the plan's.
export default function Scene(props: Props) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const controls = useRef<ComponentRef<typeof OrbitControls>>(null);
    const turn = (by: number) => {
        const orbit = controls.current;
        if (orbit) orbit.setAzimuthalAngle(orbit.getAzimuthalAngle() + by);
    };
    return (
        <div className="shore-canvas">
            <div role="img" aria-label={says.board.spaceLabel}>
                <Canvas flat shadows="percentage" frameloop="demand" dpr={[1, 1.75]} camera={{ position: start, fov: 38, near: 1, far: 90 }} onCreated={fit}>
                    <DeskContext.Provider value={desk}><Beach {...props} /></DeskContext.Provider>
                    <OrbitControls ref={controls} enablePan={false} enableDamping={false} minDistance={8} maxDistance={30} minPolarAngle={0.15} maxPolarAngle={1.35} target={[0, 0.3, 0.4]} />
                </Canvas>
            </div>
            <div className="shore-turn">
                <button type="button" aria-label={says.board.turnLeft} onClick={() => turn(-Math.PI / 4)}>↺</button>
                <button type="button" aria-label={says.board.turnRight} onClick={() => turn(Math.PI / 4)}>↻</button>
            </div>
        </div>
    );
}

function Beach({ view, edition, names, playable, pieces, targets, picked, pick, strikes, still, level, inform }: Props) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const over = useRef<Square | null>(null);
    const standing = useMemo(() => new Map(pieces.flatMap((piece) => [[piece.at, piece] as const, ...(piece.second === null ? [] : [[piece.second, piece] as const])])), [pieces]);
    const choices = [...desk.choices.values()];
    useShadows([view, level, picked, still]);
    const touch: Touch = {
        onSquare: (square) => {
            const action = targets.square(square) ?? targets.edges.find(({ first, second }) => first === square || second === square)?.action ?? targets.openings.find((opening) => opening.square === square)?.action;
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
    const movable = (kind: string) => (targets.flips ? desk.choices.has(`flip ${kind}`) : choices.some((choice) => choice.kind === 'move' && choice['hazard'] === kind));
    const choose = (kind: HazardName) => {
        if (!desk.mine) return;
        if (targets.flips) desk.act(`flip ${kind}`);
        else if (targets.moves) pick(picked !== null && 'hazard' in picked && picked.hazard === kind ? null : { hazard: kind });
    };
    return (
        <>
            <hemisphereLight args={['#f6fbff', '#e0c492', 1.7]} />
            <directionalLight position={[7, 14, 5]} intensity={1.7} color="#fff2d6" castShadow shadow-mapSize={[1024, 1024]} shadow-camera-left={-10} shadow-camera-right={10} shadow-camera-top={10} shadow-camera-bottom={-10} shadow-normalBias={0.04} />
            <Sea still={still} />
            <Ground playable={playable} touch={touch} />
            <Weeds view={view} />
            <Blocks view={view} cut={level} still={still} touch={touch} />
            <Marks view={view} cut={level} legal={legal} hinted={hinted} touch={touch} />
            <Handles view={view} targets={targets} act={desk.act} />
            {pieces.filter((piece) => piece.base < level).map((piece) => <Standing key={piece.id} piece={piece} still={still} touch={touch} />)}
            <Places
                taken={new Set(view.hazards.map(({ place }) => place))}
                legal={(place) => desk.choices.has(targets.place(place) ?? '')}
                choose={(place) => { const action = targets.place(place); if (desk.mine && action !== undefined) desk.act(action); }}
                over={(place) => inform(place === null ? null : says.board.labels.emptyPlace(says.places[place]!))}
            />
            {view.hazards.map((hazard) => hazard.place !== null && (
                <Puck
                    key={hazard.kind} hazard={hazard} trigger={edition.hazards.trigger} still={still} live={desk.mine && movable(hazard.kind)}
                    picked={picked !== null && 'hazard' in picked && picked.hazard === hazard.kind}
                    onChoose={() => choose(hazard.kind as HazardName)}
                    onOver={(on) => inform(on ? hazardLabel(says, edition, hazard) : null)}
                />
            ))}
            {!still && strikes.map((strike) => <Blow key={strike.key} strike={strike} />)}
        </>
    );
}

function hazardLabel(says: ReturnType<typeof useWords>['shorelings'], edition: Edition, { kind, place, revealed }: View['hazards'][number]): string {
    const { name, does } = says.hazards[kind as HazardName];
    return says.board.labels.hazard(name, says.places[place!]!, revealed.reduce((sum, value) => sum + value, 0), edition.hazards.trigger, does);
}

function Weeds({ view }: { readonly view: View }) {
    return view.seaweed.map((square) => (
        <mesh key={square} geometry={carve('seaweed', 'solid', 0.12)!} position={[xOf(square), 0, zOf(square)]} rotation={[0, 0.6, 0]} scale={0.72} castShadow><meshLambertMaterial color="#2f7a4b" /></mesh>
    ));
}
