// How each game is won, in three sentences, and what is said in a first game: a sentence for each thing that is done, and one at the end.
export const lesson: {
    readonly [game: string]: {
        readonly goal: string;
        readonly turn: string;
        readonly end: string;
        readonly steps: readonly string[];
        readonly done: string;
    };
} = {
    tidepool: {
        goal: 'Build a castle of four walls. Each wall shows the tiles it asks for and its points; most points win.',
        turn:
            'Flip tiles from the pool into your line for as long as you dare. Two alike that are not sand end it, and you lose what lies behind the ' +
            'first. Stop, then pay the tiles of a wall to build it.',
        end: 'A fourth wall starts the last round. Then walls count, and each tile left over is a point.',
        steps: [
            'Your turn begins with a flip. Click the tide pool.',
            'The tile lies in your line. Only what matches it can hurt you now, and a wave. Flip again.',
            'Two different tiles: nothing is lost. The row above shows what walls ask for; ticks mark what you have. Flip again.',
            'Sand matches nothing, so it is always safe. Flip again.',
            'The numbers under the pool say what is still hidden. Flip once more.',
            'Your line grows, and so does the danger: every kind in it, except sand, may now turn up twice. One last flip.',
            'Six different tiles, and nothing lost. Do not push it: press Stop, and the line goes into your stash.',
            'Your stash pays for a wall. Build the one of sand, a spiral shell, a butterfly shell and a stick: click it in the row.',
        ],
        done: 'That is the whole turn: flip, stop, build. From here on you play freely; a hint is always one click away.',
    },
    sandpail: {
        goal: 'You and your opponent build the same castles, each in your own sand. Whoever finishes one first has its points; the other built for nothing.',
        turn: 'Roll the dice, take the tiles they show and place them in your copies of the castles. A wave washes a tile of your opponent away.',
        end: 'When the last castle is finished, the higher total wins.',
        steps: [
            'The dice gave you three pails. Put the first on a marked place at the bottom of the left castle: pick the pail, then a place.',
            'Pails make the ground. Put one on the right castle, on the marked place.',
            'And the last one beside it, so that the ground of that castle grows.',
            'Nothing is left to place. Press Done: now your opponent rolls.',
            'Your opponent’s wave may have washed something away. You have new tiles. Build upwards: this pail stands on one below it.',
            'And this one on the other. Higher rows need something under them.',
            'Done for this turn.',
        ],
        done: 'You have seen it all: roll, place, and mind the waves. From here on you play freely.',
    },
    barons: {
        goal: 'Be the first to own seven coins.',
        turn:
            'Draw two tiles, or build one from your holder or from the market. From the second level on your baron walks one step for each level, and ' +
            'each coin he reaches or passes is yours.',
        end: 'The seventh coin ends the game at once.',
        steps: [
            'The ground takes any number. Build the keep of the market beside your door, on the marked place: pick it, then the place. Its 4 counts ' +
                'now, its 15 for what stands on it.',
            'Now the second level. The wall of 9 goes above your keep and the door. It does not fit exactly, so you will pay; but your baron walks.',
            'A tile’s number must be the sum of what it rests on. For every step that it is off you pay a tile of your holder. Pay this one.',
            'Still off. Pay the next one.',
            'And the last. Next time look for a sum that fits.',
            'On the ground nothing has to fit, and nothing walks. Build this window: it will carry something one day.',
        ],
        done: 'Build ground that adds up, then build on it: every step brings your baron nearer to a coin. From here on you play freely.',
    },
    sandbank: {
        goal: 'Finish sandcastles: every card of a finished castle is a point, and some earn a bonus.',
        turn: 'Play one card: build with it, attack with it, or exchange it with the beach. Then fill your hand up to three.',
        end: 'The Big Wave is near the end of the deck. Everyone has one more turn; unfinished castles are worth nothing.',
        steps: [
            'Begin a castle with the seagull end: pick it in your hand, then click your sand.',
            'Fill up your hand: take the seagull attack from the beach. Everyone sees that you hold it.',
            'Begin a second castle with the bucket end. Two castles are harder to rob than one.',
            'Take the crab attack from the beach.',
            'You are attacked: a crab wants your bucket. A seagull takes a crab, and you hold one. Counter!',
            'They gave up, and the attack cards are points in your sandbank. Fill up: take the bucket corner.',
            'Lay the corner above your bucket, so that wall meets wall. One wall is left open.',
            'Fill up from the deck this time: nobody knows what you draw.',
        ],
        done: 'Close the open wall, and the castle is yours. From here on you play freely.',
    },
    shorelings: {
        goal: 'Have the most sand dollars when the tide comes in. Every piece of yours that stands pays you at the end of each of your turns.',
        turn: 'Build up to three blocks, put pieces on what you built, then send the hazards against somebody else.',
        end: 'The tide comes in when its tokens are gone. Castle cards and seaweed count as well.',
        steps: [
            'Build a block: click square a10, which is marked.',
            'One more, beside it, on a9.',
            'And one on top of it: two blocks are a pillar.',
            'Your blocks are spent. Press Done.',
            'Now the people. The princess wants a pillar: pick her at the side, then a9.',
            'The archer goes on the single block, on a10.',
            'And the door at the foot of the pillar, on a8.',
            'Everyone stands. Press Done.',
            'Hazards move. Take the Terror to the marked lane, away from your castle.',
            'Now turn up one of the others: the Giant. Its number says how near it is to striking.',
        ],
        done: 'Each piece that stands has paid you. From here on you play freely; keep an eye on what the hazards threaten.',
    },
};
