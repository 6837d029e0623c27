import { useEffect, useRef } from 'react';
import type { GamePage } from '../games/game';
import type { Actor, Line, Seat } from '../table/table';
import { useWords } from '../words';
import { Badge } from './Badge';

export function Log({ lines, names, page, go }: { readonly lines: readonly Line[]; readonly names: readonly string[]; readonly page: GamePage; readonly go?: (step: number) => void }) {
    const words = useWords();
    const { frame } = words;
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        if (list.current) list.current.scrollTop = list.current.scrollHeight;
    }, [lines.length]);
    const nameOf = (seat: Seat) => names[seat] ?? '';
    const who = (actor: Actor) => (typeof actor === 'number' ? names[actor]! : frame.luck);
    return (
        <section className="log" aria-label={frame.log}>
            <h2>{frame.log}</h2>
            <ol ref={list} tabIndex={0} aria-label={frame.log}>
                {lines.map((line, step) => (
                    <li key={step} className={line.actor === 'nature' ? 'luck' : ''}>
                        {typeof line.actor === 'number' && <Badge seat={line.actor} />}
                        {go ? (
                            <button type="button" className="link" onClick={() => go(step + 1)}>{frame.logLine(who(line.actor), page.describe(line, words, nameOf))}</button>
                        ) : (
                            frame.logLine(who(line.actor), page.describe(line, words, nameOf))
                        )}
                    </li>
                ))}
            </ol>
        </section>
    );
}
