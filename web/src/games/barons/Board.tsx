import { useMemo } from 'react';
import { useWords } from '../../words';
import type { BoardProps } from '../game';
import { Castle, type Picked } from './Castle';
import { Holder } from './Holder';
import { layOut } from './layout';
import { Market } from './Market';
import { useNarrow } from '../../frame/narrow';
import { usePick } from '../../frame/pick';
import type { Edition, View } from './view';
import '../../styles/barons.css';

export function Board({ view, edition, viewer, choices, names, still }: BoardProps<View, Edition>) {
    const words = useWords();
    const [drawing, narrow] = useNarrow();
    const [held, hold] = usePick<Picked>(view);
    const pick = choices.length > 0 ? held : null;
    const own = viewer ?? 0;
    const { width, height, castles, market, holder } = layOut(view.players, own, narrow);

    const choose = (next: Picked) => hold(pick?.from === next.from && pick.index === next.index ? null : next);
    const live = (from: Picked['from'], tile: string) => choices.some((choice) => choice.kind === 'build' && choice['from'] === from && choice['tile'] === tile);
    const buildable = useMemo(
        () => new Set(pick ? choices.filter((choice) => choice.kind === 'build' && choice['from'] === pick.from && choice['tile'] === pick.tile).map((choice) => String(choice['place'])) : []),
        [choices, pick],
    );

    const common = { view, edition, words, pick, choose, live };
    return (
        <svg ref={drawing} className={`barons ${narrow ? 'tall' : ''}`} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={words.barons.board} onClick={() => hold(null)}>
            {castles.map((box, seat) => (
                <Castle key={seat} view={view} edition={edition} words={words} seat={seat} own={seat === viewer} box={box} name={names[seat]!} pick={seat === viewer ? pick : null} buildable={buildable} />
            ))}
            <Market {...common} box={market} names={names} still={still} />
            <Holder {...common} box={holder} seat={own} own={viewer !== null} name={names[own]!} />
        </svg>
    );
}
