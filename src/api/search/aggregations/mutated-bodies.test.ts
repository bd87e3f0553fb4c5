import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

// Found by changing one option of each aggregation at a time, beside another engine.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    k: { type: 'keyword' },
    l: { type: 'long' },
    d: { type: 'double' },
    g: { type: 'geo_point' },
    ip: { type: 'ip' },
  };
  await rest('PUT /i', { mappings: { properties } });
  const docs = [
    { k: ['red', 'blue'], l: 1, d: 0.5, g: '0,0', ip: '10.0.0.1' },
    { k: 'red', l: 2, d: 1, g: '0,100', ip: '10.0.0.2' },
    { k: 'green', l: 3, d: 9, g: ['0,0', '0,100'], ip: '10.0.0.3' },
  ];
  await rest('POST /i/_bulk?refresh=true', lines(...docs.flatMap(doc => [{ index: {} }, doc])));
});

async function answered(aggregation: object) {
  const { body } = await rest('POST /i/_search?size=0', { aggs: { a: aggregation } });
  return body.aggregations?.a ?? body;
}

const keysOf = async (aggregation: object): Promise<unknown[]> =>
  (await answered(aggregation)).buckets.map(({ key }: { key: unknown }) => key);

test('variable_width_histogram formats its numbers', async () => {
  const { buckets } = await answered({ variable_width_histogram: { field: 'd', buckets: 2, format: '0.0' } });
  expect(buckets[1]).toMatchObject({ min_as_string: '9.0', key_as_string: '9.0', max_as_string: '9.0' });
});

test('a sum of a field that does not exist has the requested format', async () => {
  expect(await answered({ sum: { field: 'none', format: '0.0' } })).toEqual({ value: 0, value_as_string: '0.0' });
  expect(await answered({ sum: { field: 'none' } })).toEqual({ value: 0 });
});

test('an empty include of numbers includes all, one of texts none', async () => {
  expect(await keysOf({ terms: { field: 'l', include: [] } })).toEqual([1, 2, 3]);
  expect(await keysOf({ terms: { field: 'k', include: [] } })).toEqual([]);
});

test('significant_terms returns no more terms than its shards do', async () => {
  const found = async (more: object) => {
    const s = { significant_terms: { field: 'k', min_doc_count: 1, ...more } };
    return (await answered({ filter: { range: { l: { lte: 2 } } }, aggs: { s } })).s.buckets;
  };
  expect(await found({})).toHaveLength(2);
  expect(await found({ shard_size: 1 })).toHaveLength(1);
});

test('the key of a range may be a number', async () => {
  expect(await keysOf({ range: { field: 'd', ranges: [{ to: 1, key: 2.5 }] } })).toEqual(['2.5']);
});

test('a scalar before a range is skipped', async () => {
  expect(await keysOf({ range: { field: 'd', ranges: [null, { to: 1, key: 'a' }] } })).toEqual(['a']);
});

test('tiles of a composite are limited to bounds', async () => {
  const bounds = { top_left: '10,90', bottom_right: '-10,110' };
  const tiles = (more: object) => ({
    composite: { sources: [{ t: { geotile_grid: { field: 'g', precision: 2, ...more } } }] },
  });
  expect(await keysOf(tiles({}))).toEqual([{ t: '2/2/2' }, { t: '2/3/2' }]);
  expect(await keysOf(tiles({ bounds }))).toEqual([{ t: '2/3/2' }]);
});

describe('refusals', () => {
  const ranges = (of: string, list: object[]) => ({ [of]: { field: of === 'ip_range' ? 'ip' : 'd', ranges: list } });
  const sources = (...list: unknown[]) => ({ composite: { sources: list } });

  test.each<[object, string, string]>([
    [
      sources({ b: 'x' }),
      '[1:44]',
      'Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_STRING]',
    ],
    [sources('x'), '[1:39]', 'Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_STRING]'],
    [sources({}), '[1:40]', 'Failed to parse object: expecting token of type [FIELD_NAME] but found [END_OBJECT]'],
    [
      sources({ a: { terms: false } }),
      '[1:53]',
      'Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_BOOLEAN]',
    ],
    [
      { multi_terms: { terms: [{ field: 'k' }, { order: 'desc' }] } },
      '[1:62]',
      '[1:54] [field_config] unknown field [order]',
    ],
    [{ percentiles: { field: 'd', percents: [50, 'x'] } }, '[1:57]', 'For input string: "x"'],
    [{ percentiles: { field: 'd', percents: [[50]] } }, '[1:54]', 'expected value but got [START_ARRAY]'],
    [ranges('range', [{ to: 1 }, [] as object]), '[1:55]', 'expected value but got [START_ARRAY]'],
    [ranges('ip_range', [{ to: 't' }]), '[1:59]', "'t' is not an IP string literal."],
    [ranges('ip_range', [{ to: '10.0.0.2', key: null }]), '[1:73]', "Can't get text on a VALUE_NULL at 1:73"],
  ])('%j is refused at %s', async (aggregation, position, reason) => {
    const { status, error } = await answered(aggregation);
    expect([status, error.reason.split(' ')[0], error.caused_by.reason]).toEqual([400, position, reason]);
  });
});
