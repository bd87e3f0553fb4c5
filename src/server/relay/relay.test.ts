import { mkdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConsoleSession } from '../testing/console-session.ts';
import {
  CHAINS,
  FakeElasticsearch,
  json,
  PASSWORD_HEADER,
  refusal,
  SERVICE_TOKEN,
} from '../testing/fake-elasticsearch.ts';

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

describe('access to the port', () => {
  test('R2 requests to rebound host names are rejected for all methods', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${client.host.port}`,
      '127.0.0.1:1',
      'localhost',
      `127.0.0.1.evil:${client.host.port}`,
    ])
      for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
        expect((await client.ask('/relay/session', { method, headers: { host } })).status, host).toBe(421);
    expect((await client.ask('/', { method: 'GET', headers: { host: 'evil.example' } })).status).toBe(421);
  });

  test('R3 pages of other origins, sites and ports are rejected, and no CORS header is ever sent', async () => {
    const type = { 'content-type': 'application/json' };
    for (const origin of [
      'https://evil.example',
      'null',
      `http://127.0.0.1:${client.host.port + 1}`,
      `https://${own()}`,
    ])
      expect((await client.ask('/relay/session', { headers: { ...type, origin }, body: '{}' })).status).toBe(403);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await client.ask('/relay/session', { headers: { ...type, 'sec-fetch-site': site } })).status).toBe(403);
    const good = await client.ask('/relay/session', {
      headers: { ...type, origin: `http://${own()}`, 'sec-fetch-site': 'same-origin' },
      body: '{}',
    });
    expect(good.status).toBe(200);
    expect(Object.keys(good.headers).filter(name => name.startsWith('access-control'))).toEqual([]);
    expect((await client.ask('/relay/session', { method: 'OPTIONS' })).status).toBe(405);
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
    expect((await client.ask('/', { method: 'GET', headers: visit })).status).toBe(403);
  });

  test('R4 R5 cookie and key are only valid together', async () => {
    const begun = await client.begin();
    expect(String(begun.headers['set-cookie'])).toMatch(
      new RegExp(`^vitrine-${client.host.port}=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=/$`),
    );
    const { cookie, ...key } = client.credentials as { cookie: string };
    const type = { 'content-type': 'application/json' };
    for (const headers of [
      { ...type },
      { ...type, cookie },
      { ...type, ...key },
      { ...type, cookie, 'x-vitrine-session': 'x' },
    ])
      expect((await client.ask('/relay/remotes', { headers, body: '{}' })).body.error.type).toBe('no-session');
    expect((await client.call('remotes')).status).toBe(200);
    for (const form of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await client.call('remotes', {}, { 'content-type': form })).status).toBe(415);
  });

  test('R5 a session ends after half an hour of inactivity, and after twelve hours', async () => {
    await client.begin();
    client.time += 31 * 60_000;
    expect((await client.call('remotes')).status).toBe(401);
    await client.begin();
    for (let at = 0; at < 36; at++) {
      client.time += 20 * 60_000;
      if (at < 35) expect((await client.call('remotes')).status).toBe(200);
    }
    client.time += 60_000;
    expect((await client.call('remotes')).status).toBe(401);
  });

  test('R5 opening hundreds of sessions never ends one in use', async () => {
    await client.begin();
    await client.giveCode();
    for (let n = 0; n < 300; n++)
      await client.ask('/relay/session', { headers: { 'content-type': 'application/json' }, body: '{}' });
    expect((await client.call('remotes')).body).toMatchObject({ mayPair: true });
  });

  test('R13 slow clients without a session do not block others', async () => {
    await client.begin();
    const head = `POST /relay/session HTTP/1.1\r\nhost: ${own()}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`;
    const ends = Array.from(
      { length: 70 },
      () =>
        new Promise<string>(resolve => {
          let text = '';
          const socket = connect(client.host.port, '127.0.0.1', () => socket.write(head));
          socket.setEncoding('latin1').on('data', chunk => (text += chunk));
          socket.on('error', () => undefined).on('close', () => resolve(text));
        }),
    );
    await expect.poll(async () => (await client.call('remotes')).status).toBe(200);
    for (const end of await Promise.all(ends)) expect(end).toContain('408');
  });

  test('R5 two relays on two ports of a host share its cookies but not their sessions', async () => {
    const other = await ConsoleSession.start();
    try {
      await client.begin();
      const answer = await other.ask('/relay/remotes', {
        headers: { 'content-type': 'application/json', ...client.credentials },
        body: '{}',
      });
      expect(answer.status).toBe(401);
    } finally {
      await other.stop();
    }
  });
});

describe('R6 the code', () => {
  test('is required for every way of pairing', async () => {
    for (const name of ['enroll', 'inspect', 'address'])
      expect((await client.call(name, { token: fake.token(), address: fake.address })).body.error.type).toBe(
        'code-needed',
      );
    expect(fake.handshakes).toBe(0);
  });

  test('is in a file only its owner can read, and valid once', async () => {
    const asked = await client.call('code');
    expect([asked.status, asked.body]).toEqual([200, { code: 'needed' }]);
    const file = join(client.folder, `pairing-code-${client.host.port}`);
    const [code] = client.codes;
    expect(await readFile(file, 'utf8')).toBe(`${code}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await client.call('code', { code })).status).toBe(200);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await client.begin();
    expect((await client.call('code', { code })).body.error.type).toBe('code-wrong');
  });

  test('is not locked by guesses made before one was shown', async () => {
    for (let n = 0; n < 10; n++)
      expect((await client.call('code', { code: '123456' })).body.error).toMatchObject({ type: 'code-wrong', left: 5 });
    await client.giveCode();
    expect((await client.call('remotes')).body.mayPair).toBe(true);
  });

  test('is required in place of a password for servers without security', async () => {
    const open = createServer((_request, response) => {
      response.setHeader('X-elastic-product', 'Elasticsearch');
      response.end('{"version":{"number":"9.1.0"}}');
    });
    onTestFinished(() => void open.close());
    await new Promise<void>(resolve => open.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(open.address() as AddressInfo).port}`;
    await client.giveCode();
    const { id } = (await client.call('address', { address, plain: true })).body.remote;
    expect((await client.send(id, 'GET /')).status).toBe(200);
    // Another user of this machine, who cannot read the code.
    await client.begin();
    const refused = await client.send(id, 'GET /');
    expect([refused.status, refused.body.error.type]).toEqual([403, 'code-needed']);
    expect((await client.call('remotes')).body.remotes).toMatchObject([{ id, open: true, needsCode: true }]);
    await client.giveCode();
    expect((await client.send(id, 'GET /')).status).toBe(200);
    expect((await client.call('remotes')).body.remotes[0].needsCode).toBeUndefined();
  });

  test('is locked by five wrong ones, for all sessions and even for the right one', async () => {
    await client.call('code');
    const right = client.codes[0]!;
    const wrong = right === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2, 1])
      expect((await client.call('code', { code: wrong })).body.error).toMatchObject({ type: 'code-wrong', left });
    expect((await client.call('code', { code: wrong })).body.error.type).toBe('code-locked');
    await client.begin();
    expect((await client.call('code', { code: right })).body.error.type).toBe('code-locked');
    expect((await client.call('code')).body).toEqual({ code: 'locked' });
  });
});

describe('stored data', () => {
  test('R14 the pairing is in a file only its owner can read, the password is not stored', async () => {
    await client.pair(fake.token(), USER);
    const file = join(client.folder, 'connections.json');
    const text = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(text).toContain(SERVICE_TOKEN.value);
    expect(text).not.toContain('changeme');
    expect(text).not.toContain(PASSWORD_HEADER.slice(6));
    const listed = (await client.call('remotes')).text;
    for (const secret of [SERVICE_TOKEN.value, 'changeme', 'CERTIFICATE']) expect(listed).not.toContain(secret);
  });

  test('R17 pairing again replaces the record, and revokes the old token at the next sign-in', async () => {
    const id = await client.pair(fake.token(), USER);
    const path = `/_security/service/elastic/kibana/credential/token/${SERVICE_TOKEN.name}`;
    fake.answers[`DELETE ${path}`] = json(200, { found: true });
    expect((await client.call('enroll', { token: fake.token() })).body.remote.id).toBe(id);
    client.time += 2_000;
    await client.call('login', { remote: id, ...USER });
    expect(fake.seen.map(({ line }) => line)).toContain(`DELETE ${path}`);
    expect((await client.call('remotes')).body.remotes).toHaveLength(1);
  });

  test('unpairing revokes the token; if that fails, it reports so and requires confirmation', async () => {
    const id = await client.pair(fake.token(), USER);
    const path = `/_security/service/elastic/kibana/credential/token/${SERVICE_TOKEN.name}`;
    fake.answers[`DELETE ${path}`] = refusal(403, 'not allowed');
    expect((await client.call('forget', { remote: id })).body).toEqual({ revoked: false });
    expect((await client.call('remotes')).body.remotes).toHaveLength(1);
    fake.answers[`DELETE ${path}`] = json(200, { found: true });
    expect((await client.call('forget', { remote: id })).body).toEqual({ revoked: true });
    expect((await client.call('remotes')).body.remotes).toEqual([]);
    expect((await client.send(id, 'GET /')).body.error.type).toBe('unknown-remote');
  });
});

describe('R15 signing in', () => {
  test('V22 V23 the service token reads no data; a wrong password is reported, at most once per second', async () => {
    await client.giveCode();
    const { body } = await client.call('enroll', { token: fake.token() });
    const remote = body.remote.id;
    expect((await client.send(remote, 'GET /a/_search')).body.error.type).toBe('login-needed');
    expect((await client.call('login', { remote, username: 'elastic', password: 'x' })).body.error.type).toBe(
      'wrong-password',
    );
    expect((await client.call('login', { remote, ...USER })).body.error.type).toBe('too-fast');
    client.time += 1_001;
    expect((await client.call('login', { remote, ...USER })).body.user).toBe('elastic');
    fake.answers['GET /a/_search'] = json(200, { hits: {} });
    expect((await client.send(remote, 'GET /a/_search')).status).toBe(200);
    expect(upstream().map(({ headers }) => headers['authorization'])).toEqual([PASSWORD_HEADER]);
    await client.call('logout', { remote });
    expect((await client.send(remote, 'GET /a/_search')).body.error.type).toBe('login-needed');
  });

  test('opening more sessions does not allow faster guessing', async () => {
    await client.giveCode();
    const { body } = await client.call('enroll', { token: fake.token() });
    const guess = { remote: body.remote.id, username: 'elastic', password: 'x' };
    const before = fake.seen.length;
    const types: string[] = [];
    for (let session = 0; session < 20; session++) {
      await client.begin();
      types.push((await client.call('login', guess)).body.error.type);
    }
    expect(new Set(types)).toEqual(new Set(['wrong-password', 'too-fast']));
    expect(fake.seen.length - before).toBeLessThanOrEqual(5);
    client.time += 1_001;
    expect((await client.call('login', { ...guess, password: USER.password })).body.user).toBe('elastic');
  });

  test('V26 OpenSearch has other user endpoints, and plain-text errors', async () => {
    await client.giveCode();
    const { body } = await client.call('enroll', { token: fake.token() });
    fake.answers['GET /_security/_authenticate'] = json(405, {});
    fake.answers['GET /_plugins/_security/authinfo'] = (_request, response) => {
      response.writeHead(401, {
        'content-type': 'text/plain',
        'www-authenticate': 'Basic realm="OpenSearch Security"',
      });
      response.end('Unauthorized');
    };
    const remote = body.remote.id;
    expect((await client.call('login', { remote, ...USER })).body.error.type).toBe('wrong-password');
    fake.answers['GET /_plugins/_security/authinfo'] = refusal(403, 'no permissions for [x] and User [name=u]');
    client.time += 1_001;
    expect((await client.call('login', { remote, ...USER })).body.error.type).toBe('no-permission');
    fake.answers['GET /_plugins/_security/authinfo'] = json(200, { user_name: 'admin' });
    client.time += 1_001;
    expect((await client.call('login', { remote, ...USER })).body.user).toBe('admin');
  });
});

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

describe('R10 addresses', () => {
  test('V1 V2 address, card, trust', async () => {
    await client.giveCode();
    const inspected = (await client.call('inspect', { address: fake.address })).body;
    expect(inspected.certificates.map(({ authority }: { authority: boolean }) => authority)).toEqual([false, true]);
    expect(fake.seen).toEqual([]);
    const { fingerprint } = inspected.certificates[1];
    const added = (await client.call('address', { address: fake.address, fingerprint })).body;
    expect(added.remote).toMatchObject({ open: false });
    expect((await client.call('address', { address: fake.address, fingerprint: 'ab' })).body.failure.code).toBe(
      'fingerprint-differs',
    );
  });

  test('an invalid address or a server of another kind is reported by a code, without its banner', async () => {
    await client.giveCode();
    for (const address of ['ftp://a', 'http://a:1', 'https://u:p@a', 'https://a/b', 'https://a?b', 'a b', ''])
      expect((await client.call('inspect', { address })).body.failure.code, address).toBe('not-an-address');
    const banner = createServer((_request, response) => response.end('secret banner'));
    await new Promise<void>(resolve => banner.listen(0, '127.0.0.1', resolve));
    const place = banner.address();
    const address = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
    const answer = await client.call('address', { address, plain: true });
    banner.close();
    expect(answer.body.failure.code).toBe('not-a-search-server');
    expect(answer.text).not.toContain('banner');
    expect((await client.call('address', { address })).body.failure.code).toBe('not-an-address');
  });
});

test('an internal error of the relay is reported and logged as such, not as an unreachable server', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  await client.giveCode();
  await mkdir(join(client.folder, 'connections.json'));
  const { status, body } = await client.call('enroll', { token: fake.token() });
  expect([status, body.error]).toEqual([500, { type: 'bad-request', reason: 'the relay failed' }]);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('EISDIR'));
});
