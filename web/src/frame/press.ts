import { useEffect, useRef } from 'react';

// Single keys, as long as nobody is writing.
export function useKeys(keys: { readonly [key: string]: () => void }) {
    const current = useRef(keys);
    useEffect(() => void (current.current = keys));
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            const writing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
            if (!writing && !event.ctrlKey && !event.metaKey && !event.altKey) current.current[event.key]?.();
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, []);
}
