import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../../words';
import type { BoardProps } from '../game';
import { Beach } from './Beach';
import { Bonuses } from './Bonuses';
import { Hand } from './Hand';
import { layOut } from './layout';
import { useNarrow } from '../../frame/narrow';
import { type Picked, optionsFor } from './options';
import { OtherSand, OwnSand } from './Sand';
import type { Edition, View } from './view';
import '../../styles/sandbank.css';

export function Board({ view, edition, viewer, choices, news, names }: BoardProps<View, Edition>) {
    const words = useWords();
    const [drawing, narrow] = useNarrow();
    const [held, setHeld] = useState<{ readonly view: View; readonly pick: Picked } | null>(null);
    const pick = picked(view, viewer, choices.length > 0, held);
    const own = viewer ?? 0;
    const layout = layOut(view.players, view.bonuses.length + 2, narrow);
    const options = useMemo(() => optionsFor(choices, pick?.card ?? null), [choices, pick?.card]);
    const washed = news.some(({ kind, card }) => kind === 'deal' && card === 'wave');

    const choose = (card: string, index: number) => setHeld(pick?.index === index ? null : { view, pick: { card, index, place: null } });
    const goTo = (place: string | null) => pick && setHeld({ view, pick: { ...pick, place } });
    useEffect(() => {
        const press = (event: KeyboardEvent) => event.key === 'Escape' && setHeld(null);
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, []);

    const common = { view, edition, words, pick };
    return (
        <svg ref={drawing} className={`sandbank ${narrow ? 'tall' : ''}`} viewBox={`0 0 ${layout.width} ${layout.height}`} role="group" aria-label={words.sandbank.board} onClick={() => setHeld(null)}>
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

// What was picked up is dropped in a new situation; a stolen card is always in hand.
function picked(view: View, viewer: number | null, mine: boolean, held: { readonly view: View; readonly pick: Picked } | null): Picked | null {
    if (!mine) return null;
    if (held?.view === view) return held.pick;
    return view.phase === 'place' && view.stolen !== null && view.turn === viewer ? { card: view.stolen, index: -1, place: null } : null;
}
