import { beforeEach, describe, expect, test } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;
beforeEach(async () => {
  node = await RestNode.start();
});

type Body = Record<string, object | string | number>;
type Hit = { _source: { host?: { name: string }; second: number } };

async function reasonOf(line: string, body?: object): Promise<string> {
  const { status, body: answer } = await node.rest(line, body);
  return `${status} ${answer.error?.type}: ${answer.error?.reason}`;
}

async function settingsOf(index: string): Promise<Body> {
  const { body } = await node.rest(`GET /${index}/_settings?flat_settings=true`);
  return (Object.values(body)[0] as { settings: Body }).settings;
}

async function mappingOf(index: string): Promise<object> {
  const { body } = await node.rest(`GET /${index}/_mapping`);
  return (Object.values(body)[0] as { mappings: object }).mappings;
}

const IAE = '400 illegal_argument_exception:';

describe('index.mode', () => {
  test('is a constant in any case, shown as given, and final', async () => {
    await node.rest('PUT /a', { settings: { index: { mode: 'Lookup' } } });
    expect((await settingsOf('a'))['index.mode']).toBe('Lookup');
    expect(await reasonOf('PUT /b', { settings: { mode: 'fast' } })).toBe(
      `${IAE} No enum constant org.elasticsearch.index.IndexMode.FAST`,
    );
    await node.rest('POST /a/_close');
    expect(await reasonOf('PUT /a/_settings', { 'index.mode': 'standard' })).toBe(
      `${IAE} final a setting [index.mode], not updateable`,
    );
  });

  test('time_series is refused, as are its settings in other modes, in indices and templates', async () => {
    const refused = '[index.mode=time_series] is not supported by this engine';
    const settings = { 'index.mode': 'time_series', 'index.routing_path': ['host'] };
    expect(await reasonOf('PUT /a', { settings })).toContain(`${IAE} ${refused}`);
    expect(await reasonOf('PUT /_index_template/t', { index_patterns: ['t-*'], template: { settings } })).toContain(
      refused,
    );
    for (const key of ['routing_path', 'time_series.start_time', 'time_series.end_time'])
      for (const mode of ['standard', 'logsdb', 'lookup'])
        expect(await reasonOf('PUT /a', { settings: { mode, [key]: '2024-01-01T00:00:00Z' } })).toBe(
          `${IAE} [index.${key}] requires [index.mode=time_series]`,
        );
    await node.rest('PUT /b');
    expect(await reasonOf('PUT /b/_settings', { 'index.time_series.end_time': '2024-01-01T00:00:00Z' })).toBe(
      `${IAE} [index.time_series.end_time] requires [index.mode=time_series]`,
    );
    expect(Object.keys((await node.rest('GET /*')).body)).toEqual(['b']);
  });

  test('does not change with the size', async () => {
    await node.rest('PUT /a', { settings: { mode: 'lookup', 'index.blocks.write': true } });
    await node.rest('PUT /b', { settings: { number_of_shards: 2, 'index.blocks.write': true } });
    const oneShard = 'index with [lookup] mode must have [index.number_of_shards] set to 1 or unset; provided';
    expect((await node.rest('POST /a/_clone/a2')).status).toBe(200);
    expect(await settingsOf('a2')).toMatchObject({ 'index.mode': 'lookup', 'index.number_of_shards': '1' });
    expect(await reasonOf('POST /a/_split/a3', { settings: { 'index.number_of_shards': 3 } })).toBe(
      `${IAE} ${oneShard} 3`,
    );
    expect(await reasonOf('POST /b/_clone/b2', { settings: { 'index.mode': 'lookup' } })).toBe(`${IAE} ${oneShard} 2`);
    expect(
      await reasonOf('POST /b/_shrink/b3', { settings: { 'index.mode': 'lookup', 'index.number_of_shards': 1 } }),
    ).toBe(`${IAE} can't change setting [index.mode] during resize`);
    expect(await reasonOf('POST /b/_clone/b4', { settings: { 'index.mapping.source.mode': 'disabled' } })).toBe(
      `${IAE} can't change setting [index.mapping.source.mode] during resize`,
    );
  });
});

describe('a lookup index', () => {
  test('has one shard', async () => {
    expect(await reasonOf('PUT /a', { settings: { mode: 'lookup', number_of_shards: 2 } })).toBe(
      `${IAE} index with [lookup] mode must have [index.number_of_shards] set to 1 or unset; provided 2`,
    );
    await node.rest('PUT /a', { settings: { mode: 'lookup', number_of_shards: 1 } });
    await node.rest('PUT /a/_doc/1?refresh', { host: 'x' });
    expect((await node.rest('GET /a/_search')).body.hits.hits).toMatchObject([{ _id: '1', _source: { host: 'x' } }]);
  });
});

describe('index.mapping.source.mode', () => {
  test('synthetic needs a license that the node does not have: the source is stored, which the settings show', async () => {
    await node.rest('PUT /a', { settings: { 'index.mapping.source.mode': 'synthetic' } });
    await node.rest('PUT /_index_template/t', {
      index_patterns: ['t-*'],
      template: { settings: { index: { mapping: { source: { mode: 'SYNTHETIC' } } } } },
    });
    const document = { tags: ['b', 'a', 'b'], 'dotted.name': 1.0, nothing: null, empty: [] };
    for (const name of ['a', 't-1']) {
      await node.rest(`PUT /${name}/_doc/1?refresh`, document);
      expect((await settingsOf(name))['index.mapping.source.mode']).toBe('STORED');
      expect((await node.rest(`GET /${name}/_source/1`)).body).toEqual(document);
    }
    await node.rest('PUT /b', { settings: { 'index.mapping.source.mode': 'stored' } });
    expect((await settingsOf('b'))['index.mapping.source.mode']).toBe('stored');
  });

  test('disabled keeps no source, also after a restart', async () => {
    await node.rest('PUT /a', { settings: { 'index.mapping.source.mode': 'disabled' } });
    await node.rest('PUT /a/_doc/1?refresh', { n: 1 });
    for (let round = 0; round < 2; round++) {
      expect((await node.rest('GET /a/_doc/1')).body).not.toHaveProperty('_source');
      expect((await node.rest('GET /a/_search?q=n:1')).body.hits.hits[0]).not.toHaveProperty('_source');
      expect((await node.rest('POST /a/_update/1', { doc: { n: 2 } })).status).toBe(400);
      await node.restart();
    }
    expect((await settingsOf('a'))['index.mapping.source.mode']).toBe('disabled');
  });

  test('is a constant; in a mapping it is checked and has no effect', async () => {
    expect(await reasonOf('PUT /a', { settings: { 'index.mapping.source.mode': 'some' } })).toBe(
      `${IAE} No enum constant org.elasticsearch.index.mapper.SourceFieldMapper.Mode.SOME`,
    );
    expect(await reasonOf('PUT /a', { mappings: { _source: { mode: 'some' } } })).toContain(
      'No enum constant org.elasticsearch.index.mapper.SourceFieldMapper.Mode.SOME',
    );
    expect(await reasonOf('PUT /a', { mappings: { _source: { mode: 'stored', enabled: true } } })).toContain(
      'Cannot set both [mode] and [enabled] parameters',
    );
    await node.rest('PUT /a', { mappings: { _source: { mode: 'disabled' } } });
    await node.rest('PUT /a/_doc/1', { n: 1 });
    expect((await node.rest('GET /a/_source/1')).body).toEqual({ n: 1 });
    expect(await mappingOf('a')).toEqual({ properties: { n: { type: 'long' } } });
  });
});

describe('a logsdb index', () => {
  const LOGS = { settings: { mode: 'logsdb' } };
  const at = (second: number, more: object = {}) => ({ '@timestamp': `2024-01-01T00:00:0${second}Z`, ...more });

  test('stores documents by descending time, one timestamp each', async () => {
    await node.rest('PUT /a', LOGS);
    expect(await mappingOf('a')).toEqual({
      _data_stream_timestamp: { enabled: true },
      properties: { '@timestamp': { type: 'date' } },
    });
    expect(await settingsOf('a')).toMatchObject({ 'index.mode': 'logsdb', 'index.mapping.source.mode': 'STORED' });
    for (const second of [2, 5, 3, 4]) await node.rest(`PUT /a/_doc/${second}`, at(second));
    await node.rest('POST /a/_refresh');
    const ids = async () => (await node.rest('GET /a/_search')).body.hits.hits.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual(['5', '4', '3', '2']);
    await node.rest('PUT /a/_doc/6?refresh', at(6));
    await node.rest('POST /a/_forcemerge?max_num_segments=1');
    expect(await ids()).toEqual(['6', '5', '4', '3', '2']);
    await node.restart();
    expect(await ids()).toEqual(['6', '5', '4', '3', '2']);
    const failed = '400 document_parsing_exception: [1:7] failed to parse: data stream timestamp field [@timestamp]';
    expect(await reasonOf('PUT /a/_doc/7', { n: 1 })).toBe(`${failed} is missing`);
    expect(await reasonOf('PUT /a/_doc/7', { '@timestamp': [1, 2] })).toContain('encountered multiple values');
    expect(await reasonOf('PUT /a/_doc/7', { '@timestamp': 'never' })).toContain('is missing');
    expect((await node.rest('GET /a/_count')).body.count).toBe(5);
  });

  test('keeps its documents’ source as sent and ignores malformed and long values', async () => {
    const properties = { n: { type: 'long' }, k: { type: 'keyword' }, own: { type: 'keyword', ignore_above: 9000 } };
    await node.rest('PUT /a', { ...LOGS, mappings: { properties } });
    const long = 'x'.repeat(8500);
    const document = at(1, { n: 'many', k: long, own: long });
    expect((await node.rest('PUT /a/_doc/1?refresh', document)).status).toBe(201);
    expect((await node.rest('GET /a/_source/1')).body).toEqual(document);
    const count = async (field: string) =>
      (await node.rest('GET /a/_count', { query: { exists: { field } } })).body.count;
    expect([await count('n'), await count('k'), await count('own')]).toEqual([0, 0, 1]);
  });

  test('has other defaults, and takes another sort as a whole', async () => {
    await node.rest('PUT /a', LOGS);
    const { body } = await node.rest('GET /a/_settings?include_defaults&flat_settings');
    expect(body.a.defaults).toMatchObject({
      'index.codec': 'best_compression',
      'index.sort.field': ['@timestamp'],
      'index.sort.order': ['desc'],
      'index.mapping.ignore_above': '8191',
      'index.mapping.ignore_malformed': 'true',
      'index.mapping.total_fields.ignore_dynamic_beyond_limit': 'true',
    });
    const mappings = { properties: { n: { type: 'long' } } };
    await node.rest('PUT /b', { settings: { mode: 'logsdb', 'index.sort.field': 'n' }, mappings });
    for (const n of [3, 1, 2]) await node.rest(`PUT /b/_doc/${n}`, at(n, { n }));
    const { hits } = (await node.rest('GET /b/_search?q=*:*')).body;
    expect(hits.hits).toEqual([]);
    await node.rest('POST /b/_refresh');
    const sorted = (await node.rest('GET /b/_search')).body.hits.hits;
    expect(sorted.map(({ _id }: { _id: string }) => _id)).toEqual(['1', '2', '3']);
    expect(await reasonOf('PUT /c', { settings: { mode: 'logsdb', 'index.sort.order': 'asc' } })).toBe(
      `${IAE} index.sort.fields:[@timestamp] index.sort.order:[asc], size mismatch`,
    );
    expect(await reasonOf('PUT /c', { settings: { mode: 'logsdb', 'index.sort.field': 'host.name' } })).toBe(
      `${IAE} unknown index sort field:[host.name]`,
    );
  });

  test('refuses what does not fit', async () => {
    const disabled = '_source can not be disabled in index using [logsdb] index mode';
    const settings = { mode: 'logsdb' };
    expect(await reasonOf('PUT /a', { settings: { ...settings, 'index.mapping.source.mode': 'disabled' } })).toBe(
      `${IAE} ${disabled}`,
    );
    expect(await reasonOf('PUT /a', { settings, mappings: { _source: { enabled: false } } })).toContain(disabled);
    const timestamps: [object, string][] = [
      [{ type: 'keyword' }, 'is of type [keyword], but [date,date_nanos] is expected'],
      [{ type: 'date', index: false }, 'is not indexed'],
      [{ type: 'date', doc_values: false }, "doesn't have doc values"],
      [{ type: 'date', null_value: '2024-01-01' }, 'has disallowed [null_value] attribute specified'],
    ];
    for (const [field, reason] of timestamps)
      expect(await reasonOf('PUT /a', { settings, mappings: { properties: { '@timestamp': field } } })).toContain(
        `data stream timestamp field [@timestamp] ${reason}`,
      );
    await node.rest('PUT /a', LOGS);
    expect(await reasonOf('PUT /a/_mapping', { _data_stream_timestamp: { enabled: false } })).toContain(
      'Cannot update parameter [enabled] from [true] to [false]',
    );
    expect(await reasonOf('PUT /b', { settings: { 'index.logsdb.sort_on_host_name': true } })).toContain(
      'private index setting [index.logsdb.sort_on_host_name] can not be set explicitly;',
    );
  });
});

describe('a data stream of logs', () => {
  async function stream(mappings: object, settings: object = {}): Promise<{ settings: Body; mapping: object }> {
    await node.rest('PUT /_index_template/logs', {
      index_patterns: ['log-*'],
      data_stream: {},
      template: { settings: { 'index.mode': 'logsdb', ...settings }, mappings },
    });
    expect((await node.rest('PUT /_data_stream/log-a')).body).toEqual({ acknowledged: true });
    return { settings: await settingsOf('log-a'), mapping: await mappingOf('log-a') };
  }

  const SORTED = { 'index.logsdb.sort_on_host_name': 'true' };
  const ADDED = { ...SORTED, 'index.logsdb.add_host_name_field': 'true' };
  const KEYWORD = { type: 'keyword' };

  test.each<[string, object, object, object]>([
    ['no host', {}, ADDED, { name: { ...KEYWORD, ignore_above: 1024 } }],
    ['a host without a name', { host: { properties: { os: KEYWORD } } }, ADDED, {}],
    ['a host’s name', { 'host.name': KEYWORD }, SORTED, { name: KEYWORD }],
    ['a numeric name', { host: { properties: { name: { type: 'long' } } } }, SORTED, { name: { type: 'long' } }],
    [
      'a name that cannot be sorted by',
      { host: { properties: { name: { type: 'ip' } } } },
      {},
      { name: { type: 'ip' } },
    ],
    ['a name without doc values', { 'host.name': { ...KEYWORD, doc_values: false } }, {}, {}],
  ])('with %s', async (_, properties, expected, name) => {
    const { settings, mapping } = await stream({ properties });
    const logsdb = Object.entries(settings).filter(([key]) => key.startsWith('index.logsdb'));
    expect(Object.fromEntries(logsdb)).toEqual(expected);
    expect(mapping).toMatchObject({ properties: { host: { properties: name } } });
  });

  test('whose host is a field is sorted by time only', async () => {
    const { settings, mapping } = await stream({ properties: { host: KEYWORD } });
    expect(settings).not.toHaveProperty('index.logsdb.sort_on_host_name');
    expect(mapping).toMatchObject({ properties: { host: KEYWORD } });
  });

  test('sorts by host name, then descending time; rollover keeps the mode', async () => {
    await stream({}, { 'index.logsdb.route_on_sort_fields': true });
    expect((await settingsOf('log-a'))['index.logsdb.route_on_sort_fields']).toBe('false');
    const add = (name: string | undefined, second: number) =>
      node.rest('POST /log-a/_doc', { '@timestamp': second * 1000, ...(name && { host: { name } }), second });
    await add(undefined, 9);
    await add('b', 1);
    await add('a', 1);
    await add('b', 2);
    await add('a', 3);
    await node.rest('POST /log-a/_refresh');
    const { hits } = (await node.rest('GET /log-a/_search')).body.hits;
    expect(hits.map(({ _source: { host, second } }: Hit) => `${host?.name}${second}`)).toEqual([
      'a3',
      'a1',
      'b2',
      'b1',
      'undefined9',
    ]);
    const { new_index: next } = (await node.rest('POST /log-a/_rollover')).body;
    expect(await settingsOf(next)).toMatchObject({ 'index.mode': 'logsdb', ...ADDED });
  });
});
