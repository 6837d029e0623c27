// People who are apart, each with a browser that knows nothing of the others', and what they do at a table that they share.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumOf, coarse, gather } from './browser.mjs';
import { clickSomething, drawn, listed, prefer, until } from './table.mjs';

const devices = {
    desktop: { viewport: { width: 1280, height: 900 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const patience = 60_000;
const broken = /WebSocket connection|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/; // what a browser says of a line that was cut

// Calls `use` with a way to let people come. What their pages complain about fails the test, but for lines that the test has cut.
export async function withPeople(use) {
    const browser = await chromium.launch(chromiumOf());
    const people = [];
    const come = async (name, { device = 'desktop', ...preferences } = {}) => {
        const context = await browser.newContext({ ...devices[device], ...coarse, locale: 'en-GB', reducedMotion: 'reduce' });
        context.setDefaultTimeout(patience);
        await prefer(context, { sound: false, ...preferences });
        const person = { name, context, complaints: [], page: null, cut: false };
        gather(context, person.complaints);
        person.page = await context.newPage();
        people.push(person);
        return person;
    };
    try {
        await use(come);
        for (const { name, cut, complaints } of people)
            assert.deepEqual(
                complaints.filter((complaint) => !cut || !broken.test(complaint)),
                [],
                name,
            );
    } finally {
        await browser.close();
    }
}

export const button = ({ page }, name) => page.getByRole('button', { name, exact: true });

// Lays a table as its host, from the home page on. Seats are 'me', 'open' or a bot each. Answers the links to play and to watch, as copied.
export async function invite(host, address, title, seats, fill = async () => {}) {
    const { page, context, name } = host;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address);
    await page.getByRole('link', { name: `Play ${title} with friends who are elsewhere` }).click();
    await page.getByLabel('Your name').fill(name);
    const count = page.getByRole('radio', { name: String(seats.length), exact: true });
    if ((await count.count()) > 0) await count.check();
    for (const [seat, who] of seats.entries()) await page.getByLabel(`Seat ${seat + 1}`).selectOption(who);
    await fill(page);
    await button(host, 'Lay the table').click();
    await page.waitForSelector('.waiting .invite');
    const links = [];
    for (const what of ['link to play', 'link to watch']) {
        await button(host, `Copy the ${what}`).click();
        await page.getByText('Copied.').nth(links.length).waitFor();
        links.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    assert.ok(links.every((link) => link.startsWith(`${address}#/join/`)));
    return links;
}

// In the form of a new table: an edition of a game that is another in some places.
export const withEdition =
    (game, ...changes) =>
    async (page) => {
        const text = readFileSync(new URL(`../../src/games/${game}/edition.jsonc`, import.meta.url), 'utf8');
        const buffer = Buffer.from(changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text));
        await page.locator('summary', { hasText: 'Edition file' }).click();
        await page.locator('input[type=file]').setInputFiles({ name: 'short.jsonc', mimeType: 'application/json', buffer });
        await page.getByText('Edition from short.jsonc').waitFor();
    };

// Opens an invitation and takes the first free seat.
export async function sitDown(guest, link) {
    const { page, name } = guest;
    await page.goto(link);
    await page.locator('.chairs button.primary').first().click();
    await page.locator('.chairs li:has(b)').first().waitFor();
    await page.locator('.self input').fill(name);
    await page.locator('.self button[type=submit]').click();
    await page.locator('.chairs li', { hasText: name }).waitFor();
}

export const stepOf = async ({ page }) => Number(await page.locator('.table').getAttribute('data-step', { timeout: patience }));
export const isOver = async ({ page }) => (await page.locator('.table[data-over="true"]').count()) > 0;
export const isToAct = async ({ page }) => (await page.locator('.table[data-mine="true"]').count()) > 0;

// Until everybody sees the same, and nothing goes on by itself.
export async function inStep(people) {
    const busy = async ({ page }) => (await page.locator('.table[data-busy="true"]').count()) > 0;
    await until(async () => {
        const steps = new Set(await Promise.all(people.map(stepOf)));
        return steps.size === 1 && !(await Promise.all(people.map(busy))).includes(true);
    });
}

// Does something that may be done, if it is the person's turn, and answers whether it was. From the list, everything that may be done is
// equally likely.
function act({ page }, pick) {
    const kinds = pick(3) === 0 ? [drawn, listed] : [listed, drawn];
    return clickSomething(
        page,
        pick,
        kinds.map((kind) => `.table[data-mine="true"] :is(${kind})`),
    );
}

// Whoever is to act does something, until it is enough or the game is over. Answers who has acted how often.
export async function playOn(people, pick, enough = () => false) {
    const acted = new Map(people.map((person) => [person, 0]));
    for (const end = Date.now() + 150_000; !(await enough(acted)) && !(await isOver(people[0]));) {
        if (Date.now() > end) throw new Error('the game takes too long');
        for (const person of people) if (await act(person, pick)) acted.set(person, acted.get(person) + 1);
    }
    return acted;
}

// The end as somebody sees it: every point of everybody.
export async function resultsOf({ page }) {
    await page.waitForSelector('.table[data-over="true"] .results tfoot');
    return page.locator('.results td').allTextContents();
}

// The table in words, as somebody sees it.
export async function tableOf({ page }) {
    await page.locator('.words').evaluate((words) => (words.open = true));
    await until(async () => (await page.locator('.words pre').textContent()) !== '');
    return page.locator('.words pre').textContent();
}
