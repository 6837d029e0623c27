import { Link } from 'wouter';
import { games } from '../games';
import { titleOf, useWords } from '../words';

// A clear message, and a way on.
export function Missing({ what, why }: { readonly what?: string; readonly why?: string }) {
    const { frame } = useWords();
    return (
        <section className="missing">
            <h1>{frame.notFoundTitle}</h1>
            <p>{why ?? frame.notFoundText(what ?? '')}</p>
            <p>
                <Link href="/" className="button primary">
                    {frame.home}
                </Link>
            </p>
        </section>
    );
}

export function UnknownGame({ name }: { readonly name: string }) {
    const words = useWords();
    return (
        <section className="missing">
            <h1>{words.frame.notFoundTitle}</h1>
            <p>{words.frame.unknownGame(name)}</p>
            <ul className="buttons">
                {games.map((page) => (
                    <li key={page.name}>
                        <Link href={`/new/${page.name}`} className="button">
                            {titleOf(words, page.name).title}
                        </Link>
                    </li>
                ))}
            </ul>
        </section>
    );
}
