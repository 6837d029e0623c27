import { type KeyboardEvent, type ReactNode, useRef } from 'react';

const directions: { readonly [key: string]: readonly [number, number] } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Where a board is drawn. Tab goes through what may be done; arrow keys go from any spot to the nearest one in that direction.
export function Stage({ children }: { readonly children: ReactNode }) {
    const stage = useRef<HTMLDivElement>(null);
    const move = (event: KeyboardEvent) => {
        const direction = directions[event.key];
        const from = document.activeElement;
        if (!direction || !stage.current || !(from instanceof SVGElement) || !from.matches('.spot')) return;
        event.preventDefault();
        nearest(from, [...stage.current.querySelectorAll<SVGElement>('.spot')], direction)?.focus();
    };
    return <div className="stage" ref={stage} onKeyDown={move}>{children}</div>;
}

function nearest(from: SVGElement, spots: readonly SVGElement[], [dx, dy]: readonly [number, number]): SVGElement | null {
    const centre = (spot: SVGElement) => {
        const box = spot.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2] as const;
    };
    const [x, y] = centre(from);
    let best: SVGElement | null = null;
    let least = Infinity;
    for (const spot of spots) {
        if (spot === from) continue;
        const [sx, sy] = centre(spot);
        const along = (sx - x) * dx + (sy - y) * dy;
        const across = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
        if (along > 1 && along + 2 * across < least) {
            least = along + 2 * across;
            best = spot;
        }
    }
    return best;
}
