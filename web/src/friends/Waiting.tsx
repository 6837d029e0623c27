import { useEffect, useState } from 'react';
import { Badge } from '../frame/Badge';
import { Face } from '../frame/Face';
import type { GamePage } from '../games/game';
import { links, me, type Person } from '../net/api';
import type { Room, Scene } from '../net/room';
import { botsFor } from '../table/bots';
import { titleOf, useWords } from '../words';
import { Invite } from './Invite';
import { botName, explain, namesOf } from './names';
import { paceText } from './pace';
import { SelfForm } from './Self';
import { Talk } from './Talk';

// Before the game: who is there, and how others get there.
export function Waiting({ room, scene, page }: { readonly room: Room; readonly scene: Scene; readonly page: GamePage }) {
    const words = useWords();
    const { friends } = words;
    const { about, company, notice, talk } = scene;
    const invited = useLinks(room.table);
    const person = usePerson();
    if (about === null || company === null) return null;
    const free = company.chairs.some(({ holder }) => holder === 'open');
    return (
        <div className="waiting">
            <div>
                <h1>{friends.title(titleOf(words, page.name).title)}</h1>
                <p role="status">
                    {friends.waiting}. {about.host ? friends.host : friends.guestWaits}
                </p>
                <Chairs room={room} scene={scene} page={page} />
                {notice && (
                    <p className="notice" role="alert">
                        {explain(words, notice)}
                    </p>
                )}
                {about.host && (
                    <p className="buttons">
                        <button
                            type="button"
                            className="primary"
                            aria-disabled={free}
                            aria-describedby={free ? 'start-help' : undefined}
                            onClick={() => void room.ask({ ask: 'start' })}
                        >
                            {friends.start}
                        </button>
                        {free && <span id="start-help">{friends.startHelp}</span>}
                    </p>
                )}
                <p className="small">
                    {paceText(words, about)} {about.hints ? friends.hintsOn : friends.hintsOff}{' '}
                    {company.watchers > 0 && friends.watchers(company.watchers)}
                </p>
                {person && <SelfForm key={person.person} person={person} saved={() => room.renew()} />}
                <details className="seal">
                    <summary>{friends.options}</summary>
                    <p className="small">
                        {about.builtIn ? '' : `${about.edition} · `}
                        {friends.fair.promise} <code>{about.commitment}</code>
                    </p>
                </details>
            </div>
            <div>
                {invited && <Invite {...invited} />}
                <Talk room={room} talk={talk} company={company} may={about.maySit} />
            </div>
        </div>
    );
}

function Chairs({ room, scene, page }: { readonly room: Room; readonly scene: Scene; readonly page: GamePage }) {
    const words = useWords();
    const { friends } = words;
    const { about, company } = scene;
    if (about === null || company === null) return null;
    const names = namesOf(words, company.chairs);
    return (
        <ol className="chairs">
            {company.chairs.map((chair, seat) => (
                <li key={seat} data-holder={chair.holder}>
                    <Badge seat={seat} />
                    {chair.holder === 'bot' && <Face name={names[seat]!} />}
                    <b>{names[seat]}</b>
                    <span className="small">
                        {chair.yours
                            ? friends.isYou
                            : chair.holder === 'bot'
                              ? friends.isBot
                              : chair.holder === 'person'
                                ? chair.connected
                                    ? friends.isHere
                                    : friends.isAway
                                : ''}
                    </span>
                    <span className="buttons">
                        {chair.holder === 'open' && about.maySit && company.seat === null && (
                            <button
                                type="button"
                                className="primary"
                                aria-label={friends.sitLabel(seat + 1)}
                                onClick={() => void room.ask({ ask: 'sit', seat })}
                            >
                                {friends.sit}
                            </button>
                        )}
                        {chair.yours && (
                            <button type="button" onClick={() => void room.ask({ ask: 'stand' })}>
                                {friends.stand}
                            </button>
                        )}
                        {about.host && !chair.yours && (
                            <select
                                aria-label={friends.assign(seat + 1)}
                                value={chair.holder === 'person' ? 'person' : chair.bot}
                                onChange={(event) => void room.ask({ ask: 'assign', seat, bot: event.target.value })}
                            >
                                {chair.holder === 'person' && <option value="person">{names[seat]}</option>}
                                <option value="">{friends.openSeat}</option>
                                {botsFor(page.name, company.chairs.length).map((bot) => (
                                    <option key={bot} value={bot}>
                                        {botName(words, bot)}
                                    </option>
                                ))}
                            </select>
                        )}
                    </span>
                </li>
            ))}
        </ol>
    );
}

export function useLinks(table: string) {
    const [known, setKnown] = useState<Awaited<ReturnType<typeof links>> | null>(null);
    useEffect(() => {
        links(table).then(setKnown, () => undefined); // who watches has none
    }, [table]);
    return known;
}

function usePerson() {
    const [person, setPerson] = useState<Person | null>(null);
    useEffect(() => {
        me().then(setPerson, () => undefined);
    }, []);
    return person;
}
