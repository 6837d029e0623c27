import type { Sketched } from '../game';
import { bonusOf, type Edition, pointsOf, type View } from './view';

// The table in words: beach and bonuses, and everybody's hand and castles, card by card from the north-west.
export function sketch({ view, edition, viewer, names, words }: Sketched<View, Edition>): readonly string[] {
    const { sandbank: says } = words;
    const holder = (seat: number | null) => (seat === null ? null : names[seat]!);
    const players = view.seats.flatMap(({ hand, castles, bank, completed }, seat) => {
        const name = names[seat]!;
        const known = hand.filter(({ card }) => card !== '?').map(({ card }) => says.card(card));
        return [
            says.seatSummary(name, pointsOf(view, edition, seat), bank, completed),
            ...(seat === viewer ? hand.map(({ card }) => `  ${says.card(card)}`) : [`  ${says.handOf(name, hand.length, known)}`]),
            ...castles.flatMap((castle, i) => [
                `  ${says.castleOf(i + 1)}`,
                ...castle.map(({ number, cards }) => `    ${says.cardAt(number, says.face(cards[0]!), cards.length)}`),
            ]),
        ];
    });
    return [
        `${says.beach}: ${view.beach.map(says.card).join(', ')}`,
        says.deck(view.deck),
        ...(view.wave_out ? [view.phase === 'over' ? says.waveOver : says.waveHere(view.last_turns)] : []),
        ...(['biggest', 'tallest'] as const).map((which) =>
            says.bonusLabel(edition.records[which].points, says.record[which](view[which].best), holder(view[which].holder)),
        ),
        ...view.bonuses.map(({ id, claimed }) => {
            const found = bonusOf(edition, id);
            return says.bonusLabel(found?.points ?? 0, says.bonus[id] ?? found?.bonus.name ?? id, holder(claimed));
        }),
        ...players,
    ];
}
