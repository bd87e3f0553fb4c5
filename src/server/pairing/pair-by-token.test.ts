import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RemoteFailure } from '../../rest/relay-protocol.ts';
import {
  type Answering,
  CHAINS,
  FakeElasticsearch,
  json,
  KEY_HEADER,
  refusal,
  SERVICE_TOKEN,
  tokenFor,
} from '../testing/fake-elasticsearch.ts';
import { pairByToken, type TokenPairing } from './pair-by-token.ts';
import { PairingLadder } from './pairing-ladder.ts';
import { RemoteProblem } from './remote-problem.ts';
import { fingerprintOf } from './server-chain.ts';

const ENROLL = 'GET /_security/enroll/kibana';
const PROVIDED =
  'unable to authenticate with provided credentials and anonymous access is not allowed for this request';
const limits = { connect: 10_000, firstByte: 10_000 };
vi.setConfig({ testTimeout: 60_000 });
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function fake(chain: keyof typeof CHAINS = 'genuine', enroll?: Answering): Promise<FakeElasticsearch> {
  const server = await FakeElasticsearch.start(await CHAINS[chain]());
  ends.push(() => server.stop());
  server.answers[ENROLL] = enroll ?? server.enrolled();
  return server;
}

async function outcome(token: string, more: Partial<TokenPairing> = {}) {
  const ladder = new PairingLadder();
  try {
    const paired = await pairByToken({ token, checkNames: true, limits, ...more }, ladder);
    return { paired, ...ladder.report() };
  } catch (error) {
    if (error instanceof RemoteProblem) return ladder.failed(error);
    throw error;
  }
}

async function failure(token: string, more: Partial<TokenPairing> = {}): Promise<RemoteFailure | undefined> {
  return (await outcome(token, more)).failure?.code;
}

async function raw(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

describe('pairing with a token', () => {
  test('V3, V20, V21: key, service token, identity, version', async () => {
    const server = await fake();
    const result = await outcome(server.token());
    expect(result).toMatchObject({
      paired: { origin: `https://${server.address}`, serviceToken: SERVICE_TOKEN, version: '9.1.0' },
    });
    expect(result.steps.map(({ name }) => name)).toEqual([
      'token',
      'reach',
      'fingerprint',
      'certificate',
      'exchange',
      'identity',
    ]);
    expect(result.certificates.map(({ authority }) => authority)).toEqual([false, true]);
    expect(server.seen.map(({ line, headers }) => [line.split('?')[0], headers['authorization']])).toEqual([
      [ENROLL, KEY_HEADER],
      ['GET /_security/_authenticate', `Bearer ${SERVICE_TOKEN.value}`],
      ['GET /_nodes', `Bearer ${SERVICE_TOKEN.value}`],
    ]);
  });

  const refusals: [string, Answering, RemoteFailure][] = [
    [
      'V4 expired',
      refusal(401, PROVIDED, { additional_unsuccessful_credentials: 'API key: api key is expired' }),
      'token-expired',
    ],
    ...[
      'unable to find apikey with id X',
      'invalid credentials for API key [X]',
      'api key [X] has been invalidated',
    ].map((detail): [string, Answering, RemoteFailure] => [
      `V5 ${detail}`,
      refusal(401, PROVIDED, { additional_unsuccessful_credentials: `API key: ${detail}` }),
      'token-refused',
    ]),
    [
      'V7 node scope',
      refusal(
        403,
        'action [cluster:admin/xpack/security/enroll/kibana] is unauthorized for API key id [X] of user [U]',
      ),
      'token-scope',
    ],
    [
      'V8 enrollment off',
      refusal(403, 'Enrollment mode is not enabled. Set [xpack.security.enrollment.enabled]'),
      'enrollment-off',
    ],
    [
      'V9 keystore',
      json(500, { error: { type: 'exception', reason: 'Unable to enroll kibana instance.' } }),
      'enrollment-broken',
    ],
    ['V27 redirect', json(302, {}, { location: 'https://evil.example/' }), 'redirected'],
    ['no token in the answer', json(200, {}), 'unexpected-answer'],
  ];
  test.each(refusals)('%s', async (_name, answer, code) => {
    const server = await fake('genuine', answer);
    expect(await failure(server.token())).toBe(code);
    expect(server.seen).toHaveLength(1);
  });

  test('V6: a malformed token is not sent', async () => {
    const server = await fake();
    expect(await failure(server.token(undefined, 'without-colon'))).toBe('not-a-token');
    expect(await failure('§§§')).toBe('not-a-token');
    expect(server.handshakes).toBe(0);
  });

  test('V10: if an address does not answer, the next one is tried; V11: a rejection ends it', async () => {
    const [first, second] = [await fake(), await fake()];
    expect(await outcome(second.token(['127.0.0.1:1', second.address]))).toHaveProperty('paired');
    first.answers[ENROLL] = refusal(401, PROVIDED);
    expect(await failure(first.token([first.address, second.address]))).toBe('token-refused');
    expect(second.seen).toHaveLength(3);
    expect(await failure(first.token(['127.0.0.1:1']))).toBe('unreachable');
  });

  test('V12: silence after accept, after TLS, and within a body times out', async () => {
    const short = { limits: { connect: 300, firstByte: 300 } };
    const server = await fake('genuine', () => undefined);
    const silent = await raw(createServer(() => undefined));
    expect(await failure(server.token([silent]), short)).toBe('timeout');
    expect(await failure(server.token(), short)).toBe('timeout');
    server.answers[ENROLL] = (_request, response) => void response.write('{');
    expect(await failure(server.token(), short)).toBe('timeout');
  });

  test('V13: a server that does not send its CA is paired with a CA file', async () => {
    const server = await fake('leafOnly');
    expect(await failure(server.token())).toBe('authority-not-sent');
    expect(server.seen).toEqual([]);
    expect(await outcome(server.token(), { authority: server.presented.ca.toString() })).toHaveProperty('paired');
    const other = (await CHAINS.genuine()).ca.toString();
    expect(await failure(server.token(), { authority: other })).toBe('fingerprint-differs');
  });

  const forgeries: [string, keyof typeof CHAINS, RemoteFailure][] = [
    ['V14 another authority of the same name', 'otherAuthority', 'fingerprint-differs'],
    ['V15 forged leaf beside the genuine authority', 'forged', 'certificate-forged'],
    ['V16 leaf out of date', 'expiredLeaf', 'certificate-expired'],
    ['V16 authority out of date', 'expiredAuthority', 'certificate-expired'],
    ['V17 another name', 'otherName', 'name-differs'],
  ];
  test.each(forgeries)('R7 %s: no byte of HTTP is sent', async (_name, chain, code) => {
    const { chain: cert, key, ca } = await CHAINS[chain]();
    let plain = 0;
    const listener = createTlsServer({ cert, key }, socket => {
      socket.on('data', data => (plain += data.length));
      socket.on('error', () => undefined);
    });
    const address = await raw(listener);
    expect(await failure(tokenFor(ca, [address]))).toBe(code);
    expect(plain).toBe(0);
  });

  test('R7: the first connection sends nothing; the second is verified before the exchange', async () => {
    const { chain: cert, key, ca } = await CHAINS.genuine();
    const received: string[] = [];
    const listener = createTlsServer({ cert, key }, socket => {
      const at = received.push('') - 1;
      socket.on('data', data => (received[at] += String(data)));
      socket.on('error', () => undefined);
    });
    let connections = 0;
    listener.on('connection', () => connections++);
    const address = await raw(listener);
    await failure(tokenFor(ca, [address]), { limits: { connect: 10_000, firstByte: 500 } });
    expect(connections).toBe(2);
    expect(received.filter(text => text !== '').map(text => text.split('\r\n')[0])).toEqual([`${ENROLL} HTTP/1.1`]);
  });

  test('R8 V17: verifying the CA alone suffices if the user allows it', async () => {
    const server = await fake('otherName');
    expect(await outcome(server.token(), { checkNames: false })).toHaveProperty('paired.checkNames', false);
  });

  test('V18: a response with another CA fails the pairing', async () => {
    const server = await fake();
    server.answers[ENROLL] = server.enrolled((await CHAINS.genuine()).ca);
    expect(await failure(server.token())).toBe('authority-differs');
    expect(server.seen).toHaveLength(1);
  });

  test('V19: plain HTTP on the port', async () => {
    const server = await fake();
    const plain = await raw(createServer(socket => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    expect(await failure(server.token([plain]))).toBe('not-tls');
  });

  test('V20: a service token of another account fails the pairing', async () => {
    const server = await fake();
    server.answers['GET /_security/_authenticate'] = json(200, { username: 'elastic' });
    expect(await failure(server.token())).toBe('wrong-identity');
  });

  test('V21: an old version causes a warning', async () => {
    const server = await fake();
    server.answers['GET /_nodes'] = json(200, { nodes: { a: { version: '7.17.0' } } });
    expect((await outcome(server.token())).warning).toContain('7.17.0');
  });

  test('the fingerprint is computed from the DER bytes', async () => {
    const { ca } = await CHAINS.genuine();
    expect(fingerprintOf(ca)).toBe(ca.fingerprint256.replaceAll(':', '').toLowerCase());
  });
});
