import { createContext, useContext } from 'react';
import type { Choice } from '../table/table';

// How something was chosen: where, so that a refusal can be shown there, and whether it is the second click of a double click (`detail`).
export interface Press {
    readonly currentTarget?: EventTarget | null;
    readonly detail?: number;
}

// What a board's parts need to know of the table they are on.
export interface Desk {
    readonly choices: ReadonlyMap<string, Choice>; // by notation
    readonly hinted: ReadonlySet<string>;
    readonly mine: boolean; // the viewer is to act
    // Does something, or shows at the place pressed why not. The second click of a double click does nothing else than the first did.
    readonly act: (action: string, press?: Press) => void;
    readonly consider: (action: string) => void;
    readonly refused: string | null; // the action that was refused last, while the refusal is on show
}

// Where nothing can be done, only looked at.
export const idle: Desk = {
    choices: new Map(),
    hinted: new Set(),
    mine: false,
    act: () => undefined,
    consider: () => undefined,
    refused: null,
};

export const DeskContext = createContext<Desk>(idle);
export const useDesk = () => useContext(DeskContext);
