import { scryptSync, X509Certificate } from 'node:crypto';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeEnrollmentToken } from '../rest/enrollment-token.ts';
import { firstStart, writeSummary } from './security/first-start.ts';
import { apiKey, basic, SecuredServer } from './testing/secured-server.ts';

let server: SecuredServer;
beforeEach(async () => {
  server = await SecuredServer.start();
});
afterEach(() => server.dispose());

const MINUTE = 60_000;
const SCHEMES = ['Basic realm="security", charset="UTF-8"', 'Bearer realm="security"', 'ApiKey'];

async function signIn(): Promise<string> {
  return basic('elastic', await server.node.setPassword());
}

async function tokenKey(): Promise<string> {
  const { key } = decodeEnrollmentToken(await server.node.enrollmentToken())!;
  return apiKey(...(key.split(':') as [string, string]));
}

function unauthorized(reason: string, detail?: string) {
  const cause = {
    type: 'security_exception',
    reason,
    ...(detail !== undefined && { additional_unsuccessful_credentials: detail }),
    header: { 'WWW-Authenticate': SCHEMES },
  };
  return { error: { root_cause: [cause], ...cause }, status: 401 };
}

const BAD_KEY = 'unable to authenticate with provided credentials and anonymous access is not allowed for this request';

test('5.1 a node is reached over HTTPS, and its CA certificate verifies it', async () => {
  const authorization = await signIn();
  expect(server.address).toMatch(/^https:/);
  expect(await server.ask('GET /', authorization)).toMatchObject({
    status: 200,
    body: { tagline: 'You Know, for Search' },
  });
  const untrusted = new Promise((resolve, reject) => {
    request(`${server.address}/`, { agent: false }, resolve).on('error', reject).end();
  });
  await expect(untrusted).rejects.toMatchObject({ code: 'SELF_SIGNED_CERT_IN_CHAIN' });
  const byName = server.address.replace('127.0.0.1', 'localhost');
  const status = await new Promise((resolve, reject) => {
    request(byName, { ca: server.ca, agent: false }, answer => resolve(answer.statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(401);
});

test('5.2 a request is authenticated only by a valid name and password (V20 V23)', async () => {
  const password = await server.node.setPassword();
  expect((await server.ask('GET /_security/_authenticate', basic('elastic', password))).body).toEqual({
    username: 'elastic',
    roles: ['superuser'],
    full_name: null,
    email: null,
    metadata: { _reserved: true },
    enabled: true,
    authentication_realm: { name: 'reserved', type: 'reserved' },
    lookup_realm: { name: 'reserved', type: 'reserved' },
    authentication_type: 'realm',
  });
  const missing = await server.ask('GET /a/_search?q=x');
  expect([missing.status, missing.body]).toEqual([
    401,
    unauthorized('missing authentication credentials for REST request [/a/_search?q=x]'),
  ]);
  expect(missing.headers).toMatchObject({ 'x-elastic-product': 'Elasticsearch', 'content-type': 'application/json' });
  expect(missing.headers['www-authenticate']).toBe(SCHEMES.join(', '));
  for (const wrong of [`${password}x`, '', password.slice(1)]) {
    const { status, body } = await server.ask('GET /', basic('elastic', wrong));
    expect([status, body]).toEqual([401, unauthorized('unable to authenticate user [elastic] for REST request [/]')]);
  }
  expect((await server.ask('GET /', basic('nobody', password))).status).toBe(401);
});

test('5.3 only the first start prints the password and tokens', async () => {
  const place = { address: server.address, caFile: 'http_ca.crt', enrollment: true };
  const summary = (await firstStart(server.node, place))!;
  const text = writeSummary(summary, 80);
  const lines = text.split('\n').map(line => line.trim());
  expect(lines).toContain(summary.password);
  expect(lines).toContain(new X509Certificate(server.ca).fingerprint256.replaceAll(':', '').toLowerCase());
  expect(lines).toContain(summary.token);
  expect(decodeEnrollmentToken(summary.token!)).toMatchObject({
    ver: '9.1.0',
    adr: [new URL(server.address).host],
    fgr: summary.fingerprint,
  });
  expect((await server.ask('GET /', basic('elastic', summary.password))).status).toBe(200);
  expect(await firstStart(server.node, place)).toBeUndefined();
  await server.restart();
  expect(await firstStart(server.node, place)).toBeUndefined();
  expect((await server.ask('GET /', basic('elastic', summary.password))).status).toBe(200);
});

test('8 token: an enrollment token is valid for 30 minutes (V3 V4 R18)', async () => {
  const key = await tokenKey();
  server.time += 30 * MINUTE - 1;
  expect((await server.ask('GET /_security/enroll/kibana', key)).status).toBe(200);
  server.time += 1;
  const late = await server.ask('GET /_security/enroll/kibana', key);
  expect([late.status, late.body]).toEqual([401, unauthorized(BAD_KEY, 'API key: api key is expired')]);
  expect(late.headers['www-authenticate']).toBe(SCHEMES.join(', '));
});

describe('enrollment', () => {
  test('V3 V20 a token gives a console its own service token and the CA, nothing else', async () => {
    const key = await tokenKey();
    const enrolled = await server.ask('GET /_security/enroll/kibana', key);
    expect(Object.keys(enrolled.body)).toEqual(['token', 'http_ca']);
    expect(enrolled.body.token.name).toBe(`enroll-process-token-${server.time}`);
    expect(new X509Certificate(Buffer.from(enrolled.body.http_ca, 'base64')).toString()).toBe(
      new X509Certificate(server.ca).toString(),
    );
    const bearer = `Bearer ${enrolled.body.token.value}`;
    expect((await server.ask('GET /_security/_authenticate', bearer)).body).toMatchObject({
      username: 'elastic/kibana',
      roles: [],
      full_name: 'Service account - elastic/kibana',
      metadata: { _elastic_service_account: true },
      authentication_realm: { name: '_service_account', type: '_service_account' },
      authentication_type: 'token',
      token: { name: enrolled.body.token.name, type: '_service_account_index' },
    });
    const refused = await server.ask('GET /', key);
    expect(refused.status).toBe(403);
    expect(refused.body.error.reason).toMatch(
      /^action \[cluster:monitor\/main\] is unauthorized for API key id \[[\w-]{20}\] of user \[_xpack_security\], this action is granted by the cluster privileges \[monitor,manage,all\]$/,
    );
    expect(refused.headers['www-authenticate']).toBeUndefined();
    // A second console may use the same token while it is valid, and gets a token with another name.
    const again = await server.ask('GET /_security/enroll/kibana', key);
    expect(again.body.token.name).toBe(`${enrolled.body.token.name}-1`);
  });
  test('V21 V22 the console sees the cluster and no documents', async () => {
    const authorization = await signIn();
    await server.ask('PUT /notes/_doc/1?refresh=true', authorization, { text: 'mine' });
    const { body } = await server.ask('GET /_security/enroll/kibana', await tokenKey());
    const bearer = `Bearer ${body.token.value}`;
    const allowed = [
      '/',
      '/_cluster/health',
      '/_cat/indices',
      '/notes/_mapping',
      '/notes/_settings',
      '/_nodes',
      '/notes/_stats',
    ];
    for (const path of allowed) expect((await server.ask(`GET ${path}`, bearer)).status, path).toBe(200);
    const refused = [
      'GET /notes/_search',
      'GET /notes/_doc/1',
      'PUT /notes/_doc/2',
      'DELETE /notes',
      'POST /notes/_update/1',
      'POST /notes/_count',
      'GET /_vitrine/terms/notes/text',
      'POST /_security/user/elastic/_password',
    ];
    for (const line of refused) {
      const body = line.endsWith('_password') ? { password: 'secret1' } : { doc: {} };
      const isQuery = line.endsWith('_count');
      const { status, body: answer } = await server.ask(
        line,
        bearer,
        line.startsWith('P') && !isQuery ? body : undefined,
      );
      expect([line, status, answer?.error.type]).toEqual([line, 403, 'security_exception']);
    }
    expect((await server.ask('GET /notes/_search', bearer)).body.error.reason).toBe(
      'action [indices:data/read/search] is unauthorized for service account [elastic/kibana] on indices [notes], this action is granted by the index privileges [read,all]',
    );
    expect((await server.ask('GET /_search', bearer)).body.hits.total.value).toBe(0);
    expect((await server.ask('PUT /.kibana_1/_doc/1', bearer, { a: 1 })).status).toBe(201);
  });
  test('an unpaired console loses access', async () => {
    const authorization = await signIn();
    const { body } = await server.ask('GET /_security/enroll/kibana', await tokenKey());
    const credentials = '/_security/service/elastic/kibana/credential';
    const bearer = `Bearer ${body.token.value}`;
    expect((await server.ask('GET /', bearer)).status).toBe(200);
    expect((await server.ask(`GET ${credentials}`, authorization)).body).toMatchObject({
      count: 1,
      tokens: { [body.token.name]: {} },
    });
    const address = `${credentials}/token/${body.token.name}`;
    expect((await server.ask(`DELETE ${address}`, authorization)).body).toEqual({ found: true });
    expect((await server.ask('GET /', bearer)).body).toEqual(unauthorized(BAD_KEY));
    expect((await server.ask(`DELETE ${address}`, authorization)).status).toBe(404);
  });
  test('V8 can be disabled', async () => {
    const closed = await SecuredServer.start({ 'xpack.security.enrollment.enabled': false });
    try {
      const authorization = basic('elastic', await closed.node.setPassword());
      const { status, body } = await closed.ask('GET /_security/enroll/kibana', authorization);
      expect([status, body.error.reason]).toEqual([
        403,
        expect.stringMatching(/^Enrollment mode is not enabled\. Set \[/),
      ]);
    } finally {
      await closed.dispose();
    }
  });
});

describe('API keys', () => {
  test('V4 V5 V6 report what is wrong with them, and expiry only to their holder', async () => {
    const authorization = await signIn();
    const { body: key } = await server.ask('POST /_security/api_key', authorization, { name: 'one', expiration: '1h' });
    expect(key).toEqual({
      id: expect.stringMatching(/^[\w-]{20}$/),
      name: 'one',
      expiration: server.time + 60 * MINUTE,
      api_key: expect.stringMatching(/^[\w-]{22}$/),
      encoded: Buffer.from(`${key.id}:${key.api_key}`).toString('base64'),
    });
    const good = `apikey ${key.encoded}`;
    expect((await server.ask('GET /_security/_authenticate', good)).body).toMatchObject({
      username: 'elastic',
      authentication_type: 'api_key',
      api_key: { id: key.id, name: 'one' },
    });
    const wrong = apiKey(key.id, 'x'.repeat(22));
    const details: [string, string][] = [
      [wrong, `API key: invalid credentials for API key [${key.id}]`],
      [apiKey('nobody', 'x'), 'API key: unable to find apikey with id nobody'],
      [`ApiKey ${Buffer.from('nocolon').toString('base64')}`, 'API key: invalid ApiKey value'],
      ['ApiKey $$$', 'API key: Illegal base64 character'],
    ];
    for (const [header, detail] of details)
      expect((await server.ask('GET /', header)).body).toEqual(unauthorized(BAD_KEY, detail));
    server.time += 60 * MINUTE;
    expect((await server.ask('GET /', good)).body).toEqual(unauthorized(BAD_KEY, 'API key: api key is expired'));
    expect((await server.ask('GET /', wrong)).body).toEqual(
      unauthorized(BAD_KEY, `API key: invalid credentials for API key [${key.id}]`),
    );
  });
  test('V25 are listed without secrets, and invalidated immediately', async () => {
    const authorization = await signIn();
    const make = async (name: string) => (await server.ask('PUT /_security/api_key', authorization, { name })).body;
    const [one, two] = [await make('app-1'), await make('app-2')];
    const listed = await server.ask('GET /_security/api_key?name=app-*', authorization);
    expect(listed.body.api_keys.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
    expect(listed.body.api_keys[0]).toEqual({
      id: one.id,
      name: 'app-1',
      type: 'rest',
      creation: server.time,
      invalidated: false,
      username: 'elastic',
      realm: 'reserved',
      realm_type: 'reserved',
      metadata: {},
      role_descriptors: {},
    });
    expect((await server.ask('GET /', `ApiKey ${one.encoded}`)).status).toBe(200);
    const invalidate = () => server.ask('DELETE /_security/api_key', authorization, { ids: [one.id] });
    expect((await invalidate()).body).toEqual({
      invalidated_api_keys: [one.id],
      previously_invalidated_api_keys: [],
      error_count: 0,
    });
    expect((await invalidate()).body.previously_invalidated_api_keys).toEqual([one.id]);
    expect((await server.ask('GET /', `ApiKey ${one.encoded}`)).body).toEqual(
      unauthorized(BAD_KEY, `API key: api key [${one.id}] has been invalidated`),
    );
    expect((await server.ask('GET /_security/api_key?id=nobody', authorization)).status).toBe(404);
    expect((await server.ask('DELETE /_security/api_key', authorization, {})).status).toBe(400);
  });
  test('grant what their roles grant, but no more than their owner has', async () => {
    const authorization = await signIn();
    await server.ask('PUT /logs-1/_doc/1?refresh=true', authorization, { n: 1 });
    await server.ask('PUT /secret/_doc/1?refresh=true', authorization, { n: 1 });
    const roles = { reader: { cluster: ['monitor'], indices: [{ names: ['logs-*'], privileges: ['read'] }] } };
    const { body: key } = await server.ask('POST /_security/api_key', authorization, {
      name: 'r',
      role_descriptors: roles,
    });
    const header = `ApiKey ${key.encoded}`;
    expect((await server.ask('GET /logs-1/_search', header)).body.hits.total.value).toBe(1);
    expect((await server.ask('GET /_all/_search', header)).body.hits.hits).toHaveLength(1);
    expect((await server.ask('GET /_search', header)).body.hits.hits).toHaveLength(1);
    const lookup = { query: { terms: { n: { index: 'secret', id: '1', path: 'n' } } } };
    const refused: [string, (object | string)?][] = [
      ['GET /secret/_search'],
      ['PUT /logs-1/_doc/2', { n: 2 }],
      ['POST /logs-1/_search', lookup],
      ['POST /_bulk', '{"delete":{"_index":"logs-1","_id":"1"}}\n'],
      ['POST /_reindex', { source: { index: 'logs-1' }, dest: { index: 'secret' } }],
      ['POST /_security/api_key', { name: 'more' }],
    ];
    for (const [line, body] of refused)
      expect([line, (await server.ask(line, header, body)).status]).toEqual([line, 403]);
    const docs = ['logs-1', 'secret'].map(_index => ({ _index, _id: '1' }));
    const [seen, hidden] = (await server.ask('POST /_mget', header, { docs })).body.docs;
    expect(seen.found).toBe(true);
    expect(hidden.error.reason).toBe(
      `action [indices:data/read/mget[shard]] is unauthorized for API key id [${key.id}] of user [elastic] on indices [secret], this action is granted by the index privileges [read,all]`,
    );
    const { responses } = (await server.ask('POST /_msearch', header, '{"index":"secret"}\n{}\n{}\n{}\n')).body;
    expect(responses[0]).toMatchObject({ status: 403, error: { type: 'security_exception' } });
    expect(responses[1].hits.total.value).toBe(1);
  });
  test('with unknown members are rejected', async () => {
    const authorization = await signIn();
    const refused: [object, string][] = [
      [{}, 'Validation Failed: 1: api key name is required;'],
      [{ name: '_a' }, 'Validation Failed: 1: api key name may not begin with an underscore;'],
      [
        { name: 'a', expiration: 'soon' },
        'failed to parse setting [expiration] with value [soon] as a time value: unit is missing or unrecognized',
      ],
      [{ name: 'a', colour: 1 }, '[1:13] [api_key_request] unknown field [colour]'],
    ];
    for (const [body, reason] of refused) {
      const rejected = await server.ask('POST /_security/api_key', authorization, body);
      expect([rejected.status, rejected.body.error.reason]).toEqual([400, reason]);
    }
    const roles = { a: { cluster: ['everything'] } };
    const rejected = await server.ask('POST /_security/api_key', authorization, { name: 'a', role_descriptors: roles });
    expect([rejected.status, rejected.body.error.reason]).toEqual([
      400,
      expect.stringMatching(/^Validation Failed: 1: unknown cluster privilege \[everything\]/),
    ]);
  });
});

describe('passwords', () => {
  test('V24 can be changed by the user and by name; the old one is invalid immediately', async () => {
    const old = await signIn();
    expect((await server.ask('POST /_security/user/_password', old, { password: 'new-secret' })).body).toEqual({});
    expect((await server.ask('GET /', old)).status).toBe(401);
    const now = basic('elastic', 'new-secret');
    expect(
      (await server.ask('PUT /_security/user/elastic/_password', now, { password: 'ünïcode secret' })).status,
    ).toBe(200);
    expect((await server.ask('GET /', basic('elastic', 'ünïcode secret'))).status).toBe(200);
  });
  test('V24 that are too short or for unknown users are rejected', async () => {
    const authorization = await signIn();
    const short = await server.ask('POST /_security/user/elastic/_password', authorization, { password: 'abcde' });
    expect([short.status, short.body.error.reason]).toEqual([
      400,
      'Validation Failed: 1: passwords must be at least [6] characters long;',
    ]);
    const unknown = await server.ask('POST /_security/user/nobody/_password', authorization, { password: 'abcdef' });
    expect([unknown.status, unknown.body.error.type]).toEqual([400, 'validation_exception']);
  });
  test('guesses are delayed, but not users who know the password', async () => {
    const authorization = await signIn();
    expect((await server.ask('GET /', authorization)).status).toBe(200);
    for (let n = 0; n < 7; n++) expect((await server.ask('GET /', basic('elastic', `guess-${n}`))).status).toBe(401);
    expect(server.waits).toEqual([100, 200, 400, 800]);
    expect((await server.ask('GET /', authorization)).status).toBe(200);
    expect(server.waits).toHaveLength(4);
  });
});

const GUESSERS = 40;

test('forty parallel guesses at a name do not lock out the right password', async () => {
  const password = await server.node.setPassword();
  let guesses = 0;
  let done = false;
  let begin = () => {};
  const begun = new Promise<void>(resolve => (begin = resolve));
  const guesser = async (agent: Agent, name: number) => {
    for (let n = 0; !done; n++) {
      const { status } = await server.ask('GET /', basic('elastic', `guess-${name}-${n}`), undefined, agent);
      expect(status).toBe(401);
      if (++guesses === 2) begin();
    }
  };
  const agent = new Agent({ keepAlive: true });
  const flood = Array.from({ length: GUESSERS }, (_, name) => guesser(agent, name));
  await Promise.race([begun, Promise.all(flood)]);
  const before = guesses;
  const { status } = await server.ask('GET /', basic('elastic', password));
  const inBetween = guesses - before;
  done = true;
  await Promise.all(flood);
  agent.destroy();
  expect(status).toBe(200);
  // Every second turn goes to the oldest attempt, so at most twice as many guesses as are waiting are checked first.
  expect(inBetween).toBeLessThanOrEqual(2 * GUESSERS);
}, 120_000);

test('a hash made with older parameters still verifies, and is replaced at the next sign-in', async () => {
  const file = join(server.data, 'security', 'secrets.json');
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync('old-password', salt, 32, { N: 16_384, r: 8, p: 1 });
  const old = `scrypt$16384$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
  await server.restart(async () => {
    const contents = { version: 1, users: { elastic: { hash: old } }, apiKeys: [], serviceTokens: {} };
    await writeFile(file, JSON.stringify(contents));
  });
  expect((await server.ask('GET /', basic('elastic', 'wrong-password'))).status).toBe(401);
  expect(JSON.parse(await readFile(file, 'utf8')).users.elastic.hash).toBe(old);
  expect((await server.ask('GET /', basic('elastic', 'old-password'))).status).toBe(200);
  expect(JSON.parse(await readFile(file, 'utf8')).users.elastic.hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  await server.restart();
  expect((await server.ask('GET /', basic('elastic', 'old-password'))).status).toBe(200);
});

test('5.6 no file contains a secret in clear text, and only the owner can read the files', async () => {
  const password = await server.node.setPassword();
  const authorization = basic('elastic', password);
  const { body: key } = await server.ask('POST /_security/api_key', authorization, { name: 'k' });
  const enrolled = await server.ask('GET /_security/enroll/kibana', await tokenKey());
  const secret = Buffer.from(enrolled.body.token.value, 'base64').toString().split(':')[1]!;
  await server.ask(`GET /nope?token=${password}`, basic('elastic', 'wrong-password-1'));
  await server.ask(`GET /nope?token=${password}`);
  await server.ask('GET /', apiKey(key.id, 'wrong-secret-of-a-key1'));
  const folder = join(server.data, 'security');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of names.filter(one => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    expect([entry.name, (await stat(path)).mode & 0o777]).toEqual([entry.name, 0o600]);
    const text = await readFile(path, 'utf8');
    for (const clear of [password, key.api_key, secret, 'wrong-password-1', 'wrong-secret-of-a-key1'])
      expect(text.includes(clear), `${entry.name} holds a secret`).toBe(false);
  }
  const lines = (await readFile(join(folder, 'audit.log'), 'utf8'))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(lines).toMatchObject([
    { event: 'authentication_failed', peer: '127.0.0.1', method: 'GET', path: '/nope' },
    { event: 'authentication_failed', reason: 'missing authentication credentials for REST request [/nope]' },
    { event: 'authentication_failed', detail: `API key: invalid credentials for API key [${key.id}]` },
  ]);
});

test('folders that others could access are restricted at the next start', async () => {
  const authorization = await signIn();
  await server.ask('PUT /a/_doc/1', authorization, { secret: 'text' });
  const folders = ['', 'security', 'indices', 'state'].map(name => join(server.data, name));
  const files = ['secrets.json', 'http_ca.key', 'http.key'].map(name => join(server.data, 'security', name));
  for (const folder of folders) expect([folder, (await stat(folder)).mode & 0o777]).toEqual([folder, 0o700]);
  for (const path of [...folders, ...files]) await chmod(path, 0o777);
  await server.restart();
  for (const folder of folders) expect([folder, (await stat(folder)).mode & 0o777]).toEqual([folder, 0o700]);
  for (const file of files) expect([file, (await stat(file)).mode & 0o777]).toEqual([file, 0o600]);
});

test('R18 the node sends its certificate and the CA’s, requires TLS 1.2, and does not expose the key', async () => {
  const { hostname, port } = new URL(server.address);
  const handshake = (options: ConnectionOptions) =>
    new Promise<{ protocol: string | null; chain: number }>((resolve, reject) => {
      const target = { host: hostname, port: Number(port), ca: server.ca, ...options };
      const socket = connect(target, () => {
        const leaf = socket.getPeerCertificate(true);
        const authority = leaf.issuerCertificate;
        const chain = authority.raw.equals(leaf.raw)
          ? 1
          : authority.issuerCertificate.raw.equals(authority.raw)
            ? 2
            : 3;
        resolve({ protocol: socket.getProtocol(), chain });
        socket.destroy();
      });
      socket.on('error', reject);
    });
  expect(await handshake({})).toEqual({ protocol: 'TLSv1.3', chain: 2 });
  expect(await handshake({ maxVersion: 'TLSv1.2' })).toEqual({ protocol: 'TLSv1.2', chain: 2 });
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  await expect(handshake(old)).rejects.toThrow('alert protocol version');
  expect((await stat(join(server.data, 'security', 'http_ca.key'))).mode & 0o777).toBe(0o600);
});

test('users, keys, tokens and certificates survive a restart', async () => {
  const authorization = await signIn();
  const { body: key } = await server.ask('POST /_security/api_key', authorization, { name: 'k' });
  const { body } = await server.ask('GET /_security/enroll/kibana', await tokenKey());
  const { ca } = server;
  await server.restart();
  expect(server.ca).toBe(ca);
  for (const header of [authorization, `ApiKey ${key.encoded}`, `Bearer ${body.token.value}`])
    expect((await server.ask('GET /', header)).status).toBe(200);
});

test('V1 V2 OPTIONS needs no credentials, and an invalid header is always rejected', async () => {
  const options = await server.ask('OPTIONS /_search');
  expect([options.status, options.text]).toEqual([200, '']);
  expect(options.headers['allow']).toContain('GET');
  const headers: [string, string][] = [
    ['Basic', 'missing authentication credentials for REST request [/]'],
    ['Digest abc', 'missing authentication credentials for REST request [/]'],
    ['Basic $$', 'invalid basic authentication header encoding'],
    [`Basic ${Buffer.from('nocolon').toString('base64')}`, 'invalid basic authentication header value'],
    ['Bearer nothing', BAD_KEY],
  ];
  for (const [header, reason] of headers)
    expect((await server.ask('GET /', header)).body).toEqual(unauthorized(reason));
  const head = await server.ask('HEAD /');
  expect([head.status, head.text]).toEqual([401, '']);
});

test('inherited object members are not schemes, users, keys or accounts', async () => {
  const inherited = ['constructor', '__proto__', 'hasownproperty', 'tostring', 'valueof'];
  for (const scheme of [...inherited, 'Constructor'])
    for (const line of ['GET /', 'PUT /mine', 'POST /_security/user/elastic/_password'])
      expect([scheme, line, (await server.ask(line, `${scheme} x`)).status]).toEqual([scheme, line, 401]);
  for (const name of ['constructor', '__proto__', 'hasOwnProperty', 'toString']) {
    const token = Buffer.from(`\0\x01\0\x01${name}/${name}/${name}:x`, 'latin1').toString('base64');
    for (const header of [basic(name, 'x'), apiKey(name, 'x'), `Bearer ${token}`])
      expect([name, (await server.ask('GET /', header)).status]).toEqual([name, 401]);
  }
});

test('the body of an unauthenticated request is not read', async () => {
  const agent = new Agent({ keepAlive: true });
  const big = `${'{"index":{}}\n{"a":1}\n'.repeat(1000)}`;
  expect((await server.ask('POST /a/_bulk', basic('elastic', 'x'), big, agent)).status).toBe(401);
  expect((await server.ask('POST /a/_bulk', await signIn(), big, agent)).status).toBe(200);
  agent.destroy();
});
