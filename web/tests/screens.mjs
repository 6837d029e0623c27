import { readFileSync } from 'node:fs';
import { clickSomething, dice, games, layTable, lookBack, playOut, wait } from './table.mjs';

const others = { home: openHome, first: openFirst, wrong: openWrongFiles, lab: openLaboratory, friends: openFriends, kept: openKept };

// What there is to see: each game, and screens that belong to none.
export const parts = ['home', ...Object.keys(games), 'first', 'wrong', 'lab', 'friends', 'kept'];

// Goes to every screen there is, in English or German, in the state in which it is most worth looking at; or only to some parts of them.
// A review takes its time: but for one game its beginning will do.
export async function eachScreen(page, address, visit, only = parts) {
    for (const part of parts.filter((name) => only.includes(name))) {
        if (part in games) await eachOf(page, address, part, games[part].at(-1), visit, part === 'tidepool');
        else await others[part](page, address, visit);
    }
}

const named = (page, role, name) => page.getByRole(role, { name });

async function openHome(page, address, visit) {
    await page.goto(`${address}#/`);
    await page.waitForSelector('.card');
    await visit('home');
    await named(page, 'button', /^(Settings|Einstellungen)$/).click();
    await visit('settings');
    await named(page, 'button', /^(Close|Schließen)$/).click();
}

async function openFirst(page, address, visit) {
    await page.goto(`${address}#/`);
    await named(page, 'button', /^(Your first game of|Dein erstes Spiel) Barons/).click();
    await page.waitForSelector('dialog.primer[open]');
    await visit('how-to-win');
    await page.locator('dialog.primer button').click();
    await visit('first-game');
    await named(page, 'button', /^(Menu|Menü)$/).click();
    await page.locator('dialog.menu details').evaluate((keys) => (keys.open = true));
    await visit('menu');
    await page.goto(`${address}#/rules/tidepool/TP-11`);
    await page.waitForSelector('.aim');
    await visit('rule');
    await page.goto(`${address}#/new/chess`);
    await page.waitForSelector('.missing');
    await visit('unknown-game');
}

async function openKept(page, address, visit) {
    await page.goto(`${address}#/`);
    await page.waitForSelector('.kept li');
    await visit('home-with-games');
}

// Tables with friends: laid, waited at, played at with a clock, over, and watched.
async function openFriends(page, address, visit) {
    const fill = async (seats, more) => {
        await page.goto(`${address}#/friends/tidepool`);
        await page.waitForSelector('form.newtable');
        await page.locator('form.newtable input[autocomplete=nickname]').fill('Ada');
        await named(page, 'radio', String(seats.length)).check();
        const chairs = page.locator('fieldset:has(input[type=radio]) select');
        for (const [seat, who] of seats.entries()) await chairs.nth(seat).selectOption(who);
        await more?.();
    };
    const lay = async () => {
        await page.locator('form.newtable button[type=submit]').click();
        await page.waitForSelector('.waiting .chairs');
    };
    const begin = async () => {
        await page.locator('.waiting .buttons > button.primary').last().click();
        await page.waitForSelector('.table');
    };
    await fill(['me', 'open', 'level4', 'level1'], async () => {
        await page.locator('select:has(option[value=budget])').selectOption('budget');
        await page.locator('form.newtable input[type=checkbox]').check();
        await page.locator('form.newtable details').evaluate((part) => (part.open = true));
    });
    await visit('friends-new');
    await lay();
    await page.waitForSelector('.invite .code');
    await page.locator('.waiting details.seal').evaluate((part) => (part.open = true));
    await visit('friends-waiting');
    await page.locator('.waiting .buttons > button.primary[aria-disabled=true]').click({ force: true });
    await page.waitForSelector('.waiting .notice');
    await visit('friends-too-soon');
    await page.locator('.chairs select').first().selectOption('level2');
    await page.locator('.waiting .buttons > button.primary[aria-disabled=false]').waitFor();
    await begin();
    await page.locator('.gestures button').first().click();
    await page.locator('.talk [data-said=hello]').waitFor();
    await page.locator('.words').evaluate((words) => (words.open = true));
    const pick = dice(5);
    for (let i = 0; i < 12; ++i) if (!(await wait(page))) await clickSomething(page, pick);
    await wait(page);
    await visit('friends-game');
    await page.locator('.stage .spot.illegal').first().press('Enter');
    await page.locator('.prompt.refusing').waitFor();
    await visit('friends-refusal');
    await named(page, 'button', /^(Hint|Tipp)$/).click();
    await page.waitForSelector('.hints');
    await visit('friends-hint');
    await page.locator('.seats button.who').first().click();
    await page.locator('dialog.closer[open] svg').first().waitFor();
    await visit('friends-closer');
    await page.keyboard.press('Escape');
    await named(page, 'button', /^(Menu|Menü)$/).click();
    await page.locator('dialog.menu[open] .code, dialog.menu[open] input').first().waitFor();
    await visit('friends-menu');
    await page.keyboard.press('Escape');
    await playOut(page, pick);
    await page.waitForSelector('[data-fairness=verified]');
    await page.waitForSelector('.ending a');
    await visit('friends-end');
    await named(page, 'link', /^(Look back from all seats|Zurückblicken, von allen Plätzen)$/).click();
    await page.waitForSelector('.table.look');
    await visit('friends-look');
    await fill(['open', 'level2']);
    await lay();
    await page.locator('.chairs select').first().selectOption('level2');
    await page.locator('.waiting .buttons > button.primary[aria-disabled=false]').waitFor();
    await begin();
    await page.waitForSelector('.table .stage svg');
    await visit('friends-watching');
    await page.goto(`${address}#/`);
    await page.locator('.shelf .kept a[href*=together]').first().waitFor({ state: 'attached' });
    await page.locator('.shelf details').evaluateAll((parts) => parts.forEach((part) => (part.open = true)));
    await visit('friends-home');
    await page.goto(`${address}#/join/nobodyhasthissecret000`);
    await page.waitForSelector('.missing');
    await visit('friends-unknown');
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

async function eachOf(page, address, game, players, visit, whole) {
    const pick = dice(11);
    await page.goto(`${address}#/rules/${game}`);
    await page.waitForSelector('.rules[data-drawn="true"]');
    await visit(`${game}-rules`);
    await page.goto(`${address}#/new/${game}`);
    await page.waitForSelector('.newtable');
    await visit(`${game}-new`);
    await layTable(page, address, game, { players, bot: 'level2', seed: 5 });
    await wait(page);
    await page.locator('.words').evaluate((words) => (words.open = true));
    await visit(`${game}-begin`);
    for (let i = 0; i < 24; ++i) if (!(await wait(page))) await clickSomething(page, pick);
    await wait(page);
    await visit(`${game}-middle`);
    const wrong = page.locator('.stage .spot.illegal');
    if ((await wrong.count()) > 0) {
        await wrong.first().press('Enter');
        await page.locator('.prompt.refusing').waitFor();
        await visit(`${game}-refusal`);
    }
    if (!(await wait(page))) {
        await named(page, 'button', /^(Hint|Tipp)$/).click();
        await page.waitForSelector('.hints');
        await visit(`${game}-hint`);
    }
    const other = page.locator('.seats button.who').first();
    if ((await other.count()) > 0) {
        await other.click();
        await page.locator('dialog.closer[open] svg').first().waitFor();
        await visit(`${game}-closer`);
        await page.keyboard.press('Escape');
    }
    await playOut(page, pick);
    await visit(`${game}-end`);
    await lookBack(page);
    await page.waitForSelector('.table.look');
    await named(page, 'button', /^(Review this game|Spiel auswerten)$/).click();
    await page.waitForSelector(whole ? '.review[data-done="true"]' : '.review .curve polyline', { timeout: 180_000 });
    await visit(`${game}-review`);
}
