import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 5699);

/** Specs that measure how long the page or the engine is busy: nothing else runs beside them. */
const MEASURED = ['main-thread.spec.ts', 'play.spec.ts', 'search-workers.spec.ts', 'typing.spec.ts'].concat(
  readdirSync(import.meta.dirname).filter(name => name.endsWith('.spec.ts') && measuresTasks(name)),
);

function measuresTasks(spec: string): boolean {
  return readFileSync(join(import.meta.dirname, spec), 'utf8').includes("from './long-tasks.ts'");
}

/** `npm test` runs the two projects one after the other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 60_000,
  workers: 2,
  projects: [
    { name: 'functions', testIgnore: MEASURED },
    { name: 'measurements', testMatch: MEASURED, workers: 1 },
  ],
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
