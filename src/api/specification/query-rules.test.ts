import { describe, expect, test } from 'vitest';
import { RestIndex, refusal } from '../testing/rest-index.ts';

// Chapters 4.4 and 8: search.

const lobsters = [
  { name: 'Lobster Live', price: 12 },
  { name: 'Lobster Cooked', price: 7 },
  { name: 'Shrimp', price: 3 },
];
const shop = () => RestIndex.create({}, lobsters);
const match = (field: string, value: unknown) => ({ match: { [field]: value } });
const term = (field: string, value: unknown) => ({ term: { [field]: value } });
const scored = (hits: { _id: string; _score: number }[]) => hits.map(hit => [hit._id, hit._score]);

test('4.4 GET /{index}/_search takes query, _source and highlight', async () => {
  const index = await shop();
  const query = match('name', 'shrimp');
  const plain = (await index.search({ query })).body;
  expect(plain.hits.total).toEqual({ value: 1, relation: 'eq' });
  expect(plain.hits.hits[0]).toEqual({ _index: 'i', _id: '3', _score: 1.1727304, _source: lobsters[2] });
  const bare = (await index.search({ query, _source: false })).body.hits.hits[0];
  expect(bare).toEqual({ _index: 'i', _id: '3', _score: 1.1727304 });
  const lit = (await index.search({ query, highlight: { fields: { name: {} } } })).body.hits.hits[0];
  expect(lit.highlight).toEqual({ name: ['<em>Shrimp</em>'] });
  expect((await index.search({})).body.hits.hits).toHaveLength(3);
  expect((await index.rest('GET /nope/_search', { query })).status).toBe(404);
});

describe('match queries', () => {
  const named = async (query: string, more: object = {}) => (await shop()).ids(match('name', { query, ...more }));

  test('4.4 match is analyzed, in short and long form; operator and requires every word', async () => {
    const index = await shop();
    expect(await index.ids(match('name', 'LOBSTER'))).toEqual(['1', '2']);
    expect(await index.ids(match('name', { query: 'lobster,' }))).toEqual(['1', '2']);
    expect(await named('live shrimp')).toEqual(['3', '1']);
    expect(await named('lobster live', { operator: 'and' })).toEqual(['1']);
  });

  test('4.4 match finds words with typos only with fuzziness, applied to each word', async () => {
    expect([await named('lovster'), await named('lovster', { fuzziness: 'auto' })]).toEqual([[], ['1', '2']]);
    expect(await named('l0bster love', { operator: 'and', fuzziness: 1 })).toEqual(['1']);
    expect(await named('l0bstre live', { operator: 'and', fuzziness: 1 })).toEqual([]);
    expect(await named('l0bstre live', { operator: 'and', fuzziness: 2 })).toEqual(['1']);
  });

  test('4.4 match counts a transposition as one edit, or as two without transpositions', async () => {
    expect(await named('lvie', { fuzziness: 1 })).toEqual(['1']);
    expect(await named('lvie', { fuzziness: 1, fuzzy_transpositions: false })).toEqual([]);
    expect(await named('lvie', { fuzziness: 2, fuzzy_transpositions: false })).toEqual(['1']);
  });

  test('4.4 match on an unmapped field finds nothing', async () => {
    expect(await (await shop()).ids(match('nobody', 'lobster'))).toEqual([]);
  });
});

describe('phrases and bool', () => {
  test('4.4 match_phrase requires the words in order; slop is the distance they may be moved', async () => {
    const texts = ['spicy sauce', 'spicy tomato sauce', 'sauce spicy', 'spicy hot tomato sauce', 'sauce'];
    const index = await RestIndex.create(
      {},
      texts.map(t => ({ t })),
    );
    const found = async (slop: number) =>
      (await index.ids({ match_phrase: { t: { query: 'spicy sauce', slop } } })).sort();
    expect(await index.ids({ match_phrase: { t: 'Spicy Sauce' } })).toEqual(['1']);
    expect([await found(0), await found(1), await found(2)]).toEqual([['1'], ['1', '2'], ['1', '2', '3', '4']]);
  });

  test('4.4 match_phrase with slop scores closer words higher', async () => {
    const index = await RestIndex.create({}, [
      { t: 'spicy very hot sauce' },
      { t: 'spicy sauce very hot' },
      { t: 'spicy hot sauce very' },
    ]);
    expect(await index.ids({ match_phrase: { t: { query: 'spicy sauce', slop: 5 } } })).toEqual(['2', '3', '1']);
  });

  test('4.4 bool: must has to match, should adds to the score', async () => {
    const index = await shop();
    expect(await index.ids({ bool: { must: [match('name', 'lobster')], should: [match('name', 'cooked')] } })).toEqual([
      '2',
      '1',
    ]);
    expect(await index.ids({ bool: { should: [match('name', 'live'), match('name', 'shrimp')] } })).toEqual(['3', '1']);
    expect(await index.ids({ bool: { must: [match('name', 'lobster'), match('name', 'shrimp')] } })).toEqual([]);
  });

  test('4.4 bool: a should phrase with slop ranks close words higher in a must match', async () => {
    const texts = ['quick tea with brown bread', 'brown bread and the quick tea', 'the quick and brown fox'];
    const index = await RestIndex.create(
      {},
      texts.map(t => ({ t })),
    );
    const must = [match('t', 'quick brown')];
    const should = [{ match_phrase: { t: { query: 'quick brown', slop: 5 } } }];
    const loose = new Map<string, number>();
    for (const hit of (await index.search({ query: { bool: { must } } })).body.hits.hits)
      loose.set(hit._id, hit._score);
    const lifted = (await index.search({ query: { bool: { must, should } } })).body.hits.hits;
    expect(lifted.map((hit: { _id: string }) => hit._id)).toEqual(['3', '1', '2']);
    const gain = lifted.map((hit: { _id: string; _score: number }) => hit._score - loose.get(hit._id)!);
    expect(gain[0]).toBeGreaterThan(gain[1]);
    expect(gain[1]).toBeGreaterThan(gain[2]);
    expect(gain[2]).toBeGreaterThanOrEqual(0);
  });
});

describe('terms, ranges, objects', () => {
  test('4.4 match_all matches every document, each with score 1', async () => {
    const index = await shop();
    expect(scored((await index.search({ query: { match_all: {} } })).body.hits.hits)).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 1],
    ]);
  });

  test('4.4 fuzzy operates on terms and is not analyzed', async () => {
    const index = await shop();
    const fuzzy = (value: string, fuzziness: string | number) => index.ids({ fuzzy: { name: { value, fuzziness } } });
    expect(await fuzzy('lobsteer', 1)).toEqual(['1', '2']);
    expect(await fuzzy('lobsteeer', 1)).toEqual([]);
    expect(await fuzzy('lobsteeer', 'auto')).toEqual(['1', '2']);
    expect(await fuzzy('LOBSTER', 'auto')).toEqual([]);
    expect(await fuzzy('lobster live', 'auto')).toEqual([]);
  });

  test('4.4 range filters', async () => {
    const index = await shop();
    expect(await index.ids({ range: { price: { gte: 7 } } })).toEqual(['1', '2']);
    expect(await index.ids({ range: { price: { gte: 3, lt: 7 } } })).toEqual(['3']);
    expect(await index.ids({ range: { price: { gte: 13 } } })).toEqual([]);
  });

  test('4.4 nested is required to query nested objects individually', async () => {
    const lines = { type: 'nested', properties: { sku: { type: 'keyword' }, n: { type: 'integer' } } };
    const index = await RestIndex.withFields({ lines }, [
      {
        lines: [
          { sku: 'a', n: 1 },
          { sku: 'b', n: 2 },
        ],
      },
      { lines: [{ sku: 'a', n: 2 }] },
    ]);
    const nested = (...must: object[]) => index.ids({ nested: { path: 'lines', query: { bool: { must } } } });
    expect(await nested(term('lines.sku', 'a'), term('lines.n', 2))).toEqual(['2']);
    expect(await nested(term('lines.sku', 'a'))).toEqual(['1', '2']);
    expect(await index.ids(term('lines.sku', 'a'))).toEqual([]);
    expect(refusal(await index.search({ query: { nested: { path: 'nope', query: { match_all: {} } } } }))[0]).toBe(400);
  });
});

describe('highlight', () => {
  const fields = { t: { type: 'text', analyzer: 'english' }, u: { type: 'text' } };
  const documents = [{ t: 'He was drinking tea. She drank water, the drinks were cold.', u: 'drink' }];
  const highlighted = async (highlight: object) => {
    const index = await RestIndex.withFields(fields, documents);
    return (await index.search({ query: match('t', 'drink'), highlight })).body.hits.hits[0].highlight;
  };

  test('4.4 highlight wraps the original words that matched after stemming', async () => {
    expect(await highlighted({ fields: { t: {}, u: {} } })).toEqual({
      t: ['He was <em>drinking</em> tea. She drank water, the <em>drinks</em> were cold.'],
    });
  });

  test.each([
    ['pre_tags', 'post_tags'],
    ['pre-tags', 'post-tags'],
  ])('4.4 highlight uses the tags %s and %s', async (pre, post) => {
    const marked = ['He was <b>drinking</b> tea. She drank water, the <b>drinks</b> were cold.'];
    expect(await highlighted({ [pre]: ['<b>'], [post]: ['</b>'], fields: { t: {} } })).toEqual({ t: marked });
    expect(await highlighted({ fields: { t: { [pre]: ['<b>'], [post]: ['</b>'] } } })).toEqual({ t: marked });
  });
});

test('8 fuzziness is at most 2', async () => {
  const index = await shop();
  const fuzziness = (edits: unknown) => index.search({ query: match('name', { query: 'lxxster', fuzziness: edits }) });
  expect((await fuzziness(2)).body.hits.total.value).toBe(2);
  const refused = [400, 'illegal_argument_exception', 'Valid edit distances are [0, 1, 2] but was [3]'];
  expect(refusal(await fuzziness(3))).toEqual(refused);
  expect(refusal(await index.search({ query: { fuzzy: { name: { value: 'lxxxter', fuzziness: 3 } } } }))).toEqual(
    refused,
  );
  expect(await index.ids(match('name', { query: 'lxxxter', fuzziness: 'auto' }))).toEqual([]);
});
