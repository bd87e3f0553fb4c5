import { once } from 'node:events';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConsoleSession } from '../testing/console-session.ts';
import {
  type Answering,
  CHAINS,
  FakeElasticsearch,
  json,
  PASSWORD_HEADER,
  refusal,
  SERVICE_TOKEN,
} from '../testing/fake-elasticsearch.ts';

vi.setConfig({ testTimeout: 60_000 });

const ENROLL = 'GET /_security/enroll/kibana';
const USER = { username: 'elastic', password: 'changeme' };
const JSON_TYPE = { 'content-type': 'application/json' };
let fake: FakeElasticsearch;
let client: ConsoleSession;

beforeEach(async () => {
  fake = await FakeElasticsearch.start(await CHAINS.genuine());
  fake.answers[ENROLL] = fake.enrolled();
  client = await ConsoleSession.start({ limits: { connect: 5_000, firstByte: 5_000, uploadIdle: 5_000, call: 5_000 } });
});
afterEach(async () => {
  await client.stop();
  await fake.stop();
});

/** The steps of a user who enters an address: read the certificates, trust the CA, add the server. */
async function add(address = fake.address) {
  await client.giveCode();
  const { certificates } = (await client.call('inspect', { address })).body;
  const { fingerprint } = certificates.find(({ authority }: { authority: boolean }) => authority);
  return (await client.call('address', { address, fingerprint })).body;
}

/** A response without the header that identifies the product. */
function anonymous(answer: Answering): Answering {
  return (request, response, body) => {
    response.removeHeader('X-elastic-product');
    answer(request, response, body);
  };
}

describe('identifying a server by its address', () => {
  test('V1 it is Elasticsearch if OPTIONS says so, even if it rejects everything else', async () => {
    fake.answers['GET /'] = anonymous(json(401, { status: 401 }));
    expect((await add()).remote).toMatchObject({ origin: `https://${fake.address}`, open: false });
    expect(fake.seen.map(({ line, headers }) => [line, headers['authorization']])).toEqual([
      ['GET /', undefined],
      ['OPTIONS /', undefined],
    ]);
  });

  test('V1 it is not Elasticsearch if nothing says so', async () => {
    fake.answers['GET /'] = anonymous(json(401, { status: 401 }));
    fake.answers['OPTIONS /'] = anonymous(json(200, {}));
    expect((await add()).failure.code).toBe('not-a-search-server');
  });

  test('V2 a password is required after a 401 only', async () => {
    expect((await add()).remote.open).toBe(false);
    fake.answers['GET /'] = json(200, { version: { number: '8.19.0' } });
    expect((await add()).remote).toMatchObject({ open: true, version: '8.19.0' });
  });

  test('V26 OpenSearch is identified by its distribution or the realm of its challenge', async () => {
    fake.answers['GET /'] = anonymous(json(200, { version: { number: '3.1.0', distribution: 'opensearch' } }));
    expect((await add()).remote).toMatchObject({ open: true, version: '3.1.0' });
    fake.answers['GET /'] = anonymous((_request, response) => {
      response.writeHead(401, {
        'content-type': 'text/plain',
        'www-authenticate': 'Basic realm="OpenSearch Security"',
      });
      response.end('Unauthorized');
    });
    expect((await add()).remote).toMatchObject({ open: false, version: '' });
  });
});

describe('requests of a signed-in user', () => {
  let id: string;
  beforeEach(async () => {
    id = await client.pair(fake.token(), USER);
  });
  const last = () => fake.seen.at(-1)!;

  test('V23 are sent with the user’s credentials, for both forms of the challenge', async () => {
    const one = { 'www-authenticate': 'Basic realm="security" charset="UTF-8", Bearer realm="security", ApiKey' };
    for (const headers of [{}, one]) {
      fake.answers['GET /_security/_authenticate'] = json(401, { status: 401 }, headers);
      client.time += 1_001;
      const refused = await client.call('login', { remote: id, username: 'elastic', password: 'wrong' });
      expect([refused.status, refused.body.error.type]).toEqual([502, 'wrong-password']);
      expect(refused.headers['www-authenticate']).toBeUndefined();
    }
    fake.answers['GET /_security/_authenticate'] = refusal(403, 'not you');
    client.time += 1_001;
    expect((await client.call('login', { remote: id, ...USER })).body.error.type).toBe('no-permission');
  });

  test('V24 report a password that is too short with the server’s message, and change a valid one', async () => {
    const path = '/_security/user/elastic/_password';
    const reason = 'Validation Failed: 1: passwords must be at least [6] characters long;';
    fake.answers[`POST ${path}`] = (request, response, body) =>
      JSON.parse(String(body)).password.length < 6
        ? refusal(400, reason)(request, response, body)
        : json(200, {})(request, response, body);
    const change = (password: string) =>
      client.send(id, `POST ${path}`, { headers: JSON_TYPE, body: JSON.stringify({ password }) });
    const short = await change('abcde');
    expect([short.status, short.body.error.reason]).toEqual([400, reason]);
    const good = await change('abcdef');
    expect([good.status, good.body]).toEqual([200, {}]);
    expect(last().headers).toMatchObject({ authorization: PASSWORD_HEADER, 'content-type': 'application/json' });
  });

  test('V25 create, list and invalidate API keys, including a DELETE with a body', async () => {
    const path = '/_security/api_key';
    const key = { id: 'VuaCfGcBCdbkQm-e5aOx', name: 'k', api_key: 'ui2lp2axTNmsyakw9tvNnw', encoded: 'x' };
    const received: unknown[] = [];
    const answering =
      (value: unknown): Answering =>
      (request, response, body) => {
        received.push(body.length > 0 ? JSON.parse(String(body)) : request.url);
        json(200, value)(request, response, body);
      };
    fake.answers[`POST ${path}`] = answering(key);
    fake.answers[`GET ${path}`] = answering({ api_keys: [{ id: key.id, name: 'k', invalidated: false }] });
    fake.answers[`DELETE ${path}`] = answering({ invalidated_api_keys: [key.id], error_count: 0 });
    const ask = (method: string, value?: object) =>
      client.send(id, `${method} ${path}${value ? '' : '?owner=true'}`, {
        headers: JSON_TYPE,
        ...(value && { body: JSON.stringify(value) }),
      });
    expect((await ask('POST', { name: 'k' })).body).toEqual(key);
    expect((await ask('GET')).body.api_keys).toHaveLength(1);
    expect((await ask('DELETE', { ids: [key.id] })).body.invalidated_api_keys).toEqual([key.id]);
    expect(received).toEqual([{ name: 'k' }, `${path}?owner=true`, { ids: [key.id] }]);
  });

  test('V26 an error that is not JSON is passed on as text', async () => {
    fake.answers['GET /a/_search'] = (_request, response) => {
      response.writeHead(401, {
        'content-type': 'text/plain; charset=UTF-8',
        'www-authenticate': 'Basic realm="OpenSearch Security"',
      });
      response.end('Unauthorized');
    };
    const { status, text, headers } = await client.send(id, 'GET /a/_search');
    expect([status, text, headers['content-type']]).toEqual([401, 'Unauthorized', 'text/plain; charset=UTF-8']);
    expect(headers['www-authenticate']).toBeUndefined();
    fake.answers['GET /a/_search'] = refusal(403, 'no permissions for [indices:data/read/search] and User [name=u]');
    expect((await client.send(id, 'GET /a/_search')).body.error.reason).toMatch(/^no permissions for/);
  });

  test('V27 redirects to other hosts are not followed, cookies are dropped, HTML is plain text, gzip passes', async () => {
    const other = await FakeElasticsearch.start(await CHAINS.genuine());
    onTestFinished(() => other.stop());
    for (const status of [301, 302, 303, 307, 308]) {
      fake.answers['GET /a/r'] = json(status, {}, { location: `https://${other.address}/` });
      const { body } = await client.send(id, 'GET /a/r');
      expect([status, body.error.type]).toEqual([status, 'redirected']);
    }
    expect(other.handshakes).toBe(0);
    const packed = gzipSync('<script>alert(1)</script>');
    fake.answers['GET /a/h'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', 'set-cookie': 'a=b' });
      response.end(packed);
    };
    const { headers } = await client.send(id, 'GET /a/h');
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'content-encoding': 'gzip' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('V27 200 MB are streamed without reading ahead of a slow client', async () => {
    const patient = await ConsoleSession.start();
    onTestFinished(() => patient.stop());
    const remote = await patient.pair(fake.token(), USER);
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const PIECES = 200;
    let given = 0;
    fake.answers['GET /a/_search'] = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (; given < PIECES; given++) if (!response.write(piece)) await once(response, 'drain');
      response.end();
    };
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const path = `/relay/send?to=${remote}&method=GET&path=%2Fa%2F_search`;
      const target = { host: '127.0.0.1', port: patient.host.port, method: 'POST', path, agent: false as const };
      plainRequest({ ...target, headers: patient.credentials }, resolve)
        .on('error', reject)
        .end();
    });
    // The client does not read, so sending stalls when all buffers are full.
    let before = -1;
    await vi.waitFor(
      () => {
        const still = given === before;
        before = given;
        expect(still && given > 0).toBe(true);
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(given).toBeLessThan(PIECES / 2);
    let length = 0;
    for await (const chunk of incoming as AsyncIterable<Buffer>) length += chunk.length;
    expect(length).toBe(PIECES * piece.length);
  });

  test('V12 a server that becomes silent is reported with 504', async () => {
    fake.answers['GET /a/_search'] = () => undefined;
    const { status, body } = await client.send(id, 'GET /a/_search');
    expect([status, body.error.type]).toEqual([504, 'timeout']);
  });
});

describe('R17 the certificates of a paired server', () => {
  test('a changed CA is rejected and reported, and nothing is sent until it is paired again', async () => {
    const id = await client.pair(fake.token(), USER);
    fake.answers['GET /a/_search'] = json(200, { hits: {} });
    expect((await client.send(id, 'GET /a/_search')).status).toBe(200);
    const { port } = fake;
    await fake.stop();
    fake = await FakeElasticsearch.start(await CHAINS.genuine(), port);
    fake.answers[ENROLL] = fake.enrolled();
    fake.answers['GET /a/_search'] = json(200, { hits: {} });
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = await client.send(id, 'GET /a/_search');
      expect([refused.status, refused.body.error.type]).toEqual([502, 'certificate-untrusted']);
    }
    expect((await client.call('check', { remote: id })).body).toEqual({
      answers: false,
      failure: 'certificate-untrusted',
    });
    client.time += 1_001;
    expect((await client.call('login', { remote: id, ...USER })).body.error.type).toBe('certificate-untrusted');
    expect(fake.seen).toEqual([]);
    // Trusting it again has the same requirements as pairing: a token, or a confirmed CA.
    const again = (await client.call('enroll', { token: fake.token() })).body;
    expect(again.remote).toMatchObject({ id, origin: `https://${fake.address}` });
    // The password was entered for the old CA, so it is not sent under the new one until it is entered again.
    expect((await client.send(id, 'GET /a/_search')).body.error.type).toBe('login-needed');
    expect(fake.seen.filter(({ headers }) => headers['authorization']?.toString().startsWith('Basic'))).toEqual([]);
    client.time += 1_001;
    await client.call('login', { remote: id, ...USER });
    expect((await client.send(id, 'GET /a/_search')).status).toBe(200);
    expect((await client.call('remotes')).body.remotes).toHaveLength(1);
  });

  test('warnings about expiry cover the CA and the server', async () => {
    const ending = await FakeElasticsearch.start(await CHAINS.endingLeaf());
    onTestFinished(() => ending.stop());
    ending.answers[ENROLL] = ending.enrolled();
    const id = await client.pair(ending.token(), USER);
    const [remote] = (await client.call('remotes')).body.remotes;
    const { answers, certificateEnds } = (await client.call('check', { remote: id })).body;
    expect(answers).toBe(true);
    const days = (at: string) => (Date.parse(at) - Date.now()) / 86_400_000;
    expect(days(certificateEnds)).toBeGreaterThan(5);
    expect(days(certificateEnds)).toBeLessThan(30);
    expect(days(remote.authorityEnds)).toBeGreaterThan(300);
  });
});

test('V22 the service token alone is never used to read data', async () => {
  await client.giveCode();
  const { remote } = (await client.call('enroll', { token: fake.token() })).body;
  expect((await client.send(remote.id, 'GET /a/_search')).body.error.type).toBe('login-needed');
  const asked = fake.seen.filter(({ headers }) => headers['authorization'] === `Bearer ${SERVICE_TOKEN.value}`);
  expect(asked.map(({ line }) => line.split('?')[0])).toEqual(['GET /_security/_authenticate', 'GET /_nodes']);
});
