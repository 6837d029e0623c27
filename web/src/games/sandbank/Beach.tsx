import { Spot } from '../../frame/Spot';
import type { Words } from '../../words';
import { CardBack, NamedCard } from './Card';
import type { Box } from '../../frame/box';
import type { Picked } from './options';
import type { Edition, View } from './view';

interface Props {
    readonly view: View;
    readonly edition: Edition;
    readonly box: Box;
    readonly words: Words;
    readonly pick: Picked | null;
    readonly washed: boolean; // the Big Wave has just come
}

// The deck with the Big Wave in it, and the cards that lie open beside the water.
export function Beach({ view, edition, box, words, pick, washed }: Props) {
    const text = words.sandbank;
    const columns = Math.max(3, view.beach.length) + 1;
    const step = (box.width - 16) / columns;
    const size = Math.min(step - 10, box.height - 58);
    const y = box.y + 32;
    const at = (column: number) => box.x + 8 + step * column + (step - size) / 2;
    const seen = new Map<string, number>();
    const quarter = box.width / 4; // of the edge of a wave
    const near = !view.wave_out && view.deck <= edition.wave_depth;
    return (
        <g>
            <rect {...box} rx="12" fill="var(--sand-95)" stroke="var(--sand-79)" strokeWidth="1.500" />
            <Water box={box} high={view.wave_out} />
            <text x={box.x + 14} y={box.y + 18} fontSize="13" fontWeight="700" fill="var(--sea-35)">
                {view.phase === 'over' ? text.waveOver : view.wave_out ? text.waveHere(view.last_turns) : near ? text.waveNear : text.beach}
            </text>
            <Spot action="draw" label={text.drawLabel(view.deck)}>
                {view.deck === 0 && (
                    <rect x={at(0)} y={y} width={size} height={size} rx="6" fill="none" stroke="var(--sand-65)" strokeDasharray="5 4" />
                )}
                {[4, 2, 0].slice(Math.max(0, 3 - view.deck)).map((shift) => (
                    <g key={shift} transform={`translate(${at(0) + shift} ${y - shift})`}>
                        <CardBack size={size} />
                    </g>
                ))}
                <rect className="outline" x={at(0) - 3} y={y - 7} width={size + 10} height={size + 10} rx="7" />
            </Spot>
            <text x={at(0) + size / 2} y={y + size + 16} fontSize="12" textAnchor="middle" fill="var(--wood-30)">
                {text.deck(view.deck)}
            </text>
            {view.beach.map((card, i) => {
                const copy = seen.get(card) ?? 0;
                seen.set(card, copy + 1);
                const exchange = view.phase === 'turn' && pick;
                return (
                    <g key={`${card} ${copy}`} className="moves" style={{ transform: `translate(${at(i + 1)}px, ${y}px)` }}>
                        <Spot
                            action={exchange ? `exchange ${pick.card} for ${card}` : `take ${card}`}
                            label={exchange ? text.exchangeLabel(text.card(pick.card), text.card(card)) : text.takeLabel(text.card(card))}
                        >
                            <g className="appears">
                                <NamedCard name={card} edition={edition} size={size} />
                            </g>
                            {exchange && <Swap x={size / 2} y={size + 12} />}
                            <rect className="outline" x="-3" y="-3" width={size + 6} height={size + 6} rx="7" />
                        </Spot>
                    </g>
                );
            })}
            {washed && (
                <path
                    className="washes"
                    d={`M${box.x} ${box.y + 12}h${box.width}v${box.height - 40}q${-quarter / 2} 26${-quarter} 0t${-quarter} 0${-quarter} 0${-quarter} 0z`}
                    fill="var(--sea-72)"
                    opacity="0"
                    pointerEvents="none"
                />
            )}
        </g>
    );
}

function Water({ box, high }: { readonly box: Box; readonly high: boolean }) {
    const { x, y, width } = box;
    const w = width / 8;
    const waves = `q${w / 2} 9 ${w} 0`.repeat(8);
    return (
        <>
            <path
                d={`M${x} ${y + 12}q0-12 12-12h${width - 24}q12 0 12 12v12${waves.replace(/q(\S+) (\S+) (\S+) 0/g, 'q-$1 $2 -$3 0')}z`}
                fill={high ? 'var(--sea-81)' : 'var(--sea-89)'}
            />
        </>
    );
}

function Swap({ x, y }: { readonly x: number; readonly y: number }) {
    return (
        <path
            d={`M${x - 12} ${y - 3}h20m-4-4l4 4-4 4M${x + 12} ${y + 4}h-20m4-4l-4 4 4 4`}
            fill="none"
            stroke="var(--moss-46)"
            strokeWidth="1.800"
            strokeLinecap="round"
            strokeLinejoin="round"
        />
    );
}
