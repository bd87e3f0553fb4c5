import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bench/*.test.mjs'],
    setupFiles: ['src/testing/property-seed.ts'],
    exclude: ['src/**/*.browser.test.ts', 'src/**/*.hostile.test.ts'],
    testTimeout: 20_000,
    pool: 'threads',
    maxWorkers: 2,
  },
});
