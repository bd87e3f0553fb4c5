import { describe, expect, test } from 'vitest';
import { lines, openRest } from '../testing/rest-client.ts';

describe('updates by script', () => {
  test('change, keep or delete a document', async () => {
    const rest = await openRest();
    await rest('PUT /c/_doc/1?routing=r', { n: 1, tags: ['a'] });
    const update = (script: unknown, more = {}) =>
      rest('POST /c/_update/1?routing=r&_source=true', { script, ...more });
    const added = await update({
      source: 'ctx._source.n += params.by; ctx._source.tags.add(ctx.op)',
      params: { by: 4 },
    });
    expect(added.body).toMatchObject({
      result: 'updated',
      _version: 2,
      get: { _source: { n: 5, tags: ['a', 'index'] } },
    });
    expect((await update("ctx.op = 'none'")).body).toMatchObject({ result: 'noop', _version: 2 });
    expect((await update('ctx._source.n = ctx._source.n')).body).toMatchObject({ result: 'updated', _version: 3 });
    const deleted = await update("ctx.op = 'delete'");
    expect(deleted.body).toMatchObject({ result: 'deleted', _version: 4, get: { found: true } });
    expect(deleted.body.get._source).toBeUndefined();
    expect((await rest('GET /c/_doc/1?routing=r')).status).toBe(404);
  });

  test('an upsert replaces a missing document; a scripted upsert runs the script on it', async () => {
    const rest = await openRest();
    const script = 'ctx._source.n = (ctx._source.n ?: 0) + 1';
    await rest('POST /c/_update/1', { script, upsert: { n: 10 } });
    await rest('POST /c/_update/2', { script, upsert: {}, scripted_upsert: true });
    const nothing = await rest('POST /c/_update/3', { script: "ctx.op = 'none'", upsert: {}, scripted_upsert: true });
    expect(nothing.body).toMatchObject({ result: 'noop', _version: -1, get: { found: false } });
    expect((await rest('GET /c/_mget', { ids: ['1', '2', '3'] })).body.docs).toMatchObject([
      { _source: { n: 10 } },
      { _source: { n: 1 } },
      { found: false },
    ]);
    expect((await rest('POST /c/_update/4', { script })).status).toBe(404);
  });

  test('a failure changes nothing; in a bulk it only affects its own document', async () => {
    const rest = await openRest();
    await rest('PUT /c/_doc/1', { n: 1 });
    await rest('PUT /c/_doc/2', { n: 1 });
    const { body } = await rest(
      'POST /c/_bulk',
      lines(
        { update: { _id: '1' } },
        { script: 'ctx._source.n = 2; ctx._source.a.b = 1' },
        { update: { _id: '2' } },
        { script: 'ctx._source.n = 3' },
      ),
    );
    expect(body.items[0].update).toMatchObject({
      status: 400,
      error: { reason: 'failed to execute script', caused_by: { type: 'script_exception', reason: 'runtime error' } },
    });
    const { docs } = (await rest('GET /c/_mget', { ids: ['1', '2'] })).body;
    expect(docs.map((doc: { _source: object }) => doc._source)).toEqual([{ n: 1 }, { n: 3 }]);
  });

  test('pipelines: scripts as conditions and processors', async () => {
    const rest = await openRest();
    const processors = [
      { script: { source: 'ctx.n = ctx.n + params.by; ctx.list = [1L, 2.5f]', params: { by: 2 } } },
      { set: { if: 'ctx.n > 5', field: 'big', value: true } },
    ];
    const docs = [{ _source: { n: 1 } }, { _source: { n: 4 } }];
    const { body } = await rest('POST /_ingest/pipeline/_simulate', { pipeline: { processors }, docs });
    expect(body.docs.map((one: { doc: { _source: object } }) => one.doc._source)).toEqual([
      { n: 3, list: [1, 2.5] },
      { n: 6, list: [1, 2.5], big: true },
    ]);
    const refused = await rest('POST /_ingest/pipeline/_simulate', {
      pipeline: { processors: [{ set: { if: 'ctx.n = 5', field: 'a', value: 1 } }] },
      docs,
    });
    expect(refused.body.docs[0].error.caused_by.reason).toBe(
      'Mutating ingest documents in conditionals is not supported',
    );
  });
});
