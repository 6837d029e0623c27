// Draws a report in a file of its own, which needs nothing from outside.
import { lab as german } from '../words/de/lab';
import { lab as english } from '../words/en/lab';
import tokens from '../styles/tokens.css?inline';
import findings from './findings.css?inline';
import look from './report.css?inline';
import { make } from './dom';
import { Figures } from './figures';
import type { Report, Sweep } from './report';

const data = JSON.parse(document.getElementById('report')!.textContent ?? 'null') as Report | Sweep | { language: string; report: Report };
const told = 'language' in data ? data.report : data;
const language = 'language' in data ? data.language : navigator.language.slice(0, 2);
const says = language === 'de' ? german : english;

function draw() {
    const figures = new Figures(says, Math.max(280, Math.min(document.documentElement.clientWidth - 32, 900)));
    const drawn = told.kind === 'tidekeep sweep' ? figures.sweep(told) : figures.report(told);
    const title = `Tidekeep, ${told.game}: ${says.report}`;
    document.title = title;
    document.documentElement.lang = language === 'de' ? 'de' : 'en';
    document.body.replaceChildren(make('main', {}, make('h1', {}, title), make('h2', { class: 'sr' }, says.report), drawn));
}

document.head.append(make('style', {}, `${tokens}\n${look}\n${findings}`));
draw();
let width = document.documentElement.clientWidth;
addEventListener('resize', () => {
    if (width !== document.documentElement.clientWidth) draw();
    width = document.documentElement.clientWidth;
});
