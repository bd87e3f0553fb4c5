import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { d: { type: 'date' }, n: { type: 'date_nanos' } } } });
  const dates = ['2024-01-01T00:00:00.123Z', '1960-01-01', '2300-01-01', undefined];
  const documents = dates.flatMap((d, at) => [{ index: { _id: String(at) } }, { d }]);
  await rest('POST /i/_bulk?refresh=true', lines(...documents));
});

async function sorted(ids: string[], sort: object) {
  const { status, body } = await rest('POST /i/_search', { query: { ids: { values: ids } }, sort: [{ d: sort }] });
  return status === 200
    ? body.hits.hits.map((hit: { sort: unknown[] }) => hit.sort[0])
    : body.error.failed_shards[0].reason.reason;
}

describe('dates sorted as nanoseconds', () => {
  const nanos = { numeric_type: 'date_nanos' };

  test('are formatted as such, and missing ones as the last moment', async () => {
    const format = 'strict_date_optional_time_nanos';
    expect(await sorted(['0', '3'], { ...nanos, format })).toEqual([
      '2024-01-01T00:00:00.123Z',
      '2262-04-11T23:47:16.854775807Z',
    ]);
  });

  test('must be within the years that nanoseconds can hold', async () => {
    expect(await sorted(['0', '1'], nanos)).toBe(
      'milliSeconds [-315619200000] are before the epoch in 1970 and cannot be converted to nanoseconds',
    );
    expect(await sorted(['0', '2'], nanos)).toBe(
      'milliSeconds [10413792000000] are after 2262-04-11T23:47:16.854775807 and cannot be converted to nanoseconds',
    );
    expect(await sorted(['1', '2'], { format: 'yyyy' })).toEqual(['1960', '2300']);
  });
});

test.each([
  ['half_float', {}, 'invalid index sort field:[f]'],
  ['scaled_float', { scaling_factor: 10 }, 'invalid index sort field:[f]'],
  ['integer_range', {}, 'invalid index sort field:[f]'],
  ['wildcard', {}, 'invalid index sort field:[f]'],
  ['rank_feature', {}, 'docvalues not found for index sort field:[f]'],
  ['binary', {}, 'docvalues not found for index sort field:[f]'],
  ['binary', { doc_values: true }, "can't sort on binary field"],
])('an index cannot be sorted by a field of type %s %j', async (type, more, reason) => {
  const properties = { f: { type, ...more } };
  const { status, body } = await rest('PUT /sorted', { settings: { 'sort.field': 'f' }, mappings: { properties } });
  expect([status, body.error.reason]).toEqual([400, reason]);
});
