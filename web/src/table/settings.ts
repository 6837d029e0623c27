import { useEffect } from 'react';
import { create } from 'zustand';
import { languages, type Language } from '../words';

// What this person prefers, kept on the device.
export interface Preferences {
    readonly language: Language;
    readonly pace: 'calm' | 'brisk' | 'instant';
    readonly motion: 'system' | 'off';
    readonly automatic: boolean; // moves without a choice are made at once
    readonly plan: boolean; // flat plans in place of 3D
    readonly confirm: boolean; // a turn that ends by itself is confirmed first
    readonly sound: boolean;
    readonly theme: 'system' | 'light' | 'dark';
    readonly finished: readonly string[]; // games of which one was played to its end
}

const key = 'tidekeep.settings';
const paces = ['calm', 'brisk', 'instant'] as const;
const themes = ['system', 'light', 'dark'] as const;

function preferred(): Language {
    const wanted = navigator.language.slice(0, 2);
    return (languages as readonly string[]).includes(wanted) ? (wanted as Language) : 'en';
}

// What is stored, field by field; whatever cannot be read is as if it had never been set.
export function readPreferences(text: string | null): Preferences {
    let stored: { [field: string]: unknown } = {};
    try {
        const value: unknown = JSON.parse(text ?? '{}');
        if (typeof value === 'object' && value !== null) stored = value as typeof stored;
    } catch {
        stored = {};
    }
    const language = languages.find((name) => name === stored['language']) ?? preferred();
    const pace = paces.find((name) => name === stored['pace']) ?? 'calm';
    return {
        language,
        pace,
        motion: stored['motion'] === 'off' ? 'off' : 'system',
        automatic: stored['automatic'] !== false,
        plan: stored['plan'] === true,
        confirm: stored['confirm'] === true,
        sound: typeof stored['sound'] === 'boolean' ? stored['sound'] : !matchMedia('(pointer: coarse)').matches,
        theme: themes.find((name) => name === stored['theme']) ?? 'system',
        finished: Array.isArray(stored['finished']) ? stored['finished'].filter((name) => typeof name === 'string') : [],
    };
}

interface Settings extends Preferences {
    readonly set: (change: Partial<Preferences>) => void;
}

export const useSettings = create<Settings>((update, get) => ({
    ...readPreferences(localStorage.getItem(key)),
    set(change) {
        update(change);
        const { language, pace, motion, automatic, plan, confirm, sound, theme, finished } = get();
        try {
            localStorage.setItem(key, JSON.stringify({ language, pace, motion, automatic, plan, confirm, sound, theme, finished }));
        } catch {
            // A full device forgets preferences, and nothing else is lost.
        }
    },
}));

// Puts on the page the colours that are wished, for as long as it is shown.
export function useTheme() {
    const theme = useSettings((settings) => settings.theme);
    useEffect(() => {
        const night = matchMedia('(prefers-color-scheme: dark)');
        const wear = () => {
            document.documentElement.dataset['theme'] = theme === 'dark' || (theme === 'system' && night.matches) ? 'dark' : 'light';
        };
        wear();
        night.addEventListener('change', wear);
        return () => night.removeEventListener('change', wear);
    }, [theme]);
}

// Whether pieces should stand still.
export function useStill(): boolean {
    const motion = useSettings((settings) => settings.motion);
    return motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
