import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { findLostTurns, WRITERS } from '../testing/crowd.ts';
import { differences } from '../testing/numbered-bulks.ts';
import { FileStore } from './file-store.ts';

/** KILL_ROUNDS=200 for the long run. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 12);
const CHILDREN = ['writing-child', 'crowd-child'] as const;
let work: string;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  await build({
    configFile: false,
    logLevel: 'error',
    // The program runs in a folder without node_modules.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(work, 'child'),
      emptyOutDir: true,
      rolldownOptions: {
        input: CHILDREN.map(name => join(import.meta.dirname, '..', 'testing', `${name}.ts`)),
        output: { entryFileNames: '[name].mjs' },
      },
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
      const output = await runUntilKilled('writing-child', [folder, String(last + 1)]);
      const acknowledged = Math.max(last, ...output.slice(-1).map(Number));
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

test(
  `many writers at once lose no acknowledged writes when their process is killed (${ROUNDS} rounds)`,
  async () => {
    const folder = join(work, 'crowd');
    let turns = Array.from({ length: WRITERS }, () => -1);
    for (let round = 0; round < ROUNDS; round++) {
      for (const line of await runUntilKilled('crowd-child', [folder, turns.join()])) {
        const [writer = 0, turn = -1] = line.split(':').map(Number);
        turns[writer] = turn;
      }
      const store = await FileStore.open(folder);
      const engine = await openEngine({ store });
      const found = await findLostTurns(engine, turns);
      expect({ round, lost: found.lost }).toEqual({ round, lost: [] });
      turns = found.turns;
      await store.close();
    }
    expect(Math.max(...turns)).toBeGreaterThan(ROUNDS);
  },
  20_000 + ROUNDS * 5000,
);

/** Resolves to the complete lines that the child printed before it was killed. */
async function runUntilKilled(name: (typeof CHILDREN)[number], words: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [join(work, 'child', `${name}.mjs`), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const isOpen = new Promise<void>(resolve => {
    child.stdout.on('data', chunk => {
      output += String(chunk);
      if (output.includes('open\n')) resolve();
    });
  });
  const isOver = new Promise<void>(resolve => child.once('close', () => resolve()));
  await Promise.race([isOpen, isOver]);
  // The child is killed at any moment of its writing, which no event marks.
  await new Promise(resolve => setTimeout(resolve, Math.random() * 250));
  kill(child);
  await isOver;
  return output
    .split('\n')
    .slice(0, -1)
    .filter(line => line !== 'open');
}

function kill(child: ChildProcess): void {
  child.kill('SIGKILL');
}
