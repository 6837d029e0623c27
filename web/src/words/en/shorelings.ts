import { does, headOf, whom, whose } from './person';

const card = (name: string, needs: string) => ({ name, the: `the ${name}`, needs });
const hazard = (name: string, does: string) => ({ name, the: `the ${name}`, does });
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const cards = {
    arch: card('Arch', 'Two squares of equal height between two pillars; both long sides must stay clear for good.'),
    monument: card('Monument', 'On two blocks, one of them just built; all four sides stay clear for this turn. Pays 3 at once.'),
    aqueduct: card(
        'Aqueduct',
        'One end at a just built pillar, the other sides clear, where at least two hazards threaten it. Then you move one of them.',
    ),
    bridge: card('Bridge', 'Over two tiles that both hold figures, one end at a just built pillar. Then two figures change places.'),
    tower: card('Tower', 'On a just built block, with two open walls beside it at its own level.'),
    outpost: card(
        'Outpost',
        'On a just built block, all four sides clear for good, in a tile without a structure of yours. Pays 1 for each threat.',
    ),
    watchtower: card(
        'Watchtower',
        'On a just built block that has exactly one filled side. Then a revealed hazard card goes back on its deck.',
    ),
    keep: card('Keep', 'On a just built block, all four sides clear for good. Others may not place structures in its tile.'),
    door: card('Door', 'Between two opposite blocks of its level, one just built; its two faces stay clear for good.'),
    window: card('Window', 'On a block and between two opposite blocks; pays 1 more for each face that looks at a piece.'),
    tunnel: card('Tunnel', 'Blocks behind it and on at least one flank, one of them just built; the open face stays clear for good.'),
    prison: card('Prison', 'Blocks on three sides, one just built; the fourth side stays clear. Others may not place figures in its tile.'),
    princess: card('Princess', 'On a just built pillar of two or more; no piece beside the block she stands on.'),
    wizard: card('Wizard', 'On a just built pillar of three or more, the only Wizard in his tile. Pays 3, less 1 for each threat.'),
    witch: card('Witch', 'On a just built pillar with a higher one in her tile. She may flee from hazards.'),
    sorceress: card('Sorceress', 'On a just built pillar, no piece beside her. Figures beside her pillar are destroyed.'),
    archer: card('Archer', 'On a just built block, with a block or structure beside, at the same level.'),
    thief: card('Thief', 'On a just built block beside a block. Pays 1 for each enemy structure in the tile.'),
    ranger: card('Ranger', 'On a just built block beside a block, in a tile without a figure of yours.'),
    hunter: card('Hunter', 'On a just built block beside a block. Destroys the enemy figures that it sees.'),
    guard: card('Guard', 'On a just built block, beside an open wall: a column that ends at the same level.'),
    duelist: card('Duelist', 'On a just built block, beside an open wall or an enemy figure, which it then destroys.'),
    captain: card('Captain', 'On a just built block, beside an open wall or a figure of yours. Pays 1 more with a friend in the tile.'),
    prince: card('Prince', 'On a just built block, beside an open wall. Protects your figures from hazards this turn.'),
};

const hazards = {
    dragon: hazard('Dragon', 'takes the top two levels of its lane'),
    giant: hazard('Giant', 'takes all figures of its lane'),
    terror: hazard('Terror', 'clears the nearest tile of its lane'),
    meteor: hazard('Meteor', 'clears one tile of its lane, by the die'),
    sandstorm: hazard('Sandstorm', 'turns the structures of its lane to sand'),
    greatclaw: hazard('Greatclaw', 'takes what is beside stones of its lane'),
};

const castle = {
    barricade: 'Barricade',
    gate: 'Gate',
    'wind-tunnel': 'Wind Tunnel',
    staircase: 'Staircase',
    spire: 'Spire',
    'twin-spires': 'Twin Spires',
    'long-wall': 'Long Wall',
    plinth: 'Plinth',
    rampart: 'Rampart',
    ziggurat: 'Ziggurat',
    battlement: 'Battlement',
    courtyard: 'Courtyard',
    cornerstone: 'Cornerstone',
    breakwater: 'Breakwater',
    'cage-the-beast': 'Cage the Beast',
    'deep-study': 'Deep Study',
    ambush: 'Ambush',
    'good-friends': 'Good Friends',
    'lead-the-way': 'Lead the Way',
    'full-court': 'Full Court',
    'master-builder': 'Master Builder',
    'far-shores': 'Far Shores',
    'crowded-house': 'Crowded House',
    'high-society': 'High Society',
    daredevil: 'Daredevil',
    beachcomber: 'Beachcomber',
} as { readonly [card: string]: string };

// What a castle card asks for, by the number that it speaks of.
const deeds = {
    cage: () => 'Your pieces on all four squares beside a stone.',
    study: () => 'Place no pieces this turn.',
    ambush: () => 'A figure beside one of the next player; alone: of yours.',
    friends: (count: number) => `Share tiles with figures of each opponent: ${plural(count, 'meeting', 'meetings')}.`,
    lead: (count: number) => `${plural(count, 'piece', 'pieces')} more on the beach than the player after you.`,
    figures: (count: number) => `All your figures on the beach, ${count} of them in one tile.`,
    structures: (count: number) => `Your structures in ${plural(count, 'tile', 'tiles')}.`,
    tiles: (count: number) => `Your pieces in ${plural(count, 'tile', 'tiles')}.`,
    crowd: (count: number) => `${count} of your pieces in one tile.`,
    height: (level: number) => `Three of your figures on level ${level} or higher.`,
    threats: (count: number) => `Each of the three hazards threatens ${plural(count, 'piece', 'pieces')} of yours.`,
    seaweed: (count: number) => `Hold ${count} seaweed, and more than anyone.`,
} as { readonly [deed: string]: (needs: number) => string };

// A pattern as seen from above, for those who do not see it.
const marks = { '#': '1 or more', '.': 'anything', _: 'empty', ',': 'at most 1', '~': 'tide pool' } as { readonly [mark: string]: string };
const pattern = (rows: readonly (readonly string[])[], stone: boolean) =>
    `Heights ${rows.length === 1 ? 'in a row' : 'row by row'}: ` +
    `${rows.map((row) => row.map((mark) => marks[mark] ?? mark).join(', ')).join('; ')}.${stone ? ' One of them on a stone.' : ''}`;

const combinations = {
    basic: 'Basic set',
    'storm-watchers': 'Storm Watchers',
    'starfish-crossed-lovers': 'Starfish-Crossed Lovers',
    'crabs-and-robbers': 'Crabs and Robbers',
    'hurricane-season': 'Hurricane Season',
    'grimm-on-the-beach': 'Grimm on the Beach',
    'coastal-warfare': 'Coastal Warfare',
    'seashore-zoning': 'Seashore Zoning',
    'distant-shores': 'Distant Shores',
    'buried-treasure': 'Buried Treasure',
} as { readonly [name: string]: string };

const places: { readonly [place: string]: string } = Object.fromEntries(
    ['north', 'east', 'south', 'west'].flatMap((side) =>
        ['wave', 'shovel', 'shark'].map((icon) => [`${side}-${icon}`, `the ${icon} in the ${side}`]),
    ),
);

const kinds = Object.keys(hazards) as (keyof typeof hazards)[];
const trios = kinds.flatMap((a, i) => kinds.slice(i + 1).flatMap((b, j) => kinds.slice(i + j + 2).map((c) => [a, b, c] as const)));
const slot = (name: string, label: string, variants: readonly (keyof typeof cards)[]) => ({
    name,
    label,
    values: [
        ['suggested', 'as the combination says'],
        ...variants.map((variant) => [variant, cards[variant].name]),
        ['random', 'drawn at random'],
    ] as unknown as [string, string][],
});

export const shorelings = {
    title: 'Shorelings',
    published: 'Castles by the Sea, by Jon Benjamin and Michael Xuereb (2022)',
    blurb: 'Stack sand into walls and pillars, people them with tiny nobles, and keep an eye on the monsters around the beach.',
    options: [
        {
            name: 'combination',
            label: 'Combination of cards and hazards',
            values: [...Object.entries(combinations), ['random', 'drawn at random']] as [string, string][],
        },
        slot('large', 'Large structure', ['arch', 'monument', 'aqueduct', 'bridge']),
        slot('tower', 'Tower', ['tower', 'outpost', 'watchtower', 'keep']),
        slot('door', 'Door', ['door', 'window', 'tunnel', 'prison']),
        slot('princess', 'Princess', ['princess', 'wizard', 'witch', 'sorceress']),
        slot('archer', 'Archer', ['archer', 'thief', 'ranger', 'hunter']),
        slot('guard', 'Guard', ['guard', 'duelist', 'captain', 'prince']),
        {
            name: 'hazards',
            label: 'Hazards',
            values: [
                ['suggested', 'as the combination says'],
                ['random', 'drawn at random'],
                ...trios.map((trio) => [trio.join('+'), trio.map((kind) => hazards[kind].name).join(', ')]),
            ] as [string, string][],
        },
    ],
    cards,
    hazards,
    castle,
    deeds,
    pattern,
    combinations,
    places,
    sides: { north: 'north', east: 'east', south: 'south', west: 'west' } as { readonly [side: string]: string },
    tiles: {
        'north-west': 'north-west',
        north: 'north',
        'north-east': 'north-east',
        west: 'west',
        east: 'east',
        'south-west': 'south-west',
        south: 'south',
        'south-east': 'south-east',
    } as { readonly [tile: string]: string },

    prompt: {
        take: (owed: number) =>
            `The supply is short of ${plural(owed, 'block', 'blocks')}: take open blocks from the beach, or do without.`,
        build: (mat: number, first: boolean) =>
            `Build: ${plural(mat, 'block', 'blocks')} on your mat. ` +
            `${first ? 'The first may stand anywhere on the sand where there is room.' : 'Each must touch one you built this turn.'}`,
        buildNone: 'You have no blocks left: go on to placing.',
        place: 'Place pieces at the blocks just built: choose a piece, then a marked square.',
        aqueduct: 'The Aqueduct: move one of the hazards that threaten it.',
        bridgeFirst: 'The Bridge: choose a figure in its first tile.',
        bridgeSecond: 'The Bridge: choose the figure in its other tile to change places with.',
        watchtower: 'The Watchtower: choose a revealed hazard card to put back on its deck.',
        duel: 'The Duelist: choose the figure to destroy.',
        move: 'Hazards: choose one and move it one side on, clockwise.',
        flip: 'Hazards: choose whose card is flipped.',
        witch: 'The Witch may flee to another pillar before the hazard strikes.',
        ranger: 'Your Ranger fell: choose the hazard whose card is flipped.',
        other: 'Choose what happens now.',
    },
    describe: {
        combination: (name: string) => `draw the combination ${name}`,
        card: (name: string) => `draw ${name} as a player card`,
        hazard: (name: string) => `bring ${name} into the game`,
        tile: (where: string) => `lay the tile in the ${where}`,
        put: (name: string, place: string) => `put ${name} at ${place}`,
        deal: (who: string, name: string | null) => `deal ${whom(who)} ${name === null ? 'a castle card' : `the castle card ${name}`}`,
        reveal: (name: string, alerts: number) => `turn up a card of ${name}: ${plural(alerts, 'alert', 'alerts')}`,
        meteor: (tile: number) => `roll ${tile}: the Meteor falls on the ${['nearest', 'second', 'farthest'][tile - 1]} tile`,
        take: (square: string) => `take the top block of ${square}`,
        build: (square: string) => `build on ${square}`,
        place: (name: string, square: string) => `place ${name} on ${square}`,
        placeLarge: (name: string, first: string, second: string) => `place ${name} on ${first} and ${second}`,
        placeTunnel: (name: string, square: string, side: string) => `place ${name} on ${square}, open to the ${side}`,
        declare: (name: string) => `declare ${name}`,
        discard: (name: string) => `discard ${name}`,
        done: 'end this step',
        move: (name: string, place: string) => `move ${name} to ${place}`,
        flip: (name: string) => `flip a card of ${name}`,
        putback: (name: string, alerts: number) => `put a card of ${name} with ${plural(alerts, 'alert', 'alerts')} back on its deck`,
        duel: (square: string) => `strike the figure on ${square}`,
        swap: (square: string) => `choose the figure on ${square} to change places`,
        witch: (square: string) => `let the Witch flee to ${square}`,
        stay: 'let the Witch stay',
    },
    guide: {
        take: 'Fewer blocks mean fewer pieces. Take back sand that no piece of yours needs, best from where an opponent was about to build.',
        buildFirst:
            'Every piece must touch a block that you build this turn, so plan first: two blocks on one square make a pillar for the Princess or ' +
            'Wizard, and blocks side by side make walls for Archers, Guards and Doors. A square that no hazard looks at keeps its pieces longest.',
        buildMore:
            'Blocks after the first must touch what you built this turn. Count which pieces the blocks can carry before you go on; blocks you keep ' +
            'are there next turn, too.',
        buildWeed: 'Seaweed is worth 2 points to whoever builds on it first. Is one in reach of your castle?',
        declare: (title: string) => `Your castle card ${title} is complete: declare it now, before something about it changes.`,
        study: (title: string) =>
            `${title} asks that you place no pieces this turn: declare it if its points are worth that to you; else place your pieces.`,
        place:
            'Place all you can: each piece on the beach pays again in every scoring, so early pieces pay most. Structures first, they leave ' +
            'less room for others.',
        placeNone: 'Nothing can be placed at the blocks you built. Next time, look at what the pieces need before you build.',
        move:
            'A hazard strikes the lane that it faces when three alerts show. Move the one that looks at your castle, best so that it looks at somebody ' +
            'else; the other two flip a card.',
        flip: 'Each flipped card adds alerts. The order matters if one of the two could strike.',
        special: 'This is the special round: hazards act once more, and then all pieces still standing score one last time.',
        effect: 'A card that you placed asks for a decision, which is made at once.',
        witch: 'The Witch may leave a lane that is about to be struck for the top of any pillar that is free.',
        ranger: 'A fallen Ranger flips one more card. Choose a hazard that looks at others.',
        other: 'Watch what happens on the beach; it will be your turn soon.',
    },
    board: {
        table: 'The beach and what lies around it',
        beach: 'The beach, seen from above',
        tray: 'Cards, hazards and players',
        toPlan: 'Flat plan',
        toSpace: '3D beach',
        level: (level: number) => `Show up to level ${level}`,
        allLevels: 'Show all levels',
        levelLabel: 'Levels shown',
        noSpace: 'This browser cannot draw in 3D, so here is the flat plan.',
        loadingSpace: 'The 3D beach is on its way; the plan works already.',
        spaceLabel: 'The beach in 3D. Drag to turn it, scroll to come closer. Everything can also be done on the flat plan.',
        turnLeft: 'Turn left',
        turnRight: 'Turn right',
        round: (round: number, of: number) => `Round ${round} of ${of}`,
        special: 'Special round',
        over: 'The game is over',
        setup: 'Set-up',
        steps: ['Gather', 'Build', 'Place', 'Hazard'],
        supply: (count: number) => `Supply ${count}`,
        mat: (count: number) => `${plural(count, 'block', 'blocks')} on your mat`,
        pieces: 'Your pieces',
        piecesOf: (name: string) => headOf(name, 'Pieces'),
        castle: 'Castle cards',
        castleNone: 'none',
        declared: 'declared',
        discarded: 'laid off',
        hazards: 'Hazards',
        points: (count: number) => `${count}`,
        perHazard: 'per threat',
        lost: (count: number) => `${count} destroyed`,
        out: (count: number) => `${count} out`,
        noteHelp: 'Point at a square or a piece, or hold it: it is explained here.',
        discardButton: 'Discard',
        players: 'Players',
        struck: (name: string, pieces: readonly string[], blocks: number) =>
            `${name} strikes! ` +
            `${
                pieces.length === 0 && blocks === 0
                    ? 'Nothing is lost.'
                    : `Lost: ` + `${[...pieces, ...(blocks > 0 ? [plural(blocks, 'block of sand', 'blocks of sand')] : [])].join(', ')}.`
            }`,
        loses: (who: string, piece: string) => `${does(who, 'lose', 'loses')} ${piece}`,
        losesSand: (blocks: number) => `${plural(blocks, 'block', 'blocks')} of sand gone`,
        pieceOf: (piece: string, owner: string) => `${piece} of ${whose(owner)}`,
        labels: {
            square: (square: string, height: number, stone: boolean, fresh: boolean, seaweed: boolean) =>
                `${square}: ` +
                `${height === 0 ? 'bare sand' : stone ? (height === 1 ? 'a stone' : `height ${height} on a stone`) : `height ${height}`}${fresh ? ', just built' : ''}${seaweed ? ', seaweed' : ''}`,
            piece: (name: string, owner: string) => `, ${name} of ${whose(owner)}`,
            level: (level: number) => ` on level ${level}`,
            keepsClear: (sides: string) => `, keeps the ${sides} clear`,
            and: ' and ',
            pool: 'tide pool',
            build: (square: string) => `Build on ${square}`,
            take: (square: string) => `Take the top block of ${square}`,
            place: (name: string, square: string) => `Place ${name} on ${square}`,
            choose: (square: string) => `Choose ${square}`,
            hazard: (name: string, place: string, alerts: number, trigger: number, does: string) =>
                `${name} at ${place}, ${alerts} of ${trigger} alerts: ${does}`,
            emptyPlace: (place: string) => `Free: ${place}`,
            moveTo: (name: string, place: string) => `Move ${name} to ${place}`,
            flip: (name: string) => `Flip a card of ${name}`,
            pickHazard: (name: string) => `Move ${name}`,
            deck: (left: number) => `${plural(left, 'card', 'cards')} in the deck`,
            putback: (name: string, alerts: number) => `Put back the card of ${name} with ${plural(alerts, 'alert', 'alerts')}`,
            revealed: (alerts: number) => `revealed: ${plural(alerts, 'alert', 'alerts')}`,
            top: (alerts: number) => `known on top: ${plural(alerts, 'alert', 'alerts')}`,
            card: (name: string, ready: number, out: number, lost: number) =>
                `${name}: ${ready} ready, ${out} on the beach, ${lost} destroyed`,
            pays: (score: string) => `Scores ${score}.`,
            castleAbout: (most: number) => `Declare it while building or placing, as soon as it holds; at most ${most} in a game.`,
            scores: (text: string) => `scores ${text}`,
            castle: (name: string, points: number, text: string) => `${name}, ${plural(points, 'point', 'points')}: ${text}`,
            declare: (name: string, points: number, text: string) => `Declare ${name} for ${plural(points, 'point', 'points')}: ${text}`,
            declaredCard: (name: string, points: number) => `${name}, declared, ${plural(points, 'point', 'points')}`,
            discard: (name: string) => `Discard ${name}`,
            seat: (name: string, dollars: number, blocks: number, seaweed: number, hidden: number) =>
                `${name}: ${plural(dollars, 'sand dollar', 'sand dollars')}, ${plural(blocks, 'block', 'blocks')}, ${seaweed} seaweed, ` +
                `${plural(hidden, 'castle card', 'castle cards')} in hand`,
            seatPieces: (ready: number, lost: number) => `${plural(ready, 'piece', 'pieces')} on cards, ${lost} destroyed`,
        },
        challenges: (count: number) => plural(count, 'challenge met', 'challenges met'),
        rank: (title: string) => `So far: ${title}`,
    },
};
