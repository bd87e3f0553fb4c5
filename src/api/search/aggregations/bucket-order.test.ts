import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

test('the last of several keys in an order wins; an empty order is rejected', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { k: { type: 'keyword' } } } });
  for (const k of ['b', 'b', 'a', 'c']) await rest('POST /i/_doc?refresh=true', { k });
  const keys = async (order: object) => {
    const { body } = await rest('POST /i/_search', { size: 0, aggs: { t: { terms: { field: 'k', order } } } });
    return body.aggregations?.t.buckets.map((bucket: { key: string }) => bucket.key) ?? body.error.caused_by.reason;
  };
  expect(await keys({ _count: 'desc', _key: 'asc' })).toEqual(['a', 'b', 'c']);
  expect(await keys([{ _count: 'desc' }, { _key: 'desc' }])).toEqual(['b', 'c', 'a']);
  expect(await keys({})).toBe('Must specify at least one field for [order]');
});

test('supports patterns over _ignored', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { num: { type: 'long', ignore_malformed: true } } } });
  await rest('PUT /i/_doc/1?refresh=true', { num: 'none' });
  const found = await rest('POST /i/_search', { query: { prefix: { _ignored: 'nu' } } });
  expect(found.body.hits.total.value).toBe(1);
});
