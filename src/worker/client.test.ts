import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RestRequest } from '../rest/rest-request.ts';
import { connectTab } from './client.ts';

let worker: FakeWorker;

class FakeWorker extends EventTarget {
  constructor() {
    super();
    worker = this;
  }
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));
afterEach(() => void vi.unstubAllGlobals());

const REQUEST: RestRequest = { method: 'GET', path: '/', query: '', headers: {} };
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
  worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'role', role: 'leader' } }));
  const pending = engine.handle(REQUEST);
  worker.dispatchEvent(error('out of memory'));
  await expect(pending).rejects.toThrow('out of memory');
  const later = engine.handle(REQUEST);
  const response = { status: 200, headers: {}, body: new Uint8Array(0) };
  worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'response', id: 2, response } }));
  await expect(later).resolves.toBe(response);
});

test('a closed engine rejects requests', async () => {
  const engine = connectTab();
  engine.close();
  await expect(engine.handle(REQUEST)).rejects.toThrow('closed');
});
