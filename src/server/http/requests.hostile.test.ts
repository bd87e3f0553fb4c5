import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generatedScripts } from '../testing/hostile/generated-scripts.ts';
import { HOSTILE_AMOUNTS } from '../testing/hostile/hostile-amounts.data.ts';
import type { HostileBodies, HostileBody } from '../testing/hostile/hostile-body.ts';
import { HOSTILE_NESTING } from '../testing/hostile/hostile-nesting.data.ts';
import { HOSTILE_PATTERNS } from '../testing/hostile/hostile-patterns.data.ts';
import { HOSTILE_SCRIPTS } from '../testing/hostile/hostile-scripts.data.ts';
import { OtherClient, PlainServer } from '../testing/hostile/plain-server.ts';

/**
 * Hostile requests against a real server process. In `src/server/testing/hostile/`:
 *
 * - `hostile-body.ts`: the shape of a body and of a list of bodies.
 * - `hostile-*.data.ts`: one list per area. A new area adds a file and a line in `AREAS`. The `preparations` of all areas
 *   are sent before the first body.
 * - `generated-*.ts`: bodies generated from a seed.
 * - `plain-server.ts`: the server process, and another client that keeps requesting `GET /`.
 *
 * All of them use the index `hostile`: forty documents in several segments of two shards, with `n` (long), `tag`
 * (keyword), `text` (text), `items` (an array of longs) and `long` (four thousand characters, only in `_source`).
 */
const AREAS: Readonly<Record<string, HostileBodies>> = {
  amounts: HOSTILE_AMOUNTS,
  nesting: HOSTILE_NESTING,
  scripts: HOSTILE_SCRIPTS,
  patterns: HOSTILE_PATTERNS,
  generated: generatedScripts(40),
};

/** Milliseconds to answer a body. */
const MAX_MILLIS = 3_000;
/** Milliseconds to answer the other client meanwhile. */
const MAX_WAIT_OF_OTHERS = 1_000;
/** Search threads of the server. With the segment thread they make four heaps. */
const THREADS = 2;
/** Megabytes by which the process may have grown since the start: 370 were measured, and a fifth more is allowed. */
const MAX_GROWTH = 450;
/** Times are measured again if they exceed a limit: the machine may be busy. */
const ATTEMPTS = 3;

let server: PlainServer;
let megabytesBefore: number;

/** Starts a server, or restarts it after a body has killed it. */
async function start(): Promise<void> {
  await server?.stop();
  server = await PlainServer.start(THREADS);
  await prepare('PUT /hostile', {
    settings: { number_of_shards: 2, refresh_interval: '-1' },
    mappings: {
      properties: {
        n: { type: 'long' },
        tag: { type: 'keyword' },
        text: { type: 'text' },
        items: { type: 'long' },
        long: { type: 'keyword', index: false, doc_values: false },
      },
    },
  });
  for (let batch = 0; batch < 4; batch++) await prepare('POST /hostile/_bulk?refresh=true', documents(batch * 10));
  for (const { preparations = [] } of Object.values(AREAS))
    for (const { line, body } of preparations) await prepare(line, body);
  await server.ask('POST /hostile/_search', { query: { script: { script: 'doc["n"].value > 3' } } });
  megabytesBefore = await server.residentMegabytes();
}

beforeAll(start, 180_000);

beforeEach(async () => {
  if (!server.isRunning) await start();
}, 180_000);

afterAll(() => server?.stop());

describe.each(Object.entries(AREAS))('%s', (_, { bodies }) => {
  test.each(bodies.map(body => [body.name, body] as const))(
    '%s',
    async (_, body) => {
      for (let attempt = 1; ; attempt++) {
        const slow = await survive(body);
        if (slow === undefined) return;
        if (attempt === ATTEMPTS) expect.fail(slow);
      }
    },
    ATTEMPTS * 125_000,
  );
});

/** Sends a body and checks everything but the times. Returns a message if it took too long. */
async function survive({ line, body, status, says }: HostileBody): Promise<string | undefined> {
  const other = new OtherClient(server);
  const answer = await server
    .ask(line, body)
    .catch(error => expect.fail(`${error.message}\n${server.output}`))
    .finally(() => other.stop());
  const shown = answer.text.slice(0, 2_000);
  if (status === undefined) expect(answer.status, shown).toBeLessThan(500);
  else expect(answer.status, shown).toBe(status);
  if (says) expect(answer.text.slice(0, 100_000)).toMatch(says);
  expect(other.failures).toBe(0);
  const growth = (await server.residentMegabytes()) - megabytesBefore;
  expect(growth, 'growth of the process in megabytes').toBeLessThan(MAX_GROWTH);
  if (answer.millis > MAX_MILLIS) return `answered after ${Math.round(answer.millis)} ms: ${shown.slice(0, 300)}`;
  if (other.longestMillis > MAX_WAIT_OF_OTHERS) return `others waited ${Math.round(other.longestMillis)} ms`;
  return undefined;
}

async function prepare(line: string, body?: object | string): Promise<void> {
  const { status, text } = await server.ask(line, body);
  if (status >= 300) throw new Error(`${line}: ${status} ${text}`);
}

function documents(first: number): string {
  return Array.from({ length: 10 }, (_, i) => {
    const n = first + i;
    const source = {
      n,
      tag: `tag-${n % 7}`,
      text: `words of document ${n} and some more of them ${'aaaa '.repeat(n % 5)}`,
      items: Array.from({ length: 20 }, (_, item) => item * n),
      long: 'a'.repeat(4_000),
    };
    return `${JSON.stringify({ index: { _id: String(n) } })}\n${JSON.stringify(source)}\n`;
  }).join('');
}
