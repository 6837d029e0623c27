import { marked } from 'marked';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { LocalTable } from '../table/local';
import { useSettings } from '../table/settings';
import { titleOf, useWords, type Language } from '../words';
import { positionsOf, readGuide, readPosition, readRulebook, segmentsOf, type Text } from './book';
import { UnknownGame } from './Missing';
import { AtelierContext, Picture, type Atelier, type Scene } from './Picture';
import { readRules, type Chapter } from './rulebook';
import { Trouble } from './Trouble';

export default function Rules({ game, rule }: { readonly game: string; readonly rule?: string | undefined }) {
    const page = findGame(game);
    const language = useSettings((settings) => settings.language);
    if (!page) return <UnknownGame name={game} />;
    return <Books key={`${game} ${language}`} page={page} language={language} rule={rule} />;
}

interface Books {
    readonly guide: Text | null;
    readonly rules: Text;
}

// How to play a game, and below it the numbered rules.
function Books({ page, language, rule }: { readonly page: GamePage; readonly language: Language; readonly rule?: string | undefined }) {
    const words = useWords();
    const { frame } = words;
    const [books, setBooks] = useState<Books | null>(null);
    const [atelier, setAtelier] = useState<Atelier | null>(null);
    const [trouble, setTrouble] = useState<Error | null>(null);
    useEffect(() => {
        let gone = false;
        const open = async () => {
            const [guide, rules] = await Promise.all([readGuide(page.name, language), readRulebook(page.name, language)]);
            if (rules === null) throw new Error(`docs/rules/${page.name}.md is not there`);
            if (gone) return;
            setBooks({ guide, rules });
            const furnished = await furnish(page, [guide?.text ?? '', rules.text]);
            if (!gone) setAtelier(furnished);
        };
        open().catch((reason: Error) => !gone && setTrouble(reason));
        return () => void (gone = true);
    }, [page, language]);
    useEffect(() => {
        if (books !== null && rule !== undefined) {
            const target = document.getElementById(rule);
            target?.scrollIntoView({ block: 'center' });
            target?.focus({ preventScroll: true });
        }
    }, [books, atelier, rule]); // pictures above a rule move it
    // What could not be fetched once is fetched again only by a page that is loaded anew.
    if (trouble !== null) return <Trouble reason={trouble} again={() => location.reload()} />;
    if (books === null)
        return (
            <p className="loading" role="status">
                {frame.loading}
            </p>
        );
    const goTo = (id: string) => {
        const target = document.getElementById(id);
        target?.scrollIntoView({ block: 'start' });
        target?.focus({ preventScroll: true });
    };
    return (
        <AtelierContext.Provider value={atelier}>
            <article className="rules" data-drawn={atelier !== null}>
                <h1>{frame.rulesOf(titleOf(words, page.name).title)}</h1>
                <p className="buttons">
                    {books.guide && (
                        <button type="button" onClick={() => goTo('numbered')}>
                            {frame.rulesNumbered}
                        </button>
                    )}
                    <Link href={`/new/${page.name}`} className="button">
                        {frame.newTable}
                    </Link>
                </p>
                {books.guide && (
                    <section className="guidebook" lang={books.guide.language} tabIndex={-1}>
                        <Prose text={books.guide.text.replace(/^# .*$/m, '')} />
                    </section>
                )}
                <Numbered page={page} rules={books.rules} rule={rule} />
            </article>
        </AtelierContext.Provider>
    );
}

// The engine reads the positions of the books, one after the other, and tells how the first seat sees them.
async function furnish(page: GamePage, texts: readonly string[]): Promise<Atelier> {
    const table = new LocalTable(page.name);
    try {
        const scenes = new Map<string, Scene>();
        const names = positionsOf(texts);
        const positions = await Promise.all(names.map((name) => readPosition(page.name, name)));
        for (const [i, name] of names.entries()) {
            await table.pose(page.name, positions[i]);
            scenes.set(name, { position: positions[i], look: await table.look({ seat: 0 }) });
        }
        return { page, scenes, edition: await table.edition() };
    } finally {
        table.close();
    }
}

function Numbered({ page, rules, rule }: { readonly page: GamePage; readonly rules: Text; readonly rule?: string | undefined }) {
    const { frame } = useWords();
    const [wanted, setWanted] = useState('');
    const chapters = useMemo(() => readRules(rules.text), [rules.text]);
    const found = search(chapters, wanted);
    const count = found.reduce((sum, chapter) => sum + chapter.rules.length, 0);
    return (
        <section id="numbered" tabIndex={-1} aria-label={frame.rulesNumbered}>
            <h2 className="divide">{frame.rulesNumbered}</h2>
            <div className="find">
                <label className="row">
                    <span>{frame.searchRules}</span>
                    <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
                </label>
                <p className="small" role="status">
                    {count === 0 ? frame.rulesNone : frame.rulesFound(count)}
                </p>
            </div>
            <div lang={rules.language}>
                {found.map((chapter) => (
                    <section key={chapter.heading}>
                        {chapter.heading && <h3>{chapter.heading}</h3>}
                        {wanted === '' && chapter.text && <Prose text={chapter.text} />}
                        {chapter.rules.length > 0 && (
                            <dl>
                                {chapter.rules.map(({ number, source, text }) => (
                                    <div key={number} id={number} tabIndex={-1} className={number === rule ? 'aim' : ''}>
                                        <dt>
                                            <Link href={`/rules/${page.name}/${number}`}>{number}</Link>{' '}
                                            <span className="source">{source}</span>
                                        </dt>
                                        <dd>
                                            <Prose text={text} />
                                        </dd>
                                    </div>
                                ))}
                            </dl>
                        )}
                    </section>
                ))}
            </div>
        </section>
    );
}

// Markdown with pictures in it. The documents are part of the project, so what they say can be shown as it is.
function Prose({ text }: { readonly text: string }) {
    const segments = useMemo(() => segmentsOf(text), [text]);
    return segments.map((segment, i) =>
        typeof segment === 'string' ? (
            <div key={i} dangerouslySetInnerHTML={{ __html: html(segment) }} />
        ) : (
            <Picture key={i} shown={segment} />
        ),
    );
}

// Wide tables scroll, by keyboard too.
function html(text: string): string {
    return marked.parse(text, { async: false }).replaceAll('<table>', '<table tabindex="0">').replaceAll('<th></th>', '<td></td>');
}

function search(chapters: readonly Chapter[], wanted: string): readonly Chapter[] {
    const needle = wanted.trim().toLowerCase();
    if (needle === '') return chapters;
    return chapters
        .map((chapter) => ({
            ...chapter,
            rules: chapter.rules.filter(({ number, text }) => `${number} ${text}`.toLowerCase().includes(needle)),
        }))
        .filter((chapter) => chapter.rules.length > 0);
}
