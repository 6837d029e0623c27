// What the player is told when a part of the page or of the engine fails.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { layTable, prefer, wait } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

// An engine that loads, and traps at the first request.
const trap = Buffer.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // the module's head
    ...[1, 13, 3, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 0, 1, 0x7f], // types: () -> (), (i32) -> i32, () -> i32
    ...[3, 5, 4, 0, 1, 2, 2], // four functions
    ...[5, 3, 1, 0, 1], // one page of memory
    ...[7, 48, 5, 6, ...Buffer.from('memory'), 2, 0, 11, ...Buffer.from('_initialize'), 0, 0],
    ...[7, ...Buffer.from('request'), 0, 1, 6, ...Buffer.from('answer'), 0, 2, 5, ...Buffer.from('reply'), 0, 3],
    ...[10, 17, 4, 2, 0, 0x0b, 4, 0, 0x41, 0, 0x0b, 3, 0, 0x00, 0x0b, 4, 0, 0x41, 0, 0x0b],
]);

const failures = {
    'an engine that cannot be fetched': ['**/tidepool-*.wasm', (route) => route.fulfill({ status: 503, body: '' })],
    'no connection to the engine': ['**/tidepool-*.wasm', (route) => route.abort()],
    'an engine that traps': ['**/tidepool-*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: trap })],
    'a worker that cannot be fetched': ['**/worker-*.js', (route) => route.abort()],
    'a worker that fails': ['**/worker-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'null.x' })],
};

function scene(name, play) {
    test(name, () =>
        withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' }, async (browser) => {
            await prefer(browser, {});
            browser.setDefaultTimeout(20_000);
            await play(await browser.newPage(), browser);
        }),
    );
}

// The page is told of the failure, and goes on as soon as it is over.
async function recovers(page, browser, pattern) {
    const alert = page.locator('.missing[role=alert]');
    await alert.waitFor();
    assert.ok((await alert.locator('.notice').textContent()).length > 10);
    const [download] = await Promise.all([page.waitForEvent('download'), alert.getByRole('button', { name: 'Save the record' }).click()]);
    assert.match(download.suggestedFilename(), /^tidepool-.*\.json$/);
    await browser.unroute(pattern);
    await alert.getByRole('button', { name: 'Try again' }).click();
    assert.equal(await wait(page), false);
}

for (const [what, [pattern, fail]] of Object.entries(failures))
    scene(`${what}, at a table and at home`, async (page, browser) => {
        await layTable(page, server.address, 'tidepool', { players: 2 });
        await wait(page);
        await browser.route(pattern, fail);
        await page.reload();
        await recovers(page, browser, pattern);
        await browser.route(pattern, fail);
        await page.goto(`${server.address}#/`);
        await page.getByRole('button', { name: /^Play Tidepool/ }).click();
        await page.locator('.card [role=alert]').waitFor();
        await page.locator('.kept').getByRole('link', { name: 'Look back' }).first().click();
        await page.locator('.missing[role=alert]').waitFor();
        await browser.unroute(pattern);
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.waitForSelector('.table.look');
    });

scene('a screen that cannot be fetched', async (page, browser) => {
    await layTable(page, server.address, 'tidepool', { players: 2 });
    await wait(page);
    await browser.route('**/Play-*.js', (route) => route.abort());
    await page.reload();
    await recovers(page, browser, '**/Play-*.js');
});

scene('rules and words that cannot be fetched', async (page, browser) => {
    await page.goto(server.address);
    await page.waitForSelector('.card');
    await browser.route('**/assets/*.js', (route) => (/Rules-/.test(route.request().url()) ? route.continue() : route.abort()));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Language').selectOption('de');
    await page.locator('dialog [role=alert]').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Rules of Tidepool' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
});
