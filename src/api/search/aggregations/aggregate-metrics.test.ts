import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

type Body = Record<string, unknown>;

const DOCUMENTS: readonly Body[] = [
  { tag: 'a', m: { min: -302.5, max: 702.3, sum: 200, value_count: 25 } },
  { tag: 'a', m: { min: -93, max: 1702.3, sum: 300, value_count: 15 } },
  { tag: 'b', m: { min: -93, max: 5, sum: 0.5, value_count: 2 } },
  { tag: 'c' },
];

let rest: Rest;

async function open(documents: readonly Body[], metrics = ['min', 'max', 'sum', 'value_count']): Promise<Rest> {
  const opened = await openRest();
  const m = { type: 'aggregate_metric_double', metrics, default_metric: 'max', time_series_metric: 'gauge' };
  await opened('PUT /i', { mappings: { properties: { m, tag: { type: 'keyword' } } } });
  const bulk = documents.flatMap((source, i) => [{ index: { _index: 'i', _id: String(i + 1) } }, source]);
  expect((await opened('POST /_bulk?refresh=true', lines(...bulk))).body.errors).toBe(false);
  return opened;
}

beforeAll(async () => {
  rest = await open(DOCUMENTS);
});

const METRICS = ['min', 'max', 'sum', 'avg', 'value_count'];

async function metricsOf(opened: Rest): Promise<Body> {
  const aggs = Object.fromEntries(METRICS.map(name => [name, { [name]: { field: 'm' } }]));
  const { body } = await opened('POST /i/_search', { size: 0, aggs });
  expect(body._shards.failures).toBeUndefined();
  return Object.fromEntries(METRICS.map(name => [name, body.aggregations[name].value]));
}

async function ids(query: Body): Promise<string[]> {
  const { body } = await rest('POST /i/_search', { query, sort: ['_doc'] });
  return body.hits.hits.map((hit: { _id: string }) => hit._id);
}

describe('aggregations', () => {
  test('each reads its metric', async () => {
    expect(await metricsOf(rest)).toEqual({ min: -302.5, max: 1702.3, sum: 500.5, avg: 500.5 / 42, value_count: 42 });
  });

  test('metrics of buckets can sort them', async () => {
    const terms = { field: 'tag', order: { s: 'desc' } };
    const aggs = { t: { terms, aggs: { s: { sum: { field: 'm' } }, c: { value_count: { field: 'm' } } } } };
    const { body } = await rest('POST /i/_search', { size: 0, aggs });
    expect(body.aggregations.t.buckets).toEqual([
      { key: 'a', doc_count: 2, s: { value: 500 }, c: { value: 40 } },
      { key: 'b', doc_count: 1, s: { value: 0.5 }, c: { value: 2 } },
      { key: 'c', doc_count: 1, s: { value: 0 }, c: { value: 0 } },
    ]);
  });

  test('metrics that are not mapped are those of no numbers', async () => {
    const partial = await open([{ m: { max: 4 } }], ['max']);
    expect(await metricsOf(partial)).toEqual({ min: null, max: 4, sum: 0, avg: null, value_count: 0 });
  });

  test.each([
    'stats',
    'extended_stats',
    'cardinality',
    'percentiles',
    'missing',
    'terms',
    'boxplot',
    'median_absolute_deviation',
    'rare_terms',
    'string_stats',
    'geo_bounds',
  ])('%s is not supported', async type => {
    const { body } = await rest('POST /i/_search', { size: 0, aggs: { a: { [type]: { field: 'm' } } } });
    expect(body.error.root_cause).toMatchObject([
      {
        type: 'illegal_argument_exception',
        reason: `Field [m] of type [aggregate_metric_double] is not supported for aggregation [${type}]`,
      },
    ]);
  });

  test('missing values and formats are rejected', async () => {
    const reason = async (more: Body): Promise<string> => {
      const { body } = await rest('POST /i/_search', { size: 0, aggs: { a: { sum: { field: 'm', ...more } } } });
      return body.error.root_cause[0].reason;
    };
    expect(await reason({ missing: 1 })).toContain("Can't apply missing values on a class org.elasticsearch.xpack");
    expect(await reason({ format: '0.0' })).toBe(
      'Field [m] of type [aggregate_metric_double] does not support custom formats',
    );
  });

  test('results equal those of all metrics, whatever the documents', async () => {
    const metric = fc.record({
      min: fc.integer({ min: -9999, max: 0 }),
      max: fc.integer({ min: 0, max: 9999 }),
      sum: fc.integer({ min: -99999, max: 99999 }),
      value_count: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(metric, { minLength: 1, maxLength: 20 }), async all => {
        const sum = all.reduce((total, { sum: one }) => total + one, 0);
        const count = all.reduce((total, { value_count: one }) => total + one, 0);
        expect(await metricsOf(await open(all.map(m => ({ m }))))).toEqual({
          min: Math.min(...all.map(({ min }) => min)),
          max: Math.max(...all.map(({ max }) => max)),
          sum,
          avg: sum / count,
          value_count: count,
        });
      }),
      { numRuns: 15 },
    );
  });
});

describe('queries, sorting and scripts use the default metric', () => {
  test('queries', async () => {
    expect(await ids({ range: { m: { gte: 10, lt: 1000 } } })).toEqual(['1']);
    expect(await ids({ term: { m: 702.3 } })).toEqual(['1']);
    expect(await ids({ terms: { m: [5, 1702.3] } })).toEqual(['2', '3']);
    expect(await ids({ exists: { field: 'm' } })).toEqual(['1', '2', '3']);
    expect(await ids({ range: { 'm.min': { lt: 0 } } })).toEqual([]);
  });

  test('sorting', async () => {
    const { body } = await rest('POST /i/_search', { sort: [{ m: 'desc' }] });
    expect(body.hits.hits.map((hit: { _id: string; sort: unknown[] }) => [hit._id, hit.sort[0]]).slice(0, 3)).toEqual([
      ['2', 1702.3],
      ['1', 702.3],
      ['3', 5],
    ]);
  });

  test('scripts', async () => {
    const script_fields = { d: { script: "doc['m'].value * 2" } };
    const { body } = await rest('POST /i/_search', { query: { term: { tag: 'b' } }, script_fields });
    expect(body.hits.hits[0].fields.d).toEqual([10]);
  });
});

test('field capabilities', async () => {
  const { body } = await rest('GET /i/_field_caps?fields=m*');
  expect(body.fields).toEqual({
    m: {
      aggregate_metric_double: {
        type: 'aggregate_metric_double',
        metadata_field: false,
        searchable: true,
        aggregatable: true,
        time_series_metric: 'gauge',
      },
    },
  });
});

test('fields returns the object; doc values cannot be returned', async () => {
  const query = { term: { tag: 'b' } };
  const fields = await rest('POST /i/_search', { query, fields: ['m'], _source: false });
  expect(fields.body.hits.hits[0].fields).toEqual({ m: [{ min: -93, max: 5, sum: 0.5, value_count: 2 }] });
  const formatted = await rest('POST /i/_search', { query, fields: [{ field: 'm', format: '0' }] });
  expect(formatted.body.error.root_cause[0].reason).toBe(
    "Field [m] of type [aggregate_metric_double] doesn't support formats.",
  );
  const docvalues = await rest('POST /i/_search', { query, docvalue_fields: ['m'] });
  expect(docvalues.status).toBe(500);
  expect(docvalues.body.error.root_cause[0]).toMatchObject({
    type: 'unsupported_operation_exception',
    reason: 'String representation of doc values for [aggregate_metric_double] fields is not supported',
  });
});

test('a dynamic template can use the type', async () => {
  const opened = await openRest();
  const mapping = { type: 'aggregate_metric_double', metrics: ['sum', 'value_count'], default_metric: 'sum' };
  const template = { metrics: { match: 'm_*', match_mapping_type: 'object', mapping } };
  await opened('PUT /i', { mappings: { dynamic_templates: [template] } });
  await opened('PUT /i/_doc/1?refresh=true', { m_a: { sum: 6, value_count: 4 } });
  expect((await opened('GET /i/_mapping')).body.i.mappings.properties).toEqual({ m_a: mapping });
  const { body } = await opened('POST /i/_search', { size: 0, aggs: { a: { avg: { field: 'm_a' } } } });
  expect(body.aggregations.a.value).toBe(1.5);
});
