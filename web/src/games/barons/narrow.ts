import { type RefObject, useEffect, useRef, useState } from 'react';

const least = 620; // pixels: below this a scene is drawn tall instead of wide

// Whether there is only a phone's width for a drawing.
export function useNarrow(): [RefObject<SVGSVGElement | null>, boolean] {
    const drawing = useRef<SVGSVGElement>(null);
    const [narrow, setNarrow] = useState(() => innerWidth < least);
    useEffect(() => {
        const holder = drawing.current?.parentElement;
        if (!holder) return undefined;
        const observer = new ResizeObserver(() => setNarrow(holder.clientWidth < least));
        observer.observe(holder);
        return () => observer.disconnect();
    }, []);
    return [drawing, narrow];
}
