import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

interface Shown {
  type: string;
  reason: string | null;
  caused_by?: Shown;
}

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = { t: { type: 'text' }, n: { type: 'long' }, d: { type: 'date' }, g: { type: 'geo_point' } };
  await rest('PUT /i', { mappings: { properties } });
  await rest('PUT /i/_doc/1?refresh=true', { t: 'fox', n: 1, d: '2024-01-01', g: '1,1' });
});

/** An error and its causes, innermost last. */
function chain({ type, reason, caused_by }: Shown): string[] {
  return [`${type}: ${reason}`, ...(caused_by ? chain(caused_by) : [])];
}

/** The error of the only shard, or of the request if no shard was asked. */
async function errorOf(body: object): Promise<string[]> {
  const { error } = (await rest('POST /i/_search', body)).body;
  return chain(error.failed_shards?.[0].reason ?? error);
}

describe('the innermost cause of an error is shown', () => {
  test.each([
    [
      'a pattern of dates',
      { aggs: { a: { date_range: { field: 'd', format: 'yyyy-bb', ranges: [{ from: '2024' }] } } } },
      'illegal_argument_exception: Unknown pattern letter: b',
    ],
    [
      'bounds of a fuzziness',
      { query: { match: { t: { query: 'a', fuzziness: 'AUTO:a,3' } } } },
      'number_format_exception: For input string: "a"',
    ],
    [
      'a time zone',
      { query: { range: { d: { gte: 'now', time_zone: 'Mars/Olympus' } } } },
      'zone_rules_exception: Unknown time-zone ID: Mars/Olympus',
    ],
    [
      'a word for a number',
      { query: { range: { n: { gte: 'many' } } } },
      'number_format_exception: For input string: "many"',
    ],
    [
      'fields with a default field',
      { query: { query_string: { query: 'a', fields: ['t'], default_field: 't' } } },
      'query_validation_exception: Validation Failed: 1: [query_string] cannot use [fields] parameter in conjunction with [default_field];',
    ],
    [
      'a window of moving_fn',
      {
        aggs: {
          h: {
            histogram: { field: 'n', interval: 1 },
            aggs: { m: { moving_fn: { buckets_path: '_count', window: 0, script: 'MovingFunctions.max(values)' } } },
          },
        },
      },
      'illegal_argument_exception: [window] must be a positive, non-zero integer.',
    ],
  ])('%s', async (_, body, innermost) => {
    expect((await errorOf(body)).at(-1)).toBe(innermost);
  });

  test('an object that cannot be built fails at its last required member', async () => {
    const moving = { buckets_path: '_count', window: 0, shift: 1, script: 'MovingFunctions.max(values)' };
    const error = await errorOf({
      aggs: { h: { histogram: { field: 'n', interval: 1 }, aggs: { m: { moving_fn: moving } } } },
    });
    expect(error.map(text => text.replace(/\[\d+:\d+\] /, ''))).toEqual([
      'x_content_parse_exception: [moving_fn] failed to parse field [script]',
      'x_content_parse_exception: Failed to build [moving_fn] after last required field arrived',
      'illegal_argument_exception: [window] must be a positive, non-zero integer.',
    ]);
  });

  test('formats that cannot parse a date index name are suppressed causes', async () => {
    const processor = {
      date_index_name: { field: 'd', date_rounding: 'd', date_formats: ['yyyy', 'UNIX_MS'] },
    };
    const { body } = await rest('POST /_ingest/pipeline/_simulate', {
      pipeline: { processors: [processor] },
      docs: [{ _source: { d: '?' } }],
    });
    const { error } = body.docs[0];
    expect(error.reason).toBe('unable to parse date [?]');
    expect(error.caused_by.suppressed).toHaveLength(1);
  });
});

test('all absent members of a query are named', async () => {
  const named = async (query: object) => (await rest('POST /i/_search', { query })).body.error.reason;
  expect(await named({ script_score: {} })).toBe('Required [query, script]');
  expect(await errorOf({ query: { rank_feature: { field: 'r', sigmoid: {} } } })).toContain(
    'illegal_argument_exception: Required [pivot, exponent]',
  );
});

test('errors of a script that come from the engine are root causes, those of Java are not', async () => {
  const source = (origin: string) => `decayGeoGauss(params.origin, '500km', '0km', 0.5, doc['g'].value) + ${origin}`;
  const asked = async (script: object) =>
    (await rest('POST /i/_search', { query: { script_score: { query: { match_all: {} }, script } } })).body.error;
  const own = await asked({ source: source('0'), params: { origin: 'Vienna' } });
  expect(own.root_cause).toEqual([{ type: 'parse_exception', reason: 'unsupported symbol [V] in geohash [Vienna]' }]);
  expect(chain(own.failed_shards[0].reason)[2]).toContain('illegal_argument_exception: unsupported symbol');
  const java = await asked({ source: 'Integer.parseInt("x")' });
  expect(java.root_cause[0].type).toBe('script_exception');
});

test('a language that cannot compile for a context is quoted by the query, and its error is the root cause', async () => {
  const { error } = (
    await rest('POST /i/_search', { query: { script: { script: { lang: 'mustache', source: '{}' } } } })
  ).body;
  const reason = 'mustache engine does not know how to handle context [filter]';
  expect(error.root_cause).toEqual([{ type: 'illegal_argument_exception', reason }]);
  expect(error.failed_shards[0].reason.reason).toBe(
    'failed to create query: Failed to compile inline script [{}] using lang [mustache]',
  );
  expect(error.failed_shards[0].reason.caused_by).toEqual({ type: 'illegal_argument_exception', reason });
});

test.each([
  ['{"aggs":{"v":{"nested":{}}}}', 25],
  ['{"aggs":{"s":{"sampler":{"size":2}}}}', 33],
  ['{"aggs":{"a":{"meta":{"x":1}}}}', 29],
  ['{"query":{"fuzzy":{"t":["a"]}}}', 25],
  ['{"query":{"fuzzy":{"t":[]}}}', 25],
  ['{"query":{"function_score":{"gauss":{"price":{}}}}}', 0],
])('the column of the error in %s is %i', async (text, column) => {
  const { error } = (await rest('POST /i/_search', text)).body;
  expect(error.root_cause[0].col).toBe(column);
});

test('score functions are built before the query, whose error comes second', async () => {
  const query = { function_score: { query: { range: { n: { gte: 'many' } } }, functions: [{ exp: { price: {} } }] } };
  expect(await errorOf({ query })).toEqual(['parsing_exception: unknown field [price]']);
});

test('a total that may not count anything is a lower bound', async () => {
  const total = async (body: object) => (await rest('POST /i/_search', body)).body.hits.total;
  expect(await total({ size: 0, track_total_hits: 0 })).toEqual({ value: 0, relation: 'gte' });
  expect(await total({ size: 0, track_total_hits: 1 })).toEqual({ value: 1, relation: 'eq' });
  expect(await total({ size: 0, track_total_hits: 0, query: { match_none: {} } })).toEqual({
    value: 0,
    relation: 'gte',
  });
});

test('a term expanded from two words counts once, with the statistics of the first', async () => {
  await rest('PUT /f', { mappings: { properties: { t: { type: 'text' } } } });
  for (const [id, t] of [
    ['1', 'not'],
    ['2', 'foxes'],
    ['3', 'foxes'],
  ] as const)
    await rest(`PUT /f/_doc/${id}?refresh=true`, { t });
  const query = { match: { t: { query: 'fox new', fuzziness: 2 } } };
  const { hits } = (await rest('POST /f/_search', { query })).body.hits;
  const score = Object.fromEntries(hits.map((hit: { _id: string; _score: number }) => [hit._id, hit._score]));
  expect(score['1']).toBeCloseTo(2 * score['2'], 6);
});

test('_stats of no index has no figures', async () => {
  const { body } = await rest('GET /nothing*/_stats');
  expect(body._all).toEqual({ primaries: {}, total: {} });
});

test('without indices there is no fielddata', async () => {
  const { status, text } = await (await openRest())('GET /_cat/fielddata');
  expect([status, text]).toEqual([200, '']);
});
