import { describe, expect, test } from 'vitest';
import { SmallIndex } from './testing/small-index.ts';

const range = (field: string, gte: unknown, lte: unknown) => ({ range: { [field]: { gte, lte } } });
const term = (field: string, value: unknown) => ({ term: { [field]: value } });
const match = (field: string, value: unknown) => ({ match: { [field]: value } });
const exists = (field: string) => ({ exists: { field } });

describe('indices and values', () => {
  test('2.1.1 all values of an array have the same type', async () => {
    const index = await SmallIndex.withFields({ n: { type: 'integer' } });
    await expect(index.put('1', { n: [1, 'two'] })).rejects.toThrow('failed to parse field [n] of type [integer]');
  });

  test('2.1.c a field may hold zero or more values', async () => {
    const index = await SmallIndex.withFields({ n: { type: 'integer' } }, [{ n: [] }, { n: 1 }, { n: [1, 2] }, {}]);
    expect(await index.ids(term('n', 1))).toEqual(['2', '3']);
    expect(await index.ids(exists('n'))).toEqual(['2', '3']);
  });

  test('2.1.d index.mapping.coerce is the default of all fields, which may override it', async () => {
    const index = await SmallIndex.create({
      settings: { 'index.mapping.coerce': false },
      mappings: { properties: { strict: { type: 'integer' }, lenient: { type: 'integer', coerce: true } } },
    });
    await expect(index.put('1', { strict: '7' })).rejects.toThrow('failed to parse field [strict]');
    await index.put('2', { lenient: '7' });
    expect(await index.ids(term('lenient', 7))).toEqual(['2']);
  });
});

describe('data types', () => {
  test('2.3 text is analyzed, so that single words match', async () => {
    const index = await SmallIndex.withFields({ t: { type: 'text' } }, [{ t: 'The Quick fox' }, { t: 'slow' }]);
    expect(await index.ids(match('t', 'quick'))).toEqual(['1']);
  });

  test('2.3 keyword is indexed as a whole, for exact matches and sorting', async () => {
    const index = await SmallIndex.withFields({ k: { type: 'keyword' } }, [{ k: 'New York' }, { k: 'Amsterdam' }]);
    expect([await index.ids(term('k', 'New York')), await index.ids(term('k', 'new'))]).toEqual([['1'], []]);
    expect((await index.search({ sort: ['k'] })).hits.hits.map(hit => hit['_id'])).toEqual(['2', '1']);
  });

  test.each(['float', 'integer', 'long'])('2.3 %s accepts numbers and supports ranges', async type => {
    const index = await SmallIndex.withFields({ n: { type } }, [{ n: 5 }, { n: 50 }, { n: -5 }]);
    expect(await index.ids(range('n', 0, 10))).toEqual(['1']);
  });

  test('2.3 date is an instant', async () => {
    const index = await SmallIndex.withFields({ d: { type: 'date' } }, [{ d: '2015-01-01' }, { d: '2016-01-01' }]);
    expect(await index.ids(range('d', '2015-06-01', '2016-06-01'))).toEqual(['2']);
  });

  test('2.3 object is any JSON object, also inside another', async () => {
    const index = await SmallIndex.withFields({ o: { properties: { p: { properties: { n: { type: 'long' } } } } } }, [
      { o: { p: { n: 3 } } },
    ]);
    expect(await index.ids(term('o.p.n', 3))).toEqual(['1']);
  });

  test('2.3 nested keeps the members of each object together', async () => {
    const members = { first: { type: 'keyword' }, last: { type: 'keyword' } };
    const authors = [
      { first: 'Ann', last: 'Lee' },
      { first: 'Bob', last: 'Ray' },
    ];
    const index = await SmallIndex.withFields(
      { n: { type: 'nested', properties: members }, o: { properties: members } },
      [{ n: authors, o: authors }],
    );
    const annRay = (path: string) => ({ bool: { must: [term(`${path}.first`, 'Ann'), term(`${path}.last`, 'Ray')] } });
    expect(await index.ids(annRay('o'))).toEqual(['1']);
    expect(await index.ids({ nested: { path: 'n', query: annRay('n') } })).toEqual([]);
  });

  test('2.3 alias is another name of a field', async () => {
    const index = await SmallIndex.withFields({ real: { type: 'keyword' }, other: { type: 'alias', path: 'real' } }, [
      { real: 'x' },
    ]);
    expect(await index.ids(term('other', 'x'))).toEqual(['1']);
  });
});

describe('mapping parameters', () => {
  test('2.4 properties define the fields of an object', async () => {
    const index = await SmallIndex.withFields({ a: { properties: { b: { type: 'integer' } } } });
    expect(await index.mappingOf('a')).toEqual({ properties: { b: { type: 'integer' } } });
  });

  test('2.4 format is a pattern or a name', async () => {
    const fields = { d: { type: 'date', format: 'dd/MM/yyyy' }, s: { type: 'date', format: 'epoch_second' } };
    const index = await SmallIndex.withFields(fields, [{ d: '24/12/2020', s: 1608768000 }]);
    const day = { format: 'yyyy-MM-dd', gte: '2020-12-24', lte: '2020-12-24' };
    expect(await index.ids({ range: { d: day } })).toEqual(['1']);
    expect(await index.ids({ range: { s: day } })).toEqual(['1']);
  });

  test('2.4 coerce false rejects a number in a string', async () => {
    const index = await SmallIndex.withFields({ n: { type: 'integer', coerce: false } });
    await expect(index.put('1', { n: '7' })).rejects.toThrow('failed to parse field [n]');
  });

  test('2.4 doc_values false leaves the field searchable but not sortable', async () => {
    const index = await SmallIndex.withFields({ k: { type: 'keyword', doc_values: false } }, [{ k: 'x' }]);
    expect(await index.ids(term('k', 'x'))).toEqual(['1']);
    await expect(index.search({ sort: ['k'] })).rejects.toMatchObject({
      cause: { reason: expect.stringContaining('on [k]') },
    });
  });

  test('2.4 norms false ignores the length of a text', async () => {
    const documents = [
      { t: 'fox', u: 'fox' },
      { t: 'fox and many other words', u: 'fox and many other words' },
    ];
    const index = await SmallIndex.withFields({ t: { type: 'text', norms: false }, u: { type: 'text' } }, documents);
    const scores = async (field: string) =>
      new Set((await index.search({ query: match(field, 'fox') })).hits.hits.map(hit => hit['_score'])).size;
    expect([await scores('t'), await scores('u')]).toEqual([1, 2]);
  });

  test('2.4 index false excludes a field from searches, but not from aggregations', async () => {
    const index = await SmallIndex.withFields(
      { n: { type: 'integer', index: false }, t: { type: 'text', index: false } },
      [{ n: 4, t: 'x' }],
    );
    await expect(index.ids(match('t', 'x'))).rejects.toMatchObject({
      cause: { reason: 'failed to create query: Cannot search on field [t] since it is not indexed.' },
    });
    const { aggregations } = await index.search({ size: 0, aggs: { most: { max: { field: 'n' } } } });
    expect(aggregations).toEqual({ most: { value: 4 } });
  });

  test('2.4 null_value replaces an explicit null, not a missing field', async () => {
    const index = await SmallIndex.withFields({ k: { type: 'keyword', null_value: 'NONE' } }, [{ k: null }, {}]);
    expect(await index.ids(term('k', 'NONE'))).toEqual(['1']);
    expect(await index.source('1')).toBe('{"k":null}');
  });

  test('2.4 copy_to copies the values of fields to another one', async () => {
    const fields = { a: { type: 'text', copy_to: 'all' }, b: { type: 'text', copy_to: 'all' }, all: { type: 'text' } };
    const index = await SmallIndex.withFields(fields, [{ a: 'Ann', b: 'Lee' }]);
    expect(await index.ids({ match: { all: { query: 'ann lee', operator: 'and' } } })).toEqual(['1']);
    expect(await index.source('1')).toBe('{"a":"Ann","b":"Lee"}');
  });

  test('2.4 fields index a value in a second way', async () => {
    const index = await SmallIndex.withFields({ t: { type: 'text', fields: { keyword: { type: 'keyword' } } } }, [
      { t: 'New York' },
    ]);
    expect([await index.ids(match('t', 'york')), await index.ids(term('t.keyword', 'New York'))]).toEqual([
      ['1'],
      ['1'],
    ]);
  });

  test('2.4 dynamic false ignores new fields, strict rejects them', async () => {
    const ignoring = await SmallIndex.create({ mappings: { dynamic: false } }, [{ a: 1 }]);
    expect([await ignoring.ids(term('a', 1)), await ignoring.source('1')]).toEqual([[], '{"a":1}']);
    const strict = await SmallIndex.create({ mappings: { dynamic: 'strict' } });
    await expect(strict.put('1', { a: 1 })).rejects.toThrow('dynamic introduction of [a] within [_doc] is not allowed');
  });

  test('2.4 numeric_detection maps strings that contain numbers', async () => {
    const index = await SmallIndex.create({ mappings: { numeric_detection: true } }, [{ l: '32', f: '0.5', t: '5 m' }]);
    const types = await Promise.all(['l', 'f', 't'].map(field => index.mappingOf(field)));
    expect(types.map(mapping => (mapping as { type: string }).type)).toEqual(['long', 'float', 'text']);
  });

  test('2.4 dynamic_templates map matching fields except those that unmatch excludes', async () => {
    const ints = { match_mapping_type: 'long', mapping: { type: 'integer' } };
    const texts = { match: 'text_*', unmatch: '*_key', mapping: { type: 'text' } };
    const index = await SmallIndex.create({ mappings: { dynamic_templates: [{ ints }, { texts }] } }, [
      { n: 1, text_a: 'x', text_key: 'x' },
    ]);
    const keyword = { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } };
    expect(await Promise.all(['n', 'text_a', 'text_key'].map(field => index.mappingOf(field)))).toEqual([
      { type: 'integer' },
      { type: 'text' },
      keyword,
    ]);
  });
});

describe('dates', () => {
  const day = range('d', '2015-01-01T00:00:00Z', '2015-01-01T23:59:59Z');

  test('2.5.a dates are formatted strings, milliseconds, or seconds with a format', async () => {
    const fields = { d: { type: 'date', format: 'strict_date_optional_time||epoch_second' } };
    const index = await SmallIndex.withFields(fields, [{ d: '2015-01-01' }, { d: 1420070400 }]);
    expect(await index.ids(day)).toEqual(['1', '2']);
  });

  test('2.5.b the default format accepts dates, date-times and epoch milliseconds', async () => {
    const documents = [{ d: '2015-01-01' }, { d: '2015-01-01T12:10:30Z' }, { d: 1420070400001 }, { d: '2015-01-02' }];
    const index = await SmallIndex.withFields({ d: { type: 'date' } }, documents);
    expect(await index.ids(day)).toEqual(['1', '2', '3']);
  });

  test('2.5.c dates without a time zone are UTC', async () => {
    const documents = [{ d: '2015-01-01T00:00:00' }, { d: '2015-01-01T00:00:00-02:00' }];
    const index = await SmallIndex.withFields({ d: { type: 'date' } }, documents);
    expect(await index.ids(range('d', 1420070400000, 1420070400000))).toEqual(['1']);
  });

  test('2.5.d dates are stored as milliseconds in UTC, and queries convert the same way', async () => {
    const index = await SmallIndex.withFields({ d: { type: 'date' } }, [{ d: '2015-01-01T13:00:00+01:00' }]);
    expect((await index.search({ sort: ['d'] })).hits.hits[0]!['sort']).toEqual([1420113600000]);
    expect(await index.ids(range('d', '2015-01-01T07:00:00-05:00', '2015-01-01T12:00:00Z'))).toEqual(['1']);
  });

  test('2.5.e the default format reads a Unix timestamp in seconds as milliseconds', async () => {
    const index = await SmallIndex.withFields({ d: { type: 'date' } }, [{ d: 1420070400 }]);
    expect([await index.ids(day), await index.ids(range('d', '1970-01-01', '1970-02-01'))]).toEqual([[], ['1']]);
  });
});

describe('coercion and dynamic mapping', () => {
  test('2.6.3 a float in an integer field is truncated', async () => {
    const index = await SmallIndex.withFields({ n: { type: 'integer' } }, [{ n: 7.9 }, { n: -7.9 }]);
    expect([await index.ids(term('n', 7)), await index.ids(term('n', -7))]).toEqual([['1'], ['2']]);
    expect(await index.source('1')).toBe('{"n":7.9}');
  });

  test.each([
    ['2.7 string becomes text with a keyword, or a date', ['x', '2015-01-01'], ['text', 'date']],
    ['2.7 integer becomes long', [3], ['long']],
    ['2.7 floating-point becomes float', [1.5], ['float']],
    [
      '2.7 array is mapped by its first value that is not null',
      [
        [null, 3],
        [null, 'x'],
      ],
      ['long', 'text'],
    ],
  ])('%s', async (_name, values, types) => {
    const document = Object.fromEntries(values.map((value, i) => [`f${i}`, value]));
    const index = await SmallIndex.create({}, [document]);
    const mapped = await Promise.all(types.map((_, i) => index.mappingOf(`f${i}`)));
    expect(mapped.map(mapping => (mapping as { type: string }).type)).toEqual(types);
  });
});

describe('field aliases', () => {
  const fields = { real: { type: 'keyword' }, other: { type: 'alias', path: 'real' } };

  test('2.8.a an alias cannot be written to', async () => {
    const index = await SmallIndex.withFields(fields);
    await expect(index.put('1', { other: 'x' })).rejects.toThrow('Cannot write to a field alias [other]');
  });

  test('2.8.b an alias can be used in queries, sorts and aggregations', async () => {
    const index = await SmallIndex.withFields(fields, [{ real: 'b' }, { real: 'a' }]);
    expect(await index.ids(term('other', 'a'))).toEqual(['2']);
    const answer = await index.search({ sort: ['other'], aggs: { t: { terms: { field: 'other' } } } });
    expect(answer.hits.hits.map(hit => hit['_id'])).toEqual(['2', '1']);
    expect(answer.aggregations).toMatchObject({ t: { buckets: [{ key: 'a' }, { key: 'b' }] } });
  });
});

describe('analysis', () => {
  const analysis = {
    char_filter: {
      spell: { type: 'mapping', mappings: ['& => and'] },
      less: { type: 'mapping', mappings: ['and => or'] },
    },
    analyzer: {
      mine: { type: 'custom', char_filter: ['spell', 'less'], tokenizer: 'standard', filter: ['lowercase', 'stop'] },
    },
  };

  test('2.9.1 char filters run first, in the given order', async () => {
    const index = await SmallIndex.create({ settings: { analysis } });
    expect(await index.tokens({ char_filter: ['spell', 'less'], tokenizer: 'standard', text: 'a & b' })).toEqual([
      'a',
      'or',
      'b',
    ]);
    expect(await index.tokens({ char_filter: ['less', 'spell'], tokenizer: 'standard', text: 'a & b' })).toEqual([
      'a',
      'and',
      'b',
    ]);
  });

  test('2.9.2 exactly one tokenizer splits the text, and drops everything that is not a word', async () => {
    const index = await SmallIndex.create({});
    expect(await index.tokens({ tokenizer: 'standard', text: 'one, two!' })).toEqual(['one', 'two']);
    expect(await index.tokens({ tokenizer: 'whitespace', text: 'one, two!' })).toEqual(['one,', 'two!']);
  });

  test('2.9.3 token filters run last, in the given order', async () => {
    const index = await SmallIndex.create({ settings: { analysis } });
    expect(await index.tokens({ tokenizer: 'standard', filter: ['lowercase', 'stop'], text: 'The fox' })).toEqual([
      'fox',
    ]);
    expect(await index.tokens({ tokenizer: 'standard', filter: ['stop', 'lowercase'], text: 'The fox' })).toEqual([
      'the',
      'fox',
    ]);
    expect(await index.tokens({ analyzer: 'mine', text: 'Fox & Dog' })).toEqual(['fox', 'dog']);
  });

  test('2.9 standard consists of the standard tokenizer and lowercase', async () => {
    const index = await SmallIndex.create({});
    const text = '2 guys walk into   a bar, but the third... DUCKS! :-)';
    const tokens = ['2', 'guys', 'walk', 'into', 'a', 'bar', 'but', 'the', 'third', 'ducks'];
    expect(await index.tokens({ analyzer: 'standard', text })).toEqual(tokens);
    expect(await index.tokens({ char_filter: [], tokenizer: 'standard', filter: ['lowercase'], text })).toEqual(tokens);
  });

  test('2.9 keyword leaves the text unchanged', async () => {
    const index = await SmallIndex.create({});
    expect(await index.tokens({ analyzer: 'keyword', text: 'New York, NY' })).toEqual(['New York, NY']);
  });

  test('2.9 stemmer with name english removes suffixes', async () => {
    const stemmer = { filter: { stem: { type: 'stemmer', name: 'english' } } };
    const index = await SmallIndex.create({ settings: { analysis: stemmer } });
    expect(await index.tokens({ tokenizer: 'standard', filter: ['stem'], text: 'drinking houses' })).toEqual([
      'drink',
      'hous',
    ]);
  });
});

describe('the inverted index', () => {
  const documents = [{ t: 'brown fox' }, { t: 'quick brown dog' }, { t: 'quick' }];

  test('2.10.a terms map to the documents that contain them', async () => {
    const index = await SmallIndex.create({}, documents);
    const { terms } = (await index.engine.inspect.postings('i', 't', ['brown', 'quick'])) as {
      terms: { positions: number[] }[];
    };
    expect(terms.map(({ positions }) => positions)).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test('2.10.b terms are sorted', async () => {
    const index = await SmallIndex.create({}, documents);
    const { terms } = (await index.engine.inspect.terms('i', 't', '', 10)) as { terms: { term: string }[] };
    expect(terms.map(({ term: text }) => text)).toEqual(['brown', 'dog', 'fox', 'quick']);
  });

  test('2.10.c the index supports relevance scoring: rare words and short texts score higher', async () => {
    const index = await SmallIndex.create({}, [{ t: 'fox' }, { t: 'fox and a lot of other words' }, { t: 'dog' }]);
    expect(await index.ids(match('t', 'fox'))).toEqual(['1', '2']);
    expect(await index.ids(match('t', 'fox dog'))).toEqual(['3', '1', '2']);
  });

  test('2.10.d doc values support sorting and aggregations', async () => {
    const index = await SmallIndex.withFields({ k: { type: 'keyword' } }, [{ k: 'b' }, { k: 'a' }, { k: 'b' }]);
    const answer = await index.search({ sort: [{ k: 'desc' }], aggs: { k: { terms: { field: 'k' } } } });
    expect(answer.hits.hits.map(hit => hit['_id'])).toEqual(['1', '3', '2']);
    expect(answer.aggregations).toMatchObject({
      k: {
        buckets: [
          { key: 'b', doc_count: 2 },
          { key: 'a', doc_count: 1 },
        ],
      },
    });
  });
});

describe('queries', () => {
  const lobster = [
    { name: 'Lobster Live', price: 12 },
    { name: 'Lobster Cooked', price: 7 },
    { name: 'Shrimp', price: 3 },
  ];
  const create = () => SmallIndex.create({}, lobster);

  test('4.4 match_all matches every document', async () => {
    expect(await (await create()).ids({ match_all: {} })).toEqual(['1', '2', '3']);
  });

  test('4.4 match analyzes its text and supports operator, fuzziness and transpositions', async () => {
    const index = await create();
    const named = (query: string, more: Record<string, unknown> = {}) => index.ids(match('name', { query, ...more }));
    expect(await named('LOBSTER')).toEqual(['1', '2']);
    expect(await named('lobster live', { operator: 'and' })).toEqual(['1']);
    expect([await named('lovster'), await named('lovster', { fuzziness: 'auto' })]).toEqual([[], ['1', '2']]);
    expect(await named('l0bster love', { operator: 'and', fuzziness: 1 })).toEqual(['1']);
    expect(await named('lvie', { fuzziness: 1 })).toEqual(['1']);
    expect(await named('lvie', { fuzziness: 1, fuzzy_transpositions: false })).toEqual([]);
  });

  test('4.4 match_phrase with slop 1 allows one word in between', async () => {
    const index = await SmallIndex.create({}, [{ t: 'spicy sauce' }, { t: 'spicy tomato sauce' }, { t: 'sauce' }]);
    expect(await index.ids({ match_phrase: { t: 'spicy sauce' } })).toEqual(['1']);
    expect(await index.ids({ match_phrase: { t: { query: 'spicy sauce', slop: 1 } } })).toEqual(['1', '2']);
  });

  test('4.4 bool: a should phrase with slop ranks close matches of a must higher', async () => {
    const index = await SmallIndex.create({}, [{ t: 'brown bread and a quick tea' }, { t: 'quick brown fox' }]);
    const should = [{ match_phrase: { t: { query: 'quick brown', slop: 2 } } }];
    const { hits } = await index.search({ query: { bool: { must: [match('t', 'quick brown')], should } } });
    expect(hits.hits.map(hit => hit['_id'])).toEqual(['2', '1']);
    expect(hits.hits.map(hit => hit['_score'])).toEqual([0.84443676, 0.320886]);
  });

  test('4.4 fuzzy compares unanalyzed terms', async () => {
    const index = await create();
    expect(await index.ids({ fuzzy: { name: { value: 'lobsteer', fuzziness: 1 } } })).toEqual(['1', '2']);
    expect(await index.ids({ fuzzy: { name: { value: 'LOBSTER', fuzziness: 'auto' } } })).toEqual([]);
  });

  test('4.4 range filters', async () => {
    expect(await (await create()).ids({ range: { price: { gte: 7 } } })).toEqual(['1', '2']);
  });

  test('4.4 nested queries each object independently', async () => {
    const line = { type: 'nested', properties: { sku: { type: 'keyword' }, n: { type: 'integer' } } };
    const index = await SmallIndex.withFields({ lines: line }, [
      {
        lines: [
          { sku: 'a', n: 1 },
          { sku: 'b', n: 2 },
        ],
      },
      { lines: [{ sku: 'a', n: 2 }] },
    ]);
    const query = { bool: { must: [term('lines.sku', 'a'), term('lines.n', 2)] } };
    expect(await index.ids({ nested: { path: 'lines', query } })).toEqual(['2']);
    expect(await index.ids(term('lines.sku', 'a'))).toEqual([]);
  });

  test('4.4 highlight wraps matches in the given tags, including the original words of stemmed ones', async () => {
    const index = await SmallIndex.withFields({ t: { type: 'text', analyzer: 'english' } }, [
      { t: 'He was drinking tea.' },
    ]);
    const highlighted = async (tags: Record<string, unknown>) => {
      const body = { query: match('t', 'drink'), highlight: { ...tags, fields: { t: {} } } };
      return (await index.search(body)).hits.hits[0]!['highlight'];
    };
    expect(await highlighted({})).toEqual({ t: ['He was <em>drinking</em> tea.'] });
    expect(await highlighted({ 'pre-tags': ['<b>'], 'post-tags': ['</b>'] })).toEqual({
      t: ['He was <b>drinking</b> tea.'],
    });
  });

  test('4.4 GET /{index}/_search accepts query, _source and highlight', async () => {
    const index = await create();
    const { hits } = await index.search({ query: match('name', 'shrimp'), _source: false });
    expect(hits.hits.map(hit => [hit['_id'], '_source' in hit])).toEqual([['3', false]]);
  });

  test('8 fuzziness is at most 2', async () => {
    const index = await create();
    expect(await index.ids(match('name', { query: 'lxxster', fuzziness: 2 }))).toEqual(['1', '2']);
    await expect(index.ids(match('name', { query: 'lxxster', fuzziness: 3 }))).rejects.toThrow(
      'Valid edit distances are [0, 1, 2] but was [3]',
    );
  });
});
