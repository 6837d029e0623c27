import type { Report } from './report';

// What a designer works at, kept in this browser: both texts of a game, and the runs that were kept.

export interface KeptRun {
    readonly id: string;
    readonly when: number;
    readonly report: Report;
}

const prefix = 'tidekeep.lab.';

function read<T>(key: string, sound: (value: unknown) => value is T): T | null {
    try {
        const value = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as unknown;
        return sound(value) ? value : null;
    } catch {
        return null;
    }
}

function write(key: string, value: unknown): boolean {
    try {
        localStorage.setItem(prefix + key, JSON.stringify(value));
        return true;
    } catch {
        return false; // no room
    }
}

const isTexts = (value: unknown): value is [string, string] =>
    Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');
const isRuns = (value: unknown): value is KeptRun[] =>
    Array.isArray(value) && value.every((run) => typeof (run as KeptRun | null)?.report?.game === 'string');

export const readTexts = (game: string) => read(`texts.${game}`, isTexts);
export const writeTexts = (game: string, texts: readonly [string, string]) => write(`texts.${game}`, texts);
export const readRuns = (game: string) => read(`runs.${game}`, isRuns) ?? [];
export const writeRuns = (game: string, runs: readonly KeptRun[]) => write(`runs.${game}`, runs);
