import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { GamePage } from '../games/game';
import type { Moment } from '../table/session';
import { useSettings, useStill } from '../table/settings';
import type { Hint, Look, Refusal, Seat } from '../table/table';
import { titleOf, useWords } from '../words';
import { useAct } from './act';
import { ActionList } from './ActionList';
import { Bar } from './Bar';
import { Closer, useCloser } from './Closer';
import { type Desk, DeskContext } from './context';
import { useSounds } from './heard';
import { Hints } from './Hints';
import { Loaded } from './Loaded';
import { Log } from './Log';
import { useNews } from './news';
import { useKeys } from './press';
import { Primer } from './Primer';
import { Ask, Prompt } from './Prompt';
import { Seats } from './Seats';
import { Since } from './Since';
import { Sketch } from './Sketch';
import { Stage } from './Stage';
import { useWide } from './wide';

// What is shown of a game that goes on.
interface Scene {
    readonly look: Look | null;
    readonly busy: boolean; // something is being shown, or asked
    readonly refusal: Refusal | null;
    readonly refused: string | null;
    readonly trail: ReadonlyMap<number, Moment>;
    readonly hints: readonly Hint[] | null;
    readonly pondering: boolean;
}

// What does what a person at the table asks for.
interface Player {
    readonly store: { getState(): Scene; setState(part: { readonly hints: null }): void };
    readonly edition: unknown;
    act(action: string): Promise<unknown> | undefined;
    postpone?(action: string): Promise<unknown>;
    consider(action: string): Promise<unknown> | undefined;
    undo(): Promise<unknown> | undefined;
    hint(): Promise<unknown> | undefined;
    skip(): void;
}

interface Props {
    readonly page: GamePage;
    readonly player: Player;
    readonly scene: Scene & { readonly look: Look };
    readonly names: readonly string[];
    readonly viewer: Seat | null;
    readonly mine: boolean; // the viewer is to act
    readonly over: boolean;
    readonly line?: string; // how it is connected
    readonly about: (seat: Seat) => string | undefined; // who sits there, besides the name
    readonly presence?: (seat: Seat) => ReactNode;
    readonly prompt: { readonly who: string; readonly what: string; readonly advice?: string };
    readonly questions?: ReactNode; // that others ask
    readonly guided?: boolean; // a first game
    readonly asked?: string | undefined; // what it asks for next
    readonly covered?: ReactNode; // what hides the board
    readonly main: ReactNode; // a main button besides those of the game
    readonly undo: { readonly ok: boolean; readonly title: string | undefined } | null; // where it is offered
    readonly instead?: ReactNode; // of undo
    readonly advised: boolean; // hints may be asked for
    readonly notices: ReactNode;
    readonly talk?: ReactNode;
    readonly menu: RefObject<HTMLDialogElement | null>;
    readonly children: ReactNode; // the menu and the end
}

// A board at which somebody plays, and all that surrounds it, alone or with others.
export function Table(props: Props) {
    const { page, player, scene, names, viewer, mine, over, guided = false, asked, covered, undo, menu } = props;
    const { look, busy, refusal, refused, trail, hints, pondering } = scene;
    const words = useWords();
    const { frame } = words;
    const plan = useSettings((settings) => settings.plan);
    const still = useStill();
    const news = useNews(look);
    const wide = useWide();
    const closer = useCloser();
    const primer = useRef<HTMLDialogElement>(null);
    const choices = mine ? look.actions : none;
    const nameOf = useCallback((seat: Seat) => names[seat] ?? '', [names]);
    const act = useAct(player, asked);
    const desk: Desk = useMemo(
        () => ({
            choices: new Map(choices.map((choice) => [choice.text, choice])),
            hinted: new Set(asked === undefined ? hints?.slice(0, 1).map((hint) => hint.text) : [asked]),
            mine,
            act,
            consider: (action) => void player.consider(action),
            refused,
        }),
        [choices, hints, asked, mine, act, refused, player],
    );
    useSounds(
        { look: useMemo(() => (over ? { ...look, actor: null } : look), [look, over]), viewer, mine, refusal, refused },
        useMemo(() => Object.keys(page.main), [page]),
    );
    const hint = () => props.advised && mine && void player.hint();
    useKeys({
        u: () => void player.undo(),
        h: hint,
        s: () => busy && player.skip(),
        m: () => menu.current?.showModal(),
    });
    const deeds = look.log.filter(({ actor }) => actor === viewer).length;
    const board = { view: look.view, edition: player.edition, viewer, actor: look.actor, names, plan };
    const story = { log: look.log, trail, page, names, edition: player.edition };
    const tips = hints && (
        <Hints
            nameOf={nameOf}
            hints={hints}
            page={page}
            solo={names.length === 1}
            choices={look.actions}
            brief={!wide}
            close={() => player.store.setState({ hints: null })}
        />
    );
    return (
        <DeskContext.Provider value={desk}>
            <div
                className={`table game-${page.name}`}
                data-busy={busy}
                data-mine={mine}
                data-over={over}
                data-line={props.line}
                data-step={look.length}
            >
                <h1 className="sr">{titleOf(words, page.name).title}</h1>
                <Seats
                    page={page}
                    look={look}
                    names={names}
                    viewer={viewer}
                    about={props.about}
                    closer={page.sides && !covered ? closer.open : undefined}
                    more={props.presence}
                />
                <Prompt {...props.prompt} refusal={refusal} game={page.name}>
                    {busy && !pondering && (
                        <button type="button" onClick={() => player.skip()} aria-keyshortcuts="s">
                            {frame.skip}
                        </button>
                    )}
                    {props.questions}
                    <Ask page={page} primer={primer} />
                </Prompt>
                <Stage mine={mine} deeds={deeds}>
                    {covered || (
                        <Loaded>
                            <page.Board {...board} choices={choices} news={news} still={still} />
                        </Loaded>
                    )}
                </Stage>
                <Bar page={page} choices={choices} nameOf={nameOf} above={!wide && tips} more={props.main}>
                    {undo && (
                        <button
                            type="button"
                            onClick={() => void player.undo()}
                            aria-keyshortcuts="u"
                            aria-disabled={busy || !undo.ok}
                            title={undo.title}
                        >
                            {frame.undo}
                        </button>
                    )}
                    {props.instead}
                    {props.advised && (
                        <button type="button" onClick={hint} aria-disabled={!mine} aria-keyshortcuts="h">
                            {frame.hint}
                        </button>
                    )}
                    <Link href={`/rules/${page.name}`} className="button">
                        {frame.rules}
                    </Link>
                    <button type="button" onClick={() => menu.current?.showModal()} aria-keyshortcuts="m">
                        {frame.more}
                    </button>
                </Bar>
                <div className="side">
                    {props.notices}
                    {wide && tips}
                    {mine && <Since {...story} viewer={viewer} />}
                    <Log {...story} />
                    {props.talk}
                    {mine && <ActionList nameOf={nameOf} choices={choices} page={page} />}
                    <Sketch page={page} scene={covered ? null : board} />
                </div>
                <Closer {...closer} seat={covered ? null : closer.seat} page={page} board={board} about={props.about} />
                <Primer dialog={primer} page={page} edition={player.edition} open={guided && deeds === 0} />
                {props.children}
            </div>
        </DeskContext.Provider>
    );
}

const none = [] as const;
