import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 5699);

/** One browser, one worker: the tests share a machine with nothing else and some measure time. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 60_000,
  workers: 1,
  // One retry, so that a race in one of some 330 tests does not hide the others' results. `npm test` prints it as unstable.
  retries: 1,
  reporter: [
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
    ['line'],
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.BROWSER_PROGRAM ? { executablePath: process.env.BROWSER_PROGRAM } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: `node dist/server/main.js console --assets dist/console --port ${PORT} --data test-results/console --no-open`,
    cwd: '..',
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: false,
  },
});
