// On a laptop's low screen and on a phone nobody scrolls to see what is asked, what is one's own, and the main buttons; and words can be read.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { clickSomething, dice, games, layTable, prefer, wait } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

const devices = { laptop: { width: 1366, height: 650 }, phone: { width: 390, height: 844 } };
const least = 12; // pixels of a text

// What of a table is not on the screen as it is, without scrolling; and texts that are too small.
function faults(least) {
    const { innerWidth, innerHeight, SVGGraphicsElement, getComputedStyle } = globalThis;
    const found = [];
    const box = (element) => element.getBoundingClientRect();
    const prompt = document.querySelector('.prompt'),
        bar = document.querySelector('.bar');
    const low = innerWidth < 900 ? box(bar).top : innerHeight;
    const high = innerWidth < 900 ? box(prompt).bottom : 0;
    const inside = (name, { top, bottom, left, right }, from = 0, to = innerHeight) => {
        if (top < from - 1 || bottom > to + 1 || left < -1 || right > innerWidth + 1)
            found.push(`${name}: ${[left, top, right, bottom].map(Math.round)} is not within ${Math.round(from)} to ${Math.round(to)}`);
    };
    inside('prompt', box(prompt));
    inside('bar', box(bar));
    const own = [...document.querySelectorAll('.stage [data-own]')];
    if (own.length === 0) found.push('nothing is marked as the viewer’s own');
    own.forEach((element, i) => inside(`own ${i + 1}`, box(element), high, low));
    if (document.documentElement.scrollWidth > innerWidth) found.push('wider than the screen');
    const seats = document.querySelector('.seats');
    if (seats.scrollWidth > seats.clientWidth + 1) found.push(`the players take ${seats.scrollWidth} of ${seats.clientWidth} pixels`);
    for (const text of document.querySelectorAll('.stage text, .stage p, .stage button, .side li, .prompt p')) {
        if (text.textContent.trim() === '' || text.closest('[aria-hidden=true] [aria-hidden=true]')) continue;
        const scale = text instanceof SVGGraphicsElement ? Math.hypot(text.getScreenCTM()?.a ?? 0, text.getScreenCTM()?.b ?? 0) : 1;
        const size = parseFloat(getComputedStyle(text).fontSize) * scale;
        if (size > 0 && size < least - 0.05) found.push(`‘${text.textContent.slice(0, 30)}’ has only ${size.toFixed(1)} pixels`);
    }
    return found;
}

// The faults of a table that has had time to take its new shape.
async function settled(page) {
    for (let tries = 0; ; ++tries) {
        const found = await page.evaluate(faults, least);
        if (found.length === 0 || tries === 10) return found;
        await page.waitForTimeout(100);
    }
}

for (const [game, counts] of Object.entries(games))
    test(`${game} with ${counts.at(-1)}`, () =>
        withBrowser({ viewport: devices.laptop, reducedMotion: 'reduce', bypassCSP: true }, async (browser) => {
            await prefer(browser, {});
            const page = await browser.newPage();
            await layTable(page, server.address, game, { players: counts.at(-1), seed: 5 });
            const pick = dice(3);
            const found = [];
            for (let clicks = 0; clicks < 12 && !(await wait(page)); ++clicks) {
                if (clicks % 4 === 0)
                    for (const [device, viewport] of Object.entries(devices)) {
                        await page.setViewportSize(viewport);
                        await page.evaluate(() => globalThis.scrollTo(0, 0));
                        found.push(...(await settled(page)).map((fault) => `${device}, after ${clicks}: ${fault}`));
                    }
                await clickSomething(page, pick);
            }
            // A hint takes room from the board, and covers nothing of it.
            await page.setViewportSize(devices.phone);
            if (!(await wait(page))) {
                await page.getByRole('button', { name: 'Hint', exact: true }).click();
                await page.waitForSelector('.hints li');
                await page.evaluate(() => globalThis.scrollTo(0, 0));
                found.push(...(await settled(page)).map((fault) => `phone, with a hint: ${fault}`));
            }
            assert.deepEqual([...new Set(found)], []);
        }));
