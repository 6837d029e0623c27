// What people do at the table, for the tests to do.
import { execFileSync } from 'node:child_process';

const program = new URL('../../build/tidekeep', import.meta.url).pathname;

// Every game that the program knows, with the numbers of players that it is for.
export const games = Object.fromEntries(
    JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' })).map(
        ({ name, least_players: least, most_players: most }) => [name, Array.from({ length: most - least + 1 }, (_, i) => least + i)],
    ),
);

// Numbers that are the same in every run.
export function dice(seed) {
    let state = seed;
    return (sides) => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * sides);
    };
}

// As if somebody had set these in the settings before.
export function prefer(browser, preferences) {
    return browser.addInitScript(
        (text) => localStorage.getItem('tidekeep.settings') ?? localStorage.setItem('tidekeep.settings', text),
        JSON.stringify({ language: 'en', pace: 'instant', plan: true, ...preferences }),
    );
}

// Fills the form of a new table: the first seats are persons, the others bots of one kind.
export async function layTable(page, address, game, { players, persons = 1, bot = 'level1', seed = 7 }) {
    await page.goto(`${address}#/new/${game}`);
    await page.getByRole('radio', { name: String(players), exact: true }).check();
    const sitters = page.locator('fieldset.seat select');
    for (let seat = 0; seat < players; ++seat) await sitters.nth(seat).selectOption(seat < persons ? 'person' : bot);
    await page.locator('details summary').click();
    await page.locator('details input[type=number]').fill(String(seed));
    await page.locator('form.newtable button[type=submit]').click();
    await page.waitForSelector('.table');
}

// Until somebody at this device is to act, or the game is over; true if over.
export async function wait(page) {
    await page.waitForSelector('.table[data-mine="true"], .table[data-over="true"], .curtain', { timeout: 60_000 });
    return (await page.locator('.table[data-over="true"]').count()) > 0;
}

// Until a condition holds. (Playwright's own way evaluates text in the page, which the page's policy forbids.)
export async function until(condition, patience = 60_000) {
    for (const end = Date.now() + patience; !(await condition());) {
        if (Date.now() > end) throw new Error(`it never came to ${condition}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

// The list of actions, with all its parts opened.
export async function listActions(page) {
    await page.locator('.actions').evaluate((list) => {
        for (const part of [list, ...list.querySelectorAll('details')]) part.open = true;
    });
}

// From the table to looking back, whether or not the end is being celebrated; in English or German.
export async function lookBack(page) {
    const ending = page.locator('dialog.ending[open]');
    if ((await ending.count()) === 0) await page.getByRole('button', { name: /^(Menu|Menü)$/ }).click();
    await page
        .locator('dialog[open]')
        .getByRole('link', { name: /^(Look back|Rückblick)$/ })
        .click();
    await page.waitForSelector('.table.look');
}

// What may be done: on the drawing, and in the list of actions.
export const drawn = '.stage [data-action], .stage [data-pick]:not(.picked), [data-main]';
export const listed = '[data-listed]';

// One thing that may be done, chosen at random and clicked, or chosen by the keyboard where something lies over its middle, such as castles
// over free sand: one of the first kind of which there are any. Answers whether there was one. It is looked for and aimed at in one step,
// because what is sent to and fro costs more than all that the page does.
export async function clickSomething(page, pick, kinds = [drawn, listed]) {
    const aim = await page.evaluate(
        ([roll, wanted, inList]) => {
            for (const kind of wanted) {
                if (kind.includes(inList)) for (const part of document.querySelectorAll('.actions, .actions details')) part.open = true;
                const found = [...document.querySelectorAll(kind)].filter((spot) => spot.getClientRects().length > 0);
                if (found.length === 0) continue;
                const spot = found[roll % found.length];
                spot.scrollIntoView({ block: 'nearest', behavior: 'instant' });
                const { x, y, width, height } = spot.getBoundingClientRect();
                const middle = [x + width / 2, y + height / 2];
                if (spot.contains(document.elementFromPoint(...middle))) return middle;
                spot.focus();
                return 'key';
            }
            return null;
        },
        [pick(1_000_000), ['.curtain button', '[data-end-turn]', ...kinds], listed],
    );
    if (aim === 'key') await page.keyboard.press('Enter');
    else if (aim !== null) await page.mouse.click(...aim);
    return aim !== null;
}

// Plays to the end; answers how many clicks it took on the drawing and how many in the list.
export async function playOut(page, pick, most = 3000) {
    for (let clicks = 0; clicks < most; ++clicks) {
        if (await wait(page)) return clicks;
        await clickSomething(page, pick);
    }
    throw new Error(`the game is not over after ${most} clicks`);
}

// The record of the game that is on the screen, as it is kept on the device.
export async function keptRecord(page) {
    const id = new URL(page.url()).hash.split('/')[2];
    return page.evaluate((key) => JSON.parse(localStorage.getItem(key)).record, `tidekeep.game.${id}`);
}

// What the native program says of a record.
export function verify(program, record) {
    return execFileSync(program, ['replay', '--quiet', '-'], { input: JSON.stringify(record), encoding: 'utf8' });
}
