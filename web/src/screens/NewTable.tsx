import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { CountField, type EditionFile, EditionField, OptionFields, type Options } from '../frame/Laying';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import { botsFor, opponent, staying } from '../table/bots';
import { lay, namesFor } from '../table/lay';
import { newSeed, type Sitter } from '../table/shelf';
import { titleOf, useWords } from '../words';
import { UnknownGame } from './Missing';
import { Why } from '../frame/Why';

export default function NewTable({ game }: { readonly game: string }) {
    const page = findGame(game);
    return page ? <Form page={page} /> : <UnknownGame name={game} />;
}

function Form({ page }: { readonly page: GamePage }) {
    const words = useWords();
    const { frame } = words;
    const [, go] = useLocation();
    const [sitters, setSitters] = useState<readonly Sitter[]>(['person', ...Array.from({ length: page.table - 1 }, () => opponent)]);
    const [names, setNames] = useState<readonly (string | null)[]>([]); // null: by default
    const [options, setOptions] = useState<Options>({});
    const [seed, setSeed] = useState(newSeed);
    const [edition, setEdition] = useState<EditionFile | null>(null);
    const [problem, setProblem] = useState<Error | null>(null);
    const defaults = namesFor(sitters, words);

    const resize = (count: number) =>
        setSitters(Array.from({ length: count }, (_, seat) => staying(page.name, count, sitters[seat] ?? opponent)));
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        try {
            const chosen = sitters.map((_, seat) => names[seat]?.trim() || defaults[seat]!);
            go(
                `/play/${await lay({ game: page.name, sitters, names: chosen, options, seed, ...(edition ? { edition: edition.text } : {}) })}`,
            );
        } catch (trouble) {
            setProblem(trouble as Error);
        }
    };
    return (
        <form className="newtable" onSubmit={(event) => void submit(event)}>
            <h1>{frame.newTableFor(titleOf(words, page.name).title)}</h1>
            <fieldset>
                <legend>{frame.howMany}</legend>
                <CountField page={page} count={sitters.length} change={resize} />
            </fieldset>
            {sitters.map((sitter, seat) => (
                <fieldset key={seat} className="seat">
                    <legend>{frame.seat(seat + 1)}</legend>
                    <label className="row">
                        <span>{frame.sitter}</span>
                        <select
                            value={sitter}
                            onChange={(event) => setSitters(sitters.map((other, i) => (i === seat ? event.target.value : other)))}
                        >
                            <option value="person">{frame.person}</option>
                            {botsFor(page.name, sitters.length).map((bot) => (
                                <option key={bot} value={bot}>
                                    {frame.bots[bot]}
                                </option>
                            ))}
                        </select>
                    </label>
                    <label className="row">
                        <span>{frame.nameUpTo(24)}</span>
                        <input
                            type="text"
                            maxLength={24}
                            value={names[seat] ?? ''}
                            placeholder={defaults[seat]}
                            onChange={(event) => setNames(sitters.map((_, i) => (i === seat ? event.target.value : (names[i] ?? null))))}
                        />
                    </label>
                </fieldset>
            ))}
            <OptionFields game={page.name} options={options} change={setOptions} />
            <details>
                <summary>
                    {frame.editionFile}, {frame.seed}
                </summary>
                <EditionField edition={edition} change={setEdition} />
                <label className="row">
                    <span>{frame.seed}</span>
                    <input
                        type="number"
                        min={0}
                        max={1_000_000_000}
                        value={seed}
                        onChange={(event) => setSeed(Math.max(0, Math.min(1_000_000_000, Math.floor(Number(event.target.value)) || 0)))}
                        aria-describedby="seed-help"
                    />
                </label>
                <p id="seed-help" className="small">
                    {frame.seedHelp}
                </p>
            </details>
            {problem && (
                <p className="notice" role="alert">
                    {frame.cannotBegin} <Why reason={problem} />
                </p>
            )}
            <button type="submit" className="primary">
                {frame.begin}
            </button>
        </form>
    );
}
