import { useMemo } from 'react';
import { useWords } from '../../words';
import type { BoardProps } from '../game';
import { Beach } from './Beach';
import { Bonuses } from './Bonuses';
import { Hand } from './Hand';
import { layOut } from './layout';
import { useNarrow } from '../../frame/narrow';
import { usePick } from '../../frame/pick';
import { type Picked, optionsFor } from './options';
import { OtherSand, OwnSand } from './Sand';
import type { Edition, View } from './view';
import '../../styles/sandbank.css';

export function Board({ view, edition, viewer, choices, news, names }: BoardProps<View, Edition>) {
    const words = useWords();
    const [drawing, narrow] = useNarrow();
    const [held, hold] = usePick<Picked>(view);
    const pick = choices.length > 0 ? held ?? stolen(view, viewer) : null;
    const own = viewer ?? 0;
    const layout = layOut(view.players, view.bonuses.length + 2, narrow);
    const options = useMemo(() => optionsFor(choices, pick?.card ?? null), [choices, pick?.card]);
    const washed = news.some(({ kind, card }) => kind === 'deal' && card === 'wave');

    const choose = (card: string, index: number) => hold(pick?.index === index ? null : { card, index, place: null });
    const goTo = (place: string | null) => pick && hold({ ...pick, place });

    const common = { view, edition, words, pick };
    return (
        <svg ref={drawing} className={`sandbank ${narrow ? 'tall' : ''}`} viewBox={`0 0 ${layout.width} ${layout.height}`} role="group" aria-label={words.sandbank.board} onClick={() => hold(null)}>
            <Beach {...common} box={layout.beach} washed={washed} />
            <Bonuses view={view} edition={edition} words={words} box={layout.bonuses} columns={layout.columns} names={names} />
            {layout.others.map((box, i) => {
                const seat = (own + 1 + i) % view.players;
                return <OtherSand key={seat} {...common} seat={seat} name={names[seat]!} box={box} />;
            })}
            <Hand {...common} seat={own} name={names[own]!} box={layout.hand} choices={choices} choose={choose} />
            <OwnSand {...common} seat={own} name={names[own]!} own={viewer !== null} box={layout.own} options={options} choose={goTo} />
        </svg>
    );
}

// A stolen card is in hand without being picked up.
function stolen(view: View, viewer: number | null): Picked | null {
    return view.phase === 'place' && view.stolen !== null && view.turn === viewer ? { card: view.stolen, index: -1, place: null } : null;
}
