import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = { k: { type: 'keyword' }, l: { type: 'long' }, m: { type: 'long' }, flag: { type: 'boolean' } };
  await rest('PUT /v', { settings: { number_of_shards: 1 }, mappings: { properties } });
  const documents = [{ k: ['a', 'b'], l: 2, m: 5, flag: true }, { k: 'c', l: 3 }, { l: 4 }];
  await rest('POST /v/_bulk?refresh', lines(...documents.flatMap(one => [{ index: {} }, one])));
});

const aggregate = async (a: object) => rest('POST /v/_search', { size: 0, aggs: { a } });
/** The response's text of each bucket, which distinguishes 2 from 2.0. */
const bucketsOf = async (terms: object): Promise<string[]> => {
  const { text } = await aggregate({ terms });
  return [...text.matchAll(/\{("key":[^{}]*)\}/g)].map(match => match[1]!);
};
const reasonOf = async (a: object) => (await aggregate(a)).body.error.root_cause[0].reason;

test('a script maps the values of each document, as texts or as numbers of the value type', async () => {
  const one = (key: string) => `"key":${key},"doc_count":1`;
  expect(await bucketsOf({ field: 'k', script: '_value + 1' })).toEqual(['"a1"', '"b1"', '"c1"'].map(one));
  expect(await bucketsOf({ script: 'doc.l.value', value_type: 'long' })).toEqual(['2', '3', '4'].map(one));
  expect(await bucketsOf({ script: 'doc.l.value', value_type: 'double' })).toEqual(['2.0', '3.0', '4.0'].map(one));
});

test('documents for which a script returns nothing have the missing value, if there is one', async () => {
  const script = 'doc.k.size() == 0 ? null : doc.k.get(0)';
  const found = ['"key":"a","doc_count":1', '"key":"c","doc_count":1'];
  expect(await bucketsOf({ script })).toEqual(found);
  expect(await bucketsOf({ script, missing: 'none' })).toEqual([...found, '"key":"none","doc_count":1']);
});

test('the missing value of an unmapped field decides whether keys are integers, numbers or texts', async () => {
  const unmapped = (missing: unknown, more: object = {}) => bucketsOf({ field: 'none', missing, ...more });
  expect(await unmapped(7, { value_type: 'long' })).toEqual(['"key":7,"doc_count":3']);
  expect(await unmapped(7.5, { value_type: 'long' })).toEqual(['"key":7.5,"doc_count":3']);
  expect(await unmapped('x')).toEqual(['"key":"x","doc_count":3']);
  expect(await reasonOf({ max: { field: 'none', missing: 'x' } })).toBe('For input string: "x"');
});

test('booleans have texts as keys too, and false as a missing value', async () => {
  expect(await bucketsOf({ field: 'flag', missing: false })).toEqual([
    '"key":0,"key_as_string":"false","doc_count":2',
    '"key":1,"key_as_string":"true","doc_count":1',
  ]);
});

test('texts are no numbers, and have no formats', async () => {
  expect(await bucketsOf({ field: 'k', value_type: 'string' })).toHaveLength(3);
  expect(await bucketsOf({ field: 'm', value_type: 'string' })).toEqual(['"key":"5","doc_count":1']);
  expect(await reasonOf({ terms: { field: 'k', value_type: 'long' } })).toBe(
    'Expected numeric type on field [k], but got [keyword]',
  );
  expect(await reasonOf({ terms: { field: 'k', format: '0.0' } })).toBe(
    'Field [k] of type [keyword] does not support custom formats',
  );
  expect(await reasonOf({ max: { field: 'k' } })).toBe(
    'Field [k] of type [keyword] is not supported for aggregation [max]',
  );
});

test('an average weighted by an unmapped field has no value', async () => {
  const { body } = await aggregate({ weighted_avg: { value: { field: 'l' }, weight: { field: 'none' } } });
  expect(body.aggregations.a).toEqual({ value: null });
});

test('keys are whole numbers unless the field or the missing value is fractional', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { n: { type: 'short' } } } });
  await rest('PUT /i/_doc/1', { n: 3 });
  await rest('PUT /i/_doc/2?refresh=true', {});
  const keys = async (terms: object) => {
    const { text } = await rest('POST /i/_search?filter_path=aggregations.a.buckets.key', { aggs: { a: { terms } } });
    return text.match(/[\d.]+/g);
  };
  expect(await keys({ field: 'none', value_type: 'double', missing: 7 })).toEqual(['7']);
  expect(await keys({ field: 'none', value_type: 'long', missing: 7.5 })).toEqual(['7.5']);
  expect(await keys({ field: 'n', missing: 7.5 })).toEqual(['3.0', '7.5']);
});

test('texts that scripts return several times are all counted', async () => {
  const countOf = async (more: object) => (await aggregate({ value_count: more })).body.aggregations.a.value;
  expect(await countOf({ field: 'k', script: "'x'" })).toBe(3);
  expect(await countOf({ script: "['a', 'a', 'b']" })).toBe(9);
  const { count } = (await aggregate({ string_stats: { script: "['a', 'a', 'b']" } })).body.aggregations.a;
  expect(count).toBe(9);
  expect(await bucketsOf({ script: "['a', 'a']" })).toEqual(['"key":"a","doc_count":3']);
});

test('a composite counts each string that a runtime field emits', async () => {
  const script = "emit('q'); emit('q'); emit('w')";
  const aggs = { a: { composite: { sources: [{ r: { terms: { field: 'r' } } }] } } };
  const runtime_mappings = { r: { type: 'keyword', script } };
  const { body } = await rest('POST /v/_search', { size: 0, runtime_mappings, aggs });
  expect(body.aggregations.a.buckets).toEqual([
    { key: { r: 'q' }, doc_count: 6 },
    { key: { r: 'w' }, doc_count: 3 },
  ]);
});

test('a weighted average takes a type of numbers', async () => {
  const average = async (value_type: string) => {
    const { status, body } = await aggregate({
      weighted_avg: { value: { field: 'l' }, weight: { field: 'l' }, value_type },
    });
    return [status, body.error?.root_cause[0].type, body.error?.caused_by.reason];
  };
  for (const type of ['string', 'ip'])
    expect(await average(type)).toEqual([
      400,
      'parsing_exception',
      `Aggregation [weighted_avg] was configured with an incompatible value type [${type}].  It can only work on value off type [numeric]`,
    ]);
  expect(await average('nope')).toEqual([400, 'x_content_parse_exception', 'Unknown value type [nope]']);
  expect((await average('long'))[0]).toBe(200);
});
