import { useState } from 'react';
import type { GamePage, Sketched } from '../games/game';
import { useWords } from '../words';

// The table in words, made when it is opened; nothing while the table is covered.
export function Sketch({ page, scene }: { readonly page: GamePage; readonly scene: Omit<Sketched, 'words'> | null }) {
    const words = useWords();
    const { frame } = words;
    const [open, setOpen] = useState(false);
    return (
        <details className="words" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{frame.text}</summary>
            <div role="region" aria-label={frame.text} tabIndex={0}>
                <pre>{open && scene !== null ? page.sketch({ ...scene, words }).join('\n') : ''}</pre>
            </div>
        </details>
    );
}
