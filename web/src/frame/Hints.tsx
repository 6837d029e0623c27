import { useEffect, useState } from 'react';
import type { GamePage, NameOf } from '../games/game';
import type { Choice, Hint } from '../table/table';
import { useWords } from '../words';
import { useDesk } from './context';

// What a strong player would consider, best first.
export function Hints({
    hints,
    page,
    solo,
    choices,
    nameOf,
    brief = false,
    close,
}: {
    readonly nameOf: NameOf;
    readonly hints: readonly Hint[];
    readonly page: GamePage;
    readonly solo: boolean;
    readonly choices: readonly Choice[];
    readonly brief?: boolean; // as little as can be: it takes room from the board
    readonly close: () => void;
}) {
    const words = useWords();
    const { frame } = words;
    const desk = useDesk();
    const [all, setAll] = useState(false);
    // Where the board may be longer than the screen, what this speaks of is brought into sight.
    useEffect(() => {
        if (!brief) return undefined;
        const show = () => document.querySelector('.stage .hinted')?.scrollIntoView({ block: 'center' });
        const timer = setTimeout(show, 100); // when the board has made room
        return () => clearTimeout(timer);
    }, [brief]);
    const shown = brief && !all ? hints.slice(0, 1) : hints;
    return (
        <section className="hints" role="status" aria-label={frame.hintTitle}>
            <h2>
                <span className={brief ? 'sr' : ''}>{frame.hintTitle}</span>
                <button type="button" className="plain" onClick={close} aria-label={frame.close}>
                    {brief ? '✕' : frame.close}
                </button>
            </h2>
            <ol>
                {shown.map((hint) => {
                    const choice = choices.find((other) => other.text === hint.text);
                    if (!choice) return null;
                    const chance = (100 * hint.chance).toFixed(0);
                    const error = Math.max(1, 100 * hint.error).toFixed(0);
                    return (
                        <li key={hint.text}>
                            <button type="button" onClick={(event) => desk.act(hint.text, event)}>
                                {page.describe(choice, words, nameOf)}
                            </button>{' '}
                            <span className="small">
                                {brief
                                    ? frame.hintBrief(solo ? chance : frame.percent(chance), error)
                                    : solo
                                      ? frame.hintPoints(chance, error)
                                      : frame.hintChance(chance, error)}
                            </span>
                        </li>
                    );
                })}
            </ol>
            {shown.length < hints.length && (
                <button type="button" className="plain" onClick={() => setAll(true)}>
                    {frame.hintMore(hints.length - shown.length)}
                </button>
            )}
        </section>
    );
}
