import type { GamePage } from '../game';
import { Art } from './Art';
import { Board } from './Board';

export const sandpail: GamePage = {
    name: 'sandpail',
    art: Art,
    minutes: '20',
    weight: 1,
    players: [2, 2],
    table: 2,
    Board,
    manual: [],
    prompt: () => '',
    describe: (action) => action.text,
    guide: () => '',
};
