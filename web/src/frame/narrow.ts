import { useLayoutEffect, useRef, useState } from 'react';

const enough = 600; // pixels for the wide arrangement

// Whether a drawing has only a phone's width. The ref goes to its <svg>.
export function useNarrow() {
    const drawing = useRef<SVGSVGElement>(null);
    const [narrow, setNarrow] = useState(() => innerWidth < enough);
    useLayoutEffect(() => {
        const around = drawing.current?.parentElement;
        if (!around) return;
        const observer = new ResizeObserver(() => setNarrow(around.clientWidth < enough));
        observer.observe(around);
        return () => observer.disconnect();
    }, []);
    return [drawing, narrow] as const;
}
