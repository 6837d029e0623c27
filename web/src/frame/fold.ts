import { useState } from 'react';

// A value carried along from one thing seen to the next: `step` is asked once for everything that differs from what was seen before.
export function useFold<Seen, Value>(seen: Seen, first: () => Value, step: (value: Value, seen: Seen, before: Seen) => Value): Value {
    const [known, setKnown] = useState(() => ({ seen, value: first() }));
    if (Object.is(known.seen, seen)) return known.value;
    const value = step(known.value, seen, known.seen);
    setKnown({ seen, value });
    return value;
}
