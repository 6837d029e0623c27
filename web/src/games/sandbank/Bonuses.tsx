import { Lines } from '../../frame/Lines';
import { Spot } from '../../frame/Spot';
import { wrap } from '../../frame/text';
import { SeatShape } from '../../frame/Badge';
import type { Words } from '../../words';
import { Pebble, Symbol } from './Card';
import { type Progress, progressTo, progressToRecord } from './progress';
import type { Box } from '../../frame/box';
import { type Edition, type View, bonusOf } from './view';

interface Entry {
    readonly key: string;
    readonly points: number;
    readonly text: string;
    readonly holder: number | null;
    readonly group: string;
    readonly shape?: readonly string[] | undefined;
    readonly progress: Progress | null; // of the viewer
}

// What can still be earned, and by whom the rest was.
export function Bonuses({
    view,
    edition,
    box,
    columns,
    names,
    words,
    viewer,
}: {
    readonly view: View;
    readonly edition: Edition;
    readonly box: Box;
    readonly columns: number;
    readonly names: readonly string[];
    readonly words: Words;
    readonly viewer: number | null;
}) {
    const text = words.sandbank;
    const castles = viewer === null ? [] : view.seats[viewer]!.castles;
    const entries: Entry[] = [
        ...(['biggest', 'tallest'] as const).map((which) => ({
            key: which,
            points: edition.records[which].points,
            text: text.record[which](view[which].best),
            holder: view[which].holder,
            group: which,
            progress: view[which].holder === viewer ? null : progressToRecord(which, view, edition, castles),
        })),
        ...view.bonuses.map(({ id, claimed }) => {
            const found = bonusOf(edition, id);
            return {
                key: id,
                points: found?.points ?? 0,
                text: text.bonus[id] ?? found?.bonus.name ?? id,
                holder: claimed,
                group: found?.group ?? '',
                shape: found?.bonus.shape,
                progress: found === null || claimed !== null ? null : progressTo(found.bonus, castles),
            };
        }),
    ];
    const rows = Math.ceil(entries.length / columns);
    const width = box.width / columns;
    const height = Math.min(50, box.height / rows);
    return (
        <g>
            {entries.map((entry, i) => (
                <g key={entry.key} transform={`translate(${box.x + (i % columns) * width} ${box.y + Math.floor(i / columns) * height})`}>
                    <Spot
                        label={text.bonusLabel(entry.points, entry.text, entry.holder === null ? null : names[entry.holder]!)}
                        about={entry.progress ? text.progress(entry.progress.have, entry.progress.need) : undefined}
                    >
                        <Chip
                            entry={entry}
                            width={width - 6}
                            height={height - 5}
                            taken={entry.holder !== null && !(entry.group === 'biggest' || entry.group === 'tallest')}
                        />
                    </Spot>
                </g>
            ))}
        </g>
    );
}

function Chip({
    entry,
    width,
    height,
    taken,
}: {
    readonly entry: Entry;
    readonly width: number;
    readonly height: number;
    readonly taken: boolean;
}) {
    const middle = height / 2;
    const shown = entry.progress !== null && entry.progress.have > 0 ? entry.progress : null;
    const told = shown ? `${shown.have}/${shown.need}` : '';
    const right = 5 + (entry.holder === null ? 0 : 22) + (shown ? 8 * told.length + 4 : 0);
    const most = height > 38 ? 3 : 2;
    const linesFrom = (left: number) => wrap(entry.text, Math.floor((width - left - right) / 6.3));
    const pictured = linesFrom(69).length <= most; // words before pictures
    const left = pictured ? 69 : 36;
    const lines = linesFrom(left).slice(0, most);
    return (
        <>
            <rect
                width={width}
                height={height}
                rx="9"
                fill={taken ? 'var(--sand-91)' : 'var(--shell-99)'}
                stroke="var(--sand-79)"
                strokeWidth="1.500"
            />
            <circle cx="17" cy={middle} r="13" fill={taken ? 'var(--wood-52)' : 'var(--sea-42)'} />
            <text x="17" y={middle + 4.5} fontSize="13" fontWeight="700" textAnchor="middle" fill="var(--white)">
                +{entry.points}
            </text>
            {pictured && (
                <g transform={`translate(49 ${middle})`}>
                    <Picture entry={entry} />
                </g>
            )}
            <Lines
                lines={lines}
                x={left}
                y={middle + 4 - ((lines.length - 1) / 2) * 13}
                size={12}
                leading={13 / 12}
                fill="var(--slate-31)"
            />
            {shown && (
                <>
                    <text
                        x={width - (entry.holder === null ? 6 : 28)}
                        y={middle + 5}
                        fontSize="13"
                        fontWeight="700"
                        textAnchor="end"
                        fill="var(--moss-40)"
                    >
                        {told}
                    </text>
                    <rect
                        x="10"
                        y={height - 3}
                        width={((width - 20) * shown.have) / shown.need}
                        height="3"
                        rx="1.500"
                        fill="var(--moss-54)"
                    />
                </>
            )}
            {entry.holder !== null && <SeatShape seat={entry.holder} size={18} x={width - 23} y={middle - 9} />}
        </>
    );
}

function Picture({ entry: { group, shape } }: { readonly entry: Entry }) {
    if (shape) {
        const side = Math.min(9, 30 / Math.max(shape.length, shape[0]!.length));
        const left = (-side * shape[0]!.length) / 2;
        const top = (-side * shape.length) / 2;
        return (
            <>
                {shape.flatMap((row, y) =>
                    [...row].map(
                        (sign, x) =>
                            sign === '#' && (
                                <rect
                                    key={`${x} ${y}`}
                                    x={left + x * side}
                                    y={top + y * side}
                                    width={side - 1}
                                    height={side - 1}
                                    fill="var(--sand-77)"
                                    stroke="var(--wood-44)"
                                />
                            ),
                    ),
                )}
            </>
        );
    }
    if (group === 'biggest')
        return (
            <path
                d="M-14 10V-2h4v3h4v-3h3v-8h6v8h3v3h4v-3h4v12z"
                fill="var(--sand-79)"
                stroke="var(--wood-44)"
                strokeWidth="1.500"
                strokeLinejoin="round"
            />
        );
    if (group === 'tallest' || group === 'shape')
        return (
            <path
                d="M-6 13V-3h-2v-9h4v3h2v-3h4v3h2v-3h4v9H6v16z"
                fill="var(--sand-79)"
                stroke="var(--wood-44)"
                strokeWidth="1.500"
                strokeLinejoin="round"
            />
        );
    if (group === 'pebble')
        return (
            <>
                <Pebble x={-5} y={4} size={0.95} />
                <Pebble x={6} y={-3} size={0.95} />
            </>
        );
    return (
        <>
            <Symbol type="crab" x={-7} y={4} size={16} />
            <Symbol type="bucket" x={8} y={4} size={15} />
            <Symbol type="seagull" y={-8} size={16} />
        </>
    );
}
