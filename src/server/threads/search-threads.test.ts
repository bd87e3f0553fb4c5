import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Real threads over shared memory, in a separate program.

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SECONDS = process.env['STRESS_SECONDS'] ?? '6';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-threads-'));
  await build({
    configFile: join(ROOT, 'setup', 'server.vite.config.mjs'),
    logLevel: 'error',
    build: { ssr: join(ROOT, 'src/server/testing/thread-stress.ts'), outDir: folder, emptyOutDir: true },
  });
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('every answer is right while documents, indices and threads come and go', { timeout: 600_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.js'), SECONDS]);
  const { done, missing, lowered } = JSON.parse(stdout);
  expect(missing).toEqual([]);
  // Searches and writes come before the making of segments, where a thread can have a priority of its own.
  expect(lowered).toBe(process.platform === 'linux' ? 1 : 0);
  expect(done['answered by threads']).toBeGreaterThan(done['answered by the owner'] ?? 0);
});
