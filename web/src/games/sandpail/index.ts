import type { Choice, Look } from '../../table/table';
import type { Words } from '../../words';
import type { GamePage, NameOf } from '../game';
import { Art } from './Art';
import { Board } from './Board';
import { sketch } from './sketch';
import { outcome } from './outcome';
import { picture } from './Picture';
import { Trophy } from './Trophy';
import type { Kind, View } from './view';
import { lesson } from './lesson';

function prompt({ view, actions }: Look<View>, { sandpail: { prompt: say } }: Words): string {
    switch (view.phase) {
        case 'collect':
            return say.collect(view.left);
        case 'play':
            return view.plays === 0 ? say.noPlays : actions.length > 1 ? playPrompt(view, actions, say) : say.nothing;
        case 'wash':
            return say.wash(view.left);
        case 'keep':
            return say.keep(view.left);
        default:
            return say[view.phase];
    }
}

function playPrompt(view: View, actions: readonly Choice[], say: Words['sandpail']['prompt']): string {
    const can = (...kinds: readonly string[]) => actions.some(({ kind }) => kinds.includes(kind));
    return say.play(view.plays, can('place', 'wall'), can('wave'));
}

function describe(action: Choice, { sandpail: { does, castle, faces, and } }: Words, nameOf: NameOf): string {
    const tile = action['tile'] as Kind;
    const place = Number(action['place']);
    const cell = String(action['cell']);
    switch (action.kind) {
        case 'draw':
            return does.draw(castle(String(action['castle'])));
        case 'first':
            return does.first(nameOf(Number(action['seat'])));
        case 'roll':
            return does.roll(and((action['dice'] as readonly string[]).map((face) => faces[face] ?? face)));
        case 'take':
            return does.take(tile);
        case 'place':
            return does.place(tile, place, cell);
        case 'wall':
            return does.wall(place);
        case 'wave':
            return does.wave(tile, place);
        case 'wash':
            return does.wash(cell);
        case 'keep':
            return does.keep(cell);
        case 'discard':
            return does.discard(tile);
        case 'done':
            return does.done;
        default:
            return action.text;
    }
}

function guide(look: Look<View>, words: Words): string {
    const { view, actor } = look;
    const { guide: say } = words.sandpail;
    if (typeof actor !== 'number') return view.phase === 'over' ? say.over : say.waiting;
    switch (view.phase) {
        case 'play':
            return playGuide(look, actor, words);
        case 'collect':
            return say.collect;
        case 'wash':
            return say.wash;
        case 'keep':
            return say.keep;
        case 'discard':
            return say.discard;
        default:
            return say.waiting;
    }
}

const ahead = 2; // tiles more than one's own that are worth a warning

function playGuide({ view, actions }: Look<View>, seat: number, { sandpail: { guide: say, castle } }: Words): string {
    const plays = actions.filter(({ kind }) => kind !== 'done');
    if (plays.length === 0) return say.noPlays;
    const built = (who: number, place: number) => view.seats[who]!.built[place]!.length;
    const threat = [0, 1]
        .filter((place) => view.show[place] !== null && built(1 - seat, place) >= built(seat, place) + ahead)
        .sort((a, b) => built(1 - seat, b) - built(1 - seat, a))[0];
    if (threat !== undefined) {
        const name = castle(view.show[threat]!);
        return plays.some(({ kind, place }) => kind === 'wave' && place === threat + 1) ? say.defend(name) : say.race(name);
    }
    const { hand } = view.seats[seat]!;
    return hand.tower > 0 && !plays.some(({ tile }) => tile === 'tower') ? say.towers : say.build;
}

export const sandpail: GamePage = {
    name: 'sandpail',
    art: Art,
    minutes: '20–30',
    weight: 1,
    players: [2, 2],
    table: 2,
    Board,
    sides: true,
    sketch,
    lesson,
    picture,
    outcome: (line, before, after, words, nameOf) => outcome(line, before as View, after as View, words, nameOf),
    Trophy,
    manual: [],
    main: { done: 'plain' },
    chatter: ['draw', 'first'],
    prompt,
    describe,
    guide,
};
