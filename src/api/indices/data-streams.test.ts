import { beforeEach, describe, expect, test } from 'vitest';
import { lines } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;
const APPEND_ONLY = 'only write ops with an op_type of create are allowed in data streams';
interface Described {
  name: string;
  generation: number;
  indices: object[];
}
type Item = Record<string, { error?: { reason: string } }>;
const at = (day: number) => ({ '@timestamp': `2024-04-0${day}` });

beforeEach(async () => {
  node = await RestNode.start();
  await node.rest('PUT /_index_template/ds', {
    index_patterns: ['trace-*'],
    data_stream: {},
    priority: 50,
    template: { settings: { number_of_replicas: 0 }, mappings: { properties: { span: { type: 'keyword' } } } },
  });
});

async function streams(expression = ''): Promise<[string, number, number][]> {
  const { body } = await node.rest(`GET /_data_stream/${expression}`);
  return body.data_streams.map(({ name, generation, indices }: Described) => [name, generation, indices.length]);
}

describe('a data stream', () => {
  test('is created, rolled over, survives a restart and is deleted', async () => {
    await node.rest('PUT /_data_stream/trace-web');
    await node.rest('POST /trace-web/_doc?refresh', at(1));
    const rolled = (await node.rest('POST /trace-web/_rollover', { conditions: { max_docs: 1 } })).body;
    expect([rolled.old_index, rolled.new_index]).toEqual([
      expect.stringMatching(/^\.ds-trace-web-\d{4}\.\d\d\.\d\d-000001$/),
      expect.stringMatching(/^\.ds-trace-web-\d{4}\.\d\d\.\d\d-000002$/),
    ]);
    expect((await node.rest('PUT /trace-web/_create/5?refresh', at(2))).body._index).toBe(rolled.new_index);
    await node.restart();
    expect(await streams()).toEqual([['trace-web', 2, 2]]);
    for (const name of ['trace-web', 'trace-*', '*', '_all'])
      expect((await node.rest(`GET /${name}/_count`)).body.count).toBe(2);
    expect((await node.rest('DELETE /_data_stream/trace-web')).body).toEqual({ acknowledged: true });
    expect(await streams()).toEqual([]);
    expect((await node.rest('GET /_cat/indices?expand_wildcards=all')).text).toBe('');
  });

  test('is created by its first document, also in a bulk, but only by create operations', async () => {
    const bulk = lines({ create: { _index: 'trace-b' } }, at(1), { index: { _index: 'trace-c', _id: '1' } }, at(1));
    const { body } = await node.rest('POST /_bulk', bulk, { 'content-type': 'application/x-ndjson' });
    expect(body.items.map((item: Item) => Object.values(item)[0]?.error?.reason)).toEqual([undefined, APPEND_ONLY]);
    await node.rest('POST /trace-a/_doc', at(1));
    expect(await streams()).toEqual([
      ['trace-a', 1, 1],
      ['trace-b', 1, 1],
    ]);
  });

  test('sends all its documents through the pipeline of its template, including the first', async () => {
    const mark = { set: { field: 'marked', value: true } };
    await node.rest('PUT /_ingest/pipeline/mark', { processors: [mark] });
    const template = { settings: { 'index.default_pipeline': 'mark' } };
    await node.rest('PUT /_index_template/piped', { index_patterns: ['piped'], data_stream: {}, template });
    await node.rest('POST /piped/_doc', at(1));
    await node.rest('POST /piped/_doc?refresh', at(2));
    expect((await node.rest('GET /piped/_count?q=marked:true')).body.count).toBe(2);
  });

  test('reports its size and its latest timestamp', async () => {
    await node.rest('POST /trace-web/_doc', at(2));
    await node.rest('POST /trace-web/_doc?refresh', at(1));
    const { body } = await node.rest('GET /_data_stream/trace-web/_stats');
    expect(body).toMatchObject({ data_stream_count: 1, backing_indices: 1 });
    expect(body.data_streams[0].maximum_timestamp).toBe(Date.parse('2024-04-02'));
  });

  test('is returned by _resolve, its indices only on request', async () => {
    await node.rest('PUT /_data_stream/trace-web');
    const { body } = await node.rest('GET /_resolve/index/*');
    expect(body.indices).toEqual([]);
    expect(body.data_streams).toMatchObject([{ name: 'trace-web', timestamp_field: '@timestamp' }]);
    const all = (await node.rest('GET /_resolve/index/*?expand_wildcards=all')).body.indices;
    expect(all).toMatchObject([{ attributes: ['hidden', 'open'], data_stream: 'trace-web' }]);
  });
});

describe('documents are append-only and need one timestamp', () => {
  test.each([
    ['PUT /trace-web/_doc/8', at(1), APPEND_ONLY],
    ['POST /trace-web/_update/8', { doc: {} }, APPEND_ONLY],
    ['DELETE /trace-web/_doc/8', undefined, APPEND_ONLY],
  ])('%s', async (line, body, reason) => {
    await node.rest('PUT /_data_stream/trace-web');
    expect((await node.rest(line, body)).body.error.reason).toBe(reason);
  });

  test.each([[{}], [{ '@timestamp': ['2024-04-01', '2024-04-02'] }]])('%o is rejected', async document => {
    expect((await node.rest('POST /trace-web/_doc', document)).body.error.caused_by.reason).toBe(
      "documents must contain a single-valued timestamp field '@timestamp' of date type",
    );
  });

  test('can be updated in a backing index by their sequence numbers', async () => {
    const { _index: index } = (await node.rest('PUT /trace-web/_create/1', at(1))).body;
    const refused = await node.rest(`PUT /${index}/_doc/1`, at(2));
    expect(refused.body.error.reason).toContain('targeting backing indices is disallowed');
    expect((await node.rest(`PUT /${index}/_doc/1?if_seq_no=0&if_primary_term=1&refresh`, at(2))).body.result).toBe(
      'updated',
    );
    expect((await node.rest('POST /trace-web/_update_by_query?refresh')).body.updated).toBe(1);
    expect((await node.rest(`DELETE /${index}/_doc/1`)).body.result).toBe('deleted');
  });
});

describe('rejected requests', () => {
  test.each([
    ['PUT /_data_stream/other', 'no matching index template found for data stream [other]'],
    ['PUT /_data_stream/plain', 'matching index template [plain] for data stream [plain] has no data stream template'],
    ['PUT /_data_stream/trace-web', 'data_stream [trace-web] already exists'],
    ['PUT /_data_stream/trace-Web', 'data_stream [trace-Web] must be lowercase'],
    ['PUT /trace-index', 'creates data streams only, use create data stream api instead'],
    ['DELETE /trace-web', 'matches a data stream, specify the corresponding concrete indices instead.'],
    ['DELETE /_data_stream/trace-no', 'no such index [trace-no]'],
    [
      'DELETE /_index_template/ds',
      'unable to remove composable templates [ds] as they are in use by a data streams [trace-web]',
    ],
    ['POST /trace-web/_rollover/x', 'new index name may not be specified when rolling over a data stream'],
  ])('%s', async (line, reason) => {
    await node.rest('PUT /_index_template/plain', { index_patterns: ['plain'] });
    await node.rest('PUT /_data_stream/trace-web');
    expect((await node.rest(line)).body.error.reason).toContain(reason);
    expect(await streams()).toEqual([['trace-web', 1, 1]]);
  });

  test('deleting the write index', async () => {
    const { _index: index } = (await node.rest('POST /trace-web/_doc', at(1))).body;
    const reason = `index [${index}] is the write index for data stream [trace-web] and cannot be deleted`;
    expect((await node.rest(`DELETE /${index}`)).body.error.reason).toBe(reason);
    await node.rest('POST /trace-web/_rollover');
    expect((await node.rest(`DELETE /${index}`)).status).toBe(200);
    expect(await streams()).toEqual([['trace-web', 2, 1]]);
  });

  test('deleting the template of a stream', async () => {
    await node.rest('PUT /_data_stream/trace-web');
    const body = { index_patterns: ['trace-w*'], priority: 60 };
    expect((await node.rest('PUT /_index_template/t', body)).body.error.reason).toContain(
      'would cause data streams [trace-web] to no longer match a data stream template',
    );
  });
});

describe('automatic index creation', () => {
  test.each([
    [undefined, 'true', 201],
    [undefined, 'false', 404],
    [true, 'false', 201],
    [false, 'true', 404],
  ])('template %s, cluster %s', async (allowed, setting, status) => {
    await node.rest('PUT /_cluster/settings', { persistent: { 'action.auto_create_index': setting } });
    const template = { index_patterns: ['auto*'], allow_auto_create: allowed };
    await node.rest('PUT /_index_template/auto', template);
    expect((await node.rest('PUT /auto-1/_doc/1', {})).status).toBe(status);
  });
});
