import { type Kind, kinds, type Tiles } from '../../games/sandpail/view';
import { eigen, tut, wem, wen } from './person';

type Names = { readonly [kind in Kind]: string };
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const and = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`);

const bare: Names = { pail: 'Eimer', tower: 'Turm', single: 'Einzelwelle', double: 'Doppelwelle' };
const many: Names = { pail: 'Eimer', tower: 'Türme', single: 'Einzelwellen', double: 'Doppelwellen' };
const one: Names = { pail: 'einen Eimer', tower: 'einen Turm', single: 'eine Einzelwelle', double: 'eine Doppelwelle' };
const the: Names = { pail: 'den Eimer', tower: 'den Turm', single: 'die Einzelwelle', double: 'die Doppelwelle' };
const counted = (kind: Kind, count: number) => plural(count, bare[kind], many[kind]);

const castles: { readonly [name: string]: string } = {
    Lighthouse: 'Leuchtturm',
    Doorstep: 'Türstufe',
    Molehill: 'Maulwurfshügel',
    Gatehouse: 'Torhaus',
    Breakwater: 'Wellenbrecher',
    Twins: 'Zwillinge',
    Stairs: 'Treppe',
    Drawbridge: 'Zugbrücke',
    Belfry: 'Glockenturm',
    Dune: 'Düne',
    Barge: 'Lastkahn',
    Keep: 'Bergfried',
    Chapel: 'Kapelle',
    Sluice: 'Schleuse',
    Crown: 'Krone',
    Cliff: 'Klippe',
    Harbour: 'Hafen',
    Battlement: 'Zinne',
    Terrace: 'Terrasse',
    Abbey: 'Abtei',
    Jetty: 'Steg',
    Fortress: 'Festung',
    Citadel: 'Zitadelle',
    Palace: 'Palast',
};

export const sandpail = {
    title: 'Sandpail',
    published: 'Sand Castles, von Steve Jones (2006)',
    blurb: 'Ein Duell im Sand: Würfle, baue dieselben Burgen wie dein Gegenüber, nur schneller, und schicke ihm Wellen.',
    options: [
        {
            name: 'walls',
            label: 'Schutzwälle: Eimer, die Wellen zuerst nehmen',
            values: [
                ['off', 'ohne'],
                ['on', 'mit Schutzwällen'],
            ] as [string, string][],
        },
        {
            name: 'length',
            label: 'Länge',
            values: [
                ['standard', 'normal: 12 Burgen'],
                ['short', 'kurz: 8 Burgen'],
                ['long', 'lang: 16 Burgen'],
                ['longest', 'am längsten: alle 24 Burgen'],
            ] as [string, string][],
        },
    ],
    castle: (name: string) => castles[name] ?? name,
    faces: { pail: 'einen Eimer', '2 pails': '2 Eimer', tower: 'einen Turm', wave: 'eine Welle' } as { readonly [face: string]: string },
    bare,
    counted,
    tiles: (tiles: Tiles) => and(kinds.filter((kind) => tiles[kind] > 0).map((kind) => counted(kind, tiles[kind]))) || 'nichts',
    board: 'Zwei Burgen, die beide bauen',
    points: (count: number) => plural(count, 'Punkt', 'Punkte'),
    noCastle: 'hier liegt keine Burg mehr',
    lastCastles: 'Die letzten Burgen',
    finished: (who: string, castle: string, value: number) =>
        `${tut(who, 'hast', 'hat')} ${castle} vollendet, für ${plural(value, 'Punkt', 'Punkte')}`,
    pool: 'Vorrat',
    poolHolds: (tiles: string) => `Im Vorrat: ${tiles}`,
    take: (kind: Kind, count: number) => `${one[kind]} nehmen, von ${count}`,
    dice: 'Die Würfel',
    rolled: (faces: string) => `Die Würfel zeigen ${faces}`,
    toCome: (count: number) => `${plural(count, 'Burg kommt', 'Burgen kommen')} noch`,
    toComeShort: 'Burgen',
    playsLeft: (plays: number, waves: number) =>
        `Noch ${plural(plays, 'Plättchen', 'Plättchen')} zu spielen, davon höchstens ${plural(waves, 'Welle', 'Wellen')}`,
    playsShort: 'zu spielen',
    copy: (who: string, castle: string, built: number, of: number, walls: number) =>
        `${castle} von ${wem(who)}: ${built} von ${of} Plättchen${walls > 0 ? `, ${plural(walls, 'Schutzwall', 'Schutzwälle')}` : ''}`,
    emptyCell: (kind: Kind, cell: string) => `Leer: ${bare[kind]} auf ${cell}`,
    cell: (kind: Kind, cell: string) => `${bare[kind]} auf ${cell}`,
    missing: (what: string) => `Noch fehlt: ${what}`,
    placeAt: (kind: Kind, castle: string, cell: string) => `${one[kind]} setzen: ${castle}, ${cell}`,
    keepAt: (cell: string) => `Einen Eimer auf ${cell} behalten`,
    washAt: (kind: Kind, cell: string) => `${the[kind]} auf ${cell} fortspülen`,
    wallAt: (castle: string, count: number) => `Einen Schutzwall bauen: ${castle}, ${count} vorhanden`,
    waveAt: (kind: Kind, who: string, castle: string) => `${one[kind]} schicken: ${castle} von ${wem(who)}`,
    scored: (castle: string, value: number) => `${castle}: +${value}`,
    scoredBy: (who: string, built: readonly string[]) =>
        `${tut(who, 'hast', 'hat')} ${built.length === 0 ? 'noch keine Burg gebaut' : `gebaut: ${and(built)}`}`,
    hand: (who: string, tiles: string) => `${eigen(who, 'Deine Hand', 'Hand')}: ${tiles}`,
    pickUp: (kind: Kind, count: number) => `${one[kind]} aufnehmen, von ${count}`,
    discard: (kind: Kind, count: number) => `${one[kind]} zurücklegen, von ${count}`,
    done: 'Zug beenden',
    doneLong: 'Zug beenden: nichts mehr spielen',
    keepDone: 'Genug',
    keepDoneLong: 'Genug: keine weiteren Eimer behalten',
    outcome: {
        finishes: (castle: string) => `vollendet ${castle}`,
        inVain: (who: string, count: number) => `${tut(who, 'hast', 'hat')} ${plural(count, 'Teil', 'Teile')} davon vergeblich gebaut`,
    },
    prompt: {
        draw: 'Eine Burg wird gezogen.',
        first: 'Das Los entscheidet, wer beginnt.',
        roll: 'Es wird gewürfelt.',
        collect: (left: number) =>
            `Die Würfel zeigen ${left > 1 ? 'Wellen' : 'eine Welle'}: Nimm eine einzelne oder eine doppelte aus dem Vorrat.`,
        play: (plays: number, builds: boolean, wave: boolean) =>
            `Spiele bis zu ${plural(plays, 'Plättchen', 'Plättchen')}: ` +
            `${[builds ? 'baue an deinen Burgen' : '', wave ? 'schicke eine Welle' : ''].filter((part) => part !== '').join(' oder ')}. ` +
            `Oder beende deinen Zug.`,
        noPlays: 'Du hast alles gespielt, was du darfst: Beende den Zug.',
        nothing: 'Keines deiner Plättchen passt irgendwo: Beende den Zug.',
        wash: (left: number) => `Wähle, was die Welle aus der obersten Reihe nimmt${left > 1 ? `; insgesamt ${left} Plättchen` : ''}.`,
        keep: (left: number) => `Du darfst ${plural(left, 'Eimer', 'Eimer')} auf dem Boden der neuen Burg behalten.`,
        discard: 'Du hältst zu viele Plättchen: Lege eines zurück.',
        over: 'Das Spiel ist aus.',
    },
    does: {
        draw: (castle: string) => `die Burg ${castle} ziehen`,
        first: (who: string) => `${wen(who)} beginnen lassen`,
        roll: (faces: string) => `${faces} würfeln`,
        take: (kind: Kind) => `${one[kind]} nehmen`,
        place: (kind: Kind, place: number, cell: string) => `${one[kind]} an Burg ${place} auf ${cell} setzen`,
        wall: (place: number) => `einen Schutzwall vor Burg ${place} bauen`,
        wave: (kind: Kind, place: number) => `${one[kind]} gegen Burg ${place} schicken`,
        wash: (cell: string) => `das Plättchen auf ${cell} fortspülen`,
        keep: (cell: string) => `einen Eimer auf ${cell} behalten`,
        discard: (kind: Kind) => `${one[kind]} zurücklegen`,
        done: 'aufhören',
    },
    and,
    guide: {
        waiting: 'Behalte die Burgen gegenüber im Auge: Wer eine Burg zuerst vollendet, bekommt sie, und die andere Kopie ist verloren.',
        collect:
            'Eine Doppelwelle nimmt zwei Plättchen, aber es gibt weniger davon. Beide hebst du am besten auf, bis dein Gegenüber kurz vor dem Ziel ist.',
        defend: (castle: string) =>
            `Dein Gegenüber ist im Vorsprung: ${castle}. Nur wer zuerst fertig ist, bekommt die Burg. Eine Welle nimmt Plättchen aus der obersten ` +
            `Reihe: Jetzt ist die Zeit dafür.`,
        race: (castle: string) =>
            `Dein Gegenüber ist im Vorsprung: ${castle}. Nur wer zuerst fertig ist, bekommt die Burg. Ohne Welle baust du besser dort, wo du die ` +
            `Nase vorn haben kannst.`,
        build: 'Baue von unten nach oben, am besten an der Burg, die du zuerst vollenden kannst. Nur was fertig ist, zählt.',
        towers: 'Türme sind selten und kommen nur obenauf. Ziehe zuerst die Säulen darunter hoch und behalte die Türme so lange auf der Hand.',
        noPlays: 'Mehr kannst du in diesem Zug nicht spielen. Beende ihn; ein paar Plättchen darfst du auf der Hand behalten.',
        wash: 'Nimm, was am schwersten zu ersetzen ist: lieber einen Turm als einen Eimer, und dort, wo eine Säule fast fertig war.',
        keep:
            'Die Burg ist verloren, aber nicht deine ganze Arbeit: Behaltene Eimer sind ein Anfang für die neue. Es gibt kaum einen Grund, ' +
            'darauf zu verzichten.',
        discard: 'Lege zurück, was du am wenigsten brauchst: Eimer bringt fast jeder Wurf, Türme und Wellen selten.',
        over: 'Die Burgen werden gezählt: Die höhere Summe gewinnt.',
    },
};
