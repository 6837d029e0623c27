import { useEffect, useRef } from 'react';
import { play, type Sound } from '../table/sound';
import type { Look, Refusal, Seat } from '../table/table';

// What of a table can be heard.
export interface Heard {
    readonly look: Pick<Look, 'actor' | 'log'> | null;
    readonly viewer: Seat | null;
    readonly mine: boolean; // the viewer is to act
    readonly refusal: Refusal | null;
    readonly refused: string | null; // what was tried and is not allowed
}

export interface Memory extends Heard {
    readonly known: number; // the length of the log when the viewer was last asked to act
}

export function remember(before: Memory | null, now: Heard): Memory {
    const length = now.look?.log.length ?? 0;
    const anew = before === null || before.look === null || before.viewer !== now.viewer || now.mine;
    return { ...now, known: anew ? length : Math.min(before.known, length) };
}

// The sound of what has happened between two moments; at most one, the most important. `quiet` are kinds of action that move no piece.
export function soundOf(before: Memory | null, now: Heard, quiet: readonly string[]): Sound | null {
    if (!before?.look || !now.look || before.viewer !== now.viewer) return null;
    const deeds = (from: number) => now.look!.log.slice(from).filter(({ actor }) => actor !== 'nature');
    if (now.look.actor === null && before.look.actor !== null) return 'end';
    if (now.mine && deeds(before.known).some(({ actor }) => actor !== now.viewer)) return 'turn';
    if (now.refused !== null && now.refusal !== before.refusal) return 'refusal';
    return deeds(before.look.log.length).some(({ kind }) => !quiet.includes(kind)) ? 'piece' : null;
}

// Lets a table be heard.
export function useSounds({ look, viewer, mine, refusal, refused }: Heard, quiet: readonly string[]) {
    const memory = useRef<Memory | null>(null);
    useEffect(() => {
        const now = { look, viewer, mine, refusal, refused };
        const sound = soundOf(memory.current, now, quiet);
        memory.current = remember(memory.current, now);
        if (sound !== null) play(sound);
    }, [look, viewer, mine, refusal, refused, quiet]);
}
