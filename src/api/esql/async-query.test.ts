import { expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

const FOREVER = { wait_for_completion_timeout: '-1' };

async function withDocuments(count = 3, shards = 1): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /a', { settings: { number_of_shards: shards } });
  const documents = Array.from({ length: count }, (_, n) => [{ index: {} }, { n }]).flat();
  await rest('POST /a/_bulk?refresh=true', lines(...documents));
  return rest;
}

test('a fast query is answered immediately and not stored', async () => {
  const rest = await withDocuments();
  const { status, body, headers } = await rest('POST /_query/async', {
    query: 'FROM a | STATS s = SUM(n)',
    ...FOREVER,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ is_running: false, is_partial: false, values: [[3]] });
  expect(body.id).toBeUndefined();
  expect(headers['x-elasticsearch-async-is-running']).toBe('?0');
  expect(headers['x-elasticsearch-async-id']).toBeUndefined();
});

test('a slow query is retrieved by its id, in any format, until it is deleted', async () => {
  const rest = await withDocuments();
  const query = { query: 'FROM a | SORT n | KEEP n', wait_for_completion_timeout: '0', keep_alive: '1h' };
  const { body: first, headers } = await rest('POST /_query/async', query);
  expect(first).toMatchObject({ is_running: true, is_partial: true, columns: [], values: [] });
  expect(headers['x-elasticsearch-async-id']).toBe(first.id);
  expect(headers['x-elasticsearch-async-is-running']).toBe('?1');
  const { body: then } = await rest(`GET /_query/async/${first.id}?wait_for_completion_timeout=30s`);
  expect(then).toMatchObject({ id: first.id, is_running: false, is_partial: false, values: [[0], [1], [2]] });
  expect((await rest(`GET /_query/async/${first.id}?format=csv`)).text).toBe('n\r\n0\r\n1\r\n2\r\n');
  expect((await rest(`DELETE /_query/async/${first.id}`)).body).toEqual({ acknowledged: true });
  const gone = await rest(`GET /_query/async/${first.id}`);
  expect([gone.status, gone.body.error.type]).toEqual([404, 'resource_not_found_exception']);
});

test('the rows are stored on request, and ids are those of queries', async () => {
  const rest = await withDocuments();
  const { body } = await rest('POST /_query/async', { query: 'ROW a = 1', keep_on_completion: true, ...FOREVER });
  expect((await rest(`GET /_query/async/${body.id}`)).body.values).toEqual([[1]]);
  const asSearch = await rest(`GET /_async_search/${body.id}`);
  expect([asSearch.status, asSearch.body.error.reason]).toEqual([400, `invalid id: [${body.id}]`]);
});

test('a query that fails returns its error, immediately or later', async () => {
  const rest = await withDocuments();
  const now = await rest('POST /_query/async', { query: 'FROM a | KEEP x', ...FOREVER });
  expect([now.status, now.body.error.type]).toEqual([400, 'verification_exception']);
  const { body } = await rest('POST /_query/async', { query: 'FROM a | KEEP x', wait_for_completion_timeout: '0' });
  const later = await rest(`GET /_query/async/${body.id}?wait_for_completion_timeout=30s`);
  expect([later.status, later.body.error.type]).toEqual([400, 'verification_exception']);
});

test('a stopped query returns what it has computed so far', async () => {
  const rest = await withDocuments(20_000, 40);
  // Hashing takes long enough for further requests to arrive between two shards.
  const text = 'FROM a | EVAL h = MD5(REPEAT(n::string, 100)) | STATS n = COUNT(h)';
  const query = { query: text, wait_for_completion_timeout: '0' };
  const { body: first } = await rest('POST /_query/async', query);
  const { body: listed } = await rest('GET /_query/queries');
  const [task] = Object.keys(listed.queries);
  expect(listed.queries[task!]).toMatchObject({ query: text, running_time_nanos: expect.any(Number) });
  expect((await rest(`GET /_query/queries/${task}`)).body).toMatchObject({ query: text });
  const { body } = await rest(`POST /_query/async/${first.id}/stop`);
  expect(body).toMatchObject({ id: first.id, is_running: false, is_partial: true });
  expect(body.values[0][0]).toBeLessThan(20_000);
  expect((await rest(`GET /_query/async/${first.id}`)).body).toMatchObject({ is_partial: true, values: body.values });
});

test('keys of async queries are unknown to others', async () => {
  const rest = await withDocuments();
  const { status, body } = await rest('POST /_query', { query: 'ROW a = 1', keep_on_completion: true });
  expect([status, body.error.reason]).toEqual([400, expect.stringContaining('unknown field [keep_on_completion]')]);
  expect((await rest('POST /_query/async', { query: 'ROW a = 1', keep_alive: 'x' })).status).toBe(400);
});
