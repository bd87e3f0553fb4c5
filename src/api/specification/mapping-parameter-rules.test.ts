import { describe, expect, test } from 'vitest';
import { RestIndex, refusal } from '../testing/rest-index.ts';

// Chapter 2.4: mapping parameters.

const term = (field: string, value: unknown) => ({ term: { [field]: value } });
const match = (field: string, value: unknown) => ({ match: { [field]: value } });
const update = (index: RestIndex, properties: object) => index.rest('PUT /i/_mapping', { properties });

describe('defining a field', () => {
  test('2.4 properties define the fields of the top level, of objects and of nested objects', async () => {
    const member = { n: { type: 'integer' } };
    const index = await RestIndex.withFields({
      o: { properties: member },
      list: { type: 'nested', properties: member },
    });
    const field = async (path: string) => (await index.rest(`GET /i/_mapping/field/${path}`)).body.i.mappings[path];
    expect(await field('o.n')).toEqual({ full_name: 'o.n', mapping: { n: { type: 'integer' } } });
    expect(await field('list.n')).toEqual({ full_name: 'list.n', mapping: { n: { type: 'integer' } } });
    expect((await index.put('1', { o: { n: 'x' } })).status).toBe(400);
  });

  test('2.4 format is a date pattern or the name of a format', async () => {
    const fields = {
      day: { type: 'date', format: 'dd/MM/yyyy' },
      seconds: { type: 'date', format: 'epoch_second' },
      usual: { type: 'date', format: 'strict_date_optional_time||epoch_millis' },
    };
    const index = await RestIndex.withFields(fields, [
      { day: '24/12/2020', seconds: 1608768000, usual: '2020-12-24' },
      { usual: 1608768000000 },
    ]);
    const bounds = { format: 'yyyy-MM-dd', gte: '2020-12-24', lte: '2020-12-24' };
    expect(await index.ids({ range: { day: bounds } })).toEqual(['1']);
    expect(await index.ids({ range: { seconds: bounds } })).toEqual(['1']);
    expect(await index.ids({ range: { usual: bounds } })).toEqual(['1', '2']);
    expect((await index.put('3', { day: '2020-12-24' })).status).toBe(400);
    expect((await update(index, { bad: { type: 'date', format: 'no such format' } })).status).toBe(400);
  });

  test('2.4 coerce is true by default; the field overrides the index', async () => {
    const properties = { plain: { type: 'integer' }, yes: { type: 'integer', coerce: true } };
    const strict = await RestIndex.create({ settings: { 'index.mapping.coerce': false }, mappings: { properties } });
    expect((await strict.put('1', { plain: '7' })).status).toBe(400);
    expect((await strict.put('1', { yes: '7' })).status).toBe(201);
    const lenient = await RestIndex.withFields({ ...properties, no: { type: 'integer', coerce: false } });
    expect((await lenient.put('1', { plain: '7' })).status).toBe(201);
    expect(refusal(await lenient.put('2', { no: '7' }))).toEqual([
      400,
      'illegal_argument_exception',
      'Integer value passed as String',
    ]);
  });

  test('2.4 fields index a value in additional ways', async () => {
    const title = { type: 'text', fields: { keyword: { type: 'keyword' } } };
    const index = await RestIndex.withFields({ title }, [{ title: 'New York' }, { title: 'Amsterdam' }]);
    expect(await index.ids(match('title', 'york'))).toEqual(['1']);
    expect(await index.ids(term('title.keyword', 'New York'))).toEqual(['1']);
    expect(await index.idsOf({ sort: ['title.keyword'] })).toEqual(['2', '1']);
    expect((await index.search({ sort: ['title'] })).status).toBe(400);
    expect(await index.source('1')).toBe('{"title":"New York"}');
  });
});

describe('what is stored of a field', () => {
  test('2.4 doc_values false: searchable, but not sortable or aggregatable, and cannot be changed', async () => {
    const index = await RestIndex.withFields({ k: { type: 'keyword', doc_values: false } }, [{ k: 'x' }]);
    expect(await index.ids(term('k', 'x'))).toEqual(['1']);
    const why =
      "Can't load fielddata on [k] because fielddata is unsupported on fields of type [keyword]. Use doc values instead.";
    expect(refusal(await index.search({ sort: ['k'] }))).toEqual([400, 'illegal_argument_exception', why]);
    expect(refusal(await index.search({ aggs: { k: { terms: { field: 'k' } } } }))[2]).toBe(why);
    expect(refusal(await update(index, { k: { type: 'keyword' } }))).toEqual([
      400,
      'illegal_argument_exception',
      'Mapper for [k] conflicts with existing mapper:\n\tCannot update parameter [doc_values] from [false] to [true]',
    ]);
  });

  test('2.4 norms false ignores the length of a text when scoring', async () => {
    const text = (words: string) => ({ off: words, on: words });
    const index = await RestIndex.withFields({ off: { type: 'text', norms: false }, on: { type: 'text' } }, [
      text('fox and many other words'),
      text('fox'),
    ]);
    const scores = async (field: string) =>
      (await index.search({ query: match(field, 'fox') })).body.hits.hits.map((hit: { _score: number }) => hit._score);
    const [first, second] = await scores('off');
    expect(first).toBe(second);
    expect(await index.ids(match('on', 'fox'))).toEqual(['2', '1']);
    const [short, long] = await scores('on');
    expect(short).toBeGreaterThan(long);
  });

  test('2.4 index false: not searchable, but still in _source and aggregations', async () => {
    const fields = { t: { type: 'text', index: false }, k: { type: 'keyword', index: false } };
    const index = await RestIndex.withFields(fields, [{ t: 'fox', k: 'dog' }]);
    const { body } = await index.rest('GET /_vitrine/postings/i/k?terms=dog');
    expect([await index.terms('t'), body.terms[0].doc_freq]).toEqual([[], 0]);
    expect(refusal(await index.search({ query: match('t', 'fox') }))).toEqual([
      400,
      'illegal_argument_exception',
      'Cannot search on field [t] since it is not indexed.',
    ]);
    expect(await index.source('1')).toBe('{"t":"fox","k":"dog"}');
    expect(await index.keys('k')).toEqual(['dog']);
  });

  test('2.4 null_value replaces explicit nulls, in the type of the field', async () => {
    const fields = { k: { type: 'keyword', null_value: 'NONE' }, n: { type: 'integer', null_value: -1 } };
    const index = await RestIndex.withFields(fields, [{ k: null, n: null }, {}, { k: ['a', null], n: 5 }]);
    expect(await index.ids(term('k', 'NONE'))).toEqual(['1', '3']);
    expect(await index.ids(term('n', -1))).toEqual(['1']);
    expect(await index.source('1')).toBe('{"k":null,"n":null}');
    expect((await update(index, { m: { type: 'integer', null_value: 'none' } })).status).toBe(400);
  });

  test('2.4 copy_to copies values, not tokens: the target uses its own analyzer', async () => {
    const part = { type: 'text', analyzer: 'keyword', copy_to: 'all' };
    const index = await RestIndex.withFields({ first: part, last: part, all: { type: 'text' } }, [
      { first: 'Mary Ann', last: 'Lee' },
    ]);
    expect([await index.terms('first'), await index.terms('all')]).toEqual([['Mary Ann'], ['ann', 'lee', 'mary']]);
    expect(await index.ids({ match: { all: { query: 'ann lee', operator: 'and' } } })).toEqual(['1']);
    expect(await index.source('1')).toBe('{"first":"Mary Ann","last":"Lee"}');
  });
});

describe('new fields', () => {
  test('2.4 dynamic: true by default, false keeps new fields in _source only, strict rejects them', async () => {
    const byDefault = await RestIndex.create({}, [{ a: 1 }]);
    expect(await byDefault.ids(term('a', 1))).toEqual(['1']);
    const ignoring = await RestIndex.create({ mappings: { dynamic: false } }, [{ a: 1 }]);
    expect([await ignoring.ids(term('a', 1)), await ignoring.mappingOf('a')]).toEqual([[], undefined]);
    expect(await ignoring.source('1')).toBe('{"a":1}');
    const strict = await RestIndex.create({ mappings: { dynamic: 'strict' } });
    expect(refusal(await strict.put('1', { a: 1 }))[1]).toBe('strict_dynamic_mapping_exception');
    expect((await strict.rest('GET /i/_doc/1')).status).toBe(404);
  });

  test('2.4 dynamic of an object applies to its members', async () => {
    const index = await RestIndex.withFields({ o: { dynamic: 'strict', properties: { known: { type: 'long' } } } });
    expect((await index.put('1', { outside: 1, o: { known: 1 } })).status).toBe(201);
    expect(refusal(await index.put('2', { o: { other: 1 } }))[2]).toContain(
      'dynamic introduction of [other] within [o] is not allowed',
    );
  });

  test('2.4 numeric_detection maps numeric strings as numbers if enabled', async () => {
    const document = { whole: '32', broken: '0.5', words: '5 metres' };
    const types = async (index: RestIndex) =>
      Promise.all(Object.keys(document).map(async field => ((await index.mappingOf(field)) as { type: string }).type));
    const on = await RestIndex.create({ mappings: { numeric_detection: true } }, [document]);
    expect(await types(on)).toEqual(['long', 'float', 'text']);
    expect(await types(await RestIndex.create({}, [document]))).toEqual(['text', 'text', 'text']);
    expect(await on.ids({ range: { whole: { gte: 31 } } })).toEqual(['1']);
  });

  test('2.4 dynamic_templates match detected types and names; unmatch excludes names', async () => {
    const whole = { match_mapping_type: 'long', mapping: { type: 'integer' } };
    const named = { match: '*_key', unmatch: 'raw_*', mapping: { type: 'keyword' } };
    const mappings = { dynamic_templates: [{ whole }, { named }] };
    const index = await RestIndex.create({ mappings }, [{ n: 1, f: 1.5, my_key: 'x', raw_key: 'x' }]);
    expect(await Promise.all(['n', 'f', 'my_key', 'raw_key'].map(field => index.mappingOf(field)))).toEqual([
      { type: 'integer' },
      { type: 'float' },
      { type: 'keyword' },
      { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } },
    ]);
  });
});
