// Goes to every screen there is, in the state in which it is most worth looking at.
import { clickSomething, dice, games, layTable, playOut, wait } from './table.mjs';

// A review takes its time: unless the whole is wanted, its beginning will do.
export async function eachScreen(page, address, visit, whole = false) {
    await page.goto(`${address}#/`);
    await page.waitForSelector('.card');
    await visit('home');
    await page.getByRole('button', { name: 'Settings' }).click();
    await visit('settings');
    await page.getByRole('button', { name: 'Close' }).click();
    for (const [game, counts] of Object.entries(games)) await eachOf(page, address, game, counts, visit, whole || game === 'tidepool');
    await page.goto(`${address}#/rules/tidepool/TP-11`);
    await page.waitForSelector('.aim');
    await visit('rule');
    await page.goto(`${address}#/new/chess`);
    await page.waitForSelector('.missing');
    await visit('unknown-game');
    await page.goto(`${address}#/`);
    await page.waitForSelector('.kept li');
    await visit('home-with-games');
}

async function eachOf(page, address, game, counts, visit, whole) {
    const pick = dice(11);
    await page.goto(`${address}#/rules/${game}`);
    await page.waitForSelector('.rules dl > div');
    await visit(`${game}-rules`);
    await page.goto(`${address}#/new/${game}`);
    await page.waitForSelector('.newtable');
    await visit(`${game}-new`);
    await layTable(page, address, game, { players: counts[Math.min(1, counts.length - 1)], bot: 'level2', seed: 5 });
    await wait(page);
    await visit(`${game}-begin`);
    for (let i = 0; i < 24; ++i) if (!(await wait(page))) await clickSomething(page, pick);
    if (!(await wait(page))) {
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await page.waitForSelector('.hints');
    }
    await visit(`${game}-middle`);
    await playOut(page, pick);
    await visit(`${game}-end`);
    await page.getByRole('link', { name: 'Look back' }).first().click();
    await page.waitForSelector('.table.look');
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page.waitForSelector(whole ? '.review[data-done="true"]' : '.review .curve polyline', { timeout: 180_000 });
    await visit(`${game}-review`);
}
