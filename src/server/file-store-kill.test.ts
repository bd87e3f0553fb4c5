import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '../engine/node/open-engine.ts';
import { FileStore } from './file-store.ts';
import { differences } from './testing/numbered-bulks.ts';

/** KILL_ROUNDS=200 for the long run. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 12);
let work: string;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'testing', 'writing-child.ts'),
      outDir: join(work, 'child'),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
}, 120_000);

afterAll(async () => {
  await rm(work, { recursive: true, force: true });
});

test(
  `a process killed while it writes loses nothing it has acknowledged (${ROUNDS} rounds)`,
  async () => {
    const folder = join(work, 'data');
    let last = -1;
    for (let round = 0; round < ROUNDS; round++) {
      const acknowledged = Math.max(last, await writeUntilKilled(folder, last + 1));
      const store = await FileStore.open(folder);
      const engine = await openEngine({ store });
      const result = await differences(engine, acknowledged);
      expect({ round, found: result.found }).toEqual({ round, found: [] });
      last = result.last;
      await store.close();
    }
    expect(last).toBeGreaterThan(ROUNDS);
  },
  20_000 + ROUNDS * 5000,
);

/** Returns the number of the last bulk that the child told of before it died. */
async function writeUntilKilled(folder: string, first: number): Promise<number> {
  const child = spawn(process.execPath, [join(work, 'child', 'child.mjs'), folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  const isOpen = new Promise<void>(resolve => {
    child.stdout.on('data', chunk => {
      told += String(chunk);
      if (told.includes('open\n')) resolve();
    });
  });
  const isOver = new Promise<void>(resolve => child.once('close', () => resolve()));
  await Promise.race([isOpen, isOver]);
  await new Promise(resolve => setTimeout(resolve, Math.random() * 250));
  kill(child);
  await isOver;
  const numbers = told.split('\n').slice(0, -1).map(Number).filter(Number.isInteger);
  return numbers.at(-1) ?? -1;
}

function kill(child: ChildProcess): void {
  child.kill('SIGKILL');
}
