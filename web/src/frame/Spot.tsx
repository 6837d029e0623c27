import type { KeyboardEvent, ReactNode } from 'react';
import { follow } from './arrows';
import { type Press, useDesk } from './context';

interface Props {
    readonly action?: string | undefined; // done when the spot is chosen, legal or not: the table refuses with the rule
    readonly onChoose?: () => void; // in place of an action: the first half of one, such as picking up a tile
    readonly live?: boolean; // with onChoose: whether something can come of it
    readonly picked?: boolean; // with onChoose: it is picked up now
    readonly label: string; // what it is; told when it is pointed at, held or in focus
    readonly about?: string | undefined; // what it does or is good for, told below the label
    readonly own?: boolean; // it is all that belongs to the viewer: to be seen without scrolling
    readonly className?: string;
    readonly children: ReactNode;
}

// A part of a drawing (inside an SVG) that can be chosen with the mouse, a finger or the keyboard, and explains itself. What may be done now
// is outlined; what may not be done says why when it is chosen or comes into focus. Without action and onChoose it is only a named part of
// the picture. What is picked up can also be dragged to where it is wanted.
export function Spot({ action, onChoose, live, picked, label, about, own, className = '', children }: Props) {
    const desk = useDesk();
    const legal = action !== undefined ? desk.choices.has(action) : live === true;
    const active = desk.mine && (action !== undefined || onChoose !== undefined);
    const told = { 'aria-label': label, 'data-about': about, 'data-own': own };
    if (!active)
        return (
            <g className={className} role="img" {...told}>
                {children}
            </g>
        );
    const choose = (press: Press) => (action !== undefined ? desk.act(action, press) : onChoose?.());
    const keys = (event: KeyboardEvent<SVGElement>) => {
        if (event.key === 'Enter' || event.key === ' ') choose({ currentTarget: event.currentTarget });
        else if (!follow(event.key, event.currentTarget)) return;
        event.preventDefault();
    };
    const hinted = action !== undefined && desk.hinted.has(action);
    return (
        <g
            className={`spot ${legal ? 'legal' : 'illegal'} ${picked ? 'picked' : ''} ${hinted ? 'hinted' : ''} ${className}`}
            role="button"
            tabIndex={legal ? 0 : -1}
            {...told}
            aria-disabled={!legal}
            aria-pressed={picked}
            data-action={legal ? action : undefined}
            data-pick={legal && action === undefined ? label : undefined}
            onClick={(event) => {
                event.stopPropagation();
                choose(event);
            }}
            onKeyDown={keys}
            onFocus={() => action !== undefined && !legal && desk.consider(action)}
        >
            {children}
        </g>
    );
}
