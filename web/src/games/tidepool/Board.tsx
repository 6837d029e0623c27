import { type MouseEvent, useMemo, useState } from 'react';
import { around, viewOf } from '../../frame/box';
import { useDesk } from '../../frame/context';
import { useFold } from '../../frame/fold';
import type { BoardProps } from '../game';
import type { Line } from '../../table/table';
import { useWords } from '../../words';
import { everyTile, type Laid, layOut, type Layout, poolSpread } from './layout';
import { usePick } from '../../frame/pick';
import { usePieces } from '../../frame/pieces';
import { useRoom } from '../../frame/room';
import { Beach, Pool } from './Shore';
import { Pinches } from './Pinches';
import { Seats } from './Seats';
import { Strip } from './Strip';
import { Back, Tile } from './tiles';
import { type Edition, type Kind, total, unseen, type View } from './view';
import { Row } from './Walls';
import '../../styles/tidepool.css';

// What the parts of the board are drawn from.
export interface Table {
    readonly view: View;
    readonly edition: Edition;
    readonly layout: Layout;
    readonly viewer: number | null;
    readonly asked: number; // who is to act, or whose turn it is: a wave asks everybody
    readonly mine: boolean; // the viewer is to act
    readonly names: readonly string[];
    readonly choices: BoardProps['choices'];
    readonly picked: string | null; // a wall that can be paid for in several ways
    readonly pick: (wall: string | null) => void;
}

export function Board({ view, edition, viewer, actor, choices, news, names, part, seat }: BoardProps<View, Edition>) {
    const { tidepool: words } = useWords();
    const { mine } = useDesk();
    const room = useRoom();
    const layout = useMemo(() => layOut(room, view.players, viewer ?? 0, view.row.length), [room, view.players, viewer, view.row.length]);
    const asked = typeof actor === 'number' ? actor : view.turn;
    const [picked, pick] = usePick<string>(view);
    const { laid, choosePlace } = useTiles(view, edition, layout, news);
    const washes = useCount(news, isWave);
    const table: Table = { view, edition, layout, viewer, asked, mine, names, choices, picked, pick };
    const shown =
        seat !== undefined
            ? around([layout.seats[seat]!])
            : part === 'line'
              ? around([layout.line, ...layout.seats])
              : { x: 0, y: 0, ...layout };
    const touch = (event: MouseEvent<SVGSVGElement>) => {
        const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(event.currentTarget.getScreenCTM()!.inverse());
        choosePlace(point.x, point.y);
    };
    return (
        <svg
            className="tidepool"
            viewBox={viewOf(shown)}
            fontSize={layout.font}
            role="group"
            aria-label={words.board}
            onClickCapture={touch}
        >
            <rect width={layout.width} height={layout.height} fill="var(--sand-91)" />
            <Row {...table} />
            <Pool {...table} part="back" />
            <Beach {...table} />
            <Strip {...table} part="back" />
            <Seats {...table} part="back" />
            <g aria-hidden="true" pointerEvents="none">
                {laid.map((piece) => (
                    <Moving key={piece.id} {...piece} />
                ))}
            </g>
            {layout.tall && mine && choices.some(({ kind }) => kind === 'pinch') ? (
                <Pinches {...table} />
            ) : (
                <Pool {...table} part="front" />
            )}
            <Strip {...table} part="front" />
            <Seats {...table} part="front" />
            {washes > 0 && <Wash key={washes} width={layout.width} height={layout.height} />}
        </svg>
    );
}

function Moving({ kind, spread }: Laid) {
    return (
        <g className="moves" style={{ transform: `translate(${spread.x}px, ${spread.y}px) scale(${spread.size})` }}>
            <g key={kind} className={kind === '' ? '' : 'turns'}>
                {kind === '' ? <Back /> : <Tile kind={kind} />}
            </g>
        </g>
    );
}

// A wave runs over everything and back.
function Wash({ width, height }: { readonly width: number; readonly height: number }) {
    const waves = [width / 2, width / 4, 0].map((x) => `T${x} ${height}`).join('');
    const crest = `M0 0H${width}V${height}Q${width * 0.875} ${height + 60} ${width * 0.75} ${height}${waves}Z`;
    return (
        <g className="wash" style={{ '--far': `${-height - 80}px` } as object} aria-hidden="true">
            <path d={crest} fill="var(--white)" transform="translate(0 26)" opacity="0.8" />
            <path d={crest} fill="var(--sea-72)" />
        </g>
    );
}

const isWave = (line: Line) => line.kind === 'reveal' && line['tile'] === 'wave';

// How often something has happened since the board is shown.
function useCount(news: readonly Line[], wanted: (line: Line) => boolean): number {
    return useFold(
        news,
        () => 0,
        (count, now) => count + now.filter(wanted).length,
    );
}

// Every tile with an identity, so that it moves. The pool's tile that is pointed at is the one that moves next.
function useTiles(view: View, edition: Edition, layout: Layout, news: readonly Line[]) {
    const all = total(edition.tiles);
    const [slots, setSlots] = useState(() => shuffled(all));
    const swishes = useCount(news, endsWave);
    const laid = usePieces<Kind, Laid>(useMemo(() => everyTile(view, layout, slots, swishes), [view, layout, slots, swishes]));
    const choosePlace = (x: number, y: number) => {
        const count = unseen(view);
        const distance = (slot: number) => {
            const spread = poolSpread(layout, slot, all);
            return Math.hypot(spread.x - x, spread.y - y);
        };
        const hidden = slots.slice(0, count);
        const nearest = hidden.reduce((best, slot, i) => (distance(slot) < distance(hidden[best]!) ? i : best), 0);
        if (count === 0 || distance(hidden[nearest]!) > 30) return;
        setSlots(slots.map((slot, i) => (i === nearest ? slots[count - 1]! : i === count - 1 ? slots[nearest]! : slot)));
    };
    return { laid, choosePlace };
}

// After a wave the pool is stirred.
const endsWave = (line: Line) => line.kind === 'keep' || isWave(line);

// The same order every time: only for looks.
function shuffled(count: number): number[] {
    const order = Array.from({ length: count }, (_, i) => i);
    let seed = 7;
    for (let i = count - 1; i > 0; --i) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        const other = seed % (i + 1);
        [order[i], order[other]] = [order[other]!, order[i]!];
    }
    return order;
}
