import type { GamePage } from '../games/game';
import type { Actor } from '../table/table';
import { useWords } from '../words';
import { Badge } from './Badge';
import { Face } from './Face';
import type { Event } from './story';

interface Props {
    readonly events: readonly Event[];
    readonly names: readonly string[];
    readonly page: GamePage;
    readonly edition: unknown;
    readonly go?: ((step: number) => void) | undefined;
}

// What happened, a line an event, with what came of it.
export function Events({ events, names, page, edition, go }: Props) {
    const { frame } = useWords();
    const who = (actor: Actor) => (typeof actor === 'number' ? names[actor]! : frame.luck);
    return (
        <ol className="events">
            {events.map(({ step, line, lines, text, came }) => {
                const told = frame.logLine(who(line.actor), text);
                return (
                    <li key={step} className={line.actor === 'nature' ? 'luck' : ''}>
                        {typeof line.actor === 'number' && (
                            <>
                                <Badge seat={line.actor} />
                                <Face name={names[line.actor]!} />
                            </>
                        )}
                        <span>
                            {go ? (
                                <button type="button" className="link" onClick={() => go(step + 1)}>
                                    {told}
                                </button>
                            ) : (
                                told
                            )}
                            {came.map((phrase, i) => (
                                <span key={i} className="came">
                                    {phrase}
                                </span>
                            ))}
                        </span>
                        {lines.length === 1 && page.picture?.(line, edition)}
                    </li>
                );
            })}
        </ol>
    );
}
