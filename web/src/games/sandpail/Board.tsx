import { useMemo, useRef } from 'react';
import { useDesk } from '../../frame/context';
import type { BoardProps } from '../game';
import type { Line } from '../../table/table';
import { useWords } from '../../words';
import { useNarrow } from '../../frame/narrow';
import { usePick } from '../../frame/pick';
import { arrange, type Piece } from '../../frame/pieces';
import { Bars, HandSpots } from './Bars';
import { Between } from './Between';
import { Cheer, PlotSpots, Plots, Surge } from './Plots';
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
    pick(kind: Kind | null): void;
}

export function Board({ view, edition, viewer, choices, news, names }: BoardProps<View, Edition>) {
    const { sandpail: words } = useWords();
    const { mine } = useDesk();
    const [drawing, narrow] = useNarrow();
    const layout = useMemo(() => layOut(narrow, viewer ?? 0, view.option_walls), [narrow, viewer, view.option_walls]);
    const [picked, pick] = usePick<Kind>(view);
    const laid = useTiles(view, edition, layout);
    const roll = useLatest(news, (line) => line.kind === 'roll');
    const surge = useLatest(news, (line) => line.kind === 'wave');
    const scored = useScored(view);
    const table: Table = { view, edition, layout, viewer, mine, names, choices, picked, pick };
    return (
        <svg ref={drawing} className={narrow ? 'sandpail narrow' : 'sandpail'} viewBox={`0 0 ${layout.width} ${layout.height}`} fontSize={layout.font} role="group" aria-label={words.board}>
            <rect width={layout.width} height={layout.height} fill="#f3e4c3" />
            <Plots {...table} />
            <Bars {...table} />
            <Between {...table} dice={(roll.line?.['dice'] as readonly string[] | undefined) ?? null} rolls={roll.count} />
            <g aria-hidden="true" pointerEvents="none">{laid.map((piece) => <Moving key={piece.id} {...piece} />)}</g>
            <PlotSpots {...table} />
            <HandSpots {...table} />
            {surge.line && <Surge key={`wave ${surge.count}`} {...table} line={surge.line} />}
            {scored.count > 0 && <Cheer key={`scored ${scored.count}`} {...table} {...scored} />}
        </svg>
    );
}

function Moving({ kind, spread }: Laid) {
    return <g className="moves" style={{ transform: `translate(${spread.x}px, ${spread.y}px) scale(${spread.size})` }}><Tile kind={kind} /></g>;
}

// The latest event of a kind since the board is shown, and how many there were.
function useLatest(news: readonly Line[], wanted: (line: Line) => boolean): { readonly line: Line | null; readonly count: number } {
    const known = useRef<{ readonly news: readonly Line[]; readonly line: Line | null; readonly count: number }>({ news: [], line: null, count: 0 });
    if (known.current.news !== news) {
        const found = news.filter(wanted);
        known.current = { news, line: found.at(-1) ?? known.current.line, count: known.current.count + found.length };
    }
    return known.current;
}

interface Scored {
    readonly view: View;
    readonly count: number;
    readonly seat: number;
    readonly name: string;
}

// The castle that was scored last, since the board is shown.
function useScored(view: View): Scored {
    const known = useRef<Scored>({ view, count: 0, seat: 0, name: '' });
    const before = known.current;
    if (before.view !== view) {
        known.current = { ...before, view };
        view.seats.forEach(({ scored }, seat) => {
            const name = scored.find((other) => !before.view.seats[seat]!.scored.includes(other));
            if (name !== undefined) known.current = { view, count: before.count + 1, seat, name };
        });
    }
    return known.current;
}

// Every tile with an identity, so that it moves.
function useTiles(view: View, edition: Edition, layout: Layout): readonly (Laid & { readonly id: number })[] {
    const before = useRef<readonly Piece<Kind>[]>([]);
    return useMemo(() => {
        const targets = everyTile(view, edition, layout);
        const there = new Map(targets.map((target) => [target.at, target]));
        before.current = arrange(before.current, targets);
        return before.current.map(({ id, at }) => ({ ...there.get(at)!, id }));
    }, [view, edition, layout]);
}
