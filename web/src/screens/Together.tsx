import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { Game } from '../friends/Game';
import { explain } from '../friends/names';
import { Waiting } from '../friends/Waiting';
import { findGame } from '../games';
import { Outdated, Room } from '../net/room';
import { renew } from '../net/rules';
import { useWords } from '../words';
import { UnknownGame } from './Missing';

// A table with friends: before the game, at it and after it.
export default function Together({ table }: { readonly table: string }) {
    const words = useWords();
    const { frame, friends } = words;
    const [room] = useState(() => new Room(table, findGame));
    const scene = useStore(room.store);
    const { about, company, line, trouble } = scene;
    useEffect(() => {
        room.open();
        return () => room.close();
    }, [room]);
    const outdated = trouble instanceof Outdated;
    const [stays, setStays] = useState(false);
    useEffect(() => {
        if (outdated) void renew().then((reloads) => setStays(!reloads));
    }, [outdated]);
    if (line === 'ended' || (trouble !== null && (!outdated || stays)))
        return (
            <section className="missing" role="alert">
                <h1>{frame.brokenTitle}</h1>
                <p>{outdated ? friends.outdated : trouble ? explain(words, trouble) : friends.lines.ended}</p>
                <p className="buttons">
                    <button type="button" className="primary" onClick={() => room.open()}>
                        {friends.again}
                    </button>
                    <Link href="/" className="button">
                        {frame.home}
                    </Link>
                </p>
            </section>
        );
    const page = about && findGame(about.game);
    if (about && !page) return <UnknownGame name={about.game} />;
    if (!page || company === null)
        return (
            <p className="loading" role="status">
                {friends.lines[line === 'open' ? 'connecting' : line]}
            </p>
        );
    return company.phase === 'waiting' ? (
        <>
            {line === 'lost' && (
                <p className="notice" role="status">
                    {friends.lines.lost}
                </p>
            )}
            <Waiting room={room} scene={scene} page={page} />
        </>
    ) : (
        <Game room={room} scene={scene} page={page} />
    );
}
