import type { Lesson } from '../game';

// What is done in a first game, on a deal of which it is known what luck will bring.
export const lesson: Lesson = {
    players: 2,
    seed: 8,
    deeds: ['flip', 'flip', 'flip', 'flip', 'flip', 'flip', 'stop', 'build SXBK'],
    pictures: ['walls', 'tiles', 'critters'],
};
