import { useRef } from 'react';
import type { Line } from '../../table/table';
import type { HazardName, View } from './view';

export interface Strike {
    readonly kind: HazardName;
    readonly place: string; // where it stood when it struck
    readonly key: number;
}
const none: readonly Strike[] = [];

// The hazards that struck since the board was last drawn: a card was turned up, and now all of them are shuffled again.
export function useStrikes(view: View, news: readonly Line[]): readonly Strike[] {
    const before = useRef(view);
    const seen = useRef(news);
    const strikes = useRef(none);
    const count = useRef(0);
    if (seen.current !== news) {
        const earlier = before.current;
        strikes.current = view.hazards.flatMap((hazard, i) => {
            const revealed = news.some((line) => line.kind === 'reveal' && line['hazard'] === hazard.kind);
            const place = view.players === 1 ? hazard.place : earlier.hazards[i]!.place;
            return revealed && hazard.revealed.length === 0 && place !== null ? [{ kind: hazard.kind as HazardName, place, key: ++count.current }] : [];
        });
        seen.current = news;
    }
    before.current = view;
    return strikes.current;
}
