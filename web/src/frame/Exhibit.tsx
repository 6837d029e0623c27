import type { ReactNode } from 'react';
import { type Box, viewOf } from './box';

// Components side by side, each with its name, in a picture of a book.
export function Exhibits({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
    return <ul className={wide ? 'exhibits wide' : 'exhibits'}>{children}</ul>;
}

interface Props {
    readonly box: Box; // what is drawn of the children, in their own units
    readonly scale?: number; // pixels a unit
    readonly name: string;
    readonly text?: string; // what else there is to say
    readonly children: ReactNode;
}

export function Exhibit({ box, scale = 1, name, text, children }: Props) {
    return (
        <li>
            <svg viewBox={viewOf(box)} width={box.width * scale} height={box.height * scale} aria-hidden="true">
                {children}
            </svg>
            <span>
                <b>{name}</b>
                {text && <> {text}</>}
            </span>
        </li>
    );
}
