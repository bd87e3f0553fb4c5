import { expect, test } from 'vitest';
import { lines, openRest } from '../testing/rest-client.ts';

test('_nodes/stats counts documents by pipeline and processor', async () => {
  const rest = await openRest();
  const inner = { processors: [{ fail: { message: 'no', if: 'ctx.bad == true' } }] };
  const outer = {
    processors: [
      { set: { field: 'a', value: 1, tag: 'first' } },
      { set: { field: 'b', value: 1, if: 'ctx.bad != true' } },
      { pipeline: { name: 'inner' } },
    ],
  };
  await rest('PUT /_ingest/pipeline/inner', inner);
  await rest('PUT /_ingest/pipeline/outer', outer);
  const index = { index: { _index: 'i' } };
  await rest('POST /_bulk?pipeline=outer', lines(index, {}, index, {}, index, { bad: true }));
  const figures = async () => {
    const [node] = Object.values((await rest('GET /_nodes/stats/ingest')).body.nodes);
    return (node as { ingest: { total: object; pipelines: Record<string, { processors: object[] }> } }).ingest;
  };
  const counted = (count: number, failed: number) => expect.objectContaining({ count, failed, current: 0 });
  const { total, pipelines } = await figures();
  expect(total).toEqual(counted(3, 1));
  expect(Object.keys(pipelines)).toEqual(['inner', 'outer']);
  expect(pipelines['inner']).toEqual(expect.objectContaining({ count: 3, failed: 1 }));
  expect(pipelines['outer']!.processors).toEqual([
    { 'set:first': { type: 'set', stats: counted(3, 0) } },
    { set: { type: 'set', stats: counted(2, 0) } },
    { 'pipeline:inner': { type: 'pipeline', stats: counted(3, 1) } },
  ]);
  await rest('PUT /_ingest/pipeline/outer', { processors: [{ drop: {} }] });
  expect((await figures()).pipelines['outer']).toEqual(
    expect.objectContaining({ count: 3, processors: [{ drop: { type: 'drop', stats: counted(0, 0) } }] }),
  );
  await rest('POST /_ingest/pipeline/_simulate', { pipeline: outer, docs: [{ _source: {} }] });
  expect((await figures()).total).toEqual(counted(3, 1));
});

test('_nodes/stats counts compilations and those refused', async () => {
  const rest = await openRest();
  const compiled = async () => {
    const [node] = Object.values((await rest('GET /_nodes/stats/script')).body.nodes);
    return (node as { script: object }).script;
  };
  expect(await compiled()).toEqual({ compilations: 0, cache_evictions: 0, compilation_limit_triggered: 0 });
  await rest('PUT /_cluster/settings', { persistent: { 'script.max_compilations_rate': '1/5m' } });
  await rest('POST /_scripts/painless/_execute', { script: { source: '1' } });
  const { status } = await rest('POST /_scripts/painless/_execute', { script: { source: '2' } });
  expect(status).toBe(429);
  expect(await compiled()).toEqual({ compilations: 1, cache_evictions: 0, compilation_limit_triggered: 1 });
});

test('a node without indices has every figure, as zero', async () => {
  const rest = await openRest();
  const figures = async () => {
    const [node] = Object.values((await rest('GET /_nodes/stats/indices')).body.nodes);
    return (node as { indices: Record<string, Record<string, unknown>> }).indices;
  };
  const before = await figures();
  const { docs, segments } = (await rest('GET /_cluster/stats')).body.indices;
  expect(docs).toEqual({ count: 0, deleted: 0, total_size_in_bytes: 0 });
  expect((await rest('GET /_nodes/stats/indices')).text).toContain(
    '"max_unsafe_auto_id_timestamp":-9223372036854775808',
  );
  expect(segments.count).toBe(0);
  await rest('PUT /i');
  const after = await figures();
  const names = (each: typeof before) => Object.entries(each).map(([name, members]) => [name, Object.keys(members)]);
  expect(names(before)).toEqual(names(after));
});
