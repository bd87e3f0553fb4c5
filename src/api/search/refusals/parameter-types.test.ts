import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

describe('query parameters of the wrong type', () => {
  let rest: Rest;

  beforeAll(async () => {
    rest = await openRest();
    const properties = {
      t: { type: 'text' },
      p: { type: 'double' },
      also: { type: 'alias', path: 't' },
      place: { type: 'geo_point' },
    };
    await rest('PUT /a', { mappings: { properties } });
    await rest('PUT /a/_doc/1?refresh', { t: 'big dog', p: 1, place: { lat: 45, lon: 45 } });
  });

  const refusal = async (query: object): Promise<[string, string]> => {
    const { body } = await rest('POST /a/_search', { query });
    const [{ type, reason }] = body.error.root_cause;
    return [type, reason];
  };
  const decay = (more: object) => ({ function_score: { gauss: { p: more } } });

  test('booleans and numbers', async () => {
    expect(await refusal({ prefix: { t: { value: 'x', case_insensitive: 0 } } })).toEqual([
      'x_content_parse_exception',
      '[1:57] Current token (VALUE_NUMBER_INT) not of boolean type',
    ]);
    expect(await refusal({ function_score: { functions: [{ weight: true }] } })).toEqual([
      'x_content_parse_exception',
      '[1:52] Current token (VALUE_TRUE) not numeric, cannot use numeric value accessors',
    ]);
    expect(await refusal({ function_score: { functions: [{ weight: [] }] } })).toEqual([
      'parsing_exception',
      'failed to parse [function_score] query. an entry in functions list is missing a function.',
    ]);
    expect(await refusal({ function_score: { random_score: { seed: 1.5 } } })).toEqual([
      'parsing_exception',
      "random_score seed must be an int, long or string, not 'VALUE_NUMBER'",
    ]);
  });

  test('decay functions report missing parameters without a wrapper', async () => {
    expect(await refusal(decay({}))).toEqual([
      'parse_exception',
      'both [scale] and [origin] must be set for numeric fields.',
    ]);
    expect(await refusal(decay({ origin: 1, scale: 1, slope: 1 }))).toEqual([
      'parse_exception',
      'parameter [slope] not supported!',
    ]);
    const [type, reason] = await refusal({ function_score: { field_value_factor: { field: 't' } } });
    expect(type).toBe('query_shard_exception');
    expect(reason).toContain('Text fields are not optimised for operations that require per-document field data');
  });

  test('intervals on an alias use the alias’s own terms, of which there are none', async () => {
    const found = async (field: string, rule: object) => {
      const { body } = await rest('POST /a/_search', { query: { intervals: { [field]: rule } } });
      return body.hits.total.value;
    };
    expect(await found('t', { match: { query: 'dog' } })).toBe(1);
    expect(await found('also', { match: { query: 'dog' } })).toBe(0);
    expect(await found('also', { match: { query: 'dog', use_field: 't' } })).toBe(1);
  });

  test('the simplest sort by distance does not support plane', async () => {
    const distance = async (more: object) => {
      const sort = [{ _geo_distance: { place: { lat: 0, lon: 0 }, distance_type: 'plane', ...more } }];
      return Math.round((await rest('POST /a/_search', { sort })).body.hits.hits[0].sort[0]);
    };
    expect(await distance({})).toBe(6671705);
    expect(await distance({ order: 'desc' })).toBe(6812408);
    expect(await distance({ unit: 'km' })).toBe(6812);
  });

  test('groups without a query do not score inner hits', async () => {
    const collapse = { field: 'p', inner_hits: { name: 's' } };
    const { body } = await rest('POST /a/_search', { collapse });
    expect(body.hits.hits[0].inner_hits.s.hits.max_score).toBe(0);
  });

  test('numbers out of range', async () => {
    const big = '9223372036854775808';
    const { body } = await rest('POST /a/_search', `{"query":{"match_phrase":{"t":{"query":"a b","slop":${big}}}}}`);
    expect(body.error.reason).toContain(`Numeric value (${big}) out of range of \`int\``);
    expect((await refusal({ match: { t: { query: 'a', boost: 1e39 } } }))[1]).toBe(
      'failed to create query: boost must be a positive float, got Infinity',
    );
    const boosted = await rest('POST /a/_search', { indices_boost: [{ a: -2 }] });
    expect(boosted.body.error.root_cause[0].reason).toBe('boost must be a positive float, got -2.0');
    await rest('PUT /long', { mappings: { properties: { n: { type: 'long' } } } });
    const after = await rest('POST /long/_search', `{"sort":["n"],"search_after":[${big}]}`);
    expect(after.body.error.root_cause[0].reason).toBe(`Value [${big}] is out of range for a long`);
  });

  test('sort scripts read 0 as the score if scores are not computed', async () => {
    const sort = [{ _script: { type: 'number', script: '_score' } }];
    const first = async (more: object) => {
      const { body } = await rest('POST /a/_search', { query: { match: { t: 'dog' } }, sort, ...more });
      return body.hits.hits[0];
    };
    expect((await first({})).sort).toEqual([0]);
    const constant = { constant_score: { filter: { exists: { field: 't' } }, boost: 3 } };
    expect((await first({ query: constant })).sort).toEqual([1]);
    expect((await first({ query: constant, track_scores: true })).sort).toEqual([3]);
    const tracked = await first({ track_scores: true });
    expect(Math.fround(tracked.sort[0])).toBe(Math.fround(tracked._score));
  });

  test('validated and ignored parameters', async () => {
    const total = async (query: object) => (await rest('POST /a/_search', { query })).body.hits.total.value;
    const of = async (query: object) => (await refusal(query))[1];
    expect(await of({ match: { t: { query: 'a', fuzzy_rewrite: 'x' } } })).toContain(
      'Failed to parse rewrite_method [x]',
    );
    expect(await of({ query_string: { query: 'a', fields: 't' } })).toBe(
      '[query_string] query does not support [fields]',
    );
    expect(await of({ match_phrase: { '': 'x' } })).toBe('[match_phrase] requires fieldName');
    expect(await of({ terms: { '': ['x'] } })).toBe('field name cannot be null.');
    expect(await of({ regexp: { t: { value: 'a', max_determinized_states: -1 } } })).toBe(
      '[regexp] max_determinized_states cannot be negative but was [-1]',
    );
    expect(await of({ geo_bounding_box: { place: { top: 0, left: 0, bottom: 0, right: 1 } } })).toBe(
      'top cannot be the same as bottom: 0.0 == 0.0',
    );
    expect(await of({ dis_max: { queries: [null, { match_all: {} }] } })).toContain('[_na] query malformed');
    expect(await total({ dis_max: { queries: [{ match_all: {} }, true, { match_all: {} }] } })).toBe(1);
    expect(await total({ function_score: { filter: null, functions: [{ weight: 2, field: null, filter: [] }] } })).toBe(
      1,
    );
    expect(await total({ query_string: { query: 'dog~', fields: ['t'], fuzzy_prefix_length: -1 } })).toBe(1);
  });

  test('words in parentheses form one clause', async () => {
    const found = async (query: string) => {
      const { body } = await rest('POST /a/_search', { query: { query_string: { query, default_field: 't' } } });
      return body.hits.total.value;
    };
    expect(await found('dog AND (cat mouse)')).toBe(0);
    expect(await found('dog AND t:(cat big)')).toBe(1);
    expect(await found('dog (cat mouse)')).toBe(1);
  });

  test('collapse is skipped if no hits are returned', async () => {
    await rest('PUT /a/_doc/2?refresh', { p: [1, 2] });
    const collapse = { field: 'p' };
    expect((await rest('POST /a/_search', { size: 0, collapse })).status).toBe(200);
    const { status, body } = await rest('POST /a/_search', { collapse });
    expect([status, body.error.root_cause[0].reason]).toEqual([
      500,
      'failed to extract doc:0, the grouping field must be single valued',
    ]);
  });

  test('score functions are not called if scores are not computed', async () => {
    await rest('PUT /a/_doc/3?refresh', { t: 'no number' });
    const query = { function_score: { field_value_factor: { field: 'p' } } };
    expect((await rest('POST /a/_search', { query })).status).toBe(400);
    expect((await rest('POST /a/_search', { query, sort: ['_doc'] })).status).toBe(200);
  });

  test('search_shards lists the aliases that match a pattern', async () => {
    await rest('POST /_aliases', {
      actions: [{ add: { index: 'a', alias: 'another', filter: { term: { t: 'x' } } } }],
    });
    const named = async (expression: string) => (await rest(`GET /${expression}/_search_shards`)).body.indices.a;
    expect(await named('a*')).toEqual({ aliases: ['another'] });
    expect(await named('a')).toEqual({});
    expect(await named('another')).toMatchObject({ aliases: ['another'], filter: { term: { t: { value: 'x' } } } });
  });
});

test('the shards of a search are listed by number, then by index', async () => {
  const rest = await openRest();
  for (const name of ['b', 'a']) await rest(`PUT /${name}`, { settings: { number_of_shards: 2 } });
  const { shards } = (await rest('GET /b,a/_search_shards')).body;
  const places = shards.map(([{ shard, index }]: [{ shard: number; index: string }]) => `${index}${shard}`);
  expect(places).toEqual(['a0', 'b0', 'a1', 'b1']);
});
