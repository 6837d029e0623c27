import { DeskContext, idle } from '../../frame/context';
import type { TrophyProps } from '../game';
import { Art } from './Art';
import { piecesOf } from './beach';
import { Board } from './Board';
import type { Edition, View } from './view';

const none = [] as const;

// What stands on the beach at the end, which everybody built.
export function Trophy({ view, edition, names }: TrophyProps) {
    const seen = view as View;
    if (piecesOf(seen).length === 0) return <Art />;
    const board = { view: seen, edition: edition as Edition, names, viewer: null, actor: null, choices: none, news: none };
    return (
        <DeskContext.Provider value={idle}>
            <div className="stage sunlit">
                <Board {...board} still plan part="built" />
            </div>
        </DeskContext.Provider>
    );
}
