import { memo } from 'react';
import type { GamePage } from '../games/game';
import type { Actor } from '../table/table';
import { useWords } from '../words';
import { Badge } from './Badge';
import { Face } from './Face';
import type { Event } from './story';

interface Props {
    readonly names: readonly string[];
    readonly page: GamePage;
    readonly edition: unknown;
    readonly go?: ((step: number) => void) | undefined;
}

// What happened, a line an event, with what came of it.
export function Events({ events, ...props }: Props & { readonly events: readonly Event[] }) {
    return (
        <ol className="events">
            {events.map((event) => (
                <Told key={event.step} event={event} {...props} />
            ))}
        </ol>
    );
}

// One that is the same as before is not drawn again: a game has hundreds.
const Told = memo(function Told({ event, names, page, edition, go }: Props & { readonly event: Event }) {
    const { frame } = useWords();
    const { step, line, lines, text, came } = event;
    const who = (actor: Actor) => (typeof actor === 'number' ? names[actor]! : frame.luck);
    const told = frame.logLine(who(line.actor), text);
    return (
        <li className={line.actor === 'nature' ? 'luck' : ''}>
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
});
