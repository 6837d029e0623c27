// Debian's Chromium, as it is without windows, under Playwright.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const flags = [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];
const flat = ['--disable-gpu'];
const solid = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']; // 3D without a graphics card

// How to start it.
export const chromiumOf = (in3d = false) => ({
    executablePath: '/usr/bin/chromium-headless-shell',
    headless: true,
    args: [...flags, ...(in3d ? solid : flat)],
});

// Puts into a list what the pages of a browser complain about, from now on.
export function gather(browser, complaints) {
    const listen = (page) => {
        page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(error.message));
    };
    browser.pages().forEach(listen);
    browser.on('page', listen);
}

// For tests that look at no picture: drawing takes a fraction of the time, and everything is where it is.
export const coarse = { deviceScaleFactor: 0.25 };

// Calls `use` with a browser that remembers nothing of earlier ones, and gathers what pages complain about.
export async function withBrowser({ in3d = false, ...options }, use) {
    const folder = mkdtempSync(join(tmpdir(), 'tidekeep-'));
    const browser = await chromium.launchPersistentContext(folder, {
        ...chromiumOf(in3d),
        locale: 'en-GB',
        ...options,
    });
    const complaints = [];
    gather(browser, complaints);
    try {
        return await use(browser, complaints);
    } finally {
        await browser.close();
        rmSync(folder, { recursive: true, force: true });
    }
}
