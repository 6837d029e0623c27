import { does, headOf, ownedBy, whom } from './person';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const and = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

const families: { readonly [family: string]: string } = {
    wall: 'wall',
    window: 'window wall',
    keep: 'keep',
    hall: 'hall',
    roof: 'roof',
    spire: 'spire',
    gable: 'gable',
    side: 'side wall',
    prince: 'prince',
    princess: 'princess',
    lady: 'lady',
    noble: 'angry noble',
    door: 'door',
};
const sides: { readonly [side: string]: string } = { left: ', open on the left', right: ', open on the right' };

// "keep-9-1" is a keep 9/1, "gable-5-left" a gable 5 whose left half is open.
function tile(name: string): string {
    const [family = '', ...rest] = name.split('-');
    if (name === '?') return 'a hidden tile';
    if (!(family in families)) return name;
    const numbers = rest.filter((part) => /^\d+$/.test(part)).join('/');
    const side = rest.map((part) => sides[part] ?? '').join('');
    return `${families[family]}${numbers === '' ? '' : ` ${numbers}`}${side}`;
}

const coins: { readonly [coin: string]: string } = {
    ruby: 'Ruby',
    'highest-tower': 'Highest Tower',
    thief: 'Thief',
    'most-persons': 'Most Persons',
    'bitter-lady': 'Bitter Lady',
    'most-windows': 'Most Windows',
    mill: 'Mill',
    'most-roofs': 'Most Roofs',
    crumble: 'Crumble',
    monk: 'Monk',
    catapult: 'Catapult',
};
const effects: { readonly [coin: string]: string } = {
    ruby: 'your baron moves one step',
    'highest-tower': 'whoever has the most levels gains two tiles',
    thief: 'take a random tile from an opponent',
    'most-persons': 'whoever has the most persons gains two tiles',
    'bitter-lady': 'every opponent loses a random tile',
    'most-windows': 'whoever has the most windows gains two tiles',
    mill: 'new tiles on the market, and you take one of them',
    'most-roofs': 'whoever has the most roofs gains two tiles',
    crumble: 'you discard an uncovered tile of your own castle',
    monk: 'whoever has the fewest coins gains three tiles',
    catapult: 'discard an uncovered tile of an opponent’s castle',
};

interface Face {
    readonly tile: string;
    readonly number: number | 'check';
    readonly above?: number;
    readonly warning?: boolean;
    readonly windows?: number;
    readonly roofs?: number;
    readonly persons?: number;
    readonly rubies?: number;
}

export const barons = {
    title: 'Barons',
    published: 'Castle Builder, by Daniel Fryxelius (FryxGames)',
    blurb: 'Numbers carry numbers: build a tower whose sums come out even, and watch your baron stride past the coins.',
    options: [
        {
            name: 'reach-the-sky',
            label: 'Reach the sky',
            values: [
                ['off', 'Seven coins win'],
                ['on', 'Nine coins win, a longer game'],
            ],
        },
        {
            name: 'royal-strategy',
            label: 'Royal strategy',
            values: [
                ['off', 'No royals'],
                ['on', 'Everyone begins with a prince and a princess'],
            ],
        },
        {
            name: 'peaceful-times',
            label: 'Peaceful times',
            values: [
                ['off', 'Coins may harm others'],
                ['on', 'Harmful coins bring a tile of the market instead'],
            ],
        },
    ],
    board: 'The castles, the market with the barons’ path, and your holder',
    tile,
    tileInFull: (face: Face) =>
        [
            tile(face.tile),
            ...(face.above !== undefined ? [`${face.above} for what is built on it`] : []),
            ...(face.number === 'check' ? ['goes on any numbers'] : []),
            ...(face.windows ? [plural(face.windows, 'window', 'windows')] : []),
            ...(face.roofs ? [plural(face.roofs, 'roof', 'roofs')] : []),
            ...(face.persons ? [plural(face.persons, 'person', 'persons')] : []),
            ...(face.rubies ? [plural(face.rubies, 'ruby', 'rubies')] : []),
            ...(face.warning ? ['not alone on a level'] : []),
        ].join(', '),
    coin: (coin: string) => coins[coin] ?? coin,
    coinShort: (coin: string) => coins[coin] ?? coin,
    effect: (coin: string, peaceful: boolean) =>
        peaceful && ['thief', 'bitter-lady', 'catapult'].includes(coin) ? 'take a tile from the market' : (effects[coin] ?? coin),
    spaces: {
        '1': 'start',
        $: 'a coin',
        r: 'a ruby: one step more',
        t: 'a tile for you',
        '.': 'nothing',
    } as { readonly [sign: string]: string },
    market: 'The market',
    pile: (count: number, discards: number) => `Tile pile: ${plural(count, 'tile', 'tiles')}, ${discards} discarded`,
    unknownTile: 'a hidden tile',
    knownToAll: 'known to everybody',
    holderOwn: (count: number, most: number) => `Your holder: ${count} of ${most}`,
    holderOf: (name: string, count: number, most: number) => `${headOf(name, 'Holder')}: ${count} of ${most}`,
    hidden: (name: string, count: number, known: readonly string[]) =>
        `${does(name, 'hold', 'holds')} ${plural(count, 'tile', 'tiles')}${known.length === 0 ? '' : `, among them ${known.join('; ')}`}`,
    baron: (name: string, space: number) => `${headOf(name, 'Baron')} on space ${space}`,
    seatSummary: (name: string, coinCount: number, goal: number, castle: string) =>
        `${name}: ${coinCount} of ${goal} coins; castle: ${castle}`,
    fitsNowhere: 'This tile fits nowhere in your castle now: no sum beneath it comes near enough, or stone would meet air.',
    fitsAbout: 'Pick it up, then choose a place: a tile equals the sum of the two beneath it, and every step it is off costs a tile.',
    coinAbout: 'Every coin counts for the win; what it does happens at once.',
    coinsOf: (name: string, count: number, goal: number) => `${name}: ${count} of ${goal} coins`,
    coinsAbout: (goal: number) => `Whoever has ${goal} coins first wins. They come from the coin spaces of the path.`,
    coinsShort: (count: number) => plural(count, 'coin', 'coins'),
    levelLabel: (level: number, steps: number) =>
        steps === 0
            ? `Level ${level}: the baron stays`
            : `Level ${level}: a tile built here moves your baron ${plural(steps, 'step', 'steps')}`,
    space: (sign: string, number: number) =>
        `Space ${number}: ${({ $: 'a coin', r: 'a ruby', t: 'a tile' } as { readonly [sign: string]: string })[sign] ?? 'nothing'}`,
    spaceAbout: (sign: string) =>
        (
            ({
                $: 'A baron that reaches or passes it brings a coin of the market.',
                r: 'A baron that ends here goes one step more.',
                t: 'A baron that ends here brings a tile of the pile.',
            }) as { readonly [sign: string]: string }
        )[sign] ?? 'A baron may rest here; it brings nothing.',
    countAbout: {
        levels: 'The higher a tile is built, the farther the baron goes. The Highest Tower looks at levels.',
        windows: 'The coin Most Windows gives two tiles to whoever has the most.',
        roofs: 'The coin Most Roofs gives two tiles to whoever has the most.',
        persons: 'The coin Most Persons gives two tiles to whoever has the most.',
    },
    count: {
        levels: (count: number) => plural(count, 'level', 'levels'),
        windows: (count: number) => plural(count, 'window', 'windows'),
        roofs: (count: number) => plural(count, 'roof', 'roofs'),
        persons: (count: number) => plural(count, 'person', 'persons'),
    },
    built: (what: string, place: string) => `${place}: ${what}`,
    beingBuilt: (what: string, place: string, price: number) =>
        `${what} is being built on ${place}, ${plural(price, 'tile', 'tiles')} to pay`,
    toPay: (price: number) => `pay ${price}`,
    pays: (price: number) => `pay ${price}`,
    discarded: (count: number) => `${count} out`,
    owed: (count: number) => `take ${count}`,
    coinsLeft: (count: number) => `${plural(count, 'coin', 'coins')} left in the pile`,
    happening: (coin: string) => `The coin ${coin} is taking effect`,
    drawLabel: (pile: number, discards: number) => `Tile pile: draw. ${plural(pile, 'tile', 'tiles')}, ${discards} discarded`,
    drawButton: (count: number) => `Draw ${plural(count, 'tile', 'tiles')}`,
    coinLabel: (coin: string, effect: string) => `Take the coin ${coin}: ${effect}`,
    takeLabel: (what: string) => `Take from the market: ${what}`,
    marketLabel: (what: string) => `Build from the market: ${what}`,
    pickLabel: (what: string) => `Build from your holder: ${what}`,
    payLabel: (what: string) => `Pay with ${what}`,
    discardLabel: (what: string) => `Discard ${what}`,
    robLabel: (name: string) => `Rob ${name}`,
    crumbleLabel: (what: string, place: string) => `Let ${what} on ${place} crumble`,
    catapultLabel: (what: string, place: string, name: string) => `Shoot at ${what} on ${place} in ${ownedBy(name, 'castle')}`,
    placeLabel: (what: string, place: string, price: number, steps: number) =>
        `Build ${what} on ` +
        `${place}${price > 0 ? `, paying ${plural(price, 'tile', 'tiles')}` : ''}${steps > 0 ? `, the baron moves ${plural(steps, 'step', 'steps')}` : ''}`,
    outcome: {
        walks: (who: string, space: number) => `${ownedBy(who, 'baron')} walks to space ${space}`,
        loses: (who: string, what: string) => `${does(who, 'lose', 'loses')} ${what}`,
    },
    prompt: {
        turn: 'Draw tiles, or pick a tile of your holder or the market and build it.',
        pay: (price: number) => `Pay: discard ${plural(price, 'tile', 'tiles')} of your holder to make the number fit.`,
        discard: 'Your holder is too full: discard a tile.',
        coin: (count: number) =>
            count > 1 ? `Take a coin from the market, the first of ${count}.` : 'Take a coin from the market; its effect follows at once.',
        rob: 'The Thief: choose whom to rob.',
        take: 'Take a tile from the market into your holder.',
        crumble: 'Crumble: choose an uncovered tile of your castle to discard.',
        catapult: 'The Catapult: choose an uncovered tile of an opponent’s castle.',
    },
    describe: {
        stock: (what: string) => `put ${what} on the market`,
        mint: (coin: string) => `put the coin ${coin} on the market`,
        receive: (player: string, known: readonly string[], hidden: number) =>
            `give ${whom(player)} ${and([...known, ...(hidden === 0 ? [] : [hidden === 1 ? tile('?') : `${hidden} hidden tiles`])])}`,
        steal: (what: string) => `let the thief find ${what}`,
        lose: (what: string, player: string) => `take ${what} from ${whom(player)}`,
        draw: 'draw tiles',
        build: {
            holder: (what: string, place: string) => `build ${what} on ${place}`,
            market: (what: string, place: string) => `build ${what} from the market on ${place}`,
            royal: (what: string, place: string) => `build the royal ${what} on ${place}`,
        },
        pay: (what: string) => `pay with ${what}`,
        discard: (what: string) => `discard ${what}`,
        coin: (coin: string) => `take the coin ${coin}`,
        rob: (player: string) => `rob ${whom(player)}`,
        take: (what: string) => `take ${what} from the market`,
        crumble: (place: string) => `let the tile on ${place} crumble`,
        catapult: (player: string, place: string) => `shoot the tile on ${place} from ${ownedBy(player, 'castle')}`,
    },
    guide: {
        ground:
            'Any number may stand on the foundation, so begin there: small numbers beside each other are easy to build on, because a tile above must ' +
            'equal the sum of the two beneath.',
        few: 'You hold few tiles. Draw two: a full holder lets you match sums and pay for missing steps.',
        build: (levels: number) =>
            `A tile on level 2 or higher moves your baron by its level and its rubies; your castle has ${plural(levels, 'level', 'levels')}. Pick a ` +
            `tile to see where it fits, what it costs and how far the baron goes.`,
        stuck: 'Nothing fits just now, so draw. Side walls with a tick go on any numbers, as long as stone meets stone and air meets air.',
        near: (coinCount: number) =>
            `You have ${plural(coinCount, 'coin', 'coins')} already: count the spaces to the next coin on the path, and build high enough to pass it. ` +
            `Coins win, nothing else does.`,
        pay: 'Every step that the number is off costs a tile. Give away what your castle cannot use soon, such as numbers far from your sums.',
        discard:
            'Keep numbers that match sums in your castle, and tiles with a tick: they go on any numbers. Discard high numbers that you cannot reach.',
        coin:
            'Any coin counts for the win; choose by its effect. The crumbling of your own tile harms you, and Most Windows, Roofs or Persons help ' +
            'whoever has the most.',
        rob: 'Rob the one who is ahead, or who holds the most tiles: you get a random one.',
        take: 'Take what fits your castle now or next turn: compare its number with the sums on your top level.',
        crumble: 'Choose the tile that you need least. A roof that blocks a column is often worth removing.',
        catapult: 'Shoot where it hurts the leader: the tile that the next level would rest on.',
    },
};
