import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** Tests that need a real browser and no page: the store suite on IndexedDB. `BROWSER` names the program. */
export default defineConfig({
  test: {
    include: ['src/**/*.browser.test.ts'],
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(process.env.BROWSER_PROGRAM ? { executablePath: process.env.BROWSER_PROGRAM } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
