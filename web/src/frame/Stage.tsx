import { type ReactNode, useRef } from 'react';
import { useDrag } from './drag';
import { useFresh } from './fresh';
import { RoomContext, useRoomOf } from './room';
import { Tip } from './Tip';

// Where a board is drawn. Tab goes through what may be done; arrow keys go from any spot to the nearest one in that direction; what is
// named explains itself; what is picked up can be dragged; what has changed since the viewer last acted glows.
interface Props {
    readonly mine?: boolean; // the viewer is to act
    readonly deeds?: number; // what the viewer has done so far
    readonly children: ReactNode;
}

export function Stage({ mine = false, deeds = 0, children }: Props) {
    const stage = useRef<HTMLDivElement>(null);
    const room = useRoomOf(stage);
    useDrag(stage);
    useFresh(stage, mine, deeds);
    return (
        <div className="stage sunlit" ref={stage}>
            <RoomContext.Provider value={room}>{children}</RoomContext.Provider>
            <Tip place={stage} />
        </div>
    );
}
