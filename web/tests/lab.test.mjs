// The laboratory, as a designer uses it: an edition of tidepool is opened, changed, mended, compared, reported and played.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { prefer, until, wait } from './table.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const edition = readFileSync(new URL('../../src/games/tidepool/edition.jsonc', import.meta.url), 'utf8');
const wall = '"tiles": "SWWK", "points": 5';

let server, folder;
before(async () => {
    server = await startServer();
    folder = mkdtempSync(join(tmpdir(), 'tidekeep-lab-'));
});
after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
});

async function violations(page) {
    await page.evaluate(axe);
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200))}`);
}

async function open(page, which, text) {
    const file = join(folder, 'edition.jsonc');
    writeFileSync(file, text);
    await page.getByLabel(`Open a file as edition ${which}`).setInputFiles(file);
}

const told = (page, which) =>
    page
        .locator('.lab .edition')
        .nth(which === 'A' ? 0 : 1)
        .getByRole('status');
const says = (page, which, what) => until(async () => what.test(await told(page, which).textContent()), 15_000);

test('a designer changes a number and sees what it does', async () => {
    await withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async (browser, complaints) => {
        await prefer(browser, {});
        const page = await browser.newPage();
        await page.goto(server.address);
        await page.getByRole('link', { name: 'Lab for Tidepool' }).click();
        await says(page, 'A', /No mistakes/);

        // A mistake is said in the loader's words, underlined, and mended by typing.
        await open(page, 'B', edition.replace(wall, wall.replace('5', '500')));
        await says(page, 'B', /walls\[3\]\.points: 500 is not within 1 to 99/);
        const editor = page.getByRole('textbox', { name: 'Text of edition B' });
        await page.locator('.lab .editor').nth(1).locator('.cm-lintRange-error').first().waitFor();
        assert.equal(await page.getByRole('button', { name: 'Run' }).getAttribute('aria-disabled'), 'true');
        await editor.locator('.cm-lintRange-error').first().dblclick();
        await page.keyboard.type('8');
        await says(page, 'B', /No mistakes/);

        // What a field means, and what may stand there.
        await editor.getByText('"row"').first().hover();
        await page.locator('.told').first().waitFor();
        assert.match(await page.locator('.told').first().textContent(), /how many walls lie in the row\s*1 to 8/);
        await page.mouse.move(5, 5);

        // Compared: the first plot within two seconds, and a finding.
        const before = performance.now();
        await page.getByRole('button', { name: 'Run' }).click();
        await page.locator('.findings svg.plot').first().waitFor();
        const first = performance.now() - before;
        console.log(`first plot after ${Math.round(first)} ms`);
        await page.locator('.shown:not([data-state="running"]) .findings').waitFor({ timeout: 120_000 });
        console.log(`compared in ${Math.round(performance.now() - before)} ms: ${await page.locator('.findings .lead').textContent()}`);
        const figures = page.locator('.findings figure').first();
        await figures.locator('summary').click();
        const row = figures.locator('tr', { hasText: 'SWWK taken' });
        assert.match(await row.textContent(), /clearly different/);
        assert.match(await page.locator('.findings').textContent(), /walls\[3\]\.points/);

        // The report: one file that needs nothing from outside.
        const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download report' }).click()]);
        const file = join(folder, 'report.html');
        await report.saveAs(file);
        assert.doesNotMatch(readFileSync(file, 'utf8').replaceAll(/http:\/\/www\.w3\.org\/[\w/]+/g, ''), /(src|href)="https?:/);
        const reader = await browser.newPage();
        await reader.goto(`file://${file}`);
        await reader.locator('.findings svg.plot').first().waitFor();
        assert.ok((await reader.locator('.findings svg.plot').count()) > 6);
        assert.equal(await reader.locator('.findings figure').count(), await reader.locator('.findings figure details table').count());
        await reader.close();

        // Kept and opened again, from this browser and from the file.
        await page.getByRole('button', { name: 'Keep here' }).click();
        await page.reload();
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        await page.locator('.findings svg.plot').first().waitFor();
        await page.reload();
        await page.getByLabel('Open a report').setInputFiles(file);
        await page.locator('.findings svg.plot').first().waitFor();

        // Played.
        await says(page, 'B', /No mistakes/);
        await page.getByRole('button', { name: 'Play it now (B)' }).click();
        await page.waitForSelector('.table');
        assert.equal(await wait(page), false);
        assert.deepEqual(complaints, []);
    });
});

test('axe-core finds nothing in the laboratory, on a phone and on a desk', async () => {
    await withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', bypassCSP: true }, async (browser) => {
        await prefer(browser, {});
        const page = await browser.newPage();
        await page.goto(`${server.address}#/lab/tidepool`);
        await says(page, 'B', /No mistakes/);
        await open(page, 'B', edition.replace(wall, wall.replace('5', '8')));
        await says(page, 'B', /No mistakes/);
        await page.getByLabel('Games with each edition').selectOption('200');
        await page.getByRole('button', { name: 'Run' }).click();
        await page.locator('.shown:not([data-state="running"]) .findings').waitFor({ timeout: 120_000 });
        for (const viewport of [
            { width: 1280, height: 900 },
            { width: 390, height: 844 },
        ]) {
            await page.setViewportSize(viewport);
            await page.waitForTimeout(300);
            assert.deepEqual(await violations(page), []);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than the screen');
        }
    });
});
