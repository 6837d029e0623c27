import type { Lesson } from '../game';

// What is done in a first game, on a deal of which it is known what luck will bring.
export const lesson: Lesson = {
    players: 2,
    seed: 3,
    deeds: ['place pail 1 a1', 'place pail 2 c1', 'place pail 2 a1', 'done', 'place pail 2 c2', 'place pail 2 a2', 'done'],
    pictures: ['castles', 'dice', 'tiles'],
};
