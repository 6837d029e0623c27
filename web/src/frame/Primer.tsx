import { type RefObject, Suspense, useEffect } from 'react';
import { components } from '../games/components';
import type { GamePage } from '../games/game';
import { titleOf, useWords } from '../words';

interface Props {
    readonly dialog: RefObject<HTMLDialogElement | null>;
    readonly page: GamePage;
    readonly edition: unknown;
    readonly open: boolean; // by itself, for a first game
}

// Of components in a box of limited height, only those are shown that are seen whole (but for what is empty below them).
function trim(box: HTMLElement | null) {
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => {
        const { bottom } = box.getBoundingClientRect();
        for (const part of box.querySelectorAll('li'))
            part.style.visibility = part.getBoundingClientRect().bottom > bottom + 8 ? 'hidden' : '';
    });
    observer.observe(box);
    return () => observer.disconnect();
}

// How to win, on one card: the goal, a turn and the end, with three pictures.
export function Primer({ dialog, page, edition, open }: Props) {
    const words = useWords();
    const { frame, lesson } = words;
    useEffect(() => {
        if (open) dialog.current?.showModal();
    }, [dialog, open]);
    const text = lesson[page.name];
    const Drawn = components[page.name];
    if (!text || !page.lesson) return null;
    const { pictures } = page.lesson;
    return (
        <dialog ref={dialog} className="sheet primer" aria-labelledby="primer-title">
            <h2 id="primer-title">{frame.howToWin(titleOf(words, page.name).title)}</h2>
            <form method="dialog">
                <button className="primary">{frame.gotIt}</button>
            </form>
            {(['goal', 'turn', 'end'] as const).map((part, i) => (
                <section key={part}>
                    <div>
                        <h3>{frame.primer[part]}</h3>
                        <p>{text[part]}</p>
                    </div>
                    <div className="sunlit shown" aria-hidden="true" ref={trim}>
                        <Suspense fallback={null}>{Drawn && <Drawn name={pictures[i]!} edition={edition} />}</Suspense>
                    </div>
                </section>
            ))}
        </dialog>
    );
}
