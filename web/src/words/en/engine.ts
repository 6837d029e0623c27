import { inWall } from '../../games/tidepool/sayings';
import { sandbank } from './sandbank';
import { sandpail } from './sandpail';
import { shorelings } from './shorelings';
import { tidepool } from './tidepool';

// What the engine says besides its rules, by the key that comes with it: why something is refused, and what points are for.
// Nothing, if an operand is not known: then the engine's own words are shown.
export const engine: { readonly [key: string]: (...operands: string[]) => string | undefined } = {
    'undo.nothing': () => 'nothing has been done yet',
    'undo.luck': () => 'luck has spoken since: what it showed cannot be taken back',
    'undo.other': () => 'another player has acted since',
    'undo.shown': () => 'that action showed something hidden',
    'lesson.first': () => 'It is allowed, but first do what this first game asks for.',
    over: () => 'The game is over.',
    'too-long': (length) => `The game has come to ${length} actions, the most that a record holds.`,
    'no-action': (action) => `“${action}” is not an action of this game.`,
    'submit.stale': () => 'The game has gone on in the meantime: look again.',
    'submit.luck': () => 'Luck is to act first.',
    'submit.foreign': (seat) => `It is not your turn: player ${seat} is to act.`,
    'tidepool.wall': (wall) => `wall of ${inWall(wall, { tidepool })}`,
    'tidepool.stash': () => 'tiles in the stash',
    'sandpail.castle': (name) => sandpail.castle(name),
    'barons.coins': () => 'coins',
    'sandbank.cards': () => 'cards in the sandbank',
    'sandbank.biggest': () => sandbank.record.biggest(0),
    'sandbank.tallest': () => sandbank.record.tallest(0),
    'sandbank.bonus': (id) => sandbank.bonus[id],
    'shorelings.dollars': () => 'sand dollars',
    'shorelings.seaweed': () => 'seaweed',
    'shorelings.castle': (card) => shorelings.castle[card],
};
