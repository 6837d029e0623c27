import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CountField, type EditionFile, EditionField, OptionFields, type Options } from '../frame/Laying';
import { explain } from '../friends/names';
import { increments, times } from '../friends/pace';
import { type Identity, identityOf, SelfFields } from '../friends/Self';
import { findGame } from '../games';
import type { GamePage } from '../games/game';
import * as api from '../net/api';
import { botsFor, opponent, staying } from '../table/bots';
import { titleOf, useWords } from '../words';
import { UnknownGame } from './Missing';

export default function Friends({ game }: { readonly game: string }) {
    const page = findGame(game);
    return page ? <Form page={page} /> : <UnknownGame name={game} />;
}

const freely: api.Pace = { clock: 'none', seconds: 300, increment: 0, over: 'bot', bot: opponent };

// Lays a table for friends who are elsewhere.
function Form({ page }: { readonly page: GamePage }) {
    const words = useWords();
    const { frame, friends } = words;
    const [, go] = useLocation();
    const [self, setSelf] = useState<Identity>({ name: '', colour: 0 });
    const [seats, setSeats] = useState<readonly string[]>([
        'me',
        ...Array.from({ length: Math.max(page.table, page.players[0]) - 1 }, () => 'open'),
    ]);
    const [options, setOptions] = useState<Options>({});
    const [edition, setEdition] = useState<EditionFile | null>(null);
    const [pace, setPace] = useState(freely);
    const [hints, setHints] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        if (api.isKnown())
            api.me().then(
                (person) => setSelf(identityOf(person)),
                () => undefined,
            );
    }, []);
    const resize = (count: number) =>
        setSeats(Array.from({ length: count }, (_, seat) => staying(page.name, count, seats[seat] ?? 'open')));
    // One sits on one seat only: who takes another leaves the first.
    const seatAs = (at: number, who: string) =>
        setSeats(seats.map((other, seat) => (seat === at ? who : who === 'me' && other === 'me' ? 'open' : other)));
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        try {
            const { name, colour } = self;
            await api.call(name.trim() === '' ? { colour } : { name, colour });
            const plan = { game: page.name, players: seats.length, options, seats, hints };
            const { table } = await api.lay({
                ...plan,
                ...(edition ? { edition: edition.text } : {}),
                ...(pace.clock === 'none' ? {} : { pace }),
            });
            api.remember();
            go(`/together/${table}`);
        } catch (reason) {
            setProblem(reason instanceof TypeError ? `${friends.noServer} ${reason.message}` : explain(words, reason as Error));
        }
    };
    return (
        <form className="newtable" onSubmit={(event) => void submit(event)}>
            <h1>{friends.title(titleOf(words, page.name).title)}</h1>
            <p>{friends.intro}</p>
            <fieldset>
                <legend>{friends.me}</legend>
                <SelfFields self={self} change={setSelf} />
            </fieldset>
            <fieldset>
                <legend>{frame.howMany}</legend>
                <CountField page={page} count={seats.length} change={resize} />
                {seats.map((who, seat) => (
                    <label key={seat} className="row">
                        <span>{frame.seat(seat + 1)}</span>
                        <select value={who} onChange={(event) => seatAs(seat, event.target.value)}>
                            <option value="me">{friends.me}</option>
                            <option value="open">{friends.friend}</option>
                            {botsFor(page.name, seats.length).map((bot) => (
                                <option key={bot} value={bot}>
                                    {frame.bots[bot]}
                                </option>
                            ))}
                        </select>
                    </label>
                ))}
            </fieldset>
            <PaceFields pace={pace} change={setPace} />
            <OptionFields game={page.name} options={options} change={setOptions} />
            <label className="check">
                <input type="checkbox" checked={hints} onChange={(event) => setHints(event.target.checked)} aria-describedby="hints-help" />{' '}
                {friends.hints}
            </label>
            <p id="hints-help" className="small">
                {friends.hintsHelp}
            </p>
            <details>
                <summary>{frame.editionFile}</summary>
                <EditionField edition={edition} change={setEdition} />
            </details>
            {problem && (
                <p className="notice" role="alert">
                    {frame.cannotBegin} {problem}
                </p>
            )}
            <button type="submit" className="primary">
                {friends.lay}
            </button>
        </form>
    );
}

function PaceFields({ pace, change }: { readonly pace: api.Pace; readonly change: (pace: api.Pace) => void }) {
    const { friends } = useWords();
    return (
        <fieldset>
            <legend>{friends.pace}</legend>
            <label className="row">
                <span>{friends.clock}</span>
                <select value={pace.clock} onChange={(event) => change({ ...pace, clock: event.target.value as api.Pace['clock'] })}>
                    {(['none', 'turn', 'budget'] as const).map((clock) => (
                        <option key={clock} value={clock}>
                            {friends.clocks[clock]}
                        </option>
                    ))}
                </select>
            </label>
            {pace.clock !== 'none' && (
                <>
                    <label className="row">
                        <span>{friends.time}</span>
                        <select value={pace.seconds} onChange={(event) => change({ ...pace, seconds: Number(event.target.value) })}>
                            {times.map((seconds) => (
                                <option key={seconds} value={seconds}>
                                    {friends.span(seconds)}
                                </option>
                            ))}
                        </select>
                    </label>
                    {pace.clock === 'budget' && (
                        <label className="row">
                            <span>{friends.increment}</span>
                            <select value={pace.increment} onChange={(event) => change({ ...pace, increment: Number(event.target.value) })}>
                                {increments.map((seconds) => (
                                    <option key={seconds} value={seconds}>
                                        {seconds === 0 ? friends.noIncrement : friends.span(seconds)}
                                    </option>
                                ))}
                            </select>
                        </label>
                    )}
                    <label className="row">
                        <span>{friends.timeOver}</span>
                        <select value={pace.over} onChange={(event) => change({ ...pace, over: event.target.value as api.Pace['over'] })}>
                            {(['bot', 'resign'] as const).map((over) => (
                                <option key={over} value={over}>
                                    {friends.timeOvers[over]}
                                </option>
                            ))}
                        </select>
                    </label>
                </>
            )}
        </fieldset>
    );
}
