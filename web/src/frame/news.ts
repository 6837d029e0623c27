import type { Line, Look } from '../table/table';
import { useFold } from './fold';

const none: readonly Line[] = [];

// What was added to the log since the last look: what a board may show as movement. Nothing after a step back.
export function useNews(look: Look | null): readonly Line[] {
    return useFold<Look | null, readonly Line[]>(
        look,
        () => none,
        (_, now, before) => {
            const known = before?.log.length ?? now?.log.length ?? 0;
            return now && now.log.length > known ? now.log.slice(known) : none;
        },
    );
}
