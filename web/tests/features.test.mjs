// What the table offers besides playing, and what it says when something is wrong.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import {
    clickSomething,
    dice,
    games,
    keptRecord,
    layTable,
    listActions,
    lookBack,
    playOut,
    prefer,
    until,
    verify,
    wait,
} from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

// A page of its own for a test; whatever it complains about fails the test.
function scene(name, preferences, play) {
    test(name, () =>
        withBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async (browser, complaints) => {
            await prefer(browser, preferences);
            browser.setDefaultTimeout(60_000);
            await play(await browser.newPage(), browser);
            assert.deepEqual(complaints, []);
        }),
    );
}
const log = (page) => page.locator('.log li').allTextContents();
// The table in words, which is asked for when it is opened.
async function inWords(page) {
    await page.locator('.words').evaluate((words) => (words.open = true));
    await until(async () => (await page.locator('.words pre').textContent()) !== '');
    return page.locator('.words pre').textContent();
}
const button = (page, name) => page.getByRole('button', { name, exact: true });

scene('one click and a newcomer plays, against somebody who has time to think', {}, async (page) => {
    await page.goto(server.address);
    await page.getByRole('button', { name: /^Play Tidepool/ }).click();
    await page.waitForSelector('.table[data-mine="true"]');
    assert.ok((await page.locator('[data-listed]').count()) > 0);
    assert.match(await page.locator('.seats li').nth(1).getAttribute('title'), /^Finn, Grandparent/);
    await page.goto(`${server.address}#/new/tidepool`);
    assert.equal(await page.locator('fieldset.seat select').nth(1).inputValue(), 'level4');
});

scene('who has learnt from games is offered where something was learnt, and it is fetched once', {}, async (page) => {
    const offered = async (game, players) => {
        await page.goto(`${server.address}#/new/${game}`);
        await page.getByRole('radio', { name: String(players), exact: true }).check();
        return (await page.locator('fieldset.seat select').nth(1).locator('option').allTextContents()).some((name) =>
            /^Tide Reader/.test(name),
        );
    };
    assert.deepEqual([await offered('barons', 3), await offered('barons', 2), await offered('tidepool', 2)], [true, false, true]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    const kept = () => page.evaluate(async () => (await (await caches.open('learned')).keys()).map(({ url }) => url));
    assert.deepEqual(await kept(), []);
    await layTable(page, server.address, 'tidepool', { players: 2, bot: 'learned' });
    await page.waitForSelector('.table[data-mine="true"]');
    assert.match(await page.locator('.seats li').nth(1).getAttribute('title'), /^Finn, Tide Reader/);
    const pick = dice(1);
    while (!(await log(page)).some((line) => line.startsWith('Finn'))) if (!(await wait(page))) await clickSomething(page, pick);
    assert.match((await kept()).join(), /^[^,]*network-[^,]*\.bin$/);
});

scene('page and program are of one version', {}, async (page) => {
    const [, version] = /^tidekeep (\d+\.\d+\.\d+)\n$/.exec(execFileSync(server.program, ['--version'], { encoding: 'utf8' }));
    await page.goto(server.address);
    await page.getByText(`Tidekeep ${version}.`).waitFor();
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
    const before = await inWords(page);
    await listActions(page);
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
    for (let i = 0; i < 6; ++i) {
        await wait(page);
        await clickSomething(page, pick);
    }
    await wait(page);
    const before = { text: await inWords(page), log: await log(page) };
    await page.reload();
    await wait(page);
    assert.equal(await inWords(page), before.text);
    assert.deepEqual(await log(page), before.log);
});

scene('looking back, branching and reviewing', {}, async (page) => {
    await layTable(page, server.address, 'shorelings', { players: 2 });
    await playOut(page, dice(3));
    const record = await keptRecord(page);
    await lookBack(page);
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
    await lookBack(page);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save the record').click()]);
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
    await inWords(page);
    const pick = dice(2);
    while ((await page.locator('.curtain').count()) === 0) {
        await wait(page);
        if ((await page.locator('.curtain').count()) === 0) await clickSomething(page, pick);
    }
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
    const said = await page.evaluate(() =>
        [...document.querySelectorAll('header, .prompt, .stage, .bar, .side')].map((part) => part.innerText).join('\n'),
    );
    assert.doesNotMatch(said, /\b(the|your|turn|tile|build|with)\b/i);
});

scene('damaged data is named and removed', {}, async (page) => {
    await page.goto(server.address);
    await page.evaluate(() => {
        localStorage.setItem('tidekeep.game.bad', '{"id":');
        localStorage.setItem('tidekeep.settings', '[1,');
    });
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
    await page.goto(`${server.address}#/`);
    await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('tidekeep.game.'));
        const kept = JSON.parse(localStorage.getItem(key));
        kept.record.fingerprint = '0000000000000000';
        localStorage.setItem(key, JSON.stringify(kept));
    });
    await page.goto(address);
    await page.getByText('supply the edition').waitFor();
    await page.locator('.missing').getByRole('link', { name: 'All games' }).click();
    for (const [place, message] of [
        ['#/new/chess', 'chess'],
        ['#/rules/chess', 'chess'],
        ['#/nowhere', 'nowhere'],
        ['#/play/none', 'not kept'],
    ]) {
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
    await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'mine.jsonc', mimeType: 'application/json', buffer: Buffer.from('{"game":"tidepool","edition":"x"}') });
    await button(page, 'Begin').click();
    await page.getByText('an edition of tidepool, not of sandpail').waitFor();
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
        session.on('Network.loadingFinished', ({ encodedDataLength }) => {
            bytes += encodedDataLength;
        });
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
    await until(() =>
        page.evaluate(
            async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 20,
        ),
    );
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
        await listActions(page);
        await page.locator('[data-listed]').first().click();
        await until(async () => (await log(page)).length > before.length);
        await button(page, 'Flat plan').click();
        await page.locator('.stage canvas').waitFor({ state: 'detached' });
        await wait(page);
        assert.ok((await page.locator('.stage [data-action], .stage [data-pick]').count()) > 0);
        await button(page, '3D beach').click();
        await page.locator('.stage canvas').waitFor();
        // What the driver says of drawing without a graphics card is not the page's.
        assert.deepEqual(
            complaints.filter((text) => !/WebGL|GL Driver/.test(text)),
            [],
        );
    }));

scene('a refusal is told where one looks, and the place pressed is marked', {}, async (page) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await layTable(page, server.address, 'tidepool', { players: 4 });
    await wait(page);
    await page.locator('.stage .spot.illegal').first().click({ force: true });
    await page.locator('.stage [data-refused]').waitFor();
    const { y, height } = await page.locator('.prompt .refused a').boundingBox();
    assert.ok(y >= 0 && y + height <= 650);
    assert.equal(await page.evaluate(() => globalThis.scrollY), 0);
});

scene('the second click of a double click does nothing else than the first', {}, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 2, seed: 8 });
    await wait(page);
    for (let flips = 0; flips < 6; ++flips) {
        const before = (await keptRecord(page)).actions.length;
        await page.locator('.stage [data-action="flip"]').first().click({ force: true });
        await until(async () => (await keptRecord(page)).actions.length > before);
        await wait(page);
    }
    await page.locator('[data-main="stop"]').dblclick();
    await wait(page);
    const acts = (await keptRecord(page)).actions;
    assert.equal(acts.at(-1), 'stop', acts.join(', '));
    assert.equal(await page.locator('[data-main="pass"]').count(), 1);
});

for (const game of Object.keys(games))
    scene(`hints of ${game} in the page are those of the program`, {}, async (page) => {
        await layTable(page, server.address, game, { players: 2, seed: 8 });
        await wait(page);
        await button(page, 'Hint').click();
        await page.waitForSelector('.hints li');
        const shown = (await page.locator('.hints li .small').allTextContents()).map((text) => text.match(/\d+/g));
        const asked = [
            { cmd: 'load', record: await keptRecord(page), seed: 8 },
            { cmd: 'hint', iterations: 4000 },
        ];
        const answers = execFileSync(server.program, ['referee'], {
            input: asked.map((line) => JSON.stringify(line)).join('\n') + '\n',
            encoding: 'utf8',
        });
        const { hints } = JSON.parse(answers.trim().split('\n')[1]);
        assert.deepEqual(
            shown,
            hints.slice(0, 3).map(({ chance, error }) => [(100 * chance).toFixed(0), Math.max(1, 100 * error).toFixed(0)]),
        );
    });

scene('whatever is named explains itself', {}, async (page) => {
    await layTable(page, server.address, 'tidepool', { players: 2 });
    await wait(page);
    await page.locator('.stage [role=img][aria-label]').first().hover({ force: true });
    await page.locator('.tip').waitFor();
    assert.ok((await page.locator('.tip').textContent()).length > 3);
});

scene('whoever plays has a face, and what each has can be looked at closely by keyboard', {}, async (page) => {
    for (const game of ['tidepool', 'sandpail', 'barons', 'sandbank']) {
        await layTable(page, server.address, game, { players: 2 });
        await wait(page);
        const chip = page.locator('.seats button.who');
        assert.equal(await chip.locator('[data-face=Finn]').count(), 1);
        await chip.focus();
        await page.keyboard.press('Enter');
        const drawing = page.locator('dialog.closer[open] .stage > svg');
        await drawing.waitFor();
        const { y, width, height } = await drawing.boundingBox();
        assert.ok(width > 300 && y >= 0 && y + height <= 900, `${game}: ${width} x ${height}`);
        await page.keyboard.press('Escape');
        await drawing.waitFor({ state: 'detached' });
        assert.ok(await chip.evaluate((element) => element === document.activeElement), game);
    }
});
