import type { Choice, Look } from '../../table/table';
import type { Words } from '../../words';
import type { GamePage, NameOf } from '../game';
import { Art } from './Art';
import { beside, columnAt, sides } from './beach';
import { Board } from './Board';
import { sketch } from './sketch';
import { outcome } from './outcome';
import { picture } from './Picture';
import type { CardName, HazardName, View } from './view';
import { lesson } from './lesson';
import { Trophy } from './Trophy';

export const shorelings: GamePage = {
    name: 'shorelings',
    art: Art,
    minutes: '45–60',
    weight: 3,
    players: [1, 4],
    table: 2,
    Board,
    sketch,
    picture,
    outcome: (line, before, after, words, nameOf) => outcome(line, before as View, after as View, words, nameOf),
    flat: true,
    lesson,
    Trophy,
    manual: ['flip', 'move'],
    main: { stay: 'plain', done: 'plain' },
    chatter: ['combination', 'card', 'hazard', 'tile', 'put', 'deal'],
    prompt,
    describe,
    guide,
};

function prompt(look: Look<View>, { shorelings: { prompt: says } }: Words): string {
    const { view } = look;
    const own = view.seats[look.actor as number];
    switch (view.phase) {
        case 'take':
            return says.take(view.owed);
        case 'build':
            return own !== undefined && own.mat > 0 ? says.build(own.mat, view.last === null) : says.buildNone;
        case 'bridge':
            return view.spot === null ? says.bridgeFirst : says.bridgeSecond;
        case 'place':
        case 'aqueduct':
        case 'watchtower':
        case 'duel':
        case 'move':
        case 'flip':
        case 'witch':
        case 'ranger':
            return says[view.phase];
        default:
            return says.other;
    }
}

function describe(action: Choice, { shorelings: words }: Words, nameOf: NameOf): string {
    const { describe: says } = words;
    const text = (operand: string) => String(action[operand]);
    const card = () => words.cards[text('card') as CardName]?.the ?? text('card');
    const hazard = () => words.hazards[text('hazard') as HazardName]?.the ?? text('hazard');
    const place = () => words.places[text('place')] ?? text('place');
    const castle = () => words.castle[text('castle')] ?? text('castle');
    switch (action.kind) {
        case 'combination':
            return says.combination(words.combinations[text('combination')] ?? text('combination'));
        case 'card':
            return says.card(words.cards[text('card') as CardName]?.the ?? text('card'));
        case 'hazard':
            return says.hazard(hazard());
        case 'tile':
            return says.tile(words.tiles[text('tile')] ?? text('tile'));
        case 'put':
            return says.put(hazard(), place());
        case 'deal':
            return says.deal(nameOf(Number(action['seat'])), text('castle') === '?' ? null : castle());
        case 'reveal':
            return says.reveal(hazard(), Number(action['alerts']));
        case 'meteor':
            return says.meteor(Number(action['tile']));
        case 'take':
            return says.take(text('square'));
        case 'build':
            return says.build(text('square'));
        case 'place':
            if (action['second'] !== undefined) return says.placeLarge(card(), text('square'), text('second'));
            if (action['opens'] !== undefined) return says.placeTunnel(card(), text('square'), words.sides[text('opens')] ?? text('opens'));
            return says.place(card(), text('square'));
        case 'declare':
            return says.declare(castle());
        case 'discard':
            return says.discard(castle());
        case 'move':
            return says.move(hazard(), place());
        case 'flip':
            return says.flip(hazard());
        case 'return':
            return says.putback(hazard(), Number(action['alerts']));
        case 'duel':
            return says.duel(text('square'));
        case 'switch':
            return says.swap(text('square'));
        case 'witch':
            return says.witch(text('square'));
        case 'stay':
            return says.stay;
        case 'done':
            return says.done;
        default:
            return action.text;
    }
}

function guide(look: Look<View>, { shorelings: { guide: says, castle } }: Words): string {
    const { view, actions } = look;
    const declared = actions.find((action) => action.kind === 'declare');
    if (declared) {
        const name = String(declared['castle']);
        return (name === 'deep-study' ? says.study : says.declare)(castle[name] ?? name);
    }
    switch (view.phase) {
        case 'take':
            return says.take;
        case 'build':
            return view.last === null ? says.buildFirst : weedNear(view) ? says.buildWeed : says.buildMore;
        case 'place':
            return actions.some((action) => action.kind === 'place') ? says.place : says.placeNone;
        case 'aqueduct':
        case 'bridge':
        case 'watchtower':
        case 'duel':
            return says.effect;
        case 'move':
            return view.stage === 'special' ? says.special : says.move;
        case 'flip':
            return says.flip;
        case 'witch':
            return says.witch;
        case 'ranger':
            return says.ranger;
        default:
            return says.other;
    }
}

// Seaweed beside a block that was just built.
function weedNear(view: View): boolean {
    return view.seaweed.some((weed) =>
        sides.some((side) => {
            const next = beside(weed, side);
            return next !== null && columnAt(view, next).low > 0;
        }),
    );
}
