// Makes public/report.html: the drawing of the laboratory's reports in one file, with a place for a report. The page and the command line
// put one there.
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

const place = '"tidekeep report goes here"';
const [{ output }] = await build({
    configFile: false,
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'warn',
    publicDir: false,
    build: {
        write: false,
        target: 'es2022',
        lib: { entry: 'src/lab/standalone.ts', formats: ['iife'], name: 'report', fileName: 'report' },
    },
});
const code = output[0].code.replaceAll('</script', '<\\/script');
mkdirSync(new URL('../public', import.meta.url), { recursive: true });
writeFileSync(
    new URL('../public/report.html', import.meta.url),
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tidekeep</title>
</head>
<body>
<script type="application/json" id="report">${place}</script>
<script>${code}</script>
</body>
</html>
`,
);
