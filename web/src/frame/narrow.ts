import { useRef } from 'react';
import { useRoom } from './room';

// Whether a drawing has only a phone's width. The ref goes to its <svg>.
export function useNarrow() {
    const drawing = useRef<SVGSVGElement>(null);
    return [drawing, useRoom().narrow] as const;
}
