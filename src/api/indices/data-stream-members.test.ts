import { beforeEach, describe, expect, test } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;

const TIMESTAMPED = { mappings: { properties: { '@timestamp': { type: 'date' } } } };
const at = (day: number) => ({ '@timestamp': `2024-04-0${day}` });

beforeEach(async () => {
  node = await RestNode.start();
  const template = { aliases: { all: {} }, lifecycle: { data_retention: '7d' } };
  await node.rest('PUT /_index_template/ds', { index_patterns: ['trace*'], data_stream: {}, template });
});

async function described(name: string): Promise<{ generation: number; names: string[] }> {
  const { body } = await node.rest(`GET /_data_stream/${name}`);
  const [{ generation, indices }] = body.data_streams;
  const names = indices.map((index: { index_name: string }) => index.index_name);
  return { generation, names };
}

async function reason(line: string, body?: object): Promise<[number, string]> {
  const { status, body: answer } = await node.rest(line, body);
  return [status, answer.error?.caused_by?.reason ?? answer.error?.reason];
}

describe('_modify', () => {
  const add = (index: string, data_stream = 'trace') => ({ add_backing_index: { data_stream, index } });
  const remove = (index: string, data_stream = 'trace') => ({ remove_backing_index: { data_stream, index } });
  const modify = (...actions: object[]) => node.rest('POST /_data_stream/_modify', { actions });
  const refusal = (...actions: object[]) => reason('POST /_data_stream/_modify', { actions });

  beforeEach(async () => {
    await node.rest('PUT /_data_stream/trace');
    await node.rest('PUT /old', TIMESTAMPED);
    await node.rest('PUT /old/_doc/1?refresh', at(1));
  });

  test('adds an index before all others, and removes it again', async () => {
    const [writer] = (await described('trace')).names as [string];
    expect((await modify(add('old'))).body).toEqual({ acknowledged: true });
    await node.restart();
    expect(await described('trace')).toEqual({ generation: 2, names: ['old', writer] });
    expect((await node.rest('GET /trace/_count')).body.count).toBe(1);
    expect((await node.rest('GET /all/_count')).body.count).toBe(1);
    expect((await node.rest('GET /old/_settings')).body.old.settings.index.hidden).toBe('true');
    const rolled = (await node.rest('POST /trace/_rollover')).body;
    expect([rolled.old_index, rolled.new_index.slice(-6)]).toEqual([writer, '000003']);
    expect((await modify(remove('old'), remove(writer))).body).toEqual({ acknowledged: true });
    expect(await described('trace')).toEqual({ generation: 5, names: [rolled.new_index] });
    expect((await node.rest('GET /old/_alias')).body).toEqual({ old: { aliases: {} } });
    expect((await node.rest('GET /old/_settings')).body.old.settings.index.hidden).toBe('false');
    expect((await node.rest('PUT /old/_doc/1', { n: 1 })).status).toBe(200);
  });

  test('changes nothing if one of its actions fails', async () => {
    expect(await refusal(add('old'), add('missing'))).toEqual([400, 'index [missing] not found']);
    expect((await described('trace')).generation).toBe(1);
  });

  test('ignores an index that already belongs to the stream', async () => {
    await modify(add('old'), add('old'));
    expect((await described('trace')).generation).toBe(2);
  });

  test('refuses what cannot belong to the stream', async () => {
    const [writer] = (await described('trace')).names as [string];
    expect(await refusal(add('old', 'none'))).toEqual([400, 'data stream [none] not found']);
    expect(await refusal({ add_backing_index: { data_stream: 'trace' } })).toEqual([400, 'index [null] not found']);
    expect(await refusal(remove(writer))).toEqual([
      400,
      `cannot remove backing index [${writer}] of data stream [trace] because it is the write index`,
    ]);
    expect(await refusal(remove('old'))).toEqual([400, 'index [old] is not part of data stream [trace]']);
    await node.rest('PUT /_data_stream/trace2');
    expect(await refusal(add(writer, 'trace2'))).toEqual([
      400,
      `cannot add index [${writer}] to data stream [trace2] because it is already a backing index on data stream [trace]`,
    ]);
    await node.rest('PUT /old/_alias/a');
    expect(await refusal(add('old'))).toEqual([
      400,
      'cannot add index [old] to data stream [trace] until its alias(es) [a] are removed',
    ]);
    await node.rest('PUT /plain');
    expect(await refusal(add('plain'))).toEqual([
      400,
      'backing index [plain] must have mappings for a timestamp field',
    ]);
    await node.rest('PUT /other', { mappings: { properties: { n: { type: 'long' } } } });
    expect(await refusal(add('other'))).toEqual([400, 'data stream timestamp field [@timestamp] does not exist']);
  });

  test('refuses requests without actions', async () => {
    expect(await reason('POST /_data_stream/_modify', {})).toEqual([400, 'Required [actions]']);
    const none = 'no data stream actions specified, at least one must be specified';
    expect(await refusal()).toEqual([400, none]);
    const many = 'too many data stream operations declared on operation entry';
    expect(await refusal({ ...add('old'), ...remove('old') })).toEqual([400, many]);
  });
});

describe('_migrate', () => {
  beforeEach(async () => {
    for (const name of ['a', 'b', 'c']) await node.rest(`PUT /${name}`, TIMESTAMPED);
    const actions = ['a', 'b', 'c'].map(index => ({
      add: { index, alias: 'trace', is_write_index: index === 'b' },
    }));
    await node.rest('POST /_aliases', { actions });
    await node.rest('PUT /a/_doc/1?refresh', at(1));
  });

  test('turns an alias into a data stream that goes on with its write index', async () => {
    expect((await node.rest('POST /_data_stream/_migrate/trace')).body).toEqual({ acknowledged: true });
    await node.restart();
    expect(await described('trace')).toEqual({ generation: 1, names: ['a', 'c', 'b'] });
    expect((await node.rest('POST /trace/_doc', at(2))).body._index).toBe('b');
    expect((await node.rest('GET /trace/_count')).body.count).toBe(1);
    expect((await node.rest('GET /_alias/trace')).status).toBe(404);
    expect((await node.rest('GET /_data_stream/trace')).body.data_streams[0].lifecycle.data_retention).toBe('7d');
    expect((await node.rest('POST /trace/_rollover')).body.new_index).toMatch(/-000002$/);
  });

  test('refuses other names and other aliases', async () => {
    const migrate = (name: string) => reason(`POST /_data_stream/_migrate/${name}`);
    expect(await migrate('a')).toEqual([400, 'alias [a] does not exist']);
    await node.rest('PUT /c/_alias/trace-x', { filter: { match_all: {} } });
    expect(await migrate('trace-x')).toEqual([400, 'alias [trace-x] may not have custom filtering or routing']);
    expect(await migrate('trace')).toEqual([
      400,
      'other aliases referencing indices [c] must be removed before migrating to a data stream',
    ]);
    await node.rest('DELETE /c/_alias/trace-x');
    await node.rest('PUT /b/_alias/trace', { is_write_index: false });
    expect(await migrate('trace')).toEqual([400, 'alias [trace] must specify a write index']);
    await node.rest('DELETE /_index_template/ds');
    await node.rest('PUT /b/_alias/trace', { is_write_index: true });
    expect(await migrate('trace')).toEqual([400, 'no matching index template found for data stream [trace]']);
  });
});

test('_promote acknowledges a stream and refuses others', async () => {
  await node.rest('PUT /_data_stream/trace');
  expect((await node.rest('POST /_data_stream/_promote/trace')).body).toEqual({ acknowledged: true });
  expect(await reason('POST /_data_stream/_promote/none')).toEqual([404, 'data stream [none] does not exist']);
});

describe('_settings', () => {
  const put = (body: object, query = '') => node.rest(`PUT /_data_stream/trace/_settings${query}`, body);

  beforeEach(async () => {
    const template = { settings: { number_of_replicas: 0 } };
    await node.rest('PUT /_index_template/ds', { index_patterns: ['trace*'], data_stream: {}, template });
    await node.rest('PUT /_data_stream/trace');
  });

  async function shards(): Promise<string[]> {
    const { names } = await described('trace');
    const { body } = await node.rest('GET /trace/_settings');
    return names.map(name => body[name].settings.index.number_of_shards);
  }

  test('replace those of the template from the next rollover', async () => {
    const shown = {
      name: 'trace',
      settings: { index: { number_of_shards: '3' } },
      effective_settings: { index: { number_of_shards: '3', number_of_replicas: '0' } },
    };
    expect((await put({ 'index.number_of_shards': 3 })).body.data_streams).toEqual([
      {
        ...shown,
        applied_to_data_stream: true,
        index_settings_results: {
          applied_to_data_stream_only: ['index.number_of_shards'],
          applied_to_data_stream_and_backing_indices: [],
        },
      },
    ]);
    await node.restart();
    expect((await node.rest('GET /_data_stream/trace/_settings')).body).toEqual({ data_streams: [shown] });
    expect((await node.rest('GET /_data_stream/trace')).body.data_streams[0].settings).toEqual(shown.settings);
    await node.rest('POST /trace/_rollover');
    expect(await shards()).toEqual(['1', '3']);
    await put({ 'index.number_of_shards': null });
    await node.rest('POST /trace/_rollover');
    expect(await shards()).toEqual(['1', '3', '1']);
  });

  test('of the lifecycle apply to its indices, too', async () => {
    await node.rest('PUT /_ilm/policy/p', { policy: { phases: {} } });
    const [{ index_settings_results: results }] = (await put({ index: { lifecycle: { name: 'p' } } })).body
      .data_streams;
    expect(results.applied_to_data_stream_and_backing_indices).toEqual(['index.lifecycle.name']);
    const [name] = (await described('trace')).names as [string];
    expect((await node.rest('GET /trace/_settings')).body[name].settings.index.lifecycle).toEqual({ name: 'p' });
  });

  test('are refused for the stream, not for the request', async () => {
    const [refused] = (await put({ 'index.refresh_interval': '1s', number_of_shards: 2 })).body.data_streams;
    expect(refused).toMatchObject({
      name: 'trace',
      applied_to_data_stream: false,
      error: 'Cannot set the following settings on a data stream: [index.refresh_interval,number_of_shards]',
      settings: {},
    });
    expect((await put({ 'index.number_of_shards': 0 })).body.data_streams[0].applied_to_data_stream).toBe(false);
    expect((await node.rest('GET /_data_stream/none/_settings')).status).toBe(404);
  });

  test('of two requests at the same time are both kept', async () => {
    await node.rest('PUT /_ilm/policy/p', { policy: { phases: {} } });
    await Promise.all([put({ 'index.number_of_shards': 3 }), put({ 'index.lifecycle.name': 'p' })]);
    const { settings } = (await node.rest('GET /_data_stream/trace/_settings')).body.data_streams[0];
    expect(settings).toEqual({ index: { lifecycle: { name: 'p' }, number_of_shards: '3' } });
  });

  test('are only shown by a dry run', async () => {
    const [shown] = (await put({ 'index.number_of_shards': 3 }, '?dry_run=true')).body.data_streams;
    expect(shown.settings).toEqual({ index: { number_of_shards: '3' } });
    expect((await node.rest('GET /_data_stream/trace/_settings')).body.data_streams[0].settings).toEqual({});
  });

  test('end with the stream', async () => {
    await put({ 'index.number_of_shards': 3 });
    await node.rest('DELETE /_data_stream/trace');
    await node.rest('PUT /_data_stream/trace');
    expect((await node.rest('GET /_data_stream/trace/_settings')).body.data_streams[0].settings).toEqual({});
  });
});
