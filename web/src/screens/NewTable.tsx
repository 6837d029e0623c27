import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { lay, namesFor } from '../table/lay';
import { newSeed, type Sitter } from '../table/shelf';
import { titleOf, useWords } from '../words';
import { UnknownGame } from './Missing';

const bots = ['level1', 'level2', 'level3', 'level4', 'level5'];

export default function NewTable({ game }: { readonly game: string }) {
    const page = findGame(game);
    return page ? <Form page={page} /> : <UnknownGame name={game} />;
}

function Form({ page }: { readonly page: GamePage }) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const [sitters, setSitters] = useState<readonly Sitter[]>(['person', ...Array.from({ length: page.table - 1 }, () => 'level3')]);
    const [names, setNames] = useState<readonly (string | null)[]>([]); // null: by default
    const [options, setOptions] = useState<{ readonly [name: string]: string }>({});
    const [seed, setSeed] = useState(newSeed);
    const [edition, setEdition] = useState<{ readonly name: string; readonly text: string } | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const defaults = namesFor(sitters, words);
    const texts = optionTexts(words, page.name);

    const resize = (count: number) =>
        setSitters(Array.from({ length: count }, (_, seat) => sitters[seat] ?? 'level3'));
    const choose = async (event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        setEdition(file ? { name: file.name, text: await file.text() } : null);
    };
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        try {
            const chosen = sitters.map((_, seat) => names[seat]?.trim() || defaults[seat]!);
            go(`/play/${await lay({ game: page.name, sitters, names: chosen, options, seed, ...(edition ? { edition: edition.text } : {}) })}`);
        } catch (trouble) {
            setProblem((trouble as Error).message);
        }
    };
    const [least, most] = page.players;
    return (
        <form className="newtable" onSubmit={submit}>
            <h1>{frame.newTableFor(titleOf(words, page.name).title)}</h1>
            <fieldset>
                <legend>{frame.howMany}</legend>
                <div className="counts">
                    {Array.from({ length: most - least + 1 }, (_, i) => least + i).map((count) => (
                        <label key={count} className="count"><input type="radio" name="count" checked={sitters.length === count} onChange={() => resize(count)} /><span>{count}</span></label>
                    ))}
                </div>
            </fieldset>
            {sitters.map((sitter, seat) => (
                <fieldset key={seat} className="seat">
                    <legend>{frame.seat(seat + 1)}</legend>
                    <label className="row"><span>{frame.sitter}</span>
                        <select value={sitter} onChange={(event) => setSitters(sitters.map((other, i) => (i === seat ? event.target.value : other)))}>
                            <option value="person">{frame.person}</option>
                            {bots.map((bot) => <option key={bot} value={bot}>{frame.bots[bot]}</option>)}
                        </select>
                    </label>
                    <label className="row"><span>{frame.name}</span>
                        <input type="text" maxLength={24} value={names[seat] ?? ''} placeholder={defaults[seat]} onChange={(event) => setNames(sitters.map((_, i) => (i === seat ? event.target.value : (names[i] ?? null))))} />
                    </label>
                </fieldset>
            ))}
            {texts.length > 0 && (
                <fieldset>
                    <legend>{frame.options}</legend>
                    {texts.map(({ name, label, values }) => (
                        <label key={name} className="row"><span>{label}</span>
                            <select value={options[name] ?? values[0]![0]} onChange={(event) => setOptions({ ...options, [name]: event.target.value })}>
                                {values.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
                            </select>
                        </label>
                    ))}
                </fieldset>
            )}
            <details>
                <summary>{frame.editionFile}, {frame.seed}</summary>
                <label className="row"><span>{frame.editionFile}</span><input type="file" accept=".jsonc,.json" onChange={choose} aria-describedby="edition-help" /></label>
                <p id="edition-help" className="small">{edition ? frame.editionChosen(edition.name) : frame.editionHelp}</p>
                <label className="row"><span>{frame.seed}</span>
                    <input type="number" min={0} max={1_000_000_000} value={seed} onChange={(event) => setSeed(Math.max(0, Math.min(1_000_000_000, Math.floor(Number(event.target.value)) || 0)))} aria-describedby="seed-help" />
                </label>
                <p id="seed-help" className="small">{frame.seedHelp}</p>
            </details>
            {problem && <p className="notice" role="alert">{frame.cannotBegin} {problem}</p>}
            <button type="submit" className="primary">{frame.begin}</button>
        </form>
    );
}

interface OptionText {
    readonly name: string;
    readonly label: string;
    readonly values: readonly (readonly [value: string, text: string])[];
}

function optionTexts(words: ReturnType<typeof useWords>, game: string): readonly OptionText[] {
    return (words as unknown as { readonly [name: string]: { readonly options?: readonly OptionText[] } })[game]?.options ?? [];
}
