import { type FormEvent, useState } from 'react';
import { seatColours } from '../frame/Badge';
import { call, type Person } from '../net/api';
import { useWords } from '../words';
import { explain } from './names';

export interface Identity {
    readonly name: string;
    readonly colour: number;
}

// A name and a colour of one's own.
export function SelfFields({ self, change }: { readonly self: Identity; readonly change: (self: Identity) => void }) {
    const { friends } = useWords();
    return (
        <>
            <label className="row">
                <span>{friends.yourName}</span>
                <input
                    type="text"
                    maxLength={24}
                    autoComplete="nickname"
                    value={self.name}
                    placeholder={friends.namePlaceholder}
                    onChange={(event) => change({ ...self, name: event.target.value })}
                />
            </label>
            <label className="row">
                <span>{friends.yourColour}</span>
                <span className="colour">
                    <svg className="badge" viewBox="0 0 20 20" aria-hidden="true">
                        <circle cx="10" cy="10" r="9" fill={seatColours[self.colour]} />
                    </svg>
                    <select value={self.colour} onChange={(event) => change({ ...self, colour: Number(event.target.value) })}>
                        {friends.colours.map((name, colour) => (
                            <option key={colour} value={colour}>
                                {name}
                            </option>
                        ))}
                    </select>
                </span>
            </label>
        </>
    );
}

export const identityOf = ({ name = '', colour = 0 }: Person): Identity => ({ name, colour });

// The same as a form of its own, at a table.
export function SelfForm({ person, saved }: { readonly person: Person; readonly saved: () => void }) {
    const words = useWords();
    const [self, change] = useState(identityOf(person));
    const [problem, setProblem] = useState<string | null>(null);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        const { name, colour } = self;
        call(name.trim() === '' ? { colour } : { name, colour }).then(
            () => {
                setProblem(null);
                saved();
            },
            (reason: Error) => setProblem(explain(words, reason)),
        );
    };
    return (
        <form className="self" onSubmit={submit}>
            <SelfFields self={self} change={change} />
            <button type="submit">{words.friends.save}</button>
            {problem && (
                <p className="notice" role="alert">
                    {problem}
                </p>
            )}
        </form>
    );
}
