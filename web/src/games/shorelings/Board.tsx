import { type CSSProperties, lazy, Suspense, useMemo, useState } from 'react';
import '../../styles/shorelings.css';
import { useDesk } from '../../frame/context';
import { Guard } from '../../frame/Guard';
import { usePick } from '../../frame/pick';
import { useRoom } from '../../frame/room';
import { useSettings } from '../../table/settings';
import { useWords } from '../../words';
import type { BoardProps } from '../game';
import { columnAt, isTall, piecesOf, playableOf } from './beach';
import { full, Plan } from './Plan';
import { strikeText, useStrikes } from './strike';
import { type Picked, pickable, targetsOf } from './targets';
import { Tray } from './Tray';
import type { Edition, View } from './view';

const dock = 205; // pixels that note and pieces take below the beach on a phone
const besides = 110; // pixels that note and tools take beside the beach, of its height

const Scene = lazy(() => import('./Scene'));

export function Board({ view, edition, viewer, news, names, still, plan, part }: BoardProps<View, Edition>) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const room = useRoom();
    const { set } = useSettings();
    const [failed, setFailed] = useState(false);
    const [wanted, pick] = usePick<NonNullable<Picked>>(null); // for as long as there is something to do with it
    const [level, setLevel] = useState<number | null>(null);
    const [info, inform] = usePick<string>(view);
    const picked = pickable(wanted, desk.choices.values()) ? wanted : null;
    const playable = useMemo(() => playableOf(edition, view.players), [edition, view.players]);
    const pieces = useMemo(() => piecesOf(view), [view]);
    const targets = useMemo(() => targetsOf(view, desk, picked), [view, desk, picked]);
    const strikes = useStrikes(view, news);
    const top = Math.max(
        1,
        ...Object.keys(view.columns).map((square) => columnAt(view, square).height),
        ...pieces.map((piece) => piece.base + (isTall(piece.card) ? 2 : 1)),
    );
    const capable = useMemo(() => plan || hasSpace(), [plan]);
    const flat = plan || !capable || failed;

    // As large as the screen allows; beside it what lies around, on a phone below it.
    const { width, height, narrow } = room;
    const side = narrow ? Math.min(width, Math.max(0.8 * width, height - dock)) : Math.min(height, width - 440);
    const unit = full / side;
    const beside = Math.max(440, Math.min(width - side, width / 2));
    const shared = { view, edition, names, playable, pieces, targets, picked, pick, strikes, unit };
    const map = <Plan {...shared} part={part} />;
    if (part !== undefined) return map;
    const struck = strikes.map((strike) => strikeText(strike, says, names)).join(' ');
    const wants = picked !== null && 'card' in picked ? `${says.cards[picked.card].name}: ${says.cards[picked.card].needs}` : null;
    const note = struck !== '' ? struck : (info ?? wants ?? (!capable || failed ? says.board.noSpace : ''));
    const tray = { view, edition, viewer, names, targets, picked, pick, inform };
    const tools = (
        <div className="shore-tools">
            {capable && !failed && (
                <button type="button" onClick={() => set({ plan: !plan })}>
                    {plan ? says.board.toSpace : says.board.toPlan}
                </button>
            )}
            {!flat && (
                <label className="shore-levels">
                    <span>{level === null || level >= top ? says.board.allLevels : says.board.level(level)}</span>
                    <input
                        type="range"
                        min={0}
                        max={top}
                        value={Math.min(level ?? top, top)}
                        aria-label={says.board.levelLabel}
                        onChange={(event) => setLevel(Number(event.target.value) >= top ? null : Number(event.target.value))}
                    />
                </label>
            )}
        </div>
    );
    const notice = (
        <p className={`shore-note ${strikes.length > 0 ? 'shore-alarm' : ''}`} role="status" data-help={says.board.noteHelp}>
            {note}
        </p>
    );
    return (
        <div
            className={narrow ? 'shore' : 'shore shore-wide'}
            role="group"
            aria-label={says.board.table}
            style={{ '--side': `${side}px`, '--room': `${height}px`, '--unit': `${unit}px` } as CSSProperties}
        >
            <div className="shore-main" data-own>
                {flat ? (
                    map
                ) : (
                    // The 3D part may fail to load or to draw; then the plan takes its place.
                    <Guard fallback={() => map} onFail={() => setFailed(true)}>
                        <Suspense fallback={map}>
                            <Scene {...shared} still={still} level={level ?? Infinity} inform={inform} />
                        </Suspense>
                    </Guard>
                )}
            </div>
            {narrow ? (
                <>
                    {notice}
                    <div className="shore-dock" data-own>
                        <Tray {...tray} widths={[300]} parts={['pieces']} label={says.board.pieces} />
                    </div>
                    {tools}
                    <Tray {...tray} widths={[300]} parts={['castle', 'moment', 'hazards', 'players']} label={says.board.tray} />
                </>
            ) : (
                <div className="shore-column" data-own>
                    <Tray
                        {...tray}
                        widths={beside > 500 ? [490, 424] : [424]}
                        steep={(height - besides) / beside}
                        parts={['moment', 'pieces', 'castle', 'hazards', 'players']}
                        label={says.board.tray}
                    />
                    {notice}
                    {tools}
                </div>
            )}
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
