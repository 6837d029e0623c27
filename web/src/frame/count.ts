import { useEffect, useState } from 'react';
import { useStill } from '../table/settings';

const length = 1400; // milliseconds

// A number that is counted up to, unless nothing shall move.
export function useCount(to: number): number {
    const still = useStill();
    const [part, setPart] = useState(still ? 1 : 0);
    useEffect(() => {
        if (part === 1) return;
        const began = performance.now();
        const timer = setInterval(() => {
            const now = Math.min(1, (performance.now() - began) / length);
            setPart(now);
            if (now === 1) clearInterval(timer);
        }, 40);
        return () => clearInterval(timer);
        // eslint-disable-next-line react-hooks/exhaustive-deps -- it is counted once
    }, []);
    return Math.round(to * part);
}
