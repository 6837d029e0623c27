import type { Kind } from '../../games/tidepool/view';
import { du, eigen, tut, wem, wen } from './person';

type Names = { readonly [kind in Kind]: string };
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const and = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`);

// Im Akkusativ, wie nach »nimmt« oder »deckt auf«.
const one: Names = {
    sand: 'Sand',
    pebble: 'einen Kiesel',
    seaweed: 'Seetang',
    stick: 'einen Stock',
    butterfly: 'eine Flügelmuschel',
    fan: 'eine Fächermuschel',
    spiral: 'ein Schneckenhaus',
    shovel: 'die Schaufel',
    rake: 'die Harke',
    wave: 'eine Welle',
};
const bare: Names = {
    sand: 'Sand',
    pebble: 'Kiesel',
    seaweed: 'Seetang',
    stick: 'Stock',
    butterfly: 'Flügelmuschel',
    fan: 'Fächermuschel',
    spiral: 'Schneckenhaus',
    shovel: 'blaue Schaufel',
    rake: 'grüne Harke',
    wave: 'Welle',
};
const many: Names = {
    sand: 'Sand',
    pebble: 'Kiesel',
    seaweed: 'Seetang',
    stick: 'Stöcke',
    butterfly: 'Flügelmuscheln',
    fan: 'Fächermuscheln',
    spiral: 'Schneckenhäuser',
    shovel: 'Schaufeln',
    rake: 'Harken',
    wave: 'Wellen',
};
// In Aufzählungen ohne Artikel, damit jeder Fall passt: »2 Kiesel«, »1 Stock«.
const counted = (kind: Kind, count: number) => `${count} ${count === 1 ? bare[kind] : many[kind]}`;
const tools = (shovel: Kind | null, rake: Kind | null) =>
    and([shovel ? `Schaufel als ${bare[shovel]}` : '', rake ? `Harke als ${bare[rake]}` : ''].filter((part) => part !== ''));

export const tidepool = {
    title: 'Tidepool',
    published: 'Sand Castles, von Ben Nelson (2023)',
    blurb: 'Fische Plättchen aus dem Gezeitentümpel, solange du dich traust, und baue die Mauern deiner Burg, bevor die Wellen deine Schätze holen.',
    one,
    bare,
    counted,
    list: (tiles: readonly (readonly [kind: Kind, count: number])[]) =>
        tiles.length === 0 ? 'nichts' : and(tiles.map(([kind, count]) => counted(kind, count))),
    board: 'Der Gezeitentümpel und alles ringsum',
    buildWall: (tiles: string, points: number) => `Die Mauer aus ${tiles} für ${plural(points, 'Punkt', 'Punkte')} bauen`,
    stack: (count: number) => `${plural(count, 'weitere Mauer', 'weitere Mauern')} im Stapel`,
    stackShort: 'im Stapel',
    pool: 'Gezeitentümpel',
    faceDown: (count: number) => `${count} verdeckt`,
    flip: (count: number) => `Eines von ${plural(count, 'verdeckten Plättchen', 'verdeckten Plättchen')} im Tümpel umdrehen`,
    look: (count: number) => `Eines von ${plural(count, 'verdeckten Plättchen', 'verdeckten Plättchen')} im Tümpel ansehen`,
    flipSeen: (place: number, tile: string) => `Stelle ${place} umdrehen, ${tile}`,
    lookSeen: (place: number, tile: string) => `Stelle ${place} ansehen, ${tile}`,
    hidden: 'ein Plättchen, das andere gesehen haben',
    seenBy: (tile: string, names: readonly string[]) => `${tile}, gesehen von ${names.map(wem).join(', ')}`,
    stillHidden: (tiles: string) => `Noch verdeckt im Tümpel: ${tiles}`,
    beach: 'Strand',
    beachEmpty: 'Hier liegt, was verbaut wurde, bis eine Welle es holt.',
    wavesOf: (count: number, all: number) => `Wellen: ${count} von ${all}`,
    onBeach: (tiles: string) => `Am Strand: ${tiles}`,
    line: (name: string) => `${name}: Sammelreihe`,
    lineEmpty: 'Noch nichts gesammelt.',
    dropped: 'Verloren: diese Plättchen gehen reihum',
    pick: (tile: string) => `${tile} nehmen`,
    risk: (ends: number, of: number) => `${ends} von ${of}: Ende`,
    crab: 'Krabbe',
    gull: 'Möwe',
    gullLong: 'Die Möwe einsetzen: drei Plättchen im Tümpel ansehen',
    gullWith: (name: string) => `Die Möwe ist bei ${wem(name)}`,
    crabWith: (name: string) => `Die Krabbe ist bei ${wem(name)}`,
    crabAbout: 'Wer sie hat, darf vor dem Bauen aus einem anderen Vorrat zwicken; wer etwas verliert, bekommt die Krabbe.',
    gullAbout: 'Wer sie hat, darf beim Sammeln drei Plättchen ansehen und muss mindestens eines nehmen.',
    tileAbout: {
        sand: 'Jede Mauer braucht Sand; er beendet das Sammeln nie.',
        shovel: 'Steht für Schneckenhaus, Fächer- oder Flügelmuschel; beendet das Sammeln nie.',
        rake: 'Steht für Stock, Seetang oder Kiesel; beendet das Sammeln nie.',
        wave: 'Die dritte holt den Strand und aus jedem Vorrat alles über vier.',
    } as { readonly [kind in Kind]?: string },
    give: (name: string) => `Die Möwe an ${wen(name)} weitergeben`,
    building: (name: string) => `${name}: Mauer bauen oder passen`,
    chooseTools: 'Womit bezahlst du?',
    pay: (shovel: Kind | null, rake: Kind | null) =>
        [shovel ? `Schaufel = ${bare[shovel]}` : '', rake ? `Harke = ${bare[rake]}` : ''].filter((part) => part !== '').join(', ') ||
        'ohne Werkzeug',
    crabTip: 'Die Krabbe darf ein Plättchen aus einem anderen Vorrat zwicken.',
    waveTitle: (name: string, most: number) => `Eine Welle! ${name}: höchstens ${plural(most, 'bleibt', 'bleiben')}`,
    keepsOf: (have: number, most: number) => `${most} von ${have} bleiben`,
    takers: (names: readonly string[]) => `So wird reihum genommen: ${names.join(', ')}`,
    pinchTitle: 'Die Krabbe darf eines davon zwicken:',
    discard: (tile: string, count: number) => `${tile} abwerfen${count > 1 ? `, von ${count}` : ''}`,
    pinch: (name: string, tile: string, count: number) => `${tile} von ${wem(name)} zwicken${count > 1 ? `, hat ${count}` : ''}`,
    stash: (name: string, tiles: string) => `${eigen(name, 'Dein Vorrat', 'Vorrat')}: ${tiles}`,
    castle: (name: string, walls: number, of: number) => `${eigen(name, 'Deine Burg', 'Burg')}: ${walls} von ${of} Mauern`,
    points: (count: number) => plural(count, 'Punkt', 'Punkte'),
    stashEmpty: 'keine Plättchen',
    finalRound: 'Letzte Runde!',
    looking: (name: string, left: number) => `${name}: noch ${left} anzusehen`,
    taking: (name: string) => `${name}: von den angesehenen nehmen`,
    giving: (name: string) => `${name}: die Möwe weitergeben`,
    outcome: {
        washed: (tiles: string) => `das Meer holt vom Strand: ${tiles}`,
        wave: 'eine Welle wird beiseitegelegt',
        drops: (tiles: string) => `verliert ${tiles}`,
        loses: (who: string, tile: string) =>
            `${tut(who, 'verlierst', 'verliert')} ${tile} und ${who === du ? 'bekommst' : 'bekommt'} die Krabbe`,
        keeps: (count: number) => `${plural(count, 'Plättchen kommt', 'Plättchen kommen')} in den Vorrat`,
        final: 'die Burg ist fertig: noch ein Zug für die anderen',
    },
    wallOf: (tiles: string, points: number) => `Mauer aus ${tiles}, ${plural(points, 'Punkt', 'Punkte')}`,
    over: 'Die Burgen sind fertig.',
    prompt: {
        deal: 'Die Mauern werden ausgelegt.',
        start: 'Drehe ein Plättchen im Tümpel um.',
        more: 'Drehe noch eines um, oder höre auf und lege die Reihe in deinen Vorrat.',
        empty: 'Der Tümpel ist leer: Höre auf.',
        reveal: 'Ein Plättchen wird aufgedeckt.',
        look: (left: number) => `Wähle noch ${plural(left, 'Plättchen', 'Plättchen')} im Tümpel, die du ansiehst.`,
        take: 'Nimm eines der angesehenen Plättchen in deine Reihe.',
        pick: 'Wähle eines der verlorenen Plättchen.',
        mustDiscard: 'Eine Welle! Wirf Plättchen ab, bis wenige genug zum Behalten übrig sind.',
        mayDiscard: 'Eine Welle! Behalte, was du hast, oder wirf etwas ab.',
        build: 'Baue eine Mauer, die hervorgehoben ist, oder passe.',
        pinch: 'Setze die Krabbe auf einen anderen Vorrat an, oder passe.',
        buildOrPinch: 'Baue eine Mauer, zwicke mit der Krabbe, oder passe.',
        pass: 'Du kannst jetzt nichts bauen: Passe.',
        refill: 'Eine neue Mauer wird aufgedeckt.',
        give: 'Gib die Möwe an jemanden mit den wenigsten Mauern weiter.',
        over: 'Das Spiel ist aus.',
    },
    does: {
        deal: 'eine Mauer auslegen',
        reveal: (tile: string) => `${tile} aufdecken`,
        peek: (tile: string | null) => (tile ? `heimlich ${tile} zeigen` : 'heimlich ein Plättchen zeigen'),
        flip: 'ein Plättchen umdrehen',
        flipSeen: (place: number, tile: string | null) =>
            tile ? `Stelle ${place} umdrehen: ${tile}` : `das Plättchen an Stelle ${place} umdrehen`,
        seagull: 'die Möwe losschicken',
        look: 'ein verdecktes Plättchen ansehen',
        lookSeen: (place: number) => `das Plättchen an Stelle ${place} ansehen`,
        stop: 'mit dem Sammeln aufhören',
        pick: (tile: string) => `${tile} nehmen`,
        discard: (tile: string) => `${tile} abwerfen`,
        keep: 'den Rest behalten',
        build: (wall: string, shovel: Kind | null, rake: Kind | null) =>
            `die Mauer aus ${wall} bauen${shovel || rake ? `, mit ${tools(shovel, rake)}` : ''}`,
        pinch: (tile: string, who: string) => `${tile} von ${wem(who)} zwicken`,
        pass: 'passen',
        give: (who: string) => `die Möwe an ${wen(who)} weitergeben`,
    },
    guide: {
        waiting: 'Sieh dir an, was die anderen sammeln: Die Vorräte liegen offen, und es ist gut zu wissen, wer was braucht.',
        start: 'Jeder Zug beginnt mit dem Umdrehen. Häkchen an den Mauern oben zeigen, welche Plättchen du schon hast: So weißt du, worauf du hoffst.',
        safe: (of: number, wave: number) =>
            `In deiner Reihe kann noch nichts doppelt werden. Nur eine Welle könnte dich stoppen: ${wave} von ${of} verdeckten Plättchen. Nur zu!`,
        calm: (ends: number, of: number) =>
            `Nur ${ends} von ${of} verdeckten Plättchen würden dein Sammeln beenden: Noch einmal umdrehen lohnt sich.`,
        tense: (ends: number, of: number) =>
            `${ends} von ${of} verdeckten Plättchen würden dein Sammeln beenden. Was doppelt kommt, kostet alles hinter dem ersten davon: Höre auf, ` +
            `wenn dir gefällt, was da liegt.`,
        enough: (wall: string) => `Mit dieser Reihe kannst du die Mauer aus ${wall} bauen. Höre jetzt auf, und sie gehört dir.`,
        empty: 'Es gibt nichts mehr umzudrehen. Höre auf und sieh, was du bauen kannst.',
        look: 'Die Möwe zeigt dir drei Plättchen. Mindestens eines musst du nehmen, und von den anderen weißt du, wo sie liegen.',
        take: 'Nimm zuerst, was dir nicht schadet. Meide, was deine Reihe schon hat, und vor allem Wellen, solange du die Wahl hast.',
        pick: 'Verlorene Plättchen gehen reihum. Nimm, was dir zu einer Mauer fehlt, oder was der Nächste am dringendsten braucht.',
        mustDiscard:
            'Nur wenige Plättchen überstehen eine Welle. Behalte, was zu einer Mauer gehört, seltene Muscheln und Werkzeug zuerst; Sand ' +
            'findet sich leicht wieder.',
        mayDiscard:
            'Du hast so wenige Plättchen, dass du alle behalten kannst, und jedes zählt am Ende einen Punkt. Abwerfen lohnt sich fast nie.',
        firstWall: 'Du kannst eine Mauer bauen. Den Vorrat bedrohen Wellen und Krabbe, eine Mauer bleibt für immer: Baue sie.',
        build: 'Du kannst eine Mauer bauen. Wer eine Burg vollendet, gibt allen anderen noch einen letzten Zug: Sieh vorher nach, ob deine Punkte reichen.',
        final: 'Das ist dein letzter Zug. Baue jede Mauer, die du bezahlen kannst; was im Vorrat bleibt, zählt noch einen Punkt je Plättchen.',
        pinch: 'Die Krabbe holt ein Plättchen von jemand anderem, der sie dann bekommt. Setze sie ein, wenn dir genau dieses Plättchen fehlt.',
        pass: 'Noch nichts zu bauen, das macht nichts. Dein Vorrat wartet auf deinen nächsten Zug, falls keine Welle kommt.',
        give: 'Die Möwe fliegt zu jemandem mit den wenigsten Mauern. Wenn du wählen kannst, wähle, wer dir am wenigsten gefährlich ist.',
        over: 'Mauern und übrige Plättchen im Vorrat ergeben die Punkte.',
    },
};
