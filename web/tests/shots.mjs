// A picture of every screen, in four sizes, into a folder: node tests/shots.mjs FOLDER [GAME ..]
import { mkdirSync } from 'node:fs';
import { withBrowser } from './browser.mjs';
import { eachScreen } from './screens.mjs';
import { startServer } from './server.mjs';
import { prefer } from './table.mjs';

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
const server = await startServer();
const devices = {
    phone: { width: 390, height: 844 },
    laptop: { width: 1366, height: 650 },
    desktop: { width: 1280, height: 900 },
    large: { width: 1920, height: 1080 },
};
for (const [device, viewport] of Object.entries(devices))
    await withBrowser({ viewport, reducedMotion: 'reduce', in3d: true }, async (browser) => {
        await prefer(browser, { plan: false });
        const page = await browser.newPage();
        await eachScreen(
            page,
            server.address,
            async (name) => {
                await page.waitForTimeout(300);
                await page.screenshot({ path: `${folder}/${name}-${device}.png`, fullPage: device === 'phone' && !name.endsWith('rules') });
            },
            true,
        );
    });
await server.stop();
