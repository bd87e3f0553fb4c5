import { beforeEach, expect, test } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;
const WAIT = 'wait_for_active_shards=2';

beforeEach(async () => {
  node = await RestNode.start();
  await node.rest('PUT /t/_doc/1', { a: 1 });
});

test('an update that changes nothing needs no copies', async () => {
  const noop = await node.rest(`POST /t/_update/1?${WAIT}`, { doc: { a: 1 } });
  expect([noop.status, noop.body.result]).toEqual([200, 'noop']);
  const missing = await node.rest(`POST /t/_update/2?${WAIT}`, { doc: { a: 1 } });
  expect([missing.status, missing.body.error.type]).toEqual([404, 'document_missing_exception']);
});

test('an update that writes fails without enough copies, and in a bulk any does', async () => {
  const update = await node.rest(`POST /t/_update/1?${WAIT}`, { doc: { a: 2 } });
  expect([update.status, update.body.error.type]).toEqual([503, 'unavailable_shards_exception']);
  const bulk = '{"update":{"_index":"t","_id":"1"}}\n{"doc":{"a":1}}\n';
  const { body } = await node.rest(`POST /_bulk?${WAIT}`, bulk, { 'content-type': 'application/x-ndjson' });
  expect(body.items[0].update.status).toBe(503);
  expect((await node.rest('GET /t/_doc/1')).body).toMatchObject({ _version: 1, _source: { a: 1 } });
});
