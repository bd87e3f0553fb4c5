import { describe, expect, test } from 'vitest';
import { RestIndex, refusal } from '../testing/rest-index.ts';

// Chapters 2.2 and 2.3: mapping and data types.

const term = (field: string, value: unknown) => ({ term: { [field]: value } });
const match = (field: string, value: unknown) => ({ match: { [field]: value } });
const range = (field: string, gte: unknown, lte: unknown) => ({ range: { [field]: { gte, lte } } });

describe('kinds of mapping', () => {
  test('2.2.a explicit mapping: the client’s definition of a field wins over its first value', async () => {
    const index = await RestIndex.withFields({ n: { type: 'keyword' } }, [{ n: 7 }]);
    expect(await index.mappingOf('n')).toEqual({ type: 'keyword' });
    expect([await index.ids(term('n', '7')), await index.ids(term('n', '07'))]).toEqual([['1'], []]);
  });

  test('2.2.b dynamic mapping: a new field gets its mapping when it is indexed', async () => {
    const index = await RestIndex.create({});
    expect(await index.mappingOf('n')).toBeUndefined();
    await index.put('1', { n: 7 });
    expect(await index.mappingOf('n')).toEqual({ type: 'long' });
  });

  test('2.2.c dotted names and properties are equivalent', async () => {
    const dotted = await RestIndex.withFields({ 'author.first_name': { type: 'keyword' } });
    const nested = await RestIndex.withFields({ author: { properties: { first_name: { type: 'keyword' } } } });
    expect(await dotted.mappingOf('author')).toEqual(await nested.mappingOf('author'));
    await dotted.put('1', { 'author.first_name': 'Ann' });
    await dotted.put('2', { author: { first_name: 'Ann' } });
    expect(await dotted.ids(term('author.first_name', 'Ann'))).toEqual(['1', '2']);
  });
});

describe('text and keyword', () => {
  test('2.3 text is analyzed when it is indexed, into one inverted index per field', async () => {
    const fields = { title: { type: 'text' }, body: { type: 'text' } };
    const index = await RestIndex.withFields(fields, [{ title: 'The QUICK fox', body: 'slow' }, { body: 'quick' }]);
    expect(await index.ids(match('title', 'Quick'))).toEqual(['1']);
    expect([await index.terms('title'), await index.terms('body')]).toEqual([
      ['fox', 'quick', 'the'],
      ['quick', 'slow'],
    ]);
  });

  test('2.3 keyword is one unmodified token: exact matches, filters, aggregations, sorting', async () => {
    const index = await RestIndex.withFields({ k: { type: 'keyword' } }, [{ k: 'New York' }, { k: 'Amsterdam' }]);
    expect(await index.terms('k')).toEqual(['Amsterdam', 'New York']);
    expect([await index.ids(term('k', 'New York')), await index.ids(match('k', 'york'))]).toEqual([['1'], []]);
    expect(await index.ids({ bool: { filter: [term('k', 'Amsterdam')] } })).toEqual(['2']);
    expect(await index.keys('k')).toEqual(['Amsterdam', 'New York']);
    expect(await index.idsOf({ sort: ['k'] })).toEqual(['2', '1']);
  });
});

describe('numbers and dates', () => {
  test.each([
    ['float', [0.5, -1.5, 1e10], [-2, 1], ['1', '2']],
    ['integer', [5, -2147483648, 2147483647], [0, 2147483647], ['1', '3']],
    ['long', [5, '-9223372036854775808', '9007199254740993'], ['9007199254740993', '9007199254740993'], ['3']],
  ])('2.3 %s supports ranges and sorting by value, and has no inverted index', async (type, values, bounds, found) => {
    const documents = values.map(value => `{"n":${value}}`);
    const index = await RestIndex.withFields({ n: { type } }, documents);
    expect(await index.ids(range('n', bounds[0], bounds[1]))).toEqual(found);
    expect(await index.idsOf({ sort: ['n'] })).toEqual(['2', '1', '3']);
    expect(await index.terms('n')).toEqual([]);
  });

  test('2.3 integer and long are range-checked', async () => {
    const index = await RestIndex.withFields({ i: { type: 'integer' }, l: { type: 'long' } });
    expect((await index.put('1', '{"i":2147483648}')).status).toBe(400);
    expect((await index.put('1', '{"l":9223372036854775808}')).status).toBe(400);
    expect((await index.put('1', '{"i":2147483647,"l":9223372036854775807}')).status).toBe(201);
  });

  test('2.3 date is a point in time', async () => {
    const index = await RestIndex.withFields({ d: { type: 'date' } }, [
      { d: '2015-01-01' },
      { d: '2016-01-01T12:00:00Z' },
    ]);
    expect(await index.ids(range('d', '2015-06-01', '2016-06-01'))).toEqual(['2']);
    expect(await index.idsOf({ sort: [{ d: 'desc' }] })).toEqual(['2', '1']);
    expect((await index.put('3', { d: 'soon' })).status).toBe(400);
  });
});

describe('objects', () => {
  const people = [
    { first: 'Ann', last: 'Lee' },
    { first: 'Bob', last: 'Ray' },
  ];
  const members = { first: { type: 'keyword' }, last: { type: 'keyword' } };
  const annRay = (path: string) => ({ bool: { must: [term(`${path}.first`, 'Ann'), term(`${path}.last`, 'Ray')] } });

  test('2.3 object is any JSON object, also nested; the association of members is lost', async () => {
    const index = await RestIndex.withFields({ o: { properties: { p: { properties: { n: { type: 'long' } } } } } }, [
      { o: { p: { n: 3 }, new: { deep: { k: 'v' } } } },
      { o: { people } },
    ]);
    expect(await index.ids(term('o.p.n', 3))).toEqual(['1']);
    expect(await index.ids(match('o.new.deep.k', 'v'))).toEqual(['1']);
    expect(await index.ids(match('o.people.first', 'ann'))).toEqual(['2']);
    const mixed = { bool: { must: [match('o.people.first', 'ann'), match('o.people.last', 'ray')] } };
    expect(await index.ids(mixed)).toEqual(['2']);
    expect(refusal(await index.put('3', { o: { p: 'not an object' } }))[0]).toBe(400);
  });

  test('2.3 nested keeps members associated: each object is a hidden document', async () => {
    const index = await RestIndex.withFields({ n: { type: 'nested', properties: members } }, [{ n: people }]);
    const nested = (query: object) => index.ids({ nested: { path: 'n', query } });
    expect(await nested(annRay('n'))).toEqual([]);
    expect(await nested({ bool: { must: [term('n.first', 'Bob'), term('n.last', 'Ray')] } })).toEqual(['1']);
    expect(await index.ids(term('n.first', 'Ann'))).toEqual([]);
    expect((await index.rest('GET /i/_count')).body.count).toBe(1);
    expect((await index.rest('GET /_cat/indices/i?h=docs.count')).text.trim()).toBe('3');
  });

  test('2.3 alias resolves to the field of its path', async () => {
    const index = await RestIndex.withFields({ real: { type: 'keyword' }, other: { type: 'alias', path: 'real' } }, [
      { real: 'x' },
    ]);
    expect(await index.ids(term('other', 'x'))).toEqual(['1']);
    expect(await index.mappingOf('other')).toEqual({ type: 'alias', path: 'real' });
    const { status } = await index.rest('PUT /i/_mapping', {
      properties: { lost: { type: 'alias', path: 'nowhere' } },
    });
    expect(status).toBe(400);
  });
});
