import type { GamePage } from '../game';
import { Art } from './Art';
import { Board } from './Board';

export const barons: GamePage = {
    name: 'barons',
    art: Art,
    minutes: '20',
    weight: 1,
    players: [2, 4],
    table: 2,
    Board,
    manual: [],
    prompt: () => '',
    describe: (action) => action.text,
    guide: () => '',
};
