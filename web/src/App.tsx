import { lazy, useEffect, useRef } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { Guard } from './frame/Guard';
import { Header } from './frame/Header';
import { Loaded } from './frame/Loaded';
import { useSettings, useStill, useTheme } from './table/settings';
import { speak } from './words';
import { Home } from './screens/Home';
import { Missing } from './screens/Missing';
import { Trouble } from './screens/Trouble';
import { take } from './table/shelf';

const NewTable = lazy(() => import('./screens/NewTable'));
const Play = lazy(() => import('./screens/Play'));
const LookBack = lazy(() => import('./screens/LookBack'));
const Friends = lazy(() => import('./screens/Friends'));
const Join = lazy(() => import('./screens/Join'));
const Together = lazy(() => import('./screens/Together'));
const Rules = lazy(() => import('./screens/Rules'));
const Lab = lazy(() => import('./screens/Lab'));

export function App() {
    const language = useSettings((settings) => settings.language);
    useEffect(() => void speak(language), [language]);
    useTheme();
    const still = useStill();
    return (
        <Router hook={useHashLocation}>
            <div className={still ? 'page still' : 'page'}>
                <Header />
                <Screens />
            </div>
        </Router>
    );
}

function Screens() {
    const [location] = useLocation();
    const main = useRef<HTMLElement>(null);
    const before = useRef(location);
    useEffect(() => {
        // A new screen begins at its top, and is where a screen reader goes on.
        if (before.current !== location) {
            main.current?.focus({ preventScroll: true });
            if (!location.startsWith('/rules/')) scrollTo(0, 0);
        }
        before.current = location;
    }, [location]);
    return (
        <main id="content" ref={main} tabIndex={-1}>
            <Guard place={location} fallback={(reason) => <Broken reason={reason} />}>
                <Loaded>
                    <Switch>
                        <Route path="/" component={Home} />
                        <Route path="/new/:game">{({ game }) => <NewTable key={game} game={game} />}</Route>
                        <Route path="/play/:id">{({ id }) => <Play key={id} id={id} />}</Route>
                        <Route path="/look/:id/:part?">{({ id, part }) => <LookBack key={id} id={id} review={part === 'review'} />}</Route>
                        <Route path="/lab/:game">{({ game }) => <Lab key={game} game={game} />}</Route>
                        <Route path="/friends/:game">{({ game }) => <Friends key={game} game={game} />}</Route>
                        <Route path="/join/:secret">{({ secret }) => <Join key={secret} secret={secret} />}</Route>
                        <Route path="/together/:table">{({ table }) => <Together key={table} table={table} />}</Route>
                        <Route path="/rules/:game/:rule?">{({ game, rule }) => <Rules key={game} game={game} rule={rule} />}</Route>
                        <Route>{() => <Missing what={location} />}</Route>
                    </Switch>
                </Loaded>
            </Guard>
        </main>
    );
}

// A screen that could not be fetched or drawn; the game that is played on it can still be saved.
function Broken({ reason }: { readonly reason: Error }) {
    const [location] = useLocation();
    const id = /^\/(?:play|look)\/([^/]+)$/.exec(location)?.[1];
    const kept = id === undefined ? 'missing' : take(id);
    return <Trouble reason={reason} kept={typeof kept === 'object' ? kept : undefined} again={() => globalThis.location.reload()} />;
}
