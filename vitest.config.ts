import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A crowded machine may miss a deadline once.
    retry: 1,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: ['src/**/*.browser.test.ts'],
    testTimeout: 20_000,
    pool: 'threads',
    maxWorkers: 2,
  },
});
