import { expect, test } from 'vitest';
import { RestIndex, refusal } from '../testing/rest-index.ts';

// Chapters 2.6 and 2.7: coercion and dynamic mapping.

const term = (field: string, value: unknown) => ({ term: { [field]: value } });
const TEXT = { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } };

test('2.6.1 coercion is enabled by default and can be disabled for a field', async () => {
  const fields = { on: { type: 'integer' }, off: { type: 'integer', coerce: false } };
  const index = await RestIndex.withFields(fields, [{ on: '7' }, { on: 7.9 }]);
  expect(await index.ids(term('on', 7))).toEqual(['1', '2']);
  expect(refusal(await index.put('3', { off: '7' }))[2]).toBe('Integer value passed as String');
  expect(refusal(await index.put('3', { off: 7.9 }))[2]).toBe('7.9 cannot be converted to Integer without data loss');
  expect((await index.put('3', { off: 7 })).status).toBe(201);
});

test('2.6.2 a numeric string is converted, any other is rejected', async () => {
  const index = await RestIndex.withFields({ f: { type: 'float' }, n: { type: 'long' } }, [{ f: '7.5', n: '-42' }]);
  expect(await index.ids({ range: { f: { gt: 7, lt: 8 } } })).toEqual(['1']);
  expect(await index.ids(term('n', -42))).toEqual(['1']);
  for (const f of ['7.5m', 'seven', '7,5'])
    expect(refusal(await index.put('2', { f }))).toEqual([400, 'number_format_exception', `For input string: "${f}"`]);
  expect((await index.rest('GET /i/_doc/2')).status).toBe(404);
});

test('2.6.3 a floating-point value given to an integer field is truncated, not rounded', async () => {
  const index = await RestIndex.withFields({ n: { type: 'integer' } }, [{ n: 7.9 }, { n: -7.9 }, { n: '7.9' }]);
  expect(await index.ids(term('n', 7))).toEqual(['1', '3']);
  expect(await index.ids(term('n', -7))).toEqual(['2']);
  expect(await index.keys('n')).toEqual([-7, 7]);
});

test('2.6.4 an object given to a text field is rejected', async () => {
  const index = await RestIndex.withFields({ t: { type: 'text' } });
  const refused = await index.put('1', { t: { first: 'Ann' } });
  expect([refused.status, refused.body.error.type]).toEqual([400, 'document_parsing_exception']);
  expect(refused.body.error.reason).toContain('failed to parse field [t] of type [text]');
  expect((await index.put('1', { t: 7 })).status).toBe(201);
});

test('2.6.5 _source keeps the original value, the index the converted one', async () => {
  const index = await RestIndex.withFields({ n: { type: 'integer' } }, ['{"n":"10"}', '{"n":9}']);
  expect(await index.source('1')).toBe('{"n":"10"}');
  expect((await index.search({ docvalue_fields: ['n'] })).body.hits.hits[0]).toMatchObject({
    _source: { n: '10' },
    fields: { n: [10] },
  });
  expect(await index.idsOf({ sort: ['n'] })).toEqual(['2', '1']);
});

test('2.6.6 dynamic mapping does not coerce: a string creates a text field, and later numbers are text', async () => {
  const index = await RestIndex.create({}, [{ n: '7' }, { n: 7 }]);
  expect(await index.mappingOf('n')).toEqual(TEXT);
  expect(await index.terms('n')).toEqual(['7']);
});

test('2.7 string becomes text with a keyword, or a date, or, with numeric detection, long or float', async () => {
  const document = { t: 'x', d: '2015-01-01', l: '7', f: '7.5' };
  const types = async (mappings: object) => {
    const index = await RestIndex.create({ mappings }, [document]);
    return Promise.all(Object.keys(document).map(field => index.mappingOf(field)));
  };
  expect(await types({})).toEqual([TEXT, { type: 'date' }, TEXT, TEXT]);
  expect(await types({ numeric_detection: true })).toEqual([
    TEXT,
    { type: 'date' },
    { type: 'long' },
    { type: 'float' },
  ]);
});

test('2.7 integer becomes long', async () => {
  const index = await RestIndex.create({}, ['{"n":7,"big":9223372036854775807}']);
  expect([await index.mappingOf('n'), await index.mappingOf('big')]).toEqual([{ type: 'long' }, { type: 'long' }]);
});

test('2.7 floating-point becomes float', async () => {
  const index = await RestIndex.create({}, ['{"f":1.5,"whole":1.0}']);
  expect([await index.mappingOf('f'), await index.mappingOf('whole')]).toEqual([{ type: 'float' }, { type: 'float' }]);
});

test('2.7 array is mapped by its first non-null value', async () => {
  const index = await RestIndex.create({}, [{ n: [null, 3], t: [null, 'x'], none: [null], empty: [] }]);
  expect([await index.mappingOf('n'), await index.mappingOf('t')]).toEqual([{ type: 'long' }, TEXT]);
  expect([await index.mappingOf('none'), await index.mappingOf('empty')]).toEqual([undefined, undefined]);
});
