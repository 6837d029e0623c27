import { useMemo } from 'react';
import type { Seat } from '../table/table';
import { useWords } from '../words';
import { Events } from './Events';
import { type Story, tell } from './story';

// What others and luck did since the viewer last acted.
export function Since({ log, trail, page, names, edition, viewer }: Story & { readonly viewer: Seat | null }) {
    const words = useWords();
    const from = log.findLastIndex(({ actor }) => actor === viewer) + 1;
    const all = useMemo(() => tell({ log, trail, page, names, edition }, words, from), [log, trail, page, names, edition, words, from]);
    const events = all.filter(({ line, came }) => line.actor !== 'nature' || came.length > 0);
    const others = events.some(({ line }) => typeof line.actor === 'number');
    if (from === 0 || !others) return null;
    return (
        <details className="since" open={innerWidth > 900}>
            <summary>{words.frame.since(events.length)}</summary>
            <div role="region" aria-label={words.frame.since(events.length)} tabIndex={0}>
                <Events events={events} names={names} page={page} edition={edition} />
            </div>
        </details>
    );
}
