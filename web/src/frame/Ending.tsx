import { type RefObject, useEffect } from 'react';
import { Link } from 'wouter';
import type { GamePage } from '../games/game';
import type { Look } from '../table/table';
import { useWords } from '../words';
import { Face } from './Face';
import { Results } from './Results';

interface Props {
    readonly dialog: RefObject<HTMLDialogElement | null>;
    readonly look: Look;
    readonly names: readonly string[];
    readonly page: GamePage;
    readonly edition: unknown;
    readonly id: string;
    readonly again: () => void;
}

// The end, celebrated over the board: who won and by how much, what they built, and where every point comes from.
export function Ending({ dialog, look, names, page, edition, id, again }: Props) {
    const { frame } = useWords();
    const { Trophy } = page;
    useEffect(() => {
        if (!dialog.current?.open) dialog.current?.showModal();
    }, [dialog]);
    const winners = look.scores.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []));
    const best = look.scores[winners[0]!]!.points;
    const lead = best - Math.max(...look.scores.flatMap(({ points, rank }) => (rank > 1 ? [points] : [])));
    return (
        <dialog ref={dialog} className="sheet ending" aria-labelledby="ending-title">
            <h2 id="ending-title">
                {winners.map((seat) => (
                    <Face key={seat} name={names[seat]!} />
                ))}
                {names.length === 1 ? frame.overSolo(best) : frame.overTitle(winners.map((seat) => names[seat]!))}
            </h2>
            {names.length > 1 && <p>{frame.overBy(best, Number.isFinite(lead) ? lead : 0)}</p>}
            <div className="trophies">
                {Trophy ? (
                    winners.slice(0, 2).map((seat) => <Trophy key={seat} view={look.view} edition={edition} seat={seat} />)
                ) : (
                    <page.art />
                )}
            </div>
            <p className="buttons">
                <button type="button" className="primary" onClick={again}>
                    {frame.overAgain}
                </button>
                <Link href={`/look/${id}`} className="button">
                    {frame.lookBack}
                </Link>
                <Link href={`/look/${id}/review`} className="button">
                    {frame.review}
                </Link>
                <button type="button" onClick={() => dialog.current?.close()}>
                    {frame.overBoard}
                </button>
            </p>
            <h3>{frame.overBreakdown}</h3>
            <Results look={look} names={names} />
        </dialog>
    );
}
