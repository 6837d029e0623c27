import { type ReactNode, type RefObject, useEffect } from 'react';
import type { GamePage } from '../games/game';
import type { Moment } from '../table/session';
import type { Look, Seat } from '../table/table';
import { useWords } from '../words';
import { Face } from './Face';
import { Results } from './Results';

interface Props {
    readonly dialog: RefObject<HTMLDialogElement | null>;
    readonly look: Look;
    readonly trail: ReadonlyMap<number, Moment>; // how the table stood before, by step
    readonly names: readonly string[];
    readonly page: GamePage;
    readonly edition: unknown;
    readonly winners: readonly Seat[];
    readonly children?: ReactNode; // what else there is to say of it
    readonly buttons: ReactNode; // what can be done now, besides looking at the board
}

// Who has most at the end of a game.
export const winnersOf = ({ scores }: Look): readonly Seat[] => scores.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []));

// The end, celebrated over the board: who won and by how much, what they built, and where every point comes from. Points of a game that was
// given up before its end say nothing.
export function Ending({ dialog, look, trail, names, page, edition, winners, children, buttons }: Props) {
    const words = useWords();
    const { frame } = words;
    const { Trophy } = page;
    useEffect(() => {
        if (!dialog.current?.open) dialog.current?.showModal();
    }, [dialog]);
    const played = look.actor === null;
    const [best, lead] = played ? leadOf(look) : [0, 0];
    return (
        <dialog ref={dialog} className="sheet ending" aria-labelledby="ending-title">
            <h2 id="ending-title">
                {winners.map((seat) => (
                    <Face key={seat} name={names[seat]!} />
                ))}
                {played && names.length === 1
                    ? frame.overSolo(look.scores[0]!.points)
                    : frame.overTitle(winners.map((seat) => names[seat]!))}
            </h2>
            {played && names.length > 1 && <p>{frame.overBy(page.counted?.(best, words), best, lead)}</p>}
            {children}
            <div className="trophies">
                {Trophy ? (
                    winners
                        .slice(0, 2)
                        .map((seat) => (
                            <Trophy key={seat} view={look.view} edition={edition} seat={seat} names={names} log={look.log} trail={trail} />
                        ))
                ) : (
                    <page.art />
                )}
            </div>
            <p className="buttons">
                {buttons}
                <button type="button" onClick={() => dialog.current?.close()}>
                    {frame.overBoard}
                </button>
            </p>
            {played && (
                <>
                    <h3>{frame.overBreakdown}</h3>
                    <Results look={look} names={names} />
                </>
            )}
        </dialog>
    );
}

// The winner's points, and how many more they are than the next one's; none where a tie was broken.
function leadOf({ scores }: Look): [points: number, lead: number] {
    const best = scores.find(({ rank }) => rank === 1)!.points;
    const next = Math.max(...scores.flatMap(({ points, rank }) => (rank > 1 ? [points] : [])));
    return [best, Number.isFinite(next) ? best - next : 0];
}
