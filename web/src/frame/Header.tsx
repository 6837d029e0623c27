import { useRef } from 'react';
import { Link } from 'wouter';
import { useWords } from '../words';
import { Settings } from './Settings';
import { Mark } from './Mark';

export function Header() {
    const { frame } = useWords();
    const dialog = useRef<HTMLDialogElement>(null);
    return (
        <header className="top">
            <a
                className="skip"
                href="#content"
                onClick={(event) => {
                    event.preventDefault();
                    document.getElementById('content')?.focus();
                }}
            >
                {frame.skipToContent}
            </a>
            <Link href="/" className="brand" aria-label="Tidekeep">
                <Mark /> <span>Tidekeep</span>
            </Link>
            <div className="slot" id="seats" />
            <nav aria-label={frame.menu}>
                <Link href="/" className="quiet">
                    {frame.home}
                </Link>
                <button type="button" className="quiet" onClick={() => dialog.current?.showModal()}>
                    {frame.settings}
                </button>
            </nav>
            <Settings dialog={dialog} />
        </header>
    );
}
