import type { shorelings as model } from '../en/shorelings';
import { eigen, tut, wem, wen } from './person';

const card = (article: string, name: string, needs: string) => ({ name, the: `${article} ${name}`, needs });
const hazard = (article: string, name: string, does: string) => ({ name, the: `${article} ${name}`, does });
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

// `the` is an accusative: places, moves or flips it.
const cards = {
    arch: card('den', 'Bogen', 'Zwei gleich hohe Felder zwischen zwei Pfeilern; beide langen Seiten bleiben für immer frei.'),
    monument: card(
        'das',
        'Denkmal',
        'Auf zwei Blöcken, einer davon frisch gebaut; alle vier Seiten bleiben in diesem Zug frei. Bringt sofort 3.',
    ),
    aqueduct: card(
        'das',
        'Aquädukt',
        'Ein Ende an einem frisch gebauten Pfeiler, die anderen Seiten frei, von mindestens zwei Gefahren bedroht. Dann versetzt du eine davon.',
    ),
    bridge: card(
        'die',
        'Brücke',
        'Über zwei Plättchen mit Figuren, ein Ende an einem frisch gebauten Pfeiler. Dann tauschen zwei Figuren die Plätze.',
    ),
    tower: card('den', 'Turm', 'Auf einem frisch gebauten Block, daneben zwei offene Mauern auf gleicher Ebene.'),
    outpost: card(
        'den',
        'Vorposten',
        'Auf einem frisch gebauten Block, alle vier Seiten für immer frei, auf einem Plättchen ohne eigenes Bauwerk. Bringt 1 je Bedrohung.',
    ),
    watchtower: card(
        'den',
        'Wachturm',
        'Auf einem frisch gebauten Block, an dem genau eine Seite belegt ist. Dann kommt eine offene Gefahrenkarte auf ihren Stapel zurück.',
    ),
    keep: card(
        'den',
        'Bergfried',
        'Auf einem frisch gebauten Block, alle vier Seiten für immer frei. Andere setzen in sein Plättchen keine Bauwerke.',
    ),
    door: card(
        'das',
        'Tor',
        'Zwischen zwei gegenüberliegenden Blöcken seiner Ebene, einer frisch gebaut; beide Öffnungen bleiben für immer frei.',
    ),
    window: card(
        'das',
        'Fenster',
        'Auf einem Block und zwischen zwei Blöcken; 1 mehr für jede Seite, die auf eine Spielfigur oder ein Bauwerk blickt.',
    ),
    tunnel: card(
        'den',
        'Tunnel',
        'Blöcke dahinter und an mindestens einer Flanke, einer frisch gebaut; die offene Seite bleibt für immer frei.',
    ),
    prison: card(
        'das',
        'Verlies',
        'Blöcke an drei Seiten, einer frisch gebaut; die vierte bleibt frei. Andere setzen in sein Plättchen keine Figuren.',
    ),
    princess: card('die', 'Prinzessin', 'Auf einem frisch gebauten Pfeiler ab Höhe zwei; neben dem Block unter ihr steht nichts.'),
    wizard: card(
        'den',
        'Zauberer',
        'Auf einem frisch gebauten Pfeiler ab Höhe drei, als einziger Zauberer im Plättchen. Bringt 3, je Bedrohung 1 weniger.',
    ),
    witch: card('die', 'Hexe', 'Auf einem frisch gebauten Pfeiler, im Plättchen steht ein höherer. Sie darf vor Gefahren fliehen.'),
    sorceress: card(
        'die',
        'Magierin',
        'Auf einem frisch gebauten Pfeiler, niemand neben ihr. Figuren neben ihrem Pfeiler werden zerstört.',
    ),
    archer: card('den', 'Bogenschützen', 'Auf einem frisch gebauten Block, daneben auf gleicher Ebene ein Block oder Bauwerk.'),
    thief: card('den', 'Dieb', 'Auf einem frisch gebauten Block neben einem Block. Bringt 1 für jedes fremde Bauwerk im Plättchen.'),
    ranger: card('den', 'Waldläufer', 'Auf einem frisch gebauten Block neben einem Block, auf einem Plättchen ohne eigene Figur.'),
    hunter: card('den', 'Jäger', 'Auf einem frisch gebauten Block neben einem Block. Zerstört die fremden Figuren, die er sieht.'),
    guard: card('die', 'Wache', 'Auf einem frisch gebauten Block neben einer offenen Mauer: einer Säule, die auf gleicher Ebene endet.'),
    duelist: card(
        'den',
        'Duellanten',
        'Auf einem frisch gebauten Block neben einer offenen Mauer oder einer fremden Figur, die er dann zerstört.',
    ),
    captain: card(
        'den',
        'Hauptmann',
        'Auf einem frisch gebauten Block neben einer offenen Mauer oder eigenen Figur. 1 mehr mit Gesellschaft im Plättchen.',
    ),
    prince: card(
        'den',
        'Prinzen',
        'Auf einem frisch gebauten Block neben einer offenen Mauer. Schützt in diesem Zug deine Figuren vor Gefahren.',
    ),
};
cards.archer.name = 'Bogenschütze';
cards.duelist.name = 'Duellant';
cards.prince.name = 'Prinz';

const hazards = {
    dragon: hazard('den', 'Drachen', 'nimmt die zwei höchsten Ebenen der Bahn'),
    giant: hazard('den', 'Riesen', 'nimmt alle Figuren seiner Bahn'),
    terror: hazard('den', 'Schrecken', 'fegt das nächste Plättchen der Bahn leer'),
    meteor: hazard('den', 'Meteor', 'leert je nach Wurf ein Plättchen'),
    sandstorm: hazard('den', 'Sandsturm', 'macht die Bauwerke seiner Bahn zu Sand'),
    greatclaw: hazard('die', 'Großschere', 'nimmt, was neben den Steinen ihrer Bahn steht'),
};
hazards.dragon.name = 'Drache';
hazards.giant.name = 'Riese';

const castle = {
    barricade: 'Barrikade',
    gate: 'Pforte',
    'wind-tunnel': 'Windkanal',
    staircase: 'Treppe',
    spire: 'Spitze',
    'twin-spires': 'Zwillinge',
    'long-wall': 'Lange Mauer',
    plinth: 'Sockel',
    rampart: 'Wall',
    ziggurat: 'Zikkurat',
    battlement: 'Zinnen',
    courtyard: 'Innenhof',
    cornerstone: 'Eckstein',
    breakwater: 'Wellenbrecher',
    'cage-the-beast': 'Käfig',
    'deep-study': 'Vertieft',
    ambush: 'Hinterhalt',
    'good-friends': 'Gute Freunde',
    'lead-the-way': 'Voran',
    'full-court': 'Hofstaat',
    'master-builder': 'Baumeister',
    'far-shores': 'Ferne Ufer',
    'crowded-house': 'Volles Haus',
    'high-society': 'Hohe Kreise',
    daredevil: 'Wagemut',
    beachcomber: 'Strandgut',
} as { readonly [card: string]: string };

const deeds = {
    cage: () => 'Eigene Teile auf allen vier Feldern neben einem Stein.',
    study: () => 'In diesem Zug nichts einsetzen.',
    ambush: () => 'Figur neben eine des nächsten Spielers; allein: eigene.',
    friends: (count) => `Figuren auf Plättchen mit jedem anderen, ${count}-mal.`,
    lead: (count) => `${plural(count, 'Teil', 'Teile')} mehr am Strand als der nächste Spieler.`,
    figures: (count) => `Alle deine Figuren am Strand, ${count} davon auf einem Plättchen.`,
    structures: (count) => `Eigene Bauwerke auf ${count} Plättchen.`,
    tiles: (count) => `Eigene Teile auf ${count} Plättchen.`,
    crowd: (count) => `${plural(count, 'eigenes Teil', 'eigene Teile')} auf einem Plättchen.`,
    height: (level) => `Drei deiner Figuren auf Ebene ${level} oder höher.`,
    threats: (count) => `Jede der drei Gefahren bedroht ${plural(count, 'Teil', 'Teile')} von dir.`,
    seaweed: (count) => `${count}-mal Seetang besitzen, und mehr als alle anderen.`,
} as typeof model.deeds;

const marks = { '#': '1 oder mehr', '.': 'beliebig', _: 'leer', ',': 'höchstens 1', '~': 'Gezeitenbecken' } as {
    readonly [mark: string]: string;
};
const pattern: typeof model.pattern = (rows, stone) =>
    `Höhen ${rows.length === 1 ? 'in einer Reihe' : 'Reihe für Reihe'}: ` +
    `${rows.map((row) => row.map((mark) => marks[mark] ?? mark).join(', ')).join('; ')}.${stone ? ' Eine davon auf einem Stein.' : ''}`;

const combinations = {
    basic: 'Grundspiel',
    'storm-watchers': 'Sturmwarten',
    'starfish-crossed-lovers': 'Liebe unterm Seestern',
    'crabs-and-robbers': 'Krabben und Räuber',
    'hurricane-season': 'Zeit der Stürme',
    'grimm-on-the-beach': 'Grimm am Strand',
    'coastal-warfare': 'Küstenkrieg',
    'seashore-zoning': 'Bauordnung am Meer',
    'distant-shores': 'Ferne Küsten',
    'buried-treasure': 'Vergrabener Schatz',
} as { readonly [name: string]: string };

const sideNames = { north: 'Norden', east: 'Osten', south: 'Süden', west: 'Westen' } as { readonly [side: string]: string };
const iconNames = { wave: 'der Welle', shovel: 'der Schaufel', shark: 'dem Hai' } as { readonly [icon: string]: string };
const places: { readonly [place: string]: string } = Object.fromEntries(
    Object.keys(sideNames).flatMap((side) =>
        Object.keys(iconNames).map((icon) => [`${side}-${icon}`, `${iconNames[icon]} im ${sideNames[side]}`]),
    ),
);

const kinds = Object.keys(hazards) as (keyof typeof hazards)[];
const trios = kinds.flatMap((a, i) => kinds.slice(i + 1).flatMap((b, j) => kinds.slice(i + j + 2).map((c) => [a, b, c] as const)));
const slot = (name: string, label: string, variants: readonly (keyof typeof cards)[]) => ({
    name,
    label,
    values: [
        ['suggested', 'wie die Zusammenstellung sagt'],
        ...variants.map((variant) => [variant, cards[variant].name]),
        ['random', 'zufällig gezogen'],
    ] as unknown as [string, string][],
});

const titles: { readonly [title: string]: string } = {
    'Sandbox Fun': 'Sandkastenspaß',
    'Shorely Improving': 'Uferläufer',
    'Making Waves': 'Wellenmacher',
    'Guardian of the Sand': 'Hüter des Sandes',
    'Outstanding Among Your Piers': 'Stütze der Seebrücke',
    'Master Artisan': 'Meister des Fachs',
    'Lord of the Beach': 'Herr des Strands',
};

export const shorelings: typeof model = {
    title: 'Shorelings',
    published: 'Castles by the Sea, von Jon Benjamin und Michael Xuereb (2022)',
    blurb: 'Türme Sand zu Mauern und Pfeilern, bevölkere sie mit winzigen Hoheiten und behalte die Ungeheuer rund um den Strand im Auge.',
    options: [
        {
            name: 'combination',
            label: 'Zusammenstellung von Karten und Gefahren',
            values: [...Object.entries(combinations), ['random', 'zufällig gezogen']] as [string, string][],
        },
        slot('large', 'Großes Bauwerk', ['arch', 'monument', 'aqueduct', 'bridge']),
        slot('tower', 'Turm', ['tower', 'outpost', 'watchtower', 'keep']),
        slot('door', 'Tor', ['door', 'window', 'tunnel', 'prison']),
        slot('princess', 'Prinzessin', ['princess', 'wizard', 'witch', 'sorceress']),
        slot('archer', 'Bogenschütze', ['archer', 'thief', 'ranger', 'hunter']),
        slot('guard', 'Wache', ['guard', 'duelist', 'captain', 'prince']),
        {
            name: 'hazards',
            label: 'Gefahren',
            values: [
                ['suggested', 'wie die Zusammenstellung sagt'],
                ['random', 'zufällig gezogen'],
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
    sides: sideNames,
    tiles: {
        'north-west': 'Nordwesten',
        north: 'Norden',
        'north-east': 'Nordosten',
        west: 'Westen',
        east: 'Osten',
        'south-west': 'Südwesten',
        south: 'Süden',
        'south-east': 'Südosten',
    },

    prompt: {
        take: (owed) =>
            `Dem Vorrat ${owed === 1 ? 'fehlt 1 Block' : `fehlen ${owed} Blöcke`}: nimm offene Blöcke vom Strand oder verzichte.`,
        build: (mat: number, first: boolean) =>
            `Baue: ${plural(mat, 'Block', 'Blöcke')} auf deiner Ablage. ` +
            `${first ? 'Der erste darf überall auf dem Sand stehen, wo Platz ist.' : 'Jeder berührt einen, den du in diesem Zug gebaut hast.'}`,
        buildNone: 'Du hast keine Blöcke mehr: weiter zum Einsetzen.',
        place: 'Setze Teile an die frisch gebauten Blöcke: erst das Teil wählen, dann ein markiertes Feld.',
        aqueduct: 'Das Aquädukt: versetze eine der Gefahren, die es bedrohen.',
        bridgeFirst: 'Die Brücke: wähle eine Figur im ersten ihrer Plättchen.',
        bridgeSecond: 'Die Brücke: wähle im anderen Plättchen die Figur, die den Platz tauscht.',
        watchtower: 'Der Wachturm: wähle eine offene Gefahrenkarte, die auf ihren Stapel zurückkommt.',
        duel: 'Der Duellant: wähle die Figur, die er zerstört.',
        move: 'Gefahren: wähle eine und versetze sie im Uhrzeigersinn an die nächste Seite.',
        flip: 'Gefahren: wähle, wessen Karte aufgedeckt wird.',
        witch: 'Die Hexe darf auf einen anderen Pfeiler fliehen, bevor die Gefahr zuschlägt.',
        ranger: 'Dein Waldläufer ist gefallen: wähle die Gefahr, deren Karte aufgedeckt wird.',
        other: 'Wähle, was jetzt geschieht.',
    },
    describe: {
        combination: (name) => `die Zusammenstellung ${name} ziehen`,
        card: (name) => `${name} als Spielerkarte ziehen`,
        hazard: (name) => `${name} ins Spiel bringen`,
        tile: (where) => `das Plättchen im ${where} legen`,
        put: (name, place) => `${name} zu ${place} stellen`,
        deal: (who, name) => `an ${wen(who)} geben: ${name === null ? 'eine Burgkarte' : `die Burgkarte ${name}`}`,
        reveal: (name, alerts) => `für ${name} eine Karte aufdecken: ${alerts} Alarm`,
        meteor: (tile) => `${tile} würfeln: der Meteor fällt auf das ${['nächste', 'zweite', 'fernste'][tile - 1]} Plättchen`,
        take: (square) => `den obersten Block von ${square} nehmen`,
        build: (square) => `auf ${square} bauen`,
        place: (name, square) => `${name} auf ${square} setzen`,
        placeLarge: (name, first, second) => `${name} auf ${first} und ${second} setzen`,
        placeTunnel: (name, square, side) => `${name} auf ${square} setzen, offen nach ${side}`,
        declare: (name) => `${name} vorzeigen`,
        discard: (name) => `${name} ablegen`,
        done: 'diesen Schritt beenden',
        move: (name, place) => `${name} zu ${place} versetzen`,
        flip: (name) => `eine Karte für ${name} aufdecken`,
        putback: (name, alerts) => `für ${name} eine Karte mit ${alerts} Alarm auf den Stapel zurücklegen`,
        duel: (square) => `die Figur auf ${square} besiegen`,
        swap: (square) => `die Figur auf ${square} zum Tauschen wählen`,
        witch: (square) => `die Hexe nach ${square} fliehen lassen`,
        stay: 'die Hexe bleiben lassen',
    },
    guide: {
        take: 'Weniger Blöcke bedeuten weniger Teile. Nimm Sand zurück, den keines deiner Teile braucht, am besten dort, wo jemand anders bauen wollte.',
        buildFirst:
            'Jedes Teil muss einen Block berühren, den du in diesem Zug baust. Plane also zuerst: zwei Blöcke übereinander sind ein Pfeiler für ' +
            'Prinzessin oder Zauberer, Blöcke nebeneinander sind Mauern für Bogenschützen, Wachen und Tore. Wohin keine Gefahr blickt, dort ' +
            'stehen Teile am längsten.',
        buildMore:
            'Weitere Blöcke müssen berühren, was du in diesem Zug gebaut hast. Zähle, welche Teile sie tragen können, bevor du weitergehst; was du ' +
            'behältst, hast du im nächsten Zug noch.',
        buildWeed: 'Seetang bringt 2 Punkte, wenn du als Erster darauf baust. Ist welcher in Reichweite deiner Burg?',
        declare: (title: string) => `Deine Burgkarte ${title} ist erfüllt: Sage sie jetzt an, bevor sich etwas daran ändert.`,
        study: (title: string) =>
            `${title} verlangt, dass du in diesem Zug nichts einsetzt: Sage sie an, wenn dir das ihre Punkte wert ist; sonst setze lieber ein.`,
        place:
            'Setze ein, was du kannst: jedes Teil am Strand zahlt bei jeder Wertung wieder, frühe also am meisten. Bauwerke zuerst, sie lassen ' +
            'anderen weniger Platz.',
        placeNone: 'An deinen Blöcken lässt sich nichts einsetzen. Sieh beim nächsten Mal vor dem Bauen nach, was die Teile brauchen.',
        move:
            'Eine Gefahr trifft die Bahn, auf die sie blickt, sobald drei Alarme liegen. Versetze die, die auf deine Burg blickt, am besten vor eine ' +
            'andere; für die beiden übrigen wird eine Karte aufgedeckt.',
        flip: 'Jede aufgedeckte Karte bringt Alarme. Die Reihenfolge zählt, wenn eine der beiden zuschlagen könnte.',
        special: 'Das ist die Sonderrunde: die Gefahren handeln noch einmal, und was dann noch steht, zählt ein letztes Mal.',
        effect: 'Eine Karte, die du eingesetzt hast, verlangt eine Entscheidung, und zwar sofort.',
        witch: 'Die Hexe darf eine Bahn, die gleich getroffen wird, verlassen und auf einen freien Pfeiler ziehen.',
        ranger: 'Ein gefallener Waldläufer deckt noch eine Karte auf. Wähle eine Gefahr, die auf andere blickt.',
        other: 'Sieh zu, was am Strand geschieht; bald bist du an der Reihe.',
    },
    board: {
        table: 'Der Strand und was um ihn liegt',
        beach: 'Der Strand von oben',
        tray: 'Karten, Gefahren und Mitspielende',
        toPlan: 'Flacher Plan',
        toSpace: 'Strand in 3D',
        level: (level) => `Bis Ebene ${level} zeigen`,
        allLevels: 'Alle Ebenen zeigen',
        levelLabel: 'Gezeigte Ebenen',
        noSpace: 'Dieser Browser kann nicht in 3D zeichnen, deshalb hier der flache Plan.',
        loadingSpace: 'Der Strand in 3D ist unterwegs; der Plan geht schon.',
        spaceLabel: 'Der Strand in 3D. Ziehen dreht ihn, Rollen holt ihn näher. Alles geht auch auf dem flachen Plan.',
        turnLeft: 'Nach links drehen',
        turnRight: 'Nach rechts drehen',
        round: (round, of) => `Runde ${round} von ${of}`,
        special: 'Sonderrunde',
        over: 'Das Spiel ist aus',
        setup: 'Aufbau',
        steps: ['Sammeln', 'Bauen', 'Setzen', 'Gefahr'],
        supply: (count) => `Vorrat ${count}`,
        mat: (count) => `${plural(count, 'Block', 'Blöcke')} auf deiner Matte`,
        pieces: 'Deine Teile',
        piecesOf: (name) => eigen(name, 'Deine Teile', 'Teile'),
        castle: 'Burgkarten',
        castleNone: 'keine',
        declared: 'vorgezeigt',
        discarded: 'abgelegt',
        hazards: 'Gefahren',
        points: (count) => `${count}`,
        perHazard: 'je Bedrohung',
        lost: (count) => `${count} zerstört`,
        out: (count) => `${count} im Spiel`,
        noteHelp: 'Zeige auf ein Feld oder ein Teil, oder halte es: Hier wird es erklärt.',
        discardButton: 'Ablegen',
        players: 'Mitspielende',
        struck: (name: string, pieces: readonly string[], blocks: number) =>
            `${name} schlägt zu! ` +
            `${
                pieces.length === 0 && blocks === 0
                    ? 'Nichts geht verloren.'
                    : `Verloren: ` + `${[...pieces, ...(blocks > 0 ? [plural(blocks, 'Sandblock', 'Sandblöcke')] : [])].join(', ')}.`
            }`,
        loses: (who: string, piece: string) => `${tut(who, 'verlierst', 'verliert')} ${piece}`,
        losesSand: (blocks: number) => `${plural(blocks, 'Sandblock', 'Sandblöcke')} weg`,
        pieceOf: (piece: string, owner: string) => `${piece} von ${wem(owner)}`,
        labels: {
            square: (square, height, stone, fresh, seaweed) =>
                `${square}: ` +
                `${height === 0 ? 'bloßer Sand' : stone ? (height === 1 ? 'ein Stein' : `Höhe ${height} auf einem Stein`) : `Höhe ${height}`}${fresh ? ', frisch gebaut' : ''}${seaweed ? ', Seetang' : ''}`,
            piece: (name, owner) => `, ${name} von ${wem(owner)}`,
            level: (level) => ` auf Ebene ${level}`,
            keepsClear: (sides) => `, hält frei: ${sides}`,
            and: ' und ',
            pool: 'Gezeitenbecken',
            build: (square) => `Auf ${square} bauen`,
            take: (square) => `Obersten Block von ${square} nehmen`,
            place: (name, square) => `${name} auf ${square} setzen`,
            choose: (square) => `${square} wählen`,
            hazard: (name, place, alerts, trigger, does) => `${name} bei ${place}, ${alerts} von ${trigger} Alarmen: ${does}`,
            emptyPlace: (place) => `Frei bei ${place}`,
            moveTo: (name, place) => `${name} zu ${place} versetzen`,
            flip: (name) => `Eine Karte aufdecken: ${name}`,
            pickHazard: (name) => `${name} versetzen`,
            deck: (left) => `${plural(left, 'Karte', 'Karten')} im Stapel`,
            putback: (name, alerts) => `Karte mit ${alerts} Alarm zurücklegen: ${name}`,
            revealed: (alerts) => `aufgedeckt: ${alerts} Alarm`,
            top: (alerts) => `obenauf bekannt: ${alerts} Alarm`,
            card: (name, ready, out, lost) => `${name}: ${ready} bereit, ${out} am Strand, ${lost} zerstört`,
            pays: (score: string) => `Zählt ${score}.`,
            castleAbout: (most: number) => `Sage sie beim Bauen oder Setzen an, sobald sie erfüllt ist; höchstens ${most} im Spiel.`,
            scores: (text) => `bringt ${text}`,
            castle: (name, points, text) => `${name}, ${plural(points, 'Punkt', 'Punkte')}: ${text}`,
            declare: (name, points, text) => `${name} vorzeigen für ${plural(points, 'Punkt', 'Punkte')}: ${text}`,
            declaredCard: (name, points) => `${name}, vorgezeigt, ${plural(points, 'Punkt', 'Punkte')}`,
            discard: (name) => `${name} ablegen`,
            seat: (name, dollars, blocks, seaweed, hidden) =>
                `${name}: ${plural(dollars, 'Sanddollar', 'Sanddollar')}, ${plural(blocks, 'Block', 'Blöcke')}, ${seaweed} Seetang, ` +
                `${plural(hidden, 'Burgkarte', 'Burgkarten')} auf der Hand`,
            seatPieces: (ready, lost) => `${plural(ready, 'Teil', 'Teile')} auf den Karten, ${lost} zerstört`,
        },
        challenges: (count) => plural(count, 'Aufgabe erfüllt', 'Aufgaben erfüllt'),
        rank: (title) => `Bisher: ${titles[title] ?? title}`,
    },
};
