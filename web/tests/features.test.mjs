// What the table offers besides playing, and what it says when something is wrong.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { clickSomething, dice, keptRecord, layTable, playOut, prefer, until, verify, wait } from './table.mjs';

let server;
before(async () => { server = await startServer(); });
after(() => server?.stop());

// A page of its own for a test; whatever it complains about fails the test.
function scene(name, preferences, play) {
    test(name, () =>
        withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async (browser, complaints) => {
            await prefer(browser, preferences);
            browser.setDefaultTimeout(60_000);
            await play(await browser.newPage(), browser);
            assert.deepEqual(complaints, []);
        }));
}
const log = (page) => page.locator('.log li').allTextContents();
const button = (page, name) => page.getByRole('button', { name, exact: true });

scene('one click and a newcomer plays', {}, async (page) => {
    await page.goto(server.address);
    await page.getByRole('button', { name: /^Play Tidepool/ }).click();
    await page.waitForSelector('.table[data-mine="true"]');
    assert.ok((await page.locator('[data-listed]').count()) > 0);
});

scene('a first game gives advice', {}, async (page) => {
    for (const game of ['Tidepool', 'Sandpail', 'Barons', 'Sandbank', 'Shorelings']) {
        await page.goto(server.address);
        await page.getByRole('button', { name: new RegExp(`^Your first game of ${game}`) }).click();
        await page.waitForSelector('.table[data-mine="true"]');
        assert.ok((await page.locator('.guide').textContent()).length > 30, game);
    }
});

scene('undo takes back one’s own action', {}, async (page) => {
    await layTable(page, server.address, 'shorelings', { players: 1 });
    await wait(page);
    const before = await page.locator('.words pre').textContent();
    await page.locator('[data-listed]').first().click();
    await until(async () => (await page.locator('.words pre').textContent()) !== before);
    await wait(page);
    await button(page, 'Undo').click();
    await until(async () => (await page.locator('.words pre').textContent()) === before);
});

scene('a hint names actions and chances', {}, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 2 });
    await wait(page);
    await button(page, 'Hint').click();
    await page.waitForSelector('.hints li');
    assert.match(await page.locator('.hints').textContent(), /\d+% to win, give or take \d+/);
});

scene('a refusal cites the rule and leads to it', {}, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 2 });
    await wait(page);
    const before = (await log(page)).length;
    await page.locator('.stage .spot.illegal').first().click({ force: true }); // marked as disabled, and yet it answers
    const link = page.locator('.refused a');
    await link.waitFor();
    const rule = /TP-\d+/.exec(await link.textContent())[0];
    assert.equal((await log(page)).length, before);
    await link.click();
    await page.waitForSelector(`#${rule}.aim`);
});

scene('a reload goes on where the game was', {}, async (page) => {
    await layTable(page, server.address, 'barons', { players: 3 });
    const pick = dice(4);
    for (let i = 0; i < 6; ++i) { await wait(page); await clickSomething(page, pick); }
    await wait(page);
    const before = { text: await page.locator('.words pre').textContent(), log: await log(page) };
    await page.reload();
    await wait(page);
    assert.equal(await page.locator('.words pre').textContent(), before.text);
    assert.deepEqual(await log(page), before.log);
});

scene('looking back, branching and reviewing', {}, async (page) => {
    await layTable(page, server.address, 'shorelings', { players: 2 });
    await playOut(page, dice(3));
    const record = await keptRecord(page);
    await page.getByRole('link', { name: 'Look back' }).first().click();
    await page.waitForSelector('.table.look');
    await button(page, 'Review this game').click();
    await page.waitForSelector('.review[data-done="true"]', { timeout: 120_000 });
    assert.ok((await page.locator('.curve polyline').count()) === 2);
    await button(page, 'To the beginning').click();
    await page.waitForSelector('.table[data-step="0"]');
    for (let i = 0; i < 20; ++i) await button(page, 'One step on').click();
    await page.waitForSelector('.table[data-step="20"]');
    await page.getByLabel('Seen by').selectOption({ label: 'a bystander' });
    await button(page, 'Play on from here').click();
    await page.waitForURL(/#\/play\//);
    await wait(page);
    const branched = await keptRecord(page);
    assert.deepEqual(branched.actions.slice(0, 20), record.actions.slice(0, 20));
    assert.match(verify(server.program, branched), /sound/);
});

scene('records are downloaded and opened', {}, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 2 });
    await playOut(page, dice(5));
    await page.getByRole('link', { name: 'Look back' }).first().click();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the record').click()]);
    const file = await download.path();
    await page.goto(`${server.address}#/`);
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await page.waitForURL(/#\/look\//);
    await page.waitForSelector('.table.look');
});

scene('two people at one device see nothing of each other', {}, async (page) => {
    await layTable(page, server.address, 'barons', { players: 2, persons: 2 });
    await page.waitForSelector('.curtain');
    assert.equal(await page.locator('.words pre').textContent(), '');
    await page.locator('.curtain button').click();
    await wait(page);
    const pick = dice(2);
    while ((await page.locator('.curtain').count()) === 0) { await wait(page); if ((await page.locator('.curtain').count()) === 0) await clickSomething(page, pick); }
    assert.match(await page.locator('.curtain').textContent(), /Guest 2/);
    assert.equal(await page.locator('.words pre').textContent(), '');
});

scene('bots are shown at a pace and can be skipped', { pace: 'calm' }, async (page) => {
    await layTable(page, server.address, 'sandbank', { players: 4 });
    await page.waitForSelector('.table[data-busy="true"]');
    await button(page, 'Skip ahead').click();
    await page.waitForSelector('.table[data-mine="true"]', { timeout: 4000 });
});

scene('German is spoken throughout the frame', { language: 'de' }, async (page) => {
    await page.goto(server.address);
    await page.waitForSelector('html[lang=de]');
    await page.getByRole('button', { name: /Tidepool jetzt spielen/ }).click();
    await page.getByText('Du bist am Zug').waitFor();
    const said = await page.evaluate(() => [...document.querySelectorAll('header, .near, .actions, .log')].map((part) => part.innerText).join('\n'));
    assert.doesNotMatch(said, /\b(the|your|turn|tile|build|with)\b/i);
});

scene('damaged data is named and removed', {}, async (page) => {
    await page.goto(server.address);
    await page.evaluate(() => { localStorage.setItem('tidekeep.game.bad', '{"id":'); localStorage.setItem('tidekeep.settings', '[1,'); });
    await page.goto(`${server.address}#/play/bad`);
    await page.getByText('damaged').waitFor();
    await page.goto(`${server.address}#/`);
    await page.reload();
    await button(page, 'Remove what is left of it').click();
    assert.equal(await page.evaluate(() => localStorage.getItem('tidekeep.game.bad')), null);
});

scene('a record of another edition, an unknown game and a wrong file get an answer and a way on', {}, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 2 });
    await wait(page);
    const address = page.url();
    await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('tidekeep.game.'));
        const kept = JSON.parse(localStorage.getItem(key));
        kept.record.fingerprint = '0000000000000000';
        localStorage.setItem(key, JSON.stringify(kept));
    });
    await page.goto(`${server.address}#/`);
    await page.goto(address);
    await page.getByText('supply the edition').waitFor();
    await button(page, 'All games').click();
    for (const [place, message] of [['#/new/chess', 'chess'], ['#/rules/chess', 'chess'], ['#/nowhere', 'nowhere'], ['#/play/none', 'not kept']]) {
        await page.goto(`${server.address}${place}`);
        await page.locator('.missing').getByText(message).waitFor();
        assert.ok((await page.locator('.missing a').count()) > 0, place);
    }
    await page.goto(`${server.address}#/`);
    for (const text of ['not json', '{"game":"chess"}', '{"game":"tidepool"}', 'null']) {
        await page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
        await page.locator('.shelf [role=alert]').waitFor();
    }
});

scene('an edition file changes the game, and a wrong one is refused with its reason', {}, async (page) => {
    const edition = readFileSync(new URL('../../src/games/sandpail/edition.jsonc', import.meta.url));
    await page.goto(`${server.address}#/new/sandpail`);
    await page.locator('details summary').click();
    await page.locator('input[type=file]').setInputFiles({ name: 'mine.jsonc', mimeType: 'application/json', buffer: Buffer.from('{"game":"tidepool","edition":"x"}') });
    await button(page, 'Begin').click();
    await page.getByText("an edition of 'tidepool', not of 'sandpail'").waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'mine.jsonc', mimeType: 'application/json', buffer: edition });
    await button(page, 'Begin').click();
    await page.waitForSelector('.table');
});

test('the first load is light, and the first board soon there', async () => {
    await withBrowser({ viewport: { width: 1280, height: 900 } }, async (browser) => {
        const page = await browser.newPage();
        const session = await browser.newCDPSession(page);
        await session.send('Network.enable');
        let bytes = 0;
        session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
        const start = performance.now();
        await page.goto(server.address);
        await page.getByRole('button', { name: /^Play Tidepool/ }).click();
        await page.waitForSelector('.table .stage svg');
        const seconds = (performance.now() - start) / 1000;
        // The engine is fetched by the worker, which the page's own count leaves out.
        const assets = new URL('../../build/page/assets/', import.meta.url);
        const engine = readdirSync(assets).find((name) => /^tidepool-.*\.wasm\.br$/.test(name));
        bytes += statSync(new URL(engine, assets)).size;
        console.log(`first load ${(bytes / 1024).toFixed(0)} KB, first board after ${seconds.toFixed(2)} s`);
        assert.ok(bytes < 350 * 1024, `${bytes} bytes`);
    });
});

scene('everything works with the server stopped', {}, async (page) => {
    const own = await startServer();
    await page.goto(own.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(() => page.evaluate(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 20));
    await own.stop();
    await page.reload();
    await page.getByRole('button', { name: /^Play Shorelings/ }).click();
    await page.waitForSelector('.table[data-mine="true"]');
    await playOut(page, dice(1));
    assert.match(verify(server.program, await keptRecord(page)), /to the end/);
});

test('the beach stands in 3D, and turns into a plan and back', () =>
    withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', in3d: true }, async (browser, complaints) => {
        await prefer(browser, { plan: false });
        const page = await browser.newPage();
        await layTable(page, server.address, 'shorelings', { players: 2 });
        await page.locator('.stage canvas').waitFor();
        await wait(page);
        const before = await log(page);
        await page.locator('[data-listed]').first().click();
        await until(async () => (await log(page)).length > before.length);
        await button(page, 'Flat plan').click();
        await page.locator('.stage canvas').waitFor({ state: 'detached' });
        await wait(page);
        assert.ok((await page.locator('.stage [data-action], .stage [data-pick]').count()) > 0);
        await button(page, '3D beach').click();
        await page.locator('.stage canvas').waitFor();
        // What the driver says of drawing without a graphics card is not the page's.
        assert.deepEqual(complaints.filter((text) => !/WebGL|GL Driver/.test(text)), []);
    }));
