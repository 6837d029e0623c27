import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { readRulebook } from '../screens/book';
import { readRules } from '../screens/rulebook';
import { useSettings } from '../table/settings';
import type { Refusal } from '../table/table';
import { useWords, type Language } from '../words';
import { say } from './saying';

// Why something cannot be done, with the way to the rule.
export function Refused({ refusal, game }: { readonly refusal: Refusal | null; readonly game: string }) {
    const words = useWords();
    const { frame } = words;
    const stated = useStatement(game, refusal);
    return (
        <span className="refused" role="alert">
            {refusal && stated && (
                <>
                    <b>{frame.refused}.</b> <span lang={stated.language}>{say(words, refusal, stated.text)}</span>{' '}
                    {refusal.rule && <Link href={`/rules/${game}/${refusal.rule}`}>{frame.seeRule(refusal.rule)}</Link>}
                </>
            )}
        </span>
    );
}

interface Stated {
    readonly of: Refusal;
    readonly text: string;
    readonly language: Language;
}

// A rule's statement in the language of the page, from the rulebook; the engine's own words if that does not have it.
function useStatement(game: string, refusal: Refusal | null): Stated | null {
    const language = useSettings((settings) => settings.language);
    const [stated, setStated] = useState<Stated | null>(null);
    useEffect(() => {
        if (refusal === null) return;
        let gone = false;
        const state = async (): Promise<Stated> => {
            const english: Stated = { of: refusal, text: refusal.statement, language: refusal.key === undefined ? 'en' : language };
            if (refusal.rule === null || language === 'en') return english;
            const book = await readRulebook(game, language).catch(() => null);
            const rules = book === null ? [] : readRules(book.text).flatMap((chapter) => chapter.rules);
            const rule = rules.find(({ number }) => number === refusal.rule);
            return rule && book ? { of: refusal, text: rule.text.split('\n')[0]!, language: book.language } : english;
        };
        void state().then((found) => !gone && setStated(found));
        return () => void (gone = true);
    }, [game, refusal, language]);
    return stated?.of === refusal ? stated : null;
}
