import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { ActionList } from '../frame/ActionList';
import { Curtain } from '../frame/Curtain';
import { DeskContext, type Desk } from '../frame/context';
import { Ending } from '../frame/Ending';
import { Hints } from '../frame/Hints';
import { Log } from '../frame/Log';
import { Refused } from '../frame/Refused';
import { Seats } from '../frame/Seats';
import { Stage } from '../frame/Stage';
import { useNews } from '../frame/news';
import { lay } from '../table/lay';
import { Session } from '../table/session';
import { useSettings, useStill } from '../table/settings';
import { newSeed, take, type Kept } from '../table/shelf';
import type { Seat } from '../table/table';
import { titleOf, useWords } from '../words';
import { Missing, UnknownGame } from './Missing';
import { Trouble } from './Trouble';

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
    const [session, setSession] = useState<Session | null>(null);
    const { frame } = useWords();
    useEffect(() => {
        const opened = new Session(kept, page.manual);
        setSession(opened);
        void opened.open();
        return () => opened.close();
    }, [kept, page]);
    return session ? <Table page={page} kept={kept} session={session} /> : <p className="loading" role="status">{frame.loading}</p>;
}

function Table({ page, kept, session }: { readonly page: GamePage; readonly kept: Kept; readonly session: Session }) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const { look, viewer, curtain, busy, refusal, hints, pondering, trouble, unsaved } = useStore(session.store);
    const plan = useSettings((settings) => settings.plan);
    const still = useStill();
    const news = useNews(look);
    const mine = look !== null && !busy && look.actor === viewer && viewer !== null && curtain === null;
    const choices = mine ? look.actions : none;
    const nameOf = useCallback((seat: Seat) => kept.names[seat] ?? '', [kept]);
    const desk: Desk = useMemo(
        () => ({
            choices: new Map(choices.map((choice) => [choice.text, choice])),
            hinted: new Set(hints?.slice(0, 1).map((hint) => hint.text)),
            mine,
            act: (action) => void session.act(action),
            consider: (action) => void session.consider(action),
        }),
        [choices, hints, mine, session],
    );
    useKeys({ u: () => void session.undo(), h: () => mine && void session.hint(), s: () => session.skip() });
    if (trouble !== null) return <Trouble id={kept.id} reason={trouble} />;
    if (look === null) return <p className="loading" role="status">{frame.loading}</p>;
    const actor = look.actor;
    const who = actor === 'nature' ? frame.turn.luck : actor === null ? frame.turn.over : actor === viewer ? frame.turn.yours : frame.turn.theirs(kept.names[actor]!);
    const again = async () => {
        const { game, sitters, names, record, edition } = kept;
        go(`/play/${await lay({ game, sitters, names, options: record.options, seed: newSeed(), ...(edition === undefined ? {} : { edition }) })}`);
    };
    return (
        <DeskContext.Provider value={desk}>
            <div className={`table game-${page.name}`} data-busy={busy} data-mine={mine} data-over={actor === null}>
                <div className="near">
                    <h1 className="sr">{titleOf(words, page.name).title}</h1>
                    <Seats look={look} names={kept.names} viewer={viewer} />
                    <div className="prompt" role="status" aria-live="polite">
                        <b>{who}</b> {mine && <span>{page.prompt(look, words)}</span>}
                </div>
                {kept.guided && mine && <aside className="guide" aria-label={frame.guideTitle}><b>{frame.guideTitle}</b> {page.guide(look, words)}</aside>}
                <Stage>
                    {curtain !== null ? (
                        <Curtain name={kept.names[curtain]!} lift={() => void session.liftCurtain()} />
                    ) : (
                        <Suspense fallback={<p className="loading" role="status">{frame.loading}</p>}>
                            <page.Board view={look.view} edition={session.edition} viewer={viewer} actor={actor} choices={choices} news={news} names={kept.names} still={still} plan={plan} />
                        </Suspense>
                    )}
                </Stage>
                <Refused refusal={refusal} game={page.name} />
                <div className="bar" role="toolbar" aria-label={frame.actions}>
                    <button type="button" onClick={() => void session.undo()} aria-disabled={busy || !look.undo.ok} title={look.undo.reason} aria-keyshortcuts="u">{frame.undo}</button>
                    <button type="button" onClick={() => mine && void session.hint()} aria-disabled={!mine} aria-keyshortcuts="h">{frame.hint}</button>
                    <button type="button" onClick={() => session.skip()} aria-disabled={!busy || pondering} aria-keyshortcuts="s">{frame.skip}</button>
                    <Link href={`/rules/${page.name}`} className="button">{frame.rules}</Link>
                    <Link href={`/look/${kept.id}`} className="button">{frame.lookBack}</Link>
                </div>
                {pondering && <p role="status" className="small">{frame.pondering}</p>}
                {unsaved && <p role="status" className="notice">{frame.full}</p>}
                {hints && <Hints nameOf={nameOf} hints={hints} page={page} solo={kept.sitters.length === 1} choices={look.actions} />}
                {actor === null && <Ending look={look} names={kept.names} id={kept.id} again={again} />}
                </div>
                <div className="side">
                    {mine && <ActionList nameOf={nameOf} choices={choices} page={page} />}
                    <Log lines={look.log} names={kept.names} page={page} />
                    <details className="words"><summary>{frame.text}</summary><pre tabIndex={0}>{curtain === null ? look.sketch : ''}</pre></details>
                </div>
            </div>
        </DeskContext.Provider>
    );
}

const none = [] as const;

// Single keys, as long as nobody is writing.
function useKeys(keys: { readonly [key: string]: () => void }) {
    const current = useRef(keys);
    current.current = keys;
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            const writing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
            if (!writing && !event.ctrlKey && !event.metaKey && !event.altKey) current.current[event.key]?.();
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, []);
}
