import { beforeEach, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeEach(async () => {
  rest = await openRest();
  const documents = [1, 2, 3, 4, 5].flatMap(n => [{ index: { _id: String(n) } }, { n, text: `number ${n}` }]);
  await rest('POST /from/_bulk?refresh=true', lines(...documents));
});

const reindex = (body: object, query = 'refresh=true') => rest(`POST /_reindex?${query}`, body);
const plain = { source: { index: 'from' }, dest: { index: 'to' } };
const sourceOf = async (index: string, id: string) => (await rest(`GET /${index}/_doc/${id}`)).body._source;
const countOf = async (index: string) => (await rest(`GET /${index}/_count`)).body.count;

describe('4.5 reindex', () => {
  test('4.5 POST /_reindex copies documents and reports the result', async () => {
    const { status, body } = await reindex(plain);
    expect(status).toBe(200);
    expect(body).toEqual({
      took: expect.any(Number),
      timed_out: false,
      total: 5,
      updated: 0,
      created: 5,
      deleted: 0,
      batches: 1,
      version_conflicts: 0,
      noops: 0,
      retries: { bulk: 0, search: 0 },
      throttled_millis: 0,
      requests_per_second: -1,
      throttled_until_millis: 0,
      failures: [],
    });
    expect(await sourceOf('to', '3')).toEqual({ n: 3, text: 'number 3' });
  });

  test('4.5.1 a query selects the documents', async () => {
    await reindex({ ...plain, source: { index: 'from', query: { range: { n: { gte: 4 } } } } });
    expect(await countOf('to')).toBe(2);
  });

  test('4.5.2 a list of fields limits what is copied', async () => {
    await reindex({ ...plain, source: { index: 'from', _source: ['n'] } });
    expect(await sourceOf('to', '1')).toEqual({ n: 1 });
    await reindex({ ...plain, dest: { index: 'other' }, source: { index: 'from', _source: { excludes: ['n'] } } });
    expect(await sourceOf('other', '1')).toEqual({ text: 'number 1' });
  });

  test('4.5.3 a script, as a string or an object, changes the source', async () => {
    await reindex({
      ...plain,
      script: "ctx._source.renamed = ctx._source.remove('text'); ctx._source.n = ctx._source.n + ''",
    });
    expect(await sourceOf('to', '2')).toEqual({ n: '2', renamed: 'number 2' });
    await reindex({ ...plain, script: { source: 'ctx._source.n = params.x', params: { x: 7 } } });
    expect(await sourceOf('to', '2')).toEqual({ n: 7, text: 'number 2' });
  });

  test('4.5.4 ctx.op skips a document, or deletes it in the destination', async () => {
    await reindex(plain);
    const script =
      'if (ctx._source.n == 1) ctx.op = \'noop\'; else if (ctx._source.n == 2) ctx.op = "delete"; else ctx._source.n = -1';
    const { body } = await reindex({ ...plain, script });
    expect(body).toMatchObject({ total: 5, noops: 1, deleted: 1, updated: 3 });
    expect(await sourceOf('to', '1')).toEqual({ n: 1, text: 'number 1' });
    expect((await rest('GET /to/_doc/2')).status).toBe(404);
    const refused = await reindex({ ...plain, script: "ctx.op = 'junk'" });
    expect(refused.body.error.reason).toBe('Operation type [junk] not allowed, only [noop, index, delete] are allowed');
  });

  test('4.5.5 the source is a snapshot of the start', async () => {
    const started = await reindex(
      { ...plain, source: { index: 'from', size: 1 } },
      'wait_for_completion=false&requests_per_second=20',
    );
    await rest('PUT /from/_doc/9?refresh=true', { n: 9 });
    await rest('DELETE /from/_doc/5?refresh=true');
    const { body } = await rest(`GET /_tasks/${started.body.task}?wait_for_completion=true`);
    expect(body).toMatchObject({ completed: true, response: { total: 5, created: 5 } });
    expect((await rest('GET /to/_doc/9')).status).toBe(404);
    expect(await sourceOf('to', '5')).toEqual({ n: 5, text: 'number 5' });
  });

  test('4.5.6 and 7.4 a version conflict aborts', async () => {
    await rest('PUT /to/_doc/2?refresh=true', { old: true });
    const body = { ...plain, source: { index: 'from', size: 1 }, dest: { index: 'to', op_type: 'create' } };
    const aborted = await reindex(body);
    expect([aborted.status, aborted.body.error]).toEqual([409, undefined]);
    expect(aborted.body).toMatchObject({
      total: 5,
      created: 1,
      version_conflicts: 1,
      failures: [{ index: 'to', id: '2', status: 409, cause: { type: 'version_conflict_engine_exception' } }],
    });
    expect(await countOf('to')).toBe(2);
    const went = await reindex({ ...body, conflicts: 'proceed' });
    expect(went.body).toMatchObject({ created: 3, version_conflicts: 2, failures: [] });
    expect(await sourceOf('to', '2')).toEqual({ old: true });
  });

  test('7.4 a version conflict during reindex aborts by default', async () => {
    await rest('PUT /to/_doc/1?refresh=true', { old: true });
    expect((await reindex({ ...plain, dest: { index: 'to', op_type: 'create' } })).status).toBe(409);
  });

  test('4.5.7 the destination may already contain documents', async () => {
    await rest('PUT /to/_doc/77?refresh=true', { own: true });
    await rest('PUT /to/_doc/1?refresh=true', { old: true });
    expect((await reindex(plain)).body).toMatchObject({ created: 4, updated: 1 });
    expect(await sourceOf('to', '77')).toEqual({ own: true });
    expect(await sourceOf('to', '1')).toEqual({ n: 1, text: 'number 1' });
  });

  test('4.5.8 documents are processed in batches and can be throttled', async () => {
    const body = { ...plain, source: { index: 'from', size: 2 } };
    expect((await reindex(body)).body).toMatchObject({ batches: 3, throttled_millis: 0 });
    const slow = (await reindex(body, 'requests_per_second=50')).body;
    expect(slow).toMatchObject({ batches: 3, requests_per_second: 50 });
    expect(slow.throttled_millis).toBeGreaterThan(20);
  });

  test('4.5.9 update by query and delete by query also work in batches', async () => {
    const updated = await rest('POST /from/_update_by_query?scroll_size=2&refresh=true', {
      query: { range: { n: { lte: 3 } } },
      script: 'ctx._source.seen = true',
    });
    expect(updated.body).toMatchObject({ total: 3, updated: 3, batches: 2 });
    expect(updated.body.created).toBeUndefined();
    expect((await rest('GET /from/_doc/1')).body).toMatchObject({ _version: 2, _source: { n: 1, seen: true } });
    const deleted = await rest('POST /from/_delete_by_query?scroll_size=1&refresh=true', {
      query: { term: { seen: true } },
    });
    expect(deleted.body).toMatchObject({ total: 3, deleted: 3, batches: 3 });
    expect(deleted.body.updated).toBeUndefined();
    expect(await countOf('from')).toBe(2);
  });
});

test('4.2.3 a mapping is changed by reindexing into a new index', async () => {
  const refused = await rest('PUT /from/_mapping', { properties: { n: { type: 'keyword' } } });
  expect(refused.status).toBe(400);
  await rest('PUT /to', { mappings: { properties: { n: { type: 'keyword' } } } });
  await reindex(plain);
  const found = await rest('POST /to/_search', { query: { prefix: { n: '3' } } });
  expect(found.body.hits.total.value).toBe(1);
});

test('4.2.4 the values of a field are removed by reindexing without it', async () => {
  await reindex({ ...plain, source: { index: 'from', _source: { excludes: ['text'] } } });
  expect((await rest('GET /to/_mapping')).body.to.mappings.properties).toEqual({ n: { type: 'long' } });
  expect((await rest('POST /to/_search', { query: { exists: { field: 'text' } } })).body.hits.total.value).toBe(0);
});
