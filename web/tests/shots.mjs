// A picture of every screen, in four sizes, into a folder: node tests/shots.mjs FOLDER [SIZE, PART, dark or german ..]
import { mkdirSync } from 'node:fs';
import { withBrowser } from './browser.mjs';
import { eachScreen, parts } from './screens.mjs';
import { startServer } from './server.mjs';
import { prefer } from './table.mjs';

const [folder, ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await startServer();
const devices = {
    phone: { width: 390, height: 844 },
    laptop: { width: 1366, height: 650 },
    desktop: { width: 1280, height: 900 },
    large: { width: 1920, height: 1080 },
};
const sizes = Object.keys(devices).filter((device) => wanted.includes(device));
const only = wanted.filter((name) => parts.includes(name));
const colorScheme = wanted.includes('dark') ? 'dark' : 'light';
const language = wanted.includes('german') ? 'de' : 'en';
const suffix = ['dark', 'german']
    .filter((wish) => wanted.includes(wish))
    .map((wish) => `-${wish}`)
    .join('');
const solid = ['shorelings']; // in 3D, which takes long without a graphics card
for (const device of sizes.length > 0 ? sizes : Object.keys(devices))
    for (const in3d of [false, true]) {
        const shown = (only.length > 0 ? only : parts).filter((part) => solid.includes(part) === in3d);
        if (shown.length === 0) continue;
        await withBrowser({ viewport: devices[device], reducedMotion: 'reduce', colorScheme, in3d }, async (browser) => {
            await prefer(browser, { plan: false, language });
            const page = await browser.newPage();
            // On a phone a table is shown as it is seen, whatever else at its whole length.
            const whole = async (name) =>
                device === 'phone' && !name.endsWith('rules') && (await page.locator('.table:not(.look), dialog[open]').count()) === 0;
            const shoot = async (name) => {
                await page.waitForTimeout(300);
                await page.screenshot({ path: `${folder}/${name}-${device}${suffix}.png`, fullPage: await whole(name), timeout: 180_000 });
            };
            await eachScreen(page, server.address, shoot, shown);
        });
    }
await server.stop();
