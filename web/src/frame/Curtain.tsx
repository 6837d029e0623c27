import { useEffect, useRef } from 'react';
import { useWords } from '../words';

// Between two people at one device: nothing is shown until the next one says so.
export function Curtain({ name, lift }: { readonly name: string; readonly lift: () => void }) {
    const { frame } = useWords();
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus(), []);
    return (
        <div className="curtain" role="alertdialog" aria-labelledby="curtain-title">
            <h2 id="curtain-title">{frame.curtainTitle(name)}</h2>
            <p>{frame.curtainText}</p>
            <button type="button" className="primary" ref={button} onClick={lift}>
                {frame.curtainButton(name)}
            </button>
        </div>
    );
}
