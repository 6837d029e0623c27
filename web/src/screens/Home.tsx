import { type ChangeEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { games } from '../games';
import type { GamePage } from '../games/game';
import { adopt, layQuickly } from '../table/lay';
import { contents, discard } from '../table/shelf';
import type { Record } from '../table/table';
import { titleOf, useWords } from '../words';

export function Home() {
    const { frame } = useWords();
    return (
        <div className="home">
            <h1>{frame.tagline}</h1>
            <ul className="cards">
                {games.map((page) => <li key={page.name}><Card page={page} /></li>)}
            </ul>
            <Shelf />
            <p className="small">{frame.unofficial}</p>
        </div>
    );
}

function Card({ page }: { readonly page: GamePage }) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const { title, published, blurb } = titleOf(words, page.name);
    const begin = async (guided: boolean) => go(`/play/${await layQuickly(page, words, guided)}`);
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
                    <li><span className="sr">{frame.weightLabel(frame.weight[page.weight]!)}</span><span aria-hidden="true">{'●'.repeat(page.weight)}{'○'.repeat(3 - page.weight)} {frame.weight[page.weight]}</span></li>
                </ul>
                <div className="buttons">
                    <button type="button" className="primary" onClick={() => begin(false)} aria-label={frame.playNow(title)}>{frame.play}</button>
                    <button type="button" onClick={() => begin(true)} aria-label={frame.learnNow(title)}>{frame.learn}</button>
                    <Link href={`/new/${page.name}`} className="button" aria-label={frame.newTableFor(title)}>{frame.newTable}</Link>
                    <Link href={`/rules/${page.name}`} className="button plain" aria-label={frame.rulesOf(title)}>{frame.rules}</Link>
                </div>
            </div>
        </article>
    );
}

function Shelf() {
    const words = useWords();
    const { frame } = words;
    const [shelf, setShelf] = useState(contents);
    const [, go] = useLocation();
    const [problem, setProblem] = useState<string | null>(null);
    const remove = (id: string, title: string | null) => {
        if (title !== null && !confirm(frame.discardSure(title))) return;
        discard(id);
        setShelf(contents());
    };
    const open = async (event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (!file) return;
        try {
            const record = JSON.parse(await file.text()) as Record;
            const known = games.some((page) => page.name === record.game);
            if (!known) throw new Error(frame.unknownGame(String(record.game)));
            go(`/look/${await adopt(record)}`);
        } catch (trouble) {
            setProblem(frame.notARecord((trouble as Error).message));
        }
    };
    return (
        <section className="shelf" aria-labelledby="kept">
            <h2 id="kept">{frame.kept}</h2>
            {shelf.damaged.map((id) => (
                <p key={id} className="notice" role="status">{frame.damagedGame} <button type="button" onClick={() => remove(id, null)}>{frame.damagedRemove}</button></p>
            ))}
            {shelf.games.length === 0 && <p>{frame.keptNone}</p>}
            <ul className="kept">
                {shelf.games.map((kept) => {
                    const { title } = titleOf(words, kept.game);
                    return (
                        <li key={kept.id}>
                            <span><b>{title}</b> · {kept.names.join(', ')} · {kept.over ? frame.wonBy(kept.result ?? '') : frame.inProgress(kept.record.actions.length)}</span>
                            <span className="buttons">
                                {!kept.over && <Link href={`/play/${kept.id}`} className="button">{frame.resume}</Link>}
                                <Link href={`/look/${kept.id}`} className="button">{frame.lookBack}</Link>
                                <button type="button" onClick={() => remove(kept.id, title)}>{frame.discard}</button>
                            </span>
                        </li>
                    );
                })}
            </ul>
            <label className="file">{frame.openRecord} <input type="file" accept=".json,application/json" onChange={open} aria-describedby="open-help" /></label>
            <p id="open-help" className="small">{frame.openRecordHelp}</p>
            {problem && <p className="notice" role="alert">{problem}</p>}
        </section>
    );
}
