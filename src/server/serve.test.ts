import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, serve } from './serve.ts';

let data: string;
const running: RunningServer[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'vitrine-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(data, { recursive: true, force: true });
});

async function start(): Promise<RunningServer> {
  const server = await serve({ command: 'server', port: 0, host: '127.0.0.1', data, plain: true });
  running.push(server);
  return server;
}

async function stop(server: RunningServer): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

function ask(
  server: RunningServer,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = text ? { 'content-type': 'application/json', 'content-length': text.length } : {};
    const outgoing = request(`http://${server.address}${path}`, { method, headers, agent: false }, incoming => {
      let answer = '';
      incoming.setEncoding('utf8').on('data', chunk => (answer += chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode!, body: answer === '' ? undefined : JSON.parse(answer) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

test('1.g the service can be self-hosted: it listens, and stopping it loses nothing', async () => {
  const first = await start();
  expect(await ask(first, 'GET', '/')).toMatchObject({ status: 200, body: { tagline: 'You Know, for Search' } });
  expect(await ask(first, 'PUT', '/a/_doc/1', { title: 'kept' })).toMatchObject({ status: 201 });
  await stop(first);
  const second = await start();
  expect(await ask(second, 'GET', '/a/_doc/1')).toMatchObject({ status: 200, body: { _source: { title: 'kept' } } });
  expect(await ask(second, 'GET', '/a/_search', { query: { match: { title: 'kept' } } })).toMatchObject({
    body: { hits: { total: { value: 1 } } },
  });
});

test('_nodes/stats counts connections', async () => {
  const server = await start();
  const figures = async () => {
    const { body } = await ask(server, 'GET', '/_nodes/stats/http');
    const [node] = Object.values((body as { nodes: Record<string, { http: Record<string, number> }> }).nodes);
    return node!.http;
  };
  expect(await figures()).toMatchObject({ current_open: 1, total_opened: 1 });
  expect((await figures())['total_opened']).toBe(2);
});

test('two servers cannot share a data folder', async () => {
  const first = await start();
  await expect(serve({ command: 'server', port: 0, host: '127.0.0.1', data, plain: true })).rejects.toThrow(
    `failed to obtain node lock, is the data folder [${data}] in use by another node?`,
  );
  expect(await ask(first, 'GET', '/_cluster/health')).toMatchObject({ status: 200 });
});

test('a port in use is reported, and the folder is released', async () => {
  const first = await start();
  const port = Number(first.address.split(':')[1]);
  const other = join(data, 'other');
  await expect(serve({ command: 'server', port, host: '127.0.0.1', data: other, plain: true })).rejects.toThrow(
    'EADDRINUSE',
  );
  const second = await serve({ command: 'server', port: 0, host: '127.0.0.1', data: other, plain: true });
  await second.stop();
});

test('4.4.2 a synonym added to a file of the config folder takes effect after a restart', async () => {
  const path = join(data, 'config', 'analysis', 'alike.txt');
  await mkdir(join(data, 'config', 'analysis'), { recursive: true });
  await writeFile(path, 'fox, vixen\n');
  const first = await start();
  const analysis = {
    filter: { alike: { type: 'synonym', synonyms_path: 'analysis/alike.txt' } },
    analyzer: { mine: { tokenizer: 'standard', filter: ['alike'] } },
  };
  const mappings = { properties: { t: { type: 'text', search_analyzer: 'mine', analyzer: 'standard' } } };
  expect(await ask(first, 'PUT', '/a', { settings: { analysis }, mappings })).toMatchObject({ status: 200 });
  await ask(first, 'PUT', '/a/_doc/1?refresh=true', { t: 'fox' });
  const found = (server: RunningServer, word: string) => ask(server, 'GET', `/a/_count?q=t:${word}`);
  await writeFile(path, 'fox, vixen, reynard\n');
  expect(await found(first, 'vixen')).toMatchObject({ body: { count: 1 } });
  expect(await found(first, 'reynard')).toMatchObject({ body: { count: 0 } });
  expect(await ask(first, 'PUT', '/_vitrine/config/other.txt', { text: 'a' })).toMatchObject({ status: 201 });
  expect(await readFile(join(data, 'config', 'other.txt'), 'utf8')).toBe('a');
  await writeFile(join(data, 'config', 'latin1.txt'), Buffer.from([0x66, 0xf6]));
  expect(await ask(first, 'GET', '/_vitrine/config/latin1.txt')).toMatchObject({ status: 400 });
  await stop(first);
  expect(await found(await start(), 'reynard')).toMatchObject({ body: { count: 1 } });
});

test('a bulk without refresh is found by a search shortly after', async () => {
  const server = await start();
  const documents = Array.from({ length: 3000 }, (_, n) => ({ n, text: `document ${n}` }));
  const text = documents.map(source => `{"index":{}}\n${JSON.stringify(source)}\n`).join('');
  const bulk = await fetch(`http://${server.address}/i/_bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: text,
  });
  expect(await bulk.json()).toMatchObject({ errors: false });
  const docs = async () => {
    const { body } = await ask(server, 'GET', '/i/_stats/docs');
    return (body as { _all: { primaries: { docs: { count: number } } } })._all.primaries.docs.count;
  };
  await expect.poll(docs, { timeout: 20_000 }).toBe(3000);
  expect(await ask(server, 'GET', '/i/_count')).toMatchObject({ body: { count: 3000 } });
});
