import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// The version is that of the engine, which is written in one place.
const project = readFileSync(new URL('../CMakeLists.txt', import.meta.url), 'utf8');
const version = /^project\(tidekeep VERSION ([\d.]+) /m.exec(project)![1];

// The engine's modules come from the build of the C++ sources, the rules from the documents that the engine cites.
export default defineConfig({
    base: './',
    define: { VERSION: JSON.stringify(version) },
    plugins: [
        react(),
        VitePWA({
            registerType: 'autoUpdate',
            injectRegister: false,
            manifest: {
                name: 'Tidekeep',
                short_name: 'Tidekeep',
                description: 'Five castle-building board games',
                display: 'standalone',
                background_color: '#f6ecd8',
                theme_color: '#1d6f8c',
                icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
            },
            workbox: {
                globPatterns: ['**/*.{js,css,html,svg,wasm,webmanifest}'],
                maximumFileSizeToCacheInBytes: 8 << 20,
                // What was learnt of a game is kept once somebody has played by it.
                runtimeCaching: [{ urlPattern: /\.bin$/, handler: 'CacheFirst', options: { cacheName: 'learned' } }],
            },
        }),
    ],
    resolve: { alias: { made: fileURLToPath(new URL('../build/made/page', import.meta.url)) } },
    server: { fs: { allow: ['..'] } },
    build: {
        outDir: '../build/page',
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1500,
        // The positions of a game's books are one file.
        rollupOptions: {
            output: { manualChunks: (id: string) => /docs\/positions\/(\w+)\//.exec(id)?.[1]?.concat('-positions') },
        },
    },
    test: { include: ['src/**/*.test.ts'] },
} as never);
