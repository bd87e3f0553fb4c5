import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

describe('details of queries', () => {
  let rest: Rest;

  beforeAll(async () => {
    rest = await openRest();
    const properties = {
      text: { type: 'text', index_prefixes: { min_chars: 3, max_chars: 5 } },
      price: { type: 'double' },
      plain: { type: 'short', index: false },
      kids: { type: 'nested', properties: { note: { type: 'text' } } },
    };
    await rest('PUT /t', { mappings: { properties } });
    await rest('PUT /t/_doc/1?refresh', { text: 'university fox', price: 1, plain: 1, kids: [{ note: 'x' }] });
    await rest('PUT /t/_doc/2?refresh', { text: 'üñïv' });
  });

  const ids = async (body: object) => {
    const found = (await rest('POST /t/_search', body)).body;
    return found.hits?.hits.map((hit: { _id: string }) => hit._id) ?? found.error.root_cause[0].reason;
  };

  test('intervals: a rule without terms cannot be combined with others', async () => {
    const [none, fox] = ['', 'fox'].map(query => ({ match: { query } }));
    const ask = (rule: object) => ids({ query: { intervals: { text: rule } } });
    const refused = 'Sub-iterators of ConjunctionDISI are not on the same document!';
    expect(await ask({ all_of: { intervals: [none, fox] } })).toBe(refused);
    expect(await ask({ match: { query: 'fox', filter: { containing: none } } })).toBe(refused);
    expect(await ask({ any_of: { intervals: [none, fox] } })).toEqual(['1']);
    expect(await ask({ all_of: { intervals: [none, fox], max_gaps: 1 } })).toEqual([]);
    expect(await ask({ match: { query: 'fox', filter: { not_containing: none } } })).toEqual(['1']);
  });

  test('intervals: prefixes shorter and longer than the indexed ones', async () => {
    const prefix = (text: string) => ids({ query: { intervals: { text: { prefix: { prefix: text } } } } });
    for (const text of ['u', 'un', 'uni', 'unive', 'univer', 'university']) expect(await prefix(text)).toEqual(['1']);
    expect(await prefix('universityx')).toEqual([]);
    // Lengths are counted in bytes.
    expect(await prefix('üñï')).toEqual(['2']);
    expect(await prefix('üñ')).toEqual([]);
  });

  test('documents removed by post_filter are never scored', async () => {
    const query = { function_score: { field_value_factor: { field: 'price' } } };
    expect(await ids({ query })).toBe('Missing value for field [price]');
    expect(await ids({ query, post_filter: { ids: { values: ['1'] } } })).toEqual(['1']);
    expect(await ids({ query, post_filter: { match_none: {} } })).toEqual([]);
  });

  test('nested inner hits have the id of their hit if it has one', async () => {
    const inner = async (body: object, own: object) => {
      const query = { nested: { path: 'kids', query: { match_all: {} }, inner_hits: own } };
      const [hit] = (await rest('POST /t/_search', { query, ...body })).body.hits.hits;
      return hit.inner_hits.kids.hits.hits[0]._id;
    };
    expect(await inner({}, { stored_fields: '_none_' })).toBe('1');
    expect(await inner({ stored_fields: '_none_' }, {})).toBeUndefined();
  });

  test('collapse: inner hits need an indexed field', async () => {
    expect(await ids({ collapse: { field: 'plain' } })).toEqual(['1', '2']);
    expect(await ids({ collapse: { field: 'plain', inner_hits: { name: 'e' } } })).toBe(
      'cannot expand `inner_hits` for collapse field `plain`, only indexed field can retrieve `inner_hits`',
    );
  });

  test.each([
    ['{"field":"price","inner_hits":{}}', 68],
    ['{"field":"price","max_concurrent_group_searches":2}', 68],
    ['{"field":["price"]}', 60],
    ['{"field":5}', 60],
    ['{"name":1}', 52],
    ['{}', 52],
  ])('collapse within inner hits has a field alone: %s', async (inner, column) => {
    const { status, body } = await rest(
      'POST /t/_search',
      `{"collapse":{"field":"n","inner_hits":{"collapse":${inner}}}}`,
    );
    const [cause] = body.error.root_cause;
    expect([status, cause.type, cause.reason, cause.col]).toEqual([
      400,
      'parsing_exception',
      'Invalid token in the inner collapse',
      column,
    ]);
  });

  test('cross_fields: the document frequency of a term is capped by that of its field', async () => {
    const properties = { t: { type: 'text' }, u: { type: 'text' } };
    await rest('PUT /c', { mappings: { properties } });
    for (const doc of [
      { t: 'fox a', u: 'fox' },
      { t: 'fox b', u: 'fog' },
      { t: 'fox c' },
      { t: 'd', u: 'fox fox fox' },
    ])
      await rest('POST /c/_doc?refresh', doc);
    const query = { multi_match: { query: 'fox', fields: ['t', 'u'], type: 'cross_fields' } };
    const { body } = await rest('POST /c/_search', { query, explain: true });
    const found = body.hits.hits.find((hit: { _source: { t: string } }) => hit._source.t === 'd');
    const numbers = JSON.stringify(found._explanation).match(/"value":\d+,"description":"[nN],/g);
    expect(numbers).toEqual(['"value":3,"description":"n,', '"value":3,"description":"N,']);
  });

  test('matched queries come from the clause built last, whether it can match or not', async () => {
    const names = async (clauses: object) => {
      const { body } = await rest('POST /t/_search', { query: { bool: clauses } });
      return body.hits.hits[0].matched_queries;
    };
    const must = { match_all: { _name: 'n' } };
    expect(await names({ must })).toEqual(['n']);
    expect(await names({ must, must_not: { match_none: { _name: 'n' } } })).toBeUndefined();
  });

  test('sort: nested without a path is ignored; groups sorted by score only have no sort values', async () => {
    const sorted = async (body: object) => (await rest('POST /t/_search', body)).body.hits.hits[0].sort;
    expect(await sorted({ sort: { price: { nested: {} } } })).toEqual([1]);
    expect(await sorted({ sort: { _score: 'asc' } })).toEqual([1]);
    expect(await sorted({ sort: { _score: 'asc' }, collapse: { field: 'plain' } })).toBeUndefined();
    const inner_hits = { sort: 'price' };
    expect(await ids({ query: { nested: { path: 'kids', query: { match_all: {} }, inner_hits } } })).toContain(
      "[inner_hits] sort doesn't support values of type: VALUE_STRING",
    );
  });

  test('functions: lists and missing values', async () => {
    const factor = (factors: object) =>
      ids({ query: { function_score: { field_value_factor: { field: 'none', missing: 2, ...factors } } } });
    expect(await factor({ factor: [] })).toBe("[field_value_factor] field 'factor' does not support lists or objects");
    expect(await factor({ missing: [3], modifier: [] })).toEqual(['1', '2']);
    const { body } = await rest('POST /t/_search', { query: { function_score: { gauss: { price: {} } } } });
    const reason = 'both [scale] and [origin] must be set for numeric fields.';
    expect(body.error.failed_shards[0].reason).toMatchObject({
      type: 'query_shard_exception',
      reason: `failed to create query: ${reason}`,
    });
    expect(body.error.root_cause[0]).toEqual({ type: 'parse_exception', reason });
    expect(await ids({ query: { regexp: { text: { value: [] } } } })).toContain('Expected text at');
  });
});

describe('exists depends on the value, not on its tokens', () => {
  const VALUES = [' ', '', [' ', 'a'], ['', ''], '...', [], null, [null]];
  const WITH_VALUE = ['0', '1', '2', '3', '4'];

  test.each<[string, object, string[]]>([
    ['a text', { type: 'text' }, WITH_VALUE],
    ['a text without norms', { type: 'text', norms: false }, WITH_VALUE],
    ['a text without frequencies and norms', { type: 'text', norms: false, index_options: 'docs' }, WITH_VALUE],
    ['a text that is not indexed', { type: 'text', index: false }, []],
    ['a match_only_text', { type: 'match_only_text' }, WITH_VALUE],
    ['a search_as_you_type', { type: 'search_as_you_type' }, WITH_VALUE],
    ['a keyword', { type: 'keyword' }, WITH_VALUE],
    ['a keyword without columns', { type: 'keyword', doc_values: false }, WITH_VALUE],
    ['a keyword that is not indexed', { type: 'keyword', index: false }, WITH_VALUE],
    ['a keyword neither indexed nor in columns', { type: 'keyword', index: false, doc_values: false }, []],
    ['a token_count', { type: 'token_count', analyzer: 'standard' }, WITH_VALUE],
  ])('%s', async (_name, type, expected) => {
    const rest = await openRest();
    await rest('PUT /e', { mappings: { properties: { f: type } } });
    for (const [id, f] of VALUES.entries()) await rest(`PUT /e/_doc/${id}`, { f });
    await rest('POST /e/_refresh');
    const asked = async (query: object) => {
      const { hits } = (await rest('POST /e/_search', { query, sort: '_doc' })).body;
      return hits.hits.map((hit: { _id: string }) => hit._id);
    };
    const exists = { exists: { field: 'f' } };
    const without = VALUES.map((_, id) => String(id)).filter(id => !expected.includes(id));
    expect(await asked(exists)).toEqual(expected);
    expect(await asked({ bool: { must_not: exists } })).toEqual(without);
    expect((await rest('POST /e/_count', { query: exists })).body.count).toBe(expected.length);
  });
});

test('a masked span query is scored as one of its own field, unless another span query contains it', async () => {
  const rest = await openRest();
  const properties = { body: { type: 'text', index_prefixes: {} }, other: { type: 'text' } };
  await rest('PUT /i', { settings: { number_of_shards: 1 }, mappings: { properties } });
  await rest('PUT /i/_doc/1', { body: 'ho', other: 'ho' });
  await rest('PUT /i/_doc/2?refresh=true', { body: 'Ho ho n', other: 'ho ho n' });
  const scores = async (query: object) =>
    (await rest('POST /i/_search', { query })).body.hits.hits.map(
      ({ _id, _score }: { _id: string; _score: number }) => [_id, _score],
    );
  expect(await scores({ span_multi: { match: { prefix: { body: { value: 'ho' } } } } })).toEqual([
    ['2', 0.2766258],
    ['1', 0.21110919],
  ]);
  const term = { span_term: { other: 'ho' } };
  const masked = { span_field_masking: { query: term, field: 'body' } };
  expect(await scores(masked)).toEqual(await scores(term));
});
