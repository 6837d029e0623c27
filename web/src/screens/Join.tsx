import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { explain } from '../friends/names';
import { join, remember } from '../net/api';
import { useWords } from '../words';
import { Missing } from './Missing';

// Where a link leads: to its table.
export default function Join({ secret }: { readonly secret: string }) {
    const words = useWords();
    const [, go] = useLocation();
    const [problem, setProblem] = useState<Error | null>(null);
    useEffect(() => {
        join(secret).then(({ table }) => {
            remember();
            go(`/together/${table}`, { replace: true });
        }, setProblem);
    }, [secret, go]);
    if (problem !== null) return <Missing why={explain(words, problem)} />;
    return (
        <p className="loading" role="status">
            {words.friends.joining}
        </p>
    );
}
