import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

type Body = Record<string, unknown>;

interface Stored extends Body {
  readonly tag: string;
  readonly day?: string;
  readonly h?: { readonly values: readonly number[]; readonly counts: readonly number[] };
}

/** An index of histograms, `h`, and one with a document for each of their values, `v`. */
async function open(documents: readonly Stored[]): Promise<Rest> {
  const rest = await openRest();
  const common = { tag: { type: 'keyword' }, day: { type: 'date' } };
  await rest('PUT /h', { mappings: { properties: { ...common, h: { type: 'histogram' } } } });
  await rest('PUT /v', { mappings: { properties: { ...common, h: { type: 'double' } } } });
  const stored = documents.flatMap((source, i) => [{ index: { _index: 'h', _id: String(i + 1) } }, source]);
  const single = documents.flatMap(({ h, ...rest }) => {
    const values = h?.values.flatMap((value, i) => new Array<number>(h.counts[i]!).fill(value)) ?? [];
    return values.flatMap(value => [{ index: { _index: 'v' } }, { ...rest, h: value }]);
  });
  expect((await rest('POST /_bulk?refresh=true', lines(...stored, ...single))).body.errors).toBe(false);
  return rest;
}

const FEW: readonly Stored[] = [
  { tag: 'a', day: '2026-01-01', h: { values: [0.5, 1, 4, 4, 8.5], counts: [3, 7, 0, 23, 12] } },
  { tag: 'a', day: '2026-01-03', h: { values: [-3, 1, 25], counts: [2, 2, 2] } },
  { tag: 'b', day: '2026-01-03', h: { values: [], counts: [] } },
  { tag: 'c', day: '2026-01-04' },
];

const AGGREGATIONS: Record<string, Body> = {
  min: { min: { field: 'h' } },
  max: { max: { field: 'h' } },
  sum: { sum: { field: 'h' } },
  avg: { avg: { field: 'h' } },
  count: { value_count: { field: 'h' } },
  percentiles: { percentiles: { field: 'h' } },
  ranks: { percentile_ranks: { field: 'h', values: [-3, 1, 2, 8] } },
  box: { boxplot: { field: 'h' } },
  histogram: { histogram: { field: 'h', interval: 2.5, offset: 1, min_doc_count: 0 } },
  bounded: { histogram: { field: 'h', interval: 5, hard_bounds: { min: 0, max: 10 }, keyed: true } },
  range: { range: { field: 'h', ranges: [{ to: 1 }, { from: 1, to: 5 }, { from: 0 }] } },
};

async function results(rest: Rest, index: string, aggs: Body): Promise<Body> {
  const { body } = await rest(`POST /${index}/_search`, { size: 0, aggs });
  expect(body._shards?.failures ?? body.error).toBeUndefined();
  return body.aggregations;
}

let rest: Rest;

beforeAll(async () => {
  rest = await open(FEW);
});

async function reasonFor(body: Body): Promise<[number, string]> {
  const answer = await rest('POST /h/_search', body);
  return [answer.status, answer.body.error.root_cause[0].reason];
}

describe('aggregations give the results of single values', () => {
  test.each(Object.keys(AGGREGATIONS))('%s', async name => {
    const aggs = { [name]: AGGREGATIONS[name] };
    const found = await results(rest, 'h', aggs);
    expect(found).toEqual(await results(rest, 'v', aggs));
    expect(JSON.stringify(found)).toMatch(/[1-9]/);
  });

  test('in buckets of other fields', async () => {
    const terms = { field: 'tag', order: { _key: 'asc' } };
    const buckets = async (index: string): Promise<Body[]> => {
      const { t } = await results(rest, index, { t: { terms, aggs: AGGREGATIONS } });
      return (t as { buckets: Body[] }).buckets.map(({ doc_count, ...more }) => more);
    };
    expect((await buckets('h')).slice(0, 1)).toEqual(await buckets('v'));
  });

  test('rates are sums or counts of values', async () => {
    const aggs = {
      d: {
        date_histogram: { field: 'day', calendar_interval: 'day' },
        aggs: {
          s: { rate: { field: 'h', unit: 'hour' } },
          c: { rate: { field: 'h', unit: 'hour', mode: 'value_count' } },
        },
      },
    };
    const rates = async (index: string): Promise<unknown[]> =>
      ((await results(rest, index, aggs))['d'] as { buckets: Body[] }).buckets.map(({ key, s, c }) => [key, s, c]);
    expect((await rates('h')).slice(0, 3)).toEqual(await rates('v'));
  });

  test('hdr percentiles count values as often as they occur', async () => {
    const positive = await open([{ tag: 'a', h: { values: [1, 10, 100], counts: [90, 9, 1] } }]);
    const hdr = { percentiles: { field: 'h', percents: [50, 95, 99.5], hdr: {} } };
    expect(await results(positive, 'h', { hdr })).toEqual(await results(positive, 'v', { hdr }));
  });

  test('counts may exceed 32 bits', async () => {
    const many = await open(FEW);
    await many('DELETE /h');
    await many('PUT /h', { mappings: { properties: { h: { type: 'histogram' } } } });
    const h = { values: [2, 3], counts: [6_000_000_000, 2_000_000_000] };
    await many('PUT /h/_doc/1?refresh=true', { h });
    const { count, avg, histogram, box } = (await results(many, 'h', AGGREGATIONS)) as Record<string, Body>;
    expect([count, avg]).toEqual([{ value: 8_000_000_000 }, { value: 2.25 }]);
    expect(histogram!['buckets']).toEqual([{ key: 1, doc_count: 8_000_000_000 }]);
    expect(box).toMatchObject({ min: 2, max: 3, q1: 2 });
  });

  test('whatever the histograms', async () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.nat(9)), { maxLength: 8 });
    const documents = fc.array(pairs, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(documents, async all => {
        const stored = all.map(list => {
          const sorted = list.map(([value, count]) => [value / 2, count] as const).sort(([a], [b]) => a - b);
          return { tag: 'a', h: { values: sorted.map(([value]) => value), counts: sorted.map(([, count]) => count) } };
        });
        const opened = await open(stored);
        expect(await results(opened, 'h', AGGREGATIONS)).toEqual(await results(opened, 'v', AGGREGATIONS));
      }),
      { numRuns: 15 },
    );
  });
});

describe('rejects', () => {
  test.each([
    'stats',
    'terms',
    'cardinality',
    'missing',
    'date_histogram',
    'date_range',
    'median_absolute_deviation',
    'top_metrics',
  ])('%s', async type => {
    const body: Record<string, Body> = {
      date_histogram: { field: 'h', fixed_interval: '1d' },
      date_range: { field: 'h', ranges: [{ from: 1 }] },
      top_metrics: { metrics: [{ field: 'h' }], sort: { tag: 'asc' } },
    };
    expect(await reasonFor({ size: 0, aggs: { a: { [type]: body[type] ?? { field: 'h' } } } })).toEqual([
      400,
      `Field [h] of type [histogram] is not supported for aggregation [${type}]`,
    ]);
  });

  test('sub-aggregations of values, which are in no document', async () => {
    const aggs = { s: { sum: { field: 'h' } } };
    expect(await reasonFor({ aggs: { a: { histogram: { field: 'h', interval: 1 }, aggs } } })).toEqual([
      400,
      'Histogram aggregation on histogram fields does not support sub-aggregations',
    ]);
    expect(await reasonFor({ aggs: { a: { range: { field: 'h', ranges: [{ from: 1 }] }, aggs } } })).toEqual([
      400,
      'Range aggregation on histogram fields does not support sub-aggregations',
    ]);
  });

  test('missing values and formats', async () => {
    expect((await reasonFor({ aggs: { a: { sum: { field: 'h', missing: 1 } } } }))[1]).toBe(
      "Can't apply missing values on a class org.elasticsearch.xpack.analytics.aggregations.support.HistogramValuesSource$Histogram$Fielddata",
    );
    expect((await reasonFor({ aggs: { a: { avg: { field: 'h', format: '0' } } } }))[1]).toBe(
      'Field [h] of type [histogram] does not support custom formats',
    );
  });

  test('sorting, scripts, doc values and terms', async () => {
    expect(await reasonFor({ sort: ['h'] })).toEqual([500, "can't sort on the [histogram] field"]);
    expect(await reasonFor({ docvalue_fields: ['h'] })).toEqual([
      500,
      'String representation of doc values for [histogram] fields is not supported',
    ]);
    expect((await reasonFor({ query: { term: { h: 1 } } }))[1]).toContain(
      '[histogram] field do not support searching, use dedicated aggregations instead: [h]',
    );
    const script = await rest('POST /h/_search', { script_fields: { s: { script: "doc['h'].size()" } } });
    expect(script.text).toContain('The [histogram] field does not support scripts');
  });
});

test('exists matches empty histograms too', async () => {
  const { body } = await rest('POST /h/_search', { query: { exists: { field: 'h' } } });
  expect(body.hits.hits.map((hit: Body) => hit['_id'])).toEqual(['1', '2', '3']);
});

test('fields and field capabilities', async () => {
  const { body } = await rest('POST /h/_search', { query: { ids: { values: ['2'] } }, fields: ['h'], _source: false });
  expect(body.hits.hits[0].fields.h).toEqual([FEW[1]!.h]);
  expect((await rest('GET /h/_field_caps?fields=h')).body.fields.h.histogram).toEqual({
    type: 'histogram',
    metadata_field: false,
    searchable: false,
    aggregatable: true,
  });
});
