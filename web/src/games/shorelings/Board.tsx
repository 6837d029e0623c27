import { Component, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import '../../styles/shorelings.css';
import { useDesk } from '../../frame/context';
import { usePick } from '../../frame/pick';
import { useSettings } from '../../table/settings';
import { useWords } from '../../words';
import type { BoardProps } from '../game';
import { columnAt, isTall, piecesOf, playableOf } from './beach';
import { Plan } from './Plan';
import { useStrikes } from './strike';
import { type Picked, pickable, targetsOf } from './targets';
import { Tray } from './Tray';
import type { Edition, View } from './view';

const Scene = lazy(() => import('./Scene'));

export function Board({ view, edition, viewer, news, names, still, plan }: BoardProps<View, Edition>) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const set = useSettings((settings) => settings.set);
    const [failed, setFailed] = useState(false);
    const [wanted, pick] = usePick<NonNullable<Picked>>(null); // for as long as there is something to do with it
    const [level, setLevel] = useState<number | null>(null);
    const [info, setInfo] = useState<string | null>(null);
    const picked = pickable(wanted, desk.choices.values()) ? wanted : null;
    const playable = useMemo(() => playableOf(edition, view.players), [edition, view.players]);
    const pieces = useMemo(() => piecesOf(view), [view]);
    const targets = useMemo(() => targetsOf(view, desk, picked), [view, desk, picked]);
    const strikes = useStrikes(view, news);
    const top = Math.max(1, ...Object.keys(view.columns).map((square) => columnAt(view, square).height), ...pieces.map((piece) => piece.base + (isTall(piece.card) ? 2 : 1)));
    const capable = useMemo(() => plan || hasSpace(), [plan]);
    const flat = plan || !capable || failed;
    useEffect(() => setInfo(null), [view]);

    const shared = { view, edition, names, playable, pieces, targets, picked, pick, strikes };
    const map = <Plan {...shared} />;
    const note = strikes.length > 0 ? strikes.map(({ kind }) => says.board.strikes(says.hazards[kind].name)).join(' ')
        : info ?? (picked !== null && 'card' in picked ? `${says.cards[picked.card].name}: ${says.cards[picked.card].needs}` : !capable || failed ? says.board.noSpace : '');
    return (
        <div className={`shore ${flat ? 'shore-flat' : 'shore-deep'}`} role="group" aria-label={says.board.table}>
            <div className="shore-tools">
                {capable && !failed && <button type="button" onClick={() => set({ plan: !plan })}>{plan ? says.board.toSpace : says.board.toPlan}</button>}
                {!flat && (
                    <label className="shore-levels"><span>{level === null || level >= top ? says.board.allLevels : says.board.level(level)}</span>
                        <input type="range" min={0} max={top} value={Math.min(level ?? top, top)} aria-label={says.board.levelLabel} onChange={(event) => setLevel(Number(event.target.value) >= top ? null : Number(event.target.value))} />
                    </label>
                )}
            </div>
            <p className={`shore-note ${strikes.length > 0 ? 'shore-alarm' : ''}`} role="status">{note}</p>
            <div className="shore-main">
                {flat ? map : (
                    <Guarded fallback={map} onFail={() => setFailed(true)}>
                        <Suspense fallback={map}><Scene {...shared} still={still} level={level ?? Infinity} inform={setInfo} /></Suspense>
                    </Guarded>
                )}
            </div>
            <div className="shore-side"><Tray view={view} edition={edition} viewer={viewer} names={names} targets={targets} picked={picked} pick={pick} inform={setInfo} /></div>
        </div>
    );
}

// Whether this browser can draw in 3D.
function hasSpace(): boolean {
    try {
        const context = document.createElement('canvas').getContext('webgl2');
        context?.getExtension('WEBGL_lose_context')?.loseContext();
        return context !== null;
    } catch {
        return false;
    }
}

// The 3D part may fail to load or to draw; then the plan takes its place.
class Guarded extends Component<{ readonly children: ReactNode; readonly fallback: ReactNode; readonly onFail: () => void }, { readonly failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError() {
        return { failed: true };
    }
    override componentDidCatch() {
        this.props.onFail();
    }
    override render() {
        return this.state.failed ? this.props.fallback : this.props.children;
    }
}
