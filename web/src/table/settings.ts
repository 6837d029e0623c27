import { create } from 'zustand';
import { languages, type Language } from '../words';

// What this person prefers, kept on the device.
export interface Preferences {
    readonly language: Language;
    readonly pace: 'calm' | 'brisk' | 'instant';
    readonly motion: 'system' | 'off';
    readonly automatic: boolean; // moves without a choice are made at once
    readonly plan: boolean; // flat plans in place of 3D
}

const key = 'tidekeep.settings';
const paces = ['calm', 'brisk', 'instant'] as const;

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
    return { language, pace, motion: stored['motion'] === 'off' ? 'off' : 'system', automatic: stored['automatic'] !== false, plan: stored['plan'] === true };
}

interface Settings extends Preferences {
    set(change: Partial<Preferences>): void;
}

export const useSettings = create<Settings>((update, get) => ({
    ...readPreferences(localStorage.getItem(key)),
    set(change) {
        update(change);
        const { language, pace, motion, automatic, plan } = get();
        try {
            localStorage.setItem(key, JSON.stringify({ language, pace, motion, automatic, plan }));
        } catch {
            // A full device forgets preferences, and nothing else is lost.
        }
    },
}));

// Whether pieces should stand still.
export function useStill(): boolean {
    const motion = useSettings((settings) => settings.motion);
    return motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
