// A report of the laboratory as the engine writes it (docs/protocol.md, "lab").

export interface Interval {
    readonly value: number;
    readonly low: number;
    readonly high: number;
}

export type Verdict = 'open' | 'clear' | 'small';

export interface Measured {
    readonly key: string;
    readonly group: string;
    readonly name: string;
    readonly unit: string;
    readonly a: Interval | null;
    readonly b?: Interval | null;
    readonly difference?: Interval | null;
    readonly verdict?: Verdict;
}

interface Aimed extends Interval {
    readonly target: string;
    readonly met: boolean;
}
export interface Target {
    readonly target: string;
    readonly unit: string;
    readonly least: number;
    readonly most: number;
    readonly a?: Aimed;
    readonly b?: Aimed;
}

interface Chosen {
    readonly offered: number;
    readonly chosen: number;
}

interface Contest {
    readonly games: number;
    readonly strong: Interval;
    readonly skill: Interval;
    readonly luck: Interval;
}

export type Counts = readonly (readonly [value: number, count: number])[];

export interface Report {
    readonly kind: 'tidekeep report';
    readonly game: string;
    readonly players: number;
    readonly bots: readonly string[];
    readonly seed: number;
    readonly games: number;
    readonly state: string;
    readonly error_rate: number;
    readonly small: number;
    readonly editions: readonly { readonly name: string; readonly edition: string; readonly fingerprint: string; readonly text: string }[];
    readonly changes: readonly { readonly path: string; readonly a: unknown; readonly b: unknown }[];
    readonly measures: readonly Measured[];
    readonly curves: { readonly [name: string]: readonly Counts[] };
    readonly choices: readonly { readonly action: string; readonly a?: Chosen; readonly b?: Chosen }[];
    readonly targets: readonly Target[];
    readonly skill?: { readonly strong: string; readonly weak: string; readonly a: Contest; readonly b?: Contest };
    readonly tuned?: {
        readonly values: readonly { readonly path: string; readonly before: number; readonly value: number }[];
        readonly tried: number;
        readonly games: number;
        readonly met: boolean;
    };
}

export interface Sweep {
    readonly kind: 'tidekeep sweep';
    readonly game: string;
    readonly vary: readonly string[];
    readonly points: readonly { readonly values: readonly number[]; readonly report: Report }[];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

// A report from a file, as JSON or within an HTML file of ours; nothing, if it is none.
export function readReport(text: string): Report | null {
    const inside = /<script type="application\/json" id="report">([^<]*)<\/script>/.exec(text);
    try {
        let value = JSON.parse(inside?.[1] ?? text) as unknown;
        if (typeof value === 'object' && value !== null && 'report' in value) value = value.report;
        const report = value as Partial<Report> | null;
        const sound =
            report?.kind === 'tidekeep report' &&
            typeof report.game === 'string' &&
            typeof report.games === 'number' &&
            [report.editions, report.changes, report.measures, report.choices, report.targets].every(isList) &&
            typeof report.curves === 'object';
        return sound ? (report as Report) : null;
    } catch {
        return null;
    }
}
