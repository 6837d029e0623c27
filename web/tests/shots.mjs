// A picture of every screen, for a phone and for a desk, into a folder: node tests/shots.mjs FOLDER [GAME ..]
import { mkdirSync } from 'node:fs';
import { withBrowser } from './browser.mjs';
import { eachScreen } from './screens.mjs';
import { startServer } from './server.mjs';
import { prefer } from './table.mjs';

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
const server = await startServer();
for (const [device, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }))
    await withBrowser({ viewport, reducedMotion: 'reduce', in3d: true }, async (browser) => {
        await prefer(browser, { plan: false });
        const page = await browser.newPage();
        await eachScreen(page, server.address, async (name) => {
            await page.waitForTimeout(300);
            await page.screenshot({ path: `${folder}/${name}-${device}.png`, fullPage: !name.endsWith('rules') });
        }, true);
    });
await server.stop();
