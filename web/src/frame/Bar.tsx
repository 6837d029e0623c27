import type { ReactNode } from 'react';
import type { GamePage, NameOf } from '../games/game';
import type { Choice } from '../table/table';
import { useWords } from '../words';
import { useDesk } from './context';

// What is always in reach: a button for each main thing that can be done, and after it what the frame offers at any time.
export function Bar({
    page,
    choices,
    nameOf,
    more,
    above,
    children,
}: {
    readonly page: GamePage;
    readonly choices: readonly Choice[];
    readonly nameOf: NameOf;
    readonly more?: ReactNode; // a main button of the frame's own
    readonly above?: ReactNode; // what there is no room for beside the board
    readonly children: ReactNode;
}) {
    const words = useWords();
    const desk = useDesk();
    const main = choices.filter(
        (choice) => choice.kind in page.main && choices.every((other) => other === choice || other.kind !== choice.kind),
    );
    return (
        <div className="bar" role="toolbar" aria-label={words.frame.actions}>
            {above}
            <div className="main">
                {main.map((choice) => (
                    <button
                        key={choice.text}
                        type="button"
                        className={`${page.main[choice.kind] === 'strong' ? 'primary' : ''} ${desk.hinted.has(choice.text) ? 'hinted' : ''}`}
                        data-main={choice.text}
                        onClick={(event) => desk.act(choice.text, event)}
                    >
                        {page.describe(choice, words, nameOf)}
                    </button>
                ))}
                {more}
            </div>
            <div className="always">{children}</div>
        </div>
    );
}
