import { defineConfig } from 'vitest/config';

// Measures response times, so it runs by itself.
export default defineConfig({
  test: {
    include: ['src/**/*.hostile.test.ts'],
    testTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 1,
  },
});
