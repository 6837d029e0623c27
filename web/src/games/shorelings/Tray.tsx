import type { ReactNode } from 'react';
import { SeatShape, seatColours } from '../../frame/Badge';
import { useDesk } from '../../frame/context';
import { Spot } from '../../frame/Spot';
import { wrap } from '../../frame/wrap';
import { useWords } from '../../words';
import { slotOfPiece, stockOf } from './beach';
import { Glyph } from './Glyph';
import { cardLines, demandOf } from './labels';
import { type Picked, placing, type Targets } from './targets';
import type { CardName, CastleCard, Edition, HazardName, HazardView, View } from './view';

const width = 300;
const ink = '#22323a';
const faint = '#4c5c63';

interface Props {
    readonly view: View;
    readonly edition: Edition;
    readonly viewer: number | null;
    readonly names: readonly string[];
    readonly targets: Targets;
    readonly picked: Picked;
    readonly pick: (picked: Picked) => void;
    readonly inform: (text: string | null) => void; // says more about what the pointer is at
}

// What lies around the beach, from top to bottom: the turn, own pieces and castle cards, hazards, and the players.
export function Tray(props: Props) {
    const { shorelings: says } = useWords();
    const { view, viewer } = props;
    const shown = viewer ?? view.turn; // whose cards are drawn in full
    const parts: { readonly height: number; readonly node: ReactNode }[] = [
        { height: 54, node: <Moment {...props} /> },
        { height: 42, node: <Closing {...props} /> },
        { height: 152, node: <Pieces {...props} seat={shown} /> },
        { height: castleHeight(view, shown), node: <Castle {...props} seat={shown} /> },
        { height: 122, node: <Hazards {...props} /> },
        { height: view.seats.length * 46 + (view.players === 1 ? 22 : 0), node: <Players {...props} /> },
    ];
    const tops = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + part.height, 4));
    const height = parts.reduce((sum, part) => sum + part.height, 8);
    return (
        <svg className="tray" viewBox={`-1 0 ${width + 2} ${height}`} role="group" aria-label={says.board.tray}>
            {parts.map((part, i) => <g key={i} transform={`translate(0 ${tops[i]})`}>{part.node}</g>)}
        </svg>
    );
}

// What is seen of a thing whose spot says it in words.
function Face({ children }: { readonly children: ReactNode }) {
    return <g aria-hidden="true">{children}</g>;
}

function Heading({ children, right }: { readonly children: string; readonly right?: ReactNode }) {
    return <g><text x="2" y="14" className="shore-heading">{children}</text>{right}</g>;
}

function Block({ x, y }: { readonly x: number; readonly y: number }) {
    return <path transform={`translate(${x} ${y})`} d="M0 4L6 1L12 4V11L6 14L0 11ZM0 4L6 7L12 4M6 7V14" fill="#e8c684" stroke="#8a5d1c" strokeLinejoin="round" />;
}

function Coin({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
    return <g><circle cx={x} cy={y} r="9.500" fill="#fbe9b7" stroke="#8a5d1c" /><text x={x} y={y + 4.200} textAnchor="middle" fontSize="12" fontWeight="700" fill={ink}>{text}</text></g>;
}

function Moment({ view, edition }: Props) {
    const { shorelings: { board: says } } = useWords();
    const round = view.stage === 'setup' ? says.setup : view.stage === 'over' ? says.over : view.stage === 'special' || view.stage === 'home' ? says.special : says.round(view.round, edition.rounds[view.players - 1]!);
    const now = ['gather', 'build', 'place', 'hazard'].indexOf(view.stage === 'special' ? 'hazard' : view.stage);
    return (
        <g>
            <text x="2" y="17" fontSize="16" fontWeight="700" fill="#155469">{round}</text>
            <Block x={width - 112} y={3} />
            <text x={width - 2} y="17" textAnchor="end" fontSize="14" fill={ink}>{says.supply(view.supply)}</text>
            {says.steps.map((step, i) => (
                <g key={step} transform={`translate(${i * 75} 25)`}>
                    <path d={`M0 0H66L73 11L66 22H0${i === 0 ? '' : 'L7 11'}Z`} fill={i === now ? '#155469' : '#fffdf8'} stroke="#155469" strokeOpacity={i === now ? 1 : 0.35} />
                    <text x="37" y="15.500" textAnchor="middle" fontSize="12" fontWeight={i === now ? 700 : 400} fill={i === now ? '#fff' : faint}>{step}</text>
                </g>
            ))}
        </g>
    );
}

// The button that ends a step.
function Closing({ view }: Props) {
    const { shorelings: { board: says } } = useWords();
    const desk = useDesk();
    const stays = view.phase === 'witch';
    const step = view.phase === 'take' || view.phase === 'place' ? view.phase : 'build';
    const text = stays ? says.done.stay : says.done[step];
    if (!desk.mine || !['take', 'build', 'place', 'witch'].includes(view.phase)) return <path d="M0 20q12 -10 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0" fill="none" stroke="#5e9fb0" strokeOpacity="0.500" strokeWidth="2.500" />;
    return (
        <Spot action={stays ? 'stay' : 'done'} label={text}>
            <rect x="1.500" y="1.500" width={width - 3} height="33" rx="10" fill="#1d6f8c" />
            <text x={width / 2} y="23" textAnchor="middle" fontSize="15" fontWeight="700" fill="#fff">{text}</text>
            <rect className="outline shore-pale" x="4.500" y="4.500" width={width - 9} height="27" rx="8" />
        </Spot>
    );
}

function scoreText(edition: Edition, card: CardName): string {
    const { score, each } = edition.cards[card];
    return each === undefined ? `${score}` : each < 0 ? `≤${score}` : score === 0 ? 'n' : `${score}+`;
}

function Pieces({ view, edition, viewer, names, seat, picked, pick, inform }: Props & { readonly seat: number }) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const { mat } = view.seats[seat]!;
    const blocks = Math.min(mat, 12);
    return (
        <g>
            <Heading right={(
                <g role="img" aria-label={says.board.mat(mat)}>
                    {Array.from({ length: blocks }, (_, i) => <Block key={i} x={width - 38 - (blocks - i) * 12} y={1} />)}
                    <text x={width - 2} y="14" textAnchor="end" fontSize="14" fontWeight="700" fill={ink}>× {mat}</text>
                </g>
            )}>{viewer === seat ? says.board.pieces : says.board.piecesOf(names[seat]!)}</Heading>
            {view.cards.map((card, slot) => {
                if (card === 'suggested' || card === 'random') return null;
                const { ready, lost, out } = stockOf(view, seat, slot);
                const placements = [...desk.choices.values()].filter((choice) => choice.kind === 'place' && choice['card'] === card);
                const chosen = picked !== null && 'card' in picked && picked.card === card;
                const label = `${says.board.labels.card(says.cards[card].name, ready, out, lost)}. ${says.cards[card].needs}`;
                const own = viewer === seat;
                const spot = !own || !(view.phase === 'place' || view.phase === 'build') ? {}
                    : placements.length > 0 ? { onChoose: () => pick(chosen ? null : { card }), live: true, picked: chosen }
                    : { action: placing(card, view.last ?? view.stones[0]!) }; // refused, and the rule says why
                return (
                    <g key={slot} transform={`translate(${(slot % 3) * 101} ${20 + Math.floor(slot / 3) * 65})`} onPointerEnter={() => inform(`${says.cards[card].name}: ${says.cards[card].needs}`)} onPointerLeave={() => inform(null)} onClick={() => inform(`${says.cards[card].name}: ${says.cards[card].needs}`)}>
                        <Face>
                            <rect x="0.500" y="0.500" width="97" height="60" rx="8" fill={ready > 0 ? '#fffdf8' : '#f0e6cf'} stroke="#c9ae78" />
                            <Glyph name={card} x={5} y={5} size={36} colour={ready > 0 ? seatColours[seat]! : '#8d8672'} ground={ready > 0 ? '#fffdf8' : '#f0e6cf'} />
                            <text x="45" y="24" fontSize="16" fontWeight="700" fill={ink}>×{ready}</text>
                            {lost > 0 && <text x="45" y="40" fontSize="12" fontWeight="700" fill="#96321d">✕ {lost}</text>}
                            <Coin x={85} y={13} text={scoreText(edition, card)} />
                            <text x="49" y="55" textAnchor="middle" fontSize="12" fill={ink}>{says.cards[card].name}</text>
                        </Face>
                        <Spot {...spot} label={label}>
                            <rect className="outline" x="2" y="2" width="94" height="57" rx="7" />
                        </Spot>
                    </g>
                );
            })}
        </g>
    );
}

const cardHeight = 88;
const inHand = (view: View, seat: number) => Math.max(view.seats[seat]!.hand.length, view.seats[seat]!.held);
function castleHeight(view: View, seat: number): number {
    const { declared, discarded } = view.seats[seat]!;
    const rows = Math.ceil(inHand(view, seat) / 3);
    return 22 + rows * (cardHeight + (view.players === 1 ? 28 : 0)) + Math.ceil((declared.length + discarded.length) / 3) * 26 + 8;
}

function Castle({ view, edition, seat, viewer, inform }: Props & { readonly seat: number }) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const { hand, held, declared, discarded } = view.seats[seat]!;
    const find = (name: string) => edition.castle_cards.find((card) => card.name === name)!;
    const solo = view.players === 1;
    const step = cardHeight + (solo ? 28 : 0);
    const rows = Math.ceil(inHand(view, seat) / 3);
    const active = viewer === seat && (view.phase === 'build' || view.phase === 'place');
    return (
        <g>
            <Heading>{says.board.castle}</Heading>
            {Array.from({ length: Math.max(0, held - hand.length) }, (_, i) => <g key={i} transform={`translate(${(i % 3) * 101} ${20 + Math.floor(i / 3) * step})`}><Back /></g>)}
            {hand.map((name, i) => {
                const card = find(name);
                const title = says.castle[name] ?? name;
                const text = demandOf(says, card);
                const labels = says.board.labels;
                return (
                    <g key={name} transform={`translate(${(i % 3) * 101} ${20 + Math.floor(i / 3) * step})`} className="appears" onPointerEnter={() => inform(`${title}: ${text}`)} onPointerLeave={() => inform(null)}>
                        <Face>
                            <rect x="0.500" y="0.500" width="97" height={cardHeight - 4} rx="8" fill="#fffdf8" stroke="#c9ae78" />
                            <CastleFace card={card} title={title} text={text} />
                        </Face>
                        <Spot action={active ? `declare ${name}` : undefined} label={desk.choices.has(`declare ${name}`) ? labels.declare(title, card.points, text) : labels.castle(title, card.points, text)}>
                            <rect className="outline" x="2" y="2" width="94" height={cardHeight - 7} rx="7" />
                        </Spot>
                        {solo && active && (
                            <g transform={`translate(0 ${cardHeight})`}>
                                <Spot action={`discard ${name}`} label={labels.discard(title)}>
                                    <rect x="0.500" y="-1" width="97" height="22" rx="7" fill="#f0e6cf" stroke="#a67c3a" />
                                    <text x="49" y="14" textAnchor="middle" fontSize="12" fill={ink}>{says.board.discardButton}</text>
                                    <rect className="outline" x="2" y="0.500" width="94" height="19" rx="6" />
                                </Spot>
                            </g>
                        )}
                    </g>
                );
            })}
            {[...declared.map((name) => [name, true] as const), ...discarded.map((name) => [name, false] as const)].map(([name, counts], i) => {
                const title = says.castle[name] ?? name;
                return (
                    <g key={name} transform={`translate(${(i % 3) * 101} ${22 + rows * step + Math.floor(i / 3) * 26})`} className="appears" role="img" aria-label={counts ? says.board.labels.declaredCard(title, find(name).points) : `${title}, ${says.board.discarded}`}>
                        <rect x="0.500" y="0.500" width="97" height="21" rx="7" fill={counts ? '#d7eddf' : '#eee6d6'} stroke={counts ? '#1b7f5c' : '#a89a7c'} />
                        <text x="6" y="15" fontSize={title.length > 11 ? 10.4 : 11.5} fill={ink} textDecoration={counts ? undefined : 'line-through'}>{title}</text>
                        {counts && <text x="92" y="15" textAnchor="end" fontSize="12" fontWeight="700" fill="#10563d">{find(name).points}</text>}
                    </g>
                );
            })}
        </g>
    );
}

function Back() {
    return <g><rect x="0.500" y="0.500" width="97" height={cardHeight - 4} rx="8" fill="#1d6f8c" stroke="#155469" /><path d="M14 52q9 -12 18 0t18 0t18 0t18 0M14 38q9 -12 18 0t18 0t18 0t18 0" fill="none" stroke="#bfe3ea" strokeWidth="3" /></g>;
}

// A castle card: its pattern drawn from above, with a stone if it must contain one, or its deed in words.
function CastleFace({ card, title, text }: { readonly card: CastleCard; readonly title: string; readonly text: string }) {
    const [lines, size] = cardLines(text);
    return (
        <g>
            <text x="6" y="16" fontSize={title.length > 12 ? 10.4 : 11.5} fontWeight="700" fill="#155469">{title}</text>
            {card.plan ? <Pattern plan={card.plan} /> : lines.map((line, i) => <text key={i} x="6" y={32 + i * (size + 1.5)} fontSize={size} fill={ink}>{line}</text>)}
            {card.stone && <g transform={`translate(7 ${cardHeight - 20})`}><rect width="14" height="14" rx="2" fill="#8e979c" stroke="#4f585d" /><text x="18" y="11.500" fontSize="10.400" fill={ink}>≥1</text></g>}
            <Coin x={86} y={cardHeight - 16} text={`${card.points}`} />
        </g>
    );
}

function Pattern({ plan }: { readonly plan: readonly string[] }) {
    const size = plan[0]!.length > 4 ? 15 : 17;
    const left = 42 - (plan[0]!.length * size) / 2;
    const top = 51 - (plan.length * size) / 2;
    return plan.flatMap((row, y) => [...row].map((mark, x) => {
        if (mark === '.') return null;
        const block = mark === '#' || /\d/.test(mark);
        const fill = block ? '#e8c684' : mark === '~' ? '#8fcbd8' : '#fffdf8';
        return (
            <g key={`${x}-${y}`} transform={`translate(${left + x * size} ${top + y * size})`}>
                <rect width={size - 1} height={size - 1} rx="2" fill={fill} stroke={block ? '#8a5d1c' : '#8d8672'} strokeDasharray={mark === '_' || mark === ',' ? '2 2' : undefined} />
                {/\d/.test(mark) && <text x={(size - 1) / 2} y={size - 4.5} textAnchor="middle" fontSize="12" fontWeight="700" fill={ink}>{mark}</text>}
                {mark === ',' && <text x={(size - 1) / 2} y={size - 4.5} textAnchor="middle" fontSize="11" fill={faint}>≤1</text>}
                {mark === '~' && <path d={`M2 ${size / 2}q3 -4 6 0t6 0`} fill="none" stroke="#fff" strokeWidth="1.500" />}
            </g>
        );
    }));
}

function Hazards(props: Props) {
    const { shorelings: says } = useWords();
    return (
        <g>
            <Heading>{says.board.hazards}</Heading>
            {props.view.hazards.map((hazard, i) => hazard.kind !== 'suggested' && hazard.kind !== 'random' && <g key={hazard.kind} transform={`translate(${i * 101} 20)`}><Deck {...props} hazard={hazard} kind={hazard.kind} /></g>)}
        </g>
    );
}

function Deck({ edition, view, hazard, kind, targets, picked, pick, inform }: Props & { readonly hazard: HazardView; readonly kind: HazardName }) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const { labels } = says.board;
    const { name, does } = says.hazards[kind];
    const { trigger } = edition.hazards;
    const alerts = hazard.revealed.reduce((sum, value) => sum + value, 0);
    const left = edition.hazards.alerts.length - hazard.revealed.length;
    const known = hazard.top[hazard.top.length - 1];
    const chosen = picked !== null && 'hazard' in picked && picked.hazard === kind;
    const movable = [...desk.choices.values()].some((choice) => choice.kind === 'move' && choice['hazard'] === kind);
    const facts = `${labels.hazard(name, hazard.place === null ? '' : says.places[hazard.place]!, alerts, trigger, does)}. ${labels.deck(left)}${known === undefined ? '' : `, ${labels.top(known)}`}`;
    const spot = targets.moves
        ? { onChoose: () => pick(chosen ? null : { hazard: kind }), live: movable, picked: chosen, label: `${labels.pickHazard(name)}. ${facts}` }
        : targets.flips ? { action: `flip ${kind}`, label: `${labels.flip(name)}. ${facts}` } : { label: facts };
    return (
        <g onPointerEnter={() => inform(`${name}: ${does}`)} onPointerLeave={() => inform(null)}>
            <Face>
                <rect x="0.500" y="0.500" width="97" height="94" rx="8" fill="#fbe3dc" stroke="#a3341f" strokeOpacity="0.500" />
                <Glyph name={kind} x={4} y={4} size={24} colour="#96321d" ground="#fbe3dc" />
                <text x="32" y="15" fontSize={name.length > 10 ? 9.6 : name.length > 8 ? 10.6 : 12} fontWeight="700" fill="#7d2211">{name}</text>
                {Array.from({ length: trigger }, (_, i) => <circle key={i} cx={37 + i * 12} cy="24" r="4.500" fill={i < alerts ? '#c2452d' : '#fffdf8'} stroke="#7d2211" />)}
                {wrap(does, 16).map((line, i) => <text key={i} x="6" y={43 + i * 11.5} fontSize="10.400" fill={ink}>{line}</text>)}
                <rect x="82" y="74" width="13" height="17" rx="2.500" fill="#96321d" stroke="#fffdf8" />
                <text x="88.500" y="87" textAnchor="middle" fontSize="12" fill="#fff">{left}</text>
                {known !== undefined && <g><circle cx="88.500" cy="68" r="7" fill="#ffd95a" stroke="#7d2211" /><text x="88.500" y="72" textAnchor="middle" fontSize="11" fontWeight="700" fill={ink}>{known}</text></g>}
            </Face>
            <Spot {...spot}>
                <rect className="outline" x="2" y="2" width="94" height="91" rx="7" />
            </Spot>
            {hazard.revealed.map((value, i) => (
                <g key={i} transform={`translate(${5 + i * 15} 74)`} className="appears">
                    <Spot action={view.phase === 'watchtower' ? `return ${kind} ${value}` : undefined} label={view.phase === 'watchtower' ? labels.putback(name, value) : labels.revealed(value)}>
                        <rect width="13" height="17" rx="2.500" fill="#fffdf8" stroke="#7d2211" />
                        <text x="6.500" y="13" textAnchor="middle" fontSize="12" fontWeight="700" fill="#7d2211">{value}</text>
                        <rect className="outline" x="0" y="0" width="13" height="17" rx="2.500" />
                    </Spot>
                </g>
            ))}
        </g>
    );
}

function Players({ view, edition, names, inform }: Props) {
    const { shorelings: says } = useWords();
    const find = (name: string) => edition.castle_cards.find((card) => card.name === name)?.points ?? 0;
    const points = (seat: number) => view.seats[seat]!.dollars + view.seats[seat]!.seaweed * edition.seaweed + view.seats[seat]!.declared.reduce((sum, name) => sum + find(name), 0);
    const rank = view.players === 1 ? [...edition.solo.chart].reverse().find(({ from }) => points(0) >= from) : undefined;
    return (
        <g>
            {view.seats.map((seat, i) => {
                const ready = seat.pieces.filter((piece) => piece === 'card').length;
                const lost = seat.pieces.filter((piece) => piece === 'destroyed').length;
                const declared = seat.declared.map((name) => `${says.castle[name] ?? name} ${find(name)}`).join(', ');
                return (
                    <g key={i} transform={`translate(0 ${i * 46})`} role="img" aria-label={`${says.board.labels.seat(names[i]!, seat.dollars, seat.mat, seat.seaweed, seat.held)}. ${says.board.labels.seatPieces(ready, lost)}${declared === '' ? '' : `. ${says.board.declared}: ${declared}`}`} onPointerEnter={() => inform(declared === '' ? null : `${names[i]!}, ${says.board.declared}: ${declared}`)} onPointerLeave={() => inform(null)}>
                        <rect x="0.500" y="0.500" width={width - 1} height="42" rx="8" fill="#fffdf8" stroke={view.turn === i && view.stage !== 'over' ? '#155469' : '#dcc293'} strokeWidth={view.turn === i && view.stage !== 'over' ? 2 : 1} />
                        <SeatShape seat={i} size={15} x={6} y={5} />
                        <text x="26" y="17" fontSize="13" fontWeight="700" fill={ink}>{names[i]!.slice(0, 14)}</text>
                        <g transform="translate(140 0)">
                            <Glyph name="dollar" x={0} y={4} size={15} colour="#b98a3c" ground="#fff6e2" /><text x="18" y="16.500" fontSize="13" fill={ink}>{seat.dollars}</text>
                            <Block x={43} y={4} /><text x="58" y="16.500" fontSize="13" fill={ink}>{seat.mat}</text>
                            <Glyph name="seaweed" x={81} y={4} size={15} colour="#2f7a4b" /><text x="97" y="16.500" fontSize="13" fill={ink}>{seat.seaweed}</text>
                            <rect x="119" y="5" width="11" height="14" rx="2" fill="#1d6f8c" /><text x="134" y="16.500" fontSize="13" fill={ink}>{seat.held}</text>
                        </g>
                        {view.cards.map((card, slot) => {
                            if (card === 'suggested' || card === 'random') return null;
                            const here = seat.pieces.filter((_, p) => slotOfPiece[p] === slot);
                            const count = here.filter((piece) => piece === 'card').length;
                            const gone = here.filter((piece) => piece === 'destroyed').length;
                            return (
                                <g key={slot} transform={`translate(${6 + slot * 27} 23)`}>
                                    <Glyph name={card} x={0} y={0} size={16} colour={count > 0 ? seatColours[i]! : '#b5ab93'} />
                                    <text x="17" y="13" fontSize="11" fill={gone > 0 && count === 0 ? '#96321d' : ink}>{count > 0 ? count : gone > 0 ? '✕' : '·'}</text>
                                </g>
                            );
                        })}
                        {seat.declared.map((name, card) => (
                            <g key={name} className="appears" transform={`translate(${width - 21 - card * 19} 22)`}>
                                <rect width="16" height="17" rx="3" fill="#d7eddf" stroke="#1b7f5c" />
                                <text x="8" y="13" textAnchor="middle" fontSize="12" fontWeight="700" fill="#10563d">{find(name)}</text>
                            </g>
                        ))}
                    </g>
                );
            })}
            {rank && <text x="4" y={view.seats.length * 46 + 14} fontSize="12" fill={ink}>{says.board.rank(rank.title)} · {says.board.challenges(view.solo?.challenges.length ?? 0)}</text>}
        </g>
    );
}
