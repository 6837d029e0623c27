import { SeatShape } from '../../frame/Badge';
import type { Words } from '../../words';
import { Pebble, Symbol } from './Card';
import type { Box } from '../../frame/box';
import { type Edition, type View, bonusOf } from './view';

interface Entry {
    readonly key: string;
    readonly points: number;
    readonly text: string;
    readonly holder: number | null;
    readonly group: string;
    readonly shape?: readonly string[] | undefined;
}

// What can still be earned, and by whom the rest was.
export function Bonuses({ view, edition, box, columns, names, words }: { readonly view: View; readonly edition: Edition; readonly box: Box; readonly columns: number; readonly names: readonly string[]; readonly words: Words }) {
    const text = words.sandbank;
    const entries: Entry[] = [
        ...(['biggest', 'tallest'] as const).map((which) => ({ key: which, points: edition.records[which].points, text: text.record[which](view[which].best), holder: view[which].holder, group: which })),
        ...view.bonuses.map(({ id, claimed }) => {
            const found = bonusOf(edition, id);
            return { key: id, points: found?.points ?? 0, text: text.bonus[id] ?? found?.bonus.name ?? id, holder: claimed, group: found?.group ?? '', shape: found?.bonus.shape };
        }),
    ];
    const rows = Math.ceil(entries.length / columns);
    const width = box.width / columns;
    const height = Math.min(50, box.height / rows);
    return (
        <g>
            {entries.map((entry, i) => (
                <g key={entry.key} transform={`translate(${box.x + (i % columns) * width} ${box.y + Math.floor(i / columns) * height})`} role="img" aria-label={text.bonusLabel(entry.points, entry.text, entry.holder === null ? null : names[entry.holder]!)}>
                    <Chip entry={entry} width={width - 6} height={height - 5} taken={entry.holder !== null && !(entry.group === 'biggest' || entry.group === 'tallest')} />
                </g>
            ))}
        </g>
    );
}

function Chip({ entry, width, height, taken }: { readonly entry: Entry; readonly width: number; readonly height: number; readonly taken: boolean }) {
    const middle = height / 2;
    const lines = wrap(entry.text, Math.floor((width - (entry.holder === null ? 74 : 96)) / 5.8));
    return (
        <>
            <rect width={width} height={height} rx="9" fill={taken ? '#e6ddc8' : '#fffdf8'} stroke="#c9b88f" strokeWidth="1.500" />
            <circle cx="17" cy={middle} r="13" fill={taken ? '#6d6450' : '#155469'} />
            <text x="17" y={middle + 4.500} fontSize="13" fontWeight="700" textAnchor="middle" fill="#fff">+{entry.points}</text>
            <g transform={`translate(49 ${middle})`}><Picture entry={entry} /></g>
            {lines.map((line, i) => <text key={i} x="71" y={middle + 4 + (i - (lines.length - 1) / 2) * 12.5} fontSize="11" fill="#22323a">{line}</text>)}
            {entry.holder !== null && <SeatShape seat={entry.holder} size={18} x={width - 23} y={middle - 9} />}
        </>
    );
}

function wrap(text: string, most: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const last = lines[lines.length - 1];
        if (last !== undefined && last.length + word.length + 1 <= most) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines.slice(0, 3);
}

function Picture({ entry: { group, shape } }: { readonly entry: Entry }) {
    if (shape) {
        const side = Math.min(9, 30 / Math.max(shape.length, shape[0]!.length));
        const left = (-side * shape[0]!.length) / 2;
        const top = (-side * shape.length) / 2;
        return <>{shape.flatMap((row, y) => [...row].map((sign, x) => sign === '#' && <rect key={`${x} ${y}`} x={left + x * side} y={top + y * side} width={side - 1} height={side - 1} fill="#d9ae63" stroke="#6b4a22" />))}</>;
    }
    if (group === 'biggest') return <path d="M-14 10V-2h4v3h4v-3h3v-8h6v8h3v3h4v-3h4v12z" fill="#e0bd7c" stroke="#6b4a22" strokeWidth="1.500" strokeLinejoin="round" />;
    if (group === 'tallest' || group === 'shape') return <path d="M-6 13V-3h-2v-9h4v3h2v-3h4v3h2v-3h4v9H6v16z" fill="#e0bd7c" stroke="#6b4a22" strokeWidth="1.500" strokeLinejoin="round" />;
    if (group === 'pebble') return <><Pebble x={-5} y={4} size={0.95} /><Pebble x={6} y={-3} size={0.95} /></>;
    return <><Symbol type="crab" x={-7} y={4} size={16} /><Symbol type="bucket" x={8} y={4} size={15} /><Symbol type="seagull" y={-8} size={16} /></>;
}
