import type { GamePage } from './game';
import { barons } from './barons';
import { sandbank } from './sandbank';
import { sandpail } from './sandpail';
import { shorelings } from './shorelings';
import { tidepool } from './tidepool';

// Every game that can be played; one line adds one.
export const games: readonly GamePage[] = [tidepool, sandpail, barons, sandbank, shorelings];

export function findGame(name: string): GamePage | undefined {
    return games.find((game) => game.name === name);
}
