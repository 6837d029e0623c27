import { useEffect, useState } from 'react';

// What a player has picked up in a situation, and how to pick up something else or nothing. Escape and another situation drop it.
export function usePick<T>(situation: unknown): readonly [T | null, (thing: T | null) => void] {
    const [held, setHeld] = useState<{ readonly situation: unknown; readonly thing: T } | null>(null);
    useEffect(() => {
        const press = (event: KeyboardEvent) => event.key === 'Escape' && setHeld(null);
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, []);
    return [
        held !== null && held.situation === situation ? held.thing : null,
        (thing) => setHeld(thing === null ? null : { situation, thing }),
    ];
}
