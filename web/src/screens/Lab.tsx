import { type ChangeEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { readRuns, readTexts, writeRuns, writeTexts, type KeptRun } from '../lab/bench';
import { Editor } from '../lab/Editor';
import { Engine } from '../lab/engine';
import { readReport, type Report } from '../lab/report';
import { Run, type Order } from '../lab/run';
import type { Schema } from '../lab/schema';
import { Shown } from '../lab/Shown';
import '../lab/lab.css';
import '../lab/findings.css';
import { sayProblem } from '../frame/saying';
import { Why, Wrong } from '../frame/Why';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { levels, opponent } from '../table/bots';
import { lay, namesFor } from '../table/lay';
import { useSettings } from '../table/settings';
import { newId, newSeed, type Sitter } from '../table/shelf';
import type { Problem } from '../table/table';
import { titleOf, useWords, type Words } from '../words';
import { UnknownGame } from './Missing';

const bots = ['greedy', 'random', ...levels];
const arms = [0, 1] as const;
const letters = ['A', 'B'] as const;
const patience = 250; // milliseconds after the last letter before a text is read

type Reading = { readonly fault: Problem | null; readonly edition: string } | null;

export default function Lab({ game }: { readonly game: string }) {
    const page = findGame(game);
    return page ? <Bench page={page} /> : <UnknownGame name={game} />;
}

function hand(name: string, text: string, type: string) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
}

// The engine that reads texts, what it knows of the fields, and the built-in edition.
function useReader(game: string) {
    const engine = useRef<Engine | null>(null);
    const [known, setKnown] = useState<{ readonly schema: Schema; readonly text: string } | null>(null);
    const [trouble, setTrouble] = useState<Error | null>(null);
    useEffect(() => {
        const reader = new Engine(game);
        engine.current = reader;
        reader.ask('lab.schema', { game }).then(
            (reply) => engine.current === reader && setKnown(reply as { schema: Schema; text: string }),
            (reason: Error) => engine.current === reader && setTrouble(reason),
        );
        return () => {
            engine.current = null;
            reader.close();
        };
    }, [game]);
    const check = useCallback(
        async (text: string): Promise<Reading> => {
            const reply = await engine.current?.ask('lab.check', { game, edition: text });
            if (reply === undefined) return null;
            if (reply['ok'] === true) return { fault: null, edition: String(reply['edition']) };
            return { fault: reply['problem'] as Problem, edition: '' };
        },
        [game],
    );
    return { known, check, trouble };
}

function useReading(text: string | null, check: (text: string) => Promise<Reading>): Reading {
    const [reading, setReading] = useState<{ readonly of: string; readonly result: Reading } | null>(null);
    useEffect(() => {
        if (text === null) return;
        let current = true;
        const timer = setTimeout(() => {
            check(text).then(
                (result) => current && setReading({ of: text, result }),
                () => undefined,
            );
        }, patience);
        return () => {
            current = false;
            clearTimeout(timer);
        };
    }, [text, check]);
    return reading !== null && reading.of === text ? reading.result : null;
}

function Bench({ page }: { readonly page: GamePage }) {
    const words = useWords();
    const { lab } = words;
    const [, go] = useLocation();
    const language = useSettings((settings) => settings.language);
    const { known, check, trouble } = useReader(page.name);
    const [typed, setTyped] = useState(() => readTexts(page.name));
    const texts = useMemo((): readonly [string, string] | null => typed ?? (known ? [known.text, known.text] : null), [typed, known]);
    const first = useReading(texts?.[0] ?? null, check);
    const second = useReading(texts?.[1] ?? null, check);
    const readings = [first, second] as const;
    const [players, setPlayers] = useState(Math.max(page.players[0], 2));
    const [bot, setBot] = useState('greedy');
    const [most, setMost] = useState(2000);
    const [early, setEarly] = useState(true);
    const [skill, setSkill] = useState(false);
    const [running, setRunning] = useState<Run | null>(null);
    const [games, setGames] = useState(0);
    const [report, setReport] = useState<Report | null>(null);
    const [problem, setProblem] = useState<ReactNode>(null);
    const [runs, setRuns] = useState(() => readRuns(page.name));
    useEffect(() => () => running?.abandon(), [running]);

    const change = useCallback(
        (arm: 0 | 1, text: string) => {
            const next: [string, string] = [texts?.[0] ?? '', texts?.[1] ?? ''];
            next[arm] = text;
            setTyped(next);
            writeTexts(page.name, next);
        },
        [texts, page.name],
    );
    if (trouble !== null)
        return (
            <p className="notice" role="alert">
                {lab.broken} <Why reason={trouble} />
            </p>
        );
    if (texts === null || known === null)
        return (
            <p className="loading" role="status">
                {words.frame.loading}
            </p>
        );

    const equal = texts[0] === texts[1];
    const sound = readings.every((reading) => reading?.fault === null);
    const start = () => {
        const order: Order = {
            game: page.name,
            players,
            bots: Array.from({ length: players }, () => bot),
            seed: newSeed(),
            editions: equal ? [texts[0]] : texts,
            names: equal ? ['A'] : letters,
            ...(skill && players > 1 ? { strong: 'level3', weak: 'level1' } : {}),
        };
        setProblem(null);
        setReport(null);
        setGames(0);
        const run = new Run(order, most, early, (progress) => {
            setGames(progress.games);
            if (progress.report) setReport(progress.report);
        });
        setRunning(run);
        run.play().then(
            () => setRunning((now) => (now === run ? null : now)),
            (reason: Error) => {
                if (reason.message !== 'closed') setProblem(told(lab.broken, reason));
                setRunning((now) => (now === run ? null : now));
            },
        );
    };
    const open = async (arm: 0 | 1, event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) change(arm, await file.text());
    };
    const playNow = async (arm: 0 | 1) => {
        try {
            const count = Math.min(Math.max(players, page.players[0]), page.players[1]);
            const sitters: Sitter[] = ['person', ...Array.from({ length: count - 1 }, () => opponent)];
            const names = namesFor(sitters, words);
            go(`/play/${await lay({ game: page.name, sitters, names, options: {}, seed: newSeed(), edition: texts[arm] })}`);
        } catch (reason) {
            setProblem(told(words.frame.cannotBegin, reason as Error));
        }
    };
    const openReport = async (event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (!file) return;
        const read = readReport(await file.text());
        setProblem(read ? null : lab.notAReport);
        if (read) show(read);
    };
    const show = (read: Report) => {
        setReport(read);
        const [a, b] = read.editions.map(({ text }) => text);
        if (read.game !== page.name || a === undefined) return;
        const next: [string, string] = [a, b ?? a];
        setTyped(next);
        writeTexts(page.name, next);
    };
    const saveReport = async (told: Report) => {
        try {
            const response = await fetch('report.html');
            const html = await response.text();
            const mark = '"tidekeep report goes here"';
            if (!response.ok || !html.includes(mark)) throw new Error(lab.noReport);
            const data = JSON.stringify({ language, report: told }).replaceAll('<', '\\u003c');
            hand(
                `tidekeep-${told.game}-report.html`,
                html.replace(mark, () => data),
                'text/html',
            );
        } catch {
            setProblem(lab.noReport);
        }
    };
    const store = (next: readonly KeptRun[]) => {
        if (!writeRuns(page.name, next)) return setProblem(lab.notKept);
        setRuns(next.slice());
    };

    const [least, greatest] = page.players;
    return (
        <div className="lab">
            <h1>{lab.labFor(titleOf(words, page.name).title)}</h1>
            <p>{lab.intro}</p>
            <div className="editions">
                {arms.map((arm) => (
                    <section key={arm} className="edition" aria-labelledby={`edition-${arm}`}>
                        <h2 id={`edition-${arm}`}>{arm === 0 ? lab.editionA : lab.editionB}</h2>
                        <Editor
                            game={page.name}
                            label={lab.editor(letters[arm])}
                            text={texts[arm]}
                            schema={known.schema}
                            fault={readings[arm]?.fault ?? null}
                            told={toldOf(words, readings[arm]?.fault)}
                            says={lab}
                            onChange={(text) => change(arm, text)}
                        />
                        <Told reading={readings[arm]} />
                        <div className="buttons">
                            <button type="button" onClick={() => void playNow(arm)} aria-disabled={readings[arm]?.fault !== null}>
                                {lab.playEdition}
                                <span className="sr"> ({letters[arm]})</span>
                            </button>
                            <button
                                type="button"
                                onClick={() => hand(`${page.name}-${letters[arm].toLowerCase()}.jsonc`, texts[arm], 'application/json')}
                            >
                                {lab.saveEdition(letters[arm])}
                            </button>
                            <button type="button" onClick={() => change(arm, known.text)}>
                                {lab.builtIn(letters[arm])}
                            </button>
                            <label className="file">
                                {lab.openEdition(letters[arm])}{' '}
                                <input type="file" accept=".jsonc,.json" onChange={(event) => void open(arm, event)} />
                            </label>
                        </div>
                    </section>
                ))}
            </div>
            <fieldset className="order">
                <legend>{lab.setup}</legend>
                <label className="row">
                    <span>{lab.players}</span>
                    <select value={players} onChange={(event) => setPlayers(Number(event.target.value))}>
                        {Array.from({ length: greatest - least + 1 }, (_, i) => least + i).map((count) => (
                            <option key={count} value={count}>
                                {count}
                            </option>
                        ))}
                    </select>
                </label>
                <label className="row">
                    <span>{lab.bots}</span>
                    <select value={bot} onChange={(event) => setBot(event.target.value)}>
                        {bots.map((name) => (
                            <option key={name} value={name}>
                                {lab.botNames[name]}
                            </option>
                        ))}
                    </select>
                </label>
                <label className="row">
                    <span>{lab.games}</span>
                    <select value={most} onChange={(event) => setMost(Number(event.target.value))}>
                        {[200, 500, 1000, 2000, 5000, 20000].map((count) => (
                            <option key={count} value={count}>
                                {count}
                            </option>
                        ))}
                    </select>
                </label>
                <label className="check">
                    <input type="checkbox" checked={early} onChange={(event) => setEarly(event.target.checked)} /> {lab.early}
                </label>
                <label className="check">
                    <input type="checkbox" checked={skill} onChange={(event) => setSkill(event.target.checked)} /> {lab.skillToo}
                </label>
                {equal && <p className="small">{lab.equal}</p>}
                <div className="buttons">
                    {running ? (
                        <button type="button" onClick={() => running.stop()}>
                            {lab.stop}
                        </button>
                    ) : (
                        <button type="button" className="primary" onClick={() => sound && start()} aria-disabled={!sound}>
                            {lab.run}
                        </button>
                    )}
                    {running && (
                        <label className="progress">
                            <progress max={most} value={games} /> {lab.progress(games, most)}
                        </label>
                    )}
                </div>
                {problem && (
                    <p className="notice" role="alert">
                        {problem}
                    </p>
                )}
            </fieldset>
            <section className="shown" aria-labelledby="shown" data-state={running ? 'running' : (report?.state ?? 'none')}>
                <h2 id="shown">{lab.report}</h2>
                {report && (
                    <>
                        <Shown report={report} says={lab} />
                        <div className="buttons">
                            <button type="button" onClick={() => store([{ id: newId(), when: Date.now(), report }, ...runs])}>
                                {lab.keep}
                            </button>
                            <button type="button" onClick={() => void saveReport(report)}>
                                {lab.saveReport}
                            </button>
                            <button
                                type="button"
                                onClick={() => hand(`tidekeep-${report.game}-report.json`, JSON.stringify(report), 'application/json')}
                            >
                                {lab.saveData}
                            </button>
                        </div>
                    </>
                )}
                <label className="file">
                    {lab.openReport} <input type="file" accept=".html,.json" onChange={(event) => void openReport(event)} />
                </label>
                {runs.length > 0 && <h3>{lab.keptRuns}</h3>}
                <ul className="kept">
                    {runs.map((run) => (
                        <li key={run.id}>
                            <span>{lab.keptAs(new Date(run.when).toLocaleString(language), run.report.games)}</span>
                            <span className="buttons">
                                <button type="button" onClick={() => show(run.report)}>
                                    {lab.open}
                                </button>
                                <button type="button" onClick={() => store(runs.filter((other) => other.id !== run.id))}>
                                    {lab.remove}
                                </button>
                            </span>
                        </li>
                    ))}
                </ul>
            </section>
        </div>
    );
}

const told = (what: string, reason: Error) => (
    <>
        {what} <Why reason={reason} />
    </>
);

const toldOf = (words: Words, fault: Problem | null | undefined) => (fault ? (sayProblem(words, fault) ?? fault.what) : '');

// What the loader says of a text.
function Told({ reading }: { readonly reading: Reading }) {
    const { lab } = useWords();
    return (
        <p className={reading?.fault ? 'notice' : 'small'} role="status">
            {reading === null ? (
                lab.checking
            ) : reading.fault ? (
                <>
                    {lab.mistake} <Wrong problem={reading.fault} />
                </>
            ) : (
                lab.sound(reading.edition)
            )}
        </p>
    );
}
