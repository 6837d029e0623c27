import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import type { Choice } from '../../table/table';
import { useWords } from '../../words';
import type { Table } from './Board';
import { lineSpread } from './layout';
import { danger, type Kind, present } from './view';

// The strip of sand before the players: the collection line, the dropped tiles, and the buttons for what has no place of its own.
export function Strip({ part, ...table }: Table & { readonly part: 'back' | 'front' }) {
    const { layout, view, mine } = table;
    const { x, y, width: w, height: h } = layout.line;
    if (part === 'back')
        return <rect x={x} y={y} width={w} height={h} rx="14" fill="var(--sand-95)" stroke="var(--sand-79)" strokeWidth="2" />;
    return (
        <>
            <Caption {...table} />
            {view.phase === 'pick' && <Dropped {...table} />}
            {mine && view.phase === 'build' && table.picked !== null && <Payments {...table} wall={table.picked} />}
        </>
    );
}

function Caption({ view, edition, layout, names, choices, asked }: Table) {
    const { tidepool: words } = useWords();
    const { x, y, width: w } = layout.line;
    const name = names[view.phase === 'keep' ? asked : view.turn] ?? '';
    const base = y + (layout.narrow ? 22 : 25);
    const { match, wave, of } = danger(view);
    const risky = view.phase === 'collect' && of > 0 && view.line.length > 0;
    const texts: { readonly [phase: string]: string } = {
        look: words.looking(name, view.looks_left),
        peek: words.looking(name, view.looks_left),
        take: words.taking(name),
        pick: words.dropped,
        keep: words.waveTitle(name, edition.keep),
        build: words.building(name),
        refill: words.building(name),
        give: words.giving(name),
        over: words.over,
    };
    return (
        <>
            {view.phase !== 'over' && (
                <SeatShape
                    seat={view.phase === 'keep' ? asked : view.turn}
                    size={layout.narrow ? 16 : 20}
                    x={x + 10}
                    y={base - (layout.narrow ? 13 : 16)}
                />
            )}
            <text x={x + (view.phase === 'over' ? 12 : layout.narrow ? 32 : 38)} y={base} fontWeight="700" fill="var(--wood-36)">
                {texts[view.phase] ?? (risky && layout.narrow ? name : words.line(name))}
            </text>
            {view.phase === 'collect' && view.line.length === 0 && (
                <text x={x + 14} y={y + (layout.narrow ? 64 : 70)} fill="var(--wood-42)">
                    {words.lineEmpty}
                </text>
            )}
            {risky && (
                <text x={x + w - 12} y={base} textAnchor="end" fill="var(--coral-44)" fontWeight="600" fontSize={layout.narrow ? 13 : 16}>
                    {words.risk(match + wave, of)}
                </text>
            )}
            {view.phase === 'build' && choices.some(({ kind }) => kind === 'pinch') && !layout.narrow && (
                <text x={x + 14} y={y + 70} fill="var(--wood-42)">
                    {words.crabTip}
                </text>
            )}
            {view.last !== null && view.phase !== 'over' && view.phase !== 'collect' && (
                <text x={x + w - 12} y={base} textAnchor="end" fill="var(--coral-44)" fontWeight="700">
                    {words.finalRound}
                </text>
            )}
        </>
    );
}

// The dropped tiles, and below each of them who takes one when.
function Dropped({ view, layout, asked, names }: Table) {
    const { tidepool: words } = useWords();
    const dropped = present(view.dropped).flatMap((kind) => Array.from({ length: view.dropped[kind] ?? 0 }, () => kind));
    return (
        <>
            <g role="img" aria-label={words.takers(dropped.map((_, i) => names[(asked + i) % names.length]!))}>
                {dropped.map((_, i) => {
                    const { x, y, size } = lineSpread(layout, i, dropped.length);
                    return <SeatShape key={i} seat={(asked + i) % names.length} size={12} x={x - 6} y={y + 20 * size + 1} />;
                })}
            </g>
            {dropped.map((kind, i) => {
                const { x, y, size } = lineSpread(layout, i, dropped.length);
                return (
                    <Spot key={i} action={`pick ${kind}`} label={words.pick(words.one[kind])}>
                        <rect x={x - 20 * size} y={y - 20 * size} width={40 * size} height={40 * size} rx="9" className="outline" />
                    </Spot>
                );
            })}
        </>
    );
}

// The ways to pay for a wall with the tools.
function Payments({ layout, choices, wall }: Table & { readonly wall: string }) {
    const { tidepool: words } = useWords();
    const { x, y, width: w, height: h } = layout.line;
    const payments = choices.filter((choice) => choice.kind === 'build' && choice['wall'] === wall);
    const columns = Math.min(payments.length, layout.narrow ? 2 : 4);
    const rows = Math.ceil(payments.length / columns);
    const step = (w - 16) / columns;
    const height = (h - (layout.narrow ? 32 : 38)) / rows;
    const tool = (choice: Choice, name: string) => (typeof choice[name] === 'string' ? (choice[name] as Kind) : null);
    return (
        <>
            {payments.map((choice, i) => {
                const text = words.pay(tool(choice, 'shovel'), tool(choice, 'rake'));
                const left = x + 8 + (i % columns) * step;
                const top = y + (layout.narrow ? 28 : 34) + Math.floor(i / columns) * height;
                return (
                    <Face
                        key={choice.text}
                        x={left + 3}
                        y={top}
                        w={step - 6}
                        h={height - 4}
                        action={choice.text}
                        text={text}
                        label={`${words.chooseTools} ${text}`}
                        size={Math.min(layout.font, (step - 16) / (text.length * 0.5), height * 0.6)}
                    />
                );
            })}
        </>
    );
}

function Face({
    x,
    y,
    w,
    h,
    size,
    action,
    text,
    label,
}: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly size: number;
    readonly action: string;
    readonly text: string;
    readonly label: string;
}) {
    return (
        <Spot action={action} label={label} className="button-like">
            <rect x={x} y={y} width={w} height={h} rx="10" className="face" />
            <text x={x + w / 2} y={y + h / 2 + size * 0.36} textAnchor="middle" fontSize={size} fontWeight="700">
                {text}
            </text>
            <rect x={x} y={y} width={w} height={h} rx="10" className="outline" />
        </Spot>
    );
}
