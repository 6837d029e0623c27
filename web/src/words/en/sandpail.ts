import { type Kind, kinds, type Tiles } from '../../games/sandpail/view';
import { does, headOf, whom, whose } from './person';

type Names = { readonly [kind in Kind]: string };
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const and = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

const bare: Names = { pail: 'pail', tower: 'tower', single: 'single wave', double: 'double wave' };
const one: Names = { pail: 'a pail', tower: 'a tower', single: 'a single wave', double: 'a double wave' };
const counted = (kind: Kind, count: number) => plural(count, bare[kind], `${bare[kind]}s`);

export const sandpail = {
    title: 'Sandpail',
    published: 'Sand Castles, by Steve Jones (2006)',
    blurb: 'A duel in the sand: roll the dice, build the same castles as your opponent but faster, and send waves against theirs.',
    options: [
        {
            name: 'walls',
            label: 'Castle walls: pails that waves take first',
            values: [
                ['off', 'without'],
                ['on', 'with walls'],
            ] as [string, string][],
        },
        {
            name: 'length',
            label: 'Length',
            values: [
                ['standard', 'standard: 12 castles'],
                ['short', 'short: 8 castles'],
                ['long', 'long: 16 castles'],
                ['longest', 'longest: all 24 castles'],
            ] as [string, string][],
        },
    ],
    castle: (name: string) => name,
    faces: { pail: 'a pail', '2 pails': '2 pails', tower: 'a tower', wave: 'a wave' } as { readonly [face: string]: string },
    bare,
    counted,
    tiles: (tiles: Tiles) => and(kinds.filter((kind) => tiles[kind] > 0).map((kind) => counted(kind, tiles[kind]))) || 'nothing',
    board: 'Two castles, built by both players',
    points: (count: number) => plural(count, 'point', 'points'),
    noCastle: 'no castle left here',
    lastCastles: 'The last castles',
    finished: (who: string, castle: string, value: number) => `${who} finished ${castle} for ${plural(value, 'point', 'points')}`,
    pool: 'Pool',
    poolHolds: (tiles: string) => `The pool: ${tiles}`,
    take: (kind: Kind, count: number) => `Take ${one[kind]}, of ${count}`,
    dice: 'The dice',
    rolled: (faces: string) => `The dice show ${faces}`,
    toCome: (count: number) => `${plural(count, 'castle', 'castles')} to come`,
    toComeShort: 'castles',
    playsLeft: (plays: number, waves: number) =>
        `${plural(plays, 'tile', 'tiles')} left to play, ${plural(waves, 'wave', 'waves')} at most`,
    playsShort: 'to play',
    copy: (who: string, castle: string, built: number, of: number, walls: number) =>
        `${castle} of ${whose(who)}: ${built} of ${of} tiles${walls > 0 ? `, ${plural(walls, 'wall', 'walls')}` : ''}`,
    emptyCell: (kind: Kind, cell: string) => `Empty: ${bare[kind]} at ${cell}`,
    cell: (kind: Kind, cell: string) => `${bare[kind]} at ${cell}`,
    missing: (what: string) => `Still missing: ${what}`,
    placeAt: (kind: Kind, castle: string, cell: string) => `Put ${one[kind]} on ${castle}, ${cell}`,
    keepAt: (cell: string) => `Keep a pail at ${cell}`,
    washAt: (kind: Kind, cell: string) => `Wash away the ${bare[kind]} at ${cell}`,
    wallAt: (castle: string, count: number) => `Build a wall before ${castle}, ${count} there`,
    waveAt: (kind: Kind, who: string, castle: string) => `Send ${one[kind]} against ${castle} of ${whose(who)}`,
    scored: (castle: string, value: number) => `${castle}: +${value}`,
    scoredBy: (who: string, castles: readonly string[]) =>
        `${does(who, 'have', 'has')} built ${castles.length === 0 ? 'no castle yet' : and(castles)}`,
    hand: (who: string, tiles: string) => `${headOf(who, 'Hand')}: ${tiles}`,
    pickUp: (kind: Kind, count: number) => `Pick up ${one[kind]}, of ${count}`,
    discard: (kind: Kind, count: number) => `Discard ${one[kind]}, of ${count}`,
    done: 'Finish turn',
    doneLong: 'Finish turn: play no more tiles',
    keepDone: 'Keep no more',
    keepDoneLong: 'Keep no more pails',
    outcome: {
        finishes: (castle: string) => `finishes ${castle}`,
        inVain: (who: string, count: number) => `${who} built ${plural(count, 'tile', 'tiles')} of it in vain`,
    },
    prompt: {
        draw: 'A castle is drawn.',
        first: 'Chance decides who begins.',
        roll: 'The dice are rolled.',
        collect: (left: number) => `The dice show ${left > 1 ? 'waves' : 'a wave'}: take a single or a double one from the pool.`,
        play: (plays: number, builds: boolean, wave: boolean) =>
            `Play up to ${plural(plays, 'tile', 'tiles')}: ` +
            `${[builds ? 'build on your castles' : '', wave ? 'send a wave' : ''].filter((part) => part !== '').join(', or ')}. Or finish your turn.`,
        noPlays: 'You have played all you may: finish your turn.',
        nothing: 'None of your tiles fits anywhere: finish your turn.',
        wash: (left: number) => `Choose what the wave takes from the top row${left > 1 ? `; ${left} tiles in all` : ''}.`,
        keep: (left: number) => `You may keep ${plural(left, 'pail', 'pails')} on the ground of the new castle.`,
        discard: 'You hold too many tiles: choose one to put back.',
        over: 'The game is over.',
    },
    does: {
        draw: (castle: string) => `draw the castle ${castle}`,
        first: (who: string) => `let ${whom(who)} begin`,
        roll: (faces: string) => `roll ${faces}`,
        take: (kind: Kind) => `take ${one[kind]}`,
        place: (kind: Kind, place: number, cell: string) => `put ${one[kind]} on castle ${place} at ${cell}`,
        wall: (place: number) => `build a wall before castle ${place}`,
        wave: (kind: Kind, place: number) => `send ${one[kind]} against castle ${place}`,
        wash: (cell: string) => `wash away the tile at ${cell}`,
        keep: (cell: string) => `keep a pail at ${cell}`,
        discard: (kind: Kind) => `put ${one[kind]} back`,
        done: 'finish',
    },
    and,
    guide: {
        waiting: 'Watch the castles on the other side: whoever finishes a castle first scores it, and the other copy is lost.',
        collect:
            'A double wave takes two tiles, but there are fewer of them. Either is worth keeping until your opponent is close to finishing.',
        defend: (castle: string) =>
            `Your opponent is ahead of you on ${castle}, and only the first to finish it scores. A wave takes tiles off its top row: now is the time.`,
        race: (castle: string) =>
            `Your opponent is ahead of you on ${castle}, and only the first to finish it scores. Without a wave to send, put your tiles ` +
            `where you can be first.`,
        build: 'Build from the ground up, and best on the castle that you can finish first. Only what is finished scores.',
        towers: 'Towers are rare and go only on top. Raise the columns below first, and keep your towers in hand until then.',
        noPlays: 'Nothing more to play this turn. Finish it; your hand may keep a few tiles.',
        wash: 'Take what is hardest to replace: a tower rather than a pail, and where a column was nearly finished.',
        keep: 'The castle was lost, but not all of your work: pails that you keep are a start on the new one. There is hardly a reason to refuse.',
        discard: 'Put back what you need least: pails come with nearly every roll, towers and waves seldom.',
        over: 'The castles are counted: the higher total wins.',
    },
};
