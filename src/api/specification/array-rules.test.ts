import { describe, expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';
import { RestIndex, refusal } from '../testing/rest-index.ts';

// Chapter 2.1: an index, its documents, and arrays.

const term = (field: string, value: unknown) => ({ term: { [field]: value } });

describe('fields of a document', () => {
  test('2.1.b every field is optional in every document: mapping one does not make it required', async () => {
    const index = await RestIndex.withFields({ n: { type: 'long' }, t: { type: 'text' } }, [{ n: 1 }, { t: 'x' }, {}]);
    expect(await index.ids({ match_all: {} })).toEqual(['1', '2', '3']);
    expect(await index.ids({ exists: { field: 'n' } })).toEqual(['1']);
  });

  test('2.1.c any field can have zero or more values: there is no array type', async () => {
    const index = await RestIndex.withFields({ n: { type: 'integer' } }, [{ n: [] }, { n: 1 }, { n: [1, 2] }]);
    expect(await index.ids(term('n', 1))).toEqual(['2', '3']);
    expect(await index.ids(term('n', 2))).toEqual(['3']);
    expect(await index.ids({ exists: { field: 'n' } })).toEqual(['2', '3']);
    expect(await index.mappingOf('n')).toEqual({ type: 'integer' });
  });

  test('2.1.d index.mapping.coerce sets the default for all fields of the index', async () => {
    const properties = { a: { type: 'integer' }, b: { type: 'float' } };
    const strict = await RestIndex.create({ settings: { 'index.mapping.coerce': false }, mappings: { properties } });
    expect(refusal(await strict.put('1', { a: '7' }))).toEqual([
      400,
      'illegal_argument_exception',
      'Integer value passed as String',
    ]);
    expect(refusal(await strict.put('1', { b: '7' }))[2]).toBe('Float value passed as String');
    const byDefault = await RestIndex.withFields(properties, [{ a: '7', b: '7' }]);
    expect(await byDefault.ids({ bool: { must: [term('a', 7), term('b', 7)] } })).toEqual(['1']);
  });
});

describe('arrays', () => {
  test('2.1.1 the values of an array have the same type: an invalid one rejects the document', async () => {
    const index = await RestIndex.withFields({ n: { type: 'integer' } }, [{ n: [1, 2] }]);
    expect(refusal(await index.put('2', { n: [1, 'two'] }))).toEqual([
      400,
      'number_format_exception',
      'For input string: "two"',
    ]);
    expect(await index.ids(term('n', 1))).toEqual(['1']);
  });

  test('2.1.2 an array that creates a mapping must have one type', async () => {
    const rest = await openRest();
    const { status, body } = await rest('PUT /mixed/_doc/1', { n: [1, 'two'] });
    expect([status, body.error.reason]).toEqual([400, 'mapper [n] cannot be changed from type [long] to [text]']);
    expect((await rest('GET /mixed/_mapping')).body).toEqual({ mixed: { mappings: {} } });
    expect((await rest('PUT /mixed/_doc/1', { n: [1, 2] })).status).toBe(201);
    expect((await rest('GET /mixed/_mapping')).body.mixed.mappings.properties).toEqual({ n: { type: 'long' } });
  });

  test('2.1.3 coercion applies only to fields that are already mapped', async () => {
    const index = await RestIndex.create({});
    expect((await index.put('1', { n: [1, '2'] })).status).toBe(400);
    await index.put('1', { n: 1 });
    expect((await index.put('2', { n: [1, '2'] })).status).toBe(201);
    expect(await index.ids(term('n', 2))).toEqual(['2']);
    expect(await index.source('2')).toBe('{"n":[1,"2"]}');
  });

  test('2.1.4 nested arrays are flattened: [1,[2,3]] equals [1,2,3]', async () => {
    const index = await RestIndex.create({}, ['{"n":[1,[2,3]]}', '{"n":[1,2,3]}']);
    expect(await index.mappingOf('n')).toEqual({ type: 'long' });
    for (const n of [1, 2, 3]) expect(await index.ids(term('n', n))).toEqual(['1', '2']);
    const { body } = await index.search({ docvalue_fields: ['n'] });
    expect(body.hits.hits.map((hit: { fields: unknown }) => hit.fields)).toEqual([{ n: [1, 2, 3] }, { n: [1, 2, 3] }]);
    expect(await index.source('1')).toBe('{"n":[1,[2,3]]}');
  });

  test('2.1.5 an array of strings is analyzed as one merged string', async () => {
    const rest = await openRest();
    const asked = async (text: string | string[]) => (await rest('POST /_analyze', { analyzer: 'english', text })).body;
    expect(await asked(['The quick foxes', 'jumped', 'over'])).toEqual(await asked('The quick foxes jumped over'));
  });
});
