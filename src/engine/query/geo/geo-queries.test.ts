import { describe, expect, test } from 'vitest';
import type { Writable } from '../../json/json-value.ts';
import { TestIndex } from '../testing/test-index.ts';

const index = new TestIndex({ mappings: { properties: { at: { type: 'geo_point' }, k: { type: 'keyword' } } } });
index.add([
  { at: '52.52,13.405' },
  { at: { lat: 52.39, lon: 13.06 } },
  { at: [9.99, 53.55] },
  { at: ['-18.1,178.4', '0,0'] },
]);

const ids = (query: Writable): string[] => index.search(query).map(hit => hit.id);

describe('geo_distance', () => {
  test.each<[Record<string, Writable>, string[]]>([
    [{ distance: '50km', at: '52.52,13.405' }, ['0', '1']],
    [{ distance: 10, unit: 'km', at: [13.405, 52.52] }, ['0']],
    [{ distance: '300km', at: '-18.1,-180' }, ['3']],
    [{ distance: '1m', at: '0,0' }, ['3']],
    [{ distance: '300km', distance_type: 'plane', at: '52.52,13.405' }, ['0', '1', '2']],
  ])('%j', (body, expected) => {
    expect(ids({ geo_distance: body })).toEqual(expected);
  });

  test.each<[Record<string, Writable>, RegExp]>([
    [{ at: '0,0' }, /requires 'distance'/],
    [{ distance: '-1km', at: '0,0' }, /greater than zero/],
    [{ distance: '1km', at: { lat: 100, lon: 0 } }, /couldn't validate/],
    [{ distance: '1km', k: '0,0' }, /is of unsupported type \[keyword\] for \[geo_distance\] query/],
    [{ distance: '1km', zz: '0,0' }, /failed to find geo field \[zz\]/],
  ])('rejects %j', (body, message) => {
    expect(() => ids({ geo_distance: body })).toThrow(message);
  });
});

test.each<[Writable, string[]]>([
  [{ top_left: '54,9', bottom_right: '52,14' }, ['0', '1', '2']],
  [{ top: 53, left: 13.2, bottom: 52, right: 14 }, ['0']],
  [{ top_left: [170, -10], bottom_right: [-170, -40] }, ['3']],
  [{ wkt: 'BBOX (9, 10, 54, 53)' }, ['2']],
])('geo_bounding_box %j', (at, expected) => {
  expect(ids({ geo_bounding_box: { at } })).toEqual(expected);
});

test('rejects a box with top below bottom', () => {
  const at = { top: 10, bottom: 20, left: 1, right: 2 };
  expect(() => ids({ geo_bounding_box: { at } })).toThrow('top is below bottom corner: 10.0 vs. 20.0');
});

test('geo_polygon', () => {
  const points = ['53,13', '53,14', '52,14', '52,13'];
  expect(ids({ geo_polygon: { at: { points } } })).toEqual(['0', '1']);
  expect(() => ids({ geo_polygon: { at: { points: points.slice(2) } } })).toThrow(/too few points/);
});
