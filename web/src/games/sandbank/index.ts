import type { GamePage } from '../game';
import { Art } from './Art';
import { Board } from './Board';

export const sandbank: GamePage = {
    name: 'sandbank',
    art: Art,
    minutes: '20',
    weight: 1,
    players: [2, 7],
    table: 3,
    Board,
    manual: [],
    prompt: () => '',
    describe: (action) => action.text,
    guide: () => '',
};
