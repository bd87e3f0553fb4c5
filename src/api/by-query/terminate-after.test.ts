import { beforeEach, expect, test } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;

beforeEach(async () => {
  node = await RestNode.start();
  await node.rest('PUT /t', { settings: { number_of_shards: 1 } });
  for (let a = 1; a <= 6; a++) await node.rest(`PUT /t/_doc/${a}?refresh`, { a, done: false });
});

const done = { source: 'ctx._source.done = true', lang: 'painless' };
const matchAll = { match_all: {} };

async function processed(): Promise<string[]> {
  await node.rest('POST /t/_refresh');
  const { body } = await node.rest('GET /t/_search?q=done:true&sort=a');
  return body.hits.hits.map(({ _id }: { _id: string }) => _id);
}

test('terminate_after limits the documents of each shard, whatever the size of batches', async () => {
  const { body } = await node.rest('POST /t/_update_by_query?terminate_after=3&scroll_size=1', { script: done });
  expect([body.total, body.updated, body.batches]).toEqual([3, 3, 3]);
  expect(await processed()).toEqual(['1', '2', '3']);
});

test('a sort orders the documents found until then', async () => {
  const { body } = await node.rest('POST /t/_update_by_query?terminate_after=3&sort=a:desc&max_docs=2', {
    script: done,
  });
  expect(body.updated).toBe(2);
  expect(await processed()).toEqual(['2', '3']);
});

test('slices with a sort process every document', async () => {
  const { body } = await node.rest('POST /t/_update_by_query?slices=2&sort=a:desc', { script: done });
  expect([body.total, body.updated]).toEqual([6, 6]);
});

test('0 is no limit, and a negative number is refused', async () => {
  const all = await node.rest('POST /t/_update_by_query?terminate_after=0', { script: done });
  expect(all.body.updated).toBe(6);
  const refused = await node.rest('POST /t/_delete_by_query?terminate_after=-1', { query: matchAll });
  expect([refused.status, refused.body.error.reason]).toEqual([400, 'terminateAfter must be > 0']);
  expect((await node.rest('GET /t/_count')).body.count).toBe(6);
});

test('each of two shards stops on its own, and a body may set the limit', async () => {
  await node.rest('PUT /two', { settings: { number_of_shards: 2 } });
  for (let id = 1; id <= 20; id++) await node.rest(`PUT /two/_doc/${id}?refresh`, { a: id });
  const { body } = await node.rest('POST /two/_delete_by_query', { query: matchAll, terminate_after: 2 });
  expect([body.total, body.deleted]).toEqual([4, 4]);
  const copied = await node.rest('POST /_reindex', {
    source: { index: 't', terminate_after: 2 },
    dest: { index: 'u' },
  });
  expect(copied.body.created).toBe(2);
});
