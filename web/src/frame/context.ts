import { createContext, useContext } from 'react';
import type { Choice } from '../table/table';

// What a board's parts need to know of the table they are on.
export interface Desk {
    readonly choices: ReadonlyMap<string, Choice>; // by notation
    readonly hinted: ReadonlySet<string>;
    readonly mine: boolean; // the viewer is to act
    act(action: string): void;
    consider(action: string): void;
}

export const DeskContext = createContext<Desk>({ choices: new Map(), hinted: new Set(), mine: false, act: () => undefined, consider: () => undefined });
export const useDesk = () => useContext(DeskContext);
