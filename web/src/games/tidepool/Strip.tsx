import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import { useDesk } from '../../frame/context';
import type { Choice } from '../../table/table';
import { useWords } from '../../words';
import type { Table } from './Board';
import { lineSpread } from './layout';
import { danger, type Kind, present, total } from './view';

// The strip of sand before the players: the collection line, the dropped tiles, and the buttons for what has no place of its own.
export function Strip({ part, ...table }: Table & { readonly part: 'back' | 'front' }) {
    const { layout, view, mine } = table;
    const { x, y, width: w, height: h } = layout.line;
    if (part === 'back') return <rect x={x} y={y} width={w} height={h} rx="14" fill="#fdf6e4" stroke="#d3b880" strokeWidth="2" />;
    return (
        <>
            <Caption {...table} />
            {view.phase === 'pick' && <Dropped {...table} />}
            {mine && view.phase === 'collect' && <Collecting {...table} />}
            {mine && view.phase === 'keep' && <Keeping {...table} />}
            {mine && view.phase === 'build' && (table.picked === null ? <Passing {...table} /> : <Payments {...table} wall={table.picked} />)}
        </>
    );
}

function Caption({ view, edition, layout, names, choices, viewer, mine }: Table) {
    const { tidepool: words } = useWords();
    const { x, y, width: w } = layout.line;
    const name = names[view.turn] ?? '';
    const keeper = mine && viewer !== null ? names[viewer]! : name;
    const base = y + (layout.narrow ? 22 : 25);
    const { match, wave, of } = danger(view);
    const texts: { readonly [phase: string]: string } = {
        look: words.looking(name, view.looks_left), peek: words.looking(name, view.looks_left), take: words.taking(name), pick: words.dropped,
        keep: words.waveTitle(keeper, edition.keep), build: words.building(name), refill: words.building(name), give: words.giving(name), over: words.over,
    };
    return (
        <>
            {view.phase !== 'over' && <SeatShape seat={view.turn} size={layout.narrow ? 16 : 20} x={x + 10} y={base - (layout.narrow ? 13 : 16)} />}
            <text x={x + (view.phase === 'over' ? 12 : layout.narrow ? 32 : 38)} y={base} fontWeight="700" fill="#4c3a18">{texts[view.phase] ?? words.line(name)}</text>
            {view.phase === 'collect' && view.line.length === 0 && <text x={x + 14} y={y + (layout.narrow ? 64 : 70)} fill="#5a4a2a">{words.lineEmpty}</text>}
            {view.phase === 'collect' && of > 0 && view.line.length > 0 && <text x={x + w - 12} y={base} textAnchor="end" fill="#8a2f1c" fontWeight="600" fontSize={layout.narrow ? 13 : 16}>{words.risk(match + wave, of)}</text>}
            {view.phase === 'build' && choices.some(({ kind }) => kind === 'pinch') && !layout.narrow && <text x={x + 14} y={y + 70} fill="#5a4a2a">{words.crabTip}</text>}
            {view.last !== null && view.phase !== 'over' && view.phase !== 'collect' && <text x={x + w - 12} y={base} textAnchor="end" fill="#8a2f1c" fontWeight="700">{words.finalRound}</text>}
        </>
    );
}

function Dropped({ view, layout }: Table) {
    const { tidepool: words } = useWords();
    const dropped = present(view.dropped).flatMap((kind) => Array.from({ length: view.dropped[kind] ?? 0 }, () => kind));
    return (
        <>
            {dropped.map((kind, i) => {
                const { x, y, size } = lineSpread(layout, i, dropped.length);
                return <Spot key={i} action={`pick ${kind}`} label={words.pick(words.one[kind])}><rect x={x - 20 * size} y={y - 20 * size} width={40 * size} height={40 * size} rx="9" className="outline" /></Spot>;
            })}
        </>
    );
}

function Collecting({ layout, viewer, view }: Table) {
    const { tidepool: words } = useWords();
    const { choices } = useDesk();
    return (
        <>
            <Button layout={layout} order={0} action="stop" text={words.stop} label={words.stopLong} />
            {view.gull === viewer && choices.has('seagull') && <Button layout={layout} order={1} action="seagull" text={words.gull} label={words.gullLong} />}
        </>
    );
}

function Keeping({ layout, view, viewer }: Table) {
    const { tidepool: words } = useWords();
    return <Button layout={layout} order={0} action="keep" text={words.keep} label={words.keepLong(total(view.seats[viewer ?? 0]!.stash))} />;
}

function Passing({ layout }: Table) {
    const { tidepool: words } = useWords();
    return <Button layout={layout} order={0} action="pass" text={words.pass} label={words.passLong} />;
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
                return <Face key={choice.text} x={left + 3} y={top} w={step - 6} h={height - 4} action={choice.text} text={text} label={`${words.chooseTools} ${text}`} size={Math.min(layout.font, (step - 16) / (text.length * 0.5), height * 0.6)} />;
            })}
        </>
    );
}

function Button({ layout, order, ...rest }: { readonly layout: Table['layout']; readonly order: number; readonly action: string; readonly text: string; readonly label: string }) {
    const { x, y, width: w } = layout.line;
    if (layout.narrow) return <Face x={x + w - 112} y={order === 0 ? y + 44 : y + 4} w={104} h={order === 0 ? 44 : 36} size={15} {...rest} />;
    return <Face x={x + w - 158 - order * 156} y={y + 40} w={146} h={50} size={19} {...rest} />;
}

function Face({ x, y, w, h, size, action, text, label }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly size: number; readonly action: string; readonly text: string; readonly label: string }) {
    return (
        <Spot action={action} label={label} className="button-like">
            <rect x={x} y={y} width={w} height={h} rx="10" className="face" />
            <text x={x + w / 2} y={y + h / 2 + size * 0.36} textAnchor="middle" fontSize={size} fontWeight="700">{text}</text>
            <rect x={x} y={y} width={w} height={h} rx="10" className="outline" />
        </Spot>
    );
}
