import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConsoleSession } from '../testing/console-session.ts';
import { CHAINS, FakeElasticsearch, json, PASSWORD_HEADER } from '../testing/fake-elasticsearch.ts';

vi.setConfig({ testTimeout: 60_000 });

const USER = { username: 'elastic', password: 'changeme' };
let fake: FakeElasticsearch;
let client: ConsoleSession;

beforeEach(async () => {
  fake = await FakeElasticsearch.start(await CHAINS.genuine());
  fake.answers['GET /_security/enroll/kibana'] = fake.enrolled();
  client = await ConsoleSession.start({ limits: { connect: 5_000, firstByte: 2_000, uploadIdle: 2_000, call: 2_000 } });
});
afterEach(async () => {
  await client.stop();
  await fake.stop();
});

const own = () => `127.0.0.1:${client.host.port}`;
const upstream = () => fake.seen.filter(({ line }) => line.includes('/a/'));

describe('R9 to R13 forwarding', () => {
  let id: string;
  beforeEach(async () => {
    id = await client.pair(fake.token(), USER);
  });

  test('R9 paths that leave the origin or contain a second request are rejected', async () => {
    const before = fake.seen.length;
    const paths = [
      '//evil/a',
      '/\\evil/a',
      'http://evil/a',
      '@evil/a',
      '',
      'a',
      '/a//b',
      '/%2e%2e/_security',
      '/a/../b',
      '/./a',
      '/a b',
      '/a\r\nx: y',
      '/a#b',
      '/ä',
      `/${'a'.repeat(4096)}`,
    ];
    for (const path of paths) expect((await client.send(id, `GET ${path}`)).body.error.type, path).toBe('bad-path');
    expect(fake.seen).toHaveLength(before);
    fake.answers['GET /%3Ca-%7Bnow%7D%3E/a/_search'] = json(200, {});
    expect((await client.send(id, 'GET /%3Ca-%7Bnow%7D%3E/a/_search?q=a%2F%2Fb&x=//y')).status).toBe(200);
    expect(upstream()[0]!.line).toBe('GET /%3Ca-%7Bnow%7D%3E/a/_search?q=a%2F%2Fb&x=//y');
  });

  test('R11 only listed headers are forwarded, in both directions', async () => {
    fake.answers['POST /a/_search'] = (_request, response) => {
      response.writeHead(401, {
        'content-type': 'application/json',
        'www-authenticate': 'Basic realm="x"',
        'set-cookie': 'a=b',
        'access-control-allow-origin': '*',
        'strict-transport-security': 'max-age=1',
        location: 'https://evil/',
        warning: '299 "w"',
        'x-opaque-id': 'mine',
      });
      response.end('{}');
    };
    const answer = await client.send(id, 'POST /a/_search', {
      headers: {
        'content-type': 'application/json',
        'x-opaque-id': 'mine',
        authorization: 'Basic eA==',
        referer: `http://${own()}/`,
        forwarded: 'for=1.2.3.4',
        'x-forwarded-for': '1.2.3.4',
        'es-security-runas-user': 'root',
        'es-secondary-authorization': 'Basic eA==',
        'x-elastic-internal-origin': 'kibana',
        te: 'trailers',
      },
      body: '{}',
    });
    const [{ headers }] = upstream() as [(typeof fake.seen)[0]];
    expect(Object.keys(headers).sort()).toEqual(
      [
        'authorization',
        'connection',
        'content-length',
        'content-type',
        'host',
        'transfer-encoding',
        'x-opaque-id',
      ].filter(name => name in headers),
    );
    expect(headers).toMatchObject({ authorization: PASSWORD_HEADER, host: fake.address, 'x-opaque-id': 'mine' });
    expect(answer.status).toBe(401);
    expect(answer.headers).toMatchObject({
      warning: '299 "w"',
      'x-opaque-id': 'mine',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-vitrine-answered-by': 'remote',
    });
    for (const name of [
      'www-authenticate',
      'set-cookie',
      'access-control-allow-origin',
      'strict-transport-security',
      'location',
    ])
      expect(answer.headers).not.toHaveProperty([name]);
  });

  test('R12 V27 TRACE and similar methods are rejected, redirects are not followed, HTML is plain text, gzip passes', async () => {
    for (const method of ['TRACE', 'CONNECT', 'OPTIONS', 'PATCH', ''])
      expect((await client.send(id, `${method} /a/x`)).status, method).toBe(405);
    fake.answers['GET /a/r'] = json(302, {}, { location: 'https://evil.example/' });
    const redirected = await client.send(id, 'GET /a/r');
    expect([redirected.status, redirected.body.error.type]).toEqual([502, 'redirected']);
    fake.answers['GET /a/h'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<script>');
    };
    expect((await client.send(id, 'GET /a/h')).headers['content-type']).toBe('text/plain; charset=utf-8');
    const packed = gzipSync('{"a":1}');
    fake.answers['GET /a/z'] = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': packed.length,
      });
      response.end(packed);
    };
    const zipped = await client.send(id, 'GET /a/z');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(packed.length) });
  });

  test('R12 the body of a GET is forwarded', async () => {
    fake.answers['GET /a/_search'] = (_request, response, body) =>
      json(200, JSON.parse(String(body)))(_request, response, body);
    const body = '{"size":1}';
    const answer = await client.send(id, 'GET /a/_search', {
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      body,
    });
    expect(answer.body).toEqual({ size: 1 });
  });

  test('R13 a body is streamed up to 100 MiB, with or without a length; 101 are rejected', async () => {
    const wide = await ConsoleSession.start();
    onTestFinished(() => wide.stop());
    const remote = await wide.pair(fake.token(), USER);
    fake.answers['POST /a/_bulk'] = json(200, {});
    const type = { 'content-type': 'application/x-ndjson' };
    const pieces = (count: number) =>
      Readable.from(
        (function* () {
          for (let at = 0; at < count; at++) yield Buffer.alloc(1024 * 1024, 10);
        })(),
      );
    expect((await wide.send(remote, 'POST /a/_bulk', { headers: type, body: pieces(20) })).status).toBe(200);
    expect(upstream()[0]!.length).toBe(20 * 1024 * 1024);
    const withLength = { ...type, 'content-length': String(101 * 1024 * 1024) };
    expect(
      (await wide.send(remote, 'POST /a/_bulk', { headers: withLength }).catch(error => ({ status: 413, error })))
        .status,
    ).toBe(413);
    const chunked = await client
      .send(id, 'POST /a/_bulk', { headers: type, body: pieces(101) })
      .catch(() => ({ status: 413 }));
    expect(chunked.status).toBe(413);
    expect(fake.seen.filter(({ length }) => length > 100 * 1024 * 1024)).toEqual([]);
  });

  test('R13 a silent remote times out before the response, within it, and within the upload', async () => {
    fake.answers['GET /a/hang'] = () => undefined;
    const answer = await client.send(id, 'GET /a/hang');
    expect([answer.status, answer.body.error.type]).toEqual([504, 'timeout']);
    fake.answers['GET /a/slow'] = (_request, response) => void response.write('{');
    await expect(client.send(id, 'GET /a/slow')).rejects.toThrow('aborted');
    fake.answers['POST /a/_bulk'] = json(200, {});
    const body = new Readable({ read: () => undefined });
    body.push('{}\n');
    const stuck = await client.send(id, 'POST /a/_bulk', { headers: { 'content-type': 'application/x-ndjson' }, body });
    expect(stuck.status).toBe(504);
  });

  test('R13 a response that starts before the upload ends may take as long as it makes progress', async () => {
    const early = createServer((request, response) => {
      response.setHeader('X-elastic-product', 'Elasticsearch');
      if (request.url === '/') return response.end('{"version":{"number":"9.1.0"}}');
      response.write('[0');
      request.resume().once('end', () => {
        let said = 0;
        // Takes real time, longer than the relay waits for a silent remote: only progress keeps the connection open.
        const more = setInterval(() => {
          response.write(`,${++said}`);
          if (said < 30) return;
          clearInterval(more);
          response.end(']');
        }, 100);
      });
    });
    onTestFinished(() => void early.close());
    await new Promise<void>(resolve => early.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(early.address() as AddressInfo).port}`;
    const remote = (await client.call('address', { address, plain: true })).body.remote.id;
    const body = new Readable({ read: () => undefined });
    body.push('{}\n');
    early.on('request', () => body.push(null));
    const answer = await client.send(remote, 'POST /a/_bulk', {
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, answer.text.endsWith(',30]')]).toEqual([200, true]);
  });

  test('R13 unauthenticated sessions cannot take the places of others', async () => {
    const mine = { ...client.credentials };
    const held: string[] = [];
    const sockets = await Promise.all(
      Array.from({ length: 70 }, async () => {
        await client.begin();
        const { cookie, 'x-vitrine-session': key } = client.credentials;
        const socket = connect(client.host.port, '127.0.0.1');
        socket.setEncoding('latin1').on('data', chunk => held.push(String(chunk)));
        socket.on('error', () => undefined);
        socket.write(
          `POST /relay/remotes HTTP/1.1\r\nhost: 127.0.0.1:${client.host.port}\r\ncookie: ${cookie}\r\nx-vitrine-session: ${key}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`,
        );
        return socket;
      }),
    );
    await expect.poll(() => held.filter(text => text.includes('503')).length).toBeGreaterThan(40);
    fake.answers['GET /a/x'] = json(200, {});
    const signedIn = await client.ask(`/relay/send?to=${id}&method=GET&path=/a/x`, { headers: mine });
    for (const socket of sockets) socket.destroy();
    expect(signedIn.status).toBe(200);
  });

  test('R13 concurrency is limited, and a disconnecting browser cancels its request', async () => {
    const narrow = await ConsoleSession.start({ concurrent: 1 });
    try {
      const remote = await narrow.pair(fake.token(), USER);
      let closed = () => {};
      const over = new Promise<void>(resolve => (closed = resolve));
      const begun = new Promise<void>(resolve => {
        fake.answers['GET /a/long'] = request => {
          request.socket.once('close', closed);
          resolve();
        };
      });
      const socket = connect(narrow.host.port, '127.0.0.1');
      const { cookie, 'x-vitrine-session': key } = narrow.credentials;
      socket.write(
        `POST /relay/send?to=${remote}&method=GET&path=/a/long HTTP/1.1\r\nhost: 127.0.0.1:${narrow.host.port}\r\ncookie: ${cookie}\r\nx-vitrine-session: ${key}\r\ncontent-length: 0\r\n\r\n`,
      );
      await begun;
      expect((await narrow.call('remotes')).body.error.type).toBe('busy');
      socket.destroy();
      await over;
    } finally {
      await narrow.stop();
    }
  });

  test('R13 a disconnected remote is reported as such', async () => {
    await fake.stop();
    const gone = await client.send(id, 'GET /a/x');
    expect([gone.status, gone.body.error.type]).toEqual([502, 'unreachable']);
    expect((await client.call('check', { remote: id })).body).toEqual({ answers: false, failure: 'unreachable' });
  });

  test('a restart of the relay keeps the pairing and requires the password again', async () => {
    await client.host.close();
    await client.open();
    await client.begin();
    expect((await client.call('remotes')).body.remotes).toMatchObject([{ id, origin: `https://${fake.address}` }]);
    expect((await client.send(id, 'GET /a/x')).body.error.type).toBe('login-needed');
  });
});
