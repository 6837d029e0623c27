// Wherever a piece is put, it can be dragged there, with the mouse and with a finger.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { clickSomething, dice, layTable, prefer, until, wait } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

const length = async (page) => Number(await page.locator('.table').getAttribute('data-step'));

// The middle of the first thing like that which nothing else covers, once it is on the screen.
async function findOpen(page, selector) {
    const things = page.locator(selector);
    for (const thing of await things.all()) {
        const middle = await thing.evaluate((element) => {
            element.scrollIntoView({ block: 'nearest' });
            const { x, y, width, height } = element.getBoundingClientRect();
            const at = [x + width / 2, y + height / 2];
            return element.contains(document.elementFromPoint(...at)) ? at : null;
        });
        if (middle) return middle;
    }
    return null;
}

// A hand with a mouse, and one with a finger that takes its time.
const hands = {
    mouse: async (page) => ({
        press: async (x, y) => {
            await page.mouse.move(x, y);
            await page.mouse.down();
        },
        move: (x, y) => page.mouse.move(x, y, { steps: 4 }),
        release: () => page.mouse.up(),
    }),
    finger: async (page) => {
        const session = await page.context().newCDPSession(page);
        const touch = (type, ...points) =>
            session.send('Input.dispatchTouchEvent', {
                type,
                touchPoints: points.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) })),
            });
        return {
            press: async (x, y) => {
                await touch('touchStart', [x, y]);
                await page.waitForTimeout(600);
            },
            move: (x, y) => touch('touchMove', [x, y]),
            release: () => touch('touchEnd'),
        };
    },
};

for (const game of ['sandpail', 'barons', 'sandbank', 'shorelings'])
    for (const [name, take] of Object.entries(hands))
        test(`a piece of ${game} is dragged with ${name === 'mouse' ? 'the mouse' : 'a finger'}`, () =>
            withBrowser(
                { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', hasTouch: name === 'finger' },
                async (browser, complaints) => {
                    await prefer(browser, {});
                    const page = await browser.newPage();
                    await layTable(page, server.address, game, { players: 2, seed: 4 });
                    const pick = dice(2);
                    await wait(page);
                    while ((await page.locator('.stage [data-pick]').count()) === 0) {
                        await clickSomething(page, pick);
                        assert.equal(await wait(page), false);
                    }
                    const hand = await take(page);
                    const begin = await length(page);
                    const from = await findOpen(page, '.stage [data-pick]');
                    await hand.press(...from);
                    await hand.move(from[0] + 12, from[1] - 12);
                    const wanted = '.stage [data-action]:not([data-pick])';
                    await page.locator('.ghost').waitFor();
                    await page.locator(wanted).first().waitFor();
                    await hand.move(...(await findOpen(page, wanted)));
                    assert.equal(await length(page), begin);
                    await hand.release();
                    await until(async () => (await length(page)) > begin);
                    assert.equal(await page.locator('.ghost').count(), 0);
                    assert.deepEqual(complaints, []);
                },
            ));
