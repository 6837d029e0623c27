import type { KeyboardEvent, ReactNode } from 'react';
import { useDesk } from './context';

interface Props {
    readonly action?: string | undefined; // done when the spot is chosen, legal or not: the table refuses with the rule
    readonly onChoose?: () => void; // in place of an action: the first half of one, such as picking up a tile
    readonly live?: boolean; // with onChoose: whether something can come of it
    readonly picked?: boolean; // with onChoose: it is picked up now
    readonly label: string;
    readonly className?: string;
    readonly children: ReactNode;
}

// A part of a drawing (inside an SVG) that can be chosen with the mouse, a finger or the keyboard. What may be done now is outlined; what
// may not be done says why when it is chosen or comes into focus. Without action and onChoose it is only a named part of the picture.
export function Spot({ action, onChoose, live, picked, label, className = '', children }: Props) {
    const desk = useDesk();
    const legal = action !== undefined ? desk.choices.has(action) : live === true;
    const active = desk.mine && (action !== undefined || onChoose !== undefined);
    if (!active) return <g className={className} role="img" aria-label={label}>{children}</g>;
    const choose = () => (action !== undefined ? desk.act(action) : onChoose?.());
    const keys = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
    };
    const hinted = action !== undefined && desk.hinted.has(action);
    return (
        <g
            className={`spot ${legal ? 'legal' : 'illegal'} ${picked ? 'picked' : ''} ${hinted ? 'hinted' : ''} ${className}`}
            role="button" tabIndex={legal ? 0 : -1} aria-label={label} aria-disabled={!legal} aria-pressed={picked}
            data-action={legal ? action : undefined} data-pick={legal && action === undefined ? label : undefined}
            onClick={(event) => { event.stopPropagation(); choose(); }}
            onKeyDown={keys}
            onFocus={() => action !== undefined && !legal && desk.consider(action)}
        >
            {children}
        </g>
    );
}
