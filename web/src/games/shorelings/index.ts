import type { GamePage } from '../game';
import { Art } from './Art';
import { Board } from './Board';

export const shorelings: GamePage = {
    name: 'shorelings',
    art: Art,
    minutes: '20',
    weight: 1,
    players: [1, 4],
    table: 2,
    Board,
    manual: [],
    prompt: () => '',
    describe: (action) => action.text,
    guide: () => '',
};
