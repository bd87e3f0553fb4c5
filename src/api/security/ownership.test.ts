import { beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { lines, type Rest } from '../testing/rest-client.ts';
import { onIndices, SecuredRest } from '../testing/secured-rest.ts';

let secured: SecuredRest;
let ada: Rest;
/** Another user with the same privileges. */
let eve: Rest;
/** A key of Ada's. */
let key: Rest;

beforeEach(async () => {
  secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
  const index = (at: number) => [{ index: { _index: 'logs', _id: String(at) } }, { n: at }];
  await secured.superuser('POST /_bulk?refresh=true', lines(...[1, 2, 3].flatMap(index)));
  const reader = onIndices(['logs'], 'read');
  ada = secured.as('ada', {}, reader);
  eve = secured.as('eve', {}, reader);
  key = secured.as('ada', { type: 'api_key', apiKey: { id: 'k1', name: 'k' } }, reader);
});

const others = () => [eve, key, secured.superuser];

describe('resources of a search belong to their creator', () => {
  test('scrolls', async () => {
    const { _scroll_id: id } = (await ada('GET /logs/_search?scroll=1m&size=1')).body;
    for (const other of others()) {
      const seen = await other('POST /_search/scroll', { scroll_id: id, scroll: '1m' });
      expect([seen.status, seen.body.error.caused_by.type]).toEqual([404, 'search_context_missing_exception']);
      expect((await other('DELETE /_search/scroll', { scroll_id: id })).body.num_freed).toBe(0);
    }
    expect((await ada('POST /_search/scroll', { scroll_id: id, scroll: '1m' })).body.hits.hits).toHaveLength(1);
    const all = await ada('DELETE /_search/scroll/_all');
    expect([all.status, all.body.error.type]).toEqual([403, 'security_exception']);
    expect((await ada('DELETE /_search/scroll', { scroll_id: id })).body.num_freed).toBe(1);
  });

  test('points in time', async () => {
    const { id } = (await ada('POST /logs/_pit?keep_alive=1m')).body;
    const search = { pit: { id }, size: 1 };
    for (const other of others()) {
      for (const seen of [
        await other('POST /_search', search),
        (await other('POST /_msearch', lines({}, search))).body.responses[0],
      ]) {
        expect(seen.status).toBe(404);
        expect(JSON.stringify(seen)).toContain('search_context_missing_exception');
      }
      expect((await other('DELETE /_pit', { id })).status).toBe(404);
      expect((await other('GET /_search/point_in_time/_all')).text).not.toContain(id);
      await other('DELETE /_search/point_in_time/_all');
    }
    expect((await ada('GET /_search/point_in_time/_all')).text).toContain(id);
    expect((await ada('POST /_search', search)).body.hits.total.value).toBe(3);
  });

  test('async searches', async () => {
    const submitted = await ada('POST /logs/_async_search?keep_on_completion=true&wait_for_completion_timeout=5s');
    const { id } = submitted.body;
    for (const other of others()) {
      const seen = await other(`GET /_async_search/${id}`);
      expect([seen.status, seen.body.error.type]).toEqual([404, 'resource_not_found_exception']);
    }
    for (const other of [eve, key]) {
      expect((await other(`GET /_async_search/status/${id}`)).status).toBe(404);
      expect((await other(`DELETE /_async_search/${id}`)).status).toBe(404);
    }
    const monitor = secured.as('monitor', {}, { cluster: ['monitor'], indices: [] });
    expect((await monitor(`GET /_async_search/status/${id}`)).body.completion_status).toBe(200);
    expect((await monitor(`DELETE /_async_search/${id}`)).status).toBe(404);
    expect((await ada(`GET /_async_search/${id}`)).body.response.hits.total.value).toBe(3);
    const canceller = secured.as('canceller', {}, { cluster: ['cancel_task'], indices: [] });
    expect((await canceller(`GET /_async_search/${id}`)).status).toBe(404);
    expect((await canceller(`DELETE /_async_search/${id}`)).status).toBe(200);
    expect((await ada(`GET /_async_search/${id}`)).status).toBe(404);
  });

  test('async queries', async () => {
    const query = { query: 'FROM logs | STATS COUNT(*)', keep_on_completion: true, wait_for_completion_timeout: '5s' };
    const { id } = (await ada('POST /_query/async', query)).body;
    for (const other of others())
      for (const line of [`GET /_query/async/${id}`, `POST /_query/async/${id}/stop`])
        expect((await other(line)).status, line).toBe(404);
    expect((await eve(`DELETE /_query/async/${id}`)).status).toBe(404);
    expect((await ada(`GET /_query/async/${id}`)).body.values).toEqual([[3]]);
    expect((await ada(`DELETE /_query/async/${id}`)).status).toBe(200);
    expect((await ada(`GET /_query/async/${id}`)).status).toBe(404);
  });
});

test('revoked privileges also apply to open resources', async () => {
  const { id } = (await ada('POST /logs/_pit?keep_alive=1m')).body;
  const { _scroll_id: scroll } = (await ada('GET /logs/_search?scroll=1m&size=1')).body;
  ada = secured.as('ada', {}, onIndices(['other'], 'all'));
  expect((await ada('POST /_search', { pit: { id } })).body.error.reason).toContain('on indices [logs]');
  expect((await ada('POST /_search/scroll', { scroll_id: scroll })).status).toBe(403);
  await secured.superuser('PUT /logs/_alias/l');
  const through = secured.as('through', {}, onIndices(['l'], 'read'));
  const pit = (await through('POST /l/_pit?keep_alive=1m')).body.id;
  expect((await through('POST /_search', { pit: { id: pit } })).body.hits.total.value).toBe(3);
});
