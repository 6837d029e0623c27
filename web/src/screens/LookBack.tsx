import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { Closer, useCloser } from '../frame/Closer';
import { DeskContext, idle } from '../frame/context';
import { Curve } from '../frame/Curve';
import { download } from '../frame/download';
import { Log } from '../frame/Log';
import { Results } from '../frame/Results';
import { Seats } from '../frame/Seats';
import { Sketch } from '../frame/Sketch';
import { Stage } from '../frame/Stage';
import { useNews } from '../frame/news';
import { branch, calledAt } from '../table/lay';
import { LocalTable } from '../table/local';
import type { Moment } from '../table/session';
import { useSettings, useStill } from '../table/settings';
import { take, type Kept } from '../table/shelf';
import type { Choice, Comment, Look, Seat } from '../table/table';
import { titleOf, useWords } from '../words';
import { Missing, UnknownGame } from './Missing';
import { Trouble } from './Trouble';
import { Loaded } from '../frame/Loaded';

const slight = 0.02; // a loss below this is not called a mistake
const notable = 0.08; // a jump below this is no turning point
const iterations = 200; // games imagined for each judgement

export default function LookBack({ id, review }: { readonly id: string; readonly review: boolean }) {
    const { frame } = useWords();
    const [kept] = useState(() => take(id));
    if (kept === 'missing') return <Missing why={frame.missingGame} />;
    if (kept === 'damaged') return <Missing why={frame.damagedGame} />;
    const page = findGame(kept.game);
    return page ? <Opened page={page} kept={kept} review={review} /> : <UnknownGame name={kept.game} />;
}

function Opened({ page, kept, review }: { readonly page: GamePage; readonly kept: Kept; readonly review: boolean }) {
    const { frame } = useWords();
    const [table, setTable] = useState<LocalTable | null>(null);
    const [edition, setEdition] = useState<unknown>(null);
    const [trouble, setTrouble] = useState<Error | null>(null);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
        const opened = new LocalTable(kept.game);
        let current = true;
        const open = async () => {
            await opened.load(kept.record, kept.seed, kept.edition);
            setEdition(await opened.edition());
            setTable(opened);
        };
        open().catch((reason: Error) => current && setTrouble(reason));
        return () => {
            current = false;
            opened.close();
        };
    }, [kept, attempt]);
    const again = () => {
        setTrouble(null);
        setTable(null);
        setAttempt(attempt + 1);
    };
    if (trouble !== null) return <Trouble kept={kept} reason={trouble} again={again} />;
    if (table === null)
        return (
            <p className="loading" role="status">
                {frame.loading}
            </p>
        );
    return <Retrospect page={page} kept={kept} table={table} edition={edition} review={review} fail={setTrouble} />;
}

function Retrospect({
    page,
    kept,
    table,
    edition,
    review,
    fail,
}: {
    readonly page: GamePage;
    readonly kept: Kept;
    readonly table: LocalTable;
    readonly edition: unknown;
    readonly review: boolean; // begin with that
    readonly fail: (reason: Error) => void;
}) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const length = kept.record.actions.length;
    const names = useMemo(() => calledAt(kept, words), [kept, words]);
    const persons = kept.sitters.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : []));
    // A game that goes on is shown as its only person may see it; a finished one to anybody.
    const eyes: readonly (Seat | null)[] = kept.over ? [null, ...kept.names.keys()] : persons.length === 1 ? [persons[0]!] : [null];
    const [step, setStep] = useState(length);
    const [viewer, setViewer] = useState<Seat | null>(persons.length === 1 ? persons[0]! : null);
    const [look, setLook] = useState<Look | null>(null);
    const [reviewing, setReviewing] = useState(review && kept.over);
    const [comments, setComments] = useState<readonly Comment[]>([]);
    const closer = useCloser();
    const plan = useSettings((settings) => settings.plan);
    const still = useStill();
    const news = useNews(look);
    const trail = useTrail(table, viewer, length, fail);
    useEffect(() => {
        let current = true;
        table
            .look({ seat: viewer }, step)
            .then((seen) => current && setLook(seen))
            .catch((reason: Error) => current && fail(reason));
        return () => void (current = false);
    }, [table, viewer, step, fail]);
    useEffect(() => {
        if (!reviewing) return;
        let current = true;
        const review = async () => {
            for (let at = 0; at < length && current; ++at) {
                const comment = await table.comment(at, iterations);
                setComments((list) => [...list, comment]);
            }
        };
        review().catch((reason: Error) => current && fail(reason));
        return () => {
            current = false;
            setComments([]);
        };
    }, [reviewing, table, length, fail]);
    if (look === null)
        return (
            <p className="loading" role="status">
                {frame.loading}
            </p>
        );
    const board = { view: look.view, edition, viewer, actor: look.actor, names, plan };
    const about = (seat: Seat) => frame.bots[kept.sitters[seat]!];
    const move = (to: number) => setStep(Math.max(0, Math.min(length, to)));
    return (
        <DeskContext.Provider value={idle}>
            <div className={`table look game-${page.name}`} data-step={look.step}>
                <h1 className="sr">
                    {frame.lookBack}: {titleOf(words, page.name).title}
                </h1>
                <Seats page={page} look={look} names={names} viewer={viewer} about={about} closer={page.sides ? closer.open : undefined} />
                <div className="prompt scrub" role="group" aria-label={frame.scrub}>
                    <button type="button" onClick={() => move(0)} aria-label={frame.first}>
                        «
                    </button>
                    <button type="button" onClick={() => move(step - 1)} aria-label={frame.previous}>
                        ‹
                    </button>
                    <input
                        type="range"
                        min={0}
                        max={length}
                        value={step}
                        onChange={(event) => move(Number(event.target.value))}
                        aria-label={frame.scrub}
                        aria-valuetext={frame.step(step, length)}
                    />
                    <button type="button" onClick={() => move(step + 1)} aria-label={frame.next}>
                        ›
                    </button>
                    <button type="button" onClick={() => move(length)} aria-label={frame.last}>
                        »
                    </button>
                    <span role="status">{frame.step(step, length)}</span>
                </div>
                <Stage>
                    <Loaded>
                        <page.Board {...board} choices={[]} news={news} still={still} />
                    </Loaded>
                </Stage>
                <div className="bar" role="toolbar" aria-label={frame.lookBack}>
                    <label>
                        {frame.seenBy}{' '}
                        <select
                            value={viewer ?? ''}
                            onChange={(event) => setViewer(event.target.value === '' ? null : Number(event.target.value))}
                        >
                            {eyes.map((seat) => (
                                <option key={seat ?? ''} value={seat ?? ''}>
                                    {seat === null ? frame.bystander : names[seat]}
                                </option>
                            ))}
                        </select>
                    </label>
                    <button type="button" onClick={() => go(`/play/${branch(kept, step)}`)}>
                        {frame.branch}
                    </button>
                    <button type="button" onClick={() => download(kept)}>
                        {frame.download}
                    </button>
                    {kept.over ? (
                        !reviewing && (
                            <button type="button" className="primary" onClick={() => setReviewing(true)}>
                                {frame.review}
                            </button>
                        )
                    ) : (
                        <Link href={`/play/${kept.id}`} className="button primary">
                            {frame.resume}
                        </Link>
                    )}
                </div>
                <div className="side">
                    {reviewing && <Review comments={comments} names={names} length={length} page={page} step={step} go={move} />}
                    {look.actor === null && !reviewing && (
                        <section className="ending" aria-label={frame.turn.over}>
                            <Results look={look} names={names} />
                        </section>
                    )}
                    <Log log={look.log} trail={trail} names={names} page={page} edition={edition} go={move} />
                    <Sketch page={page} scene={{ view: look.view, edition, viewer, names }} />
                </div>
                <Closer {...closer} page={page} board={board} about={about} />
            </div>
        </DeskContext.Provider>
    );
}

// How the table stood after every action, as somebody saw it.
function useTrail(table: LocalTable, viewer: Seat | null, length: number, fail: (reason: Error) => void): ReadonlyMap<number, Moment> {
    const [trail, setTrail] = useState<ReadonlyMap<number, Moment>>(new Map());
    useEffect(() => {
        let current = true;
        const gather = async () => {
            const seen = new Map<number, Moment>();
            for (let step = 0; step <= length && current; ++step) seen.set(step, await table.look({ seat: viewer, since: step }, step));
            if (current) setTrail(seen);
        };
        gather().catch((reason: Error) => current && fail(reason));
        return () => void (current = false);
    }, [table, viewer, length, fail]);
    return trail;
}

// The three actions after which somebody's chance jumped most, in the order in which they came.
function turningPoints(comments: readonly Comment[]) {
    const jumps = comments.slice(1).map(({ chances }, i) => {
        const changes = chances.map((chance, seat) => chance - comments[i]!.chances[seat]!);
        const seat = changes.reduce((most, change, other) => (Math.abs(change) > Math.abs(changes[most]!) ? other : most), 0);
        return { at: i + 1, seat, by: changes[seat]! };
    });
    return jumps
        .filter(({ by }) => Math.abs(by) >= notable)
        .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
        .slice(0, 3)
        .sort((a, b) => a.at - b.at);
}

function Review({
    comments,
    names,
    length,
    page,
    step,
    go,
}: {
    readonly comments: readonly Comment[];
    readonly names: readonly string[];
    readonly length: number; // of the game
    readonly page: GamePage;
    readonly step: number;
    readonly go: (step: number) => void;
}) {
    const words = useWords();
    const { frame } = words;
    const solo = names.length === 1;
    const nameOf = (seat: Seat) => names[seat] ?? '';
    const amount = (share: number) => (solo ? (100 * share).toFixed(0) : frame.percent((100 * share).toFixed(0)));
    const mistakes = comments
        .filter((comment) => (comment.better?.loss ?? 0) >= slight)
        .sort((a, b) => b.better!.loss - a.better!.loss)
        .slice(0, 5);
    const turns = turningPoints(comments).map((turn) => {
        const { actor, action, structure } = comments[turn.at]!;
        const done = page.describe({ ...structure, text: action } as Choice, words, nameOf);
        return { ...turn, text: frame.logLine(typeof actor === 'number' ? nameOf(actor) : frame.luck, done) };
    });
    return (
        <section className="review" aria-label={frame.review} data-done={comments.length === length}>
            {comments.length < length && (
                <p role="status">
                    {frame.reviewing(comments.length, length)} <progress value={comments.length} max={length} aria-label={frame.review} />
                </p>
            )}
            <Curve
                comments={comments}
                names={names}
                length={length}
                step={step}
                mistakes={mistakes.map((comment) => comment.step)}
                go={go}
                title={solo ? frame.reviewCurveSolo : frame.reviewCurve}
            />
            <p className="small">{solo ? frame.reviewMeansSolo : frame.reviewMeans}</p>
            {turns.length > 0 && <h2>{frame.turningPoints}</h2>}
            <ul className="turns">
                {turns.map(({ at, seat, by, text }) => (
                    <li key={at}>
                        <button type="button" className="link" onClick={() => go(at + 1)}>
                            {frame.turningPoint(at + 1, text, names[seat]!, `${by > 0 ? '+' : '−'}${amount(Math.abs(by))}`)}
                        </button>
                    </li>
                ))}
            </ul>
            <h2>{frame.mistakes}</h2>
            {mistakes.length === 0 ? (
                comments.length === length && <p>{frame.mistakesNone}</p>
            ) : (
                <ol>
                    {mistakes.map(({ step: at, actor, action, structure, better }) => (
                        <li key={at}>
                            <button type="button" className="link" onClick={() => go(at)}>
                                {frame.mistake(
                                    names[actor as number]!,
                                    page.describe({ ...structure, text: action } as Choice, words, nameOf),
                                    page.describe({ ...better!.structure, text: better!.action } as Choice, words, nameOf),
                                    amount(better!.loss),
                                )}
                            </button>
                        </li>
                    ))}
                </ol>
            )}
        </section>
    );
}
