import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { far } from './drag';

interface Told {
    readonly label: string;
    readonly about: string | null;
    readonly box: DOMRect; // of what is explained
}

const patience = 350; // milliseconds until the mouse is taken to rest on something
const hold = 450; // and a finger to be held on it

// What is named inside a place (aria-label) explains itself: when the mouse rests on it, a finger is held on it or the keyboard comes to it.
export function Tip({ place }: { readonly place: RefObject<HTMLElement | null> }) {
    const [told, setTold] = useState<Told | null>(null);
    const tip = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const around = place.current!;
        let timer = 0;
        let held = false; // a finger: the click that follows is not meant, unless it is a drag's
        let from = { x: 0, y: 0 };
        const named = (target: EventTarget | null) => {
            const thing = target instanceof Element ? target.closest('[aria-label]') : null;
            return thing && around.contains(thing) && thing !== around && thing.getAttribute('role') !== 'group' ? thing : null;
        };
        const tell = (thing: Element) =>
            setTold({
                label: thing.getAttribute('aria-label')!,
                about: thing.getAttribute('data-about'),
                box: thing.getBoundingClientRect(),
            });
        const later = (thing: Element | null, wait: number, then: () => void = () => undefined) => {
            clearTimeout(timer);
            if (!thing) return setTold(null);
            timer = window.setTimeout(() => {
                if (!thing.isConnected) return;
                tell(thing);
                then();
            }, wait);
        };
        const listeners: { readonly [name: string]: (event: Event) => void } = {
            pointerover: (event) => (event as PointerEvent).pointerType === 'mouse' && later(named(event.target), patience),
            pointerleave: () => later(null, 0),
            pointerdown: (event) => {
                held = false;
                const { pointerType, clientX: x, clientY: y } = event as PointerEvent;
                from = { x, y };
                if (pointerType === 'mouse') return later(null, 0);
                setTold(null);
                later(named(event.target), hold, () => (held = true));
            },
            pointermove: (event) => {
                const { pointerType, clientX, clientY } = event as PointerEvent;
                if (pointerType === 'mouse' || Math.hypot(clientX - from.x, clientY - from.y) < far) return;
                clearTimeout(timer); // it is no holding but a drag
                setTold(null);
            },
            pointerup: () => clearTimeout(timer),
            pointercancel: () => later(null, 0),
            contextmenu: (event) => held && event.preventDefault(),
            click: (event) => {
                if (!held || !event.isTrusted) return setTold(null);
                held = false;
                event.stopPropagation();
                event.preventDefault();
            },
            focusin: (event) => event.target instanceof Element && event.target.matches(':focus-visible') && later(named(event.target), 0),
            focusout: () => later(null, 0),
            keydown: (event) => (event as KeyboardEvent).key === 'Escape' && setTold(null),
        };
        const options = (name: string) => ({ capture: name !== 'pointerleave' });
        for (const [name, listener] of Object.entries(listeners)) around.addEventListener(name, listener, options(name));
        const away = () => setTold(null);
        addEventListener('scroll', away, true);
        return () => {
            clearTimeout(timer);
            for (const [name, listener] of Object.entries(listeners)) around.removeEventListener(name, listener, options(name));
            removeEventListener('scroll', away, true);
        };
    }, [place]);
    // Above what is explained, or below it where there is no room; always on the screen.
    useLayoutEffect(() => {
        const element = tip.current;
        if (!element || !told) return;
        const { width, height } = element.getBoundingClientRect();
        const { left, width: wide, top, bottom } = told.box;
        const above = top - height - 8;
        element.style.left = `${Math.max(6, Math.min(innerWidth - width - 6, left + wide / 2 - width / 2))}px`;
        element.style.top = `${above >= 6 ? above : Math.min(innerHeight - height - 6, bottom + 8)}px`;
    }, [told]);
    if (!told) return null;
    return (
        // A screen reader has said it already, for it is the name of what is explained.
        <div ref={tip} className="tip" aria-hidden="true">
            <b>{told.label}</b>
            {told.about && <span>{told.about}</span>}
        </div>
    );
}
