import { readFileSync } from 'node:fs';
import { clickSomething, dice, games, layTable, lookBack, playOut, wait } from './table.mjs';

// Goes to every screen there is, in English or German, in the state in which it is most worth looking at.
// A review takes its time: unless the whole is wanted, its beginning will do.
export async function eachScreen(page, address, visit, whole = false) {
    await page.goto(`${address}#/`);
    await page.waitForSelector('.card');
    await visit('home');
    await page.getByRole('button', { name: /^(Settings|Einstellungen)$/ }).click();
    await visit('settings');
    await page.getByRole('button', { name: /^(Close|Schließen)$/ }).click();
    for (const [game, counts] of Object.entries(games)) await eachOf(page, address, game, counts, visit, whole || game === 'tidepool');
    await page.goto(`${address}#/`);
    await page.getByRole('button', { name: /^(Your first game of|Dein erstes Spiel) Barons/ }).click();
    await page.waitForSelector('dialog.primer[open]');
    await visit('how-to-win');
    await page.locator('dialog.primer button').click();
    await visit('first-game');
    await page.getByRole('button', { name: /^(Menu|Menü)$/ }).click();
    await visit('menu');
    await page.goto(`${address}#/rules/tidepool/TP-11`);
    await page.waitForSelector('.aim');
    await visit('rule');
    await page.goto(`${address}#/new/chess`);
    await page.waitForSelector('.missing');
    await visit('unknown-game');
    await openWrongFiles(page, address, visit);
    await openLaboratory(page, address, visit);
    await page.goto(`${address}#/`);
    await page.waitForSelector('.kept li');
    await visit('home-with-games');
}

const read = (path) => readFileSync(new URL(path, new URL('../../', import.meta.url)), 'utf8');

// Records that are none, by a file, a position and an action that cannot be.
async function openWrongFiles(page, address, visit) {
    const header = {
        tidekeep: 1,
        game: 'tidepool',
        edition: 'standard',
        fingerprint: '0'.repeat(16),
        players: 2,
        options: {},
        seats: [],
        actions: [],
    };
    const start = JSON.parse(read('docs/positions/tidepool/start.json'));
    const wrong = [
        { game: 'tidepool' },
        { ...header, fingerprint: 'none' },
        header,
        { ...header, game: 'shorelings', seats: ['Ada'] },
        { ...header, start: { ...start, gull: 7 } },
    ];
    for (const [i, record] of wrong.entries()) {
        await page.goto(`${address}#/rules/tidepool`);
        await page.goto(`${address}#/`);
        const name = 'record.json';
        await page
            .locator('input[type=file]')
            .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
        await page.waitForSelector('.shelf .notice');
        await visit(`wrong-file-${i + 1}`);
    }
}

// An edition with a mistake, and two that are compared.
async function openLaboratory(page, address, visit) {
    const edition = read('src/games/tidepool/edition.jsonc');
    const give = (text) =>
        page
            .locator('.lab .edition input[type=file]')
            .nth(1)
            .setInputFiles({ name: 'b.jsonc', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.goto(`${address}#/lab/tidepool`);
    await page.waitForSelector('.lab .editor');
    for (const [name, text] of Object.entries({
        number: edition.replace('"points": 5', '"points": 500'),
        text: edition.slice(0, -3),
        wall: edition.replace('"SWWK"', '"WWK"'),
    })) {
        await give(text);
        await page.waitForSelector('.lab .edition .notice');
        await visit(`lab-wrong-${name}`);
    }
    await give(edition.replace('"points": 5', '"points": 8'));
    await page.locator('.lab .edition .notice').waitFor({ state: 'detached' });
    await page.locator('.order select').nth(2).selectOption('200');
    await page.locator('.order input[type=checkbox]').nth(1).check();
    await page.locator('.order button.primary').click();
    await page.locator('.shown:not([data-state="running"]) .findings').waitFor({ timeout: 180_000 });
    for (const table of await page.locator('.findings summary').all()) await table.click();
    await visit('lab-report');
}

async function eachOf(page, address, game, counts, visit, whole) {
    const pick = dice(11);
    await page.goto(`${address}#/rules/${game}`);
    await page.waitForSelector('.rules[data-drawn="true"]');
    await visit(`${game}-rules`);
    await page.goto(`${address}#/new/${game}`);
    await page.waitForSelector('.newtable');
    await visit(`${game}-new`);
    await layTable(page, address, game, { players: counts[Math.min(1, counts.length - 1)], bot: 'level2', seed: 5 });
    await wait(page);
    await page.locator('.words').evaluate((words) => (words.open = true));
    await visit(`${game}-begin`);
    for (let i = 0; i < 24; ++i) if (!(await wait(page))) await clickSomething(page, pick);
    if (!(await wait(page))) {
        await page.getByRole('button', { name: /^(Hint|Tipp)$/ }).click();
        await page.waitForSelector('.hints');
    }
    await visit(`${game}-middle`);
    await playOut(page, pick);
    await visit(`${game}-end`);
    await lookBack(page);
    await page.waitForSelector('.table.look');
    await page.getByRole('button', { name: /^(Review this game|Spiel auswerten)$/ }).click();
    await page.waitForSelector(whole ? '.review[data-done="true"]' : '.review .curve polyline', { timeout: 180_000 });
    await visit(`${game}-review`);
}
