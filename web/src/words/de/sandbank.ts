import { du, tut, wem, wen } from './person';
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const type: { readonly crab: string; readonly bucket: string; readonly seagull: string } = {
    crab: 'Krabbe',
    bucket: 'Eimer',
    seagull: 'Möwe',
};
const shapes: { readonly [shape: string]: string } = { end: 'Ende', straight: 'Gerade', corner: 'Ecke', tee: 'T-Stück', cross: 'Kreuz' };
const letters: { readonly [letter: string]: string } = { N: 'Norden', E: 'Osten', S: 'Süden', W: 'Westen' };
const sides = { north: 'nördlich', east: 'östlich', south: 'südlich', west: 'westlich' };

// "crab-end-pebble" ist Krabben-Ende mit Kiesel, "crab-attack" ein Krabben-Angriff.
const stems: { readonly [kind: string]: string } = { crab: 'Krabben', bucket: 'Eimer', seagull: 'Möwen' };
function card(name: string): string {
    const [kind = '', shape = '', pebble] = name.split('-');
    if (name === '?') return 'eine verdeckte Karte';
    if (name === 'wave') return 'die Große Welle';
    if (shape === 'attack') return `${stems[kind] ?? kind}-Angriff`;
    return `${stems[kind] ?? kind}-${shapes[shape] ?? shape}${pebble ? ' mit Kiesel' : ''}`;
}

// "crab-NE-pebble" ist eine Krabbe mit Kiesel und Mauern nach Norden und Osten.
function face(name: string): string {
    const [kind = '', walls = '', pebble] = name.split('-');
    const list = [...walls].map((letter) => letters[letter] ?? letter);
    const said = list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} und ${list[list.length - 1]}`;
    return `${type[kind as 'crab'] ?? kind}${pebble ? ' mit Kiesel' : ''}, Mauern nach ${said}`;
}

export const sandbank = {
    title: 'Sandbank',
    published: 'Sandcastles, von Andrew Harman (YAY Games, 2015)',
    blurb: 'Lege Mauern, bis alle geschlossen sind, bring die Burg auf deine Bank, und achte auf die Möwen: Sie stehlen Krabben, ehe die Große Welle kommt.',
    board: 'Der Strand, die Boni, alle Burgen und deine Hand',
    type,
    sides,
    card,
    face,
    beach: 'Der Strand',
    waveNear: 'Die Große Welle kommt bald',
    waveOver: 'Die Große Welle ist gekommen',
    waveHere: (turns: number) => (turns === 0 ? 'Die Große Welle: letzter Zug' : `Die Große Welle: noch ${plural(turns, 'Zug', 'Züge')}`),
    deck: (count: number) => `Stapel: ${count}`,
    drawLabel: (count: number) => `Vom Stapel ziehen, ${plural(count, 'Karte', 'Karten')}`,
    takeLabel: (what: string) => `Vom Strand nehmen: ${what}`,
    exchangeLabel: (mine: string, other: string) => `${mine} gegen ${other} tauschen`,
    hiddenCard: 'eine verdeckte Karte',
    knownToAll: 'allen bekannt',
    handOf: (name: string, count: number, known: readonly string[]) =>
        `${tut(name, 'hast', 'hat')} ${plural(count, 'Karte', 'Karten')} auf der Hand${known.length === 0 ? '' : `, darunter ${known.join('; ')}`}`,
    seatSummary: (name: string, points: number, bank: number, castles: number) =>
        `${name}: ${plural(points, 'Punkt', 'Punkte')}, ${plural(bank, 'Karte', 'Karten')} auf der Sandbank, ${plural(castles, 'Burg', 'Burgen')} vollendet`,
    castleOf: (number: number) => `Burg ${number}`,
    finished: (count: number) => plural(count, 'fertige Burg', 'fertige Burgen'),
    noCastle: 'Noch keine Burg: Nimm eine Handkarte, um eine zu beginnen',
    cardAt: (number: number, what: string, height: number) =>
        `Karte ${number}: ${what}${height > 1 ? `, auf einem Stapel von ${height}` : ''}`,
    attackLabel: (what: string, name: string, attacker: string) => `Angriff (${attacker}): ${what}, von ${wem(name)}`,
    pickLabel: (what: string) => `${what} spielen`,
    counterLabel: (what: string) => `Kontern mit ${what}`,
    startLabel: (what: string) => `+ Neue Burg beginnen: ${what}`,
    besideLabel: (what: string, side: string, number: number) => `${what} ${side} von Karte ${number} legen`,
    aboveLabel: (what: string, number: number) => `${what} auf Karte ${number} legen`,
    layLabel: (what: string, how: string) => `${what}: ${how}`,
    turnsLabel: (what: string, count: number) => `${what}, auf ${count} Arten drehbar`,
    turnLabel: (how: string) => `So gedreht: ${how}`,
    stolen: (what: string) => `Erbeutet, sofort anzulegen: ${what}`,
    yield: 'Nachgeben',
    takes: 'holt',
    wheel: 'Eine Möwe holt eine Krabbe, eine Krabbe einen Eimer, ein Eimer eine Möwe',
    duelTitle: 'Duell',
    duel: (attacker: string, owner: string, number: number) =>
        `Ein Duell: ${tut(attacker, 'greifst', 'greift')} Karte ${number} von ${wem(owner)} an`,
    duelBetween: (attacker: string, owner: string) => `${attacker} gegen ${wen(owner)}`,
    duelTarget: (number: number, what: string, owner: string) => `Das Ziel, Karte ${number} von ${wem(owner)}: ${what}`,
    duelCard: (number: number) => `Karte ${number}`,
    duelPlayed: (who: string, attacker: string) => `${tut(who, 'hast', 'hat')} ausgespielt: ${attacker}`,
    duelWaits: (who: string) => `${tut(who, 'darfst', 'darf')} mit der Karte antworten, die die letzte schlägt, oder nachgeben.`,
    counter: 'Kontern',
    yieldAbout: (number: number) => `Die andere Seite gewinnt den Kampf um Karte ${number}.`,
    startHere: 'Wähle den Sand, um hier eine Burg zu beginnen',
    startAbout: 'Eine Burg für sich; jede ihrer Mauern muss geschlossen werden, bevor sie zählt.',
    progress: (have: number, need: number) => `Deine nächste Burg hat ${have} von ${need} Teilen, die das verlangt.`,
    record: {
        biggest: (best: number) => (best === 0 ? 'Größte Sandburg' : `Größte Burg: ${best} Karten`),
        tallest: (best: number) => (best === 0 ? 'Höchster Turm' : `Höchster Turm: ${best} hoch`),
    },
    bonusLabel: (points: number, text: string, holder: string | null) =>
        `Bonus ${points}: ${text}${holder === null ? '' : `, bei ${wem(holder)}`}`,
    bonus: {
        crabs: 'Nur drei Krabben',
        buckets: 'Nur drei Eimer',
        seagulls: 'Nur drei Möwen',
        mixed: 'Je eine, Möwe oben, ein Kiesel',
        pure: 'Ab fünf von einer Art',
        shellfish: 'Nur 2 Krabben, 2 Eimer',
        harbour: 'Nur 2 Eimer, 2 Möwen',
        shore: 'Nur 2 Möwen, 2 Krabben',
        grand: 'Zwölf Karten oder mehr',
        pebbles2: '2 Karten einer Art mit Kiesel',
        pebbles3: '3 Kiesel, Turm, bis 4 Karten',
        pebbles4: '4 Kiesel, bis 7 Karten',
        beacon: 'Kiesel auf einem Viererturm',
        buried: '2 Kiesel verdeckt, bis 6 Karten',
        rockpool: 'Krabbe + Eimer, beide Kiesel',
        breakwater: 'Eimer + Möwe, beide Kiesel',
        nest: 'Möwe + Krabbe, beide Kiesel',
        jewel: 'Drei Karten, alle mit Kiesel',
        line: 'Viererreihe, eine Art, 1 Kiesel',
        square: 'Quadrat, eine Art, 2 Kiesel',
        t: 'T, eine Art',
        l: 'L aus fünf, eine Art',
        plus: 'Plus aus fünf, 1 Kiesel',
        u: 'U aus sieben, 2 Kiesel',
        zigzag: 'Zickzack aus fünf, eine Art',
        ring: 'Ring aus acht',
        keep: 'Dreierturm, nur Möwen',
    } as { readonly [id: string]: string },
    outcome: {
        completes: (who: string) => `${tut(who, 'vollendest', 'vollendet')} eine Burg`,
        record: (who: string, what: string) => `${tut(who, 'hältst', 'hält')}: ${what}`,
        bonus: (who: string, what: string) => `${tut(who, 'bekommst', 'bekommt')} den Bonus: ${what}`,
        stolen: (owner: string, number: number, by: string) => `${tut(owner, 'verlierst', 'verliert')} Karte ${number} an ${wen(by)}`,
        defended: (owner: string, number: number) =>
            `${tut(owner, 'behältst', 'behält')} Karte ${number} und ${owner === du ? 'gewinnst' : 'gewinnt'} die Angriffskarten`,
    },
    prompt: {
        turn: 'Spiele eine Karte: Baue, greife an, oder tausche sie am Strand.',
        pass: 'Nichts ist spielbar: Passe.',
        answer: (last: string, beats: string) => `Angriff (${last}): Kontere (${beats}) oder gib nach.`,
        place: 'Die Karte ist deine: Lege sie an.',
        restock: 'Fülle deine Hand auf: Nimm eine Karte vom Strand, oder ziehe vom Stapel.',
    },
    describe: {
        bonus: (what: string) => `den Bonus „${what}“ auslegen`,
        deal: (what: string) => (what === card('wave') ? 'die Große Welle aufdecken' : `ausgeben: ${what}`),
        start: (what: string) => `eine Burg beginnen: ${what}`,
        laid: (what: string, number: number) => `an Karte ${number} anlegen: ${what}`,
        covered: (what: string, number: number) => `Karte ${number} bedecken: ${what}`,
        join: (what: string, side: string, number: number) => `${side} von Karte ${number} anlegen: ${what}`,
        cover: (what: string, number: number) => `Karte ${number} bedecken: ${what}`,
        attack: (number: number, attacker: string) => `Karte ${number} angreifen (${attacker})`,
        exchange: (mine: string, other: string) => `${mine} gegen ${other} tauschen`,
        counter: (attacker: string) => `kontern (${attacker})`,
        yield: 'nachgeben',
        take: (what: string) => `vom Strand nehmen: ${what}`,
        draw: 'vom Stapel ziehen',
        pass: 'passen',
    },
    guide: {
        first:
            'Beginne eine Burg: Ein Ende hat nur eine Mauer zu schließen, zwei Enden gegeneinander sind also eine fertige Burg aus zwei Karten. Nur ' +
            'fertige Burgen zählen.',
        finish:
            'Eine deiner Handkarten passt an eine deiner Burgen. Schließe Mauern mit Enden: Eine Burg kommt auf die Bank, sobald keine Mauer ins Leere ' +
            'führt; bis dahin kann man aus ihr stehlen.',
        attack:
            'Du hast eine Angriffskarte mit einem Ziel. Stiehl eine Karte, die eine deiner Mauern schließt; kontert der andere und du kannst nicht ' +
            'antworten, bekommt er die Angriffskarten.',
        exchange:
            'Nichts passt gut? Nimm eine Karte und tausche sie gegen eine bessere vom Strand; dann wissen aber alle, dass du sie hast.',
        wave: 'Die Große Welle beendet bald das Spiel: Vollende jetzt, was geht, und beginne nichts, was du nicht schließen kannst.',
        answer:
            'Ein Konter behält deine Karte und bringt die Angriffskarten als Punkte, falls keine Antwort kommt. Gib nach, wenn dir die ' +
            'Karte wenig wert ist.',
        place: 'Die erbeutete Karte wird sofort angelegt: Schließe eine Mauer damit, oder beginne eine neue Burg.',
        restock:
            'Eine offene Karte vom Strand ist sicher, aber allen bekannt; der Stapel ist geheim und vielleicht besser. Nimm Enden, um Burgen zu schließen.',
        pass: 'Auf deiner Hand ist nichts spielbar. Passe und hoffe auf Fehler der anderen.',
    },
};
