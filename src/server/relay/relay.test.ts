import { mkdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
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
