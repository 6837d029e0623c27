import { create } from 'zustand';
import * as en from './en';

// All that the page says. A language is a folder like `en`; the engine's own sentences (rules, reasons) are in English.
export type Words = typeof en;
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const load: { readonly [name in Language]: () => Promise<Words> } = { en: () => Promise.resolve(en), de: () => import('./de') };

const useVocabulary = create<{ words: Words }>(() => ({ words: en }));

export async function speak(language: Language) {
    useVocabulary.setState({ words: await load[language]() });
    document.documentElement.lang = language;
}
export const useWords = () => useVocabulary((vocabulary) => vocabulary.words);

// What a game is called; of a game that is not known, its own name for itself.
export function titleOf(words: Words, game: string): { readonly title: string; readonly published: string; readonly blurb: string } {
    const known = words as unknown as { readonly [name: string]: { readonly title: string; readonly published: string; readonly blurb: string } };
    return known[game] ?? { title: game, published: '', blurb: '' };
}
