const directions: { readonly [key: string]: readonly [number, number] } = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

// Takes the focus from a spot of a board to the nearest one where an arrow key points; false if the key is no arrow.
export function follow(key: string, from: SVGElement): boolean {
    const direction = directions[key];
    if (!direction) return false;
    nearest(from, [...(from.closest('.stage')?.querySelectorAll<SVGElement>('.spot') ?? [])], direction)?.focus();
    return true;
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
