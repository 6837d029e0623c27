import { createContext, useContext, useLayoutEffect, useState, type RefObject } from 'react';

// What can be seen of a board without scrolling, in pixels. A board chooses an arrangement whose words stay readable in it: on a desk the
// drawing is made as large as it fits, on a phone it is as wide as the screen, and what the viewer needs comes first.
export interface Room {
    readonly width: number;
    readonly height: number;
    readonly narrow: boolean; // only a phone's width
}

export const enough = 600; // pixels for the wide arrangement
const atFirst: Room = { width: innerWidth, height: innerHeight, narrow: innerWidth < enough };

export const RoomContext = createContext<Room>(atFirst);
export const useRoom = () => useContext(RoomContext);

// The room of a stage. Where the page scrolls, it ends above the bar that stays at the screen's bottom.
export function useRoomOf(stage: RefObject<HTMLElement | null>): Room {
    const [room, setRoom] = useState(atFirst);
    useLayoutEffect(() => {
        const element = stage.current!;
        const bar = element.parentElement?.querySelector('.bar');
        let tallest = 0; // the bar: a board does not jump whenever it has a button more or less
        const measure = () => {
            const { clientWidth: width, clientHeight } = element;
            const fixed = getComputedStyle(element).getPropertyValue('--fixed') !== '';
            const hints = bar?.querySelector('.hints')?.clientHeight ?? 0; // for as long as they are wanted
            tallest = Math.max(tallest, (bar?.clientHeight ?? 0) - hints);
            const height = fixed ? clientHeight : innerHeight - (element.getBoundingClientRect().top + scrollY) - tallest - hints;
            setRoom((known) => (known.width === width && known.height === height ? known : { width, height, narrow: width < enough }));
        };
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        if (bar) observer.observe(bar);
        const anew = () => {
            tallest = 0;
            measure();
        };
        addEventListener('resize', anew);
        return () => {
            observer.disconnect();
            removeEventListener('resize', anew);
        };
    }, [stage]);
    return room;
}
