import { useCallback, useRef } from 'react';
import type { Look } from '../table/table';
import type { Desk } from './context';

const long = 1200; // milliseconds that a refused spot is marked

interface Player {
    readonly store: { getState(): { readonly look: Look | null; readonly refused: string | null } };
    act(action: string): Promise<unknown> | undefined;
    postpone?(action: string): Promise<unknown> | undefined; // where there is a first game
}

// How a person acts. A refusal marks the place that was pressed (data-refused). The second click of a double click only repeats what the
// first did, and only if luck has not spoken in between: so a hurried hand loses nothing.
// While a first game asks for something (`asked`), what else is allowed waits until that is done.
export function useAct(session: Player, asked?: string): Desk['act'] {
    const last = useRef({ action: '', luck: 0 });
    return useCallback(
        (action, press) => {
            const luck = () => session.store.getState().look?.log.filter(({ actor }) => actor === 'nature').length ?? 0;
            const repeated = last.current.action === action && last.current.luck === luck();
            if ((press?.detail ?? 1) > 1 && !repeated) return;
            last.current = { action, luck: luck() };
            const { look } = session.store.getState();
            const other = asked !== undefined && action !== asked && look?.actions.some(({ text }) => text === action);
            const place = press?.currentTarget;
            void (other ? session.postpone?.(action) : session.act(action))?.then(() => {
                if (session.store.getState().refused === action && place instanceof Element) mark(place);
            });
        },
        [session, asked],
    );
}

function mark(place: Element) {
    place.setAttribute('data-refused', '');
    setTimeout(() => place.removeAttribute('data-refused'), long);
}
