import { Link } from 'wouter';
import type { Refusal } from '../table/table';
import { useWords } from '../words';

// Why something cannot be done, with the way to the rule.
export function Refused({ refusal, game }: { readonly refusal: Refusal | null; readonly game: string }) {
    const { frame } = useWords();
    return (
        <div className="refused" role="alert">
            {refusal && (
                <p>
                    <b>{frame.refused}.</b> {refusal.statement}{' '}
                    {refusal.rule && <Link href={`/rules/${game}/${refusal.rule}`}>{frame.seeRule(refusal.rule)}</Link>}
                </p>
            )}
        </div>
    );
}
