import { Link, useLocation } from 'wouter';
import { discard, type Kept } from '../table/shelf';
import { Trouble as Refused } from '../table/table';
import { download } from '../frame/download';
import { Why } from '../frame/Why';
import { useWords } from '../words';

interface Props {
    readonly reason: Error;
    readonly kept?: Kept | undefined;
    readonly again: () => void;
}

// What cannot go on: says why, and what can be done about it. A record that the engine refuses can be discarded; anything else tried again.
export function Trouble({ reason, kept, again }: Props) {
    const { frame } = useWords();
    const [, go] = useLocation();
    const refused = reason instanceof Refused;
    const remove = (id: string) => {
        discard(id);
        go('/');
    };
    return (
        <section className="missing" role="alert">
            <h1>{refused ? frame.troubleTitle : frame.brokenTitle}</h1>
            <p>{refused ? frame.troubleText : kept ? frame.brokenText : frame.brokenPage}</p>
            <p className="notice">
                <Why reason={reason} />
            </p>
            <p className="buttons">
                {!refused && (
                    <button type="button" className="primary" onClick={again}>
                        {frame.tryAgain}
                    </button>
                )}
                {kept && (
                    <button type="button" onClick={() => download(kept)}>
                        {frame.download}
                    </button>
                )}
                {refused && kept && (
                    <button type="button" onClick={() => remove(kept.id)}>
                        {frame.discard}
                    </button>
                )}
                <Link href="/" className={refused ? 'button primary' : 'button'}>
                    {frame.home}
                </Link>
            </p>
        </section>
    );
}
