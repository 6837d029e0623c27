import { useEffect, useMemo, useRef } from 'react';
import { useWords } from '../words';
import { Events } from './Events';
import { type Story, tell } from './story';

// All that happened so far.
export function Log({ log, trail, page, names, edition, go }: Story & { readonly go?: (step: number) => void }) {
    const words = useWords();
    const { frame } = words;
    const list = useRef<HTMLDivElement>(null);
    const events = useMemo(() => tell({ log, trail, page, names, edition }, words), [log, trail, page, names, edition, words]);
    useEffect(() => {
        if (list.current) list.current.scrollTop = list.current.scrollHeight;
    }, [events]);
    return (
        <section className="log">
            <h2>{frame.log}</h2>
            <div ref={list} role="region" aria-label={frame.log} tabIndex={0}>
                <Events events={events} names={names} page={page} edition={edition} go={go} />
            </div>
        </section>
    );
}
