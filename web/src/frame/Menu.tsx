import type { ReactNode, RefObject } from 'react';
import { Link } from 'wouter';
import type { GamePage } from '../games/game';
import { useSettings } from '../table/settings';
import { useWords } from '../words';
import { Keys } from './Keys';

// What else can be done at a table, and the list of keys.
export function Menu({
    dialog,
    page,
    id,
    children,
}: {
    readonly dialog: RefObject<HTMLDialogElement | null>;
    readonly page: GamePage;
    readonly id: string;
    readonly children?: ReactNode;
}) {
    const { frame } = useWords();
    const { sound, plan, set } = useSettings();
    return (
        <dialog ref={dialog} className="sheet menu" aria-labelledby="menu-title">
            <h2 id="menu-title">{frame.more}</h2>
            <div className="buttons">
                {children}
                <Link href={`/look/${id}`} className="button">
                    {frame.lookBack}
                </Link>
                <button type="button" aria-pressed={sound} onClick={() => set({ sound: !sound })}>
                    {sound ? frame.soundOff : frame.soundOn}
                </button>
                {page.flat && (
                    <button type="button" aria-pressed={plan} onClick={() => set({ plan: !plan })}>
                        {frame.plan}
                    </button>
                )}
                <Link href="/" className="button">
                    {frame.home}
                </Link>
            </div>
            <Keys />
            <form method="dialog">
                <button className="primary">{frame.close}</button>
            </form>
        </dialog>
    );
}
