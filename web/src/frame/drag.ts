import { type RefObject, useEffect } from 'react';

export const far = 8; // pixels after which it is a drag and no click

// Lets what can be picked up on a stage (data-pick) be dragged to where it goes (data-action, or data-pick): it is picked up as if it were
// clicked, and put down by a click where it is let go. So a board that knows clicks knows drags.
export function useDrag(stage: RefObject<HTMLElement | null>) {
    useEffect(() => {
        const around = stage.current!;
        let from: { readonly thing: SVGGElement; readonly x: number; readonly y: number; ghost: HTMLElement | null } | null = null;
        let swallow = false; // the click that ends a drag
        const down = (event: PointerEvent) => {
            const thing = event.target instanceof Element ? event.target.closest<SVGGElement>('[data-pick]') : null;
            from = thing && event.button === 0 && event.isPrimary ? { thing, x: event.clientX, y: event.clientY, ghost: null } : null;
        };
        const move = (event: PointerEvent) => {
            if (!from) return;
            if (!from.ghost) {
                if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < far) return;
                from.ghost = ghostOf(from.thing);
                if (from.thing.getAttribute('aria-pressed') !== 'true') click(from.thing);
            }
            from.ghost.style.transform = `translate(${event.clientX - from.x}px, ${event.clientY - from.y}px)`;
        };
        const drop = () => {
            from?.ghost?.remove();
            from = null;
        };
        const up = (event: PointerEvent) => {
            const was = from;
            drop();
            if (!was?.ghost) return;
            swallow = true;
            setTimeout(() => (swallow = false));
            const under = document.elementFromPoint(event.clientX, event.clientY);
            const target = under && around.contains(under) ? under.closest('.spot') : null;
            if (target && target.getAttribute('aria-pressed') !== 'true' && target !== was.thing) click(target);
        };
        const end = (event: Event) => {
            if (!swallow || !event.isTrusted) return;
            swallow = false;
            event.stopPropagation();
            event.preventDefault();
        };
        // A finger on a piece drags it and scrolls nothing. (Browsers heed touch-action on parts of a drawing only sometimes.)
        const keep = (event: TouchEvent) => from !== null && event.cancelable && event.preventDefault();
        around.addEventListener('pointerdown', down);
        around.addEventListener('touchmove', keep, { passive: false });
        addEventListener('pointermove', move);
        addEventListener('pointerup', up);
        addEventListener('pointercancel', drop);
        addEventListener('click', end, true);
        return () => {
            drop();
            around.removeEventListener('pointerdown', down);
            around.removeEventListener('touchmove', keep);
            removeEventListener('pointermove', move);
            removeEventListener('pointerup', up);
            removeEventListener('pointercancel', drop);
            removeEventListener('click', end, true);
        };
    }, [stage]);
}

const click = (thing: Element) => thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

// A copy of a piece of a drawing that lies over everything, where the piece is.
function ghostOf(thing: SVGGElement): HTMLElement {
    const box = thing.getBoundingClientRect();
    const matrix = thing.getScreenCTM()!;
    const copy = thing.cloneNode(true) as SVGGElement;
    copy.setAttribute('transform', `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e - box.left} ${matrix.f - box.top})`);
    copy.removeAttribute('style');
    for (const named of [copy, ...copy.querySelectorAll('*')])
        for (const name of ['id', 'tabindex', 'role', 'aria-label', 'data-pick', 'data-action']) named.removeAttribute(name);
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('width', String(box.width));
    drawing.setAttribute('height', String(box.height));
    drawing.append(copy);
    const ghost = document.createElement('div');
    ghost.className = 'ghost';
    ghost.setAttribute('aria-hidden', 'true');
    ghost.style.left = `${box.left}px`;
    ghost.style.top = `${box.top}px`;
    ghost.append(drawing);
    document.body.append(ghost);
    return ghost;
}
