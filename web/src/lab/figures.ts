import * as Plot from '@observablehq/plot';
import type { lab as english } from '../words/en/lab';
import { make, tableOf, type Column } from './dom';
import type { Counts, Interval, Measured, Report, Sweep, Verdict } from './report';

export type Says = typeof english;

// Whatever tells editions or verdicts apart does so by its shape too.
const editions = [
    { letter: 'A', colour: 'var(--seat-1)', symbol: 'circle' },
    { letter: 'B', colour: 'var(--seat-2)', symbol: 'triangle' },
] as const;
const verdicts: {
    readonly [verdict in Verdict]: { readonly colour: string; readonly symbol: 'diamond' | 'circle' | 'square'; readonly mark: string };
} = {
    clear: { colour: 'var(--seat-2)', symbol: 'diamond', mark: '◆' },
    small: { colour: 'var(--seat-1)', symbol: 'circle', mark: '●' },
    open: { colour: 'var(--seat-5)', symbol: 'square', mark: '■' },
};

const shown = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2));
const range = ({ low, high }: Interval) => `${shown(low)} … ${shown(high)}`;

interface Row extends Interval {
    readonly label: string;
    readonly edition: number;
}

export class Figures {
    constructor(
        private readonly says: Says,
        private readonly width: number,
    ) {}

    // Everything that a report says, in the order in which one asks.
    report(report: Report): HTMLElement {
        const { says } = this;
        const two = report.editions.length === 2;
        const bots = [...new Set(report.bots)].join(', ');
        const state = says.state[report.state] ?? report.state;
        return make(
            'div',
            { class: 'findings' },
            make('p', { class: 'lead' }, says.summary(report.games, two, report.players, bots, state)),
            two ? this.tally(report) : null,
            this.tuned(report),
            two ? this.changes(report) : null,
            two ? this.differences(report) : null,
            this.intervals(report, 'wins', says.shares, '%', 100 / report.players),
            this.targets(report),
            ...Object.entries(report.curves).map(([name, counts]) => this.curve(says.curves[name] ?? name, counts)),
            this.intervals(report, 'points', says.pointsBySeat, says.units['points']!),
            this.intervals(report, 'taken', says.taken, '%'),
            this.intervals(report, 'fares', says.fares, '%', 100 / report.players),
            this.skill(report),
            this.choices(report),
            this.all(report),
        );
    }

    sweep({ points, vary }: Sweep): HTMLElement {
        const shown = points.map(({ values, report }) =>
            make('details', {}, make('summary', {}, vary.map((path, i) => `${path} = ${values[i]}`).join(', ')), this.report(report)),
        );
        return make('div', { class: 'findings' }, vary.length === 1 ? this.swept(points, vary[0]!) : null, ...shown);
    }

    // What moves clearly with a number, each measure by a panel of its own.
    private swept(points: Sweep['points'], path: string) {
        const keys = new Set(
            points.flatMap(({ report }) => report.measures.filter(({ verdict }) => verdict === 'clear').map(({ key }) => key)),
        );
        const panels = [...keys].slice(0, 24).map((key) => {
            const rows = points.flatMap(({ values, report }) => {
                const found = report.measures.find((measure) => measure.key === key);
                return found?.b ? [{ x: values[0]!, ...found.b }] : [];
            });
            const { group, name, unit } = points[0]!.report.measures.find((measure) => measure.key === key)!;
            const title = this.says.measure(group, name);
            const plot = this.plot(title, {
                height: 200,
                x: { label: path, interval: 1, tickFormat: 'd' },
                y: { label: this.unit(unit), grid: true, nice: true },
                marks: [
                    Plot.ruleX(rows, { x: 'x', y1: 'low', y2: 'high', stroke: editions[1].colour }),
                    Plot.dot(rows, { x: 'x', y: 'value', fill: editions[1].colour, symbol: editions[1].symbol }),
                ],
            });
            const cells = rows.map((row) => [String(row.x), shown(row.value), range(row)]);
            return this.figure(title, plot, [path, this.says.figure, this.says.interval], cells);
        });
        return make('section', {}, make('h3', {}, this.says.sweep(path)), ...panels);
    }

    private unit(unit: string) {
        return this.says.units[unit] ?? unit;
    }

    private label({ group, name }: Measured) {
        return this.says.measure(group, name.replace(/^[a-z]+\./, ''));
    }

    private tally({ measures, error_rate: rate, small }: Report) {
        const count = (verdict: Verdict) => measures.filter((measure) => measure.difference && measure.verdict === verdict).length;
        return make(
            'div',
            {},
            make('p', {}, this.says.tally(count('clear'), count('small'), count('open'))),
            make('p', { class: 'small' }, this.says.how(rate, small)),
        );
    }

    private tuned({ tuned }: Report) {
        if (!tuned) return null;
        const { says } = this;
        const rows = tuned.values.map(({ path, before, value }) => [path, String(before), String(value)]);
        return make(
            'section',
            {},
            make('h3', {}, says.tuned),
            make('p', {}, says.tunedMet(tuned.tried, tuned.games, tuned.met)),
            this.table([says.value, says.before, says.after], rows, says.tuned, 'engine'),
        );
    }

    private changes({ changes }: Report) {
        if (changes.length === 0) return null;
        const { says } = this;
        const rows = changes.map(({ path, a, b }) => [path, JSON.stringify(a), JSON.stringify(b)]);
        return make('section', {}, make('h3', {}, says.changed), this.table([says.value, 'A', 'B'], rows, says.changed, 'engine'));
    }

    private differences(report: Report) {
        const { says } = this;
        const known = report.measures.filter((measure) => measure.difference);
        const of = (wanted: boolean) =>
            known
                .filter(({ unit }) => (unit === '%') === wanted)
                .map((measure) => ({ ...measure, ...measure.difference!, label: this.label(measure), verdict: measure.verdict ?? 'open' }));
        const drawn = (rows: ReturnType<typeof of>, title: string) => {
            if (rows.length === 0) return null;
            rows.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
            const most = rows.slice(0, 40);
            const plot = this.plot(title, {
                marginLeft: this.gutter(most),
                height: 50 + 18 * most.length,
                x: { label: `B − A`, grid: true, nice: true },
                y: { label: null, domain: most.map(({ label }) => label) },
                marks: [
                    Plot.ruleX([0], { stroke: 'var(--text-2)' }),
                    ...Object.entries(verdicts).flatMap(([verdict, { colour, symbol }]) => {
                        const some = most.filter((row) => row.verdict === verdict);
                        return [
                            Plot.ruleY(some, { y: 'label', x1: 'low', x2: 'high', stroke: colour, strokeWidth: 2 }),
                            Plot.dot(some, { y: 'label', x: 'value', fill: colour, symbol, r: 4 }),
                        ];
                    }),
                ],
            });
            const key = Object.entries(verdicts)
                .map(([verdict, { mark }]) => `${mark} ${says.verdict[verdict]!}`)
                .join('   ');
            const cells = rows.map((row) => [row.label, shown(row.value), range(row), says.verdict[row.verdict]!]);
            return this.figure(title, plot, [says.figure, says.difference, says.interval, says.verdictHead], cells, key);
        };
        return make('section', {}, drawn(of(true), says.differences), drawn(of(false), says.differencesOther));
    }

    // The figures of a group, with both editions side by side.
    private intervals({ measures, editions: arms }: Report, group: string, title: string, unit: string, fair?: number) {
        const { says } = this;
        const rows: Row[] = measures
            .filter((measure) => measure.group === group)
            .flatMap((measure) => {
                const label = group === 'wins' || group === 'points' ? this.label(measure) : measure.name.replace(/^[a-z]+\./, '');
                return [measure.a, measure.b].flatMap((figure, edition) => (figure ? [{ ...figure, label, edition }] : []));
            });
        const labels = [...new Set(rows.map(({ label }) => label))];
        if (labels.length === 0) return null;
        const first = new Map(rows.map((row) => [row.label, row.value]));
        labels.sort((a, b) => (group === 'taken' || group === 'fares' ? first.get(b)! - first.get(a)! : 0));
        const plot = this.plot(title, {
            marginLeft: this.gutter(rows),
            height: 50 + (arms.length === 2 ? 26 : 18) * labels.length,
            x: { label: unit, grid: true, nice: true },
            y: { label: null, domain: labels },
            marks: [
                ...(fair === undefined ? [] : [Plot.ruleX([fair], { stroke: 'var(--text-2)', strokeDasharray: '3 4' })]),
                ...editions.flatMap(({ colour, symbol }, edition) => {
                    const some = rows.filter((row) => row.edition === edition);
                    const dy = arms.length === 2 ? 10 * edition - 5 : 0;
                    return [
                        Plot.ruleY(some, { y: 'label', x1: 'low', x2: 'high', stroke: colour, strokeWidth: 2, dy }),
                        Plot.dot(some, { y: 'label', x: 'value', fill: colour, symbol, r: 4, dy }),
                    ];
                }),
            ],
        });
        const cells = labels.flatMap((label) =>
            rows
                .filter((row) => row.label === label)
                .map((row) => [label, ...(arms.length === 2 ? [editions[row.edition]!.letter] : []), shown(row.value), range(row)]),
        );
        const heads = [says.figure, ...(arms.length === 2 ? [says.edition] : []), unit, says.interval];
        return this.figure(title, plot, heads, cells, this.key(arms.length));
    }

    // How often each value came up.
    private curve(title: string, counts: readonly Counts[]) {
        const { says } = this;
        const totals = counts.map((curve) => curve.reduce((sum, [, count]) => sum + count, 0));
        const values = counts.flatMap((curve) => curve.map(([value]) => value));
        const least = Math.min(...values);
        const step = Math.max(1, Math.ceil((Math.max(...values) - least + 1) / 40));
        const binned = counts.map((curve, edition) => {
            const bins = new Map<number, number>();
            for (const [value, count] of curve) {
                const bin = least + step * Math.floor((value - least) / step);
                bins.set(bin, (bins.get(bin) ?? 0) + (100 * count) / Math.max(1, totals[edition]!));
            }
            return [...bins].sort(([a], [b]) => a - b).map(([value, share]) => ({ value, share }));
        });
        const plot = this.plot(title, {
            height: 220,
            x: { label: null, nice: true },
            y: { label: says.shareOfGames, grid: true },
            marks: [
                Plot.ruleY([0], { stroke: 'var(--text-2)' }),
                ...binned.flatMap((rows, edition) => [
                    Plot.areaY(rows, { x: 'value', y: 'share', fill: editions[edition]!.colour, fillOpacity: 0.12 }),
                    Plot.lineY(rows, {
                        x: 'value',
                        y: 'share',
                        stroke: editions[edition]!.colour,
                        strokeWidth: 2,
                        ...(edition === 1 ? { strokeDasharray: '5 3' } : {}),
                    }),
                    Plot.dot(rows, { x: 'value', y: 'share', fill: editions[edition]!.colour, symbol: editions[edition]!.symbol, r: 2.5 }),
                ]),
            ],
        });
        const all = [...new Set(binned.flatMap((rows) => rows.map(({ value }) => value)))].sort((a, b) => a - b);
        const cells = all.map((value) => [
            step === 1 ? String(value) : `${value} … ${value + step - 1}`,
            ...binned.map((rows) => shown(rows.find((row) => row.value === value)?.share ?? 0)),
        ]);
        const heads = [says.value, ...(counts.length === 2 ? ['A (%)', 'B (%)'] : [says.shareOfGames])];
        return this.figure(title, plot, heads, cells, this.key(counts.length));
    }

    private targets({ targets }: Report) {
        const { says } = this;
        if (targets.length === 0) return null;
        const verdict = (met: boolean) => (met ? `✓ ${says.met}` : `✗ ${says.missed}`);
        const cells = targets.flatMap((target) =>
            ([target.a, target.b] as const).flatMap((aimed, edition) =>
                aimed
                    ? [
                          [
                              aimed.target,
                              ...(target.b ? [editions[edition]!.letter] : []),
                              `${shown(aimed.value)} ${this.unit(target.unit)}`,
                              range(aimed),
                              `${target.least} … ${target.most}`,
                              verdict(aimed.met),
                          ],
                      ]
                    : [],
            ),
        );
        const two = targets.some((target) => target.b);
        const heads = [says.target, ...(two ? [says.edition] : []), says.figure, says.interval, says.wanted, says.verdictHead];
        return make('section', {}, make('h3', {}, says.targets), this.table(heads, cells, says.targets, 'engine'));
    }

    private skill({ skill }: Report) {
        if (!skill) return null;
        const { says } = this;
        const rows: Row[] = [skill.a, skill.b].flatMap((contest, edition) =>
            contest
                ? [
                      { ...contest.strong, label: says.strongWins, edition },
                      { ...contest.skill, label: says.bySkill, edition },
                      { ...contest.luck, label: says.byLuck, edition },
                  ]
                : [],
        );
        const two = skill.b !== undefined;
        const plot = this.plot(says.skill, {
            marginLeft: this.gutter(rows),
            height: 150,
            x: { label: '%', grid: true, domain: [0, 100] },
            y: { label: null, domain: [says.strongWins, says.bySkill, says.byLuck] },
            marks: editions.flatMap(({ colour, symbol }, edition) => {
                const some = rows.filter((row) => row.edition === edition);
                const dy = two ? 10 * edition - 5 : 0;
                return [
                    Plot.ruleY(some, { y: 'label', x1: 'low', x2: 'high', stroke: colour, strokeWidth: 2, dy, clip: true }),
                    Plot.dot(some, { y: 'label', x: 'value', fill: colour, symbol, r: 4, dy }),
                ];
            }),
        });
        const cells = rows.map((row) => [row.label, ...(two ? [editions[row.edition]!.letter] : []), shown(row.value), range(row)]);
        const heads = [says.figure, ...(two ? [says.edition] : []), '%', says.interval];
        const games = skill.a.games;
        return this.figure(says.skill, plot, heads, cells, says.skillHow(skill.strong, skill.weak, games));
    }

    private choices({ choices, editions: arms }: Report) {
        const { says } = this;
        const sides = (['a', 'b'] as const).slice(0, arms.length);
        const never = choices.flatMap((choice) =>
            sides.flatMap((side, edition) => {
                const { offered, chosen } = choice[side] ?? { offered: 0, chosen: 0 };
                if (offered === 0 || chosen > 0) return [];
                return [`${choice.action}${arms.length === 2 ? ` (${editions[edition]!.letter})` : ''}: 0 / ${offered}`];
            }),
        );
        const heads = [
            says.action,
            ...sides.flatMap((_, edition) =>
                [says.offered, says.chosen, '%'].map((head) => (arms.length === 2 ? `${editions[edition]!.letter} ${head}` : head)),
            ),
        ];
        const cells = choices.map((choice) => [
            choice.action,
            ...sides.flatMap((side) => {
                const { offered, chosen } = choice[side] ?? { offered: 0, chosen: 0 };
                return [String(offered), String(chosen), offered === 0 ? '–' : shown((100 * chosen) / offered)];
            }),
        ]);
        return make(
            'section',
            {},
            make('h3', {}, says.choices),
            never.length === 0
                ? make('p', {}, says.neverNone)
                : make('div', {}, make('p', {}, says.never), make('ul', {}, ...never.map((text) => make('li', { lang: 'en' }, text)))),
            make('details', {}, make('summary', {}, says.table), this.table(heads, cells, says.choices, 'engine')),
        );
    }

    private all({ measures, editions: arms }: Report) {
        const { says } = this;
        const two = arms.length === 2;
        const told = (figure: Interval | null | undefined) => (figure ? `${shown(figure.value)} (${range(figure)})` : '–');
        const cells = measures.map((measure) => [
            this.label(measure),
            this.unit(measure.unit),
            told(measure.a),
            ...(two ? [told(measure.b), told(measure.difference), measure.difference ? says.verdict[measure.verdict ?? 'open']! : ''] : []),
        ]);
        const heads = [says.figure, says.unit, ...(two ? ['A', 'B', 'B − A', says.verdictHead] : [says.interval])];
        return make(
            'section',
            {},
            make('h3', {}, says.figures),
            make('details', {}, make('summary', {}, says.table), this.table(heads, cells, says.figures)),
        );
    }

    private key(arms: number) {
        return arms === 2 ? '● A   ▲ B' : '';
    }

    // Room for labels at the left, by their length.
    private gutter(rows: readonly { readonly label: string }[]) {
        const longest = Math.max(...rows.map(({ label }) => label.length));
        return Math.min(6.6 * longest + 16, this.width * 0.45);
    }

    // Rows that the engine has named (fields, kinds of action, targets) are in English.
    private table(heads: readonly string[], rows: readonly (readonly string[])[], caption: string, named?: 'engine') {
        const columns: Column[] = heads.map((head, i) => ({
            head,
            number: i > 0 && rows.every((row) => /^[-–−\d.]/.test(row[i] ?? '')),
            ...(i === 0 && named ? { language: 'en' } : {}),
        }));
        return tableOf(columns, rows, caption);
    }

    private figure(title: string, plot: Element, heads: readonly string[], rows: readonly (readonly string[])[], key = '') {
        return make(
            'figure',
            {},
            make('figcaption', {}, make('h3', {}, title), key === '' ? null : make('p', { class: 'small' }, key)),
            plot,
            make('details', {}, make('summary', {}, this.says.table), this.table(heads, rows, title)),
        );
    }

    private plot(title: string, options: Plot.PlotOptions): Element {
        const svg = Plot.plot({
            width: this.width,
            marginRight: 16,
            marginBottom: 40,
            ...options,
            style: { fontSize: '12px', background: 'transparent' },
        });
        // What it brings of style stands in the page's own, which is all that the page's policy allows.
        svg.querySelector('style')?.remove();
        svg.setAttribute('class', 'plot');
        svg.setAttribute('role', 'img');
        svg.setAttribute('aria-label', title);
        for (const text of svg.querySelectorAll<SVGTextElement>('[aria-label="y-axis tick label"] text'))
            shorten(text, this.width * 0.45 - 12);
        // It is one picture with one name; its parts, which only carry names, have none.
        for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
        return svg;
    }
}

// A label that is longer than there is room for loses its end, and keeps it as a title.
function shorten(text: SVGTextElement, room: number) {
    const whole = text.textContent ?? '';
    const most = Math.floor(room / 6.6);
    if (whole.length <= most) return;
    const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
    title.textContent = whole;
    text.textContent = `${whole.slice(0, most - 1)}…`;
    text.append(title);
}
