// The beach in 3D: it stands still while nothing moves, and leaves the wheel to the page until it is clicked.
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

const onBeach = (name, viewport, play) =>
    test(name, () =>
        withBrowser({ viewport, in3d: true }, async (browser) => {
            await prefer(browser, { plan: false });
            await browser.addInitScript(() => {
                const { requestAnimationFrame: request } = globalThis;
                globalThis.frames = 0;
                globalThis.requestAnimationFrame = (draw) => {
                    globalThis.frames += 1;
                    return request(draw);
                };
            });
            const page = await browser.newPage();
            await layTable(page, server.address, 'shorelings', { players: 2 });
            await wait(page);
            await page.locator('.stage canvas').waitFor();
            await play(page);
        }),
    );
const frames = (page) => page.evaluate(() => globalThis.frames);

onBeach('no frame is asked for while nothing moves', { width: 1280, height: 900 }, async (page) => {
    await until(async () => (await frames(page)) > 0);
    // The water rests some seconds after something has happened.
    let least = Infinity;
    await until(async () => {
        const before = await frames(page);
        await page.waitForTimeout(2000);
        least = Math.min(least, (await frames(page)) - before);
        return least === 0;
    }, 40_000);
    const before = await frames(page);
    await page.waitForTimeout(2000);
    assert.equal((await frames(page)) - before, 0);
});

onBeach('the wheel is for the page until the beach has been clicked', { width: 800, height: 600 }, async (page) => {
    const top = () => page.evaluate(() => globalThis.scrollY);
    const { x, y, width } = await page.locator('.stage canvas').boundingBox();
    const corner = [x + width / 2, y + 40];
    await page.mouse.move(...corner);
    await page.mouse.wheel(0, 60);
    await until(async () => (await top()) === 60);
    await page.mouse.click(corner[0], corner[1]);
    await page.mouse.wheel(0, 60);
    await page.waitForTimeout(500);
    assert.equal(await top(), 60);
    await page.locator('.prompt').click();
    await page.mouse.move(...corner);
    await page.mouse.wheel(0, 60);
    await until(async () => (await top()) === 120);
});
