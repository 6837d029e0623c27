import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';

const node = ['Buffer', 'URL', 'console', 'performance', 'process', 'setTimeout'];
const browser = ['caches', 'document', 'innerWidth', 'localStorage', 'navigator'];

export default defineConfig(
    js.configs.recommended,
    {
        files: ['src/**/*.{ts,tsx}', 'vite.config.ts'],
        extends: [
            typescript.configs.recommendedTypeChecked,
            reactHooks.configs.flat['recommended-latest'],
            jsxA11y.flatConfigs.recommended,
        ],
        languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
        rules: {
            // A part that scrolls is a region in the order of the keyboard.
            'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'log'], tags: [] }],
        },
    },
    // Tests and scripts run in Node, and hand functions over to run in the page.
    {
        files: ['tests/**/*.mjs', 'scripts/**/*.mjs'],
        languageOptions: {
            globals: Object.fromEntries([...node, ...browser].map((name) => [name, 'readonly'])),
        },
    },
);
