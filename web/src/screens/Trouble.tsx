import { useLocation } from 'wouter';
import { discard, take } from '../table/shelf';
import { download } from '../frame/download';
import { useWords } from '../words';

// A kept game that the engine refuses: says why, and what can be done about it.
export function Trouble({ id, reason }: { readonly id: string; readonly reason: string }) {
    const { frame } = useWords();
    const [, go] = useLocation();
    const kept = take(id);
    return (
        <section className="missing" role="alert">
            <h1>{frame.troubleTitle}</h1>
            <p>{frame.troubleText}</p>
            <p className="notice">{reason}</p>
            <p className="buttons">
                {typeof kept === 'object' && <button type="button" onClick={() => download(kept)}>{frame.download}</button>}
                <button type="button" onClick={() => { discard(id); go('/'); }}>{frame.discard}</button>
                <button type="button" className="primary" onClick={() => go('/')}>{frame.home}</button>
            </p>
        </section>
    );
}
