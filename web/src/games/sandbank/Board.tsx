import { useMemo } from 'react';
import { around, viewOf } from '../../frame/box';
import { useWords } from '../../words';
import type { BoardProps } from '../game';
import { Beach } from './Beach';
import { Bonuses } from './Bonuses';
import { Duel } from './Duel';
import { Hand } from './Hand';
import { layOut } from './layout';
import { usePick } from '../../frame/pick';
import { useRoom } from '../../frame/room';
import { type Picked, optionsFor } from './options';
import { OtherSand, OwnSand } from './Sand';
import type { Edition, View } from './view';
import '../../styles/sandbank.css';

export function Board({ view, edition, viewer, actor, choices, news, names, part, seat }: BoardProps<View, Edition>) {
    const words = useWords();
    const room = useRoom();
    const [held, hold] = usePick<Picked>(view);
    const pick = choices.length > 0 ? (held ?? stolen(view, viewer)) : null;
    const own = viewer ?? 0;
    const layout = layOut(room, view.players, view.bonuses.length + 2);
    const options = useMemo(() => optionsFor(choices, pick?.card ?? null), [choices, pick?.card]);
    const washed = news.some(({ kind, card }) => kind === 'deal' && card === 'wave');

    const choose = (card: string, index: number) => hold(pick?.index === index ? null : { card, index, place: null });
    const goTo = (place: string | null) => pick && hold({ ...pick, place });

    const building = (seat: number) => view.seats[seat % view.players]!.castles.length > 0;
    const built = [...layout.others.filter((_, i) => building(own + 1 + i)), ...(building(own) ? [layout.own] : [])];
    const shown =
        seat !== undefined
            ? around([seat === own ? layout.own : layout.others[(seat - own - 1 + view.players) % view.players]!])
            : part === 'castles'
              ? around(built)
              : { x: 0, y: 0, ...layout };
    const common = { view, edition, words, pick };
    return (
        <svg className="sandbank" viewBox={viewOf(shown)} role="group" aria-label={words.sandbank.board} onClick={() => hold(null)}>
            <Beach {...common} box={layout.beach} washed={washed} />
            <Bonuses
                view={view}
                edition={edition}
                words={words}
                box={layout.bonuses}
                columns={layout.columns}
                names={names}
                viewer={viewer}
            />
            {layout.others.map((box, i) => {
                const at = (own + 1 + i) % view.players;
                return <OtherSand key={at} {...common} seat={at} name={names[at]!} box={box} />;
            })}
            <Hand {...common} seat={own} name={names[own]!} box={layout.hand} choices={choices} choose={choose} />
            <OwnSand {...common} seat={own} name={names[own]!} own={viewer !== null} box={layout.own} options={options} choose={goTo} />
            {view.fight && (
                <Duel view={view} edition={edition} words={words} box={layout.duel} names={names} viewer={viewer} actor={actor} />
            )}
        </svg>
    );
}

// A stolen card is in hand without being picked up.
function stolen(view: View, viewer: number | null): Picked | null {
    return view.phase === 'place' && view.stolen !== null && view.turn === viewer ? { card: view.stolen, index: -1, place: null } : null;
}
