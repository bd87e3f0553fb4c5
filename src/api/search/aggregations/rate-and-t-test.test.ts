import { expect, test } from 'vitest';
import { lines, openRest } from '../../testing/rest-client.ts';

async function filled(properties: object, documents: readonly object[]) {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_shards: 2 }, mappings: { properties } });
  await rest('POST /i/_bulk?refresh=true', lines(...documents.flatMap(document => [{ index: {} }, document])));
  return async (aggs: object) => (await rest('POST /i/_search', { size: 0, aggs })).body;
}

const UPGRADES = [
  { group: 'A', before: 102, after: 89 },
  { group: 'A', before: 99, after: 93 },
  { group: 'A', before: 111, after: 72 },
  { group: 'B', before: 97, after: 98 },
  { group: 'B', before: 101, after: 102 },
  { group: 'B', before: 99, after: 98 },
];

/** The examples of the documentation. */
test('t_test: paired values, and populations defined by filters', async () => {
  const number = { type: 'long' };
  const search = await filled({ group: { type: 'keyword' }, before: number, after: number }, UPGRADES);
  const value = async (body: object) => {
    const { aggregations, error } = await search({ t: { t_test: body } });
    return aggregations?.t.value ?? error?.root_cause[0].reason ?? null;
  };
  const a = { field: 'before' };
  const b = { field: 'after' };
  expect(await value({ a, b, type: 'paired' })).toBeCloseTo(0.1914368843365979, 14);
  const grouped = (group: string) => ({ field: 'before', filter: { term: { group } } });
  expect(await value({ a: grouped('A'), b: grouped('B'), type: 'heteroscedastic' })).toBeCloseTo(
    0.2981858007281437,
    14,
  );
  expect(await value({ a: grouped('A'), b: grouped('B') })).toBeCloseTo(0.2981858007281437, 14);
  expect(await value({ a: grouped('A'), b: grouped('B'), type: 'homoscedastic' })).toBeCloseTo(0.2571015789349493, 14);
  expect(await value({ a: grouped('A'), b: grouped('C') })).toBeNull();
  expect(await value({ a: grouped('A'), b, type: 'paired' })).toBe("Paired t-test doesn't support filters");
  expect(await value({ a, b: a })).toBe(
    'The same field [before] is used for both population but filters are not specified.',
  );
});

test('rate: documents or sums per unit of a date bucket', async () => {
  const sales = [
    { at: '2024-01-03', price: 31 },
    { at: '2024-01-20', price: 31 },
    { at: '2024-03-01', price: [10, 21] },
  ];
  const search = await filled({ at: { type: 'date' }, price: { type: 'double' } }, sales);
  const rates = async (rate: object, step: object = { calendar_interval: 'month' }) => {
    const h = { date_histogram: { field: 'at', ...step }, aggs: { r: { rate } } };
    const { aggregations, error } = await search({ h });
    const values = aggregations?.h.buckets.map(({ r }: { r: { value: number } }) => r.value);
    return values ?? error.root_cause[0].reason;
  };
  expect(await rates({})).toEqual([2, 0, 1]);
  expect(await rates({ unit: 'day', field: 'price' })).toEqual([2, 0, 1]);
  expect(await rates({ unit: 'year', field: 'price' })).toEqual([744, 0, 372]);
  expect(await rates({ unit: 'month', field: 'price', mode: 'value_count' })).toEqual([2, 0, 2]);
  const days = { fixed_interval: '30d' };
  expect((await rates({ unit: 'day' }, days))[0]).toBeCloseTo(1 / 30, 14);
  expect(await rates({ unit: 'month' }, days)).toBe(
    'Cannot use month-based rate unit [month] with fixed interval based histogram, only week, day, hour, minute and second are supported for this histogram',
  );
  expect((await search({ r: { rate: {} } })).error.root_cause[0].reason).toMatch(
    /^The rate aggregation can only be used/,
  );
  expect((await search({ r: { rate: { unit: 'moon' } } })).error.caused_by.reason).toBe('Unsupported unit moon');
  expect((await search({ r: { rate: { mode: 'sum' } } })).error.reason).toMatch(/^The mode parameter/);
});
