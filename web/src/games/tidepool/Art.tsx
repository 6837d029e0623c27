import { Back, Crab, Gull, Tile } from './tiles';
import type { Kind } from './view';

// A pool among rocks, a few tiles turned up, and the critters watching.
const tiles: readonly (readonly [kind: Kind | null, x: number, y: number, tilt: number])[] = [
    [null, 78, 92, -8],
    [null, 118, 82, 6],
    [null, 196, 84, -4],
    [null, 232, 98, 10],
    [null, 92, 134, 5],
    [null, 226, 138, -9],
    [null, 186, 148, 7],
    ['spiral', 132, 124, -6],
    ['fan', 168, 112, 5],
];

export function Art() {
    return (
        <svg viewBox="0 0 320 180" aria-hidden="true">
            <rect width="320" height="180" fill="var(--sand-89)" />
            <rect width="320" height="58" fill="var(--sea-89)" />
            <path d="M0 34Q20 26 40 34T80 34T120 34T160 34T200 34T240 34T280 34T320 34V60H0Z" fill="var(--sea-72)" />
            <path
                d="M0 48Q20 40 40 48T80 48T120 48T160 48T200 48T240 48T280 48T320 48V58Q240 68 160 60T0 62Z"
                fill="var(--sea-81)"
                stroke="var(--white)"
                strokeWidth="2"
            />
            <circle cx="282" cy="20" r="12" fill="var(--sand-92)" />
            <g fill="var(--sand-73)" stroke="var(--wood-53)" strokeWidth="1.5" strokeLinejoin="round">
                <path d="M252 76V44H259V50H266V44H273V50H280V44H287V50H294V44H301V76Z" fill="var(--sand-82)" />
                <path d="M268 44V26H273V30H280V26H285V44Z" fill="var(--sand-77)" />
                <path d="M270 76V64Q276 56 282 64V76Z" fill="var(--wood-48)" />
            </g>
            <path d="M276 26V12" stroke="var(--wood-39)" strokeWidth="2" strokeLinecap="round" />
            <path d="M276 12L290 16.5L276 21Z" fill="var(--coral-55)" />
            <path
                d="M34 122C30 84 84 60 156 64C232 60 290 88 286 122C284 164 226 176 160 172C84 176 36 162 34 122Z"
                fill="var(--sand-79)"
            />
            <path d="M44 122C40 90 90 70 156 72C226 70 280 92 276 122C274 156 222 168 160 164C90 168 46 156 44 122Z" fill="var(--sea-64)" />
            <path d="M58 122C56 98 98 80 156 82C218 80 264 98 262 122C260 148 214 158 160 156C98 158 60 148 58 122Z" fill="var(--sea-72)" />
            {tiles.map(([kind, x, y, tilt]) => (
                <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${tilt}) scale(${kind ? 0.95 : 0.72})`}>
                    {kind ? <Tile kind={kind} /> : <Back />}
                </g>
            ))}
            <g fill="var(--slate-67)" stroke="var(--slate-49)" strokeWidth="2">
                <ellipse cx="40" cy="140" rx="22" ry="15" />
                <ellipse cx="22" cy="156" rx="17" ry="11" fill="var(--slate-72)" />
                <ellipse cx="284" cy="134" rx="20" ry="15" />
                <ellipse cx="300" cy="152" rx="16" ry="11" fill="var(--slate-72)" />
                <ellipse cx="52" cy="84" rx="15" ry="10" fill="var(--slate-72)" />
            </g>
            <g transform="translate(40 118) scale(0.95)">
                <Crab />
            </g>
            <g transform="translate(286 106) scale(-0.95 0.95)">
                <Gull />
            </g>
        </svg>
    );
}
