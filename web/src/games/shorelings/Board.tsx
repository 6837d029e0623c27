import type { BoardProps } from '../game';

export function Board({ view }: BoardProps) {
    return <pre>{JSON.stringify(view, null, 1)}</pre>;
}
