import { useSyncExternalStore } from 'react';

const desk = matchMedia('(min-width: 900px)');
const listen = (changed: () => void) => {
    desk.addEventListener('change', changed);
    return () => desk.removeEventListener('change', changed);
};

// Whether there is room beside a board, as on a desk.
export const useWide = () => useSyncExternalStore(listen, () => desk.matches);
