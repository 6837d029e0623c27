// A whole game by keyboard alone, from the home page on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { dice, keptRecord, layTable, prefer, until, verify, wait } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

const focused = (page) =>
    page.evaluate(() => {
        const { dataset, ariaLabel, textContent } = document.activeElement;
        return { action: dataset.action ?? dataset.listed ?? dataset.pick, label: ariaLabel ?? textContent };
    });

// Presses Tab until what is in focus is wanted.
async function tabTo(page, wanted) {
    for (let presses = 0; presses < 400; ++presses) {
        await page.keyboard.press('Tab');
        const now = await focused(page);
        if (wanted(now)) return now;
    }
    throw new Error('what was wanted never came into focus');
}

test('a game by keyboard alone', async () => {
    await withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async (browser, complaints) => {
        await prefer(browser, {});
        const page = await browser.newPage();
        await page.goto(server.address);
        await page.waitForSelector('.card');
        await tabTo(page, ({ label }) => /^Play Sandpail/.test(label));
        await page.keyboard.press('Enter');
        await page.waitForSelector('.table');
        const pick = dice(9);
        for (let turns = 0; !(await wait(page)); ++turns) {
            assert.ok(turns < 500);
            for (let skip = pick(4); skip >= 0; --skip) await tabTo(page, ({ action }) => action !== undefined);
            await page.keyboard.press('Enter');
        }
        assert.match(verify(server.program, await keptRecord(page)), /to the end/);
        assert.deepEqual(complaints, []);
    });
});

test('arrow keys reach what is not allowed, and the rule is told', async () => {
    await withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async (browser) => {
        await prefer(browser, {});
        const page = await browser.newPage();
        await page.goto(server.address);
        await page.waitForSelector('.card');
        await tabTo(page, ({ label }) => /^Play Tidepool/.test(label));
        await page.keyboard.press('Enter');
        await wait(page);
        await page.locator('.stage .spot.legal').first().focus();
        for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp'])
            if ((await page.locator('.refused a').count()) === 0) await page.keyboard.press(key);
        await page.locator('.refused a').waitFor();
        assert.match(await page.locator('.refused a').textContent(), /TP-\d+/);
    });
});

test('Escape puts down what was picked up', async () => {
    await withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async (browser) => {
        await prefer(browser, {});
        const page = await browser.newPage();
        await layTable(page, server.address, 'sandbank', { players: 2, seed: 1 });
        await wait(page);
        const picked = page.locator('.stage [aria-pressed="true"]');
        await page.locator('.stage [data-pick]').first().press('Enter');
        await until(async () => (await picked.count()) === 1);
        await page.keyboard.press('Escape');
        await until(async () => (await picked.count()) === 0);
    });
});
