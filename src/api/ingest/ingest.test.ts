import { describe, expect, test } from 'vitest';
import { lines, openRest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

const set = (field: string, value: unknown) => ({ set: { field, value } });

describe('pipelines are stored', () => {
  test('put, get by pattern and delete work, also after a restart', async () => {
    const node = await RestNode.start();
    expect((await node.rest('GET /_ingest/pipeline')).status).toBe(404);
    await node.rest('PUT /_ingest/pipeline/a1', { processors: [set('x', 1)], version: 3 });
    await node.rest('PUT /_ingest/pipeline/b1', { processors: [] });
    await node.restart();
    expect((await node.rest('GET /_ingest/pipeline/a*,nope')).body).toEqual({
      a1: { processors: [set('x', 1)], version: 3 },
    });
    expect((await node.rest('DELETE /_ingest/pipeline/nope')).body.error.reason).toBe('pipeline [nope] is missing');
    expect((await node.rest('DELETE /_ingest/pipeline/*')).body).toEqual({ acknowledged: true });
    expect((await node.rest('GET /_ingest/pipeline/a1')).status).toBe(404);
  });

  test('blanks are part of a name', async () => {
    const rest = await openRest();
    await rest('PUT /_ingest/pipeline/%20p', { processors: [] });
    expect((await rest('GET /_ingest/pipeline/p')).status).toBe(404);
    expect((await rest('GET /_ingest/pipeline/%20p')).body).toEqual({ ' p': { processors: [] } });
    expect((await rest('DELETE /_ingest/pipeline/%20p')).status).toBe(200);
  });

  test('an outdated version does not change the pipeline', async () => {
    const rest = await openRest();
    await rest('PUT /_ingest/pipeline/p', { processors: [], version: 1 });
    const large = await rest('PUT /_ingest/pipeline/p', { processors: [], version: 3_000_000_000 });
    expect(large.body.error.reason).toBe('[version] property cannot be converted to an int [3000000000]');
    const refused = await rest('PUT /_ingest/pipeline/p?if_version=2', { processors: [set('x', 1)], version: 3 });
    expect(refused.status).toBe(400);
    await rest('PUT /_ingest/pipeline/p?if_version=1', { processors: [set('x', 1)] });
    expect((await rest('GET /_ingest/pipeline/p')).body.p).toEqual({ processors: [set('x', 1)], version: 2 });
  });

  test('all errors are reported together, and nothing is stored', async () => {
    const rest = await openRest();
    const { status, body } = await rest('PUT /_ingest/pipeline/p', { processors: [{ zork: {} }, { set: {} }] });
    expect([status, body.error.reason, body.error.processor_type]).toEqual([
      400,
      'No processor type exists with name [zork]',
      'zork',
    ]);
    expect(body.error.suppressed[0].reason).toBe('[field] required property is missing');
    expect((await rest('GET /_ingest/pipeline/p')).status).toBe(404);
  });
});

describe('documents pass through pipelines', () => {
  test('the request’s or the default pipeline runs first, then the final one', async () => {
    const rest = await openRest();
    for (const name of ['asked', 'usual', 'last'])
      await rest(`PUT /_ingest/pipeline/${name}`, { processors: [{ append: { field: 'via', value: name } }] });
    const settings = { 'index.default_pipeline': 'usual', 'index.final_pipeline': 'last' };
    await rest('PUT /i', { settings });
    const answer = await rest(
      'POST /_bulk?list_executed_pipelines',
      lines(
        { index: { _index: 'i', _id: '1' } },
        {},
        { index: { _index: 'i', _id: '2', pipeline: 'asked' } },
        {},
        { index: { _index: 'i', _id: '3', pipeline: '_none' } },
        {},
        { index: { _index: 'i', _id: '4', pipeline: 'nope' } },
        {},
      ),
    );
    expect(answer.body.ingest_took).toBeGreaterThanOrEqual(0);
    expect(answer.body.items[1].index.executed_pipelines).toEqual(['asked', 'last']);
    expect(answer.body.items[3].index.error.reason).toBe('pipeline with id [nope] does not exist');
    const via = async (id: string) => (await rest(`GET /i/_source/${id}`)).body.via;
    expect([await via('1'), await via('2'), await via('3')]).toEqual([['usual', 'last'], ['asked', 'last'], ['last']]);
  });

  test('index, id and routing can be changed; a dropped document is a noop', async () => {
    const rest = await openRest();
    await rest('PUT /_ingest/pipeline/move', {
      processors: [set('_index', 'j'), set('_id', 'n'), set('_routing', 'r')],
    });
    await rest('PUT /_ingest/pipeline/drop', { processors: [{ drop: {} }] });
    expect((await rest('PUT /i/_doc/1?pipeline=move', { a: 1 })).body).toMatchObject({ _index: 'j', _id: 'n' });
    expect((await rest('GET /j/_doc/n?routing=r')).body).toMatchObject({ _routing: 'r', _source: { a: 1 } });
    expect((await rest('PUT /i/_doc/2?pipeline=drop', { a: 1 })).body).toMatchObject({ result: 'noop', _version: -3 });
  });

  test('doc_as_upsert updates run pipelines on the merged document, other updates on their upsert', async () => {
    const rest = await openRest();
    await rest('PUT /_ingest/pipeline/size', { processors: [{ bytes: { field: 's', target_field: 'n' } }] });
    await rest('PUT /i', { settings: { 'index.default_pipeline': 'size' } });
    await rest('PUT /i/_doc/1', { s: '1kb' });
    await rest('POST /i/_update/1', { doc: { s: '2kb' } });
    expect((await rest('GET /i/_source/1')).body).toEqual({ s: '2kb', n: 2048 });
    await rest('POST /_bulk', lines({ update: { _index: 'i', _id: '2' } }, { doc: { s: '3kb' }, doc_as_upsert: true }));
    expect((await rest('GET /i/_source/2')).body).toEqual({ s: '3kb', n: 3072 });
  });

  test('a failed bulk item does not affect the others, and on_failure can handle it', async () => {
    const rest = await openRest();
    const convert = { convert: { field: 'n', type: 'long', tag: 't' } };
    const on_failure = [
      set('_index', 'dead'),
      set('why', '{{_ingest.on_failure_processor_tag}} {{{_ingest.on_failure_message}}}'),
    ];
    await rest('PUT /_ingest/pipeline/strict', { processors: [convert] });
    await rest('PUT /_ingest/pipeline/kind', { processors: [convert], on_failure });
    const { body } = await rest(
      'POST /i/_bulk?pipeline=strict',
      lines(
        { index: { _id: '1' } },
        { n: '1' },
        { index: { _id: '2' } },
        { n: 'x' },
        { index: { _id: '3', pipeline: 'kind' } },
        { n: 'y' },
      ),
    );
    expect(body.items.map((item: { index: { status: number } }) => item.index.status)).toEqual([201, 400, 201]);
    expect((await rest('GET /dead/_source/3')).body.why).toBe('t For input string: "y"');
  });
});

describe('simulation', () => {
  test('verbose shows every step', async () => {
    const rest = await openRest();
    const processors = [
      { set: { field: 'a', value: 1, tag: 't', description: 'd' } },
      { rename: { field: 'zz', target_field: 'y', ignore_failure: true } },
      { fail: { message: 'no', on_failure: [set('b', '{{_ingest.on_failure_message}}')] } },
      { drop: {} },
      set('never', 1),
    ];
    const { body } = await rest('POST /_ingest/pipeline/_simulate?verbose', {
      pipeline: { processors },
      docs: [{ _source: {} }],
    });
    const results = body.docs[0].processor_results;
    expect(results.map((result: { status: string }) => result.status)).toEqual([
      'success',
      'error_ignored',
      'error',
      'success',
      'dropped',
    ]);
    expect(results[0]).toMatchObject({ processor_type: 'set', tag: 't', description: 'd', doc: { _source: { a: 1 } } });
    expect(results[3].doc._source).toEqual({ a: 1, b: 'no' });
  });

  test('verbose reports a foreach as one step', async () => {
    const rest = await openRest();
    const processor = { uppercase: { field: '_ingest._value' } };
    const { body } = await rest('POST /_ingest/pipeline/_simulate?verbose', {
      pipeline: { processors: [{ foreach: { field: 't', processor } }, set('a', 1)] },
      docs: [{ _source: { t: ['x', 'y'] } }],
    });
    const results = body.docs[0].processor_results;
    expect(results.map((result: { processor_type: string }) => result.processor_type)).toEqual(['foreach', 'set']);
    expect(results[0].doc._source).toEqual({ t: ['X', 'Y'] });
  });

  test('cyclic pipelines are rejected', async () => {
    const rest = await openRest();
    await rest('PUT /_ingest/pipeline/a', { processors: [{ pipeline: { name: 'b' } }] });
    await rest('PUT /_ingest/pipeline/b', { processors: [{ pipeline: { name: 'a' } }] });
    const { body } = await rest('POST /_ingest/pipeline/a/_simulate', { docs: [{ _source: {} }] });
    expect(body.docs[0].error.reason).toBe('Cycle detected for pipeline: a');
  });

  test('a dropped document is null; metadata is returned as text', async () => {
    const rest = await openRest();
    const run = async (processor: object, doc: object) =>
      (await rest('POST /_ingest/pipeline/_simulate', { pipeline: { processors: [processor] }, docs: [doc] })).body
        .docs[0];
    expect(await run({ drop: {} }, { _source: {} })).toBeNull();
    expect((await run(set('a', '{{_id}}'), { _id: 5, _version: 3, _source: {} })).doc).toMatchObject({
      _id: '5',
      _version: '3',
      _source: { a: '5' },
    });
  });
});

test('external versions are exact to 64 bits in the buffer, in segments and after a restart', async () => {
  const node = await RestNode.start();
  const put = (version: string) => node.rest(`PUT /v/_doc/1?version_type=external&version=${version}`, {});
  await put('9223372036854775805');
  expect((await put('9223372036854775805')).body.error.reason).toContain('current version [9223372036854775805]');
  await put('9223372036854775806');
  await node.restart();
  expect((await node.rest('GET /v/_doc/1?filter_path=_version')).text).toBe('{"_version":9223372036854775806}');
  await node.rest('POST /v/_flush');
  await node.restart();
  expect((await node.rest('GET /v/_doc/1?filter_path=_version')).text).toBe('{"_version":9223372036854775806}');
  await node.rest('DELETE /v/_doc/1?version_type=external&version=9223372036854775807');
  await node.rest('POST /v/_flush');
  await node.restart();
  expect((await put('9223372036854775807')).body.error.reason).toContain('current version [9223372036854775807]');
});
