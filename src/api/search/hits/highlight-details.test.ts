import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

describe('highlighters', () => {
  let rest: Rest;
  const text = 'one two three four five six seven eight nine ten t eleven twelve';

  beforeAll(async () => {
    rest = await openRest();
    const pairs = { type: 'shingle', max_shingle_size: 2 };
    const analyzer = { shingles: { tokenizer: 'whitespace', filter: ['lowercase', 'pairs'] } };
    await rest('PUT /t', {
      settings: { analysis: { analyzer, filter: { pairs } } },
      mappings: {
        properties: {
          body: { type: 'text' },
          also: { type: 'alias', path: 'body' },
          vectors: { type: 'text', term_vector: 'with_positions_offsets' },
          again: { type: 'alias', path: 'vectors' },
          shingles: { type: 'text', analyzer: 'shingles' },
          word: { type: 'keyword' },
          short: { type: 'text' },
          number: { type: 'integer' },
          kids: { type: 'nested', properties: { note: { type: 'text' } } },
        },
      },
    });
    const kids = [{ note: 'x' }];
    const shingles = 'new jump universe';
    await rest('PUT /t/_doc/1?refresh', { body: text, vectors: text, shingles, word: 'o d. E f', short: 'is t', kids });
  });

  const highlight = async (fields: object, query: object = { match_all: {} }, options: object = {}) => {
    const { body } = await rest('POST /t/_search', { query, highlight: { ...options, fields } });
    return body.error?.root_cause[0] ?? body.hits.hits[0]?.highlight;
  };
  const term = (field: string, value: string) => ({ highlight_query: { term: { [field]: value } } });

  test('are created once per field and its names', async () => {
    const plain = { body: { type: 'plain', ...term('body', 'one') }, also: { type: 'plain', ...term('body', 't') } };
    const found = await highlight(plain, undefined, { fragment_size: 1000 });
    expect(found.also).toEqual(found.body);
    const fast = {
      again: { type: 'fvh', ...term('vectors', 't') },
      vectors: { type: 'fvh', ...term('vectors', 'one') },
    };
    const vectors = await highlight(fast);
    expect(vectors.vectors).toEqual(vectors.again);
    const mixed = await highlight({ body: term('body', 'one'), also: { type: 'plain', ...term('body', 't') } });
    expect(mixed.also[0]).toContain('<em>t</em>');
  });

  test('plain: patterns nested in two functions are not recognized', async () => {
    const scored = (query: object) => ({ function_score: { query } });
    const fields = { short: { type: 'plain' } };
    const beginning = { prefix: { short: 'i' } };
    expect(await highlight(fields, scored(beginning))).toEqual({ short: ['<em>is</em> t'] });
    expect(await highlight(fields, scored(scored(beginning)))).toBe(undefined);
    expect(await highlight(fields, scored(scored({ match: { short: 'is' } })))).toEqual({ short: ['<em>is</em> t'] });
  });

  test('plain: fragments of similar score keep their order, and a word has the weight of the last clause', async () => {
    await rest('PUT /order/_doc/1?refresh', { t: ['fog', 'dog log', 'dog log fog', 'log'] });
    const marked = async (query: string) => {
      const body = { query: { match: { t: { query, fuzziness: 2 } } } };
      const options = { order: 'score', pre_tags: '', post_tags: '', fields: { t: { type: 'plain' } } };
      return (await rest('POST /order/_search', { ...body, highlight: options })).body.hits.hits[0].highlight.t;
    };
    expect(await marked('dog log fog')).toEqual(['dog log fog', 'fog', 'dog log', 'log']);
    await rest('PUT /order/_doc/2?refresh', { t: '50' });
    const far = { query: { match: { t: { query: 't ab', fuzziness: 2 } } } };
    const refused = await rest('POST /order/_search', { ...far, highlight: { fields: { t: { type: 'plain' } } } });
    expect(refused.status).toBe(400);
  });

  test('fvh: the last term of a position wins if the previous word did not form a phrase with them', async () => {
    const pairs = { type: 'shingle', max_shingle_size: 2 };
    const analyzer = { shingles: { tokenizer: 'whitespace', filter: ['lowercase', 'pairs'] } };
    const t = { type: 'text', analyzer: 'shingles', term_vector: 'with_positions_offsets' };
    const settings = { analysis: { analyzer, filter: { pairs } } };
    await rest('PUT /pairs', { settings, mappings: { properties: { t } } });
    await rest('PUT /pairs/_doc/1?refresh', { t: 's s h' });
    const highlight = { fields: { t: { type: 'fvh' } } };
    const { body } = await rest('POST /pairs/_search', { query: { wildcard: { t: '*' } }, highlight });
    expect(body.hits.hits[0].highlight.t).toEqual(['<em>s</em> <em>s h</em>']);
  });

  test('fvh: tags are numbered by the distinct terms of the query over all fields, including overlapping phrases', async () => {
    const numbered = async (...should: object[]) => {
      const found = await highlight({ vectors: { type: 'fvh' } }, { bool: { should } }, { tags_schema: 'styled' });
      return found.vectors[0].match(/hlt\d+">[^<]*/g);
    };
    const word = (value: string) => ({ match: { vectors: value } });
    const phrase = (value: string) => ({ match_phrase: { vectors: value } });
    expect(await numbered({ match: { body: 'one' } }, word('two'))).toEqual(['hlt2">two']);
    expect(await numbered(word('one'), word('one'), word('two'))).toEqual(['hlt1">one', 'hlt2">two']);
    expect(await numbered(phrase('one two'), phrase('two three'), word('five'))).toEqual([
      'hlt2">one two three',
      'hlt4">five',
    ]);
  });

  test('plain: overlapping tokens are highlighted as one', async () => {
    const fields = { shingles: { type: 'plain' } };
    expect(await highlight(fields, { wildcard: { shingles: 'ju*' } })).toEqual({
      shingles: ['new <em>jump universe</em>'],
    });
  });

  test('plain: zero weights are not highlighted, negative ones are rejected', async () => {
    const query = {
      bool: { should: { term: { short: { value: 't', boost: 0 } } }, filter: { term: { short: 'is' } } },
    };
    expect(await highlight({ short: { type: 'plain' } }, query)).toEqual({ short: ['<em>is</em> t'] });
    const far = { match: { short: { query: 'n', fuzziness: 2 } } };
    expect(await highlight({ short: {} }, far)).toEqual({ short: ['<em>is</em> <em>t</em>'] });
    expect(await highlight({ short: { type: 'plain' } }, far)).toEqual({
      type: 'illegal_argument_exception',
      reason: 'boost must be a positive float, got -1.0',
    });
  });

  test('fvh: a pattern expands to the terms of its own field', async () => {
    const pattern = (field: string) => ({
      vectors: {
        type: 'fvh',
        require_field_match: false,
        highlight_query: { prefix: { [field]: 't' } },
        fragment_size: 18,
      },
    });
    expect(await highlight(pattern('short'))).toEqual({ vectors: ['nine ten <em>t</em> eleven twelve'] });
    expect(await highlight(pattern('kids.note'))).toBeUndefined();
  });

  test('fvh: without a match the first value is returned', async () => {
    await rest('PUT /v', { mappings: { properties: { a: { type: 'text', term_vector: 'with_positions_offsets' } } } });
    for (const a of [['one two', 'three four'], ['one two three'], ['one', 'two']])
      await rest('POST /v/_doc?refresh', { a });
    const shown = async (no_match_size: number) =>
      (
        await rest('POST /v/_search', { highlight: { fields: { a: { type: 'fvh', no_match_size } } } })
      ).body.hits.hits.map((hit: { highlight?: { a: string[] } }) => hit.highlight?.a[0]);
    expect(await shown(3)).toEqual(['one', 'one', 'one']);
    expect(await shown(8)).toEqual(['one two', 'one two three', undefined]);
    expect(await shown(9)).toEqual([undefined, 'one two three', undefined]);
  });

  test('unified: a keyword is returned completely', async () => {
    for (const options of [{ fragment_size: 0 }, { fragment_size: 1 }, { boundary_scanner: 'word' }])
      expect(await highlight({ word: {} }, { prefix: { word: 'o' } }, options)).toEqual({
        word: ['<em>o d. E f</em>'],
      });
  });

  test('unified: a phrase is one highlight if the query provides match positions', async () => {
    const phrase = { match_phrase: { body: 'two three' } };
    const marks = async (query: object, options?: object) =>
      (await highlight({ body: {} }, query, options)).body[0].match(/<em>.*<\/em>/)[0];
    const nested = { nested: { path: 'kids', query: { term: { 'kids.note': 'x' } } } };
    expect(await marks(phrase)).toBe('<em>two three</em>');
    expect(await marks(phrase, { require_field_match: false })).toBe('<em>two</em> <em>three</em>');
    expect(await marks({ bool: { must: [phrase, nested] } })).toBe('<em>two</em> <em>three</em>');
    expect(await marks({ bool: { must: [phrase], must_not: [{ bool: { must_not: nested } }] } })).toBe(
      '<em>two three</em>',
    );
  });

  test('errors in a highlight_query are reported without a wrapper', async () => {
    expect(await highlight({ body: term('number', 'x') })).toEqual({
      type: 'number_format_exception',
      reason: 'For input string: "x"',
    });
  });
});

test('intervals: texts must be strings, flags booleans', async () => {
  const rest = await openRest();
  await rest('PUT /t', { mappings: { properties: { t: { type: 'text' } } } });
  const refused = async (rule: object) =>
    (await rest('POST /t/_search', { query: { intervals: { t: rule } } })).body.error?.reason;
  expect(await refused({ match: { query: true } })).toBe(
    "[1:46] [match] query doesn't support values of type: VALUE_BOOLEAN",
  );
  expect(await refused({ prefix: { prefix: 1 } })).toContain("prefix doesn't support values of type: VALUE_NUMBER");
  expect(await refused({ match: { query: 'a', max_gaps: true } })).toContain("max_gaps doesn't support");
  expect(await refused({ match: { query: 'a', ordered: 1 } })).toContain("ordered doesn't support");
  expect(await refused({ match: { query: 'a', ordered: 'true', max_gaps: '1' } })).toBeUndefined();
});

test('fuzzy: if the distance exceeds the length, closer terms come first', async () => {
  const rest = await openRest();
  for (const [id, t] of ['e', 'a'].entries()) await rest(`PUT /t/_doc/${id}?refresh`, { t });
  const query = { fuzzy: { t: { value: 'ed', fuzziness: 2, max_expansions: 1 } } };
  const { body } = await rest('POST /t/_search', { query });
  expect(body.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(['0']);
});
