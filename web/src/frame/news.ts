import { useRef } from 'react';
import type { Line, Look } from '../table/table';

const none: readonly Line[] = [];

// What was added to the log since the last look: what a board may show as movement. Nothing after a step back.
export function useNews(look: Look | null): readonly Line[] {
    const before = useRef<Look | null>(null);
    const news = useRef<readonly Line[]>(none);
    if (look !== before.current) {
        const known = before.current?.log.length ?? look?.log.length ?? 0;
        news.current = look && look.log.length > known ? look.log.slice(known) : none;
        before.current = look;
    }
    return news.current;
}
