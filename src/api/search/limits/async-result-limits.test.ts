import { expect, test } from 'vitest';
import type { EngineOptions } from '../../../engine/node/engine-options.ts';
import { openEngine } from '../../../engine/node/open-engine.ts';
import { MemoryStore } from '../../../engine/store/memory-store.ts';
import { createHandler } from '../../handler.ts';
import { restOver } from '../../testing/rest-client.ts';

const KEPT = 'keep_on_completion=true&wait_for_completion_timeout=-1';

async function opened(environment: Partial<EngineOptions> = {}) {
  const rest = restOver(createHandler(await openEngine({ store: new MemoryStore(), ...environment })));
  await rest('PUT /a/_doc/1?refresh', { text: 'x'.repeat(4000) });
  return rest;
}

async function limitTo(rest: Awaited<ReturnType<typeof opened>>, size: string | null) {
  const setting = { 'search.max_async_search_response_size': size };
  expect((await rest('PUT /_cluster/settings', { persistent: setting })).status).toBe(200);
}

test('a result larger than the setting is rejected until the limit is raised', async () => {
  const rest = await opened();
  await limitTo(rest, '1kb');
  const { status, body } = await rest(`POST /a/_async_search?${KEPT}`, {});
  expect([status, body.error.type]).toEqual([400, 'illegal_argument_exception']);
  expect(body.error.reason).toBe(
    "Can't store an async search response larger than [1024] bytes. This limit can be set by changing the " +
      '[search.max_async_search_response_size] setting.',
  );
  expect((await rest('POST /a/_async_search?wait_for_completion_timeout=-1', {})).status).toBe(200);
  await limitTo(rest, '8kb');
  const { body: kept } = await rest(`POST /a/_async_search?${KEPT}`, {});
  expect((await rest(`GET /_async_search/${kept.id}`)).body.response.hits.hits).toHaveLength(1);
});

test('a detached search with a result that is too large returns the error by its id', async () => {
  const rest = await opened();
  await limitTo(rest, '1kb');
  const { body: first } = await rest('POST /a/_async_search?wait_for_completion_timeout=0', {});
  const { status, body } = await rest(`GET /_async_search/${first.id}?wait_for_completion_timeout=-1`);
  expect([first.is_running, status, body.is_running]).toEqual([true, 400, false]);
  expect(body.error.reason).toContain('larger than [1024] bytes');
  expect(body.response).toBeUndefined();
});

test('the number of stored searches is limited; deletion and expiry free space', async () => {
  let now = 1_000_000;
  const rest = await opened({ now: () => now });
  const small = `POST /a/_async_search?${KEPT}&keep_alive=1m`;
  const { body: first } = await rest(small, { size: 0 });
  for (let n = 1; n < 500; n++) await rest(small, { size: 0 });
  const { status, body } = await rest(small, { size: 0 });
  expect([status, body.error.type]).toEqual([429, 'es_rejected_execution_exception']);
  expect((await rest(`DELETE /_async_search/${first.id}`)).status).toBe(200);
  expect((await rest(small, { size: 0 })).status).toBe(200);
  expect((await rest(small, { size: 0 })).status).toBe(429);
  now += 60_001;
  expect((await rest(small, { size: 0 })).status).toBe(200);
});

test('stored results take at most a share of the heap; deletion frees space', async () => {
  const rest = await opened({ heapBytes: 1 << 20 });
  const ids: string[] = [];
  let last = await rest(`POST /a/_async_search?${KEPT}`, {});
  for (; last.status === 200 && ids.length < 100; last = await rest(`POST /a/_async_search?${KEPT}`, {}))
    ids.push(last.body.id);
  expect(last.status).toBe(429);
  expect(ids.length).toBeGreaterThan(5);
  await rest(`DELETE /_async_search/${ids[0]}`);
  expect((await rest(`POST /a/_async_search?${KEPT}`, {})).status).toBe(200);
});

async function heldByRequests(rest: Awaited<ReturnType<typeof opened>>): Promise<number> {
  const { body } = await rest('GET /_nodes/stats/breaker');
  const [node] = Object.values<{ breakers: Record<string, { estimated_size_in_bytes: number }> }>(body.nodes);
  return node!.breakers['request']!.estimated_size_in_bytes;
}

test('a stored result is charged to the request breaker until it is deleted', async () => {
  const rest = await opened();
  const { body } = await rest(`POST /a/_async_search?${KEPT}`, {});
  expect(await heldByRequests(rest)).toBeGreaterThan(4000);
  await rest('DELETE /a');
  expect((await rest(`GET /_async_search/${body.id}`)).body.response.hits.total.value).toBe(1);
  await rest(`DELETE /_async_search/${body.id}`);
  expect(await heldByRequests(rest)).toBe(0);
  await rest('PUT /a/_doc/1?refresh', { n: 1 });
  await rest('PUT /_cluster/settings', { persistent: { 'indices.breaker.request.limit': '80kb' } });
  const aggs = { large: { max: { field: 'n' }, meta: { text: 'x'.repeat(100_000) } } };
  const refused = await rest(`POST /a/_async_search?${KEPT}`, { size: 0, aggs });
  expect([refused.status, refused.body.error.type]).toEqual([429, 'circuit_breaking_exception']);
});

test('a timer frees expired results without another request', async () => {
  let now = 1_000_000;
  const timers = new Set<{ at: number; task: () => void }>();
  const schedule = (milliseconds: number, task: () => void) => {
    const timer = { at: now + milliseconds, task };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const advance = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of [...timers])
      if (timer.at <= now) {
        timers.delete(timer);
        timer.task();
      }
  };
  const rest = await opened({ now: () => now, schedule });
  await rest(`POST /a/_async_search?${KEPT}&keep_alive=2m`, {});
  const one = await heldByRequests(rest);
  const { body } = await rest(`POST /a/_async_search?${KEPT}&keep_alive=1m`, {});
  const both = await heldByRequests(rest);
  expect(both).toBeGreaterThan(one);
  await rest(`GET /_async_search/${body.id}?keep_alive=3m`);
  advance(60_001);
  expect(await heldByRequests(rest)).toBe(both);
  advance(60_000);
  expect(await heldByRequests(rest)).toBe(both - one);
  advance(60_000);
  expect(await heldByRequests(rest)).toBe(0);
});

test.each([
  ['-1', '-1'],
  ['0s', '0s'],
  ['999ms', '999ms'],
])('a keep_alive of %s is below the minimum', async (keepAlive, shown) => {
  const rest = await opened();
  const { status, body } = await rest(`POST /a/_async_search?keep_alive=${keepAlive}`, {});
  expect([status, body.error.reason]).toEqual([
    400,
    `Validation Failed: 1: [keep_alive] must be greater or equals than 1s, got:${shown};`,
  ]);
});

test('reading a result with a keep_alive of -1 or 0 does not change its expiry', async () => {
  const rest = await opened();
  const { body } = await rest(`POST /a/_async_search?${KEPT}`, {});
  for (const keepAlive of ['-1', '0', '0s']) {
    const { body: same } = await rest(`GET /_async_search/${body.id}?keep_alive=${keepAlive}`);
    expect(same.expiration_time_in_millis).toBe(body.expiration_time_in_millis);
  }
});
