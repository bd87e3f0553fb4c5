import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RestRequest } from '../rest/rest-request.ts';
import { flushWhenIdle } from './idle-flush.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one flush after the last of several writes, none after reads', async () => {
  const flush = vi.fn(async () => undefined);
  const handler = flushWhenIdle(async () => ({ status: 200, headers: {}, body: new Uint8Array() }), flush);
  const send = (method: string, path: string) =>
    handler({ method, path, query: '', headers: {} } satisfies RestRequest);
  await send('GET', '/a/_doc/1');
  await send('POST', '/a/_search');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(flush).not.toHaveBeenCalled();
  await send('PUT', '/a/_doc/1');
  await vi.advanceTimersByTimeAsync(2000);
  await send('POST', '/_bulk');
  await vi.advanceTimersByTimeAsync(2999);
  expect(flush).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(flush).toHaveBeenCalledTimes(1);
});
