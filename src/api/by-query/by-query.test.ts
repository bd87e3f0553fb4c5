import { beforeEach, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

const MISTAKEN = { script: { source: 'foo bar baz' } };
const REINDEX = { source: { index: 'a' }, dest: { index: 'b' } };

let rest: Rest;
beforeEach(async () => {
  rest = await openRest();
  await rest('PUT /a/_doc/1?refresh', { n: 1 });
});

test.each([
  ['POST /a/_update_by_query', MISTAKEN],
  ['POST /_reindex', { ...REINDEX, ...MISTAKEN }],
])('%s compiles its script for the first document, so that a task has the error', async (line, body) => {
  const { task } = (await rest(`${line}?wait_for_completion=false`, body)).body;
  const { body: done } = await rest(`GET /_tasks/${task}?wait_for_completion=true`);
  expect([done.completed, done.error.type, done.error.reason]).toEqual([true, 'script_exception', 'compile error']);
  expect(done.task.status).toMatchObject({ total: 1, batches: 1, updated: 0 });
  const waited = await rest(line, body);
  expect([waited.status, waited.body.error.type]).toEqual([400, 'script_exception']);
});

test('without documents no script is compiled', async () => {
  const { status, body } = await rest('POST /a/_update_by_query', { ...MISTAKEN, query: { term: { n: 2 } } });
  expect([status, body.total]).toEqual([200, 0]);
});

test('documents of several shards are processed by their number in the shard', async () => {
  await rest('PUT /many', { settings: { number_of_shards: 2 } });
  const ids = ['1', '2', '3', '4', '5', '6', '7'];
  await rest('POST /many/_bulk?refresh=true', lines(...ids.flatMap(_id => [{ index: { _id } }, { n: 1 }])));
  const { body } = await rest('POST /many/_search', { sort: ['_doc'] });
  const order = body.hits.hits.map(({ _id }: { _id: string }) => _id);
  expect(order).not.toEqual(ids);
  const reindex = { source: { index: 'many', size: 7 }, dest: { index: 'b', pipeline: 'none' } };
  const { body: failed } = await rest('POST /_reindex', reindex);
  expect(failed.failures.map(({ id }: { id: string }) => id)).toEqual(order);
  await rest('POST /_reindex?refresh', { source: { index: 'many' }, dest: { index: 'c' }, max_docs: 3 });
  const { body: copied } = await rest('POST /c/_search', { sort: ['_doc'] });
  expect(copied.hits.hits.map(({ _id }: { _id: string }) => _id)).toEqual(order.slice(0, 3));
});
