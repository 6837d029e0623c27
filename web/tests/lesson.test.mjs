// The first game of each title, by its script to its end: what it asks for can be done, and its record verifies natively.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { games, keptRecord, listActions, prefer, until, verify } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

for (const game of Object.keys(games))
    test(`a first game of ${game}`, () =>
        withBrowser({ viewport: { width: 1366, height: 650 }, reducedMotion: 'reduce' }, async (browser, complaints) => {
            await prefer(browser, {});
            const page = await browser.newPage();
            await page.goto(server.address);
            const begun = performance.now();
            await page.getByRole('button', { name: new RegExp(`^Your first game of ${game}`, 'i') }).click();
            await page.waitForSelector('dialog.primer[open]');
            await page.locator('dialog.primer button').click();
            let steps = 0;
            const said = new Set();
            for (let of = Infinity; steps < of; ++steps) {
                await until(async () => {
                    const end = page.locator('[data-end-turn]');
                    if ((await end.count()) > 0) await end.click();
                    return (await page.locator('.table[data-mine="true"]').count()) > 0;
                });
                if (steps === 0) assert.ok(performance.now() - begun < 20_000, 'dealing takes its time');
                const told = await page.locator('.prompt').textContent();
                of = Number(/First game, \d+ of (\d+)/.exec(told)?.[1]);
                assert.ok(of >= 6 && of <= 10, told);
                said.add(await page.locator('.prompt .guide').textContent());
                await listActions(page);
                assert.equal(await page.locator('[data-listed].hinted').count(), 1, `${game}, step ${steps + 1}: ${told}`);
                const others = page.locator('[data-listed]:not(.hinted)');
                if ((await others.count()) > 0) {
                    await others.first().click();
                    await page.locator('.prompt.refusing').waitFor();
                }
                const length = () => page.locator('.table').getAttribute('data-step');
                const before = await length();
                await page.locator('[data-listed].hinted').click();
                await until(async () => (await length()) !== before);
            }
            assert.equal(said.size, steps);
            assert.match(verify(server.program, await keptRecord(page)), new RegExp(`actions of ${game}`));
            assert.deepEqual(complaints, []);
        }));
