// What is heard at the table, and that nothing is where it is not wanted.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { layTable, prefer, until, wait } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

// A page that remembers the pitch of every note that it has played.
function listening(name, preferences, play) {
    test(name, () =>
        withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async (browser, complaints) => {
            await prefer(browser, preferences);
            await browser.addInitScript(() => {
                const { AudioScheduledSourceNode } = globalThis;
                const { start } = AudioScheduledSourceNode.prototype;
                globalThis.notes = [];
                AudioScheduledSourceNode.prototype.start = function (when) {
                    globalThis.notes.push(Math.round(this.frequency.value));
                    return start.call(this, when);
                };
            });
            await play(await browser.newPage());
            assert.deepEqual(complaints, []);
        }),
    );
}
const notes = (page) => page.evaluate(() => globalThis.notes);
const length = async (page) => Number(await page.locator('.table').getAttribute('data-step'));

async function flip(page) {
    const before = await length(page);
    await page.locator('.stage [data-action="flip"]').first().click({ force: true });
    await until(async () => (await length(page)) > before);
    await wait(page);
}

listening('a piece clicks and a refusal knocks, until sound is switched off', { sound: true }, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 2, seed: 8 });
    await wait(page);
    assert.deepEqual(await notes(page), []);
    await flip(page);
    await until(async () => (await notes(page)).length > 0);
    assert.deepEqual(await notes(page), [420]);
    await page.locator('.stage .spot.illegal').first().click({ force: true });
    await page.locator('.prompt.refusing').waitFor();
    await until(async () => (await notes(page)).length > 1);
    assert.deepEqual(await notes(page), [420, 150]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Sound off', exact: true }).click();
    await page.keyboard.press('Escape');
    for (let flips = 0; flips < 3; ++flips) await flip(page);
    await page.waitForTimeout(300);
    assert.deepEqual(await notes(page), [420, 150]);
});

listening('one’s turn rings after the others’', { sound: true }, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 2, seed: 8 });
    await wait(page);
    await flip(page);
    await page.locator('[data-main="stop"]').click();
    await until(async () => (await notes(page)).slice(-2).join() === '659,880');
});

listening('a page that nobody has touched is silent', { sound: true, pace: 'calm' }, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 4, seed: 8 });
    await wait(page);
    await flip(page);
    await page.locator('[data-main="stop"]').click();
    const busy = page.locator('.table[data-busy="true"]');
    await busy.waitFor();
    await page.reload();
    await busy.waitFor();
    const before = await length(page);
    await wait(page);
    assert.ok((await length(page)) > before, 'others acted after the page was loaded anew');
    assert.deepEqual(await notes(page), []);
});

listening('a shared table sounds as one at this device does', { sound: true }, async (page) => {
    await page.goto(`${server.address}#/friends/tidepool`);
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.getByLabel('Seat 2').selectOption('level1');
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await wait(page);
    const before = (await notes(page)).length;
    const step = () => page.locator('.table').getAttribute('data-step');
    const now = await step();
    await page.locator('.stage [data-action="flip"]').first().click({ force: true });
    await until(async () => (await step()) !== now);
    await wait(page);
    await until(async () => (await notes(page)).length > before);
    assert.deepEqual((await notes(page)).slice(before), [420]);
    await page.locator('.stage .spot.illegal').first().click({ force: true });
    await until(async () => (await notes(page)).length > before + 1);
    assert.equal((await notes(page)).at(-1), 150);
    await page.locator('[data-main="stop"]').click();
    await until(async () => (await notes(page)).slice(-2).join() === '659,880');
});
