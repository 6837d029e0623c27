import { useMemo, useState } from 'react';
import type { GamePage, NameOf } from '../games/game';
import type { Choice } from '../table/table';
import { useWords } from '../words';
import { useDesk } from './context';

const short = 8; // as many are read at a glance: more are folded by kind, and can be searched

// Everything that can be done, in words: for those who do not use the drawing.
export function ActionList({
    choices,
    page,
    nameOf,
}: {
    readonly choices: readonly Choice[];
    readonly page: GamePage;
    readonly nameOf: NameOf;
}) {
    const words = useWords();
    const { frame } = words;
    const [wanted, setWanted] = useState('');
    const described = useMemo(
        () => choices.map((choice) => ({ choice, text: page.describe(choice, words, nameOf) })),
        [choices, page, words, nameOf],
    );
    const found = described.filter(({ text, choice }) => `${text} ${choice.text}`.toLowerCase().includes(wanted.toLowerCase()));
    const kinds = [...new Set(found.map(({ choice }) => choice.kind))];
    const groups = kinds.map((kind) => found.filter(({ choice }) => choice.kind === kind));
    return (
        <details className="actions">
            <summary>
                {frame.actions} <span className="small">({frame.actionsCount(choices.length)})</span>
            </summary>
            {choices.length > short && (
                <label className="row">
                    <span>{frame.actionsFilter}</span>
                    <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
                </label>
            )}
            {found.length <= short ? (
                <Listed found={found} />
            ) : (
                groups.map((group) =>
                    group.length < 3 ? (
                        <Listed key={group[0]!.choice.kind} found={group} />
                    ) : (
                        <details key={group[0]!.choice.kind} open={groups.length === 1 || wanted !== ''}>
                            <summary>{frame.actionsLike(group[0]!.text, group.length - 1)}</summary>
                            <Listed found={group} />
                        </details>
                    ),
                )
            )}
        </details>
    );
}

function Listed({ found }: { readonly found: readonly { readonly choice: Choice; readonly text: string }[] }) {
    const desk = useDesk();
    return (
        <ul>
            {found.map(({ choice, text }) => (
                <li key={choice.text}>
                    <button
                        type="button"
                        className={desk.hinted.has(choice.text) ? 'hinted' : ''}
                        data-listed={choice.text}
                        onClick={(event) => desk.act(choice.text, event)}
                    >
                        {text}
                    </button>
                </li>
            ))}
        </ul>
    );
}
