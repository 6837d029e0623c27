import { type FormEvent, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { seatColours } from '../frame/Badge';
import type { Room } from '../net/room';
import { type Company, gestures, type Message } from '../net/wire';
import { useWords } from '../words';
import { speakerOf } from './names';

const key = 'tidekeep.muted';
const longest = 300;

// Whom this device does not hear: people, by their number.
const useMuted = create<{ readonly people: readonly string[] }>(() => ({ people: localStorage.getItem(key)?.split(' ') ?? [] }));
function setMuted(people: readonly string[]) {
    useMuted.setState({ people });
    try {
        localStorage.setItem(key, people.join(' '));
    } catch {
        // A full device mutes until it is reloaded.
    }
}

interface Props {
    readonly room: Room;
    readonly talk: readonly Message[];
    readonly company: Company | null;
    readonly may: boolean; // those who watch only listen
}

// Short messages and gestures, plain text.
export function Talk({ room, talk, company, may }: Props) {
    const words = useWords();
    const { friends } = words;
    const { people: muted } = useMuted();
    const [text, setText] = useState('');
    const list = useRef<HTMLDivElement>(null);
    const heard = talk.filter(({ person }) => !muted.includes(person));
    useEffect(() => {
        if (list.current) list.current.scrollTop = list.current.scrollHeight;
    }, [heard.length]);
    const send = (event: FormEvent) => {
        event.preventDefault();
        if (text.trim() !== '') void room.say(text).then((done) => done && setText(''));
    };
    const silent = new Map(
        talk.filter(({ person }) => muted.includes(person)).map((said) => [said.person, speakerOf(words, company, said)]),
    );
    const others = new Map(
        heard.filter(({ seat }) => seat === null || seat !== company?.seat).map((said) => [said.person, speakerOf(words, company, said)]),
    );
    return (
        <section className="talk" aria-labelledby="talk-title">
            <h2 id="talk-title">{friends.talk}</h2>
            <div ref={list} role="log" aria-label={friends.talk} tabIndex={0}>
                {heard.length === 0 && <p className="small">{friends.talkNone}</p>}
                {heard.map((said) => (
                    <p key={said.seq} data-said={said.text || said.gesture}>
                        <b style={{ borderColor: seatColours[said.colour] }}>{speakerOf(words, company, said)}</b>{' '}
                        {said.gesture ? <i>{friends.gestures[said.gesture]}</i> : said.text}
                    </p>
                ))}
            </div>
            {may && (
                <>
                    <form className="say" onSubmit={send}>
                        <input
                            type="text"
                            aria-label={friends.message}
                            placeholder={friends.message}
                            maxLength={longest}
                            value={text}
                            onChange={(event) => setText(event.target.value)}
                        />
                        <button type="submit">{friends.send}</button>
                    </form>
                    <div className="gestures" role="group" aria-label={friends.gestureLabel}>
                        {gestures.map((gesture) => (
                            <button key={gesture} type="button" onClick={() => void room.gesture(gesture)}>
                                {friends.gestures[gesture]}
                            </button>
                        ))}
                    </div>
                </>
            )}
            {(others.size > 0 || silent.size > 0) && (
                <details>
                    <summary>{friends.mute}</summary>
                    <div className="buttons">
                        {[...others].map(([person, name]) => (
                            <button key={person} type="button" onClick={() => setMuted([...muted, person])}>
                                {friends.muteLabel(name)}
                            </button>
                        ))}
                        {[...silent].map(([person, name]) => (
                            <button key={person} type="button" onClick={() => setMuted(muted.filter((other) => other !== person))}>
                                {friends.unmuteLabel(name)}
                            </button>
                        ))}
                    </div>
                </details>
            )}
        </section>
    );
}
