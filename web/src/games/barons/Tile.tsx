import { bottomOf, topOf } from './masonry';
import type { TileData } from './view';

// Tiles are drawn in a box of 100 x 64 and scaled. Stone is sandstone, air is left open, so that the edges that must match can be seen.

export const ratio = 0.64; // height to width

const stone = 'var(--sand-83)';
const seam = 'var(--sand-70)';
const rim = 'var(--wood-44)';
const roof = 'var(--coral-63)';
const roofRim = 'var(--coral-44)';

export function Tile({ face, width }: { readonly face: TileData; readonly width: number }) {
    const numbers = face.above !== undefined;
    const small = width < 56; // numbers come first where there is little room
    const alone = topOf(face) === '##' ? 36 : 46;
    const least = Math.min(60, 1225 / width); // what can be read, on the smallest tiles too
    return (
        <g transform={`scale(${width / 100})`}>
            <Body face={face} />
            <Openings face={face} />
            {Array.from({ length: face.rubies ?? 0 }, (_, i) => (
                <Ruby key={i} x={topOf(face) === '..' ? 91 - 14 * i : 90} y={topOf(face) === '..' ? 39 : 12 + 17 * i} />
            ))}
            {face.warning && <Warning x={bottomOf(face)[0] === '.' ? 16 : 84} y={54} />}
            {face.number === 'check' ? (
                <Check x={plateX(face)} y={numbers ? 46 : 48} />
            ) : (
                <Plate
                    x={plateX(face)}
                    y={numbers ? 46 : small ? alone - 4 : alone}
                    size={Math.max(least, small ? (numbers ? 33 : 40) : numbers ? 27 : 29)}
                    text={String(face.number)}
                />
            )}
            {numbers && <Plate x={plateX(face)} y={15} size={Math.max(least, small ? 29 : 20)} text={String(face.above)} />}
        </g>
    );
}

// The plates stand in the half that has stone beneath.
function plateX(face: TileData): number {
    const bottom = bottomOf(face);
    return bottom === '.#' ? 75 : bottom === '#.' ? 25 : 50;
}

export function TileBack({ width }: { readonly width: number }) {
    return (
        <g transform={`scale(${width / 100})`}>
            <rect width="100" height="64" rx="7" fill="var(--sea-51)" stroke="var(--sea-35)" strokeWidth="2.500" />
            <path
                d="M8 24q7-9 14 0t14 0 14 0 14 0 14 0 14 0M8 42q7-9 14 0t14 0 14 0 14 0 14 0 14 0"
                fill="none"
                stroke="var(--sea-89)"
                strokeWidth="3.500"
            />
        </g>
    );
}

function Body({ face }: { readonly face: TileData }) {
    const top = topOf(face);
    const bottom = bottomOf(face);
    if (face.tile === 'door') return <Door />;
    if (bottom !== '##') return <Side left={bottom === '#.'} />;
    if (top === '##')
        return (
            <>
                <rect x="1" y="1" width="98" height="62" fill={stone} stroke={rim} strokeWidth="2.500" />
                <Seams d="M1 22h98M1 43h98M30 1v21M70 1v21M14 22v21M86 22v21M30 43v20M70 43v20" />
            </>
        );
    if (top === '..') return (face.persons ?? 0) > 0 && !face.roofs ? <Parapet /> : <Roof peaks={face.roofs ?? 1} />;
    return <Gable right={top === '#.'} />;
}

function Seams({ d }: { readonly d: string }) {
    return <path d={d} stroke={seam} strokeWidth="1.200" fill="none" />;
}

function Door() {
    return (
        <>
            <rect x="1" y="1" width="98" height="62" fill={stone} stroke={rim} strokeWidth="2.500" />
            <Seams d="M1 22h22M77 22h22M1 43h22M77 43h22" />
            <path d="M24 63V30a26 26 0 0 1 52 0v33z" fill="var(--wood-48)" stroke={rim} strokeWidth="2.500" />
            <path d="M37 63V10M50 63V5M63 63V10" stroke="var(--wood-39)" strokeWidth="2" />
        </>
    );
}

function Roof({ peaks }: { readonly peaks: number }) {
    const d = peaks > 1 ? 'M1 32L25 3l25 26L75 3l24 29z' : 'M1 32L50 2l49 30z';
    return (
        <>
            <path d="M8 30h84v33H8z" fill={stone} stroke={rim} strokeWidth="2.500" />
            <path d="M1 63h98" stroke={rim} strokeWidth="2.500" />
            <path d={d} fill={roof} stroke={roofRim} strokeWidth="2.500" strokeLinejoin="round" />
            <path d={peaks > 1 ? 'M14 24h22M64 24h22' : 'M24 24h52M38 14h24'} stroke={roofRim} strokeWidth="1.500" />
        </>
    );
}

// One half slopes away, the other carries on.
function Gable({ right }: { readonly right: boolean }) {
    return (
        <g transform={right ? 'matrix(-1 0 0 1 100 0)' : undefined}>
            <path d="M1 63V38L50 1h49v62z" fill={stone} stroke={rim} strokeWidth="2.500" strokeLinejoin="round" />
            <Seams d="M50 22h49M60 1v21M82 22v21M72 43h27" />
            <path d="M1 44V33L46 1h12z" fill={roof} stroke={roofRim} strokeWidth="2.500" strokeLinejoin="round" />
        </g>
    );
}

// Half a tile of stone, and an oriel that hangs in the air beside it.
function Side({ left }: { readonly left: boolean }) {
    return (
        <g transform={left ? 'matrix(-1 0 0 1 100 0)' : undefined}>
            <path d="M50 14L22 22v22l28 12z" fill="var(--sand-73)" stroke={rim} strokeWidth="2" strokeLinejoin="round" />
            <path d="M52 10L17 21l5 3 30-7z" fill={roof} stroke={roofRim} strokeWidth="1.500" strokeLinejoin="round" />
            <rect x="50" y="1" width="49" height="62" fill={stone} stroke={rim} strokeWidth="2.500" />
            <Seams d="M50 22h49M50 43h49M75 1v21M62 22v21M88 22v21M75 43v20" />
        </g>
    );
}

function Parapet() {
    return (
        <>
            <path d="M1 63V32h14v6h13v-6h44v6h13v-6h14v31z" fill={stone} stroke={rim} strokeWidth="2.500" strokeLinejoin="round" />
        </>
    );
}

function Openings({ face }: { readonly face: TileData }) {
    const open = bottomOf(face) !== '##';
    const windows = face.windows ?? 0;
    const persons = face.persons ?? 0;
    const spots = open ? [bottomOf(face)[0] === '.' ? 35 : 65] : [14, 76];
    const y = topOf(face) === '..' ? 40 : 20;
    return (
        <>
            {Array.from({ length: Math.min(windows, spots.length) }, (_, i) => (
                <Window key={i} x={spots[i]!} y={open ? 26 : y} small={open} />
            ))}
            {persons > 0 && (
                <Person kind={face.tile.split('-')[0]!} x={topOf(face) === '..' ? 50 : 17} y={topOf(face) === '..' ? 14 : 26} />
            )}
        </>
    );
}

function Window({ x, y, small }: { readonly x: number; readonly y: number; readonly small: boolean }) {
    const scale = small ? 0.75 : 1;
    return (
        <g transform={`translate(${x} ${y}) scale(${scale})`}>
            <path d="M-8 24V4a8 8 0 0 1 16 0v20z" fill="var(--sea-51)" stroke={rim} strokeWidth="2.500" />
            <path d="M0-3v27M-8 10H8" stroke="var(--sand-91)" strokeWidth="1.800" />
        </g>
    );
}

// Head and shoulders; a crown for a prince, a tiara and long hair for a princess, a veil for a lady, a frown for a noble.
export function Person({ kind, x, y }: { readonly kind: string; readonly x: number; readonly y: number }) {
    const dress =
        { prince: 'var(--iris-48)', princess: 'var(--rose-56)', lady: 'var(--iris-49)', noble: 'var(--coral-44)' }[kind] ??
        'var(--slate-46)';
    return (
        <g transform={`translate(${x} ${y})`} strokeLinejoin="round">
            {(kind === 'princess' || kind === 'lady') && (
                <path
                    d="M-9 0q0-11 9-11t9 11v14H-9z"
                    fill={kind === 'lady' ? 'var(--iris-87)' : 'var(--wood-46)'}
                    stroke={rim}
                    strokeWidth="1.500"
                />
            )}
            <path d="M-13 22q0-13 13-13t13 13z" fill={dress} stroke="var(--wood-27)" strokeWidth="1.800" />
            <circle r="7.500" fill="var(--sand-89)" stroke="var(--wood-27)" strokeWidth="1.800" />
            {(kind === 'prince' || kind === 'princess') && (
                <path d="M-7-5v-8l4 3 3-4 3 4 4-3v8z" fill="var(--gold-83)" stroke="var(--wood-44)" strokeWidth="1.400" />
            )}
            {kind === 'noble' && (
                <path
                    d="M-8-5h16l-3-7h-10zM-4-1l3 1.500M4-1l-3 1.500M-3 4q3-2.500 6 0"
                    fill="var(--wood-27)"
                    stroke="var(--wood-27)"
                    strokeWidth="1.300"
                />
            )}
        </g>
    );
}

export function Ruby({ x, y, size = 1 }: { readonly x: number; readonly y: number; readonly size?: number }) {
    return (
        <g transform={`translate(${x} ${y}) scale(${size})`}>
            <path d="M-7-3l3.500-5h7L7-3 0 8z" fill="var(--coral-54)" stroke="var(--coral-32)" strokeWidth="1.500" strokeLinejoin="round" />
            <path d="M-7-3H7M-2.500-3L0 8 2.500-3" stroke="var(--rose-87)" strokeWidth="0.900" fill="none" />
        </g>
    );
}

function Warning({ x, y }: { readonly x: number; readonly y: number }) {
    return (
        <g transform={`translate(${x} ${y})`}>
            <path d="M0-9L10 8h-20z" fill="var(--gold-89)" stroke="var(--wood-36)" strokeWidth="1.800" strokeLinejoin="round" />
            <path d="M0-4v6M0 4.500v1.500" stroke="var(--wood-36)" strokeWidth="2.200" />
        </g>
    );
}

export function Plate({ x, y, size, text }: { readonly x: number; readonly y: number; readonly size: number; readonly text: string }) {
    const width = size * (0.45 + 0.5 * text.length);
    return (
        <>
            <rect
                x={x - width / 2}
                y={y - size * 0.54}
                width={width}
                height={size * 1.08}
                rx="5"
                fill="var(--shell-99)"
                stroke={rim}
                strokeWidth="1.500"
            />
            <text x={x} y={y + size * 0.36} fontSize={size} fontWeight="700" textAnchor="middle" fill="var(--slate-31)">
                {`${text} `}
            </text>
        </>
    );
}

function Check({ x, y }: { readonly x: number; readonly y: number }) {
    return (
        <g transform={`translate(${x} ${y})`}>
            <rect x="-15" y="-14" width="30" height="28" rx="6" fill="var(--shell-99)" stroke={rim} strokeWidth="1.500" />
            <path d="M-8 0l6 7L9-8" fill="none" stroke="var(--moss-46)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
        </g>
    );
}
