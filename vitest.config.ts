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

export default defineConfig({
  plugins: [requestConverter()],
  resolve: {
    alias: Object.entries(PACKAGE).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
  },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bench/*.test.mjs'],
    setupFiles: ['src/testing/property-seed.ts'],
    exclude: ['src/**/*.browser.test.ts', 'src/**/*.hostile.test.ts'],
    testTimeout: 20_000,
    pool: 'threads',
    maxWorkers: 2,
  },
});
