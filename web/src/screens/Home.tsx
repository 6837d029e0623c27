import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Tables } from '../friends/Tables';
import { Why } from '../frame/Why';
import { games } from '../games';
import type { GamePage } from '../games/game';
import { isKnown } from '../net/api';
import { adopt, layQuickly } from '../table/lay';
import { useSettings } from '../table/settings';
import { contents, discard, type Kept } from '../table/shelf';
import type { Record } from '../table/table';
import { version } from '../version';
import { titleOf, useWords } from '../words';

export function Home() {
    const { frame } = useWords();
    const [known] = useState(isKnown); // whose friends may be waiting
    return (
        <div className="home">
            <h1>{frame.tagline}</h1>
            {known && <Tables />}
            <Shelf />
            <ul className="cards">
                {games.map((page) => (
                    <li key={page.name}>
                        <Card page={page} />
                    </li>
                ))}
            </ul>
            {!known && <Tables />}
            <OpenRecord />
            <p className="small">
                {frame.unofficial} Tidekeep {version}.
            </p>
        </div>
    );
}

function Card({ page }: { readonly page: GamePage }) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const { title, published, blurb } = titleOf(words, page.name);
    const begun = useSettings(({ finished }) => finished.includes(page.name));
    const [problem, setProblem] = useState<Error | null>(null);
    const begin = (guided: boolean) => {
        setProblem(null);
        layQuickly(page, words, guided).then(
            (id) => go(`/play/${id}`),
            (reason: Error) => setProblem(reason),
        );
    };
    return (
        <article className="card" aria-label={title}>
            <page.art />
            <div className="body">
                <h2>{title}</h2>
                <p className="published">{published}</p>
                <p>{blurb}</p>
                <ul className="facts">
                    <li>{frame.players(...page.players)}</li>
                    <li>{frame.minutes(page.minutes)}</li>
                    <li>
                        <span className="sr">{frame.weightLabel(frame.weight[page.weight]!)}</span>
                        <span aria-hidden="true">
                            {'●'.repeat(page.weight)}
                            {'○'.repeat(3 - page.weight)} {frame.weight[page.weight]}
                        </span>
                    </li>
                </ul>
                {problem && (
                    <p className="notice" role="alert">
                        {frame.cannotBegin} <Why reason={problem} />
                    </p>
                )}
                <div className="buttons">
                    <button type="button" className={begun ? 'primary' : ''} onClick={() => begin(false)} aria-label={frame.playNow(title)}>
                        {frame.play}
                    </button>
                    <button type="button" className={begun ? '' : 'primary'} onClick={() => begin(true)} aria-label={frame.learnNow(title)}>
                        {frame.learn}
                    </button>
                    <Link href={`/new/${page.name}`} className="button" aria-label={frame.newTableFor(title)}>
                        {frame.newTable}
                    </Link>
                    <Link href={`/friends/${page.name}`} className="button" aria-label={words.friends.playLabel(title)}>
                        {words.friends.play}
                    </Link>
                    <Link href={`/lab/${page.name}`} className="button" aria-label={words.lab.labFor(title)}>
                        {words.lab.lab}
                    </Link>
                    <Link href={`/rules/${page.name}`} className="button plain" aria-label={frame.rulesOf(title)}>
                        {frame.rules}
                    </Link>
                </div>
            </div>
        </article>
    );
}

const shown = 3; // games that are seen without asking for the others

function Shelf() {
    const { frame } = useWords();
    const [shelf, setShelf] = useState(contents);
    const remove = (id: string, title: string | null) => {
        if (title !== null && !confirm(frame.discardSure(title))) return;
        discard(id);
        setShelf(contents());
    };
    if (shelf.games.length === 0 && shelf.damaged.length === 0) return null;
    const list = (games: readonly Kept[]) => (
        <ul className="kept">
            {games.map((kept) => (
                <Entry key={kept.id} kept={kept} remove={remove} />
            ))}
        </ul>
    );
    return (
        <section className="shelf" aria-labelledby="kept">
            <h2 id="kept">{frame.kept}</h2>
            {shelf.damaged.map((id) => (
                <p key={id} className="notice" role="status">
                    {frame.damagedGame}{' '}
                    <button type="button" onClick={() => remove(id, null)}>
                        {frame.damagedRemove}
                    </button>
                </p>
            ))}
            {list(shelf.games.slice(0, shown))}
            {shelf.games.length > shown && (
                <details>
                    <summary>{frame.keptMore(shelf.games.length - shown)}</summary>
                    {list(shelf.games.slice(shown))}
                </details>
            )}
        </section>
    );
}

function Entry({ kept, remove }: { readonly kept: Kept; readonly remove: (id: string, title: string) => void }) {
    const words = useWords();
    const { frame } = words;
    const { title } = titleOf(words, kept.game);
    const date = new Date(kept.touched).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
    const score = kept.names.map((name, seat) => (kept.points ? `${name} ${kept.points[seat]}` : name)).join(', ');
    return (
        <li>
            <span>
                <b>{title}</b> · {kept.over ? frame.wonBy((kept.result ?? '').split(', ')) : frame.inProgress(kept.record.actions.length)}
                <span className="small sub">
                    {score} · <time dateTime={new Date(kept.touched).toISOString()}>{date}</time>
                </span>
            </span>
            <span className="buttons">
                {!kept.over && (
                    <Link href={`/play/${kept.id}`} className="button">
                        {frame.resume}
                    </Link>
                )}
                <Link href={`/look/${kept.id}`} className="button">
                    {frame.lookBack}
                </Link>
                <button type="button" onClick={() => remove(kept.id, title)}>
                    {frame.discard}
                </button>
            </span>
        </li>
    );
}

// What may be a record; nothing, if it is not JSON or names no game.
function readRecord(text: string): Record | null {
    try {
        const record = JSON.parse(text) as Record | null;
        return typeof record?.game === 'string' ? record : null;
    } catch {
        return null;
    }
}

function OpenRecord() {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const [problem, setProblem] = useState<ReactNode>(null);
    const open = async (event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (!file) return;
        const record = readRecord(await file.text());
        if (record === null) return setProblem(frame.recordWithoutGame);
        if (!games.some((page) => page.name === record.game))
            return setProblem(`${frame.unknownGame(record.game)} ${games.map(({ name }) => titleOf(words, name).title).join(', ')}.`);
        try {
            go(`/look/${await adopt(record)}`);
        } catch (trouble) {
            setProblem(<Why reason={trouble as Error} />);
        }
    };
    return (
        <section className="shelf" aria-labelledby="records">
            <h2 id="records">{frame.records}</h2>
            <label className="file">
                {frame.openRecord}{' '}
                <input type="file" accept=".json,application/json" onChange={(event) => void open(event)} aria-describedby="open-help" />
            </label>
            <p id="open-help" className="small">
                {frame.openRecordHelp}
            </p>
            {problem && (
                <p className="notice" role="alert">
                    {frame.notARecord} {problem}
                </p>
            )}
        </section>
    );
}
