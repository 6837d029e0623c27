import { create } from 'zustand';
import * as en from './en';

// All that the page says. A language is a folder like `en`; what the engine says has a key there, but for its rules.
export type Words = typeof en;
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const load: { readonly [name in Language]: () => Promise<Words> } = { en: () => Promise.resolve(en), de: () => import('./de') };

// `missing`: the language that is wanted could not be fetched.
const useVocabulary = create<{ words: Words; missing: boolean }>(() => ({ words: en, missing: false }));

export async function speak(language: Language) {
    try {
        useVocabulary.setState({ words: await load[language](), missing: false });
        document.documentElement.lang = language;
    } catch {
        useVocabulary.setState({ missing: true });
    }
}
export const useMissing = () => useVocabulary((vocabulary) => vocabulary.missing);
export const useWords = () => useVocabulary((vocabulary) => vocabulary.words);

// What a game is called; of a game that is not known, its own name for itself.
export function titleOf(words: Words, game: string): { readonly title: string; readonly published: string; readonly blurb: string } {
    const known = words as unknown as {
        readonly [name: string]: { readonly title: string; readonly published: string; readonly blurb: string };
    };
    return known[game] ?? { title: game, published: '', blurb: '' };
}
