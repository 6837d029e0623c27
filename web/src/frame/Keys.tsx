import { useWords } from '../words';

const keys = ['Tab', 'Enter', '← ↑ → ↓', 'Esc', 'U', 'H', 'S', 'M'] as const;

// What can be done with the keyboard at a table.
export function Keys() {
    const { frame } = useWords();
    return (
        <details>
            <summary>{frame.keys}</summary>
            <dl className="keys">
                {keys.map((key) => (
                    <div key={key}>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{frame.keyDoes[key]}</dd>
                    </div>
                ))}
            </dl>
        </details>
    );
}
