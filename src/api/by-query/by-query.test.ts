import { beforeEach, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

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
