import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerSW } from 'virtual:pwa-register';
import { App } from './App';
import { useSettings } from './table/settings';
import { speak } from './words';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/friends.css';

void speak(useSettings.getState().language);
// What is needed to play without a connection is fetched when nothing else is going on.
addEventListener('load', () => setTimeout(() => registerSW({ immediate: true }), 2500));
createRoot(document.getElementById('root')!).render(
    <StrictMode>
        <App />
    </StrictMode>,
);
