import { marked } from 'marked';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { findGame } from '../games';
import { titleOf, useWords } from '../words';
import { readRules, type Chapter } from './rulebook';
import { UnknownGame } from './Missing';

const documents = import.meta.glob('../../../docs/rules/*.md', { query: '?raw', import: 'default' }) as { readonly [path: string]: () => Promise<string> };

export default function Rules({ game, rule }: { readonly game: string; readonly rule?: string | undefined }) {
    const page = findGame(game);
    const words = useWords();
    const { frame } = words;
    const [text, setText] = useState<string | null>(null);
    const [wanted, setWanted] = useState('');
    useEffect(() => {
        const path = Object.keys(documents).find((name) => name.endsWith(`/${game}.md`));
        if (path) documents[path]!().then(setText, () => undefined);
    }, [game]);
    useEffect(() => {
        if (text !== null && rule !== undefined) {
            const target = document.getElementById(rule);
            target?.scrollIntoView({ block: 'center' });
            target?.focus({ preventScroll: true });
        }
    }, [text, rule]);
    const chapters = useMemo(() => (text === null ? [] : readRules(text)), [text]);
    if (!page) return <UnknownGame name={game} />;
    if (text === null) return <p className="loading" role="status">{frame.loading}</p>;
    const found = search(chapters, wanted);
    const count = found.reduce((sum, chapter) => sum + chapter.rules.length, 0);
    return (
        <article className="rules" lang="en">
            <h1 lang={document.documentElement.lang}>{frame.rulesOf(titleOf(words, game).title)}</h1>
            <div className="find" lang={document.documentElement.lang}>
                <label className="row"><span>{frame.searchRules}</span><input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} /></label>
                <p className="small" role="status">{count === 0 ? frame.rulesNone : frame.rulesFound(count)}</p>
                <Link href={`/new/${game}`} className="button">{frame.newTable}</Link>
            </div>
            {found.map((chapter) => (
                <section key={chapter.heading}>
                    {chapter.heading && <h2>{chapter.heading}</h2>}
                    {wanted === '' && chapter.text && <div dangerouslySetInnerHTML={{ __html: html(chapter.text) }} />}
                    {chapter.rules.length > 0 && <dl>
                        {chapter.rules.map(({ number, source, text: body }) => (
                            <div key={number} id={number} tabIndex={-1} className={number === rule ? 'aim' : ''}>
                                <dt><Link href={`/rules/${game}/${number}`}>{number}</Link> <span className="source">{source}</span></dt>
                                <dd dangerouslySetInnerHTML={{ __html: html(body) }} />
                            </div>
                        ))}
                    </dl>}
                </section>
            ))}
        </article>
    );
}

// The documents are part of the project, so what they say can be shown as it is; wide tables scroll, by keyboard too.
function html(text: string): string {
    return marked.parse(text, { async: false }).replaceAll('<table>', '<table tabindex="0">').replaceAll('<th></th>', '<td></td>');
}

function search(chapters: readonly Chapter[], wanted: string): readonly Chapter[] {
    const needle = wanted.trim().toLowerCase();
    if (needle === '') return chapters;
    return chapters
        .map((chapter) => ({ ...chapter, rules: chapter.rules.filter(({ number, text }) => `${number} ${text}`.toLowerCase().includes(needle)) }))
        .filter((chapter) => chapter.rules.length > 0);
}
