import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';
import { makeAuthority, makeNodeCertificate } from '../security/certificates.ts';
import { HttpHost } from './http-host.ts';

let host: HttpHost;
let port: number;
let seen: RestRequest[];
let answer: (request: RestRequest) => Promise<RestResponse> | RestResponse;
const encoder = new TextEncoder();

function say(text: string, status = 200): RestResponse {
  return { status, headers: { 'content-type': 'text/plain' }, body: encoder.encode(text) as Uint8Array<ArrayBuffer> };
}

beforeEach(async () => {
  seen = [];
  answer = () => say('ok');
  host = new HttpHost(async sent => {
    seen.push(sent);
    return answer(sent);
  });
  port = await host.listen(0, '127.0.0.1');
});
afterEach(() => host.close());

interface Sent {
  at?: number;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

function send({
  at = port,
  method = 'GET',
  path = '/',
  headers = {},
  body,
}: Sent): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: at, method, path, headers, agent: false }, incoming => {
      let text = '';
      incoming.setEncoding('utf8').on('data', chunk => (text += chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode!, text, headers: incoming.headers }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

test('a GET carries its body; path and query are unchanged', async () => {
  const body = '{"query":{}}';
  await send({
    path: '/a%2Fb/_search?q=x%20y',
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
    body,
  });
  expect(seen).toHaveLength(1);
  const { method, path, query, headers } = seen[0]!;
  expect({ method, path, query, type: headers['content-type'] }).toEqual({
    method: 'GET',
    path: '/a%2Fb/_search',
    query: 'q=x%20y',
    type: 'application/json',
  });
  expect(new TextDecoder().decode(seen[0]!.body)).toBe(body);
});

test('a missing body is undefined', async () => {
  await send({ method: 'POST', path: '/_refresh' });
  expect(seen[0]!.body).toBeUndefined();
});

test('the response is sent with its status', async () => {
  answer = () => say('gone', 404);
  expect(await send({})).toMatchObject({ status: 404, text: 'gone' });
});

test('a body over 100 MB is rejected before it is read', async () => {
  const { status, text } = await send({
    method: 'POST',
    path: '/_bulk',
    headers: { 'Content-Length': String(101 * 1024 * 1024), Expect: '100-continue' },
  });
  expect(status).toBe(413);
  expect(JSON.parse(text).error.type).toBe('content_too_long_exception');
  expect(seen).toHaveLength(0);
});

test('100 Continue is only sent once the request is authorized', async () => {
  const guarded = new HttpHost(async () => say('ok'), {
    admit: async head => (head.headers['authorization'] === undefined ? say('no', 401) : undefined),
  });
  const at = await guarded.listen(0, '127.0.0.1');
  const heard = (authorization: string) =>
    new Promise<string>(resolve => {
      let text = '';
      const head = `POST /_bulk HTTP/1.1\r\nhost: 127.0.0.1\r\n${authorization}expect: 100-continue\r\ncontent-length: 2\r\n\r\n`;
      const socket = connect(at, '127.0.0.1', () => socket.write(head));
      socket.setEncoding('latin1').on('data', chunk => {
        text += chunk;
        if (text.includes('100 Continue') && !text.includes('200 OK')) socket.write('{}');
        else socket.end();
      });
      socket.on('close', () => resolve(text));
    });
  expect(await heard('')).toMatch(/^HTTP\/1\.1 401 /);
  expect(await heard('authorization: x\r\n')).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  await guarded.close();
});

describe('without passwords', () => {
  test('a foreign host name that resolves to this address is rejected', async () => {
    expect((await send({ headers: { host: 'evil.example:9200' } })).status).toBe(421);
    expect((await send({ headers: { host: `localhost:${port}` } })).status).toBe(200);
  });
  test('so are pages of other origins', async () => {
    expect((await send({ headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await send({ headers: { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` } })).status).toBe(
      200,
    );
    expect(seen).toHaveLength(1);
  });
  test('so are resources embedded by other sites or ports without an origin; links are allowed', async () => {
    for (const site of ['cross-site', 'same-site'])
      for (const mode of ['no-cors', 'cors'])
        expect((await send({ headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } })).status).toBe(403);
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await send({ headers: { ...link, 'sec-fetch-dest': 'document' } })).status).toBe(200);
    expect((await send({ headers: { ...link, 'sec-fetch-dest': 'iframe' } })).status).toBe(403);
    expect((await send({ method: 'POST', headers: { ...link, 'sec-fetch-dest': 'document' } })).status).toBe(403);
    const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await send({ headers: typed })).status).toBe(200);
  });
});

test('slow or silent clients are disconnected while others are served', async () => {
  const patient = new HttpHost(async () => say('ok'), { headTimeout: 300 });
  const at = await patient.listen(0, '127.0.0.1');
  const words = ['', 'GET / HT', 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: '];
  const sockets = words.map(text =>
    connect(at, '127.0.0.1', function (this: Socket) {
      this.write(text);
    }),
  );
  const ended = sockets.map(
    socket =>
      new Promise<void>(resolve => {
        socket.on('error', () => undefined).resume();
        socket.on('close', () => resolve());
      }),
  );
  await Promise.all(sockets.map(socket => new Promise(resolve => socket.once('connect', resolve))));
  expect((await send({ at })).text).toBe('ok');
  await Promise.all(ended);
  await patient.close();
});

describe('unauthenticated clients', () => {
  const admit = async ({ headers }: RestRequest) =>
    headers['authorization'] === undefined ? say('no', 401) : undefined;
  const named = { authorization: 'x' };
  const client = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (at: number, agent: Agent, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port: at, headers, agent }, incoming => {
        incoming.resume().once('end', () => resolve(incoming.statusCode!));
      });
      outgoing.once('error', reject).end();
    });
  const silent = (at: number) => connect(at, '127.0.0.1').on('error', () => undefined);
  const connected = (socket: Socket) => new Promise(resolve => socket.once('connect', resolve));
  const closeOf = (socket: Socket) => new Promise(resolve => socket.once('close', resolve));

  test('have a limited number of connections; known clients keep theirs, and closed ones free a place', async () => {
    const guarded = new HttpHost(async () => say('ok'), { admit, strangers: { total: 8, each: 4 } });
    const at = await guarded.listen(0, '127.0.0.1');
    const [known, other] = [client(), client()];
    expect(await ask(at, known, named)).toBe(200);
    const crowd = Array.from({ length: 4 }, () => silent(at));
    await Promise.all(crowd.map(connected));
    await closeOf(silent(at));
    await expect(ask(at, other, named)).rejects.toThrow('socket hang up');
    expect(await ask(at, known, named)).toBe(200);
    crowd.pop()!.destroy();
    await vi.waitFor(async () => expect(await ask(at, other, named)).toBe(200));
    for (const each of [...crowd, known, other]) each.destroy();
    await guarded.close();
  });

  test('stay unauthenticated after a rejection', async () => {
    const guarded = new HttpHost(async () => say('ok'), { admit, strangers: { total: 1, each: 1 } });
    const at = await guarded.listen(0, '127.0.0.1');
    const agent = client();
    expect(await ask(at, agent)).toBe(401);
    await closeOf(silent(at));
    expect(await ask(at, agent, named)).toBe(200);
    const late = silent(at);
    await connected(late);
    expect([await ask(at, agent, named), late.closed]).toEqual([200, false]);
    for (const each of [late, agent]) each.destroy();
    await guarded.close();
  });

  test('are limited over TLS, where the handshake comes first', async () => {
    const authority = await makeAuthority(Date.now());
    const { certificate, key } = await makeNodeCertificate(authority, ['127.0.0.1'], Date.now());
    const tls = { key, certificate };
    const guarded = new HttpHost(async () => say('ok'), { admit, tls, strangers: { total: 1, each: 1 } });
    const at = await guarded.listen(0, '127.0.0.1');
    const agent = new TlsAgent({ keepAlive: true, maxSockets: 1, ca: authority.certificate });
    const askSafely = () =>
      new Promise<number>((resolve, reject) => {
        const outgoing = tlsRequest({ host: '127.0.0.1', port: at, headers: named, agent }, incoming => {
          incoming.resume().once('end', () => resolve(incoming.statusCode!));
        });
        outgoing.once('error', reject).end();
      });
    expect(await askSafely()).toBe(200);
    const first = silent(at);
    await connected(first);
    await closeOf(silent(at));
    expect([await askSafely(), first.closed]).toEqual([200, false]);
    for (const each of [first, agent]) each.destroy();
    await guarded.close();
  });
});

test('an error of the handler is a response, not a broken connection', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => {
    throw new Error('a secret detail');
  };
  const { status, text } = await send({});
  expect([status, text.includes('secret')]).toEqual([500, false]);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test('an error before the body is logged and answered; a disconnected client is neither', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let asked = 0;
  const broken = new HttpHost(async () => say('ok'), {
    admit: async ({ path }) => {
      asked++;
      if (path === '/fault') throw new Error('a secret detail');
      return undefined;
    },
  });
  const at = await broken.listen(0, '127.0.0.1');
  const heard = (path: string) =>
    new Promise<string>(resolve => {
      let text = '';
      const socket = connect(at, '127.0.0.1', () =>
        socket.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{}`),
      );
      socket.setEncoding('latin1').on('data', chunk => (text += chunk));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
  expect(await heard('/fault')).toMatch(/^HTTP\/1\.1 500 [\s\S]*the request failed/);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('a secret detail'));
  const leaving = connect(at, '127.0.0.1', () =>
    leaving.write('POST /left HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{}'),
  );
  await vi.waitFor(() => expect(asked).toBe(2));
  leaving.resetAndDestroy();
  await broken.close();
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test('closing waits for requests in progress', async () => {
  let finish: (response: RestResponse) => void = () => {};
  const arrived = new Promise<void>(resolve => {
    answer = () => {
      resolve();
      return new Promise<RestResponse>(done => (finish = done));
    };
  });
  const pending = send({});
  await arrived;
  const closed = host.close();
  finish(say('late'));
  expect((await pending).text).toBe('late');
  await closed;
});

test('closing does not wait for idle connections', async () => {
  const silent = connect(port, '127.0.0.1');
  const closeOf = new Promise(resolve => silent.once('close', resolve));
  await new Promise(resolve => silent.once('connect', resolve));
  await send({});
  await host.close();
  await closeOf;
});
