import { type ReactNode, Suspense } from 'react';
import { useWords } from '../words';

// What is fetched when it is needed; until it is there, the page says so.
export function Loaded({ children }: { readonly children: ReactNode }) {
    const { frame } = useWords();
    return (
        <Suspense
            fallback={
                <p className="loading" role="status">
                    {frame.loading}
                </p>
            }
        >
            {children}
        </Suspense>
    );
}
