import { expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';
import { openRest, restOver } from '../testing/rest-client.ts';

async function indexed() {
  const rest = await openRest();
  await rest('PUT /a', { settings: { number_of_shards: 2 }, mappings: { properties: { n: { type: 'integer' } } } });
  for (let n = 0; n < 5; n++) await rest(`PUT /a/_doc/${n}?refresh`, { n });
  return rest;
}

const SEARCH = { query: { range: { n: { gte: 2 } } }, aggs: { most: { max: { field: 'n' } } } };

test('a fast search is answered immediately and not stored', async () => {
  const rest = await indexed();
  const { status, body } = await rest('POST /a/_async_search?wait_for_completion_timeout=30s', SEARCH);
  expect(status).toBe(200);
  expect(body.id).toBeUndefined();
  expect(body).toMatchObject({ is_partial: false, is_running: false });
  expect(body.response.hits.total).toEqual({ value: 3, relation: 'eq' });
  expect(body.response.aggregations.most.value).toBe(4);
  expect(body.expiration_time_in_millis - body.start_time_in_millis).toBe(5 * 86400000);
});

test('a slow search is retrieved by its id', async () => {
  const rest = await indexed();
  const { body: first } = await rest('POST /a/_async_search?wait_for_completion_timeout=0&keep_alive=1h', SEARCH);
  expect(first).toMatchObject({ is_partial: true, is_running: true, response: { hits: { hits: [] } } });
  expect(first.response.hits.total.relation).toBe('gte');
  const { body: then } = await rest(`GET /_async_search/${first.id}?wait_for_completion_timeout=30s&keep_alive=2h`);
  expect(then).toMatchObject({ id: first.id, is_partial: false, is_running: false });
  expect(then.response._shards).toEqual({ total: 2, successful: 2, skipped: 0, failed: 0 });
  const later = then.expiration_time_in_millis - first.expiration_time_in_millis;
  expect(Math.trunc(later / 60_000), 'minutes by which the second request lengthened the hour').toBe(60);
  const { body: status } = await rest(`GET /_async_search/status/${first.id}`);
  expect(status).toMatchObject({ id: first.id, is_running: false, completion_status: 200 });
  expect(status._shards.successful).toBe(2);
  expect(status.response).toBeUndefined();
  expect((await rest(`DELETE /_async_search/${first.id}`)).body).toEqual({ acknowledged: true });
  const gone = await rest(`GET /_async_search/${first.id}`);
  expect([gone.status, gone.body.error.type]).toEqual([404, 'resource_not_found_exception']);
});

test('an unlimited wait waits for completion and sets no timer', async () => {
  const slept: number[] = [];
  const sleep = async (milliseconds: number) => void slept.push(milliseconds);
  const rest = restOver(createHandler(await openEngine({ store: new MemoryStore(), sleep })));
  await rest('PUT /a/_doc/1?refresh', { n: 3 });
  const { body } = await rest('POST /a/_async_search?wait_for_completion_timeout=-1&keep_on_completion=true', SEARCH);
  expect(body).toMatchObject({ is_running: false, response: { hits: { total: { value: 1 } } } });
  const { body: first } = await rest('POST /a/_async_search?wait_for_completion_timeout=0', SEARCH);
  const { body: again } = await rest(`GET /_async_search/${first.id}?wait_for_completion_timeout=-1`);
  expect([first.is_running, again.is_running, slept]).toEqual([true, false, []]);
});

test('runs as a task, and is cancelled when it is deleted', async () => {
  const rest = await indexed();
  const { body } = await rest('POST /a/_async_search?wait_for_completion_timeout=0', SEARCH);
  const { body: tasks } = await rest('GET /_tasks?actions=*async_search*&detailed');
  const [node] = Object.values<{ tasks: object }>(tasks.nodes);
  expect(Object.values(node!.tasks)).toMatchObject([{ action: 'indices:data/read/async_search/submit' }]);
  await rest(`DELETE /_async_search/${body.id}`);
  expect((await rest(`GET /_async_search/status/${body.id}`)).status).toBe(404);
});

test('a failure is stored like a result', async () => {
  const rest = await indexed();
  const wrong = { query: { script: { script: { source: 'throw new IllegalArgumentException("no")' } } } };
  const kept = 'wait_for_completion_timeout=30s&keep_on_completion=true';
  const { status, body } = await rest(`POST /a/_async_search?${kept}`, wrong);
  expect(status).toBe(400);
  expect(body).toMatchObject({ is_partial: true, is_running: false });
  expect(body.error.type).toBe('search_phase_execution_exception');
  const again = await rest(`GET /_async_search/${body.id}`);
  expect([again.status, again.body.error.type]).toEqual([400, 'search_phase_execution_exception']);
  expect((await rest(`GET /_async_search/status/${body.id}`)).body.completion_status).toBe(400);
});

test('rejects invalid requests', async () => {
  const rest = await indexed();
  const reason = async (line: string, body?: object) => (await rest(line, body)).body.error.reason;
  expect(await reason('POST /a/_async_search?keep_alive=0s')).toContain(
    '[keep_alive] must be greater or equals than 1s',
  );
  expect(await reason('POST /a/_async_search?scroll=1m')).toContain('[scroll] queries are not supported');
  const suggest = { s: { text: 'x', term: { field: 'n' } } };
  expect(await reason('POST /a/_async_search', { suggest })).toContain('suggest queries are not supported');
  expect(await reason('GET /_async_search/nonsense')).toBe('invalid id: [nonsense]');
  expect(await reason('POST /a/_async_search', { nonsense: 1 })).toContain('nonsense');
});
