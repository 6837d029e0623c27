import { type RefObject, useLayoutEffect, useRef } from 'react';

const things = '[role=img][aria-label], .spot[aria-label]';

// Marks on a drawing (data-fresh) what is called otherwise than when the viewer last acted: what others and luck have changed since. Names
// are compared while the viewer is not to act, for then nothing is named by what can be done with it. `deeds` counts what the viewer did.
export function useFresh(stage: RefObject<HTMLElement | null>, mine: boolean, deeds: number) {
    const memory = useRef({ deeds: -1, left: new Map<Element, string>(), now: new Map<Element, string>(), mine: false });
    useLayoutEffect(() => {
        const known = memory.current;
        const all = () => [...(stage.current?.querySelectorAll(things) ?? [])];
        if (mine) {
            if (!known.mine && known.deeds === deeds && deeds > 0)
                for (const [thing, name] of known.now) if (known.left.get(thing) !== name) thing.setAttribute('data-fresh', '');
        } else {
            known.now = new Map(all().map((thing) => [thing, thing.getAttribute('aria-label')!]));
            if (known.deeds !== deeds) {
                known.left = known.now;
                known.deeds = deeds;
                for (const thing of all()) thing.removeAttribute('data-fresh');
            }
        }
        known.mine = mine;
    });
}
