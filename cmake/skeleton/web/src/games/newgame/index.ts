import type { Choice, Look } from '../../table/table';
import type { Words } from '../../words';
import type { GamePage, Sketched } from '../game';
import { Art } from './Art';
import { Board } from './Board';
import type { Edition, View } from './view';

function prompt({ view, actions }: Look<View>, { newgame: { prompt: say } }: Words): string {
    if (view.phase !== 'choose') return say[view.phase];
    return actions.some(({ kind }) => kind === 'again') ? say.choose(view.heap) : say.enough;
}

function describe(action: Choice, { newgame: { does } }: Words): string {
    switch (action.kind) {
        case 'roll':
            return does.roll(Number(action['value']));
        case 'again':
            return does.again;
        case 'keep':
            return does.keep;
        default:
            return action.text;
    }
}

const plenty = 20; // so much is worth keeping

function guide({ view, actor, actions }: Look<View>, { newgame: { guide: say } }: Words): string {
    if (typeof actor !== 'number') return view.phase === 'over' ? say.over : say.waiting;
    if (!actions.some(({ kind }) => kind === 'again')) return say.enough;
    return view.heap >= plenty ? say.keep : say.again;
}

function sketch({ view, edition, names, words: { newgame: says } }: Sketched<View, Edition>): readonly string[] {
    return [...view.seats.map(({ points }, seat) => says.track(names[seat]!, points, edition.goals[view.length])), says.heap(view.heap)];
}

export const newgame: GamePage = {
    name: 'newgame',
    art: Art,
    minutes: '5–10',
    weight: 1,
    players: [2, 4],
    table: 2,
    Board,
    manual: [],
    main: {},
    chatter: [],
    prompt,
    describe,
    guide,
    sketch,
};
