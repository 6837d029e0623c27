import { type RefObject, Suspense, useRef, useState } from 'react';
import type { BoardProps, GamePage } from '../games/game';
import type { Seat } from '../table/table';
import { useWords } from '../words';
import { Badge } from './Badge';
import { DeskContext, idle } from './context';
import { Face } from './Face';
import { RoomContext, type Room } from './room';

// Whose part of the board is looked at closely.
export function useCloser() {
    const dialog = useRef<HTMLDialogElement>(null);
    const [seat, setSeat] = useState<Seat | null>(null);
    const open = (wanted: Seat) => {
        setSeat(wanted);
        dialog.current?.showModal();
    };
    return { dialog, seat, open, close: () => setSeat(null) };
}

interface Props {
    readonly dialog: RefObject<HTMLDialogElement | null>;
    readonly page: GamePage;
    readonly board: Omit<BoardProps, 'seat' | 'part' | 'choices' | 'news' | 'still'>;
    readonly seat: Seat | null; // nobody: it is closed
    readonly about?: (seat: Seat) => string | undefined; // who sits there, besides the name
    readonly close: () => void;
}

const ample: Room = { width: 880, height: 640, narrow: false };

// What one player has on the board, drawn as large as the screen allows; it goes along with the game.
export function Closer({ dialog, page, board, seat, about, close }: Props) {
    const { frame } = useWords();
    return (
        <dialog ref={dialog} className="sheet closer" aria-labelledby="closer-title" onClose={close}>
            {seat !== null && (
                <>
                    <h2 id="closer-title">
                        <Badge seat={seat} /> <Face name={board.names[seat]!} /> {board.names[seat]}
                    </h2>
                    {about?.(seat) && <p className="small">{about(seat)}</p>}
                    <div className="stage sunlit">
                        <RoomContext.Provider value={ample}>
                            <DeskContext.Provider value={idle}>
                                <Suspense fallback={null}>
                                    <page.Board {...board} choices={none} news={none} still seat={seat} />
                                </Suspense>
                            </DeskContext.Provider>
                        </RoomContext.Provider>
                    </div>
                </>
            )}
            <form method="dialog">
                <button className="primary">{frame.close}</button>
            </form>
        </dialog>
    );
}

const none = [] as const;
