import type { Seat } from '../table/table';

// Each seat has a colour and a shape, so that colour is never the only sign.
export const seatColours = [1, 2, 3, 4, 5, 6, 7].map((seat) => `var(--seat-${seat})`);
const shapes = [
    'M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z', // disc
    'M3 3h14v14H3z', // square
    'M10 2l8.500 15.500h-17z', // triangle
    'M10 1l9 9-9 9-9-9z', // diamond
    'M10 1l2.600 6 6.400.500-4.900 4.200 1.600 6.300-5.700-3.400-5.700 3.400 1.600-6.300L1 7.500 7.400 7z', // star
    'M6 2h8l4 8-4 8H6l-4-8z', // hexagon
    'M7 2h6v5h5v6h-5v5H7v-5H2V7h5z', // cross
] as const;

export function SeatShape({
    seat,
    size = 20,
    x = 0,
    y = 0,
}: {
    readonly seat: Seat;
    readonly size?: number;
    readonly x?: number;
    readonly y?: number;
}) {
    return (
        <path
            d={shapes[seat]}
            fill={seatColours[seat]}
            stroke="var(--white)"
            strokeWidth="1.500"
            transform={`translate(${x} ${y}) scale(${size / 20})`}
        />
    );
}

export function Badge({ seat }: { readonly seat: Seat }) {
    return (
        <svg className="badge" viewBox="0 0 20 20" aria-hidden="true">
            <SeatShape seat={seat} />
        </svg>
    );
}
