import { useDesk } from '../../frame/context';
import { Spot } from '../../frame/Spot';
import { wrap } from '../../frame/text';
import type { Words } from '../../words';
import { faceOf } from './masonry';
import type { Picked } from './Castle';
import { Coin } from './Coin';
import type { Box } from '../../frame/box';
import { Path, ring, spacesOf } from './Path';
import { Plate, Tile, TileBack, ratio } from './Tile';
import { type Edition, type View, total } from './view';

interface Props {
    readonly view: View;
    readonly edition: Edition;
    readonly box: Box;
    readonly names: readonly string[];
    readonly still: boolean;
    readonly pick: Picked | null;
    readonly choose: (pick: Picked) => void;
    readonly live: (from: Picked['from'], tile: string) => boolean;
    readonly words: Words;
}

// The market board: the barons' path around the tiles and coins on offer.
export function Market(props: Props) {
    const { view, edition, box, names, still, words } = props;
    const inset = { x: box.x + 5, y: box.y + 5, width: box.width - 10, height: box.height - 10 };
    const { inner } = ring(spacesOf(edition).length, inset);
    return (
        <g>
            <rect {...box} rx="12" fill="var(--sand-83)" stroke="var(--sand-65)" strokeWidth="1.500" />
            <rect x={inner.x + 2} y={inner.y + 2} width={inner.width - 4} height={inner.height - 4} rx="8" fill="var(--sand-95)" />
            <Offers {...props} inner={inner} />
            <Path view={view} edition={edition} box={inset} names={names} still={still} words={words} />
        </g>
    );
}

function Offers(props: Props & { readonly inner: Box }) {
    const { view, inner, words } = props;
    const text = words.barons;
    const columns = Math.max(view.market.length, view.shelf.length) + 1;
    const width = inner.width / columns;
    const size = Math.min(width - 8, (inner.height * 0.46 - 22) / ratio);
    const middle = (column: number) => inner.x + width * (column + 0.5);
    const top = inner.y + 8;
    const low = inner.y + inner.height * 0.45;
    const radius = Math.max(8, Math.min(28, width / 2 - 6, (inner.height * 0.55 - 33) / 2)); // below it are two lines
    return (
        <g>
            <Spot action="draw" label={text.drawLabel(view.pile_size, total(view.discards))}>
                <g transform={`translate(${middle(0) - size / 2 + 3} ${top - 2})`}>
                    <TileBack width={size - 6} />
                </g>
                <g transform={`translate(${middle(0) - size / 2} ${top + 2})`}>
                    <TileBack width={size - 6} />
                    <g transform={`scale(${(size - 6) / 100})`} aria-hidden="true">
                        <Plate x={50} y={32} size={Math.max(27, 1225 / (size - 6))} text={String(view.pile_size)} />
                    </g>
                </g>
                <rect className="outline" x={middle(0) - size / 2 - 2} y={top - 4} width={size + 2} height={size * ratio + 6} rx="6" />
            </Spot>
            {total(view.discards) > 0 && (
                <Caption x={middle(0)} y={top + size * ratio + 13} text={text.discarded(total(view.discards))} room={width} />
            )}
            {view.market.map((tile, i) => (
                <g key={`${i} ${tile}`} transform={`translate(${middle(i + 1) - size / 2} ${top})`}>
                    <MarketTile {...props} tile={tile} index={i} size={size} />
                </g>
            ))}
            <CoinPile view={view} words={words} x={middle(0)} y={low + radius + 2} radius={radius} />
            {view.shelf.map(
                (coin, i) =>
                    coin !== null && (
                        <g key={`${i} ${coin}`} transform={`translate(${middle(i + 1)} ${low + radius + 2})`}>
                            <Spot
                                action={`coin ${coin}`}
                                label={text.coinLabel(text.coin(coin), text.effect(coin, view.options.includes('peaceful-times')))}
                                about={text.coinAbout}
                            >
                                <g className="appears">
                                    <Coin coin={coin} radius={radius} />
                                </g>
                                <Caption x={0} y={radius + 13} text={text.coinShort(coin)} room={width - 4} />
                                <circle className="outline" r={radius + 1} />
                            </Spot>
                        </g>
                    ),
            )}
        </g>
    );
}

function MarketTile({
    view,
    edition,
    pick,
    choose,
    live,
    words,
    tile,
    index,
    size,
}: Props & { readonly tile: string | null; readonly index: number; readonly size: number }) {
    const desk = useDesk();
    if (tile === null) return <rect width={size} height={size * ratio} rx="4" fill="none" stroke="var(--sand-65)" strokeDasharray="4 4" />;
    const text = words.barons;
    const picture = (
        <g className="appears" aria-hidden="true">
            <Tile face={faceOf(edition, tile)} width={size} />
        </g>
    );
    const outline = <rect className="outline" x="-2" y="-2" width={size + 4} height={size * ratio + 4} rx="5" />;
    if (view.phase !== 'turn')
        return (
            <>
                {picture}
                <Spot action={`take ${tile}`} label={text.takeLabel(text.tileInFull(faceOf(edition, tile)))}>
                    {outline}
                </Spot>
            </>
        );
    const hinted = [...desk.hinted].some((action) => action.startsWith(`build market ${tile} `));
    const fits = live('market', tile);
    return (
        <Spot
            onChoose={() => choose({ from: 'market', tile, index })}
            live={fits}
            picked={pick?.from === 'market' && pick.index === index}
            className={hinted ? 'hinted' : ''}
            label={text.marketLabel(text.tileInFull(faceOf(edition, tile)))}
            about={fits ? text.fitsAbout : text.fitsNowhere}
        >
            <g opacity={fits || !desk.mine ? 1 : 0.6}>{picture}</g>
            {outline}
        </Spot>
    );
}

// The coins that are left, or the one whose effect is going on.
function CoinPile({
    view,
    words,
    x,
    y,
    radius,
}: {
    readonly view: View;
    readonly words: Words;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
}) {
    const text = words.barons;
    const left = total(view.coin_pile);
    if (view.effect !== null)
        return (
            <g transform={`translate(${x} ${y})`} role="img" aria-label={text.happening(text.coin(view.effect))}>
                <g className="glows">
                    <circle r={radius + 4} fill="var(--sand-92)" stroke="var(--gold-62)" strokeWidth="2" />
                </g>
                <Coin coin={view.effect} radius={radius - 2} />
                <Caption x={0} y={radius + 13} text={text.coinShort(view.effect)} room={2 * radius + 26} />
            </g>
        );
    return (
        <g transform={`translate(${x} ${y})`} role="img" aria-label={text.coinsLeft(left)}>
            {[6, 3, 0].map((dy) => (
                <ellipse
                    key={dy}
                    cy={dy - 2}
                    rx={radius - 3}
                    ry={(radius - 3) * 0.62}
                    fill="var(--sand-86)"
                    stroke="var(--wood-48)"
                    strokeWidth="1.800"
                />
            ))}
            <text y="3" fontSize="13" fontWeight="700" textAnchor="middle" fill="var(--wood-30)">
                {left}
            </text>
            {view.coins_owed > 0 && <Caption x={0} y={radius + 13} text={text.owed(view.coins_owed)} room={2 * radius + 26} />}
        </g>
    );
}

// In two lines where it would be too broad for one.
function Caption({ x, y, text, room }: { readonly x: number; readonly y: number; readonly text: string; readonly room: number }) {
    return (
        <text y={y} fontSize="12" textAnchor="middle" fill="var(--wood-30)">
            {wrap(text, Math.floor(room / 6.3)).map((line, i, lines) => (
                <tspan key={line} x={x} dy={i === 0 ? 0 : 12}>
                    {i + 1 < lines.length ? `${line} ` : line}
                </tspan>
            ))}
        </text>
    );
}
