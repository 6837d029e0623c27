// No screen has a violation that axe-core knows of, on a phone or on a desk.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { eachScreen } from './screens.mjs';
import { startServer } from './server.mjs';
import { prefer } from './table.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server;
before(async () => { server = await startServer(); });
after(() => server.stop());

for (const [device, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }))
    test(`every screen on a ${device}`, async () => {
        await withBrowser({ viewport, reducedMotion: 'reduce', bypassCSP: true }, async (browser) => {
            await prefer(browser, {});
            const page = await browser.newPage();
            const found = [];
            let screens = 0;
            await eachScreen(page, server.address, async (name) => {
                ++screens;
                await page.evaluate(axe);
                const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
                for (const { id, nodes } of violations) found.push(`${name}: ${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
                const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
                if (wide) found.push(`${name}: wider than the screen`);
            });
            assert.ok(screens > 20);
            assert.deepEqual(found, []);
        });
    });
