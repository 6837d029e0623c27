import type { ReactNode, RefObject } from 'react';
import { useSettings } from '../table/settings';
import { languages, useMissing, useWords } from '../words';

const languageNames = { en: 'English', de: 'Deutsch' } as const;

export function Settings({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
    const { frame } = useWords();
    const missing = useMissing();
    const { language, pace, motion, automatic, plan, confirm, sound, theme, set } = useSettings();
    return (
        <dialog ref={dialog} className="sheet" aria-labelledby="settings-title">
            <h2 id="settings-title">{frame.settings}</h2>
            <Row label={frame.languageLabel}>
                <select value={language} onChange={(event) => set({ language: event.target.value as typeof language })}>
                    {languages.map((name) => (
                        <option key={name} value={name} lang={name}>
                            {languageNames[name]}
                        </option>
                    ))}
                </select>
            </Row>
            {missing && (
                <p className="notice" role="alert">
                    {frame.languageMissing}
                </p>
            )}
            <Row label={frame.pace}>
                <select value={pace} onChange={(event) => set({ pace: event.target.value as typeof pace })}>
                    {(['calm', 'brisk', 'instant'] as const).map((name) => (
                        <option key={name} value={name}>
                            {frame.paces[name]}
                        </option>
                    ))}
                </select>
            </Row>
            <Row label={frame.motion}>
                <select value={motion} onChange={(event) => set({ motion: event.target.value as typeof motion })}>
                    {(['system', 'off'] as const).map((name) => (
                        <option key={name} value={name}>
                            {frame.motions[name]}
                        </option>
                    ))}
                </select>
            </Row>
            <Row label={frame.theme}>
                <select value={theme} onChange={(event) => set({ theme: event.target.value as typeof theme })}>
                    {(['system', 'light', 'dark'] as const).map((name) => (
                        <option key={name} value={name}>
                            {frame.themes[name]}
                        </option>
                    ))}
                </select>
            </Row>
            <label className="check">
                <input type="checkbox" checked={sound} onChange={(event) => set({ sound: event.target.checked })} /> {frame.sound}
            </label>
            <label className="check">
                <input type="checkbox" checked={confirm} onChange={(event) => set({ confirm: event.target.checked })} /> {frame.confirm}
            </label>
            <label className="check">
                <input type="checkbox" checked={automatic} onChange={(event) => set({ automatic: event.target.checked })} />{' '}
                {frame.automatic}
            </label>
            <label className="check">
                <input type="checkbox" checked={plan} onChange={(event) => set({ plan: event.target.checked })} /> {frame.plan}
            </label>
            <form method="dialog">
                <button className="primary">{frame.close}</button>
            </form>
        </dialog>
    );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
    return (
        <label className="row">
            <span>{label}</span>
            {children}
        </label>
    );
}
