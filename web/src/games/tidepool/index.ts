import type { Choice, Look } from '../../table/table';
import type { Words } from '../../words';
import type { GamePage, NameOf } from '../game';
import { Art } from './Art';
import { Board } from './Board';
import { sketch } from './sketch';
import { outcome } from './outcome';
import { picture } from './Picture';
import { Trophy } from './Trophy';
import { inWall } from './sayings';
import { covered, danger, type Kind, type Tiles, type View } from './view';
import { lesson } from './lesson';

function prompt({ view, actions }: Look<View>, { tidepool: { prompt: say } }: Words): string {
    switch (view.phase) {
        case 'collect':
            return view.line.length === 0 ? say.start : actions.some(({ kind }) => kind === 'flip') ? say.more : say.empty;
        case 'look':
            return say.look(view.looks_left);
        case 'keep':
            return actions.some(({ kind }) => kind === 'keep') ? say.mayDiscard : say.mustDiscard;
        case 'build':
            return buildPrompt(new Set(actions.map(({ kind }) => kind)), say);
        case 'peek':
            return say.reveal;
        default:
            return say[view.phase];
    }
}

function buildPrompt(kinds: ReadonlySet<string>, say: Words['tidepool']['prompt']): string {
    if (kinds.has('build')) return kinds.has('pinch') ? say.buildOrPinch : say.build;
    return kinds.has('pinch') ? say.pinch : say.pass;
}

function describe(action: Choice, words: Words, nameOf: NameOf): string {
    const { does, one } = words.tidepool;
    const tile = (operand: string) => (typeof action[operand] === 'string' && action[operand] !== '?' ? (action[operand] as Kind) : null);
    const named = (kind: Kind | null) => (kind ? one[kind] : '?');
    const place = Number(action['place'] ?? 0);
    const who = nameOf(Number(action['seat'] ?? 0));
    switch (action.kind) {
        case 'deal':
            return does.deal;
        case 'reveal':
            return does.reveal(named(tile('tile')));
        case 'peek':
            return does.peek(tile('tile') && named(tile('tile')));
        case 'flip':
            return place === 0 ? does.flip : does.flipSeen(place, tile('tile') && named(tile('tile')));
        case 'look':
            return place === 0 ? does.look : does.lookSeen(place);
        case 'pick':
            return does.pick(named(tile('tile')));
        case 'discard':
            return does.discard(named(tile('tile')));
        case 'build':
            return does.build(inWall(String(action['wall']), words), tile('shovel'), tile('rake'));
        case 'pinch':
            return does.pinch(named(tile('tile')), who);
        case 'give':
            return does.give(who);
        case 'seagull':
            return does.seagull;
        case 'stop':
            return does.stop;
        case 'keep':
            return does.keep;
        case 'pass':
            return does.pass;
        default:
            return action.text;
    }
}

function guide({ view, actions, actor }: Look<View>, words: Words): string {
    const { guide: say } = words.tidepool;
    if (typeof actor !== 'number') return view.phase === 'over' ? say.over : say.waiting;
    switch (view.phase) {
        case 'collect':
            return collectGuide(view, actor, words);
        case 'look':
            return say.look;
        case 'take':
            return say.take;
        case 'pick':
            return say.pick;
        case 'keep':
            return actions.some(({ kind }) => kind === 'keep') ? say.mayDiscard : say.mustDiscard;
        case 'build':
            return buildGuide(view, actions, actor, words);
        case 'give':
            return say.give;
        default:
            return say.waiting;
    }
}

function collectGuide(view: View, seat: number, words: Words): string {
    const { guide: say } = words.tidepool;
    const { match, wave, of } = danger(view);
    if (of === 0) return say.empty;
    if (view.line.length === 0) return say.start;
    const wall = view.row.find((other) => other !== null && covered(other, withLine(view, seat)).every(Boolean));
    if (wall) return say.enough(inWall(wall, words));
    if (match === 0) return say.safe(of, wave);
    return match + wave > of / 4 ? say.tense(match + wave, of) : say.calm(match + wave, of);
}

// What a seat would have if it stopped now.
function withLine(view: View, seat: number): Tiles {
    const tiles: { [kind in Kind]?: number } = { ...view.seats[seat]!.stash };
    for (const kind of view.line) tiles[kind] = (tiles[kind] ?? 0) + 1;
    return tiles;
}

function buildGuide(view: View, actions: readonly Choice[], seat: number, { tidepool: { guide: say } }: Words): string {
    if (view.last !== null) return say.final;
    if (actions.some(({ kind }) => kind === 'build')) return view.seats[seat]!.castle.length === 0 ? say.firstWall : say.build;
    return actions.some(({ kind }) => kind === 'pinch') ? say.pinch : say.pass;
}

export const tidepool: GamePage = {
    name: 'tidepool',
    art: Art,
    minutes: '20–30',
    weight: 1,
    players: [2, 4],
    table: 2,
    Board,
    sides: true,
    sketch,
    lesson,
    picture,
    outcome: (line, before, after, words, nameOf) => outcome(line, before as View, after as View, words, nameOf),
    Trophy,
    manual: ['flip'],
    settled: ({ view, actions }: Look<View>) => (view.phase === 'keep' ? actions.find(({ kind }) => kind === 'keep')?.text : undefined),
    main: { seagull: 'strong', keep: 'strong', stop: 'plain', pass: 'plain' },
    chatter: ['deal'],
    prompt,
    describe,
    guide,
};
