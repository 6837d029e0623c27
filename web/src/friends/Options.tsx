import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { Keys } from '../frame/Keys';
import type { GamePage } from '../games/game';
import { ask, canAsk } from '../net/bell';
import type { Room, Scene } from '../net/room';
import { opponent } from '../table/bots';
import { useSettings } from '../table/settings';
import { useWords } from '../words';
import { absent, Absent } from './Absent';
import { paceText } from './pace';
import { useLinks } from './Waiting';
import { Invite } from './Invite';

// What else can be done at a table with friends.
export function Options({
    dialog,
    room,
    scene,
    page,
}: {
    readonly dialog: RefObject<HTMLDialogElement | null>;
    readonly room: Room;
    readonly scene: Scene;
    readonly page: GamePage;
}) {
    const words = useWords();
    const { frame, friends } = words;
    const { about, company } = scene;
    const { sound, plan, set } = useSettings();
    const [asking, setAsking] = useState(canAsk);
    const links = useLinks(room.table);
    const chair = company?.seat == null ? null : company.chairs[company.seat]!;
    const plays = company?.phase === 'playing' && chair !== null && !chair.resigned;
    return (
        <dialog ref={dialog} className="sheet menu" aria-labelledby="options-title">
            <h2 id="options-title">{friends.options}</h2>
            <div className="buttons">
                {plays && !chair.replaced && (
                    <button type="button" onClick={() => void room.ask({ ask: 'leave', bot: opponent })}>
                        {friends.pause}
                    </button>
                )}
                {plays && (
                    <button type="button" onClick={() => confirm(friends.resignSure) && void room.ask({ ask: 'resign' })}>
                        {friends.resign}
                    </button>
                )}
                {absent(scene).map((seat) => (
                    <Absent key={seat} room={room} scene={scene} seat={seat} free />
                ))}
                <button type="button" aria-pressed={sound} onClick={() => set({ sound: !sound })}>
                    {sound ? frame.soundOff : frame.soundOn}
                </button>
                {page.flat && (
                    <button type="button" aria-pressed={plan} onClick={() => set({ plan: !plan })}>
                        {frame.plan}
                    </button>
                )}
                {asking && (
                    <button type="button" onClick={() => void ask().then(() => setAsking(canAsk()))}>
                        {friends.notify}
                    </button>
                )}
                <Link href="/" className="button">
                    {frame.home}
                </Link>
            </div>
            {about && (
                <p className="small">
                    {paceText(words, about)} {about.hints ? friends.hintsOn : friends.hintsOff}{' '}
                    {company && company.watchers > 0 && friends.watchers(company.watchers)}
                </p>
            )}
            {links && <Invite invitation={null} watch={links.watch} />}
            {about && (
                <p className="small seal">
                    {friends.fair.promise} <code>{about.commitment}</code>
                </p>
            )}
            <Keys />
            <form method="dialog">
                <button className="primary">{frame.close}</button>
            </form>
        </dialog>
    );
}
