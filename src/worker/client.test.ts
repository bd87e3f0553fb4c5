import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RestRequest } from '../rest/rest-request.ts';
import { connectTab } from './client.ts';
import type { FromWorker } from './protocol.ts';

/** The worker that was started last. */
let worker: FakeWorker;
let page: EventTarget;

class FakeWorker extends EventTarget {
  readonly posted: { kind: string; id: number; request: RestRequest }[] = [];
  isTerminated = false;

  constructor() {
    super();
    worker = this;
  }

  postMessage(message: FakeWorker['posted'][number], transfer: Transferable[] = []): void {
    this.posted.push(structuredClone(message, { transfer }));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  receive(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('window', page);
});
afterEach(() => void vi.unstubAllGlobals());

const REQUEST: RestRequest = { method: 'GET', path: '/', query: '', headers: {} };
const RESPONSE = { status: 200, headers: {}, body: new Uint8Array(0) };
const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));
const turn = () => new Promise(done => setTimeout(done));
const error = (message: string) => Object.assign(new Event('error'), { message });

test('a worker that cannot start fails pending and later requests with the reason', async () => {
  const engine = connectTab();
  const pending = engine.handle(REQUEST);
  worker.dispatchEvent(error(''));
  const reason =
    'The engine of this tab could not start: The script of the engine could not be loaded. Reload the page to try again.';
  await expect(pending).rejects.toThrow(reason);
  await expect(engine.handle(REQUEST)).rejects.toThrow(reason);
});

test('an error of a running worker fails pending requests, and later requests are sent', async () => {
  const engine = connectTab();
  worker.receive({ kind: 'role', role: 'leader' });
  const pending = engine.handle(REQUEST);
  worker.dispatchEvent(error('out of memory'));
  await expect(pending).rejects.toThrow('out of memory');
  const later = engine.handle(REQUEST);
  worker.receive({ kind: 'response', id: 2, response: RESPONSE });
  await expect(later).resolves.toBe(RESPONSE);
});

test('a closed engine rejects requests', async () => {
  const engine = connectTab();
  engine.close();
  await expect(engine.handle(REQUEST)).rejects.toThrow('closed');
});

test('the engine ends with a page that enters the back/forward cache, and starts when the user returns', async () => {
  const engine = connectTab();
  const roles: string[] = [];
  engine.onRole(role => roles.push(role));
  const first = worker;
  first.receive({ kind: 'role', role: 'leader' });
  transition('pagehide', true);
  expect(first.isTerminated).toBe(true);
  const early = engine.handle(REQUEST);
  await turn();
  transition('pageshow', true);
  expect(worker).not.toBe(first);
  await turn();
  expect(worker.posted).toHaveLength(1);
  worker.receive({ kind: 'role', role: 'follower' });
  worker.receive({ kind: 'response', id: 1, response: RESPONSE });
  await expect(early).resolves.toBe(RESPONSE);
  expect(roles).toEqual(['waiting', 'leader', 'waiting', 'follower']);
});

test('after a return pending reads are sent again whole, and pending writes fail with a retryable 503', async () => {
  const engine = connectTab();
  const body = () => new TextEncoder().encode('{"size":1}') as Uint8Array<ArrayBuffer>;
  const read = engine.handle({ method: 'POST', path: '/recipes/_search', query: '', headers: {}, body: body() });
  const write = engine.handle({ method: 'PUT', path: '/recipes/_doc/1', query: '', headers: {}, body: body() });
  transition('pagehide', true);
  const { status, headers, body: text } = await write;
  expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '1' });
  expect(JSON.parse(new TextDecoder().decode(text)).error.reason).toMatch(/page was left .* may or may not/);
  transition('pageshow', true);
  await turn();
  expect(worker.posted.map(({ request }) => [request.path, new TextDecoder().decode(request.body)])).toEqual([
    ['/recipes/_search', '{"size":1}'],
  ]);
  worker.receive({ kind: 'response', id: 1, response: RESPONSE });
  await expect(read).resolves.toBe(RESPONSE);
});

test('a read that is cancelled while the page is away rejects when the user returns', async () => {
  const engine = connectTab();
  const cancelling = new AbortController();
  const read = engine.handle(REQUEST, cancelling.signal);
  transition('pagehide', true);
  await turn();
  cancelling.abort();
  transition('pageshow', true);
  await expect(read).rejects.toThrow('cancelled');
});

test('a page that closes for good or loads for the first time leaves the worker alone', () => {
  connectTab();
  const first = worker;
  transition('pageshow', false);
  transition('pagehide', false);
  expect(first.isTerminated).toBe(false);
  expect(worker).toBe(first);
});

test('a closed engine does not start again', () => {
  connectTab().close();
  const closed = worker;
  transition('pagehide', true);
  transition('pageshow', true);
  expect(worker).toBe(closed);
});
