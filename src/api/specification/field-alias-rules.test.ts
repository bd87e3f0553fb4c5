import { expect, test } from 'vitest';
import { RestIndex, refusal } from '../testing/rest-index.ts';

// Chapter 2.8: field aliases.

const fields = {
  real: { type: 'keyword' },
  second: { type: 'keyword' },
  other: { type: 'alias', path: 'real' },
};
const term = (field: string, value: string) => ({ term: { [field]: value } });

test('2.8.a an alias does not affect indexing: it accepts no values and creates no terms', async () => {
  const index = await RestIndex.withFields(fields, [{ real: 'x' }]);
  const refused = await index.put('2', { other: 'x' });
  expect(refused.status).toBe(400);
  expect(refusal(refused)[2]).toContain('Cannot write to a field alias [other]');
  expect(await index.source('1')).toBe('{"real":"x"}');
  expect(await index.keys('real')).toEqual(['x']);
});

test('2.8.b an alias can be used in queries, sorts and aggregations', async () => {
  const index = await RestIndex.withFields(fields, [{ real: 'b' }, { real: 'a' }]);
  expect(await index.ids(term('other', 'a'))).toEqual(['2']);
  expect(await index.ids({ match: { other: 'b' } })).toEqual(['1']);
  expect(await index.ids({ exists: { field: 'other' } })).toEqual(['1', '2']);
  expect(await index.idsOf({ sort: ['other'] })).toEqual(['2', '1']);
  expect(await index.keys('other')).toEqual(['a', 'b']);
});

test('2.8.c only the path of an alias can be changed, by a mapping update', async () => {
  const index = await RestIndex.withFields(fields, [{ real: 'a', second: 'b' }]);
  const update = (other: object) => index.rest('PUT /i/_mapping', { properties: { other } });
  expect((await update({ type: 'alias', path: 'second' })).body).toEqual({ acknowledged: true });
  expect([await index.ids(term('other', 'a')), await index.ids(term('other', 'b'))]).toEqual([[], ['1']]);
  expect((await update({ type: 'keyword' })).status).toBe(400);
  expect(await index.mappingOf('other')).toEqual({ type: 'alias', path: 'second' });
});

test('4.2 POST /_reindex/_mapping defines an alias, and changes its path, in every index that has the field', async () => {
  const index = await RestIndex.withFields({ real: { type: 'keyword' }, second: { type: 'keyword' } }, [
    { real: 'a', second: 'b' },
  ]);
  await index.rest('PUT /j', { mappings: { properties: { second: { type: 'keyword' } } } });
  const define = (path: string) =>
    index.rest('POST /_reindex/_mapping', { properties: { other: { type: 'alias', path } } });
  expect((await define('real')).body).toEqual({ acknowledged: true });
  expect(await index.ids(term('other', 'a'))).toEqual(['1']);
  expect((await define('second')).body).toEqual({ acknowledged: true });
  expect([await index.ids(term('other', 'a')), await index.ids(term('other', 'b'))]).toEqual([[], ['1']]);
  expect((await index.rest('GET /j/_mapping')).body.j.mappings.properties.other).toEqual({
    type: 'alias',
    path: 'second',
  });
  expect((await define('nowhere')).status).toBe(400);
});
