// The project's sign: a sand castle above a wave.
export function Mark() {
    return (
        <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
            <path
                d="M12 46V26h6v5h5v-5h6v5h6v-5h6v5h5v-5h6v20z"
                fill="var(--sand-82)"
                stroke="var(--wood-48)"
                strokeWidth="2.5"
                strokeLinejoin="round"
            />
            <path d="M27 46v-7a5 5 0 0 1 10 0v7z" fill="var(--wood-48)" />
            <path
                d="M32 26V11l10 4.500-10 4.500"
                fill="var(--coral-64)"
                stroke="var(--wood-48)"
                strokeWidth="2.500"
                strokeLinejoin="round"
            />
            <path d="M2 48q7.500-6 15 0t15 0 15 0 15 0" fill="none" stroke="var(--sea-81)" strokeWidth="4" strokeLinecap="round" />
        </svg>
    );
}
