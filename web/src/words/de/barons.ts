import { eigen, tut, wem, wen } from './person';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const and = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`);

const families: { readonly [family: string]: string } = {
    wall: 'Mauer',
    window: 'Fenstermauer',
    keep: 'Bergfried',
    hall: 'Saal',
    roof: 'Dach',
    spire: 'Turmspitze',
    gable: 'Giebel',
    side: 'Seitenwand',
    prince: 'Prinz',
    princess: 'Prinzessin',
    lady: 'Dame',
    noble: 'Zorniger Edelmann',
    door: 'Tor',
};
const sides: { readonly [side: string]: string } = { left: ', links offen', right: ', rechts offen' };

// "keep-9-1" ist ein Bergfried 9/1, "gable-5-left" ein Giebel 5, dessen linke Hälfte offen ist.
function tile(name: string): string {
    const [family = '', ...rest] = name.split('-');
    if (name === '?') return 'ein verdecktes Plättchen';
    if (!(family in families)) return name;
    const numbers = rest.filter((part) => /^\d+$/.test(part)).join('/');
    const side = rest.map((part) => sides[part] ?? '').join('');
    return `${families[family]}${numbers === '' ? '' : ` ${numbers}`}${side}`;
}

const coins: { readonly [coin: string]: string } = {
    ruby: 'Rubin',
    'highest-tower': 'Höchster Turm',
    thief: 'Dieb',
    'most-persons': 'Meiste Personen',
    'bitter-lady': 'Bittere Dame',
    'most-windows': 'Meiste Fenster',
    mill: 'Mühle',
    'most-roofs': 'Meiste Dächer',
    crumble: 'Einsturz',
    monk: 'Mönch',
    catapult: 'Katapult',
};
const shortCoins: { readonly [coin: string]: string } = {
    'most-persons': 'Personen',
    'most-windows': 'Fenster',
    'most-roofs': 'Dächer',
    'highest-tower': 'Turm',
};
const effects: { readonly [coin: string]: string } = {
    ruby: 'dein Baron zieht einen Schritt',
    'highest-tower': 'wer die meisten Stockwerke hat, bekommt zwei Plättchen',
    thief: 'nimm einem Gegner ein zufälliges Plättchen',
    'most-persons': 'wer die meisten Personen hat, bekommt zwei Plättchen',
    'bitter-lady': 'jeder Gegner verliert ein zufälliges Plättchen',
    'most-windows': 'wer die meisten Fenster hat, bekommt zwei Plättchen',
    mill: 'neue Plättchen auf dem Markt, und du nimmst eines davon',
    'most-roofs': 'wer die meisten Dächer hat, bekommt zwei Plättchen',
    crumble: 'du legst ein unbedecktes Plättchen deiner Burg ab',
    monk: 'wer die wenigsten Münzen hat, bekommt drei Plättchen',
    catapult: 'lege ein unbedecktes Plättchen einer gegnerischen Burg ab',
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
    published: 'Castle Builder, von Daniel Fryxelius (FryxGames)',
    blurb: 'Zahlen tragen Zahlen: Baue einen Turm, dessen Summen aufgehen, und sieh deinem Baron zu, wie er an den Münzen vorbeischreitet.',
    options: [
        {
            name: 'reach-the-sky',
            label: 'Bis in den Himmel',
            values: [
                ['off', 'Sieben Münzen gewinnen'],
                ['on', 'Neun Münzen gewinnen, ein längeres Spiel'],
            ],
        },
        {
            name: 'royal-strategy',
            label: 'Königskinder',
            values: [
                ['off', 'Keine'],
                ['on', 'Alle beginnen mit Prinz und Prinzessin'],
            ],
        },
        {
            name: 'peaceful-times',
            label: 'Friedliche Zeiten',
            values: [
                ['off', 'Münzen dürfen anderen schaden'],
                ['on', 'Schädliche Münzen bringen stattdessen ein Plättchen vom Markt'],
            ],
        },
    ],
    board: 'Die Burgen, der Markt mit dem Weg der Barone und dein Halter',
    tile,
    tileInFull: (face: Face) =>
        [
            tile(face.tile),
            ...(face.above !== undefined ? [`${face.above} für das, was darauf gebaut wird`] : []),
            ...(face.number === 'check' ? ['passt auf alle Zahlen'] : []),
            ...(face.windows ? [plural(face.windows, 'Fenster', 'Fenster')] : []),
            ...(face.roofs ? [plural(face.roofs, 'Dach', 'Dächer')] : []),
            ...(face.persons ? [plural(face.persons, 'Person', 'Personen')] : []),
            ...(face.rubies ? [plural(face.rubies, 'Rubin', 'Rubine')] : []),
            ...(face.warning ? ['nicht allein in einem Stockwerk'] : []),
        ].join(', '),
    coin: (coin: string) => coins[coin] ?? coin,
    coinShort: (coin: string) => shortCoins[coin] ?? coins[coin] ?? coin,
    effect: (coin: string, peaceful: boolean) =>
        peaceful && ['thief', 'bitter-lady', 'catapult'].includes(coin) ? 'nimm ein Plättchen vom Markt' : (effects[coin] ?? coin),
    spaces: {
        '1': 'Start',
        $: 'eine Münze',
        r: 'ein Rubin: ein Schritt mehr',
        t: 'ein Plättchen für dich',
        '.': 'nichts',
    } as { readonly [sign: string]: string },
    market: 'Der Markt',
    pile: (count: number, discards: number) => `Plättchenstapel: ${count}, ${discards} abgelegt`,
    unknownTile: 'ein verdecktes Plättchen',
    knownToAll: 'allen bekannt',
    holderOwn: (count: number, most: number) => `Dein Halter: ${count} von ${most}`,
    holderOf: (name: string, count: number, most: number) => `${eigen(name, 'Dein Halter', 'Halter')}: ${count} von ${most}`,
    hidden: (name: string, count: number, known: readonly string[]) =>
        `${tut(name, 'hast', 'hat')} ${plural(count, 'Plättchen', 'Plättchen')}${known.length === 0 ? '' : `, darunter ${known.join('; ')}`}`,
    baron: (name: string, space: number) => `${eigen(name, 'Dein Baron', 'Baron')} auf Feld ${space}`,
    seatSummary: (name: string, coinCount: number, goal: number, castle: string) =>
        `${name}: ${coinCount} von ${goal} Münzen; Burg: ${castle}`,
    fitsNowhere: 'Dieses Plättchen passt jetzt nirgends in deine Burg: Keine Summe darunter kommt nahe genug, oder Stein träfe auf Luft.',
    fitsAbout:
        'Nimm es auf und wähle einen Platz: Ein Plättchen ist die Summe der beiden darunter, und jeder Schritt daneben kostet ein Plättchen.',
    coinAbout: 'Jede Münze zählt für den Sieg; was sie bewirkt, geschieht sofort.',
    coinsOf: (name: string, count: number, goal: number) => `${name}: ${count} von ${goal} Münzen`,
    coinsAbout: (goal: number) => `Wer zuerst ${goal} Münzen hat, gewinnt. Sie kommen von den Münzfeldern des Weges.`,
    coinsShort: (count: number) => plural(count, 'Münze', 'Münzen'),
    levelLabel: (level: number, steps: number) =>
        steps === 0
            ? `Stockwerk ${level}: Der Baron bleibt stehen`
            : `Stockwerk ${level}: Ein Plättchen hier bewegt deinen Baron ${plural(steps, 'Schritt', 'Schritte')}`,
    space: (sign: string, number: number) =>
        `Feld ${number}: ${({ $: 'eine Münze', r: 'ein Rubin', t: 'ein Plättchen' } as { readonly [sign: string]: string })[sign] ?? 'nichts'}`,
    spaceAbout: (sign: string) =>
        (
            ({
                $: 'Ein Baron, der es erreicht oder überquert, bringt eine Münze des Marktes.',
                r: 'Ein Baron, der hier ankommt, geht einen Schritt weiter.',
                t: 'Ein Baron, der hier ankommt, bringt ein Plättchen vom Stapel.',
            }) as { readonly [sign: string]: string }
        )[sign] ?? 'Hier darf ein Baron stehen; es bringt nichts.',
    countAbout: {
        levels: 'Je höher ein Plättchen gebaut wird, desto weiter geht der Baron. Der Höchste Turm zählt die Stockwerke.',
        windows: 'Die Münze Meiste Fenster gibt dem, der die meisten hat, zwei Plättchen.',
        roofs: 'Die Münze Meiste Dächer gibt dem, der die meisten hat, zwei Plättchen.',
        persons: 'Die Münze Meiste Personen gibt dem, der die meisten hat, zwei Plättchen.',
    },
    count: {
        levels: (count: number) => plural(count, 'Stockwerk', 'Stockwerke'),
        windows: (count: number) => plural(count, 'Fenster', 'Fenster'),
        roofs: (count: number) => plural(count, 'Dach', 'Dächer'),
        persons: (count: number) => plural(count, 'Person', 'Personen'),
    },
    built: (what: string, place: string) => `${place}: ${what}`,
    beingBuilt: (what: string, place: string, price: number) =>
        `${what} entsteht auf ${place}, noch ${plural(price, 'Plättchen', 'Plättchen')} zu zahlen`,
    toPay: (price: number) => `zahle ${price}`,
    pays: (price: number) => `zahle ${price}`,
    discarded: (count: number) => `${count} weg`,
    owed: (count: number) => `nimm ${count}`,
    coinsLeft: (count: number) => `Noch ${plural(count, 'Münze', 'Münzen')} im Vorrat`,
    happening: (coin: string) => `Die Münze ${coin} wirkt gerade`,
    drawLabel: (pile: number, discards: number) => `Stapel: ziehen. ${plural(pile, 'Plättchen', 'Plättchen')}, ${discards} abgelegt`,
    drawButton: (count: number) => `${plural(count, 'Plättchen', 'Plättchen')} ziehen`,
    coinLabel: (coin: string, effect: string) => `Münze ${coin} nehmen: ${effect}`,
    takeLabel: (what: string) => `Vom Markt nehmen: ${what}`,
    marketLabel: (what: string) => `Vom Markt bauen: ${what}`,
    pickLabel: (what: string) => `Aus dem Halter bauen: ${what}`,
    payLabel: (what: string) => `Zahlen mit ${what}`,
    discardLabel: (what: string) => `Ablegen: ${what}`,
    robLabel: (name: string) => `${name} bestehlen`,
    crumbleLabel: (what: string, place: string) => `${what} auf ${place} einstürzen lassen`,
    catapultLabel: (what: string, place: string, name: string) =>
        `Auf ${what} auf ${place} in ${eigen(name, 'deiner Burg', 'der Burg')} schießen`,
    placeLabel: (what: string, place: string, price: number, steps: number) =>
        `${what} auf ${place} ` +
        `bauen${price > 0 ? `, für ${plural(price, 'Plättchen', 'Plättchen')}` : ''}${steps > 0 ? `, der Baron zieht ${plural(steps, 'Schritt', 'Schritte')}` : ''}`,
    outcome: {
        walks: (who: string, space: number) => `${eigen(who, 'dein Baron', 'der Baron')} geht auf Feld ${space}`,
        loses: (who: string, what: string) => `${tut(who, 'verlierst', 'verliert')} ${what}`,
    },
    prompt: {
        turn: 'Ziehe Plättchen, oder nimm eines aus Halter oder Markt und baue es.',
        pay: (price: number) => `Zahle: Lege ${plural(price, 'Plättchen', 'Plättchen')} aus deinem Halter ab, damit die Zahl passt.`,
        discard: 'Dein Halter ist zu voll: Lege ein Plättchen ab.',
        coin: (count: number) =>
            count > 1 ? `Nimm eine Münze vom Markt, die erste von ${count}.` : 'Nimm eine Münze vom Markt; sie wirkt sofort.',
        rob: 'Der Dieb: Wen willst du bestehlen?',
        take: 'Nimm ein Plättchen vom Markt in deinen Halter.',
        crumble: 'Einsturz: Wähle ein unbedecktes Plättchen deiner Burg, das abgelegt wird.',
        catapult: 'Das Katapult: Wähle ein unbedecktes Plättchen einer gegnerischen Burg.',
    },
    describe: {
        stock: (what: string) => `auf den Markt legen: ${what}`,
        mint: (coin: string) => `die Münze ${coin} auf den Markt legen`,
        receive: (player: string, known: readonly string[], hidden: number) =>
            `an ${wen(player)} geben: ${and([...known, ...(hidden === 0 ? [] : [hidden === 1 ? tile('?') : `${hidden} verdeckte Plättchen`])])}`,
        steal: (what: string) => `den Dieb finden lassen: ${what}`,
        lose: (what: string, player: string) => `${wem(player)} wegnehmen: ${what}`,
        draw: 'Plättchen ziehen',
        build: {
            holder: (what: string, place: string) => `${what} auf ${place} bauen`,
            market: (what: string, place: string) => `vom Markt ${what} auf ${place} bauen`,
            royal: (what: string, place: string) => `Königskind ${what} auf ${place} bauen`,
        },
        pay: (what: string) => `zahlen mit ${what}`,
        discard: (what: string) => `${what} ablegen`,
        coin: (coin: string) => `die Münze ${coin} nehmen`,
        rob: (player: string) => `${wen(player)} bestehlen`,
        take: (what: string) => `vom Markt nehmen: ${what}`,
        crumble: (place: string) => `das Plättchen auf ${place} einstürzen lassen`,
        catapult: (player: string, place: string) => `das Plättchen auf ${place} aus ${eigen(player, 'deiner Burg', 'der Burg')} schießen`,
    },
    guide: {
        ground:
            'Auf dem Fundament darf jede Zahl stehen, also beginne dort: Kleine Zahlen nebeneinander lassen sich leicht überbauen, denn ein Plättchen ' +
            'darüber muss die Summe der beiden darunter sein.',
        few: 'Du hast wenige Plättchen. Ziehe zwei: Ein voller Halter trifft Summen und bezahlt fehlende Schritte.',
        build: (levels: number) =>
            `Ab Stockwerk 2 zieht dein Baron so weit wie das Stockwerk und die Rubine zeigen; deine Burg hat ` +
            `${plural(levels, 'Stockwerk', 'Stockwerke')}. Nimm ein Plättchen, um zu sehen, wo es passt, was es kostet und wie weit der Baron kommt.`,
        stuck: 'Gerade passt nichts, also ziehe. Seitenwände mit Haken passen auf alle Zahlen, solange Stein auf Stein und Luft auf Luft trifft.',
        near: (coinCount: number) =>
            `Du hast schon ${plural(coinCount, 'Münze', 'Münzen')}: Zähle die Felder bis zur nächsten Münze auf dem Weg und baue hoch genug, um sie ` +
            `zu erreichen. Nur Münzen gewinnen.`,
        pay:
            'Jeder Schritt, um den die Zahl abweicht, kostet ein Plättchen. Gib her, was deine Burg nicht bald brauchen kann, etwa Zahlen weit ' +
            'weg von deinen Summen.',
        discard:
            'Behalte Zahlen, die zu Summen deiner Burg passen, und Plättchen mit Haken: Sie passen auf alle Zahlen. Lege hohe Zahlen ab, ' +
            'die du nicht erreichst.',
        coin:
            'Für den Sieg zählt jede Münze gleich; wähle nach der Wirkung. Der Einsturz schadet dir selbst, und meiste Fenster, Dächer oder Personen ' +
            'helfen dem, der davon am meisten hat.',
        rob: 'Bestiehl den, der führt oder die meisten Plättchen hat: Du bekommst ein zufälliges.',
        take: 'Nimm, was jetzt oder im nächsten Zug passt: Vergleiche die Zahl mit den Summen deines obersten Stockwerks.',
        crumble: 'Wähle das Plättchen, das du am wenigsten brauchst. Oft lohnt sich ein Dach, das eine Säule versperrt.',
        catapult: 'Schieße dorthin, wo es dem Führenden wehtut: auf das Plättchen, auf dem das nächste Stockwerk ruhen würde.',
    },
};
