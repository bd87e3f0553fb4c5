import { beforeEach, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';
import { type Rest, restOver } from '../testing/rest-client.ts';

let rest: Rest;
/** Added to the clock by each reading of it. */
let tick = 0;

beforeEach(async () => {
  let time = 0;
  tick = 0;
  rest = restOver(createHandler(await openEngine({ store: new MemoryStore(), now: () => (time += tick) })));
});

const set = (settings: object) => rest('PUT /_cluster/settings', { persistent: settings });
const copies = (shards: number, replicas: number) => ({
  settings: { number_of_shards: shards, number_of_replicas: replicas },
});
const refused = (added: number, current: number, limit: number) => ({
  type: 'validation_exception',
  reason: `Validation Failed: 1: this action would add [${added}] shards, but this cluster currently has [${current}]/[${limit}] maximum normal shards open;`,
});

test('an open index counts against cluster.max_shards_per_node with all its copies', async () => {
  expect((await rest('PUT /big', copies(501, 1))).body.error).toMatchObject(refused(1002, 0, 1000));
  await set({ 'cluster.max_shards_per_node': 6 });
  await rest('PUT /a', copies(2, 1));
  const more = await rest('PUT /b', copies(3, 0));
  expect([more.status, more.body.error]).toMatchObject([400, refused(3, 4, 6)]);
  expect((await rest('HEAD /b')).status).toBe(404);
  expect((await rest('PUT /a/_settings', { number_of_replicas: 3 })).body.error).toMatchObject(refused(4, 4, 6));
  expect((await rest('PUT /a/_settings', { number_of_replicas: 2 })).status).toBe(200);
  await rest('POST /a/_close');
  expect((await rest('PUT /b', copies(1, 0))).status).toBe(200);
  expect((await rest('POST /a/_open')).body.error).toMatchObject(refused(6, 1, 6));
  await set({ 'cluster.max_shards_per_node': null });
  expect((await rest('POST /a/_open')).status).toBe(200);
});

test('restored indices count, too', async () => {
  await rest('PUT /_snapshot/r', { type: 'fs', settings: { location: 'r' } });
  await rest('PUT /a', copies(2, 0));
  await rest('PUT /_snapshot/r/s?wait_for_completion=true');
  await set({ 'cluster.max_shards_per_node': 3 });
  const { body } = await rest('POST /_snapshot/r/s/_restore', { rename_pattern: 'a', rename_replacement: 'b' });
  expect(body.error).toMatchObject(refused(2, 2, 3));
});

test('search.default_search_timeout applies to searches without a timeout', async () => {
  await rest('PUT /t', copies(1, 0));
  const documents = '{"index":{"_index":"t"}}\n{"a":1}\n'.repeat(6000);
  await rest('POST /_bulk?refresh', documents, { 'content-type': 'application/x-ndjson' });
  const search = async (body = {}) =>
    (
      await rest('GET /t/_search', {
        query: { script_score: { query: { match_all: {} }, script: { source: '1.0' } } },
        ...body,
      })
    ).body.timed_out;
  tick = 1;
  expect(await search()).toBe(false);
  expect((await set({ 'search.default_search_timeout': '5ms' })).status).toBe(200);
  expect([await search(), await search({ timeout: '1d' }), await search({ timeout: '-1' })]).toEqual([
    true,
    false,
    false,
  ]);
  await set({ 'search.default_search_timeout': null });
  expect(await search()).toBe(false);
  const { body } = await rest('GET /_cluster/settings?include_defaults&flat_settings');
  expect(body.defaults).toMatchObject({ 'search.default_search_timeout': '-1', 'cluster.max_shards_per_node': '1000' });
});
