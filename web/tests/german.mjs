// What is German on a page and what is not.
import { readdirSync, readFileSync } from 'node:fs';
import { games } from './table.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const wordsOf = (text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const documents = (folder) => Object.keys(games).map((game) => read(`${folder}${game}.md`));
const files = (folder) => readdirSync(new URL(folder, root)).map((name) => read(`${folder}/${name}`));

// What stands between quotation marks in a file of words, but for names of fields and of what is imported.
function said(source) {
    const texts = [];
    const code = source.replace(/^import .*$/gm, '').replace(/\/\/ .*$/gm, '');
    // Reads code from a place on, to the brace that closes it; answers where that stands.
    const read = (from) => {
        let at = from;
        for (let open = 0; at < code.length && !(code[at] === '}' && open === 0); ++at) {
            if (code[at] === '{') ++open;
            else if (code[at] === '}') --open;
            else if (code[at] === "'" || code[at] === '"') {
                let end = at + 1;
                for (; code[end] !== code[at]; ++end) if (code[end] === '\\') ++end;
                if (code[end + 1] !== ':') texts.push(code.slice(at + 1, end));
                at = end;
            } else if (code[at] === '`') {
                let start = ++at;
                for (; code[at] !== '`'; ++at)
                    if (code.startsWith('${', at)) {
                        texts.push(code.slice(start, at));
                        at = read(at + 2);
                        start = at + 1;
                    }
                texts.push(code.slice(start, at));
            }
        }
        return at;
    };
    read(0);
    return texts;
}

// Names that editions give to castles, bonuses and ranks.
const named = (source) => [...source.matchAll(/"(?:name|title)": *"([^"]+)"/g)].map(([, name]) => name);

// What the games were published as, by whom: the same in every language. So is what stands between backticks in a document, and the name of a
// field or of whatever else is quoted.
const published = Object.keys(games).map((game) => /published:\s*'([^']*)'/.exec(read(`web/src/words/en/${game}.ts`))[1]);
const titles = published.map((line) => line.split(/, by | \(/)[0]);
const withoutNames = (text) => titles.reduce((rest, title) => rest.replaceAll(title, ' '), text).replace(/`[^`]*`|'\w+'|„[^“]*“/g, ' ');

// What bots are called.
const nicknames = /nicknames = \[([^\]]*)\]/.exec(read('web/src/table/lay.ts'))[1].match(/\w+/g);

// Words of the English texts that no German text has. A text that is the same in both is a name.
export function englishWords() {
    const editions = Object.keys(games).flatMap((game) => named(read(`src/games/${game}/edition.jsonc`)));
    const english = [...files('web/src/words/en').flatMap(said), ...documents('docs/guides/'), ...documents('docs/rules/'), ...editions];
    const german = [...files('web/src/words/de').flatMap(said), ...documents('docs/guides/de/'), ...documents('docs/rules/de/')];
    const wordsOnlyIn = (texts, others) => texts.filter((text) => !others.includes(text)).flatMap((text) => wordsOf(withoutNames(text)));
    const known = new Set([...wordsOnlyIn(german, english), ...wordsOf(nicknames.join(' '))]);
    return [...new Set(wordsOnlyIn(english, german))].filter((word) => !known.has(word));
}

// What a screen says in German: its text, and what is said of it only to those who do not see it.
export function spoken() {
    const inGerman = (element) => element?.closest('[lang]')?.lang === 'de' && !element.closest('script, style, code');
    const found = [];
    const walker = document.createTreeWalker(document.body, globalThis.NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (inGerman(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
    for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`)) if (inGerman(element)) found.push(element.getAttribute(name));
    return found.filter((text) => text.trim() !== '');
}

// Those of its words that are English.
export const englishIn = (text, english) => wordsOf(withoutNames(text)).filter((word) => english.has(word));
