import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { requestConverter } from './setup/request-converter.ts';

const source = (name: string) => join(import.meta.dirname, 'src/library', `${name}.ts`);

/** The modules of the package as sources: programs of the documentation import them by name. */
export const PACKAGE: Readonly<Record<string, string>> = {
  vitrine: source('create-engine'),
  'vitrine/elasticsearch': source('elasticsearch'),
  'vitrine/opensearch': source('opensearch'),
  'vitrine/node': source('node'),
  'vitrine/browser': source('browser'),
  'vitrine/testing': source('testing'),
  'vitrine/vitest': source('vitest'),
};

const TESTS = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bench/*.test.mjs'];
/** Run with configurations of their own. */
const OTHERS = ['src/**/*.browser.test.ts', 'src/**/*.hostile.test.ts'];
/** Tests that replace modules, which others must not see. */
const REPLACING = [
  'src/console/activity/copy-for-bin.test.ts',
  'src/console/activity/keep-deleted.test.ts',
  'src/engine/query/cursor-pool.test.ts',
];

export default defineConfig({
  plugins: [requestConverter()],
  resolve: {
    alias: Object.entries(PACKAGE).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
  },
  test: {
    setupFiles: ['src/testing/property-seed.ts'],
    testTimeout: 20_000,
    pool: 'threads',
    maxWorkers: 2,
    // Importing the engine takes longer than most tests, so files share modules unless they replace some.
    projects: [
      { extends: true, test: { name: 'shared', include: TESTS, exclude: [...OTHERS, ...REPLACING], isolate: false } },
      { extends: true, test: { name: 'isolated', include: REPLACING, exclude: OTHERS } },
    ],
  },
});
