import type { Lesson } from '../game';

// What is done in a first game, on a deal of which it is known what luck will bring.
export const lesson: Lesson = {
    players: 2,
    seed: 4,
    deeds: [
        'build market keep-15-4 d1',
        'build market wall-9 e2',
        'pay hall-20',
        'pay noble-9',
        'pay gable-5-left',
        'build market window-5 b1',
    ],
    pictures: ['coins', 'path', 'tiles'],
};
