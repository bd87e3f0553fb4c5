import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

/** Bodies with two faults: the parsers of Elasticsearch report the first. */
describe('of several faults', () => {
  let rest: Rest;

  beforeAll(async () => {
    rest = await openRest();
    await rest('PUT /i', { mappings: { properties: { n: { type: 'long' }, t: { type: 'text' } } } });
    for (let i = 0; i < 4; i++) await rest(`PUT /i/_doc/${i}?refresh`, { n: i % 2 });
  });

  const reason = async (line: string, body: object | string): Promise<string> => {
    const answer = (await rest(line, body)).body;
    return answer.error?.root_cause[0].reason ?? `${answer.hits.hits.length} hits`;
  };
  const search = (body: object) => reason('POST /i/_search', body);

  test.each(['match', 'match_phrase', 'match_bool_prefix', 'term', 'fuzzy', 'prefix', 'wildcard', 'regexp', 'range'])(
    'of a %s query that of the first field is reported before the second field',
    async query => {
      expect(await search({ query: { [query]: { t: { bogus: 1 }, u: { bogus: 1 } } } })).toBe(
        `[${query}] query does not support [bogus]`,
      );
      const valid = query === 'range' ? { gte: 1 } : query.startsWith('match') ? { query: 'a' } : { value: 'a' };
      expect(await search({ query: { [query]: { t: valid, u: {} } } })).toBe(
        `[${query}] query doesn't support multiple fields, found [t] and [u]`,
      );
    },
  );

  test('the value of a term is a scalar', async () => {
    expect(await search({ query: { term: { t: { value: {} } } } })).toBe(
      'Expected text at 1:32 but found START_OBJECT',
    );
  });

  test('fuzzy names the token it cannot read, and the field of a list', async () => {
    const fuzzy = (value: unknown) => search({ query: { fuzzy: { t: value } } });
    expect(await fuzzy({ prefix_length: [1] })).toBe('[fuzzy] unexpected token [START_ARRAY] after [prefix_length]');
    expect(await fuzzy({ bogus: {} })).toBe('[fuzzy] unexpected token [START_OBJECT] after [bogus]');
    expect(await fuzzy([])).toBe("[fuzzy] query doesn't support multiple fields, found [t] and [t]");
    expect(await fuzzy([{ value: 'a' }])).toBe("[fuzzy] query doesn't support multiple fields, found [t] and [t]");
    expect(await fuzzy(['a'])).toBe("[fuzzy] query doesn't support multiple fields, found [t] and [null]");
  });

  test('that of an aggregation is reported before that of a later member', async () => {
    const unknown = '[1:24] [terms] unknown field [sizes] did you mean [size]?';
    expect(await search({ aggs: { x: { terms: { sizes: 1 }, b: true } } })).toBe(unknown);
    expect(await search({ aggs: { x: { terms: { sizes: 1 }, max: {} } } })).toBe(unknown);
    expect(await search({ aggs: { x: { terms: { sizes: 1 }, aggs: { y: { none: {} } } } } })).toBe(unknown);
    expect(await search({ aggs: { x: { terms: { field: 'n' }, b: true } } })).toBe(
      'Expected [START_OBJECT] under [b], but got a [VALUE_BOOLEAN] in [x]',
    );
  });

  test('a global aggregation has no parameters', async () => {
    expect(await search({ aggs: { x: { global: { bogus: [] } } } })).toBe(
      'Expected [FIELD_NAME] under a [START_OBJECT], but got a [START_ARRAY] in [x]',
    );
  });

  test('a count reports what comes first', async () => {
    const count = (body: object) => reason('POST /i/_count', body);
    expect(await count({ query: { none: {} }, size: 1 })).toBe('unknown query [none]');
    expect(await count({ size: 1, query: { none: {} } })).toBe('request does not support [size]');
    expect(await count({ query: null })).toBe('Unknown key for a VALUE_NULL in [query].');
  });

  test('a header of _msearch is read in the order of a hash map', async () => {
    const body = '{"size":1,"query":{},"aggs":{}}\n{}\n';
    expect(await reason('POST /_msearch', body)).toBe('key [size] is not supported in the metadata section');
  });

  test('inner hits of groups need a name only if there are groups', async () => {
    expect(await search({ collapse: { field: 'none', inner_hits: {} } })).toBe(
      'no mapping found for `none` in order to collapse on',
    );
    expect(await search({ collapse: { field: 'n', inner_hits: {} } })).toBe('Field name cannot be null');
    expect(await search({ collapse: { field: 'n', inner_hits: {} }, query: { match_none: {} } })).toBe('0 hits');
  });

  test('percolate needs a document before a field', async () => {
    expect(await search({ query: { percolate: {} } })).toBe(
      'Required one of fields [document, documents, id], but none were specified. ',
    );
    expect(await search({ query: { percolate: { document: {} } } })).toBe('Required [field]');
  });

  test('a stored script has neither a language nor options', async () => {
    const field = (script: object | null) => search({ script_fields: { a: { script } } });
    expect(await field({ id: 'x', lang: 'painless' })).toBe('illegally specified <lang> for a stored script');
    expect(await field({ id: 'x', options: { a: 'b' } })).toBe(
      'field [options] cannot be specified using a stored script',
    );
    expect(await field(null)).toBe('Unknown key for a VALUE_NULL in [script].');
  });

  test('the position of a document after which to search is an int', async () => {
    const beyond = (value: unknown) => search({ sort: ['_doc'], search_after: [value] });
    expect(await beyond(9007199254740992)).toBe('3 hits');
    expect(await beyond(2147483648)).toBe('4 hits');
    expect(await beyond(1.5)).toBe('2 hits');
    expect(await beyond('1')).toBe('2 hits');
    for (const value of ['2147483648', '1.5', 'x'])
      expect(await beyond(value)).toBe('Failed to parse search_after value for field [null].');
  });

  test('inner hits take one docvalue field without brackets', async () => {
    const nested = { path: 'a', query: { match_all: {} }, ignore_unmapped: true };
    const query = { nested: { ...nested, inner_hits: { docvalue_fields: { a: 1 } } } };
    expect(await search({ query })).toContain('[docvalues_field] unknown field [a]');
  });
});

describe('mistakes in writes, mappings and other requests', () => {
  let rest: Rest;

  beforeAll(async () => {
    rest = await openRest();
  });

  const rejected = async (line: string, body: object | string) => {
    const { status, body: answer } = await rest(line, body);
    return [status, answer.error.root_cause[0].reason, answer.error.caused_by?.reason];
  };

  test('an internal version that is not positive has two faults', async () => {
    const [, both] = await rejected('PUT /i/_doc/1?version=-5', {});
    expect(both).toMatch(
      /^Validation Failed: 1: illegal version value \[-5\] for version type \[INTERNAL\];2: internal/,
    );
    const [, one] = await rejected('PUT /i/_doc/1?version=5', {});
    expect(one).toMatch(/^Validation Failed: 1: internal versioning/);
  });

  test('the source of a reindex names indices', async () => {
    const from = async (index: unknown) =>
      (await rejected('POST /_reindex', { source: { index }, dest: { index: 'd' } }))[2];
    expect(await from({ _id: '3', routing: 'q' })).toBe(
      'Expected [index] to be a list or a string but was [{routing=q, _id=3}]',
    );
    expect(await from(5)).toBe('Expected [index] to be a list or a string but was [5]');
    const [, none] = await rejected('POST /_reindex', { source: { index: null }, dest: { index: 'd' } });
    expect(none).toContain('use _all if you really want to copy from all existing indexes');
  });

  test('an action of _bulk has an object', async () => {
    expect((await rejected('POST /_bulk', '{"index":-1}\n{}\n'))[1]).toBe(
      'Malformed action/metadata line [1], expected START_OBJECT or END_OBJECT but found [VALUE_NUMBER]',
    );
  });

  test('_all without indices', async () => {
    expect((await rejected('GET /_all/_doc/1', ''))[1]).toBe('no such index [_all] and no indices exist');
  });

  test('values of mappings are named with their class', async () => {
    const field = async (body: object) => (await rejected('PUT /m', { mappings: { properties: { f: body } } }))[1];
    expect(await field({ type: 'text', fields: 5 })).toBe(
      'expected map for property [fields] on field [5] or [fields] but got a class java.lang.Integer',
    );
    expect(await field({ type: 'completion', contexts: ['a'] })).toMatch(
      /^Failed to parse mapping: class java\.lang\.String cannot be cast to class java\.util\.Map/,
    );
    expect(await field({ type: 'search_as_you_type', max_shingle_size: 7 })).toBe(
      '[max_shingle_size] must be at least [2] and at most [4], got [7]',
    );
  });
});
