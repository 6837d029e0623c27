// The documents of a game as the page shows them: the guide, the numbered rules, and the positions behind their pictures.
import type { Language } from '../words';

const guides = import.meta.glob<string>(['../../../docs/guides/**/*.md', '!**/README.md'], { query: '?raw', import: 'default' });
const rules = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });
const positions = import.meta.glob('../../../docs/positions/*/*.json', { import: 'default' });

// A document in a language; in English where there is no translation.
export interface Text {
    readonly language: Language;
    readonly text: string;
}

async function read(documents: typeof guides, game: string, language: Language): Promise<Text | null> {
    const find = (folder: string) =>
        Object.entries(documents).find(([path]) => path.split('/').slice(5).join('/') === `${folder}${game}.md`)?.[1];
    const translated = language === 'en' ? undefined : find(`${language}/`);
    const original = find('');
    if (translated) return { language, text: await translated() };
    return original ? { language: 'en', text: await original() } : null;
}

export const readGuide = (game: string, language: Language) => read(guides, game, language);
export const readRulebook = (game: string, language: Language) => read(rules, game, language);

export function readPosition(game: string, name: string): Promise<unknown> {
    const load = positions[`../../../docs/positions/${game}/${name}.json`];
    return load ? load() : Promise.reject(new Error(`docs/positions/${game}/${name}.json is not there`));
}

// What a picture shows: a position or a part of one, or components.
export interface Shown {
    readonly caption: string;
    readonly scheme: 'position' | 'component';
    readonly name: string;
    readonly part?: string;
}

// A document in order: Markdown, and the pictures between it.
export type Segment = string | Shown;

const picture = /^[ \t]*!\[([^\]]+)\]\((position|component):([a-z-]+)(?:\/([a-z-]+))?\)[ \t]*$/gm;

export function segmentsOf(text: string): readonly Segment[] {
    const segments: Segment[] = [];
    let from = 0;
    for (const found of text.matchAll(picture)) {
        const [whole, caption, scheme, name, part] = found;
        segments.push(text.slice(from, found.index));
        segments.push({ caption: caption!, scheme: scheme as Shown['scheme'], name: name!, ...(part === undefined ? {} : { part }) });
        from = found.index + whole.length;
    }
    return [...segments, text.slice(from)].filter((segment) => typeof segment !== 'string' || segment.trim() !== '');
}

// The names of the positions that documents show.
export function positionsOf(texts: readonly string[]): readonly string[] {
    const shown = texts
        .flatMap(segmentsOf)
        .flatMap((segment) => (typeof segment !== 'string' && segment.scheme === 'position' ? [segment.name] : []));
    return [...new Set(shown)];
}
