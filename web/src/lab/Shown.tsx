import { useEffect, useRef, useState } from 'react';
import { Figures, type Says } from './figures';
import type { Report } from './report';

// A report drawn as wide as there is room; which tables are open stays as it was.
export function Shown({ report, says }: { readonly report: Report; readonly says: Says }) {
    const place = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState(0);
    useEffect(() => {
        const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(Math.min(entry!.contentRect.width, 900))));
        observer.observe(place.current!);
        return () => observer.disconnect();
    }, []);
    useEffect(() => {
        if (width === 0) return;
        const open = [...place.current!.querySelectorAll('details')].map((details) => details.open);
        const drawn = new Figures(says, width).report(report);
        [...drawn.querySelectorAll('details')].forEach((details, i) => (details.open = open[i] ?? false));
        place.current!.replaceChildren(drawn);
    }, [report, says, width]);
    return <div ref={place} />;
}
