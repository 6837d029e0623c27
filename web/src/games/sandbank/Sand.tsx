import { Lines } from '../../frame/Lines';
import { shorten, wrap } from '../../frame/text';
import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import type { Words } from '../../words';
import { CardBack, FaceCard, NamedCard } from './Card';
import { cardOf, faceName, faceOf, hunter, isAttack, openPlaces, printed } from './cards';
import type { Box } from '../../frame/box';
import { type Plot, pack } from './layout';
import { type Options, type Picked, aboveKey, besideKey } from './options';
import { type Edition, type Stack, type View, pointsOf } from './view';

interface Common {
    readonly view: View;
    readonly edition: Edition;
    readonly seat: number;
    readonly name: string;
    readonly box: Box;
    readonly words: Words;
    readonly pick: Picked | null;
}

const header = 34;

// Another player's stretch of sand: hand, sandbank and unfinished castles, whose cards can be attacked.
export function OtherSand({ view, edition, seat, name, box, words, pick }: Common) {
    const room = { x: box.x + 4, y: box.y + header, width: box.width - 8, height: box.height - header - 4 };
    const { castles } = view.seats[seat]!;
    const { size, plots } = pack(castles, room, false, 54);
    return (
        <g>
            <Ground box={box} active={view.turn === seat} />
            <Summary {...{ view, edition, seat, name, box, words }} />
            <Hand {...{ view, edition, seat, name, box, words }} />
            {cards(castles, plots, size).map(({ key, stack, x, y }) => (
                <g key={key} className="moves" style={{ transform: `translate(${x}px, ${y}px)` }}>
                    <Target {...{ view, stack, size, name, words, pick }} />
                </g>
            ))}
        </g>
    );
}

// All stacks of a seat. A card keeps its key while it lies, wherever its castle grows or moves: by what it shows, and which of its equals it is.
function cards(castles: readonly (readonly Stack[])[], plots: readonly Plot[], size: number) {
    const seen = new Map<string, number>();
    return castles.flatMap((stacks, castle) =>
        stacks.map((stack) => {
            const face = stack.cards[stack.cards.length - 1]!;
            const copy = seen.get(face) ?? 0;
            seen.set(face, copy + 1);
            return { key: `${face} ${copy}`, stack, x: plots[castle]!.x + stack.x * size, y: plots[castle]!.y + stack.y * size };
        }),
    );
}

function Target({
    view,
    stack,
    size,
    name,
    words,
    pick,
}: {
    readonly view: View;
    readonly stack: Stack;
    readonly size: number;
    readonly name: string;
    readonly words: Words;
    readonly pick: Picked | null;
}) {
    const text = words.sandbank;
    const top = faceOf(stack.cards[0]!);
    const attacker = pick && isAttack(pick.card) ? cardOf(pick.card).type : pick ? null : hunter[top.type];
    const action = view.phase === 'turn' && attacker ? `attack ${stack.number} with ${attacker}` : undefined;
    const card = text.cardAt(stack.number, text.face(stack.cards[0]!), stack.cards.length);
    return (
        <>
            <StackCards stack={stack} size={size} />
            <Spot
                action={action}
                label={action ? text.attackLabel(card, name, text.type[attacker!]) : card}
                className={view.fight?.target === stack.number ? 'fought' : ''}
            >
                <rect className="outline" width={size} height={size} rx="4" />
            </Spot>
        </>
    );
}

// Covered cards peep out beneath the top one; its number is how the rules and the log call it.
export function StackCards({
    stack,
    size,
    numbered = true,
}: {
    readonly stack: Stack;
    readonly size: number;
    readonly numbered?: boolean;
}) {
    const above = stack.cards.length - 1;
    const lift = Math.min(5, size / 12) * Math.min(1, 3 / Math.max(1, above));
    return (
        <g aria-hidden="true">
            {[...stack.cards].reverse().map((face, i) => (
                <g key={`${i} ${face}`} transform={`translate(0 ${-lift * i})`}>
                    <g className="appears">
                        <FaceCard face={faceOf(face)} size={size} />
                    </g>
                </g>
            ))}
            <g transform={`translate(0 ${-lift * above})`}>
                {numbered && <NumberTag number={stack.number} />}
                {above > 0 && <Height height={above + 1} x={size - 9} />}
            </g>
        </g>
    );
}

function NumberTag({ number }: { readonly number: number }) {
    const width = String(number).length * 7.2 + 5;
    return (
        <>
            <rect x="1" y="1" width={width} height="14" rx="4" fill="var(--shell-99)" />
            <text x={1 + width / 2} y="11.800" fontSize="12" textAnchor="middle" fill="var(--slate-31)">
                {number}
            </text>
        </>
    );
}

function Height({ height, x }: { readonly height: number; readonly x: number }) {
    return (
        <>
            <circle cx={x} cy="9" r="8.500" fill="var(--sea-42)" stroke="var(--white)" strokeWidth="1.200" />
            <text x={x} y="13.300" fontSize="12" fontWeight="700" textAnchor="middle" fill="var(--white)">
                {height}
            </text>
        </>
    );
}

export function Ground({ box, active, own = false }: { readonly box: Box; readonly active: boolean; readonly own?: boolean }) {
    return (
        <>
            <rect data-own={own || undefined} {...box} rx="12" fill="var(--sand-91)" />
            <path
                d={`M${box.x + 14} ${box.y + box.height - 12}q30-7 60 0t60 0M${box.x + box.width - 110} ${box.y + header + 14}q22-6 44 0t44 0`}
                stroke="var(--sand-83)"
                strokeWidth="2"
                fill="none"
            />
            <rect {...box} rx="12" fill="none" stroke={active ? 'var(--sea-51)' : 'var(--sand-79)'} strokeWidth={active ? 4 : 1.5} />
        </>
    );
}

// Name, sandbank and points.
export function Summary({ view, edition, seat, name, box, words, own = false }: Omit<Common, 'pick'> & { readonly own?: boolean }) {
    const { bank, completed } = view.seats[seat]!;
    const points = pointsOf(view, edition, seat);
    const roomy = box.width > 250;
    const letters = Math.floor((box.width - (own ? 130 : roomy ? 208 : 128)) / 7.8);
    const text = words.sandbank;
    return (
        <g role="img" aria-label={text.seatSummary(name, points, bank, completed)}>
            <SeatShape seat={seat} size={16} x={box.x + 8} y={box.y + 9} />
            <text x={box.x + 29} y={box.y + 22} fontSize="14" fontWeight="700" fill="var(--slate-31)">
                {shorten(name, letters)}
            </text>
            <g
                transform={`translate(${box.x + box.width - 86} ${box.y + 7})`}
                fill="var(--sand-79)"
                stroke="var(--wood-44)"
                strokeWidth="1.500"
                strokeLinejoin="round"
            >
                {roomy && <path d="M0 20V9h3v3h3V9h4v3h3V9h3v11z" />}
                <path d="M42 18V5h11v13zM45 21V8h11v13z" />
            </g>
            <g fontSize="14" fontWeight="700" fill="var(--slate-31)">
                {roomy && (
                    <text key={`c${completed}`} className="appears" x={box.x + box.width - 67} y={box.y + 24}>
                        {completed}
                    </text>
                )}
                <text key={`b${bank}`} className="appears" x={box.x + box.width - 27} y={box.y + 24}>
                    {bank}
                </text>
            </g>
        </g>
    );
}

// What is known of another player's hand.
function Hand({ view, edition, seat, name, box, words }: Omit<Common, 'pick'>) {
    const { hand } = view.seats[seat]!;
    const text = words.sandbank;
    const roomy = box.width > 250;
    const size = roomy ? 24 : 20;
    const step = roomy ? size + 2 : 14;
    const end = box.x + box.width - (roomy ? 92 : 50);
    const known = hand.filter(({ card }) => card !== '?').map(({ card }) => text.card(card));
    return (
        <g role="img" aria-label={text.handOf(name, hand.length, known)}>
            {hand.map(({ card }, i) => (
                <g key={i} transform={`translate(${end - size - (hand.length - 1 - i) * step} ${box.y + 5})`}>
                    {card === '?' ? <CardBack size={size} /> : <NamedCard name={card} edition={edition} size={size} />}
                </g>
            ))}
        </g>
    );
}

interface OwnProps extends Common {
    readonly own: boolean;
    readonly options: Options;
    readonly choose: (place: string | null) => void;
}

// The viewer's unfinished castles, and where the picked card may go.
export function OwnSand(props: OwnProps) {
    const { view, edition, seat, box, words, pick } = props;
    const text = words.sandbank;
    const { castles } = view.seats[seat]!;
    const room = { x: box.x + 4, y: box.y + 6, width: box.width - 8, height: box.height - 10 };
    const { size, plots } = pack(castles, room, true, 76);
    const building = pick !== null && !isAttack(pick.card) && (view.phase === 'turn' || view.phase === 'place');
    const offered = (place: string) => pick?.place == null || pick.place === place; // once a place is chosen, only its turns are left to choose
    return (
        <g>
            <Ground box={box} active={view.turn === seat} own />
            {building && pick.place === null && <Begin {...props} card={pick.card} />}
            {castles.length === 0 && !building && (
                <Lines
                    lines={wrap(text.noCastle, Math.floor((box.width - 40) / 7.6))}
                    x={box.x + 20}
                    y={box.y + box.height / 2}
                    size={14}
                    leading={1.3}
                    fill="var(--wood-36)"
                />
            )}
            {cards(castles, plots, size).map(({ key, stack, x, y }) => (
                <g key={key} className="moves" style={{ transform: `translate(${x}px, ${y}px)` }}>
                    <OwnStack {...props} building={building && offered(aboveKey(stack.number))} stack={stack} size={size} />
                </g>
            ))}
            {building &&
                castles.map((castle, index) =>
                    openPlaces(castle)
                        .filter(({ side, number }) => offered(besideKey(side, number)))
                        .map(({ cell, side, number }) => (
                            <g
                                key={`${index} ${cell.x} ${cell.y}`}
                                transform={`translate(${plots[index]!.x + cell.x * size} ${plots[index]!.y + cell.y * size})`}
                            >
                                <Place
                                    {...props}
                                    place={besideKey(side, number)}
                                    size={size}
                                    found={props.options.beside.get(besideKey(side, number)) ?? []}
                                    refused={`join ${faceName(printed(edition, cardOf(pick.card)))} ${side} of ${number}`}
                                    label={text.besideLabel(text.card(pick.card), text.sides[side as 'north'], number)}
                                />
                            </g>
                        )),
                )}
            <Turns {...props} size={size} plots={plots} />
        </g>
    );
}

// The free sand: a castle is begun there with the card that is picked.
function Begin({ box, words, card }: OwnProps & { readonly card: string }) {
    const text = words.sandbank;
    return (
        <>
            <Spot action={`start ${card}`} label={text.startLabel(text.card(card))} about={text.startAbout} className="free-sand">
                <rect className="outline" x={box.x + 5} y={box.y + 5} width={box.width - 10} height={box.height - 10} rx="10" />
            </Spot>
            <text
                x={box.x + box.width / 2}
                y={box.y + box.height - 16}
                fontSize="14"
                fontWeight="600"
                textAnchor="middle"
                fill="var(--moss-40)"
                pointerEvents="none"
            >
                {text.startHere}
            </text>
        </>
    );
}

function OwnStack({
    edition,
    words,
    pick,
    options,
    choose,
    building,
    stack,
    size,
    ...rest
}: OwnProps & { readonly building: boolean; readonly stack: Stack; readonly size: number }) {
    const text = words.sandbank;
    const label = text.cardAt(stack.number, text.face(stack.cards[0]!), stack.cards.length);
    const found = options.above.get(aboveKey(stack.number)) ?? [];
    const picture = <StackCards stack={stack} size={size} />;
    const fought = rest.view.fight?.target === stack.number ? 'fought' : '';
    if (!building || pick === null)
        return (
            <>
                {picture}
                <Spot label={label} className={fought}>
                    <rect className="outline" width={size} height={size} rx="4" />
                </Spot>
            </>
        );
    return (
        <Place
            {...{ edition, words, pick, options, choose, ...rest }}
            place={aboveKey(stack.number)}
            size={size}
            found={found}
            refused={`cover ${stack.number} with ${faceName(printed(edition, cardOf(pick.card)))}`}
            label={text.aboveLabel(text.card(pick.card), stack.number)}
        >
            {picture}
        </Place>
    );
}

interface PlaceProps extends OwnProps {
    readonly place: string;
    readonly size: number;
    readonly found: OptionsList;
    readonly refused: string; // what is tried where nothing is allowed, to hear why
    readonly label: string;
    readonly children?: React.ReactNode;
}
type OptionsList = readonly { readonly text: string; readonly [operand: string]: unknown }[];

// A place for the picked card: done at once if it can lie there in one way only, otherwise its turns are offered.
function Place({ pick, choose, place, size, found, refused, label, words, children }: PlaceProps) {
    const only = found.length === 1 ? found[0]! : null;
    const picture = (
        <>
            {only && !children && (
                <g opacity="0.500">
                    <FaceCard face={faceOf(String(only['face']))} size={size} />
                </g>
            )}
            {found.length > 1 && !children && <rect width={size} height={size} rx="5" fill="var(--shell-99)" opacity="0.650" />}
            {found.length > 1 && <TurnSign size={size} />}
            <rect className="outline" width={size} height={size} rx="4" />
        </>
    );
    if (found.length > 1)
        return (
            <>
                {children}
                <Spot
                    onChoose={() => choose(pick?.place === place ? null : place)}
                    live
                    picked={pick?.place === place}
                    label={words.sandbank.turnsLabel(label, found.length)}
                >
                    {picture}
                </Spot>
            </>
        );
    return (
        <>
            {children}
            <Spot
                action={only?.text ?? refused}
                label={only ? words.sandbank.layLabel(label, words.sandbank.face(String(only['face']))) : label}
            >
                {picture}
            </Spot>
        </>
    );
}

function TurnSign({ size }: { readonly size: number }) {
    return (
        <g transform={`translate(${size / 2} ${size / 2}) scale(${size / 60})`}>
            <circle r="15" fill="var(--shell-99)" stroke="var(--moss-46)" strokeWidth="1.500" />
            <path
                d="M8-3a8.500 8.500 0 1 0 0 6M9-9v6.500H2.500"
                fill="none"
                stroke="var(--moss-46)"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
            />
        </g>
    );
}

// The ways in which the picked card can lie on the chosen place.
function Turns({
    pick,
    options,
    box,
    words,
    view,
    seat,
    size,
    plots,
}: OwnProps & { readonly size: number; readonly plots: readonly Plot[] }) {
    if (!pick || pick.place === null) return null;
    const found = options.beside.get(pick.place) ?? options.above.get(pick.place) ?? [];
    if (found.length < 2) return null;
    const card = 60;
    const width = found.length * (card + 10) + 10;
    const at = whereIs(view.seats[seat]!.castles, pick.place, plots, size);
    const x = Math.max(box.x + 4, Math.min(box.x + box.width - width - 4, at.x + size / 2 - width / 2));
    const below = at.y + size + 12 + card + 20 < box.y + box.height;
    const y = below ? at.y + size + 6 : Math.max(box.y + 4, at.y - card - 26);
    return (
        <g transform={`translate(${x} ${y})`}>
            <rect width={width} height={card + 20} rx="10" fill="var(--shell-99)" stroke="var(--moss-46)" strokeWidth="2.500" />
            {found.map((choice, i) => (
                <g key={choice.text} transform={`translate(${10 + i * (card + 10)} 10)`}>
                    <Spot action={choice.text} label={words.sandbank.turnLabel(words.sandbank.face(String(choice['face'])))}>
                        <FaceCard face={faceOf(String(choice['face']))} size={card} />
                        <rect className="outline" x="-2" y="-2" width={card + 4} height={card + 4} rx="5" />
                    </Spot>
                </g>
            ))}
        </g>
    );
}

function whereIs(castles: readonly (readonly Stack[])[], place: string, plots: readonly Plot[], size: number): Plot {
    for (const [index, castle] of castles.entries()) {
        const beside = openPlaces(castle).find(({ side, number }) => besideKey(side, number) === place)?.cell;
        const cell = beside ?? castle.find((stack) => aboveKey(stack.number) === place);
        if (cell) return { x: plots[index]!.x + cell.x * size, y: plots[index]!.y + cell.y * size };
    }
    return { x: 0, y: 0 };
}
