import { lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { Header } from './frame/Header';
import { useSettings, useStill } from './table/settings';
import { speak, useWords } from './words';
import { Home } from './screens/Home';
import { Missing } from './screens/Missing';

const NewTable = lazy(() => import('./screens/NewTable'));
const Play = lazy(() => import('./screens/Play'));
const LookBack = lazy(() => import('./screens/LookBack'));
const Rules = lazy(() => import('./screens/Rules'));

export function App() {
    const language = useSettings((settings) => settings.language);
    useEffect(() => void speak(language), [language]);
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
    const { frame } = useWords();
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
            <Suspense fallback={<p className="loading" role="status">{frame.loading}</p>}>
                <Switch>
                    <Route path="/" component={Home} />
                    <Route path="/new/:game">{({ game }) => <NewTable key={game} game={game} />}</Route>
                    <Route path="/play/:id">{({ id }) => <Play key={id} id={id} />}</Route>
                    <Route path="/look/:id">{({ id }) => <LookBack key={id} id={id} />}</Route>
                    <Route path="/rules/:game/:rule?">{({ game, rule }) => <Rules key={game} game={game} rule={rule} />}</Route>
                    <Route>{() => <Missing what={location} />}</Route>
                </Switch>
            </Suspense>
        </main>
    );
}
