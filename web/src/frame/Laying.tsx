import type { ChangeEvent } from 'react';
import type { GamePage } from '../games/game';
import { useWords } from '../words';

// What is asked wherever a table is laid: how many, which options, which edition.

export function CountField({
    page,
    count,
    change,
}: {
    readonly page: GamePage;
    readonly count: number;
    readonly change: (count: number) => void;
}) {
    const [least, most] = page.players;
    return (
        <div className="counts">
            {Array.from({ length: most - least + 1 }, (_, i) => least + i).map((some) => (
                <label key={some} className="count">
                    <input type="radio" name="count" checked={count === some} onChange={() => change(some)} />
                    <span>{some}</span>
                </label>
            ))}
        </div>
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

export type Options = { readonly [name: string]: string };

export function OptionFields({
    game,
    options,
    change,
}: {
    readonly game: string;
    readonly options: Options;
    readonly change: (options: Options) => void;
}) {
    const words = useWords();
    const texts = optionTexts(words, game);
    if (texts.length === 0) return null;
    return (
        <fieldset>
            <legend>{words.frame.options}</legend>
            {texts.map(({ name, label, values }) => (
                <label key={name} className="row">
                    <span>{label}</span>
                    <select value={options[name] ?? values[0]![0]} onChange={(event) => change({ ...options, [name]: event.target.value })}>
                        {values.map(([value, text]) => (
                            <option key={value} value={value}>
                                {text}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
        </fieldset>
    );
}

export interface EditionFile {
    readonly name: string;
    readonly text: string;
}

export function EditionField({
    edition,
    change,
}: {
    readonly edition: EditionFile | null;
    readonly change: (edition: EditionFile | null) => void;
}) {
    const { frame } = useWords();
    const choose = async (event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        change(file ? { name: file.name, text: await file.text() } : null);
    };
    return (
        <>
            <label className="row">
                <span>{frame.editionFile}</span>
                <input type="file" accept=".jsonc,.json" onChange={(event) => void choose(event)} aria-describedby="edition-help" />
            </label>
            <p id="edition-help" className="small">
                {edition ? frame.editionChosen(edition.name) : frame.editionHelp}
            </p>
        </>
    );
}
