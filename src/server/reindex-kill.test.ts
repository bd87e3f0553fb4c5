import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const DOCUMENTS = 3000;
const BATCH = 100;
/** Documents per second. Copying all of them takes three seconds, long enough to kill the process before the end. */
const SPEED = 1000;
let work: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'vitrine-reindex-kill-'));
  await build({
    configFile: join(ROOT, 'setup', 'server.vite.config.mjs'),
    logLevel: 'error',
    build: { outDir: join(work, 'program'), emptyOutDir: true },
  });
}, 120_000);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(work, { recursive: true, force: true });
});

interface Node {
  kill(): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
  ask(line: string, body?: object | string): Promise<any>;
}

/** Starts a node as a separate process. */
async function start(): Promise<Node> {
  const program = join(work, 'program', 'main.js');
  const words = [program, 'server', '--plain', '--port', '0', '--data', join(work, 'data')];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', chunk => resolve(/http:\/\/([^,]+),/.exec(String(chunk))![1]!));
    void ended.then(() => reject(new Error('the node ended before it listened')));
  });
  return {
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
    ask: (line, body) => ask(address, line, typeof body === 'object' ? JSON.stringify(body) : body),
  };
}

function ask(address: string, line: string, text?: string): Promise<unknown> {
  const [method, path] = line.split(' ') as [string, string];
  return new Promise((resolve, reject) => {
    const headers = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
    const outgoing = request(`http://${address}${path}`, { method, headers, agent: false }, incoming => {
      let answer = '';
      incoming.setEncoding('utf8').on('data', chunk => (answer += chunk));
      incoming.on('end', () => resolve(JSON.parse(answer)));
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

function textOf(number: number): string {
  return `document ${number} of ${DOCUMENTS}`;
}

/** All documents of an index: id → source. */
async function contents(node: Node, index: string): Promise<Map<string, unknown>> {
  await node.ask(`POST /${index}/_refresh`);
  const { hits } = await node.ask(`GET /${index}/_search?size=${DOCUMENTS + 1}`);
  return new Map(hits.hits.map((hit: { _id: string; _source: unknown }) => [hit._id, hit._source]));
}

/** Starts a copy in the background and waits until it has created this many documents. */
async function copyUntil(node: Node, destination: string, created: number): Promise<string> {
  const path = `/_reindex?wait_for_completion=false&requests_per_second=${SPEED}`;
  const body = { source: { index: 'source', size: BATCH }, dest: { index: destination } };
  const { task } = await node.ask(`POST ${path}`, body);
  for (;;) {
    const { completed, task: shown } = await node.ask(`GET /_tasks/${task}`);
    expect(completed).toBe(false);
    if (shown.status.created >= created) return task;
  }
}

test('killing a process during a reindex leaves the source intact, the destination readable and the task lost', async () => {
  let node = await start();
  const lines = Array.from({ length: DOCUMENTS }, (_, n) => [{ index: { _id: String(n) } }, { text: textOf(n), n }]);
  const bulk = `${lines
    .flat()
    .map(line => JSON.stringify(line))
    .join('\n')}\n`;
  expect(await node.ask('POST /source/_bulk?refresh=true', bulk)).toMatchObject({ errors: false });
  const source = new Map(Array.from({ length: DOCUMENTS }, (_, n) => [String(n), { text: textOf(n), n }]));

  for (const least of [1, 700, 1500]) {
    const destination = `copy-${least}`;
    const task = await copyUntil(node, destination, least);
    await node.kill();
    node = await start();

    expect(await contents(node, 'source')).toEqual(source);
    const copied = await contents(node, destination);
    expect(copied.size).toBeGreaterThanOrEqual(least);
    expect(copied.size).toBeLessThan(DOCUMENTS);
    for (const [id, document] of copied) expect(document).toEqual(source.get(id));
    expect(await node.ask(`GET /${destination}/_search?q=text:document&size=0`)).toMatchObject({
      hits: { total: { value: copied.size } },
    });
    expect(await node.ask(`GET /_tasks/${task}`)).toMatchObject({
      completed: true,
      task: { action: 'indices:data/write/reindex', description: `reindex from [source] to [${destination}]` },
      error: { type: 'node_closed_exception' },
    });
    expect(await node.ask('GET /_tasks?actions=*reindex')).toEqual({ nodes: {} });

    const rest = { conflicts: 'proceed', source: { index: 'source' }, dest: { index: destination, op_type: 'create' } };
    expect(await node.ask('POST /_reindex', rest)).toMatchObject({
      created: DOCUMENTS - copied.size,
      version_conflicts: copied.size,
    });
    expect(await contents(node, destination)).toEqual(source);
  }
  await node.kill();
}, 120_000);
