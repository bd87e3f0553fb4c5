import { describe, expect, test } from 'vitest';
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

describe('paths of an order', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { k: { type: 'keyword' } } } });
  await rest('POST /i/_doc?refresh=true', { k: 'a', n: 1 });
  const aggs = {
    m: { percentiles: { field: 'n', percents: [99.9] } },
    f: { filter: { match_all: {} }, aggs: { m: { max: { field: 'n' } } } },
    t: { terms: { field: 'n' } },
  };
  const answer = async (path: string) => {
    const { body } = await rest('POST /i/_search', {
      size: 0,
      aggs: { x: { terms: { field: 'k', order: { [path]: 'asc' } }, aggs } },
    });
    return body.error ?? body.aggregations.x.buckets.length;
  };

  test.each(['f>m', 'f>', '>f', 'f>>m', 'f.doc_count', 'f>m.value', 'm[99.9]'])('%s', async path => {
    expect(await answer(path)).toBe(1);
  });

  test.each(['m.', '.m', 'm[', 'm[]', '[x]', 'm[99.9]x'])('%s is refused where it is read', async path => {
    const { reason, caused_by } = await answer(path);
    expect(reason).toMatch(/^\[1:\d+\] \[terms\] failed to parse field \[order\]$/);
    expect(caused_by.reason).toBe(`Invalid path element [${path}] in path [${path}]`);
  });

  test.each([
    ['f>_count', 'The provided aggregation [_count] either does not exist'],
    ['m.99.9', 'The provided aggregation [m.99] either does not exist'],
    ['f.x>m', 'The provided aggregation [f.x] either does not exist'],
    ['f[x]>m', 'Key only allowed on last aggregation path element but got [f[x]]'],
    ['f._count', 'Ordering on a single-bucket aggregation can only be done on its doc_count.'],
  ])('%s has no target', async (path, reason) => {
    const { root_cause } = await answer(path);
    expect(root_cause[0].reason).toContain(`Invalid aggregation order path [${path}]. ${reason}`);
  });

  test('only the last step may have several buckets, and then no value', async () => {
    const reasonFor = async (path: string) => (await answer(path)).root_cause[0].reason;
    expect(await reasonFor('t>x')).toMatch(/at the path end\. \[t\] is not single-bucket\.$/);
    expect(await reasonFor('t')).toMatch(/at the path end\.$/);
  });
});
