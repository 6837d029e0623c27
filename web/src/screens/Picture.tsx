import { createContext, Suspense, useContext, useState } from 'react';
import { useLocation } from 'wouter';
import { Why } from '../frame/Why';
import { enough, RoomContext, type Room } from '../frame/room';
import { components } from '../games/components';
import type { GamePage } from '../games/game';
import { layOpen } from '../table/lay';
import type { Look } from '../table/table';
import { useWords } from '../words';
import type { Shown } from './book';

// A position as the engine has read it, and how the first seat sees it.
export interface Scene {
    readonly position: unknown;
    readonly look: Look;
}

// What the pictures of a game's books are drawn from.
export interface Atelier {
    readonly page: GamePage;
    readonly edition: unknown;
    readonly scenes: ReadonlyMap<string, Scene>;
}
export const AtelierContext = createContext<Atelier | null>(null);

// What a picture has room for, on a phone and on a desk.
const slip: Room = { width: 350, height: 640, narrow: true };
const sheet: Room = { width: 770, height: 640, narrow: false };

// Whoever sits at the tables of the books.
const people = ['Nina', 'Tom', 'Mia', 'Lea', 'Ben', 'Ida', 'Jan'];

// A picture of a book, drawn by what draws the boards. Only its caption is read out; a position can be tried.
export function Picture({ shown }: { readonly shown: Shown }) {
    const atelier = useContext(AtelierContext);
    return (
        <figure className={`picture ${shown.scheme}`}>
            {atelier &&
                (shown.scheme === 'component' ? <Parts atelier={atelier} shown={shown} /> : <Posed atelier={atelier} shown={shown} />)}
            <figcaption>{shown.caption}</figcaption>
        </figure>
    );
}

function Parts({ atelier: { page, edition }, shown }: { readonly atelier: Atelier; readonly shown: Shown }) {
    const Drawn = components[page.name];
    if (!Drawn) return null;
    return (
        <Suspense fallback={null}>
            <Drawn name={shown.name} edition={edition} />
        </Suspense>
    );
}

function Posed({ atelier, shown }: { readonly atelier: Atelier; readonly shown: Shown }) {
    const words = useWords();
    const [, go] = useLocation();
    const [problem, setProblem] = useState<Error | null>(null);
    const { page, edition, scenes } = atelier;
    const scene = scenes.get(shown.name);
    if (!scene) return null;
    const { look, position } = scene;
    const lay = () =>
        layOpen(page, words, position).then(
            (id) => go(`/play/${id}`),
            (reason: Error) => setProblem(reason),
        );
    return (
        <>
            <div className={`stage drawn ${shown.part ?? ''}`} aria-hidden="true" inert lang={document.documentElement.lang}>
                <RoomContext.Provider value={innerWidth < enough ? slip : sheet}>
                    <page.Board
                        view={look.view}
                        edition={edition}
                        viewer={0}
                        actor={look.actor}
                        choices={none}
                        news={none}
                        names={people}
                        still
                        plan
                        part={shown.part}
                    />
                </RoomContext.Provider>
            </div>
            <button type="button" className="try" lang={document.documentElement.lang} onClick={() => void lay()}>
                {words.frame.tryIt}
                <span className="sr">: {shown.caption}</span>
            </button>
            {problem && (
                <p className="notice" role="alert">
                    {words.frame.cannotBegin} <Why reason={problem} />
                </p>
            )}
        </>
    );
}

const none = [] as const;
