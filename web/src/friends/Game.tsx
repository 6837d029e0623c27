import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { useAct } from '../frame/act';
import { ActionList } from '../frame/ActionList';
import { Bar } from '../frame/Bar';
import { Closer, useCloser } from '../frame/Closer';
import { DeskContext, type Desk } from '../frame/context';
import { useSounds } from '../frame/heard';
import { Hints } from '../frame/Hints';
import { useKeys } from '../frame/press';
import { Log } from '../frame/Log';
import { useNews } from '../frame/news';
import { Primer } from '../frame/Primer';
import { Ask, Prompt } from '../frame/Prompt';
import { Seats } from '../frame/Seats';
import { Since } from '../frame/Since';
import { Sketch } from '../frame/Sketch';
import { Stage } from '../frame/Stage';
import { useWide } from '../frame/wide';
import type { GamePage } from '../games/game';
import { notify } from '../net/bell';
import type { Room, Scene } from '../net/room';
import type { Seat } from '../table/table';
import { useSettings, useStill } from '../table/settings';
import { titleOf, useWords, type Words } from '../words';
import { absent, Absent } from './Absent';
import { Afterwards, victors } from './Afterwards';
import { explain, levelOf, namesOf } from './names';
import { Options } from './Options';
import { Presence } from './Presence';
import { Talk } from './Talk';
import { Wishes } from './Wishes';
import { Loaded } from '../frame/Loaded';

const none = [] as const;

// A game with friends, as the same board and frame show it that a table at one device has.
export function Game({ room, scene, page }: { readonly room: Room; readonly scene: Scene; readonly page: GamePage }) {
    const words = useWords();
    const { frame, friends } = words;
    const { look, company, about, busy, refusal, refused, trail, hints, pondering, notice, line, stalled } = scene;
    const plan = useSettings((settings) => settings.plan);
    const still = useStill();
    const news = useNews(look);
    const wide = useWide();
    const closer = useCloser();
    const options = useRef<HTMLDialogElement>(null);
    const primer = useRef<HTMLDialogElement>(null);
    const result = useRef<HTMLDialogElement>(null);
    const viewer = company?.seat ?? null;
    const mine = room.mine();
    const choices = mine && look ? look.actions : none;
    const names = useMemo(() => (company ? namesOf(words, company.chairs) : []), [words, company]);
    const nameOf = useCallback((seat: number) => names[seat] ?? '', [names]);
    const over = company?.phase === 'over';
    const act = useAct(room);
    const desk: Desk = useMemo(
        () => ({
            choices: new Map(choices.map((choice) => [choice.text, choice])),
            hinted: new Set(hints?.slice(0, 1).map((hint) => hint.text)),
            mine,
            act,
            consider: (action) => void room.consider(action),
            refused,
        }),
        [choices, hints, mine, act, refused, room],
    );
    useSounds(
        { look: useMemo(() => (look && over ? { ...look, actor: null } : look), [look, over]), viewer, mine, refusal, refused },
        useMemo(() => Object.keys(page.main), [page]),
    );
    useCall(room.turn(), words, page);
    useKeys({
        u: () => void room.undo(),
        h: () => about?.hints && mine && void room.hint(),
        s: () => busy && room.skip(),
        m: () => options.current?.showModal(),
    });
    if (look === null || company === null || about === null)
        return (
            <p className="loading" role="status">
                {friends.lines[line === 'open' ? 'connecting' : line]}
            </p>
        );
    const { actor } = look;
    const winners = scene.over === null ? [] : victors(scene).map((seat) => names[seat]!);
    const missed = absent(scene).find((seat) => seat === actor);
    const who =
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
                        : friends.gone(names[missed]!);
    const story = { log: look.log, trail, page, names, edition: room.edition };
    const deeds = look.log.filter((told) => told.actor === viewer).length;
    const levelAt = (seat: Seat) => {
        const { holder, bot } = company.chairs[seat]!;
        return holder === 'bot' ? levelOf(words, bot) : undefined;
    };
    const board = { view: look.view, edition: room.edition, viewer, actor, names, plan };
    const tips = hints && (
        <Hints
            nameOf={nameOf}
            hints={hints}
            page={page}
            solo={names.length === 1}
            choices={look.actions}
            brief={!wide}
            close={() => room.store.setState({ hints: null })}
        />
    );
    const people = company.chairs.filter(({ holder, resigned }) => holder === 'person' && !resigned).length;
    const beyond = !look.undo.ok && company.phase === 'playing' && room.lastOwn() !== null && scene.wish === null && people > 1;
    return (
        <DeskContext.Provider value={desk}>
            <div
                className={`table game-${page.name}`}
                data-busy={busy}
                data-mine={mine}
                data-over={over}
                data-line={line}
                data-step={look.step}
            >
                <h1 className="sr">{titleOf(words, page.name).title}</h1>
                <Seats
                    page={page}
                    look={look}
                    names={names}
                    viewer={viewer}
                    about={levelAt}
                    closer={page.sides ? closer.open : undefined}
                    more={(seat) => <Presence seat={seat} name={names[seat]!} scene={scene} />}
                />
                <Prompt
                    who={who}
                    what={mine ? page.prompt(look, words) : winners.length > 0 ? frame.overTitle(winners) : ''}
                    advice=""
                    refusal={refusal}
                    game={page.name}
                >
                    {busy && !pondering && (
                        <button type="button" onClick={() => room.skip()} aria-keyshortcuts="s">
                            {frame.skip}
                        </button>
                    )}
                    {missed !== undefined && <Absent room={room} scene={scene} seat={missed} />}
                    <Ask page={page} primer={primer} />
                    <Wishes room={room} scene={scene} />
                </Prompt>
                <Stage mine={mine} deeds={deeds}>
                    <Loaded>
                        <page.Board {...board} choices={choices} news={news} still={still} />
                    </Loaded>
                </Stage>
                <Bar
                    page={page}
                    choices={choices}
                    nameOf={nameOf}
                    above={!wide && tips}
                    more={
                        scene.over !== null && (
                            <button type="button" className="primary" onClick={() => result.current?.showModal()}>
                                {frame.result}
                            </button>
                        )
                    }
                >
                    {viewer !== null && !beyond && (
                        <button
                            type="button"
                            onClick={() => void room.undo()}
                            aria-keyshortcuts="u"
                            aria-disabled={busy || !look.undo.ok}
                            title={look.undo.key ? (friends.refusals[look.undo.key] ?? words.engine[look.undo.key])?.() : frame.undoHelp}
                        >
                            {frame.undo}
                        </button>
                    )}
                    {beyond && (
                        <button type="button" onClick={() => void room.wish()}>
                            {friends.undoAsk}
                        </button>
                    )}
                    {about.hints && viewer !== null && (
                        <button type="button" onClick={() => void room.hint()} aria-disabled={!mine} aria-keyshortcuts="h">
                            {frame.hint}
                        </button>
                    )}
                    <Link href={`/rules/${page.name}`} className="button">
                        {frame.rules}
                    </Link>
                    <button type="button" onClick={() => options.current?.showModal()} aria-keyshortcuts="m">
                        {frame.more}
                    </button>
                </Bar>
                <div className="side">
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
                    {wide && tips}
                    {mine && <Since {...story} viewer={viewer} />}
                    <Log {...story} />
                    <Talk room={room} talk={scene.talk} company={company} may={about.maySit || viewer !== null} />
                    {mine && <ActionList nameOf={nameOf} choices={choices} page={page} />}
                    <Sketch page={page} scene={{ view: look.view, edition: room.edition, viewer, names }} />
                </div>
                <Afterwards dialog={result} room={room} scene={scene} names={names} page={page} />
                <Closer {...closer} page={page} board={board} about={levelAt} />
                <Primer dialog={primer} page={page} edition={room.edition} open={false} />
                <Options dialog={options} room={room} scene={scene} page={page} />
            </div>
        </DeskContext.Provider>
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
