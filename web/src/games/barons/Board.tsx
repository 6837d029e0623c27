import { useMemo } from 'react';
import { around, viewOf } from '../../frame/box';
import { useWords } from '../../words';
import type { BoardProps } from '../game';
import { Castle, type Picked } from './Castle';
import { Holder } from './Holder';
import { layOut } from './layout';
import { Market } from './Market';
import { usePick } from '../../frame/pick';
import { useRoom } from '../../frame/room';
import type { Edition, View } from './view';
import '../../styles/barons.css';

export function Board({ view, edition, viewer, choices, names, still, part, seat }: BoardProps<View, Edition>) {
    const words = useWords();
    const room = useRoom();
    const [held, hold] = usePick<Picked>(view);
    const pick = choices.length > 0 ? held : null;
    const own = viewer ?? 0;
    const { width, height, castles, market, holder } = layOut(room, view.players, own);

    const closest = seat ?? (part === 'castle' ? view.turn : null);
    const shown = closest !== null ? around([castles[closest]!]) : part === 'path' ? around([market]) : { x: 0, y: 0, width, height };

    const choose = (next: Picked) => hold(pick?.from === next.from && pick.index === next.index ? null : next);
    const live = (from: Picked['from'], tile: string) =>
        choices.some((choice) => choice.kind === 'build' && choice['from'] === from && choice['tile'] === tile);
    const buildable = useMemo(
        () =>
            new Set(
                pick
                    ? choices
                          .filter((choice) => choice.kind === 'build' && choice['from'] === pick.from && choice['tile'] === pick.tile)
                          .map((choice) => String(choice['place']))
                    : [],
            ),
        [choices, pick],
    );

    const common = { view, edition, words, pick, choose, live };
    return (
        <svg className="barons" viewBox={viewOf(shown)} role="group" aria-label={words.barons.board} onClick={() => hold(null)}>
            {castles.map((box, at) => (
                <Castle
                    key={at}
                    view={view}
                    edition={edition}
                    words={words}
                    seat={at}
                    own={at === viewer}
                    box={box}
                    name={names[at]!}
                    pick={at === viewer ? pick : null}
                    buildable={buildable}
                />
            ))}
            <Market {...common} box={market} names={names} still={still} />
            <Holder {...common} box={holder} seat={own} own={viewer !== null} name={names[own]!} />
        </svg>
    );
}
