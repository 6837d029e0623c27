import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { useAct } from '../frame/act';
import { ActionList } from '../frame/ActionList';
import { Bar } from '../frame/Bar';
import { Closer, useCloser } from '../frame/Closer';
import { Curtain } from '../frame/Curtain';
import { DeskContext, type Desk } from '../frame/context';
import { useKeys } from '../frame/press';
import { Ending, winnersOf } from '../frame/Ending';
import { useSounds } from '../frame/heard';
import { Hints } from '../frame/Hints';
import { Log } from '../frame/Log';
import { Menu } from '../frame/Menu';
import { Primer } from '../frame/Primer';
import { Ask, Prompt } from '../frame/Prompt';
import { say } from '../frame/saying';
import { Seats } from '../frame/Seats';
import { Since } from '../frame/Since';
import { Sketch } from '../frame/Sketch';
import { Stage } from '../frame/Stage';
import { useWide } from '../frame/wide';
import { useNews } from '../frame/news';
import { lay } from '../table/lay';
import { Session } from '../table/session';
import { useSettings, useStill } from '../table/settings';
import { newSeed, take, type Kept } from '../table/shelf';
import type { Seat } from '../table/table';
import { titleOf, useWords } from '../words';
import { Missing, UnknownGame } from './Missing';
import { Trouble } from './Trouble';
import { Loaded } from '../frame/Loaded';

export default function Play({ id }: { readonly id: string }) {
    const { frame } = useWords();
    const [kept] = useState(() => take(id));
    if (kept === 'missing') return <Missing why={frame.missingGame} />;
    if (kept === 'damaged') return <Missing why={frame.damagedGame} />;
    const page = findGame(kept.game);
    return page ? <Opened page={page} kept={kept} /> : <UnknownGame name={kept.game} />;
}

// A session lasts as long as its screen.
function Opened({ page, kept }: { readonly page: GamePage; readonly kept: Kept }) {
    const [session] = useState(() => new Session(kept, page.manual, Object.keys(page.main), undefined, (look) => page.settled?.(look)));
    useEffect(() => {
        void session.open();
        return () => session.close();
    }, [session]);
    return <Table page={page} kept={kept} session={session} />;
}

function Table({ page, kept, session }: { readonly page: GamePage; readonly kept: Kept; readonly session: Session }) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const scene = useStore(session.store);
    const { look, viewer, curtain, busy, refusal, refused, ending, trail, hints, pondering, trouble, unsaved } = scene;
    const plan = useSettings((settings) => settings.plan);
    const still = useStill();
    const news = useNews(look);
    const wide = useWide();
    const closer = useCloser();
    const menu = useRef<HTMLDialogElement>(null);
    const primer = useRef<HTMLDialogElement>(null);
    const result = useRef<HTMLDialogElement>(null);
    const mine = look !== null && !busy && !ending && look.actor === viewer && viewer !== null && curtain === null;
    const choices = mine ? look.actions : none;
    const nameOf = useCallback((seat: Seat) => kept.names[seat] ?? '', [kept]);
    const deeds = look?.log.filter((line) => line.actor === viewer).length ?? 0;
    // The next thing that a first game asks for.
    const asked = kept.guided ? page.lesson?.deeds[deeds] : undefined;
    const act = useAct(session, asked);
    const desk: Desk = useMemo(
        () => ({
            choices: new Map(choices.map((choice) => [choice.text, choice])),
            hinted: new Set(asked === undefined ? hints?.slice(0, 1).map((hint) => hint.text) : [asked]),
            mine,
            act,
            consider: (action) => void session.consider(action),
            refused,
        }),
        [choices, hints, asked, mine, act, refused, session],
    );
    useSounds(
        { look, viewer, mine, refusal, refused },
        useMemo(() => Object.keys(page.main), [page]),
    );
    useKeys({
        u: () => void session.undo(),
        h: () => mine && void session.hint(),
        s: () => session.skip(),
        m: () => menu.current?.showModal(),
    });
    useEffect(() => {
        if (!busy && curtain === null) void session.recall();
    }, [session, busy, curtain, look?.length]);
    if (trouble !== null) return <Trouble kept={session.kept} reason={trouble} again={() => void session.open()} />;
    if (look === null)
        return (
            <p className="loading" role="status">
                {frame.loading}
            </p>
        );
    const actor = look.actor;
    const who =
        actor === 'nature'
            ? frame.turn.luck
            : actor === null
              ? frame.turn.over
              : actor === viewer || ending
                ? frame.turn.yours
                : frame.turn.theirs(kept.names[actor]!);
    const again = () => {
        const { game, sitters, names, record, edition } = kept;
        lay({ game, sitters, names, options: record.options, seed: newSeed(), ...(edition === undefined ? {} : { edition }) }).then(
            (id) => go(`/play/${id}`),
            (reason: Error) => session.store.setState({ trouble: reason }),
        );
    };
    const lesson = kept.guided ? words.lesson[page.name] : undefined;
    const advice =
        !mine || !kept.guided ? '' : (lesson?.steps[deeds] ?? (deeds === lesson?.steps.length ? lesson.done : page.guide(look, words)));
    const board = { view: look.view, edition: session.edition, viewer, actor, names: kept.names, plan };
    const about = (seat: Seat) => frame.bots[kept.sitters[seat]!];
    const tips = hints && (
        <Hints
            nameOf={nameOf}
            hints={hints}
            page={page}
            solo={kept.sitters.length === 1}
            choices={look.actions}
            brief={!wide}
            close={() => session.store.setState({ hints: null })}
        />
    );
    const story = { log: look.log, trail, page, names: kept.names, edition: session.edition };
    return (
        <DeskContext.Provider value={desk}>
            <div
                className={`table game-${page.name}`}
                data-busy={busy}
                data-mine={mine}
                data-over={actor === null}
                data-length={look.length}
            >
                <h1 className="sr">{titleOf(words, page.name).title}</h1>
                <Seats
                    page={page}
                    look={look}
                    names={kept.names}
                    viewer={viewer}
                    about={about}
                    closer={page.sides && curtain === null ? closer.open : undefined}
                />
                <Prompt
                    who={pondering ? frame.pondering : who}
                    what={
                        asked !== undefined && mine
                            ? frame.lessonStep(deeds + 1, page.lesson!.deeds.length)
                            : mine
                              ? page.prompt(look, words)
                              : ending
                                ? frame.endTurnAsk
                                : ''
                    }
                    advice={advice}
                    refusal={refusal}
                    game={page.name}
                >
                    {busy && !pondering && (
                        <button type="button" onClick={() => session.skip()} aria-keyshortcuts="s">
                            {frame.skip}
                        </button>
                    )}
                    <Ask page={page} primer={primer} />
                </Prompt>
                <Stage mine={mine} deeds={deeds}>
                    {curtain !== null ? (
                        <Curtain name={kept.names[curtain]!} lift={() => void session.liftCurtain()} />
                    ) : (
                        <Loaded>
                            <page.Board {...board} choices={choices} news={news} still={still} />
                        </Loaded>
                    )}
                </Stage>
                <Bar
                    page={page}
                    choices={choices}
                    nameOf={nameOf}
                    above={!wide && tips}
                    more={
                        actor === null ? (
                            <button type="button" className="primary" onClick={() => result.current?.showModal()}>
                                {frame.result}
                            </button>
                        ) : (
                            ending && (
                                <button type="button" className="primary" data-end-turn onClick={() => void session.endTurn()}>
                                    {frame.endTurn}
                                </button>
                            )
                        )
                    }
                >
                    <button
                        type="button"
                        onClick={() => void session.undo()}
                        aria-disabled={busy || !session.undoable()}
                        title={session.undoable() ? frame.undoHelp : say(words, look.undo, look.undo.reason)}
                        aria-keyshortcuts="u"
                    >
                        {frame.undo}
                    </button>
                    <button type="button" onClick={() => mine && void session.hint()} aria-disabled={!mine} aria-keyshortcuts="h">
                        {frame.hint}
                    </button>
                    <Link href={`/rules/${page.name}`} className="button">
                        {frame.rules}
                    </Link>
                    <button type="button" onClick={() => menu.current?.showModal()} aria-keyshortcuts="m">
                        {frame.more}
                    </button>
                </Bar>
                <div className="side">
                    {unsaved && (
                        <p role="status" className="notice">
                            {frame.full}
                        </p>
                    )}
                    {wide && tips}
                    {mine && <Since {...story} viewer={viewer} />}
                    <Log {...story} />
                    {mine && <ActionList nameOf={nameOf} choices={choices} page={page} />}
                    <Sketch
                        page={page}
                        scene={curtain === null ? { view: look.view, edition: session.edition, viewer, names: kept.names } : null}
                    />
                </div>
                {actor === null && (
                    <Ending
                        dialog={result}
                        look={look}
                        names={kept.names}
                        page={page}
                        edition={session.edition}
                        winners={winnersOf(look)}
                        buttons={
                            <>
                                <button type="button" className="primary" onClick={again}>
                                    {frame.overAgain}
                                </button>
                                <Link href={`/look/${kept.id}`} className="button">
                                    {frame.lookBack}
                                </Link>
                                <Link href={`/look/${kept.id}/review`} className="button">
                                    {frame.review}
                                </Link>
                            </>
                        }
                    />
                )}
                <Closer {...closer} seat={curtain === null ? closer.seat : null} page={page} board={board} about={about} />
                <Primer dialog={primer} page={page} edition={session.edition} open={kept.guided && deeds === 0} />
                <Menu dialog={menu} page={page} id={kept.id} />
            </div>
        </DeskContext.Provider>
    );
}

const none = [] as const;
