import { does, whom, whose, you } from './person';
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const type: { readonly crab: string; readonly bucket: string; readonly seagull: string } = {
    crab: 'crab',
    bucket: 'bucket',
    seagull: 'seagull',
};
const shapes: { readonly [shape: string]: string } = { end: 'end', straight: 'straight', corner: 'corner', tee: 'tee', cross: 'cross' };
const letters: { readonly [letter: string]: string } = { N: 'north', E: 'east', S: 'south', W: 'west' };
const sides = { north: 'north', east: 'east', south: 'south', west: 'west' };

// "crab-end-pebble" is a crab end with a pebble, "crab-attack" a crab attack.
function card(name: string): string {
    const [kind = '', shape = '', pebble] = name.split('-');
    if (name === '?') return 'a hidden card';
    if (name === 'wave') return 'the Big Wave';
    if (shape === 'attack') return `${type[kind as 'crab'] ?? kind} attack`;
    return `${type[kind as 'crab'] ?? kind} ${shapes[shape] ?? shape}${pebble ? ' with a pebble' : ''}`;
}

// "crab-NE-pebble" is a crab with walls to the north and east, and a pebble.
function face(name: string): string {
    const [kind = '', walls = '', pebble] = name.split('-');
    const list = [...walls].map((letter) => letters[letter] ?? letter);
    const said = list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list[list.length - 1]}`;
    return `${type[kind as 'crab'] ?? kind}${pebble ? ' with a pebble' : ''}, walls ${said}`;
}

export const sandbank = {
    title: 'Sandbank',
    published: 'Sandcastles, by Andrew Harman (YAY Games, 2015)',
    blurb: 'Lay walls until every one is closed, bank the castle, and keep an eye on the seagulls: they steal crabs before the Big Wave comes.',
    board: 'The beach, the bonuses, everybody’s castles and your hand',
    type,
    sides,
    card,
    face,
    beach: 'The beach',
    waveNear: 'The Big Wave may come any moment',
    waveOver: 'The Big Wave has come',
    waveHere: (turns: number) => (turns === 0 ? 'The Big Wave: last turn' : `The Big Wave: ${plural(turns, 'more turn', 'more turns')}`),
    deck: (count: number) => `Deck: ${count}`,
    drawLabel: (count: number) => `Draw from the deck, ${plural(count, 'card', 'cards')}`,
    takeLabel: (what: string) => `Take from the beach: ${what}`,
    exchangeLabel: (mine: string, other: string) => `Exchange ${mine} for ${other}`,
    hiddenCard: 'a hidden card',
    knownToAll: 'known to everybody',
    handOf: (name: string, count: number, known: readonly string[]) =>
        `${does(name, 'hold', 'holds')} ${plural(count, 'card', 'cards')}${known.length === 0 ? '' : `, among them ${known.join('; ')}`}`,
    seatSummary: (name: string, points: number, bank: number, castles: number) =>
        `${name}: ${plural(points, 'point', 'points')}, ${plural(bank, 'card', 'cards')} in the sandbank, ${plural(castles, 'castle', 'castles')} completed`,
    castleOf: (number: number) => `Castle ${number}`,
    finished: (count: number) => plural(count, 'finished castle', 'finished castles'),
    noCastle: 'No castle yet: pick a card of your hand to begin one',
    cardAt: (number: number, what: string, height: number) => `Card ${number}: ${what}${height > 1 ? `, on a stack of ${height}` : ''}`,
    attackLabel: (what: string, name: string, attacker: string) => `Attack with a ${attacker}: ${what}, of ${name}`,
    pickLabel: (what: string) => `Play ${what}`,
    counterLabel: (what: string) => `Counter with ${what}`,
    startLabel: (what: string) => `+ New castle with ${what}`,
    besideLabel: (what: string, side: string, number: number) => `Lay ${what} ${side} of card ${number}`,
    aboveLabel: (what: string, number: number) => `Lay ${what} on top of card ${number}`,
    layLabel: (what: string, how: string) => `${what}: ${how}`,
    turnsLabel: (what: string, count: number) => `${what}, ${count} ways to turn it`,
    turnLabel: (how: string) => `Turn it so: ${how}`,
    stolen: (what: string) => `Stolen, to be placed now: ${what}`,
    yield: 'Yield',
    takes: 'takes',
    wheel: 'A seagull takes a crab, a crab takes a bucket, a bucket takes a seagull',
    duelTitle: 'Duel',
    duel: (attacker: string, owner: string, number: number) =>
        `A duel: ${does(attacker, 'attack', 'attacks')} card ${number} of ${whose(owner)}`,
    duelBetween: (attacker: string, owner: string) => `${does(attacker, 'attack', 'attacks')} ${whom(owner)}`,
    duelTarget: (number: number, what: string, owner: string) => `The target, card ${number} of ${whose(owner)}: ${what}`,
    duelCard: (number: number) => `card ${number}`,
    duelPlayed: (who: string, attacker: string) => `${who} played a ${attacker}`,
    duelWaits: (who: string) => `${who} may answer with the card that beats the last one, or yield.`,
    counter: 'Counter',
    yieldAbout: (number: number) => `The other wins the fight for card ${number}.`,
    startHere: 'Choose the sand to begin a castle here',
    startAbout: 'A castle of its own; every wall of it has to be closed before it counts.',
    progress: (have: number, need: number) => `Your nearest castle has ${have} of the ${need} parts that this asks for.`,
    record: {
        biggest: (best: number) => (best === 0 ? 'Biggest Sandcastle' : `Biggest castle: ${best} cards`),
        tallest: (best: number) => (best === 0 ? 'Tallest Tower' : `Tallest Tower: ${best} high`),
    },
    bonusLabel: (points: number, text: string, holder: string | null) =>
        `Bonus of ${points}: ${text}${holder === null ? '' : `, held by ${whom(holder)}`}`,
    bonus: {
        crabs: 'Three crabs only',
        buckets: 'Three buckets only',
        seagulls: 'Three seagulls only',
        mixed: 'One of each, gull on top, a pebble',
        pure: 'Five or more of one type',
        shellfish: '2 crabs, 2 buckets only',
        harbour: '2 buckets, 2 seagulls only',
        shore: '2 seagulls, 2 crabs only',
        grand: 'Twelve or more cards',
        pebbles2: 'Two pebbles on two of one type',
        pebbles3: '3 pebbles, tower, at most 4 cards',
        pebbles4: '4 pebbles in at most 7 cards',
        beacon: 'Pebble atop a tower of four',
        buried: '2 covered pebbles, at most 6 cards',
        rockpool: 'Crab + bucket, both pebbles',
        breakwater: 'Bucket + seagull, both pebbles',
        nest: 'Seagull + crab, both pebbles',
        jewel: 'Three cards, all pebbles',
        line: 'Line of 4, one type, a pebble',
        square: 'Square, one type, 2 pebbles',
        t: 'T, one type',
        l: 'L of five, one type',
        plus: 'Plus of five, a pebble',
        u: 'U of seven, two pebbles',
        zigzag: 'Zigzag of five, one type',
        ring: 'Ring of eight',
        keep: 'Three-high tower, all seagulls',
    } as { readonly [id: string]: string },
    outcome: {
        completes: (who: string) => `${does(who, 'complete', 'completes')} a castle`,
        record: (who: string, what: string) => `${does(who, 'hold', 'holds')}: ${what}`,
        bonus: (who: string, what: string) => `${does(who, 'earn', 'earns')} the bonus: ${what}`,
        stolen: (owner: string, number: number, by: string) => `${does(owner, 'lose', 'loses')} card ${number} to ${whom(by)}`,
        defended: (owner: string, number: number) =>
            `${does(owner, 'keep', 'keeps')} card ${number} and ${owner === you ? 'win' : 'wins'} the attack cards`,
    },
    prompt: {
        turn: 'Play a card: build with it, attack with it, or exchange it with the beach.',
        pass: 'Nothing can be played: pass.',
        answer: (last: string, beats: string) => `You face a ${last} attack: counter with a ${beats}, or yield.`,
        place: 'You won the card: put it into play.',
        restock: 'Restock your hand: take a card of the beach, or draw from the deck.',
    },
    describe: {
        bonus: (what: string) => `lay out the bonus ‘${what}’`,
        deal: (what: string) => (what === card('wave') ? 'turn up the Big Wave' : `deal ${what}`),
        start: (what: string) => `begin a castle with ${what}`,
        laid: (what: string, number: number) => `lay ${what} beside card ${number}`,
        covered: (what: string, number: number) => `cover card ${number} with ${what}`,
        join: (what: string, side: string, number: number) => `lay ${what}, ${side} of card ${number}`,
        cover: (what: string, number: number) => `cover card ${number} with ${what}`,
        attack: (number: number, attacker: string) => `attack card ${number} with a ${attacker}`,
        exchange: (mine: string, other: string) => `exchange ${mine} for ${other}`,
        counter: (attacker: string) => `counter with a ${attacker}`,
        yield: 'yield',
        take: (what: string) => `take ${what} from the beach`,
        draw: 'draw from the deck',
        pass: 'pass',
    },
    guide: {
        first:
            'Begin a castle: an end card has only one wall to close, so two ends facing each other are a finished castle of two cards. Only ' +
            'finished castles count.',
        finish:
            'A card in your hand can go on a castle of yours. Close walls with ends: a castle is banked as soon as no wall leads to an empty place, and ' +
            'until then it can be stolen from.',
        attack:
            'You hold an attack card that finds a target. Steal a card that closes one of your own walls; if the other counters and you cannot answer, ' +
            'the attack cards go to them.',
        exchange:
            'Nothing in your hand fits well? Pick a card and swap it with a better one of the beach; everybody then knows that you have it.',
        wave: 'The Big Wave ends the game soon: finish what you can now, and begin nothing that you cannot close.',
        answer: 'Countering keeps your card and wins the attack cards as points, unless they can answer yours. Yield if the card is worth little to you.',
        place: 'The stolen card goes into play at once: close a wall with it if you can, or keep it as the start of a new castle.',
        restock: 'An open card of the beach is sure but known to all; the deck may hold better and is secret. Take ends to close castles.',
        pass: 'Your hand has nothing that can be played. Pass, and hope for the others’ mistakes.',
    },
};
