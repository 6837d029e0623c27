import { useMemo, useState } from 'react';
import type { GamePage, NameOf } from '../games/game';
import type { Choice } from '../table/table';
import { useWords } from '../words';
import { useDesk } from './context';

const shown = 24; // more than that is searched rather than read

// Everything that can be done, in words: for those who do not use the drawing.
export function ActionList({ choices, page, nameOf }: { readonly choices: readonly Choice[]; readonly page: GamePage; readonly nameOf: NameOf }) {
    const words = useWords();
    const { frame } = words;
    const desk = useDesk();
    const [wanted, setWanted] = useState('');
    const described = useMemo(() => choices.map((choice) => ({ choice, text: page.describe(choice, words, nameOf) })), [choices, page, words, nameOf]);
    const found = described.filter(({ text, choice }) => `${text} ${choice.text}`.toLowerCase().includes(wanted.toLowerCase()));
    return (
        <section className="actions" aria-label={frame.actions}>
            <h2>{frame.actions} <span className="small">({frame.actionsCount(choices.length)})</span></h2>
            {choices.length > shown && (
                <label className="row"><span>{frame.actionsFilter}</span><input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} /></label>
            )}
            <ul>
                {found.slice(0, shown).map(({ choice, text }) => (
                    <li key={choice.text}>
                        <button type="button" className={desk.hinted.has(choice.text) ? 'hinted' : ''} data-listed={choice.text} onClick={() => desk.act(choice.text)}>{text}</button>
                    </li>
                ))}
            </ul>
            {found.length > shown && <p className="small">{frame.actionsMore(found.length - shown)}</p>}
        </section>
    );
}
