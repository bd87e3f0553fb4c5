import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningServer, serve } from './serve.ts';
import type { ServerSettings } from './server-settings.ts';
import { basic, SecuredServer } from './testing/secured-server.ts';

let folder: string;
const running: RunningServer[] = [];
const others: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-remote-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of running.splice(0)) await server.stop();
  for (const server of others.splice(0)) {
    server.closeAllConnections();
    await new Promise(done => server.close(done));
  }
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string, settings: ServerSettings = {}): Promise<RunningServer> {
  const data = join(folder, name);
  const server = await serve({ command: 'server', port: 0, host: '127.0.0.1', data, plain: true, settings });
  running.push(server);
  return server;
}

/** Something else that listens. */
async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer as never);
  others.push(server);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
function ask(server: RunningServer, line: string, body?: object | string): Promise<{ status: number; body: any }> {
  const [method, path] = line.split(' ') as [string, string];
  const text = typeof body === 'string' ? body : body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
    const outgoing = request(`http://${server.address}${path}`, { method, headers, agent: false }, incoming => {
      let answer = '';
      incoming.setEncoding('utf8').on('data', chunk => (answer += chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode!, body: JSON.parse(answer) }));
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

function bulkOf(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => [
    { index: { _id: String(n), routing: `r${n % 3}` } },
    { n, long: '<long>', word: n % 2 === 0 ? 'even' : 'odd' },
  ]);
  const text = lines.flat().map(line => JSON.stringify(line));
  return `${text.join('\n')}\n`.replaceAll('"<long>"', '9007199254740993');
}

function copy(remote: object, source: object = {}, rest: object = {}): object {
  return { source: { remote, index: 'from', ...source }, dest: { index: 'to' }, ...rest };
}

test('documents are copied from another server with a snapshot, a query, fields, a script and routings', async () => {
  const far = await start('far');
  const near = await start('near', { 'reindex.remote.whitelist': ['elsewhere:9200', '127.0.0.1:*'] });
  await ask(far, 'PUT /from', { settings: { number_of_shards: 2 } });
  expect(await ask(far, 'POST /from/_bulk?refresh=true', bulkOf(250))).toMatchObject({ body: { errors: false } });
  const body = copy(
    { host: `http://${far.address}` },
    { size: 20, query: { term: { 'word.keyword': 'odd' } }, _source: ['n', 'long'] },
    { script: { source: 'ctx._source.n *= 2' } },
  );
  expect(await ask(near, 'POST /_reindex?refresh=true', body)).toMatchObject({
    status: 200,
    body: { total: 125, created: 125, batches: 7, failures: [] },
  });
  const { body: found } = await ask(near, 'GET /to/_search?q=n:498&filter_path=hits.hits');
  expect(found.hits.hits).toMatchObject([{ _id: '249', _routing: 'r0' }]);
  expect(found.hits.hits[0]._source).toEqual({ n: 498, long: expect.anything() });
  const { body: stats } = await ask(far, 'GET /_nodes/stats/indices/search?filter_path=**.scroll_current');
  expect(JSON.stringify(stats)).toContain('"scroll_current":0');
  const few = copy({ host: `http://${far.address}` }, { size: 20 }, { max_docs: 30, dest: { index: 'few' } });
  expect(await ask(near, 'POST /_reindex?refresh=true', few)).toMatchObject({ body: { total: 30, created: 30 } });
});

test('hosts that are not on the allow-list are rejected, in any notation', async () => {
  const near = await start('near', { 'reindex.remote.whitelist': ['good.example:9200'] });
  const refusal = async (remote: unknown) => {
    const { status, body } = await ask(near, 'POST /_reindex', copy(remote as object));
    return [status, body.error.type, (body.error.caused_by ?? body.error).reason];
  };
  const refused = (address: string) => [
    400,
    'illegal_argument_exception',
    `[${address}] not whitelisted in reindex.remote.whitelist`,
  ];
  expect(await refusal({ host: 'http://bad.example:9200' })).toEqual(refused('bad.example:9200'));
  expect(await refusal({ host: 'https://good.example:9201' })).toEqual(refused('good.example:9201'));
  expect(await refusal({ host: 'http://bad.example:80/good.example:9200' })).toEqual(refused('bad.example:80'));
  const malformed = (host: string) => [
    400,
    'x_content_parse_exception',
    `[host] must be of the form [scheme]://[host]:[port](/[pathPrefix])? but was [${host}]`,
  ];
  for (const host of [
    'good.example:9200',
    'http://good.example',
    'http://good.example@bad.example:9200',
    'http://good.example:9200@bad.example:9200',
    'http://good.example:92000',
  ])
    expect(await refusal({ host })).toEqual(malformed(host));
  expect(await refusal({})).toEqual([
    400,
    'x_content_parse_exception',
    '[host] must be specified to reindex from a remote cluster',
  ]);
  expect((await refusal({ host: 'http://a:1', socket_timeout: 'x' }))[2]).toBe(
    'failed to parse setting [socket_timeout] with value [x] as a time value: unit is missing or unrecognized',
  );
  expect((await refusal({ host: 'http://a:1', headers: { a: {} } }))[2]).toBe(
    'Expected [headers] to be an object containing strings but has [a={}]',
  );
  expect((await refusal({ host: 'http://a:1', hots: 1 }))[2]).toBe('Unsupported fields in [remote]: [hots]');
  expect((await refusal(5))[2]).toContain('class java.lang.Integer cannot be cast to class java.util.Map');
  const plain = await start('plain');
  const { body } = await ask(plain, 'POST /_reindex', copy({ host: 'http://127.0.0.1:9200' }));
  expect(body.error.reason).toBe('[127.0.0.1:9200] not whitelisted in reindex.remote.whitelist');
});

test('a secured server is verified by its CA, and the password is stored nowhere', async () => {
  const far = await SecuredServer.start();
  try {
    const password = await far.node.setPassword();
    const who = basic('elastic', password);
    const source = { index: 'from' };
    expect(await far.ask('POST /from/_bulk?refresh=true', who, bulkOf(30))).toMatchObject({ status: 200 });
    const settings = { 'reindex.remote.whitelist': ['127.0.0.1:*'] };
    const logged: string[] = [];
    for (const level of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(' ')));
    const stranger = await start('stranger', settings);
    const host = far.address;
    const remote = { host, username: 'elastic', password };
    expect(await ask(stranger, 'POST /_reindex', copy(remote))).toMatchObject({
      status: 500,
      body: { error: { type: 's_s_l_handshake_exception' } },
    });
    const authority = join(folder, 'ca.crt');
    await writeFile(authority, far.ca);
    const near = await start('near', { ...settings, 'reindex.ssl.certificate_authorities': [authority] });
    expect(await ask(near, 'POST /_reindex?refresh=true', copy(remote, source))).toMatchObject({
      status: 200,
      body: { created: 30 },
    });
    const wrong = await ask(near, 'POST /_reindex', copy({ ...remote, password: 'not-the-password' }));
    expect(wrong).toMatchObject({ status: 401, body: { error: { type: 'status_exception' } } });
    const slow = '/_reindex?wait_for_completion=false&requests_per_second=5';
    const { body: begun } = await ask(near, `POST ${slow}`, copy(remote, { ...source, size: 5 }));
    const { body: shown } = await ask(near, `GET /_tasks/${begun.task}`);
    const address = host.replace('https://127.0.0.1:', 'scheme=https host=127.0.0.1 port=');
    expect(shown.task.description).toBe(
      `reindex from [${address} query={"match_all":{}} username=elastic password=<<>>][from] to [to]`,
    );
    await ask(near, `POST /_tasks/${begun.task}/_cancel?wait_for_completion=true`);
    const { body: kept } = await ask(near, `GET /_tasks/${begun.task}`);
    expect(kept).toMatchObject({ completed: true, response: { canceled: 'by user request' } });
    const everything = JSON.stringify([wrong.body, shown, kept, logged]);
    expect(everything).not.toContain(password);
    expect(everything).not.toContain('not-the-password');
    expect(everything).not.toContain(who.slice('Basic '.length));
  } finally {
    await far.dispose();
  }
}, 30_000);

test('servers that are silent, disconnect, redirect or are not a search server fail the work with a reason', async () => {
  const silent = await listen(() => {});
  const rude = await listen(incoming => void incoming.socket.destroy());
  const elsewhere = await listen((_, outgoing) => void outgoing.writeHead(302, { location: 'http://x/' }).end('moved'));
  const page = await listen((_, outgoing) => void outgoing.end('<html>'));
  const near = await start('near', { 'reindex.remote.whitelist': ['127.0.0.1:*', 'nobody.invalid:1'] });
  const failure = async (host: string, more: object = {}) => {
    const { status, body } = await ask(near, 'POST /_reindex', copy({ host: `http://${host}`, ...more }));
    return [status, body.error.type, body.error.reason];
  };
  expect(await failure(silent, { socket_timeout: '150ms' })).toEqual([
    500,
    'socket_timeout_exception',
    '150 milliseconds timeout on connection',
  ]);
  expect(await failure(rude)).toEqual([500, 'connection_closed_exception', 'Connection closed by peer']);
  expect(await failure(elsewhere)).toEqual([502, 'status_exception', 'body=moved']);
  expect((await failure(page))[2]).toBe('Error parsing the response, remote is likely not an Elasticsearch instance');
  expect(await failure('127.0.0.1:1')).toEqual([500, 'connect_exception', 'Connection refused']);
  expect((await failure('nobody.invalid:1'))[1]).toBe('unknown_host_exception');
  expect((await ask(near, 'GET /to')).status).toBe(404);

  const hanging = copy({ host: `http://${silent}` });
  const { body: begun } = await ask(near, 'POST /_reindex?wait_for_completion=false', hanging);
  await ask(near, `POST /_tasks/${begun.task}/_cancel?wait_for_completion=true`);
  expect((await ask(near, `GET /_tasks/${begun.task}`)).body).toMatchObject({ completed: true });
});

test('a missing index is reported with the remote’s message', async () => {
  const far = await start('far');
  const near = await start('near', { 'reindex.remote.whitelist': ['127.0.0.1:*'] });
  const { status, body } = await ask(near, 'POST /_reindex', copy({ host: `http://${far.address}` }));
  expect([status, body.error.type]).toEqual([404, 'status_exception']);
  expect(body.error.reason).toContain('no such index [from]');
});
