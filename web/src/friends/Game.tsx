import { useEffect, useMemo, useRef } from 'react';
import { Table } from '../frame/Table';
import type { GamePage } from '../games/game';
import { notify } from '../net/bell';
import type { Room, Scene } from '../net/room';
import type { Seat } from '../table/table';
import { titleOf, useWords, type Words } from '../words';
import { absent, Absent } from './Absent';
import { Afterwards, victors } from './Afterwards';
import { explain, levelOf, namesOf } from './names';
import { Options } from './Options';
import { Presence } from './Presence';
import { Talk } from './Talk';
import { Wishes } from './Wishes';

// A game with friends, as the same board and frame show it that a table at one device has.
export function Game({ room, scene, page }: { readonly room: Room; readonly scene: Scene; readonly page: GamePage }) {
    const words = useWords();
    const { frame, friends } = words;
    const { look, company, about, pondering, notice, line, stalled } = scene;
    const options = useRef<HTMLDialogElement>(null);
    const result = useRef<HTMLDialogElement>(null);
    const names = useMemo(() => (company ? namesOf(words, company.chairs) : []), [words, company]);
    useCall(room.turn(), words, page);
    if (look === null || company === null || about === null)
        return (
            <p className="loading" role="status">
                {friends.lines[line === 'open' ? 'connecting' : line]}
            </p>
        );
    const { actor } = look;
    const viewer = company.seat;
    const mine = room.mine();
    const over = company.phase === 'over';
    const winners = scene.over === null ? [] : victors(scene).map((seat) => names[seat]!);
    const missed = absent(scene).find((seat) => seat === actor);
    const prompt = {
        who:
            line === 'lost'
                ? friends.lines.lost
                : stalled
                  ? friends.lines.stalled
                  : pondering
                    ? frame.pondering
                    : over || actor === null
                      ? frame.turn.over
                      : actor === 'nature'
                        ? frame.turn.luck
                        : actor === viewer
                          ? frame.turn.yours
                          : missed === undefined
                            ? frame.turn.theirs(names[actor]!)
                            : friends.gone(names[missed]!),
        what: mine ? page.prompt(look, words) : winners.length > 0 ? frame.overTitle(winners) : '',
    };
    const levelAt = (seat: Seat) => {
        const { holder, bot } = company.chairs[seat]!;
        return holder === 'bot' ? levelOf(words, bot) : undefined;
    };
    const people = company.chairs.filter(({ holder, resigned }) => holder === 'person' && !resigned).length;
    // What one may not take back alone, others can be asked for.
    const beyond = !look.undo.ok && company.phase === 'playing' && room.lastOwn() !== null && scene.wish === null && people > 1;
    const { ok, key } = look.undo;
    return (
        <Table
            page={page}
            player={room}
            scene={{ ...scene, look }}
            names={names}
            viewer={viewer}
            mine={mine}
            over={over}
            line={line}
            about={levelAt}
            presence={(seat) => <Presence seat={seat} name={names[seat]!} scene={scene} />}
            prompt={prompt}
            questions={
                <>
                    {missed !== undefined && <Absent room={room} scene={scene} seat={missed} />}
                    <Wishes room={room} scene={scene} />
                </>
            }
            undo={
                viewer !== null && !beyond ? { ok, title: key ? (friends.refusals[key] ?? words.engine[key])?.() : frame.undoHelp } : null
            }
            instead={
                beyond && (
                    <button type="button" onClick={() => void room.wish()}>
                        {friends.undoAsk}
                    </button>
                )
            }
            advised={about.hints && viewer !== null}
            main={
                scene.over !== null && (
                    <button type="button" className="primary" onClick={() => result.current?.showModal()}>
                        {frame.result}
                    </button>
                )
            }
            notices={
                <>
                    {viewer === null && <p className="small">{friends.watching}</p>}
                    {company.phase === 'halted' && (
                        <p className="notice" role="alert">
                            {friends.halted} {friends.refusals[company.halted.key]?.(...company.halted.operands)}
                        </p>
                    )}
                    {notice && (
                        <p className="notice" role="alert">
                            {explain(words, notice)}
                        </p>
                    )}
                </>
            }
            talk={<Talk room={room} talk={scene.talk} company={company} may={about.maySit || viewer !== null} />}
            menu={options}
        >
            <Afterwards dialog={result} room={room} scene={scene} names={names} page={page} />
            <Options dialog={options} room={room} scene={scene} page={page} />
        </Table>
    );
}

// One's turn is in the title and, where that is allowed, notified.
function useCall(turn: boolean, words: Words, page: GamePage) {
    const { friends } = words;
    const { title } = titleOf(words, page.name);
    useEffect(() => {
        const before = document.title;
        document.title = turn ? `● ${friends.yourTurn} · ${title}` : `${title} · Tidekeep`;
        return () => void (document.title = before);
    }, [turn, friends, title]);
    const was = useRef(turn);
    useEffect(() => {
        if (turn && !was.current && document.hidden) notify(friends.yourTurn, title);
        was.current = turn;
    }, [turn, friends, title]);
}
