import { learned } from 'made/learned';

// Who plays when no person does, by their names in the engine.

export const levels = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;

// The one who has learnt from games; where nothing was learnt that is the highest level, and so it is not offered.
export const student = 'learned';

// Those one may sit down with at a table for so many.
export function botsFor(game: string, players: number): readonly string[] {
    return learned[game]?.includes(players) ? [...levels, student] : levels;
}

// Whom one plays against, and who plays on for somebody, unless one chooses: the first level that throws away nothing good.
export const opponent = 'level4';

// Who sits there when so many play: whoever sat there, if there is such a one at that table.
export function staying(game: string, players: number, bot: string): string {
    return bot === student && !botsFor(game, players).includes(bot) ? levels.at(-1)! : bot;
}
