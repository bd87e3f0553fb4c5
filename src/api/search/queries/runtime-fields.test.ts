import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /logs', {
    mappings: {
      dynamic: 'runtime',
      runtime: { day: { type: 'date', format: 'yyyy-MM-dd' } },
      properties: { message: { type: 'text' } },
    },
  });
  const documents = [
    { day: '2024-05-01', level: 'warn', code: 7, took: 1.5, from: '10.0.0.1', message: 'slow' },
    { day: '2024-06-01', level: 'error', code: '12', took: 0.5, from: '10.0.0.2', message: 'down' },
    { day: 'nonsense', level: ['info', 'warn'], code: 3, took: 9, message: 'fine' },
  ];
  const bulk = documents.flatMap((source, i) => [{ index: { _id: String(i + 1) } }, source]);
  expect((await rest('POST /logs/_bulk?refresh=true', lines(...bulk))).body.errors).toBe(false);
});

async function ids(body: object): Promise<string[]> {
  const answer = await rest('POST /logs/_search', { sort: ['_id'], ...body });
  return answer.body.hits.hits.map((hit: { _id: string }) => hit._id);
}

describe('runtime fields of the mapping', () => {
  test('2.7 dynamic: runtime maps leaves as runtime fields', async () => {
    const { mappings } = (await rest('GET /logs/_mapping')).body.logs;
    expect(mappings.runtime).toEqual({
      code: { type: 'long' },
      day: { type: 'date', format: 'yyyy-MM-dd' },
      from: { type: 'keyword' },
      level: { type: 'keyword' },
      took: { type: 'double' },
    });
    expect(mappings.properties).toEqual({ message: { type: 'text' } });
  });

  test('can be searched, sorted and aggregated', async () => {
    expect(await ids({ query: { term: { level: 'warn' } } })).toEqual(['1', '3']);
    expect(await ids({ query: { range: { code: { gte: 7 } } } })).toEqual(['1', '2']);
    expect(await ids({ query: { range: { day: { lt: '2024-05-15' } } } })).toEqual(['1']);
    expect(await ids({ query: { exists: { field: 'day' } } })).toEqual(['1', '2']);
    expect(await ids({ sort: [{ took: 'desc' }] })).toEqual(['3', '1', '2']);
    const aggs = { levels: { terms: { field: 'level' } }, most: { max: { field: 'took' } } };
    const { aggregations } = (await rest('POST /logs/_search', { size: 0, aggs })).body;
    expect(aggregations.levels.buckets[0]).toEqual({ key: 'warn', doc_count: 2 });
    expect(aggregations.most.value).toBe(9);
  });

  test('are returned in fields', async () => {
    const { hits } = (await rest('POST /logs/_search', { sort: ['_id'], fields: ['code'], _source: false })).body.hits;
    expect(hits.map((hit: { fields: object }) => hit.fields)).toEqual([{ code: [7] }, { code: [12] }, { code: [3] }]);
  });

  test('are listed by _field_caps', async () => {
    const { fields } = (await rest('GET /logs/_field_caps?fields=level')).body;
    expect(fields.level.keyword).toMatchObject({ searchable: true, aggregatable: true });
  });
});

test('fields of the request override those of the mapping', async () => {
  const runtime_mappings = { from: { type: 'ip' }, code: { type: 'keyword' } };
  expect(await ids({ runtime_mappings, query: { term: { from: '10.0.0.0/31' } } })).toEqual(['1']);
  expect(await ids({ runtime_mappings, sort: ['code'] })).toEqual(['2', '3', '1']);
  expect(await ids({ sort: ['code'] })).toEqual(['3', '1', '2']);
});

test('dates are written in a locale, which must be valid', async () => {
  const shown = async (locale: string) => {
    const day = { type: 'date', format: 'dd MMMM', locale, script: 'emit(1714521600000L)' };
    return (await rest('POST /logs/_search', { size: 1, runtime_mappings: { day }, fields: ['day'] })).body;
  };
  expect((await shown('fr-FR')).hits.hits[0].fields.day).toEqual(['01 mai']);
  expect((await shown('ROOT')).hits.hits[0].fields.day).toEqual(['01 May']);
  expect(await shown('xx')).toMatchObject({ status: 400, error: { reason: 'Unknown language: xx' } });
});

test('null removes a runtime field', async () => {
  expect(await ids({ query: { term: { from: '10.0.0.1' } } })).toEqual(['1']);
  await rest('PUT /logs/_mapping', { runtime: { from: null } });
  const { runtime } = (await rest('GET /logs/_mapping')).body.logs.mappings;
  expect(Object.keys(runtime).sort()).toEqual(['code', 'day', 'level', 'took']);
  expect(await ids({ query: { term: { from: '10.0.0.1' } } })).toEqual([]);
});

describe('scripts', () => {
  const runtime_mappings = {
    loud: { type: 'keyword', script: "emit(params._source.message.toUpperCase() + '!')" },
    twice: { type: 'long', script: { source: "emit(doc['code'].value * params.by)", params: { by: 2 } } },
    both: { type: 'keyword', script: "emit('x'); emit(doc['loud'].value)" },
    when: { type: 'date', format: 'yyyy', script: 'emit(1717200000000L)' },
  };

  test('emit the values', async () => {
    expect(await ids({ runtime_mappings, query: { term: { loud: 'DOWN!' } } })).toEqual(['2']);
    expect(await ids({ runtime_mappings, query: { range: { twice: { gt: 6 } } }, sort: [{ twice: 'desc' }] })).toEqual([
      '2',
      '1',
    ]);
    expect(await ids({ runtime_mappings, query: { term: { both: 'FINE!' } } })).toEqual(['3']);
    expect(await ids({ runtime_mappings, query: { range: { when: { gte: '2024', lt: '2025' } } } })).toHaveLength(3);
    const aggs = { sum: { sum: { field: 'twice' } }, years: { max: { field: 'when' } } };
    const { aggregations } = (await rest('POST /logs/_search', { size: 0, runtime_mappings, aggs })).body;
    expect(aggregations.sum.value).toBe(44);
    expect(aggregations.years.value_as_string).toBe('2024');
  });

  test('emit at most a hundred values per document', async () => {
    const emitting = (count: number) => ({
      runtime_mappings: { x: { type: 'long', script: `for (int i = 0; i < ${count}; ++i) { emit(i) }` } },
      query: { term: { x: 99 } },
    });
    expect((await rest('POST /logs/_search', emitting(100))).status).toBe(200);
    const { body } = await rest('POST /logs/_search', emitting(101));
    expect(body.error.failed_shards[0].reason.caused_by).toEqual({
      type: 'illegal_argument_exception',
      reason: 'Runtime field [x] is emitting [101] values while the maximum number of values allowed is [100]',
    });
  });

  test('that fail are reported as shard failures', async () => {
    const bad = { runtime_mappings: { x: { type: 'long', script: 'emit(1 / 0)' } }, query: { exists: { field: 'x' } } };
    const { body } = await rest('POST /logs/_search', bad);
    expect(body.error.root_cause[0].type).toBe('script_exception');
  });
});

test('mappings show scripts as objects with their language', async () => {
  const rest = await openRest();
  const runtime = {
    a: { type: 'long', script: 'emit(1)' },
    b: { type: 'long', script: { source: 'emit(params.n)', params: { n: 2 } } },
    c: { type: 'keyword' },
  };
  await rest('PUT /scripts', { mappings: { runtime } });
  expect((await rest('GET /scripts/_mapping')).body.scripts.mappings.runtime).toEqual({
    a: { type: 'long', script: { source: 'emit(1)', lang: 'painless' } },
    b: { type: 'long', script: { source: 'emit(params.n)', lang: 'painless', params: { n: 2 } } },
    c: { type: 'keyword' },
  });
});

test('a composite field has the subfields that its script emits', async () => {
  const runtime_mappings = {
    parts: {
      type: 'composite',
      script: "emit('word', doc['level'].value); emit(['length': doc['level'].value.length(), 'other': 1])",
      fields: { word: { type: 'keyword' }, length: { type: 'long' } },
    },
  };
  expect(await ids({ runtime_mappings, query: { term: { 'parts.word': 'warn' } } })).toEqual(['1']);
  const { hits } = (
    await rest('POST /logs/_search', {
      runtime_mappings,
      sort: ['parts.length', '_id'],
      fields: ['parts.*'],
      _source: false,
    })
  ).body.hits;
  expect(hits.map((hit: { fields: object }) => hit.fields)).toEqual([
    { 'parts.word': ['warn'], 'parts.length': [4] },
    { 'parts.word': ['info'], 'parts.length': [4] },
    { 'parts.word': ['error'], 'parts.length': [5] },
  ]);
});

test('fields returns what scripts emit, in the order of the column', async () => {
  const runtime_mappings = {
    word: { type: 'keyword', script: "emit('b'); emit('a')" },
    place: { type: 'geo_point', script: 'emit(41.12, -71.34)' },
    year: { type: 'date', format: 'yyyy', script: 'emit(1588257103000L)' },
    half: { type: 'double', script: 'emit(0.5)' },
    fine: { type: 'boolean', script: 'emit(true)' },
    address: { type: 'ip', script: "emit('10.0.0.1')" },
  };
  const fields = [...Object.keys(runtime_mappings), { field: 'year', format: 'yyyy-MM' }];
  const { hits } = (await rest('POST /logs/_search', { size: 1, runtime_mappings, fields, _source: false })).body.hits;
  expect(hits[0].fields).toEqual({
    word: ['a', 'b'],
    place: [{ type: 'Point', coordinates: [-71.34000004269183, 41.1199999647215] }],
    year: ['2020-04'],
    half: [0.5],
    fine: [true],
    address: ['10.0.0.1'],
  });
});

describe('values that a script emits twice', () => {
  const twice = {
    tag: { type: 'keyword', script: "emit('b'); emit('a'); emit('b')" },
    from: { type: 'ip', script: "emit('10.0.0.1'); emit('10.0.0.1')" },
    num: { type: 'long', script: 'emit(2); emit(1); emit(2)' },
  };
  const ask = async (body: object) =>
    (await rest('POST /logs/_search', { size: 1, _source: false, runtime_mappings: twice, ...body })).body;

  test('are in fields, docvalue_fields and values of scripts', async () => {
    const fields = ['tag', 'from', 'num'];
    const expected = { tag: ['a', 'b', 'b'], from: ['10.0.0.1', '10.0.0.1'], num: [1, 2, 2] };
    expect((await ask({ fields })).hits.hits[0].fields).toEqual(expected);
    expect((await ask({ docvalue_fields: fields })).hits.hits[0].fields).toEqual(expected);
    const script_fields = { n: { script: "doc['tag'].size() + ' ' + doc['from'].size() + ' ' + field('num').size()" } };
    expect((await ask({ script_fields })).hits.hits[0].fields).toEqual({ n: ['3 2 3'] });
  });

  test('count as values, and once for each term', async () => {
    const { aggregations } = await ask({
      size: 0,
      aggs: {
        count: { value_count: { field: 'tag' } },
        filtered: { filter: { match_all: {} }, aggs: { count: { value_count: { field: 'from' } } } },
        stats: { string_stats: { field: 'tag' } },
        terms: { terms: { field: 'tag' } },
        distinct: { cardinality: { field: 'tag' } },
      },
    });
    expect(aggregations.count.value).toBe(9);
    expect(aggregations.filtered.count.value).toBe(6);
    expect(aggregations.stats.count).toBe(9);
    expect(aggregations.distinct.value).toBe(2);
    expect(aggregations.terms.buckets.map((bucket: { doc_count: number }) => bucket.doc_count)).toEqual([3, 3]);
  });
});
