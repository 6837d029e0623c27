// Friends who are apart play whole games of every title through links, by clicking.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { layLine } from './line.mjs';
import {
    button,
    inStep,
    invite,
    isOver,
    isToAct,
    playOn,
    resultsOf,
    sitDown,
    stepOf,
    tableOf,
    withEdition,
    withPeople,
} from './people.mjs';
import { startServer } from './server.mjs';
import { dice, until } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

const log = ({ page }) => page.locator('.log li').allTextContents();
// What was done. What came of it a page can tell only where it saw how the table stood before and after, which a reload changes.
const deeds = ({ page }) =>
    page.locator('.log li').evaluateAll((lines) =>
        lines.map((line) => {
            const told = line.cloneNode(true);
            for (const came of told.querySelectorAll('.came')) came.remove();
            return told.textContent;
        }),
    );
const seat = ({ page }, number) => page.locator('.seats li').nth(number);
const says = ({ page }, text) => page.getByText(text).first().waitFor();

// Everybody sees the same end, and that luck was fair.
async function finish(people) {
    const ends = await Promise.all(people.map(resultsOf));
    for (const end of ends) assert.deepEqual(end, ends[0]);
    for (const { page } of people)
        assert.match(await page.locator('[data-fairness="verified"]').textContent(), /(Fair luck: verified|Faires Glück: geprüft)/);
}

// On a phone: what is asked and the main buttons are in sight, and nothing is wider than the screen.
async function fits({ page }) {
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > globalThis.innerWidth);
    assert.ok(!wide, 'wider than the screen');
    for (const part of ['.prompt', '.bar']) {
        const { y, height } = await page.locator(part).boundingBox();
        assert.ok(y >= -1 && y + height <= 845, `${part} is at ${y}, ${height} high`);
    }
}

test('tidepool: a phone beside a desktop, and a reload', () =>
    withPeople(async (come) => {
        const ada = await come('Ada');
        const ben = await come('Ben', { device: 'phone' });
        const both = [ada, ben];
        const pick = dice(1);
        const [play] = await invite(ada, server.address, 'Tidepool', ['me', 'open']);
        assert.equal(await button(ada, 'Begin').getAttribute('aria-disabled'), 'true');
        await sitDown(ben, play);
        await ada.page.locator('.chairs li', { hasText: 'Ben' }).waitFor();
        await button(ada, 'Begin').click();
        await ben.page.waitForSelector('.table .stage svg');
        assert.match(await seat(ben, 1).getAttribute('class'), /\bown\b/);
        await playOn(both, pick, async () => (await stepOf(ada)) > 40);
        await inStep(both);
        await fits(ben);
        const before = { deeds: await deeds(ben), table: await tableOf(ben), step: await stepOf(ben) };
        await ben.page.reload();
        await ben.page.waitForSelector(`.table[data-step="${before.step}"]`);
        assert.equal(await tableOf(ben), before.table);
        assert.deepEqual((await deeds(ben)).slice(-3), before.deeds.slice(-3));
        const acted = await playOn(both, pick);
        assert.ok(acted.get(ben) > 0, 'after the reload the seat is still Ben’s');
        await finish(both);
        await fits(ben);
        // Once more, with the seats turned: whoever is there goes along.
        await button(ada, 'Play again, seats turned').click();
        for (const { page } of both) await page.waitForSelector('.waiting .chairs');
        assert.match(await ben.page.locator('.chairs li').first().textContent(), /Ben/);
    }));

test('sandpail: a line that is cut, and one that falls silent', () =>
    withPeople(async (come) => {
        const line = await layLine(server.address);
        try {
            const ada = await come('Ada');
            const ben = await come('Ben');
            const both = [ada, ben];
            const pick = dice(2);
            // The short game, and that with half as many castles.
            const [play] = await invite(ada, server.address, 'Sandpail', ['me', 'open'], async (page) => {
                await page.getByLabel('Length').selectOption('short');
                await withEdition('sandpail', ['"short": 8', '"short": 4'])(page);
            });
            ben.cut = true;
            await sitDown(ben, play.replace(server.address, line.address));
            await button(ada, 'Begin').click();
            await playOn(both, pick, async () => (await stepOf(ada)) > 20);
            line.cut();
            await says(ben, 'The connection was lost. It comes back by itself …');
            await seat(ada, 1).locator('[data-presence="away"]').waitFor();
            // Nobody waits for Ben, who is told what happened meanwhile.
            await playOn([ada], pick, async () => !(await isToAct(ada)));
            line.mend();
            await ben.page.waitForSelector('.table[data-line="open"]');
            await seat(ada, 1).locator('[data-presence="here"]').waitFor();
            await inStep(both);
            await playOn(both, pick, async () => (await stepOf(ada)) > 40);
            // A network that is gone without a word, as when a phone changes it: nothing is lost for good.
            line.silence();
            await ben.context.setOffline(true);
            await says(ben, 'The connection was lost. It comes back by itself …');
            await ben.context.setOffline(false);
            await ben.page.waitForSelector('.table[data-line="open"]');
            const acted = await playOn(both, pick);
            for (const person of both) assert.ok(acted.get(person) > 0, person.name);
            await finish(both);
        } finally {
            line.stop();
        }
    }));

test('barons: three, a watcher, and what is taken back', () =>
    withPeople(async (come) => {
        const ada = await come('Ada');
        const ben = await come('Ben');
        const cleo = await come('Cleo');
        const dora = await come('Dora');
        const players = [ada, ben, cleo];
        const all = [...players, dora];
        const pick = dice(3);
        // Four coins win, for it would last long.
        const short = withEdition('barons', ['"standard": 7', '"standard": 4']);
        const [play, watch] = await invite(ada, server.address, 'Barons', ['me', 'open', 'open'], short);
        await sitDown(ben, play);
        await sitDown(cleo, play);
        await dora.page.goto(watch);
        await says(dora, 'The host begins when all seats are taken.');
        assert.equal(await dora.page.locator('.chairs button, .invite, .say').count(), 0);
        await button(ada, 'Begin').click();
        await says(dora, 'You are watching.');

        // One's own action, at once.
        const undo = (person) => person.page.locator('.bar button[aria-disabled="false"]', { hasText: /^Undo$/ });
        const able = async () => {
            for (const person of players) if ((await undo(person).count()) > 0) return person;
            return undefined;
        };
        await playOn(players, pick, async () => (await stepOf(ada)) > 16 && (await able()) !== undefined);
        await inStep(all);
        const before = await stepOf(ada);
        await undo(await able()).click();
        await until(async () => (await stepOf(dora)) < before);
        await inStep(all);

        // What only all together may take back.
        const asking = (person) => person.page.getByRole('button', { name: 'Ask to take back' });
        const asker = async () => {
            for (const person of players) if ((await asking(person).count()) > 0) return person;
            return undefined;
        };
        await playOn(players, pick, async () => (await stepOf(ada)) > 24 && (await asker()) !== undefined);
        await inStep(all);
        const from = await stepOf(ada);
        const who = await asker();
        await asking(who).click();
        await says(who, 'The others are asked whether you may take that back.');
        for (const other of players.filter((person) => person !== who)) {
            await says(other, `${who.name} would like to take back an action.`);
            await button(other, 'Allow').click();
        }
        await until(async () => (await stepOf(dora)) < from);
        await inStep(all);

        // What each sees is what looking back from there shows when all is over.
        await playOn(players, pick, async () => (await stepOf(ada)) > 40);
        await inStep(all);
        const step = await stepOf(ada);
        const seen = new Map([['a bystander', await tableOf(dora)]]);
        for (const person of players) seen.set(person.name, await tableOf(person));
        assert.equal(new Set(seen.values()).size, 4);
        assert.equal(await dora.page.locator('[data-listed], [data-action], .say').count(), 0);
        await playOn(players, pick);
        await finish(all);
        await dora.page.getByRole('link', { name: 'Look back from all seats' }).click();
        await dora.page.getByRole('slider').fill(String(step));
        await dora.page.waitForSelector(`.table.look[data-step="${step}"]`);
        for (const [eyes, table] of seen) {
            await dora.page.getByLabel('Seen by').selectOption({ label: eyes });
            await until(async () => (await tableOf(dora)) === table, 5000);
        }
    }));

test('sandbank: a bot plays for somebody who has gone, and who comes back', () =>
    withPeople(async (come) => {
        const ada = await come('Ada');
        const ben = await come('Ben');
        const cleo = await come('Cleo');
        const pick = dice(4);
        // Half as many cards, for it would last long.
        const short = withEdition(
            'sandbank',
            [/"count": 10, "pebbles": \d/g, '"count": 3, "pebbles": 1'],
            ['"count":  6', '"count": 3'],
            ['"crab": 10, "bucket": 10, "seagull": 10', '"crab": 3, "bucket": 3, "seagull": 3'],
        );
        const [play] = await invite(ada, server.address, 'Sandbank', ['me', 'open', 'open'], short);
        await sitDown(ben, play);
        await sitDown(cleo, play);
        await button(ada, 'Begin').click();
        await playOn([ada, ben, cleo], pick, async () => (await stepOf(ada)) > 40 && (await isToAct(cleo)));
        await cleo.page.close();
        await seat(ada, 2).locator('[data-presence="away"]').waitFor();
        await says(ada, 'Cleo is away');
        await button(ada, 'A bot for Cleo').click();
        await seat(ada, 2).getByText('Grandparent plays for them').waitFor();
        const left = await log(ada);
        const ofCleo = (lines) => lines.filter((line) => line.startsWith('Cleo')).length;
        await playOn([ada, ben], pick, async () => ofCleo(await log(ada)) > ofCleo(left) + 2);
        // From the home page, where one's tables are.
        cleo.page = await cleo.context.newPage();
        await cleo.page.goto(server.address);
        await cleo.page.getByRole('link', { name: /^Open Sandbank with / }).click();
        await says(cleo, 'A bot plays for you.');
        await button(cleo, 'Play again myself').click();
        await seat(ada, 2)
            .getByText(/^(here|thinking)$/)
            .waitFor();
        const acted = await playOn([ada, ben, cleo], pick);
        assert.ok(acted.get(cleo) > 0);
        await finish([ada, ben, cleo]);
    }));

test('shorelings: a clock, talk, two languages, and bots on the seats that are left', () =>
    withPeople(async (come) => {
        const ada = await come('Ada');
        const ben = await come('Ben', { language: 'de', device: 'phone' });
        const both = [ada, ben];
        const pick = dice(5);
        const [play] = await invite(ada, server.address, 'Shorelings', ['me', 'open', 'level1'], async (page) => {
            await page.getByLabel('Clock').selectOption('budget');
            await page.getByLabel('Added for each action').selectOption('10');
        });
        await sitDown(ben, play);
        await says(ben, 'Der Gastgeber beginnt, wenn alle Plätze besetzt sind.');
        await button(ada, 'Begin').click();
        await ada.page.waitForSelector('.seats .clock');
        await button(ben, 'Hallo!').click();
        await says(ada, 'Hello!');
        await ada.page.getByLabel('Message', { exact: true }).fill('<b>Ahoy</b>');
        await button(ada, 'Send').click();
        await says(ben, '<b>Ahoy</b>');
        await playOn(both, pick, async () => (await stepOf(ada)) > 50);
        await inStep(both);
        await fits(ben);
        await playOn(both, pick);
        assert.ok(await isOver(ada));
        await finish(both);
    }));
