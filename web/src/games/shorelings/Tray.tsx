import type { ReactNode } from 'react';
import { SeatShape, seatColours } from '../../frame/Badge';
import { useDesk } from '../../frame/context';
import { Spot } from '../../frame/Spot';
import { Lines } from '../../frame/Lines';
import { shorten, wrap } from '../../frame/text';
import { useWords, type Words } from '../../words';
import { slotOfPiece, stockOf } from './beach';
import { Glyph } from './Glyph';
import { cardLines, demandOf, doesAcross } from './labels';
import { type Picked, placing, type Targets } from './targets';
import type { CardName, CastleCard, Edition, HazardName, HazardView, View } from './view';

const ink = 'var(--slate-31)';
const faint = 'var(--slate-46)';

interface Props {
    readonly view: View;
    readonly edition: Edition;
    readonly viewer: number | null;
    readonly names: readonly string[];
    readonly targets: Targets;
    readonly picked: Picked;
    readonly pick: (picked: Picked) => void;
    readonly inform: (text: string | null) => void; // says more about what the pointer is at
    readonly width: number; // of the tray, in its own units: 300, or from 424 on with more side by side
    readonly roomy?: boolean; // what a piece needs is written on it
}
const broad = (width: number) => width > 400;
const cardsAcross = (width: number) => (broad(width) ? 3 : 2);
// So many things side by side: where one begins, and its width.
const share = (width: number, columns: number, i: number) => {
    const each = (width + 4) / columns;
    return { x: (i % columns) * each, wide: each - 4 };
};

// What lies around the beach, in parts that stand where a screen has room for them.
export type Part = 'moment' | 'pieces' | 'castle' | 'hazards' | 'players';
type Laid = readonly { readonly height: number; readonly node: ReactNode }[];
const heightOf = (laid: Laid) => laid.reduce((sum, part) => sum + part.height, 8);

interface TrayProps extends Omit<Props, 'width' | 'roomy'> {
    readonly parts: readonly Part[];
    readonly label: string;
    readonly widths: readonly number[]; // that would do; the last one in any case
    readonly steep?: number; // height to width of where it stands, if it must fit there
}

// Where there is the height, what pieces need is written on them.
export function Tray({ parts, label, widths, steep = 0, ...props }: TrayProps) {
    const { shorelings: says } = useWords();
    const lay = (width: number, roomy: boolean) => ({ width, laid: layParts(parts, { ...props, width, roomy }, says) });
    const { width, laid } =
        widths.map((each) => lay(each, true)).find((each) => heightOf(each.laid) <= each.width * steep) ?? lay(widths.at(-1)!, false);
    const tops = laid.map((_, i) => laid.slice(0, i).reduce((sum, { height }) => sum + height, 4));
    const height = heightOf(laid);
    return (
        <svg className="tray" viewBox={`-1 0 ${width + 2} ${height}`} preserveAspectRatio="xMidYMin meet" role="group" aria-label={label}>
            {laid.map(({ node }, i) => (
                <g key={parts[i]} transform={`translate(0 ${tops[i]})`}>
                    {node}
                </g>
            ))}
        </svg>
    );
}

function layParts(parts: readonly Part[], props: Props, says: Words['shorelings']): Laid {
    const { view, viewer, width, roomy } = props;
    const shown = viewer ?? view.turn; // whose cards are drawn in full
    return parts.map((part) => {
        switch (part) {
            case 'moment':
                return { height: broad(width) ? 34 : 54, node: <Moment {...props} /> };
            case 'pieces':
                return {
                    height: roomy ? 24 + 2 * (roomyHeight(view, width, says) + 4) : broad(width) ? 74 : 112,
                    node: <Pieces {...props} seat={shown} />,
                };
            case 'castle':
                return { height: castleHeight(view, shown, width), node: <Castle {...props} seat={shown} /> };
            case 'hazards':
                return { height: broad(width) ? 106 : 168, node: <Hazards {...props} /> };
            default:
                return {
                    height: Math.ceil(view.seats.length / (broad(width) ? 2 : 1)) * 46 + (view.players === 1 ? 22 : 0),
                    node: <Players {...props} />,
                };
        }
    });
}

// Of a piece on which is written what it needs: its name, and as many lines as the longest text has.
const needsOf = (says: Words['shorelings'], card: CardName, width: number) =>
    wrap(says.cards[card].needs, Math.floor((share(width, 3, 0).wide - 8) / 6.35));
function roomyHeight(view: View, width: number, says: Words['shorelings']): number {
    const lines = view.cards.map((card) => (card === 'suggested' || card === 'random' ? 0 : needsOf(says, card, width).length));
    return 37 + 13 * Math.max(...lines);
}

// What is seen of a thing whose spot says it in words.
function Face({ children }: { readonly children: ReactNode }) {
    return <g aria-hidden="true">{children}</g>;
}

function Heading({ children, right }: { readonly children: string; readonly right?: ReactNode }) {
    return (
        <g>
            <text x="2" y="14" className="shore-heading">
                {children}
            </text>
            {right}
        </g>
    );
}

function Block({ x, y }: { readonly x: number; readonly y: number }) {
    return (
        <path
            transform={`translate(${x} ${y})`}
            d="M0 4L6 1L12 4V11L6 14L0 11ZM0 4L6 7L12 4M6 7V14"
            fill="var(--sand-83)"
            stroke="var(--wood-53)"
            strokeLinejoin="round"
        />
    );
}

export function Coin({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
    return (
        <g>
            <circle cx={x} cy={y} r="9.500" fill="var(--sand-94)" stroke="var(--wood-53)" />
            <text x={x} y={y + 4.2} textAnchor="middle" fontSize="12" fontWeight="700" fill={ink}>
                {text}
            </text>
        </g>
    );
}

function Moment({ view, edition, width }: Props) {
    const {
        shorelings: { board: says },
    } = useWords();
    const round =
        view.stage === 'setup'
            ? says.setup
            : view.stage === 'over'
              ? says.over
              : view.stage === 'special' || view.stage === 'home'
                ? says.special
                : says.round(view.round, edition.rounds[view.players - 1]!);
    const now = ['gather', 'build', 'place', 'hazard'].indexOf(view.stage === 'special' ? 'hazard' : view.stage);
    return (
        <g>
            <text x="2" y="17" fontSize="16" fontWeight="700" fill="var(--sea-42)">
                {round}
            </text>
            {!broad(width) && <Supply x={width - 2} text={says.supply(view.supply)} />}
            {says.steps.map((step, i) => (
                <g key={step} transform={broad(width) ? `translate(${width - 300 + i * 75} 1)` : `translate(${i * 75} 25)`}>
                    <path
                        d={`M0 0H66L73 11L66 22H0${i === 0 ? '' : 'L7 11'}Z`}
                        fill={i === now ? 'var(--sea-42)' : 'var(--shell-99)'}
                        stroke="var(--sea-42)"
                        strokeOpacity={i === now ? 1 : 0.35}
                    />
                    <text
                        x="37"
                        y="15.500"
                        textAnchor="middle"
                        fontSize="12"
                        fontWeight={i === now ? 700 : 400}
                        fill={i === now ? 'var(--white)' : faint}
                    >
                        {step}
                    </text>
                </g>
            ))}
        </g>
    );
}

function Supply({ x, text }: { readonly x: number; readonly text: string }) {
    return (
        <g>
            <Block x={x - text.length * 7.6 - 20} y={3} />
            <text x={x} y="15" textAnchor="end" fontSize="14" fill={ink}>
                {text}
            </text>
        </g>
    );
}

export function scoreText(edition: Edition, card: CardName): string {
    const { score, each } = edition.cards[card];
    return each === undefined ? `${score}` : each < 0 ? `≤${score}` : score === 0 ? 'n' : `${score}+`;
}

// On a phone they are docked at the beach.
function Pieces({ view, edition, viewer, names, seat, picked, pick, inform, width, roomy = false }: Props & { readonly seat: number }) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const { mat } = view.seats[seat]!;
    const blocks = Math.min(mat, 8);
    const tall = roomy ? roomyHeight(view, width, says) : broad(width) ? 48 : 42;
    const dense = broad(width);
    const columns = dense && !roomy ? 6 : 3;
    return (
        <g>
            {broad(width) && <Supply x={width / 2 + 40} text={says.board.supply(view.supply)} />}
            <Heading
                right={
                    <g role="img" aria-label={says.board.mat(mat)}>
                        {Array.from({ length: blocks }, (_, i) => (
                            <Block key={i} x={width - 38 - (blocks - i) * 12} y={1} />
                        ))}
                        <text x={width - 2} y="14" textAnchor="end" fontSize="14" fontWeight="700" fill={ink}>
                            × {mat}
                        </text>
                    </g>
                }
            >
                {viewer === seat ? says.board.pieces : says.board.piecesOf(names[seat]!)}
            </Heading>
            {view.cards.map((card, slot) => {
                if (card === 'suggested' || card === 'random') return null;
                const { ready, lost, out } = stockOf(view, seat, slot);
                const { x, wide } = share(width, columns, slot);
                const placements = [...desk.choices.values()].filter((choice) => choice.kind === 'place' && choice['card'] === card);
                const chosen = picked !== null && 'card' in picked && picked.card === card;
                const label = says.board.labels.card(says.cards[card].name, ready, out, lost);
                const about = `${says.cards[card].needs} ${says.board.labels.pays(scoreText(edition, card))}`;
                const own = viewer === seat;
                const spot =
                    !own || !(view.phase === 'place' || view.phase === 'build')
                        ? {}
                        : placements.length > 0
                          ? { onChoose: () => pick(chosen ? null : { card }), live: true, picked: chosen }
                          : { action: placing(card, view.last ?? view.stones[0]!) }; // refused, and the rule says why
                return (
                    <g
                        key={slot}
                        transform={`translate(${x} ${20 + Math.floor(slot / columns) * (tall + 4)})`}
                        onPointerEnter={() => inform(`${says.cards[card].name}: ${says.cards[card].needs}`)}
                        onPointerLeave={() => inform(null)}
                        onClick={() => inform(`${says.cards[card].name}: ${says.cards[card].needs}`)}
                    >
                        <Face>
                            <rect
                                x="0.500"
                                y="0.500"
                                width={wide}
                                height={tall}
                                rx="8"
                                fill={ready > 0 ? 'var(--shell-99)' : 'var(--sand-91)'}
                                stroke="var(--sand-76)"
                            />
                            <Glyph
                                name={card}
                                x={dense ? 1 : 3}
                                y={3}
                                size={dense ? 22 : 26}
                                colour={ready > 0 ? seatColours[seat]! : 'var(--sand-62)'}
                                ground={ready > 0 ? 'var(--shell-99)' : 'var(--sand-91)'}
                            />
                            <text x={dense ? 23 : 31} y={dense ? 20 : 21} fontSize={dense ? 13 : 15} fontWeight="700" fill={ink}>
                                ×{ready}
                            </text>
                            {lost > 0 && (
                                <text x={dense ? 3 : 54} y={dense ? 12 : 20} fontSize="12" fontWeight="700" fill="var(--coral-49)">
                                    ✕ {lost}
                                </text>
                            )}
                            <Coin x={wide - 12} y={13} text={scoreText(edition, card)} />
                            {roomy ? (
                                <>
                                    <text x={wide - 26} y="18" textAnchor="end" fontSize="12.500" fontWeight="700" fill={ink}>
                                        {says.cards[card].name}
                                    </text>
                                    <Lines lines={needsOf(says, card, width)} x={4} y={43} size={12} leading={13 / 12} fill={faint} />
                                </>
                            ) : (
                                <text x={wide / 2} y={tall - 5} textAnchor="middle" fontSize="12" fill={ink}>
                                    {says.cards[card].name}
                                </text>
                            )}
                        </Face>
                        <Spot {...spot} label={label} about={about}>
                            <g className="carried">
                                <Glyph name={card} x={wide / 2 - 20} y={2} size={40} colour={seatColours[seat]!} />
                            </g>
                            <rect className="outline" x="2" y="2" width={wide - 3} height={tall - 3} rx="7" />
                        </Spot>
                    </g>
                );
            })}
        </g>
    );
}

const cardHeight = 88;
const inHand = (view: View, seat: number) => Math.max(view.seats[seat]!.hand.length, view.seats[seat]!.held);
function castleHeight(view: View, seat: number, width: number): number {
    const { declared, discarded } = view.seats[seat]!;
    const rows = Math.ceil(inHand(view, seat) / cardsAcross(width));
    return (
        22 +
        rows * (cardHeight + (view.players === 1 ? 28 : 0)) +
        Math.ceil((declared.length + discarded.length) / cardsAcross(width)) * 26 +
        8
    );
}

function Castle({ view, edition, seat, viewer, inform, width }: Props & { readonly seat: number }) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const { hand, held, declared, discarded } = view.seats[seat]!;
    const find = (name: string) => edition.castle_cards.find((card) => card.name === name)!;
    const solo = view.players === 1;
    const columns = cardsAcross(width);
    const { wide } = share(width, columns, 0);
    const left = (i: number) => share(width, columns, i).x;
    const step = cardHeight + (solo ? 28 : 0);
    const rows = Math.ceil(inHand(view, seat) / cardsAcross(width));
    const active = viewer === seat && (view.phase === 'build' || view.phase === 'place');
    return (
        <g>
            <Heading>{says.board.castle}</Heading>
            {Array.from({ length: Math.max(0, held - hand.length) }, (_, i) => (
                <g key={i} transform={`translate(${left(i)} ${20 + Math.floor(i / columns) * step})`}>
                    <Back wide={wide} />
                </g>
            ))}
            {hand.map((name, i) => {
                const card = find(name);
                const title = says.castle[name] ?? name;
                const text = demandOf(says, card);
                const labels = says.board.labels;
                return (
                    <g
                        key={name}
                        transform={`translate(${left(i)} ${20 + Math.floor(i / columns) * step})`}
                        className="appears"
                        onPointerEnter={() => inform(`${title}: ${text}`)}
                        onPointerLeave={() => inform(null)}
                    >
                        <Face>
                            <rect
                                x="0.500"
                                y="0.500"
                                width={wide}
                                height={cardHeight - 4}
                                rx="8"
                                fill="var(--shell-99)"
                                stroke="var(--sand-76)"
                            />
                            <CastleFace card={card} title={title} text={text} wide={wide} />
                        </Face>
                        <Spot
                            action={active ? `declare ${name}` : undefined}
                            label={
                                desk.choices.has(`declare ${name}`)
                                    ? labels.declare(title, card.points, text)
                                    : labels.castle(title, card.points, text)
                            }
                            about={labels.castleAbout(edition.castle.declare)}
                        >
                            <rect className="outline" x="2" y="2" width={wide - 3} height={cardHeight - 7} rx="7" />
                        </Spot>
                        {solo && active && (
                            <g transform={`translate(0 ${cardHeight})`}>
                                <Spot action={`discard ${name}`} label={labels.discard(title)}>
                                    <rect x="0.500" y="-1" width={wide} height="22" rx="7" fill="var(--sand-91)" stroke="var(--wood-61)" />
                                    <text x={wide / 2} y="14" textAnchor="middle" fontSize="12" fill={ink}>
                                        {says.board.discardButton}
                                    </text>
                                    <rect className="outline" x="2" y="0.500" width={wide - 3} height="19" rx="6" />
                                </Spot>
                            </g>
                        )}
                    </g>
                );
            })}
            {[...declared.map((name) => [name, true] as const), ...discarded.map((name) => [name, false] as const)].map(
                ([name, counts], i) => {
                    const title = says.castle[name] ?? name;
                    return (
                        <g
                            key={name}
                            transform={`translate(${left(i)} ${22 + rows * step + Math.floor(i / columns) * 26})`}
                            className="appears"
                            role="img"
                            aria-label={
                                counts ? says.board.labels.declaredCard(title, find(name).points) : `${title}, ${says.board.discarded}`
                            }
                        >
                            <rect
                                x="0.500"
                                y="0.500"
                                width={wide}
                                height="21"
                                rx="7"
                                fill={counts ? 'var(--sea-93)' : 'var(--coral-93)'}
                                stroke={counts ? 'var(--moss-54)' : 'var(--sand-71)'}
                            />
                            <text x="6" y="15" fontSize="12" fill={ink} textDecoration={counts ? undefined : 'line-through'}>
                                {title}
                            </text>
                            {counts && (
                                <text x={wide - 6} y="15" textAnchor="end" fontSize="12" fontWeight="700" fill="var(--moss-40)">
                                    {find(name).points}
                                </text>
                            )}
                        </g>
                    );
                },
            )}
        </g>
    );
}

function Back({ wide }: { readonly wide: number }) {
    return (
        <g>
            <rect x="0.500" y="0.500" width={wide} height={cardHeight - 4} rx="8" fill="var(--sea-51)" stroke="var(--sea-42)" />
            <path
                d="M20 52q13 -12 26 0t26 0t26 0t26 0M20 38q13 -12 26 0t26 0t26 0t26 0"
                fill="none"
                stroke="var(--sea-89)"
                strokeWidth="3"
            />
        </g>
    );
}

// A castle card: its pattern drawn from above, with a stone if it must contain one, or its deed in words.
export function CastleFace({
    card,
    title,
    text,
    wide,
}: {
    readonly card: CastleCard;
    readonly title: string;
    readonly text: string;
    readonly wide: number;
}) {
    return (
        <g>
            <text x="6" y="16" fontSize="13" fontWeight="700" fill="var(--sea-42)">
                {title}
            </text>
            {card.plan ? (
                <Pattern plan={card.plan} middle={wide / 2 - 8} />
            ) : (
                <Lines lines={cardLines(text)} x={6} y={33} size={12} leading={13 / 12} fill={ink} />
            )}
            {card.stone && (
                <g transform={`translate(7 ${cardHeight - 20})`}>
                    <rect width="14" height="14" rx="2" fill="var(--slate-67)" stroke="var(--slate-46)" />
                    <text x="18" y="11.500" fontSize="12" fill={ink}>
                        ≥1
                    </text>
                </g>
            )}
            <Coin x={wide - 12} y={cardHeight - 16} text={`${card.points}`} />
        </g>
    );
}

function Pattern({ plan, middle }: { readonly plan: readonly string[]; readonly middle: number }) {
    const size = plan[0]!.length > 4 ? 15 : 17;
    const left = middle - (plan[0]!.length * size) / 2;
    const top = 51 - (plan.length * size) / 2;
    return plan.flatMap((row, y) =>
        [...row].map((mark, x) => {
            if (mark === '.') return null;
            const block = mark === '#' || /\d/.test(mark);
            const fill = block ? 'var(--sand-83)' : mark === '~' ? 'var(--sea-81)' : 'var(--shell-99)';
            return (
                <g key={`${x}-${y}`} transform={`translate(${left + x * size} ${top + y * size})`}>
                    <rect
                        width={size - 1}
                        height={size - 1}
                        rx="2"
                        fill={fill}
                        stroke={block ? 'var(--wood-53)' : 'var(--sand-62)'}
                        strokeDasharray={mark === '_' || mark === ',' ? '2 2' : undefined}
                    />
                    {/\d/.test(mark) && (
                        <text x={(size - 1) / 2} y={size - 4.5} textAnchor="middle" fontSize="12" fontWeight="700" fill={ink}>
                            {mark}
                        </text>
                    )}
                    {mark === ',' && (
                        <text x={(size - 1) / 2} y={size - 4.5} textAnchor="middle" fontSize="12" fill={faint}>
                            ≤1
                        </text>
                    )}
                    {mark === '~' && <path d={`M2 ${size / 2}q3 -4 6 0t6 0`} fill="none" stroke="var(--white)" strokeWidth="1.500" />}
                </g>
            );
        }),
    );
}

function Hazards(props: Props) {
    const { shorelings: says } = useWords();
    return (
        <g>
            <Heading>{says.board.hazards}</Heading>
            {props.view.hazards.map(
                (hazard, i) =>
                    hazard.kind !== 'suggested' &&
                    hazard.kind !== 'random' && (
                        <g
                            key={hazard.kind}
                            transform={broad(props.width) ? `translate(${share(props.width, 3, i).x} 20)` : `translate(0 ${20 + i * 48})`}
                        >
                            <Deck {...props} hazard={hazard} kind={hazard.kind} />
                        </g>
                    ),
            )}
        </g>
    );
}

function Deck({
    edition,
    view,
    hazard,
    kind,
    targets,
    picked,
    pick,
    inform,
    width,
}: Props & { readonly hazard: HazardView; readonly kind: HazardName }) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const { labels } = says.board;
    const { name, does } = says.hazards[kind];
    const { trigger } = edition.hazards;
    const many = broad(width); // side by side with the others
    const wide = many ? share(width, 3, 0).wide : width;
    const tall = many ? 82 : 44;
    const alerts = hazard.revealed.reduce((sum, value) => sum + value, 0);
    const left = edition.hazards.alerts.length - hazard.revealed.length;
    const known = hazard.top[hazard.top.length - 1];
    const chosen = picked !== null && 'hazard' in picked && picked.hazard === kind;
    const movable = [...desk.choices.values()].some((choice) => choice.kind === 'move' && choice['hazard'] === kind);
    const place = hazard.place === null ? '' : says.places[hazard.place]!;
    const cards = `${labels.deck(left)}${known === undefined ? '' : `, ${labels.top(known)}`}`;
    const facts = `${labels.hazard(name, place, alerts, trigger, does)}. ${cards}`;
    const spot = targets.moves
        ? {
              onChoose: () => pick(chosen ? null : { hazard: kind }),
              live: movable,
              picked: chosen,
              label: `${labels.pickHazard(name)}. ${facts}`,
          }
        : targets.flips
          ? { action: `flip ${kind}`, label: `${labels.flip(name)}. ${facts}` }
          : { label: facts };
    return (
        <g onPointerEnter={() => inform(`${name}: ${does}`)} onPointerLeave={() => inform(null)}>
            <Face>
                <rect
                    x="0.500"
                    y="0.500"
                    width={wide - 1}
                    height={tall}
                    rx="8"
                    fill="var(--coral-93)"
                    stroke="var(--coral-49)"
                    strokeOpacity="0.500"
                />
                <Glyph name={kind} x={4} y={many ? 4 : 6} size={many ? 28 : 32} colour="var(--coral-49)" ground="var(--coral-93)" />
                <text x={many ? 36 : 42} y="16" fontSize="13" fontWeight="700" fill="var(--coral-40)">
                    {name}
                </text>
                {Array.from({ length: trigger }, (_, i) => (
                    <circle
                        key={i}
                        cx={(many ? 42 : 134) + i * 13}
                        cy={many ? 27 : 11}
                        r="5"
                        fill={i < alerts ? 'var(--coral-56)' : 'var(--shell-99)'}
                        stroke="var(--coral-40)"
                    />
                ))}
                <Lines lines={wrap(does, many ? 22 : doesAcross)} x={many ? 6 : 42} y={many ? 50 : 29} size={12} fill={ink} leading={1} />
                <rect x={wide - 22} y="2" width="17" height="17" rx="3" fill="var(--coral-49)" stroke="var(--shell-99)" />
                <text x={wide - 13.5} y="15" textAnchor="middle" fontSize="13" fill="var(--white)">
                    {left}
                </text>
                {known !== undefined && (
                    <g>
                        <circle
                            cx={many ? wide - 32 : wide - 13.5}
                            cy={many ? 12 : 34}
                            r="8"
                            fill="var(--gold-89)"
                            stroke="var(--coral-40)"
                        />
                        <text
                            x={many ? wide - 32 : wide - 13.5}
                            y={many ? 16 : 38}
                            textAnchor="middle"
                            fontSize="12"
                            fontWeight="700"
                            fill={ink}
                        >
                            {known}
                        </text>
                    </g>
                )}
            </Face>
            <Spot {...spot}>
                <rect className="outline" x="2" y="2" width={wide - 4} height={tall - 3} rx="7" />
            </Spot>
            {hazard.revealed.map((value, i) => (
                <g
                    key={i}
                    transform={many ? `translate(${82 + i * 18} 20)` : `translate(${wide - 42 - (hazard.revealed.length - 1 - i) * 18} 3)`}
                    className="appears"
                >
                    <Spot
                        action={view.phase === 'watchtower' ? `return ${kind} ${value}` : undefined}
                        label={view.phase === 'watchtower' ? labels.putback(name, value) : labels.revealed(value)}
                    >
                        <rect width="16" height="18" rx="3" fill="var(--shell-99)" stroke="var(--coral-40)" />
                        <text x="8" y="14" textAnchor="middle" fontSize="13" fontWeight="700" fill="var(--coral-40)">
                            {value}
                        </text>
                        <rect className="outline" x="0" y="0" width="16" height="18" rx="3" />
                    </Spot>
                </g>
            ))}
        </g>
    );
}

function Players({ view, edition, names, inform, width }: Props) {
    const columns = broad(width) ? 2 : 1;
    const { wide } = share(width, columns, 0);
    const first = columns === 2 ? 84 : 140; // where the counts begin
    const pitch = columns === 2 ? 32 : 41;
    const { shorelings: says } = useWords();
    const find = (name: string) => edition.castle_cards.find((card) => card.name === name)?.points ?? 0;
    const points = (seat: number) =>
        view.seats[seat]!.dollars +
        view.seats[seat]!.seaweed * edition.seaweed +
        view.seats[seat]!.declared.reduce((sum, name) => sum + find(name), 0);
    const rank = view.players === 1 ? [...edition.solo.chart].reverse().find(({ from }) => points(0) >= from) : undefined;
    return (
        <g>
            {view.seats.map((seat, i) => {
                const ready = seat.pieces.filter((piece) => piece === 'card').length;
                const lost = seat.pieces.filter((piece) => piece === 'destroyed').length;
                const declared = seat.declared.map((name) => `${says.castle[name] ?? name} ${find(name)}`).join(', ');
                return (
                    <g
                        key={i}
                        transform={`translate(${share(width, columns, i).x} ${Math.floor(i / columns) * 46})`}
                        role="img"
                        aria-label={[
                            says.board.labels.seat(names[i]!, seat.dollars, seat.mat, seat.seaweed, seat.held),
                            says.board.labels.seatPieces(ready, lost),
                            ...(declared === '' ? [] : [`${says.board.declared}: ${declared}`]),
                        ].join('. ')}
                        onPointerEnter={() => inform(declared === '' ? null : `${names[i]!}, ${says.board.declared}: ${declared}`)}
                        onPointerLeave={() => inform(null)}
                    >
                        <rect
                            x="0.500"
                            y="0.500"
                            width={wide - 1}
                            height="42"
                            rx="8"
                            fill="var(--shell-99)"
                            stroke={view.turn === i && view.stage !== 'over' ? 'var(--sea-42)' : 'var(--sand-83)'}
                            strokeWidth={view.turn === i && view.stage !== 'over' ? 2 : 1}
                        />
                        <SeatShape seat={i} size={15} x={6} y={5} />
                        <text x="26" y="17" fontSize="13" fontWeight="700" fill={ink}>
                            {shorten(names[i]!, columns === 2 ? 7 : 13)}
                        </text>
                        <g transform={`translate(${first} 0)`}>
                            <Glyph name="dollar" x={0} y={4} size={15} colour="var(--sand-66)" ground="var(--sand-95)" />
                            <text x="18" y="16.500" fontSize="13" fill={ink}>
                                {seat.dollars}
                            </text>
                            <Block x={pitch} y={4} />
                            <text x={pitch + 14} y="16.500" fontSize="13" fill={ink}>
                                {seat.mat}
                            </text>
                            <Glyph name="seaweed" x={2 * pitch - 2} y={4} size={15} colour="var(--moss-54)" />
                            <text x={2 * pitch + 14} y="16.500" fontSize="13" fill={ink}>
                                {seat.seaweed}
                            </text>
                            <rect x={3 * pitch - 3} y="5" width="11" height="14" rx="2" fill="var(--sea-51)" />
                            <text x={3 * pitch + 11} y="16.500" fontSize="13" fill={ink}>
                                {seat.held}
                            </text>
                        </g>
                        {view.cards.map((card, slot) => {
                            if (card === 'suggested' || card === 'random') return null;
                            const here = seat.pieces.filter((_, p) => slotOfPiece[p] === slot);
                            const count = here.filter((piece) => piece === 'card').length;
                            const gone = here.filter((piece) => piece === 'destroyed').length;
                            return (
                                <g key={slot} transform={`translate(${6 + slot * 27} 23)`}>
                                    <Glyph name={card} x={0} y={0} size={16} colour={count > 0 ? seatColours[i]! : 'var(--sand-74)'} />
                                    <text x="17" y="13" fontSize="12" fill={gone > 0 && count === 0 ? 'var(--coral-49)' : ink}>
                                        {count > 0 ? count : gone > 0 ? '✕' : '·'}
                                    </text>
                                </g>
                            );
                        })}
                        {seat.declared.map((name, card) => (
                            <g key={name} className="appears" transform={`translate(${wide - 21 - card * 19} 22)`}>
                                <rect width="16" height="17" rx="3" fill="var(--sea-93)" stroke="var(--moss-54)" />
                                <text x="8" y="13" textAnchor="middle" fontSize="12" fontWeight="700" fill="var(--moss-40)">
                                    {find(name)}
                                </text>
                            </g>
                        ))}
                    </g>
                );
            })}
            {rank && (
                <text x="4" y={Math.ceil(view.seats.length / columns) * 46 + 14} fontSize="12" fill={ink}>
                    {says.board.rank(rank.title)} · {says.board.challenges(view.solo?.challenges.length ?? 0)}
                </text>
            )}
        </g>
    );
}
