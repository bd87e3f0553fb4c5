import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CircuitBreakers } from '../../engine/breakers/circuit-breakers.ts';
import { defaultLimits } from '../../engine/breakers/testing/breaker-limits.ts';
import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';
import { HttpHost, type HttpHostOptions } from './http-host.ts';

const MB = 1024 * 1024;
const encoder = new TextEncoder();
let settings: Record<string, string>;
let breakers: CircuitBreakers;
let seen: RestRequest[];
let answer: (sent: RestRequest) => Promise<RestResponse> | RestResponse;
const open: { close(): unknown }[] = [];

beforeEach(() => {
  settings = defaultLimits();
  breakers = new CircuitBreakers(1024 * MB, name => settings[name]!);
  seen = [];
  answer = () => say('ok');
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

function say(text: string, status = 200): RestResponse {
  return { status, headers: { 'content-type': 'text/plain' }, body: encoder.encode(text) as Uint8Array<ArrayBuffer> };
}

async function listen(options: HttpHostOptions = {}): Promise<number> {
  const host = new HttpHost(
    async sent => {
      seen.push(sent);
      return answer(sent);
    },
    { openAccount: () => breakers.openInFlightRequest(), ...options },
  );
  open.push(host);
  return host.listen(0, '127.0.0.1');
}

interface Heard {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

function send(
  port: number,
  { method = 'POST', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Uint8Array },
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path: '/x', headers, agent: false }, incoming => {
      const pieces: Buffer[] = [];
      incoming.on('data', piece => pieces.push(piece));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(pieces) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A client that sends as much of a body as the server accepts. */
function pour(port: number, head: string, bytes: number): Socket {
  const piece = Buffer.alloc(MB, 32);
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(head);
    let left = bytes;
    const more = () => {
      while (left > 0 && !socket.destroyed) {
        left -= piece.length;
        if (!socket.write(piece)) return void socket.once('drain', more);
      }
    };
    more();
  });
  socket.on('error', () => socket.destroy());
  open.push({ close: () => socket.destroy() });
  return socket;
}

function responseText(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    let text = '';
    socket.setEncoding('latin1').on('data', piece => {
      text += piece;
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.once('close', () => resolve(text));
  });
}

test.each(['gzip', 'x-gzip', 'GZIP'])('a body encoded as %s is decoded', async encoding => {
  const port = await listen();
  await send(port, { headers: { 'content-encoding': encoding }, body: gzipSync('{"a":1}') });
  expect(new TextDecoder().decode(seen[0]!.body)).toBe('{"a":1}');
});

test('a deflated body is decoded, one with an unknown encoding is not', async () => {
  const port = await listen();
  await send(port, { headers: { 'content-encoding': 'deflate' }, body: deflateSync('{"a":1}') });
  await send(port, { headers: { 'content-encoding': 'utf-8' }, body: encoder.encode('{"b":2}') });
  expect(seen.map(({ body }) => new TextDecoder().decode(body))).toEqual(['{"a":1}', '{"b":2}']);
});

test('a body that exceeds the limit when decoded is rejected', async () => {
  const port = await listen({ maxBody: MB });
  const { status, body } = await send(port, {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(200 * MB, 97)),
  });
  expect(status).toBe(413);
  expect(JSON.parse(body.toString()).error.type).toBe('content_too_long_exception');
  expect(seen).toHaveLength(0);
  expect(breakers.inFlightRequests.usage).toBe(0);
});

test.each([
  ['no gzip at all', encoder.encode('{"a":1}')],
  ['cut off', gzipSync('{"a":1}').subarray(0, 12)],
])('corrupt compression is a bad request: %s', async (_what, body) => {
  const port = await listen();
  const response = await send(port, { headers: { 'content-encoding': 'gzip' }, body });
  expect(response.status).toBe(400);
  expect(JSON.parse(response.body.toString()).error.type).toBe('decompression_exception');
});

test('long responses are compressed for clients that accept gzip', async () => {
  const text = 'word '.repeat(1000);
  answer = () => say(text);
  const port = await listen();
  const packed = await send(port, { headers: { 'accept-encoding': 'gzip, deflate' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-length']).toBe(String(packed.body.length));
  expect(packed.body.length).toBeLessThan(1000);
  expect(gunzipSync(packed.body).toString()).toBe(text);
  for (const accepted of ['identity', 'gzip;q=0', 'br'])
    expect((await send(port, { headers: { 'accept-encoding': accepted } })).body.toString()).toBe(text);
  answer = () => say('short');
  expect((await send(port, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBeUndefined();
  const quiet = await listen({ compression: false });
  answer = () => say(text);
  expect((await send(quiet, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBeUndefined();
});

test('a body is charged from its first byte until its response is sent', async () => {
  let finish = () => {};
  answer = () => new Promise(resolve => (finish = () => resolve(say('ok'))));
  const port = await listen();
  const done = send(port, { headers: { 'content-length': '1000' }, body: Buffer.alloc(1000, 32) });
  await expect.poll(() => seen.length).toBe(1);
  expect(breakers.inFlightRequests.usage).toBe(1000);
  finish();
  await done;
  await expect.poll(() => breakers.inFlightRequests.usage).toBe(0);
});

test('bodies in progress never exceed the limit; the next one is rejected immediately', async () => {
  settings['network.breaker.inflight_requests.limit'] = '100mb';
  const port = await listen();
  const stuck = pour(port, 'POST /x HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 41943040\r\n\r\n', 0);
  await expect.poll(() => breakers.inFlightRequests.usage).toBe(40 * MB);
  const refused = await responseText(
    pour(port, 'POST /x HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 20971520\r\n\r\n', 20 * MB),
  );
  expect(refused).toMatch(/^HTTP\/1\.1 429 /);
  expect(JSON.parse(refused.slice(refused.indexOf('\r\n\r\n'))).error).toMatchObject({
    type: 'circuit_breaking_exception',
    reason:
      '[inflight_requests] Data too large, data for [<http_request>] would be [125829120/120mb], ' +
      'which is larger than the limit of [104857600/100mb]',
    bytes_wanted: 120 * MB,
    bytes_limit: 100 * MB,
    durability: 'TRANSIENT',
  });
  expect(breakers.figures()['inflight_requests']).toMatchObject({ estimated: 40 * MB, tripped: 1 });
  stuck.destroy();
  await expect.poll(() => breakers.inFlightRequests.usage).toBe(0);
  expect(await send(port, { body: Buffer.alloc(1000, 32) })).toMatchObject({ status: 200 });
});

test('a body without a length is charged as it arrives', async () => {
  settings['network.breaker.inflight_requests.limit'] = '1mb';
  const port = await listen();
  const head = 'POST /x HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n1400000\r\n';
  expect(await responseText(pour(port, head, 20 * MB))).toMatch(/^HTTP\/1\.1 429 /);
  await expect.poll(() => breakers.inFlightRequests.usage).toBe(0);
});

test.each([
  ['OPTIONS', 'OPTIONS /x HTTP/1.1\r\n'],
  ['wrong credentials', 'POST /x HTTP/1.1\r\nauthorization: Basic eDp5\r\n'],
])('without credentials no body is buffered: %s', async (_what, line) => {
  const admit = async ({ method, headers }: RestRequest) => {
    if (method === 'OPTIONS') return undefined;
    // Bodies arrive while credentials are checked; that the server reads none of them causes no event to wait for.
    await after(300);
    return headers['authorization'] === 'known' ? undefined : say('no', 401);
  };
  const port = await listen({ admit });
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const answers = Array.from({ length: 6 }, () =>
    responseText(pour(port, `${line}host: 127.0.0.1\r\ncontent-length: ${60 * MB}\r\n\r\n`, 60 * MB)),
  );
  let pending = true;
  const all = Promise.all(answers).finally(() => (pending = false));
  while (pending) {
    // Allocations cause no events, so memory is sampled until the last response.
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    await after(20);
  }
  for (const text of await all) expect(text).toMatch(/^(HTTP\/1\.1 (200|401) [\s\S]*connection: close[\s\S]*)?$/i);
  expect(most).toBeLessThan(30 * MB);
  expect(seen.every(({ body }) => body === undefined)).toBe(true);
  expect(breakers.inFlightRequests.usage).toBe(0);
});
