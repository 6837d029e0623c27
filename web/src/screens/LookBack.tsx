import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { DeskContext, type Desk } from '../frame/context';
import { Curve } from '../frame/Curve';
import { download } from '../frame/download';
import { Ending } from '../frame/Ending';
import { Log } from '../frame/Log';
import { Seats } from '../frame/Seats';
import { Stage } from '../frame/Stage';
import { useNews } from '../frame/news';
import { branch } from '../table/lay';
import { LocalTable } from '../table/local';
import { useSettings, useStill } from '../table/settings';
import { take, type Kept } from '../table/shelf';
import type { Choice, Comment, Look, Seat } from '../table/table';
import { titleOf, useWords } from '../words';
import { Missing, UnknownGame } from './Missing';
import { Trouble } from './Trouble';

const slight = 0.02; // a loss below this is not called a mistake
const iterations = 200; // games imagined for each judgement

export default function LookBack({ id }: { readonly id: string }) {
    const { frame } = useWords();
    const [kept] = useState(() => take(id));
    if (kept === 'missing') return <Missing why={frame.missingGame} />;
    if (kept === 'damaged') return <Missing why={frame.damagedGame} />;
    const page = findGame(kept.game);
    return page ? <Opened page={page} kept={kept} /> : <UnknownGame name={kept.game} />;
}

function Opened({ page, kept }: { readonly page: GamePage; readonly kept: Kept }) {
    const { frame } = useWords();
    const [table, setTable] = useState<LocalTable | null>(null);
    const [edition, setEdition] = useState<unknown>(null);
    const [trouble, setTrouble] = useState<string | null>(null);
    useEffect(() => {
        const opened = new LocalTable(kept.game);
        const open = async () => {
            await opened.load(kept.record, kept.seed, kept.edition);
            setEdition(await opened.edition());
            setTable(opened);
        };
        open().catch((reason: Error) => setTrouble(reason.message));
        return () => opened.close();
    }, [kept]);
    if (trouble !== null) return <Trouble id={kept.id} reason={trouble} />;
    if (table === null) return <p className="loading" role="status">{frame.loading}</p>;
    return <Retrospect page={page} kept={kept} table={table} edition={edition} />;
}

function Retrospect({ page, kept, table, edition }: { readonly page: GamePage; readonly kept: Kept; readonly table: LocalTable; readonly edition: unknown }) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const length = kept.record.actions.length;
    const persons = kept.sitters.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : []));
    // A game that goes on is shown as its only person may see it; a finished one to anybody.
    const eyes: readonly (Seat | null)[] = kept.over ? [null, ...kept.names.keys()] : persons.length === 1 ? [persons[0]!] : [null];
    const [step, setStep] = useState(length);
    const [viewer, setViewer] = useState<Seat | null>(persons.length === 1 ? persons[0]! : null);
    const [look, setLook] = useState<Look | null>(null);
    const [comments, setComments] = useState<readonly Comment[] | null>(null);
    const plan = useSettings((settings) => settings.plan);
    const still = useStill();
    const news = useNews(look);
    useEffect(() => {
        let current = true;
        table.look(viewer, step).then((seen) => current && setLook(seen)).catch(() => undefined);
        return () => void (current = false);
    }, [table, viewer, step]);
    const review = async () => {
        const list: Comment[] = [];
        setComments(list);
        for (let at = 0; at < length; ++at) {
            list.push(await table.comment(at, iterations));
            setComments([...list]);
        }
    };
    const idle: Desk = useMemo(() => ({ choices: new Map(), hinted: new Set(), mine: false, act: () => undefined, consider: () => undefined }), []);
    if (look === null) return <p className="loading" role="status">{frame.loading}</p>;
    const move = (to: number) => setStep(Math.max(0, Math.min(length, to)));
    return (
        <DeskContext.Provider value={idle}>
            <div className={`table look game-${page.name}`} data-step={look.step}>
                <div className="near">
                    <h1>{frame.lookBack}: {titleOf(words, page.name).title}</h1>
                    <Seats look={look} names={kept.names} viewer={viewer} />
                    <div className="scrub" role="group" aria-label={frame.scrub}>
                        <button type="button" onClick={() => move(0)} aria-label={frame.first}>«</button>
                        <button type="button" onClick={() => move(step - 1)} aria-label={frame.previous}>‹</button>
                        <input type="range" min={0} max={length} value={step} onChange={(event) => move(Number(event.target.value))} aria-label={frame.scrub} aria-valuetext={frame.step(step, length)} />
                        <button type="button" onClick={() => move(step + 1)} aria-label={frame.next}>›</button>
                        <button type="button" onClick={() => move(length)} aria-label={frame.last}>»</button>
                        <span className="small" role="status">{frame.step(step, length)}</span>
                </div>
                <Stage>
                    <Suspense fallback={<p className="loading" role="status">{frame.loading}</p>}>
                        <page.Board view={look.view} edition={edition} viewer={viewer} actor={look.actor} choices={[]} news={news} names={kept.names} still={still} plan={plan} />
                    </Suspense>
                </Stage>
                <div className="bar" role="toolbar" aria-label={frame.lookBack}>
                    <label>{frame.seenBy}{' '}
                        <select value={viewer ?? ''} onChange={(event) => setViewer(event.target.value === '' ? null : Number(event.target.value))}>
                            {eyes.map((seat) => <option key={seat ?? ''} value={seat ?? ''}>{seat === null ? frame.bystander : kept.names[seat]}</option>)}
                        </select>
                    </label>
                    <button type="button" onClick={() => go(`/play/${branch(kept, step)}`)}>{frame.branch}</button>
                    <button type="button" onClick={() => download(kept)}>{frame.download}</button>
                    {kept.over && <button type="button" onClick={() => void review()} aria-disabled={comments !== null}>{frame.review}</button>}
                </div>
                {comments && <Review comments={comments} kept={kept} page={page} step={step} go={move} />}
                {look.actor === null && <Ending look={look} names={kept.names} id={kept.id} />}
                </div>
                <div className="side">
                    <Log lines={look.log} names={kept.names} page={page} go={move} />
                    <details className="words"><summary>{frame.text}</summary><pre tabIndex={0}>{look.sketch}</pre></details>
                </div>
            </div>
        </DeskContext.Provider>
    );
}

function Review({ comments, kept, page, step, go }: { readonly comments: readonly Comment[]; readonly kept: Kept; readonly page: GamePage; readonly step: number; readonly go: (step: number) => void }) {
    const words = useWords();
    const { frame } = words;
    const length = kept.record.actions.length;
    const solo = kept.names.length === 1;
    const nameOf = (seat: Seat) => kept.names[seat] ?? '';
    const mistakes = comments.filter((comment) => (comment.better?.loss ?? 0) >= slight).sort((a, b) => b.better!.loss - a.better!.loss).slice(0, 5);
    return (
        <section className="review" aria-label={frame.review} data-done={comments.length === length}>
            {comments.length < length && <p role="status">{frame.reviewing(comments.length, length)} <progress value={comments.length} max={length} aria-label={frame.review} /></p>}
            <Curve comments={comments} names={kept.names} length={length} step={step} mistakes={mistakes.map((comment) => comment.step)} go={go} title={solo ? frame.reviewCurveSolo : frame.reviewCurve} />
            <h2>{frame.mistakes}</h2>
            {mistakes.length === 0 ? <p>{frame.mistakesNone}</p> : (
                <ol>
                    {mistakes.map(({ step: at, actor, action, structure, better }) => (
                        <li key={at}><button type="button" className="link" onClick={() => go(at)}>{frame.mistake(kept.names[actor as number]!, page.describe({ ...structure, text: action } as Choice, words, nameOf), page.describe({ ...better!.structure, text: better!.action } as Choice, words, nameOf), `${(100 * better!.loss).toFixed(0)}${solo ? '' : ' %'}`)}</button></li>
                    ))}
                </ol>
            )}
        </section>
    );
}

