// Debian's Chromium under Playwright, and a server of the built page on a port of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
    '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

// A browser context that remembers nothing of earlier ones.
export function openBrowser(options = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'tidekeep-'));
    return chromium.launchPersistentContext(folder, { executablePath: '/usr/bin/chromium', headless: true, args: flags, ...options });
}
