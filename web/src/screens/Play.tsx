import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { Curtain } from '../frame/Curtain';
import { Ending, winnersOf } from '../frame/Ending';
import { Menu } from '../frame/Menu';
import { say } from '../frame/saying';
import { Table } from '../frame/Table';
import { calledAt, lay } from '../table/lay';
import { Session } from '../table/session';
import { newSeed, take, type Kept } from '../table/shelf';
import type { Seat } from '../table/table';
import { useWords } from '../words';
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
    const [session] = useState(() => new Session(kept, page.manual, Object.keys(page.main), undefined, (look) => page.settled?.(look)));
    useEffect(() => {
        void session.open();
        return () => session.close();
    }, [session]);
    return <Playing page={page} kept={kept} session={session} />;
}

function Playing({ page, kept, session }: { readonly page: GamePage; readonly kept: Kept; readonly session: Session }) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const scene = useStore(session.store);
    const { look, viewer, curtain, busy, ending, pondering, trouble, unsaved } = scene;
    const names = useMemo(() => calledAt(kept, words), [kept, words]);
    const menu = useRef<HTMLDialogElement>(null);
    const result = useRef<HTMLDialogElement>(null);
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
    const { actor } = look;
    const mine = !busy && !ending && actor === viewer && viewer !== null && curtain === null;
    const deeds = look.log.filter((line) => line.actor === viewer).length;
    const asked = kept.guided ? page.lesson?.deeds[deeds] : undefined;
    const lesson = kept.guided ? words.lesson[page.name] : undefined;
    const prompt = {
        who: pondering
            ? frame.pondering
            : actor === 'nature'
              ? frame.turn.luck
              : actor === null
                ? frame.turn.over
                : actor === viewer || ending
                  ? frame.turn.yours
                  : frame.turn.theirs(names[actor]!),
        what:
            asked !== undefined && mine
                ? frame.lessonStep(deeds + 1, page.lesson!.deeds.length)
                : mine
                  ? page.prompt(look, words)
                  : ending
                    ? frame.endTurnAsk
                    : '',
        advice:
            !mine || !kept.guided ? '' : (lesson?.steps[deeds] ?? (deeds === lesson?.steps.length ? lesson.done : page.guide(look, words))),
    };
    const undoable = session.undoable();
    const again = () => {
        const { game, sitters, record, edition } = kept;
        const seed = newSeed();
        lay({ game, sitters, names: kept.names, options: record.options, seed, ...(edition === undefined ? {} : { edition }) }).then(
            (id) => go(`/play/${id}`),
            (reason: Error) => session.store.setState({ trouble: reason }),
        );
    };
    return (
        <Table
            page={page}
            player={session}
            scene={{ ...scene, look }}
            names={names}
            viewer={viewer}
            mine={mine}
            over={actor === null}
            about={(seat: Seat) => frame.bots[kept.sitters[seat]!]}
            prompt={prompt}
            guided={kept.guided}
            asked={asked}
            covered={curtain !== null && <Curtain name={names[curtain]!} lift={() => void session.liftCurtain()} />}
            undo={{ ok: undoable, title: undoable ? frame.undoHelp : say(words, look.undo, look.undo.reason) }}
            advised
            main={
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
            notices={
                unsaved && (
                    <p role="status" className="notice">
                        {frame.full}
                    </p>
                )
            }
            menu={menu}
        >
            {actor === null && (
                <Ending
                    dialog={result}
                    look={look}
                    trail={scene.trail}
                    names={names}
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
            <Menu dialog={menu} page={page} id={kept.id} />
        </Table>
    );
}
