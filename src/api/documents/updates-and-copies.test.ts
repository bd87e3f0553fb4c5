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

test('the error names the copies, the timeout and the request', async () => {
  const missing = 'Not enough active copies to meet shard count of [2] (have 1, needed 2)';
  const reasonOf = async (line: string, body?: object) => (await node.rest(line, body)).body.error.reason;
  expect(await reasonOf(`PUT /t/_doc/2?${WAIT}`, { a: 1 })).toBe(
    `[t][0] ${missing}. Timeout: [1m], request: [BulkShardRequest [[t][0]] containing [index {[t][2], source[{"a":1}]}]]`,
  );
  expect(await reasonOf(`DELETE /t/_doc/1?${WAIT}&timeout=1500ms&refresh=wait_for`)).toBe(
    `[t][0] ${missing}. Timeout: [1.5s], request: [BulkShardRequest [[t][0]] containing [delete {[t][1]}] blocking until refresh]`,
  );
  expect(await reasonOf(`POST /t/_update/1?${WAIT}&refresh`, { doc: { b: 2 } })).toBe(
    `[t][0] ${missing}. Timeout: [1m], request: [BulkShardRequest [[t][0]] containing [index {[t][1], source[{"a":1,"b":2}]}] and a refresh]`,
  );
  expect(await reasonOf(`PUT /t/_doc/2?${WAIT}`, { a: 'x'.repeat(3000) })).toContain(
    'source[n/a, actual length: [2.9kb], max length: 2kb]}]]',
  );
});

test('writes of a bulk to a shard fail together', async () => {
  await node.rest('PUT /s', { settings: { number_of_shards: 2, number_of_replicas: 1 } });
  const items = Array.from({ length: 12 }, (_, id) => id)
    .map(id => `{"index":{"_id":"${id}"}}\n{}\n`)
    .join('');
  const { body } = await node.rest('POST /s/_bulk?wait_for_active_shards=all&timeout=5s', items);
  const reasons = body.items.map(({ index }: { index: { error: { reason: string } } }) => index.error.reason);
  const places = reasons.map((reason: string) =>
    /BulkShardRequest \[(\[s\]\[\d\])\] containing \[(\d)\] requests\]$/.exec(reason),
  );
  for (const [, place, count] of places)
    expect(places.filter((other: RegExpExecArray) => other[1] === place)).toHaveLength(Number(count));
  expect(reasons[0]).toContain('shard count of [all] (have 1, needed 2). Timeout: [5s], request: [');
  const update = '{"update":{"_id":"1","_index":"t"}}\n{"doc":{"a":1},"doc_as_upsert":true}\n';
  const { items: updates } = (await node.rest(`POST /_bulk?${WAIT}`, update)).body;
  expect(updates[0].update.error.reason).toContain(
    'containing [update {[t][1], doc_as_upsert[true], doc[index {[null][null], source[{"a":1}]}], scripted_upsert[false], detect_noop[true]}]]',
  );
});

test('an update that writes fails without enough copies, and in a bulk any does', async () => {
  const update = await node.rest(`POST /t/_update/1?${WAIT}`, { doc: { a: 2 } });
  expect([update.status, update.body.error.type]).toEqual([503, 'unavailable_shards_exception']);
  const bulk = '{"update":{"_index":"t","_id":"1"}}\n{"doc":{"a":1}}\n';
  const { body } = await node.rest(`POST /_bulk?${WAIT}`, bulk, { 'content-type': 'application/x-ndjson' });
  expect(body.items[0].update.status).toBe(503);
  expect((await node.rest('GET /t/_doc/1')).body).toMatchObject({ _version: 1, _source: { a: 1 } });
});
