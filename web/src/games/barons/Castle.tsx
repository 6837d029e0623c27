import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import type { Words } from '../../words';
import { count, emptyPlaces, faceOf, halfOf, halves, levelOf, levelsOf, priceOf, stepsOf } from './masonry';
import { Lines } from '../../frame/Lines';
import { shorten, wrap } from '../../frame/text';
import type { Box } from '../../frame/box';
import { Tile, TileBack, ratio } from './Tile';
import { type Edition, type View, goalOf } from './view';

export interface Picked {
    readonly from: 'holder' | 'market' | 'royal';
    readonly tile: string;
    readonly index: number;
}

interface Props {
    readonly view: View;
    readonly edition: Edition;
    readonly seat: number;
    readonly own: boolean;
    readonly box: Box;
    readonly name: string;
    readonly pick: Picked | null; // what may be put on this castle now
    readonly buildable: ReadonlySet<string>; // places where it may go
    readonly words: Words;
}

const header = 48;
const beside = 108; // what a low place keeps for its header, which then stands beside the castle
const isLow = (box: Box) => box.height < 175 && box.width > 230;

export const buildText = (pick: Picked, place: string) =>
    pick.from === 'holder' ? `build ${pick.tile} ${place}` : `build ${pick.from} ${pick.tile} ${place}`;

// A player's castle, with what the player has.
export function Castle(props: Props) {
    const { view, edition, seat, own, box, pick, words } = props;
    const { castle } = view.seats[seat]!;
    const shown = Math.max(4, levelsOf(castle) + (own ? 1 : 0));
    const margin = isLow(box) ? beside : box.width > 250 ? 26 : 4;
    const room = box.height - (isLow(box) ? 6 : header) - 16;
    const half = Math.min((box.width - margin - 6) / halves, room / shown / (2 * ratio));
    const left = box.x + margin + (box.width - margin - half * halves) / 2;
    const ground = box.y + box.height - 14;
    const at = (place: string) => ({ x: left + halfOf(place) * half, y: ground - levelOf(place) * 2 * half * ratio });
    const building = view.building && view.turn === seat ? view.building : null;
    return (
        <g>
            <Ground box={box} active={view.turn === seat} own={own} />
            <Header {...props} />
            {margin === 26 &&
                Array.from({ length: shown }, (_, i) => (
                    <text
                        key={i}
                        role="img"
                        aria-label={words.barons.levelLabel(i + 1, edition.steps[i] ?? 0)}
                        style={{ pointerEvents: 'auto' }}
                        x={left - 6}
                        y={ground - (i + 0.5) * 2 * half * ratio + 4}
                        fontSize="12"
                        textAnchor="end"
                        fill="var(--slate-42)"
                    >
                        {edition.steps[i] ? `+${edition.steps[i]}` : ''}
                    </text>
                ))}
            <rect x={left + half} y={ground} width={half * 10} height="6" rx="3" fill="var(--wood-44)" />
            {Object.entries(castle).map(([place, tile]) => (
                <g key={`${place} ${tile}`} transform={`translate(${at(place).x} ${at(place).y})`}>
                    <BuiltTile {...props} place={place} tile={tile} width={2 * half} />
                </g>
            ))}
            {building && (
                <g
                    transform={`translate(${at(building.place).x} ${at(building.place).y})`}
                    role="img"
                    aria-label={words.barons.beingBuilt(words.barons.tile(building.tile), building.place, building.price)}
                >
                    <g opacity="0.600">
                        <Tile face={faceOf(edition, building.tile)} width={2 * half} />
                    </g>
                    <Tag x={half} y={half * ratio} text={words.barons.toPay(building.price)} />
                </g>
            )}
            {pick && props.buildable.size === 0 && <Nowhere box={box} text={words.barons.fitsNowhere} />}
            {pick &&
                emptyPlaces(edition, castle).map((place) => (
                    <g key={place} transform={`translate(${at(place).x} ${at(place).y})`}>
                        <Place {...props} pick={pick} place={place} width={2 * half} />
                    </g>
                ))}
        </g>
    );
}

function Ground({ box, active, own }: { readonly box: Box; readonly active: boolean; readonly own: boolean }) {
    const { x, y, width, height } = box;
    const floor = y + height - 14;
    return (
        <>
            <rect data-own={own || undefined} x={x} y={y} width={width} height={height} rx="12" fill="var(--shell-96)" />
            <path
                d={`M${x} ${floor - 26}q${width / 8}-8 ${width / 4} 0t${width / 4} 0 ${width / 4} 0 ${width / 4} 0V${floor + 2}H${x}z`}
                fill="var(--sea-89)"
            />
            <path
                d={`M${x} ${floor - 2}q${width / 2}-10 ${width} 0V${y + height - 12}q0 12-12 12H${x + 12}q-12 0-12-12z`}
                fill="var(--sand-89)"
            />
            <rect
                x={x}
                y={y}
                width={width}
                height={height}
                rx="12"
                fill="none"
                stroke={active ? 'var(--sea-51)' : 'var(--sand-79)'}
                strokeWidth={active ? 4 : 1.5}
            />
        </>
    );
}

// The tile that is picked fits nowhere, and this says so where one looks.
function Nowhere({ box, text }: { readonly box: Box; readonly text: string }) {
    const lines = wrap(text, Math.floor((box.width - 40) / 7.2));
    const top = box.y + header + 4;
    return (
        <g role="status" aria-label={text} pointerEvents="none">
            <rect
                x={box.x + 10}
                y={top}
                width={box.width - 20}
                height={lines.length * 17 + 12}
                rx="8"
                fill="var(--coral-93)"
                stroke="var(--coral-55)"
                strokeWidth="2"
            />
            <Lines lines={lines} x={box.x + 20} y={top + 19} size={14} leading={17 / 14} fill="var(--coral-33)" />
        </g>
    );
}

// Name, coins, what is counted in the castle, and of others the holder: above the castle, or beside it.
function Header({ view, edition, seat, own, box, name, words }: Props) {
    const { castle, coins } = view.seats[seat]!;
    const goal = goalOf(view, edition);
    const side = isLow(box);
    const roomy = box.width > 250 && !side;
    const track = box.width > 215 + 17 * goal && !side; // room for a coin each
    const x = box.x + 10;
    const text = words.barons;
    const counts = [
        ['levels', levelsOf(castle)],
        ['windows', count(edition, castle, 'windows')],
        ['roofs', count(edition, castle, 'roofs')],
        ['persons', count(edition, castle, 'persons')],
    ] as const;
    const counter = (i: number) =>
        side
            ? { x: x + 10 + (i % 2) * 46, y: box.y + 62 + Math.floor(i / 2) * 22 }
            : { x: box.x + box.width - (roomy ? 36 : 29) * (4 - i) - 2, y: box.y + 37 };
    return (
        <g>
            <SeatShape seat={seat} size={18} x={x} y={box.y + 6} />
            <text x={x + 24} y={box.y + 20} fontSize="15" fontWeight="700" fill="var(--slate-31)">
                {own ? name : shorten(name, track ? 18 : roomy ? 11 : side ? 8 : 7)}
            </text>
            <Spot label={text.coinsOf(name, coins, goal)} about={text.coinsAbout(goal)}>
                {track ? (
                    Array.from({ length: goal }, (_, i) => (
                        <circle
                            key={i}
                            className={i < coins ? 'coin-kept' : ''}
                            cx={x + 9 + i * 17}
                            cy={box.y + 37}
                            r="7"
                            fill={i < coins ? 'var(--sand-86)' : 'var(--shell-99)'}
                            stroke={i < coins ? 'var(--wood-48)' : 'var(--sand-65)'}
                            strokeWidth="1.500"
                        />
                    ))
                ) : (
                    <circle cx={x + 8} cy={box.y + 37} r="7" fill="var(--sand-86)" stroke="var(--wood-48)" strokeWidth="1.500" />
                )}
                <text x={track ? x + 9 + goal * 17 : x + 18} y={box.y + 41.5} fontSize="13" fontWeight="700" fill="var(--slate-31)">
                    {coins}/{goal}
                </text>
            </Spot>
            {counts.map(([what, number], i) => (
                <g key={what} transform={`translate(${counter(i).x} ${counter(i).y})`}>
                    <Spot label={`${name}: ${text.count[what](number)}`} about={text.countAbout[what]}>
                        <rect x="-9" y="-10" width="32" height="20" fill="transparent" />
                        <Sign what={what} />
                        <text x="9" y="4.500" fontSize="13" fill="var(--slate-31)">
                            {number}
                        </text>
                    </Spot>
                </g>
            ))}
            {!own && <Hidden {...{ view, seat, box, words, name, edition }} />}
        </g>
    );
}

function Sign({ what }: { readonly what: 'levels' | 'windows' | 'roofs' | 'persons' }) {
    const d = {
        levels: 'M-6 7v-4h4v-4h4v-4h4v12zM-5-3v-4m-2 2l2-2 2 2',
        windows: 'M-4 7v-8a4 5 0 0 1 8 0v8zM0-5V7M-4 1h8',
        roofs: 'M-7 1L0-7 7 1zM-5 1v6H5V1',
        persons: 'M0-4m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-5 7q0-7 5-7t5 7z',
    }[what];
    return <path d={d} fill="var(--shell-99)" stroke="var(--wood-36)" strokeWidth="1.500" strokeLinejoin="round" />;
}

// Another player's holder: how many tiles are hidden in it, and those that are known, large enough to be read. The Thief chooses here.
function Hidden({ view, seat, box, words, name, edition }: Omit<Props, 'own' | 'pick' | 'buildable'>) {
    const { holder, royals } = view.seats[seat]!;
    const pieces = [...holder.map(({ tile }) => tile), ...royals];
    const known = pieces.filter((tile) => tile !== '?');
    const hidden = pieces.length - known.length;
    const size = 38;
    const side = isLow(box);
    const room = side ? beside - 6 : box.width > 250 ? box.width - 150 : box.width - 96;
    const backs = hidden > 0 ? 46 : 0;
    const step = Math.min(size + 3, (room - backs - size) / Math.max(1, known.length - 1));
    const width = backs + (known.length > 0 ? size + step * (known.length - 1) : 0);
    const start = side ? box.x + 8 : box.x + box.width - 8 - width;
    const top = side ? box.y + 100 : box.y + 4;
    return (
        <>
            <g aria-hidden="true">
                {hidden > 0 && (
                    <g transform={`translate(${start} ${top + 3})`}>
                        <TileBack width={26} />
                        <text x="30" y="13" fontSize="13" fontWeight="700" fill="var(--slate-31)">
                            {hidden}
                        </text>
                    </g>
                )}
                {known.map((tile, i) => (
                    <g key={i} transform={`translate(${start + backs + i * step} ${top})`}>
                        <rect width={size} height={size * ratio} rx="2" fill="var(--shell-99)" />
                        <Tile face={faceOf(edition, tile)} width={size} />
                    </g>
                ))}
            </g>
            <Spot
                action={view.phase === 'rob' ? `rob p${seat + 1}` : undefined}
                label={
                    view.phase === 'rob'
                        ? words.barons.robLabel(name)
                        : words.barons.hidden(name, holder.length, known.map(words.barons.tile))
                }
            >
                <rect className="outline" x={start - 4} y={top - 2} width={Math.max(40, width + 8)} height="29" rx="6" />
            </Spot>
        </>
    );
}
function BuiltTile({
    view,
    edition,
    seat,
    own,
    words,
    name,
    place,
    tile,
    width,
}: Props & { readonly place: string; readonly tile: string; readonly width: number }) {
    const text = words.barons;
    const action =
        view.phase === 'crumble' && own
            ? `crumble ${place}`
            : view.phase === 'catapult' && !own
              ? `catapult p${seat + 1} ${place}`
              : undefined;
    const label =
        action === undefined
            ? text.built(text.tile(tile), place)
            : own
              ? text.crumbleLabel(text.tile(tile), place)
              : text.catapultLabel(text.tile(tile), place, name);
    return (
        <>
            <g className="drops" aria-hidden="true">
                <Tile face={faceOf(edition, tile)} width={width} />
            </g>
            <Spot action={action} label={label}>
                <rect className="outline" width={width} height={width * ratio} />
            </Spot>
        </>
    );
}

// Where the picked tile could go: a ghost of it where it may, with its price and the baron's steps.
function Place({
    edition,
    view,
    seat,
    words,
    pick,
    place,
    width,
    buildable,
}: Props & { readonly pick: Picked; readonly place: string; readonly width: number }) {
    const text = words.barons;
    const legal = buildable.has(place);
    const { castle } = view.seats[seat]!;
    const price = priceOf(edition, castle, pick.tile, place);
    const steps = stepsOf(edition, pick.tile, place);
    return (
        <>
            {legal && (
                <g aria-hidden="true">
                    <rect width={width} height={width * ratio} fill="var(--shell-99)" opacity="0.800" />
                    <g opacity="0.350">
                        <Tile face={faceOf(edition, pick.tile)} width={width} />
                    </g>
                    {steps > 0 && <Tag x={width / 2} y={price > 0 ? width * 0.17 : width * 0.32} text={`+${steps}`} />}
                    {price > 0 && <Tag x={width / 2} y={steps > 0 ? width * 0.46 : width * 0.32} text={text.pays(price)} cost />}
                </g>
            )}
            <Spot
                action={buildText(pick, place)}
                label={text.placeLabel(text.tile(pick.tile), place, legal ? price : 0, legal ? steps : 0)}
            >
                <rect className="outline" x="1" y="1" width={width - 2} height={width * ratio - 2} rx="3" />
            </Spot>
        </>
    );
}

function Tag({ x, y, text, cost = false }: { readonly x: number; readonly y: number; readonly text: string; readonly cost?: boolean }) {
    const width = text.length * 7.4 + 8;
    return (
        <g>
            <rect x={x - width / 2} y={y - 9} width={width} height="17" rx="8" fill={cost ? 'var(--coral-44)' : 'var(--moss-46)'} />
            <text x={x} y={y + 4} fontSize="12.500" fontWeight="700" textAnchor="middle" fill="var(--white)">
                {text}
            </text>
        </g>
    );
}
