const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;

export const newgame = {
    title: 'Newgame',
    published: 'its name, by its designer (year)',
    blurb: 'A race with one die: roll again while you dare, and keep what you have before a wave takes it.',
    options: [
        {
            name: 'length',
            label: 'Length',
            values: [
                ['standard', 'standard: 100 points'],
                ['short', 'short: 50 points'],
            ] as [string, string][],
        },
    ],
    board: (goal: number) => `The race to ${points(goal)}`,
    track: (who: string, count: number, goal: number) => `${who}: ${points(count)} of ${goal}`,
    heap: (count: number) => `Heap: ${count}`,
    again: 'Roll again',
    keep: 'Keep',
    prompt: {
        roll: 'The die is rolled.',
        choose: (heap: number) => `Roll again, or keep the ${points(heap)} of your heap.`,
        enough: 'That is enough: keep your heap.',
        over: 'The game is over.',
    },
    does: {
        roll: (value: number) => (value === 0 ? 'roll a wave' : `roll ${value}`),
        again: 'roll again',
        keep: 'keep the heap',
    },
    guide: {
        waiting: 'What was kept is safe; only the heap of whoever rolls can be lost.',
        again: 'One face in six is a wave. With little on the heap there is little to lose: roll again.',
        keep: 'One face in six is a wave, and you have much to lose: keep it.',
        enough: 'Your heap reaches the goal: keep it and win.',
        over: 'The most points win.',
    },
};
