import type { Sketched } from '../game';
import { columnAt, isOpen, piecesOf, playableOf, squares, stockOf } from './beach';
import { demandOf, squareLabel } from './labels';
import type { Edition, View } from './view';

// The table in words: every square on which something is, the hazards, and what the players have.
export function sketch({ view, edition, viewer, names, words }: Sketched<View, Edition>): readonly string[] {
    const { shorelings: says } = words;
    const { labels } = says.board;
    const playable = playableOf(edition, view.players);
    const pieces = new Map(
        piecesOf(view).flatMap((piece) => [piece.at, ...(piece.second === null ? [] : [piece.second])].map((at) => [at, piece] as const)),
    );
    const used = squares.filter(
        (square) => playable.has(square) && (columnAt(view, square).height > 0 || pieces.has(square) || view.seaweed.includes(square)),
    );
    const hazards = view.hazards.flatMap(({ kind, place, revealed }) => {
        if (isOpen(kind)) return [];
        const { name, does } = says.hazards[kind];
        const alerts = revealed.reduce((sum, value) => sum + value, 0);
        const facts = labels.hazard(name, place === null ? '' : says.places[place]!, alerts, edition.hazards.trigger, does);
        return [`${facts}. ${labels.deck(edition.hazards.alerts.length - revealed.length)}`];
    });
    const players = view.seats.flatMap((seat, i) => [
        labels.seat(names[i]!, seat.dollars, seat.mat, seat.seaweed, seat.held),
        ...view.cards.flatMap((card, slot) => {
            if (isOpen(card)) return [];
            const { ready, out, lost } = stockOf(view, i, slot);
            return [`  ${labels.card(says.cards[card].name, ready, out, lost)}${i === viewer ? `. ${says.cards[card].needs}` : ''}`];
        }),
        ...[...seat.hand, ...seat.declared].flatMap((name) => {
            const card = edition.castle_cards.find((other) => other.name === name);
            const title = says.castle[name] ?? name;
            if (!card) return [`  ${title}`];
            return [
                seat.declared.includes(name)
                    ? `  ${labels.declaredCard(title, card.points)}`
                    : `  ${labels.castle(title, card.points, demandOf(says, card))}`,
            ];
        }),
    ]);
    return [
        view.stage === 'setup' || view.stage === 'over'
            ? says.board[view.stage]
            : view.stage === 'special' || view.stage === 'home'
              ? says.board.special
              : says.board.round(view.round, edition.rounds[view.players - 1]!),
        says.board.supply(view.supply),
        ...used.map((square) => squareLabel(says, view, names, square, true, pieces.get(square))),
        ...hazards,
        ...players,
    ];
}
