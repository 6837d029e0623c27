import type { Lesson } from '../game';

// What is done in a first game, on a deal of which it is known what luck will bring.
export const lesson: Lesson = {
    players: 2,
    seed: 1,
    deeds: [
        'build a10',
        'build a9',
        'build a9',
        'done',
        'place princess a9',
        'place archer a10',
        'place door a8',
        'done',
        'move terror east-wave',
        'flip giant',
    ],
    pictures: ['pieces', 'castle-cards', 'hazards'],
};
