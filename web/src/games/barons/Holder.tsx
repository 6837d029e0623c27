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
    const pieces = [...holder.map(({ tile }) => ({ tile, from: 'holder' as const })), ...royals.map((tile) => ({ tile, from: 'royal' as const }))];
    const low = box.height < 150;
    const button = low ? { x: box.x + box.width - 190, y: box.y + 30, width: 178, height: 54 } : { x: box.x + 10, y: box.y + box.height - 48, width: box.width - 20, height: 38 };
    const room = low ? { width: box.width - 215, height: box.height - 32 } : { width: box.width - 14, height: box.height - 84 };
    const { size, at } = grid(Math.max(4, pieces.length), room.width, room.height, 104);
    return (
        <g>
            <rect {...box} rx="12" fill="#c89f63" stroke="#7b5427" strokeWidth="1.500" />
            <rect x={box.x + 5} y={box.y + 5} width={box.width - 10} height={box.height - 10} rx="9" fill="#f4e4c3" />
            <text x={box.x + 12} y={box.y + 22} fontSize="14" fontWeight="700" fill="#3b2c12">{own ? text.holderOwn(holder.length, edition.holder) : text.holderOf(name, holder.length, edition.holder)}</text>
            {pieces.map(({ tile, from }, i) => {
                const copy = pieces.slice(0, i).filter((other) => other.tile === tile && other.from === from).length;
                const { x, y } = at(i);
                return (
                    <g key={`${from} ${tile} ${copy}`} className="moves" style={{ transform: `translate(${box.x + 11 + x}px, ${box.y + 30 + y}px)` }}>
                        <HeldTile {...props} tile={tile} from={from} index={i} size={size} known={from === 'holder' && holder[i]!.known_by === 'everybody'} />
                    </g>
                );
            })}
            {own && <Spot action="draw" label={text.drawButton(edition.draw)}>
                <rect {...button} rx="10" fill={view.phase === 'turn' && view.turn === seat ? '#1d6f8c' : '#5b7480'} />
                <text x={button.x + button.width / 2} y={button.y + button.height / 2 + 5} fontSize="15" fontWeight="700" textAnchor="middle" fill="#fff">{text.drawButton(edition.draw)}</text>
                <rect className="outline" x={button.x - 3} y={button.y - 3} width={button.width + 6} height={button.height + 6} rx="12" />
            </Spot>}
        </g>
    );
}

function HeldTile({ view, edition, pick, choose, live, words, tile, from, index, size, known }: Props & { readonly tile: string; readonly from: 'holder' | 'royal'; readonly index: number; readonly size: number; readonly known: boolean }) {
    const desk = useDesk();
    const text = words.barons;
    if (tile === '?') return <g role="img" aria-label={text.unknownTile}><TileBack width={size} /></g>;
    const face = faceOf(edition, tile);
    const label = text.tileInFull(face) + (known ? `, ${text.knownToAll}` : '');
    const picture = (
        <g className="appears" aria-hidden="true">
            <rect width={size} height={size * ratio} rx="3" fill="#e3f1f2" />
            <Tile face={face} width={size} />
            {known && <Eye x={size - 9} y={size * ratio - 7} />}
            {from === 'royal' && <path d={`M4 ${size * ratio - 4}v-10l5 4 4-6 4 6 5-4v10z`} fill="#f2c230" stroke="#6b4a00" strokeWidth="1.500" />}
        </g>
    );
    const outline = <rect className="outline" x="-2" y="-2" width={size + 4} height={size * ratio + 4} rx="5" />;
    if (view.phase === 'pay' || view.phase === 'discard') return <>{picture}<Spot action={`${view.phase} ${tile}`} label={view.phase === 'pay' ? text.payLabel(label) : text.discardLabel(label)}>{outline}</Spot></>;
    if (view.phase !== 'turn') return <>{picture}<Spot label={label}>{outline}</Spot></>;
    const start = from === 'holder' ? `build ${tile} ` : `build royal ${tile} `;
    const hinted = [...desk.hinted].some((action) => action.startsWith(start));
    return (
        <>
            {picture}
            <Spot onChoose={() => choose({ from, tile, index })} live={live(from, tile)} picked={pick?.from === from && pick.index === index} className={hinted ? 'hinted' : ''} label={text.pickLabel(label)}>
                {outline}
            </Spot>
        </>
    );
}

// Everybody knows this tile.
function Eye({ x, y }: { readonly x: number; readonly y: number }) {
    return <g transform={`translate(${x} ${y})`}><path d="M-7 0q7-8 14 0-7 8-14 0z" fill="#fffdf8" stroke="#22323a" strokeWidth="1.300" /><circle r="2.200" fill="#22323a" /></g>;
}
