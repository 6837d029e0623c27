const points = (count: number) => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`;

export const newgame = {
    title: 'Newgame',
    published: 'sein Name, von seinem Autor (Jahr)',
    blurb: 'Ein Wettlauf mit einem Würfel: Würfle weiter, solange du dich traust, und behalte, was du hast, bevor eine Welle es nimmt.',
    options: [
        {
            name: 'length',
            label: 'Länge',
            values: [
                ['standard', 'normal: 100 Punkte'],
                ['short', 'kurz: 50 Punkte'],
            ] as [string, string][],
        },
    ],
    board: (goal: number) => `Das Rennen um ${points(goal)}`,
    track: (who: string, count: number, goal: number) => `${who}: ${points(count)} von ${goal}`,
    heap: (count: number) => `Haufen: ${count}`,
    again: 'Weiter würfeln',
    keep: 'Behalten',
    prompt: {
        roll: 'Es wird gewürfelt.',
        choose: (heap: number) => `Würfle weiter, oder behalte deinen Haufen: ${points(heap)}.`,
        enough: 'Das reicht: Behalte deinen Haufen.',
        over: 'Das Spiel ist vorbei.',
    },
    does: {
        roll: (value: number) => (value === 0 ? 'eine Welle würfeln' : `eine ${value} würfeln`),
        again: 'weiter würfeln',
        keep: 'den Haufen behalten',
    },
    guide: {
        waiting: 'Was behalten ist, ist sicher; verlieren kann nur, wer gerade würfelt, und nur den Haufen.',
        again: 'Eine von sechs Seiten ist eine Welle. Mit wenig auf dem Haufen ist wenig zu verlieren: Würfle weiter.',
        keep: 'Eine von sechs Seiten ist eine Welle, und du hast viel zu verlieren: Behalte es.',
        enough: 'Dein Haufen reicht zum Ziel: Behalte ihn und gewinne.',
        over: 'Die meisten Punkte gewinnen.',
    },
};
