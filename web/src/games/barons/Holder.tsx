import { useDesk } from '../../frame/context';
import { Spot } from '../../frame/Spot';
import type { Words } from '../../words';
import { faceOf } from './masonry';
import type { Picked } from './Castle';
import type { Box } from '../../frame/box';
import { grid } from './layout';
import { Tile, TileBack, ratio } from './Tile';
import type { Edition, View } from './view';

interface Props {
    readonly view: View;
    readonly edition: Edition;
    readonly seat: number;
    readonly name: string;
    readonly own: boolean; // the viewer's
    readonly box: Box;
    readonly pick: Picked | null;
    readonly choose: (pick: Picked) => void;
    readonly live: (from: Picked['from'], tile: string) => boolean;
    readonly words: Words;
}

// The viewer's tiles, those beside the holder, and what can be done without a tile.
export function Holder(props: Props) {
    const { view, edition, seat, box, words, own, name } = props;
    const text = words.barons;
    const { holder, royals } = view.seats[seat]!;
    const pieces = [
        ...holder.map(({ tile }) => ({ tile, from: 'holder' as const })),
        ...royals.map((tile) => ({ tile, from: 'royal' as const })),
    ];
    const { size, at } = grid(Math.max(4, pieces.length), box.width - 16, box.height - 34, 104);
    return (
        <g>
            <rect data-own={own || undefined} {...box} rx="12" fill="var(--sand-73)" stroke="var(--wood-48)" strokeWidth="1.500" />
            <rect x={box.x + 5} y={box.y + 5} width={box.width - 10} height={box.height - 10} rx="9" fill="var(--sand-91)" />
            <text x={box.x + 12} y={box.y + 22} fontSize="14" fontWeight="700" fill="var(--wood-30)">
                {own ? text.holderOwn(holder.length, edition.holder) : text.holderOf(name, holder.length, edition.holder)}
            </text>
            {pieces.map(({ tile, from }, i) => {
                const copy = pieces.slice(0, i).filter((other) => other.tile === tile && other.from === from).length;
                const { x, y } = at(i);
                return (
                    <g
                        key={`${from} ${tile} ${copy}`}
                        className="moves"
                        style={{ transform: `translate(${box.x + 11 + x}px, ${box.y + 30 + y}px)` }}
                    >
                        <HeldTile
                            {...props}
                            tile={tile}
                            from={from}
                            index={i}
                            size={size}
                            known={from === 'holder' && holder[i]!.known_by === 'everybody'}
                        />
                    </g>
                );
            })}
        </g>
    );
}

function HeldTile({
    view,
    edition,
    pick,
    choose,
    live,
    words,
    tile,
    from,
    index,
    size,
    known,
}: Props & {
    readonly tile: string;
    readonly from: 'holder' | 'royal';
    readonly index: number;
    readonly size: number;
    readonly known: boolean;
}) {
    const desk = useDesk();
    const text = words.barons;
    if (tile === '?')
        return (
            <g role="img" aria-label={text.unknownTile}>
                <TileBack width={size} />
            </g>
        );
    const face = faceOf(edition, tile);
    const label = text.tileInFull(face) + (known ? `, ${text.knownToAll}` : '');
    const picture = (
        <g className="appears" aria-hidden="true">
            <rect width={size} height={size * ratio} rx="3" fill="var(--shell-96)" />
            <Tile face={face} width={size} />
            {known && <Eye x={size - 9} y={size * ratio - 7} />}
            {from === 'royal' && (
                <path
                    d={`M4 ${size * ratio - 4}v-10l5 4 4-6 4 6 5-4v10z`}
                    fill="var(--gold-83)"
                    stroke="var(--wood-44)"
                    strokeWidth="1.500"
                />
            )}
        </g>
    );
    const outline = <rect className="outline" x="-2" y="-2" width={size + 4} height={size * ratio + 4} rx="5" />;
    if (view.phase === 'pay' || view.phase === 'discard')
        return (
            <>
                {picture}
                <Spot action={`${view.phase} ${tile}`} label={view.phase === 'pay' ? text.payLabel(label) : text.discardLabel(label)}>
                    {outline}
                </Spot>
            </>
        );
    if (view.phase !== 'turn')
        return (
            <>
                {picture}
                <Spot label={label}>{outline}</Spot>
            </>
        );
    const start = from === 'holder' ? `build ${tile} ` : `build royal ${tile} `;
    const hinted = [...desk.hinted].some((action) => action.startsWith(start));
    const fits = live(from, tile);
    return (
        <Spot
            onChoose={() => choose({ from, tile, index })}
            live={fits}
            picked={pick?.from === from && pick.index === index}
            className={hinted ? 'hinted' : ''}
            label={text.pickLabel(label)}
            about={fits ? text.fitsAbout : text.fitsNowhere}
        >
            <g opacity={fits || !desk.mine ? 1 : 0.6}>{picture}</g>
            {outline}
        </Spot>
    );
}

// Everybody knows this tile.
function Eye({ x, y }: { readonly x: number; readonly y: number }) {
    return (
        <g transform={`translate(${x} ${y})`}>
            <path d="M-7 0q7-8 14 0-7 8-14 0z" fill="var(--shell-99)" stroke="var(--slate-31)" strokeWidth="1.300" />
            <circle r="2.200" fill="var(--slate-31)" />
        </g>
    );
}
