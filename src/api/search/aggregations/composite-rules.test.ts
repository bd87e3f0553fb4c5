import { beforeAll, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

let rest: Awaited<ReturnType<typeof openRest>>;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    k: { type: 'keyword' },
    d: { type: 'date' },
    day: { type: 'date', format: 'yyyy/MM/dd' },
    n: { type: 'long' },
    b: { type: 'boolean' },
  };
  await rest('PUT /i', { mappings: { properties } });
  await rest('PUT /i/_doc/1?refresh=true', { k: 'x', d: '2020-01-01', day: '2020/01/01', n: 1234, b: true });
});

async function search(aggs: object) {
  return (await rest('POST /i/_search', { size: 0, aggs })).body;
}

async function reasonFor(aggs: object): Promise<string> {
  return (await search(aggs)).error.root_cause[0].reason;
}

const c = { composite: { sources: [{ x: { terms: { field: 'k' } } }] } };
const inFilter = (aggs: object) => ({ f: { filter: { match_all: {} }, aggs } });

test('a composite may only be within aggregations that have one bucket, at any depth', async () => {
  expect((await search(inFilter(inFilter({ c })))).aggregations.f.f.c.buckets).toHaveLength(1);
  const refusal = (type: string) =>
    `[composite] aggregation cannot be used with a parent aggregation of type: [${type}AggregatorFactory]`;
  const terms = (aggs: object) => ({ t: { terms: { field: 'k' }, aggs } });
  expect(await reasonFor(terms({ c }))).toBe(refusal('Terms'));
  expect(await reasonFor(terms(inFilter({ c })))).toBe(refusal('Terms'));
  expect(await reasonFor(terms(inFilter(inFilter({ c }))))).toBe(refusal('Terms'));
  expect(await reasonFor({ g: { global: {}, aggs: inFilter({ c }) } })).toBe(refusal('Global'));
});

test('a histogram source shows its keys in the format of the field', async () => {
  const keys = async (source: object, after?: string) => {
    const composite = { sources: [{ x: { histogram: source } }], ...(after !== undefined && { after: { x: after } }) };
    return (await search({ c: { composite } })).aggregations.c.buckets.map(({ key }: { key: { x: unknown } }) => key.x);
  };
  const step = { interval: 1_000_000 };
  expect(await keys({ field: 'd', ...step })).toEqual(['2019-12-31T23:46:40.000Z']);
  expect(await keys({ field: 'day', ...step })).toEqual(['2019/12/31']);
  expect(await keys({ field: 'd', ...step }, '2018')).toEqual(['2019-12-31T23:46:40.000Z']);
  expect(await keys({ field: 'd', ...step }, '2019-12-31T23:46:40.000Z')).toEqual([]);
  expect(await keys({ field: 'n', interval: 10 })).toEqual([1230]);
  expect(await keys({ script: "doc['n'].value", interval: 10 })).toEqual([1230]);
});

test.each([
  ['histogram', { interval: 10 }],
  ['date_histogram', { fixed_interval: '1d' }],
])('a %s source refuses booleans', async (type, steps) => {
  const composite = { sources: [{ x: { [type]: { field: 'b', ...steps } } }] };
  expect(await reasonFor({ c: { composite } })).toBe(
    `Field [b] of type [boolean] is not supported for aggregation [${type}]`,
  );
});

test.each([
  ['terms', { format: 'yyyy' }, 'format'],
  ['histogram', { interval: 10, format: '0.0' }, 'format'],
  ['geotile_grid', { format: 'yyyy' }, 'format'],
  ['terms', { missing: 1 }, 'missing'],
])('a %s source with %j is refused', async (type, parameters, unknown) => {
  const composite = { sources: [{ x: { [type]: { field: 'd', ...parameters } } }] };
  expect(await reasonFor({ c: { composite } })).toContain(`[${type}] unknown field [${unknown}]`);
});

test('only a date_histogram source has a format of its own', async () => {
  const composite = { sources: [{ x: { date_histogram: { field: 'd', fixed_interval: '1d', format: 'yyyy' } } }] };
  expect((await search({ c: { composite } })).aggregations.c.buckets[0].key).toEqual({ x: '2020' });
});

test('a key of `after` is a scalar, and of a source of texts a text', async () => {
  const after = (field: string, x: unknown) =>
    reasonFor({ c: { composite: { sources: [{ x: { terms: { field } } }], after: { x } } } });
  expect(await after('k', 5)).toBe('invalid value, expected string, got Integer');
  expect(await after('k', true)).toBe('invalid value, expected string, got Boolean');
  for (const field of ['k', 'n', 'd', 'b']) {
    expect(await after(field, [1])).toBe('Invalid value for [after.x], expected comparable, got [ArrayList]');
    expect(await after(field, { a: 1 })).toBe('Invalid value for [after.x], expected comparable, got [HashMap]');
  }
});

test('a date source without a format reads milliseconds', async () => {
  const sources = [{ x: { date_histogram: { field: 'd', fixed_interval: '1d' } } }];
  expect(await reasonFor({ c: { composite: { sources, after: { x: '2020-01-01' } } } })).toContain('"2020-01-01"');
  const { aggregations } = await search({ c: { composite: { sources, after: { x: '1000' } } } });
  expect(aggregations.c.buckets).toHaveLength(1);
});

test('a source that is no object is reported where it is', async () => {
  const { error } = await search({ c: { composite: { sources: [{}] } } });
  expect(error.caused_by).toMatchObject({ type: 'parsing_exception', line: 1, col: 49 });
});

test('a missing_order is one of an enum', async () => {
  const terms = { field: 'k', missing_bucket: true, missing_order: 'foo' };
  const { error } = await search({ c: { composite: { sources: [{ x: { terms } }] } } });
  expect(error.caused_by.caused_by.reason).toContain('bucket.missing.MissingOrder.FOO');
});
