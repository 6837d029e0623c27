import { useEffect, useState } from 'react';
import type { Scene } from '../net/room';
import type { Seat } from '../table/table';
import { useWords } from '../words';
import { botName } from './names';
import { left } from './pace';

// Of a seat at a shared table: whether its person is there, who plays for it, and its time.
export function Presence({ seat, name, scene }: { readonly seat: Seat; readonly name: string; readonly scene: Scene }) {
    const words = useWords();
    const { friends } = words;
    const chair = scene.company?.chairs[seat];
    if (!chair) return null;
    const bot = botName(words, chair.bot);
    const text = chair.resigned
        ? friends.hasResigned
        : chair.replaced
          ? friends.botPlays(bot)
          : chair.holder !== 'person' || chair.yours
            ? ''
            : chair.connected
              ? scene.look?.actor === seat
                  ? friends.thinking
                  : friends.isHere
              : friends.isAway;
    const mark = chair.resigned ? '⚐' : chair.replaced ? '⚙' : chair.connected ? '●' : '○';
    return (
        <span className="presence" data-presence={chair.connected ? 'here' : 'away'}>
            {text !== '' && (
                <span title={text} aria-hidden="true">
                    {mark}
                </span>
            )}
            <span className="sr">{text}</span>
            {scene.clocks && <Clock seat={seat} label={friends.clockOf(name)} clocks={scene.clocks} running={scene.over === null} />}
        </span>
    );
}

function Clock({
    seat,
    label,
    clocks,
    running,
}: {
    readonly seat: Seat;
    readonly label: string;
    readonly clocks: NonNullable<Scene['clocks']>;
    readonly running: boolean;
}) {
    const runs = running && clocks.actor === seat;
    const [now, setNow] = useState(() => performance.now());
    useEffect(() => {
        if (!runs) return;
        const timer = setInterval(() => setNow(performance.now()), 500);
        return () => clearInterval(timer);
    }, [runs]);
    const rest = (clocks.left[seat] ?? 0) - (runs ? Math.max(0, now - clocks.since) : 0);
    return (
        <time className={rest < 15_000 ? 'clock short' : 'clock'} role="timer" aria-label={label} aria-live="off">
            {left(rest)}
        </time>
    );
}
