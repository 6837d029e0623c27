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
                    <Gear />
                    <span>{frame.settings}</span>
                </button>
            </nav>
            <Settings dialog={dialog} />
        </header>
    );
}

// In place of the word, where there is no room for it.
function Gear() {
    return (
        <svg className="gear" viewBox="0 0 20 20" aria-hidden="true">
            <path
                d="M10 1.500v4M10 14.500v4M1.500 10h4M14.500 10h4M4 4l2.800 2.800M13.200 13.200L16 16M16 4l-2.800 2.800M6.800 13.200L4 16"
                stroke="currentColor"
                strokeWidth="2.600"
                strokeLinecap="round"
            />
            <circle cx="10" cy="10" r="4.300" fill="none" stroke="currentColor" strokeWidth="2.600" />
        </svg>
    );
}
