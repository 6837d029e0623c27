import type { Choice, Look } from '../../table/table';
import type { Words } from '../../words';
import type { GamePage } from '../game';
import { Art } from './Art';
import { Board } from './Board';
import { sketch } from './sketch';
import { outcome } from './outcome';
import { picture } from './Picture';
import { hunter, nameOf } from './cards';
import type { Type, View } from './view';
import { lesson } from './lesson';
import { Trophy } from './Trophy';

export const sandbank: GamePage = {
    name: 'sandbank',
    art: Art,
    minutes: '20–40',
    weight: 1,
    players: [2, 7],
    table: 3,
    Board,
    sides: true,
    sketch,
    lesson,
    Trophy,
    picture,
    outcome: (line, before, after, words, nameOf) => outcome(line, before as View, after as View, words, nameOf),
    manual: ['yield'],
    main: { draw: 'plain', pass: 'plain', yield: 'plain' },
    chatter: ['bonus', 'deal'],
    prompt(look: Look<View>, { sandbank: text }: Words) {
        const { phase, fight } = look.view;
        if (phase === 'turn') return look.actions.some(({ kind }) => kind === 'pass') ? text.prompt.pass : text.prompt.turn;
        if (phase === 'answer' && fight) return text.prompt.answer(text.type[fight.last], text.type[hunter[fight.last]]);
        if (phase === 'place') return text.prompt.place;
        if (phase === 'restock') return text.prompt.restock;
        return '';
    },
    describe,
    tell(action, words) {
        const { laid, covered } = words.sandbank.describe;
        const card = () => words.sandbank.card(nameOf(String(action['face'])));
        if (action.kind === 'join') return laid(card(), Number(action['number']));
        return action.kind === 'cover' ? covered(card(), Number(action['number'])) : describe(action, words);
    },
    guide(look: Look<View>, { sandbank: text }: Words) {
        const { phase, seats, wave_out } = look.view;
        const guide = text.guide;
        if (phase === 'answer') return guide.answer;
        if (phase === 'place') return guide.place;
        if (phase === 'restock') return guide.restock;
        const can = (kind: string) => look.actions.some((action) => action.kind === kind);
        if (can('pass')) return guide.pass;
        if (wave_out) return guide.wave;
        if (seats[look.actor as number]!.castles.length === 0 && can('start')) return guide.first;
        if (can('join') || can('cover')) return guide.finish;
        return can('attack') ? guide.attack : guide.exchange;
    },
};

function describe(action: Choice, { sandbank: text }: Words): string {
    const say = text.describe;
    const card = () => text.card(String(action['card']));
    const face = () => text.face(String(action['face']));
    const number = Number(action['number']);
    const attacker = () => text.type[action['with'] as Type] ?? String(action['with']);
    switch (action.kind) {
        case 'bonus':
            return say.bonus(text.bonus[String(action['bonus'])] ?? String(action['bonus']));
        case 'deal':
            return say.deal(card());
        case 'start':
            return say.start(card());
        case 'join':
            return say.join(face(), text.sides[action['side'] as 'north'] ?? String(action['side']), number);
        case 'cover':
            return say.cover(face(), number);
        case 'attack':
            return say.attack(number, attacker());
        case 'exchange':
            return say.exchange(card(), text.card(String(action['for'])));
        case 'counter':
            return say.counter(attacker());
        case 'yield':
            return say.yield;
        case 'take':
            return say.take(card());
        case 'draw':
            return say.draw;
        case 'pass':
            return say.pass;
        default:
            return action.text;
    }
}
