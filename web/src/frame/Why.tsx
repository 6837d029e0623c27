import { Trouble, type Problem } from '../table/table';
import { useWords } from '../words';
import { say, sayProblem } from './saying';

// Why something did not work: in the language of the page if the engine gave a key for it, else in the engine's English, marked as that.
export function Why({ reason }: { readonly reason: Error }) {
    const words = useWords();
    if (!(reason instanceof Trouble)) return <span lang="en">{reason.message}</span>;
    if (reason.problem) return <Wrong problem={reason.problem} />;
    const { saying } = reason;
    return saying.key === undefined ? <span lang="en">{reason.message}</span> : <span>{say(words, saying, reason.message)}</span>;
}

// What is wrong with a file, and where.
export function Wrong({ problem }: { readonly problem: Problem }) {
    const told = sayProblem(useWords(), problem);
    const where = problem.where.replace(/^(request)?(: )?/, '');
    return (
        <span>
            {where !== '' && (
                <>
                    <code>{where}</code>:{' '}
                </>
            )}
            <span lang={told === undefined ? 'en' : undefined}>{quoted(told ?? problem.what)}</span>
        </span>
    );
}

// What files say stands between straight quotation marks.
const quoted = (text: string) =>
    text.split(/(?<=^|[\s(])'([^']*)'(?=[\s.,:;)]|$)/).map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
