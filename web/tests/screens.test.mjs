// Every screen, in German, whose words are the longer ones: it has no violation that axe-core knows of, on a phone or on a desk, by day or by
// night, fits, and says no word that only the English texts have, but where it says so (lang="en").
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { englishIn, englishWords, spoken } from './german.mjs';
import { eachScreen } from './screens.mjs';
import { startServer } from './server.mjs';
import { prefer } from './table.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server;
before(async () => {
    server = await startServer();
});
after(() => server.stop());

const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

// What is wrong with a page as it stands: what axe-core finds, and what does not fit.
async function faults(page, name, only) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(
        (rules) => globalThis.axe.run(document, { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }),
        only,
    );
    const found = violations.map(
        ({ id, nodes }) =>
            `${name}: ${id}: ${nodes
                .slice(0, 3)
                .map((node) => node.html.slice(0, 160))
                .join(' | ')}`,
    );
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${name}: wider than the screen`);
    return found;
}

test('every screen, on a phone and on a desk', async () => {
    const english = new Set(englishWords());
    for (const word of ['the', 'with', 'your', 'lighthouse', 'points']) assert.ok(english.has(word), word);
    await withBrowser({ viewport: devices.desktop, reducedMotion: 'reduce', colorScheme: 'light', bypassCSP: true }, async (browser) => {
        await prefer(browser, { language: 'de' });
        const page = await browser.newPage();
        const found = [];
        let screens = 0,
            texts = 0;
        await eachScreen(page, server.address, async (name) => {
            ++screens;
            await page.waitForSelector('html[lang=de]');
            for (const text of await page.evaluate(spoken)) {
                ++texts;
                const wrong = englishIn(text, english);
                if (wrong.length > 0) found.push(`${name}: ${wrong.join(', ')}: ${text.slice(0, 120)}`);
            }
            for (const [device, viewport] of Object.entries(devices)) {
                await page.setViewportSize(viewport);
                found.push(...(await faults(page, `${name} on a ${device}`)));
            }
            await page.emulateMedia({ colorScheme: 'dark' });
            found.push(...(await faults(page, `${name} by night`, ['color-contrast'])));
            await page.emulateMedia({ colorScheme: 'light' });
        });
        assert.ok(screens > 20 && texts > 5000, `${screens} screens, ${texts} texts`);
        assert.deepEqual([...new Set(found)], []);
    });
});
