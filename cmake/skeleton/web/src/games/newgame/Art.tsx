// A die on the beach.
export function Art() {
    return (
        <svg viewBox="0 0 320 180" aria-hidden="true">
            <rect width="320" height="180" fill="var(--sea-93)" />
            <path d="M0 122Q80 108 160 118T320 114V180H0Z" fill="var(--sand-89)" />
            <g transform="translate(160 120) rotate(-8)">
                <rect x="-34" y="-34" width="68" height="68" rx="10" fill="var(--white)" stroke="var(--sand-62)" strokeWidth="3" />
                {[-16, 0, 16].map((at) => (
                    <circle key={at} cx={at} cy={at} r="6" fill="var(--wood-30)" />
                ))}
            </g>
        </svg>
    );
}
