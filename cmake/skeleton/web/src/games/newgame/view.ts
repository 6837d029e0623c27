// The edition's numbers; what is on the table (nothing is hidden) is described in src/games/newgame/position.cpp.
import type { Length } from 'made/newgame';

export type * from 'made/newgame';

export interface Edition {
    readonly goals: { readonly [length in Length]: number };
}
