import type { About } from '../net/wire';
import type { Words } from '../words';

export const times = [30, 60, 120, 300, 600, 1200, 1800, 3600, 86_400, 259_200, 604_800] as const;
export const increments = [0, 5, 10, 30, 60] as const;

// How long one may think at a table, in a sentence or two.
export function paceText({ friends }: Words, { clock, seconds, increment, resigns }: About): string {
    if (clock === 'none') return friends.paceNone;
    const time = friends.span(seconds);
    const limit = clock === 'turn' ? friends.paceTurn(time) : friends.paceBudget(time, increment > 0 ? friends.span(increment) : null);
    return `${limit} ${friends.timeOver}: ${friends.timeOvers[resigns ? 'resign' : 'bot']}.`;
}

// What is left of a time: 1:05, or in days and hours where that says more.
export function left(milliseconds: number): string {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
    if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)}d ${Math.floor((seconds % 86_400) / 3600)}h`;
    if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
    return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
