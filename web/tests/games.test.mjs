// Every game, with every number of players, played to the end by clicking; its record verifies natively.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { coarse, withBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { dice, games, keptRecord, layTable, playOut, prefer, verify } from './table.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server.stop());

for (const [game, counts] of Object.entries(games))
    for (const players of counts)
        test(`${game} with ${players}`, async () => {
            await withBrowser(
                { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...coarse },
                async (browser, complaints) => {
                    await prefer(browser, {});
                    const page = await browser.newPage();
                    await layTable(page, server.address, game, { players });
                    const clicks = await playOut(page, dice(players));
                    assert.ok(clicks > 5);
                    await page.waitForSelector('.ending table');
                    const record = await keptRecord(page);
                    assert.match(verify(server.program, record), new RegExp(`${record.actions.length} actions of ${game}, to the end`));
                    assert.deepEqual(complaints, []);
                },
            );
        });
