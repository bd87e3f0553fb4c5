import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

const CASES: [string, object, Record<string, unknown>][] = [
  ['lists of lists', { l: [[1, [2]], 3] }, { l: [3, 1, 2] }],
  ['lists within a list of objects', { a: [{ b: [1, 2] }, { b: 3 }] }, { 'a.b': [3, 1, 2] }],
  ['lists of lists of objects', { a: [[{ b: 5 }], { b: 6 }] }, { 'a.b': [6, 5] }],
  ['an object before its dotted spelling', { 'a.b': 2, a: { b: 1 } }, { 'a.b': [1, 2] }],
  [
    'every spelling, those in fewer lists first',
    { 'p.q.r': 5, p: { 'q.r': 1, q: { r: [2, 3] } }, 'p.q': { r: 4 } },
    { 'p.q.r': [4, 5, 1, 2, 3] },
  ],
  ['nulls stand for the null_value', { a: [{ b: null }, { b: [null, 7] }] }, { 'a.b': [-1, -1, 7] }],
];

test.each(CASES)('fields returns %s', async (_name, document, fields) => {
  const rest = await openRest();
  const integer = { type: 'integer', null_value: -1 };
  await rest('PUT /docs', { mappings: { properties: { a: { properties: { b: integer } } } } });
  await rest('PUT /docs/_doc/1?refresh', document);
  const { body } = await rest('POST /docs/_search', { fields: ['*'] });
  expect(body.hits.hits[0].fields).toEqual(fields);
});

test('2.4 copy_to values are returned under their target, and highlighted from the source', async () => {
  const rest = await openRest();
  const copied = { type: 'keyword', copy_to: 't' };
  const t = { type: 'text', fields: { k: { type: 'keyword' } } };
  await rest('PUT /docs', { mappings: { properties: { z: copied, a: copied, t } } });
  const shown = async (document: object): Promise<unknown[]> => {
    await rest('PUT /docs/_doc/1?refresh', document);
    const search = { fields: ['t*'], query: { match: { t: 'x y q' } }, highlight: { fields: { t: {} } } };
    const [hit] = (await rest('POST /docs/_search', search)).body.hits.hits;
    return [hit.fields.t, hit.fields['t.k'], hit.highlight?.t];
  };
  const all = ['x', 'q', 'y'];
  expect(await shown({ z: 'y', t: 'q', a: 'x' })).toEqual([all, all, ['<em>q</em>']]);
  expect(await shown({ z: 'y' })).toEqual([['y'], ['y'], undefined]);
  await rest('PUT /docs/_mapping', { properties: { a: { type: 'keyword' }, z: { type: 'keyword' } } });
  expect((await rest('POST /docs/_search', { fields: ['t*'] })).body.hits.hits[0].fields).toBeUndefined();
});

test('geometries are shown as GeoJSON or WKT only', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { g: { type: 'geo_point' }, s: { type: 'geo_shape' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { g: '1,2', s: 'POINT (2 1)' });
  for (const field of ['g', 's']) {
    const shown = async (format: string) => (await rest('POST /i/_search', { fields: [{ field, format }] })).body;
    expect((await shown('wkt')).hits.hits[0].fields[field]).toEqual(['POINT (2.0 1.0)']);
    expect((await shown('nope')).error.root_cause[0].reason).toBe('Unrecognized geometry format [nope].');
  }
});

test('_ignored can be counted', async () => {
  const rest = await openRest();
  const malformed = { type: 'long', ignore_malformed: true };
  const properties = { k: malformed, w: malformed };
  await rest('PUT /i', { mappings: { properties } });
  await rest('PUT /i/_doc/1', { k: [1, 'x'], w: 'x' });
  await rest('PUT /i/_doc/2?refresh=true', { k: 1, w: [1, 'x'] });
  const { hits, aggregations } = (
    await rest('POST /i/_search', { sort: '_doc', aggs: { a: { terms: { field: '_ignored' } } } })
  ).body;
  expect(hits.hits.map(({ _ignored }: { _ignored: string[] }) => _ignored)).toEqual([['k', 'w'], ['w']]);
  expect(aggregations.a.buckets).toEqual([
    { key: 'w', doc_count: 2 },
    { key: 'k', doc_count: 1 },
  ]);
});
