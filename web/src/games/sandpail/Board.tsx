import { useEffect, useId, useMemo, useState } from 'react';
import { around, viewOf } from '../../frame/box';
import { useDesk } from '../../frame/context';
import { useFold } from '../../frame/fold';
import type { BoardProps } from '../game';
import type { Line } from '../../table/table';
import { useWords } from '../../words';
import { usePick } from '../../frame/pick';
import { usePieces } from '../../frame/pieces';
import { type Room, useRoom } from '../../frame/room';
import { Bars, HandSpots } from './Bars';
import { Between } from './Between';
import { type Finish, Finished, PlotSpots, Plots, Surge } from './Plots';
import { everyTile, type Laid, layOut, type Layout } from './layout';
import { Tile } from './tiles';
import type { Edition, Kind, View } from './view';
import '../../styles/sandpail.css';

// What the parts of the board are drawn from.
export interface Table {
    readonly view: View;
    readonly edition: Edition;
    readonly layout: Layout;
    readonly viewer: number | null;
    readonly mine: boolean; // the viewer is to act
    readonly names: readonly string[];
    readonly choices: BoardProps['choices'];
    readonly picked: Kind | null; // a kind of tile in the hand
    readonly pick: (kind: Kind | null) => void;
}

const strip: Room = { width: 390, height: 760, narrow: true }; // where a seat's side is in one piece

export function Board({ view, edition, viewer, choices, news, names, part, seat }: BoardProps<View, Edition>) {
    const { sandpail: words } = useWords();
    const { mine } = useDesk();
    const room = useRoom();
    const layout = useMemo(
        () => layOut(seat === undefined ? room : strip, viewer ?? 0, view.option_walls),
        [seat, room, viewer, view.option_walls],
    );
    const shown =
        seat !== undefined
            ? around([layout.bars[seat]!, ...layout.plots[seat]!])
            : part === 'castles'
              ? around(layout.plots.flat())
              : { x: 0, y: 0, ...layout };
    const edge = useId(); // of what is shown: a picture of a part is not always as wide as its place
    const [picked, pick] = usePick<Kind>(view);
    const laid = usePieces<Kind, Laid>(useMemo(() => everyTile(view, edition, layout), [view, edition, layout]));
    const roll = useLatest(news, (line) => line.kind === 'roll');
    const surge = useLatest(news, (line) => line.kind === 'wave');
    const finished = useFinished(view);
    const table: Table = { view, edition, layout, viewer, mine, names, choices, picked, pick };
    return (
        <svg className="sandpail" viewBox={viewOf(shown)} fontSize={layout.font} role="group" aria-label={words.board}>
            <clipPath id={edge}>
                <rect x={shown.x} y={shown.y} width={shown.width} height={shown.height} />
            </clipPath>
            <g clipPath={`url(#${edge})`}>
                <rect width={layout.width} height={layout.height} fill="var(--sand-91)" />
                <Plots {...table} />
                <Bars {...table} />
                <Between {...table} dice={(roll.line?.['dice'] as readonly string[] | undefined) ?? null} rolls={roll.count} />
                <g aria-hidden="true" pointerEvents="none">
                    {laid.map((piece) => (
                        <Moving key={piece.id} {...piece} />
                    ))}
                </g>
                <PlotSpots {...table} />
                <HandSpots {...table} />
                {surge.line && <Surge key={`wave ${surge.count}`} {...table} line={surge.line} />}
                {finished.length > 0 && <Finished {...table} finished={finished} />}
            </g>
        </svg>
    );
}

function Moving({ kind, spread }: Laid) {
    return (
        <g className="moves" style={{ transform: `translate(${spread.x}px, ${spread.y}px) scale(${spread.size})` }}>
            <Tile kind={kind} />
        </g>
    );
}

interface Latest {
    readonly line: Line | null;
    readonly count: number;
}

// The latest event of a kind since the board is shown, and how many there were.
function useLatest(news: readonly Line[], wanted: (line: Line) => boolean): Latest {
    return useFold<readonly Line[], Latest>(
        news,
        () => ({ line: null, count: 0 }),
        ({ line, count }, now) => {
            const found = now.filter(wanted);
            return { line: found.at(-1) ?? line, count: count + found.length };
        },
    );
}

// Castles that were finished just now: they stand for a moment before they are put aside, with what the other had built of them.
function useFinished(view: View): readonly Finish[] {
    const latest = useFold<View, { readonly count: number; readonly finished: readonly Finish[] }>(
        view,
        () => ({ count: 0, finished: [] }),
        (known, now, before) => {
            const finished = now.seats.flatMap(({ scored }, seat) =>
                scored
                    .filter((name) => !before.seats[seat]!.scored.includes(name))
                    .flatMap((name) => {
                        const place = before.show.indexOf(name);
                        return place < 0 ? [] : [{ seat, place, name, lost: before.seats[1 - seat]!.built[place]! }];
                    }),
            );
            return finished.length === 0 ? known : { count: known.count + 1, finished };
        },
    );
    const [seen, see] = useState(0);
    useEffect(() => {
        const timer = setTimeout(() => see(latest.count), moment);
        return () => clearTimeout(timer);
    }, [latest.count]);
    return seen === latest.count ? none : latest.finished;
}

const moment = 2400; // milliseconds
const none: readonly Finish[] = [];
