import type { Sketched } from '../game';
import { count, faceOf, levelOf, levelsOf } from './masonry';
import { type Edition, goalOf, total, type View } from './view';

// The table in words: castles level by level, holders as far as they are known, barons, and the market.
export function sketch({ view, edition, viewer, names, words }: Sketched<View, Edition>): readonly string[] {
    const { barons: says } = words;
    const peaceful = view.options.includes('peaceful-times');
    const inFull = (tile: string) => (tile === '?' ? says.unknownTile : says.tileInFull(faceOf(edition, tile)));
    const players = view.seats.flatMap(({ coins, baron, holder, royals, castle }, seat) => {
        const name = names[seat]!;
        const counts = [
            says.count.levels(levelsOf(castle)),
            ...(['windows', 'roofs', 'persons'] as const).map((what) => says.count[what](count(edition, castle, what))),
        ];
        const places = Object.keys(castle).sort((a, b) => levelOf(a) - levelOf(b) || a.localeCompare(b));
        const held = [...holder.map(({ tile }) => tile), ...royals];
        return [
            says.seatSummary(name, coins, goalOf(view, edition), counts.join(', ')),
            `  ${says.baron(name, baron + 1)}`,
            ...places.map((place) => `  ${says.built(inFull(castle[place]!), place)}`),
            ...(seat === viewer
                ? [`  ${says.holderOwn(holder.length, edition.holder)}`, ...held.map((tile) => `    ${inFull(tile)}`)]
                : [`  ${says.hidden(name, holder.length, held.filter((tile) => tile !== '?').map(says.tile))}`]),
        ];
    });
    return [
        ...players,
        `${says.market}:`,
        ...view.market.flatMap((tile) => (tile === null ? [] : [`  ${inFull(tile)}`])),
        ...view.shelf.flatMap((coin) => (coin === null ? [] : [`  ${says.coin(coin)}: ${says.effect(coin, peaceful)}`])),
        says.pile(view.pile_size, total(view.discards)),
        says.coinsLeft(total(view.coin_pile)),
        ...(view.building === null ? [] : [says.beingBuilt(says.tile(view.building.tile), view.building.place, view.building.price)]),
    ];
}
