import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import * as api from '../net/api';
import { titleOf, useWords } from '../words';
import { withNicknames } from '../table/lay';
import { explain, levelOf } from './names';

const most = 4; // tables that are seen without asking for the others

// The tables with friends that this person sits at, and the words by which another device becomes that person. Nobody is asked about
// anything before this device has been at a table with friends.
export function Tables() {
    const words = useWords();
    const { frame, friends } = words;
    const [tables, setTables] = useState<readonly api.Listed[]>([]);
    const [known, setKnown] = useState(api.isKnown);
    const [shown, setShown] = useState('');
    const [entered, setEntered] = useState('');
    const [said, setSaid] = useState('');
    useEffect(() => {
        if (!known) return;
        api.me().then(
            ({ person }) => (person === null ? undefined : api.tables().then(setTables)),
            () => undefined, // the server is not there: what is kept on this device can be played
        );
    }, [known]);
    const recover = (event: FormEvent) => {
        event.preventDefault();
        api.recover(entered).then(
            () => {
                api.remember();
                setEntered('');
                setSaid(friends.recovered);
                setKnown(true);
                void api.tables().then(setTables, () => undefined);
            },
            (reason: Error) => setSaid(explain(words, reason)),
        );
    };
    const urgent = tables.filter(({ phase }) => phase !== 'over').sort((a, b) => Number(b.turn) - Number(a.turn));
    const first = urgent.slice(0, most);
    const others = tables.filter((table) => !first.includes(table));
    return (
        <section className="shelf" aria-labelledby="together">
            <h2 id="together">{friends.tables}</h2>
            {tables.length === 0 && <p>{friends.intro}</p>}
            <List tables={first} />
            {others.length > 0 && (
                <details>
                    <summary>{frame.keptMore(others.length)}</summary>
                    <List tables={others} />
                </details>
            )}
            <details>
                <summary>{friends.words}</summary>
                <p className="small">{friends.wordsHelp}</p>
                {known && (
                    <p>
                        <button
                            type="button"
                            onClick={() => void api.newWords().then(setShown, (reason: Error) => setSaid(explain(words, reason)))}
                        >
                            {friends.wordsNew}
                        </button>{' '}
                        <output>{shown}</output>
                    </p>
                )}
                <form className="row" onSubmit={recover}>
                    <label htmlFor="recover">{friends.wordsEnter}</label>
                    <input
                        id="recover"
                        type="text"
                        autoComplete="off"
                        autoCapitalize="none"
                        value={entered}
                        onChange={(event) => setEntered(event.target.value)}
                    />
                    <button type="submit">{friends.recover}</button>
                </form>
                <p role="status">{said}</p>
            </details>
        </section>
    );
}

function List({ tables }: { readonly tables: readonly api.Listed[] }) {
    const words = useWords();
    const { friends } = words;
    return (
        <ul className="kept">
            {tables.map(({ table, game, names, phase, turn }) => {
                const { title } = titleOf(words, game);
                const who = withNicknames(names.flatMap((name) => (name === '' ? [] : [levelOf(words, name) ? null : name]))).join(', ');
                return (
                    <li key={table}>
                        <span>
                            <b>{title}</b> · {who} · {friends.phases[phase]}
                            {turn && <b> · {friends.turnYours}</b>}
                        </span>
                        <Link href={`/together/${table}`} className="button" aria-label={friends.openLabel(title, who)}>
                            {friends.open}
                        </Link>
                    </li>
                );
            })}
        </ul>
    );
}
