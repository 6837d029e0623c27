// The books of every game, in both languages and on two sizes of screen: each picture is drawn, and whole, and the guide ends where the rules
// begin.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { games, prefer } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server?.stop());

const devices = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

// What of a book is not drawn, is cut off, or lies on something else.
function faults() {
    const found = [];
    const box = (element) => element.getBoundingClientRect();
    if (box(document.querySelector('.guidebook')).bottom > box(document.querySelector('#numbered')).top)
        found.push('the guide runs into the rules');
    for (const chapter of document.querySelectorAll('.guidebook h2')) {
        const before = chapter.parentElement.previousElementSibling ?? document.querySelector('.rules .buttons');
        if (box(chapter).top < box(before).bottom + 10) found.push(`‘${chapter.textContent}’ has no room above it`);
    }
    for (const picture of document.querySelectorAll('.picture')) {
        const name = picture.querySelector('figcaption').textContent;
        const { left, right } = box(picture);
        if (!picture.querySelector('svg')) found.push(`‘${name}’ is not drawn`);
        for (const part of picture.querySelectorAll('.drawn > *, .drawn > * > svg, .exhibit'))
            if (box(part).width > 0 && (box(part).left < left - 1 || box(part).right > right + 1)) found.push(`‘${name}’ is cut off`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('wider than the screen');
    return found;
}

for (const language of ['en', 'de'])
    test(`guides and rules, ${language}`, () =>
        withBrowser({ viewport: devices.desktop, bypassCSP: true }, async (browser) => {
            await prefer(browser, { language });
            const page = await browser.newPage();
            const found = [];
            let pictures = 0;
            for (const game of Object.keys(games))
                for (const [device, viewport] of Object.entries(devices)) {
                    await page.setViewportSize(viewport);
                    await page.goto('about:blank');
                    await page.goto(`${server.address}#/rules/${game}`);
                    await page.waitForSelector('.rules[data-drawn="true"]');
                    await page.waitForFunction(() =>
                        [...document.querySelectorAll('.picture')].every((picture) => picture.querySelector('svg')),
                    );
                    found.push(...(await page.evaluate(faults)).map((fault) => `${game}, ${device}: ${fault}`));
                    pictures += await page.locator('.picture').count();
                }
            assert.ok(pictures > 100, `${pictures} pictures`);
            assert.deepEqual(found, []);
        }));
