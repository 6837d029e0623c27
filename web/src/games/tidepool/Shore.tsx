import { Lines } from '../../frame/Lines';
import { wrap } from '../../frame/text';
import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import { useWords } from '../../words';
import type { Table } from './Board';
import { beachSpread, seenSpread, waterOf, waveSpread } from './layout';
import { inWords } from './sayings';
import { Symbol } from './tiles';
import { kinds, type Place, present, unseen } from './view';

type Part = { readonly part: 'back' | 'front' };

// The pool: water and rocks behind the tiles, and before them what can be chosen and what is known of them.
export function Pool({ part, ...table }: Table & Part) {
    const { view, layout } = table;
    const { x, y, width: w } = layout.pool;
    const { tidepool: words } = useWords();
    const looking = view.phase === 'look';
    const count = unseen(view);
    const water = waterOf(layout);
    if (part === 'back') return <Water {...table} />;
    return (
        <>
            <text x={x + (layout.narrow ? 12 : 18)} y={y + (layout.narrow ? 20 : 26)} fontWeight="700" fill="var(--sea-35)">
                {words.pool}
            </text>
            <text x={x + w - (layout.narrow ? 12 : 18)} y={y + (layout.narrow ? 20 : 26)} textAnchor="end" fill="var(--sea-35)">
                {words.faceDown(count + view.seen.length)}
            </text>
            {count > 0 && (
                <Spot action={looking ? 'look' : 'flip'} label={looking ? words.look(count) : words.flip(count)}>
                    <ellipse cx={water.x} cy={water.y} rx={water.rx} ry={water.ry} className="outline" />
                </Spot>
            )}
            {view.seen.map((place, i) => (
                <Seen key={i} {...table} place={place} index={i} />
            ))}
            <Tally {...table} />
        </>
    );
}

function Water({ layout }: Table) {
    const {
        pool: { x, y, width: w, height: h },
        narrow,
    } = layout;
    const water = waterOf(layout);
    const rocks = [
        [0.045, 0.3, 13],
        [0.04, 0.6, 16],
        [0.06, 0.76, 11],
        [0.96, 0.28, 14],
        [0.965, 0.58, 12],
        [0.94, 0.74, 15],
    ] as const;
    const scale = narrow ? 0.6 : 1;
    return (
        <g aria-hidden="true">
            <rect x={x} y={y} width={w} height={h} rx="26" fill="var(--sea-85)" stroke="var(--sand-76)" strokeWidth="3" />
            <ellipse cx={water.x} cy={water.y} rx={water.rx + 4} ry={water.ry + 6} fill="var(--sea-81)" />
            <path
                d={`M${x + w * 0.2} ${y + h * 0.3}q20-9 40 0t40 0M${x + w * 0.6} ${y + h * 0.66}q20-9 40 0t40 0M${x + w * 0.42} ${y + h * 0.5}q20-9 40 0t40 0`}
                fill="none"
                stroke="var(--sea-93)"
                strokeWidth="3"
                strokeLinecap="round"
            />
            {rocks.map(([across, down, size]) => (
                <ellipse
                    key={across}
                    cx={x + w * across}
                    cy={y + h * down}
                    rx={size * scale * 1.2}
                    ry={size * scale}
                    fill="var(--slate-67)"
                    stroke="var(--slate-49)"
                    strokeWidth="2"
                />
            ))}
        </g>
    );
}

// A place that somebody has looked at: its tile if the viewer knows it, and who does.
function Seen({ place, index, view, layout, names }: Table & { readonly place: Place; readonly index: number }) {
    const { tidepool: words } = useWords();
    const { x, y, size } = seenSpread(layout, index, view.seen.length);
    const looking = view.phase === 'look';
    const tile = words.seenBy(
        place.tile === '?' ? words.hidden : words.one[place.tile],
        place.known_by.map((seat) => names[seat]!),
    );
    const number = index + 1;
    const half = 20 * size;
    return (
        <Spot
            action={`${looking ? 'look' : 'flip'} ${number}`}
            label={looking ? words.lookSeen(number, tile) : words.flipSeen(number, tile)}
        >
            {place.looked && <circle cx={x} cy={y - half - 7} r="5" fill="var(--gold-89)" stroke="var(--wood-48)" strokeWidth="1.5" />}
            {place.known_by.map((seat, i) => (
                <SeatShape key={seat} seat={seat} size={12} x={x + (i - place.known_by.length / 2) * 13} y={y + half + 2} />
            ))}
            <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx="8" className="outline" />
        </Spot>
    );
}

// What is still hidden, by kind; what would match the line is marked.
function Tally({
    view,
    layout: {
        pool: { x, y, width: w, height: h },
        narrow,
    },
}: Table) {
    const words = useWords();
    const step = (w - (w < 440 ? 12 : 40)) / kinds.length;
    const tight = step < 44;
    const ends = (kind: (typeof kinds)[number]) =>
        (view.pool[kind] ?? 0) > 0 && (kind === 'wave' || (!['sand', 'shovel', 'rake'].includes(kind) && view.line.includes(kind)));
    return (
        <g role="img" aria-label={words.tidepool.stillHidden(inWords(view.pool, words))}>
            <rect x={x + 4} y={y + h - (narrow ? 36 : 42)} width={w - 8} height={narrow ? 32 : 38} rx="16" fill="var(--shell-99)" />
            {kinds.map((kind, i) => {
                const count = view.pool[kind] ?? 0;
                const left = x + (w < 440 ? 6 : 20) + i * step;
                const middle = y + h - (narrow ? 20 : 23);
                return (
                    <g key={kind}>
                        {ends(kind) && view.phase === 'collect' && (
                            <rect
                                x={left + 1}
                                y={middle - (narrow ? 13 : 16)}
                                width={step - 2}
                                height={narrow ? 26 : 32}
                                rx="7"
                                fill="var(--coral-93)"
                                stroke="var(--coral-55)"
                                strokeWidth="2"
                            />
                        )}
                        <g
                            transform={`translate(${left + (tight ? 11 : 18)} ${middle}) scale(${tight ? 0.5 : 0.66})`}
                            opacity={count === 0 ? 0.45 : 1}
                        >
                            <Symbol kind={kind} />
                        </g>
                        <text
                            x={left + (tight ? (count > 9 ? 18 : 20) : count > 9 ? 29 : 34)}
                            y={middle + (narrow ? 5 : 6)}
                            fontWeight="600"
                            fill="var(--slate-31)"
                            fontSize={tight ? (count > 9 ? 12 : 13) : 17}
                        >
                            {count}
                        </text>
                    </g>
                );
            })}
        </g>
    );
}

// Where the tiles of finished walls lie, with the waves at the edge of the sea.
export function Beach({ view, edition, layout }: Table) {
    const words = useWords();
    const {
        beach: { x, y, width: w, height: h },
        narrow,
        tall,
    } = layout;
    const kindsThere = present(view.beach);
    const waves = edition.tiles.wave ?? 0;
    const shore = y + h - (narrow ? 0 : 88);
    return (
        <g role="img" aria-label={`${words.tidepool.onBeach(inWords(view.beach, words))}. ${words.tidepool.wavesOf(view.waves, waves)}`}>
            <rect x={x} y={y} width={w} height={h} rx="18" fill="var(--sand-95)" stroke="var(--sand-79)" strokeWidth="2" />
            {!narrow && (
                <path
                    d={`M${x + 1} ${shore + 8}q${w / 8}-18 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4 - 2} 0V${y + h - 18}q0 17-17 17H${x + 18}q-17 0-17-17Z`}
                    fill="var(--sea-85)"
                    stroke="var(--white)"
                    strokeWidth="4"
                />
            )}
            <text x={x + 12} y={y + (narrow ? 20 : 28)} fontWeight="700" fill="var(--wood-39)">
                {words.tidepool.beach}
            </text>
            {kindsThere.length === 0 && (
                <Note
                    x={x + 12}
                    y={y + (tall ? 36 : narrow ? 40 : 56)}
                    width={tall ? w - 130 : w - 24}
                    text={words.tidepool.beachEmpty}
                    size={narrow ? 13 : 16}
                />
            )}
            {kindsThere.map((kind, i) => {
                const spread = beachSpread(layout, i, 0);
                return (
                    <text
                        key={kind}
                        x={spread.x}
                        y={spread.y + 20 * spread.size + (tall ? 11 : narrow ? 13 : 18)}
                        textAnchor="middle"
                        fontWeight="600"
                        fontSize={tall ? 12 : narrow ? 13 : 16}
                        fill="var(--slate-31)"
                    >
                        {view.beach[kind]}
                    </text>
                );
            })}
            <text
                x={narrow ? x + w - 10 : x + 16}
                y={narrow ? y + 20 : y + h - 38}
                textAnchor={narrow ? 'end' : 'start'}
                fill="var(--sea-35)"
            >
                {words.tidepool.wavesOf(view.waves, waves)}
            </text>
            {Array.from({ length: waves }, (_, i) => {
                const spread = waveSpread(layout, i);
                const half = 19 * spread.size;
                return (
                    <rect
                        key={i}
                        x={spread.x - half}
                        y={spread.y - half}
                        width={2 * half}
                        height={2 * half}
                        rx="8"
                        fill="none"
                        stroke="var(--sea-58)"
                        strokeDasharray="4 4"
                    />
                );
            })}
        </g>
    );
}

// A sentence that is broken into lines.
export function Note({
    x,
    y,
    width,
    text,
    size,
}: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly text: string;
    readonly size: number;
}) {
    return <Lines lines={wrap(text, Math.floor(width / (size * 0.5)))} x={x} y={y} size={size} leading={1.3} fill="var(--wood-36)" />;
}
