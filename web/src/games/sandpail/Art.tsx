import { Die, Pail, Tower } from './tiles';

// Two castles of the same kind, one ahead of the other, and a wave on its way.
const cells = (rows: readonly string[]) =>
    rows.flatMap((row, up) => [...row].flatMap((mark, column) => (mark === '.' ? [] : [{ mark, x: column * 26, y: -13 - up * 26 }])));

export function Art() {
    return (
        <svg viewBox="0 0 320 180" aria-hidden="true">
            <rect width="320" height="180" fill="var(--sea-93)" />
            <circle cx="58" cy="34" r="17" fill="var(--sand-92)" />
            <path d="M120 34q8-12 20-6q8-12 22-2q14-2 14 8Z" fill="var(--white)" opacity="0.85" />
            <path d="M0 92Q20 84 40 92T80 92T120 92T160 92T200 92T240 92T280 92T320 92V130H0Z" fill="var(--sea-72)" />
            <path d="M0 122Q80 108 160 118T320 114V180H0Z" fill="var(--sand-89)" />
            <path d="M0 122Q80 108 160 118T320 114" fill="none" stroke="var(--white)" strokeWidth="3" />
            <g transform="translate(52 146)">
                {cells(['###', '#.#', '^..']).map(({ mark, x, y }) => (
                    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(0.65)`}>
                        {mark === '^' ? <Tower /> : <Pail />}
                    </g>
                ))}
            </g>
            <g transform="translate(524 0) scale(-1 1)">
                <path
                    d="M206 172C224 168 214 72 268 66C306 62 316 100 290 106C286 88 258 92 262 122C264 148 296 160 320 158V180H200Z"
                    fill="var(--sea-58)"
                    stroke="var(--sea-42)"
                    strokeWidth="2.5"
                    strokeLinejoin="round"
                />
                <path
                    d="M226 160C236 118 242 88 268 78M240 168C246 150 246 132 250 116"
                    fill="none"
                    stroke="var(--shell-96)"
                    strokeWidth="3"
                    strokeLinecap="round"
                />
                <path d="M268 66q6-8 14-2q10-4 12 6q10 2 8 12" fill="none" stroke="var(--white)" strokeWidth="4" strokeLinecap="round" />
            </g>
            <g transform="translate(160 148)">
                {cells(['##', '.#', '.^']).map(({ mark, x, y }) => (
                    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(0.65)`}>
                        {mark === '^' ? <Tower /> : <Pail />}
                    </g>
                ))}
            </g>
            <g transform="translate(118 150) rotate(-14) scale(0.42)">
                <Die face="2 pails" />
            </g>
            <g transform="translate(146 153) rotate(10) scale(0.42)">
                <Die face="wave" />
            </g>
            <g transform="translate(20 150)" stroke="var(--coral-40)" strokeWidth="1.8" strokeLinejoin="round">
                <path d="M-14-14Q0-38 14-14" fill="none" strokeWidth="2.4" stroke="var(--slate-49)" />
                <path d="M-16-14H16L12 18H-12Z" fill="var(--coral-62)" />
                <ellipse cx="0" cy="-14" rx="16" ry="4.5" fill="var(--sand-89)" />
            </g>
        </svg>
    );
}
