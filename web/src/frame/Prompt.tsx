import type { ReactNode, RefObject } from 'react';
import type { GamePage } from '../games/game';
import type { Refusal } from '../table/table';
import { titleOf, useWords } from '../words';
import { Refused } from './Refused';

interface Props {
    readonly who: string;
    readonly what: string; // empty: it is not for the viewer to do anything
    readonly advice?: string | undefined; // for a first game
    readonly refusal: Refusal | null;
    readonly game: string;
    readonly children?: ReactNode; // what else can be done here
}

// Where one looks to learn what to do: whose turn it is and what there is to decide, or why the last thing tried is not allowed.
export function Prompt({ who, what, advice, refusal, game, children }: Props) {
    return (
        <div className={refusal ? 'prompt refusing' : 'prompt'}>
            <p>
                <span role="status" aria-live="polite" className={refusal ? 'sr' : ''}>
                    <b>{who}</b> {what}
                    {advice && <span className="guide">{advice}</span>}
                </span>
                <Refused refusal={refusal} game={game} />
            </p>
            {children}
        </div>
    );
}

// Opens the card that says how to win.
export function Ask({ page, primer }: { readonly page: GamePage; readonly primer: RefObject<HTMLDialogElement | null> }) {
    const words = useWords();
    return (
        <button
            type="button"
            className="ask"
            onClick={() => primer.current?.showModal()}
            aria-label={words.frame.howToWin(titleOf(words, page.name).title)}
        >
            ?
        </button>
    );
}
