import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsOn, dateScale, numberScale, rangeBetween, selectedEdges } from './range-scale.ts';

test('numbers get buckets of a round width that contain all of them', () => {
  expect(numberScale(7, 118, true).edges).toEqual(Array.from({ length: 25 }, (_, i) => 5 + 5 * i).slice(0, 24));
  expect(numberScale(3, 3, true)).toEqual({ interval: 1, edges: [3, 4], texts: ['3', '4'] });
  expect(numberScale(3.1, 4.9, false).texts.slice(0, 3)).toEqual(['3.1', '3.2', '3.3']);
  const finite = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(finite, finite, fc.boolean(), (a, b, whole) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)].map(each => (whole ? Math.round(each) : each)) as [
        number,
        number,
      ];
      const { edges } = numberScale(min, max, whole);
      const slack = Math.abs(edges[1]! - edges[0]!) * 1e-6;
      expect(edges.length).toBeLessThanOrEqual(30);
      expect(edges[0]! - slack).toBeLessThanOrEqual(min);
      expect(edges.at(-1)! + slack).toBeGreaterThan(max);
    }),
  );
});

test('dates get the finest calendar interval with few buckets', () => {
  const years = dateScale(Date.UTC(2017, 4, 3), Date.UTC(2024, 1, 1))!;
  expect(years.texts).toEqual(['2017', '2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025']);
  expect(dateScale(Date.UTC(2023, 10, 30), Date.UTC(2024, 1, 29))!.texts).toEqual([
    '2023-11',
    '2023-12',
    '2024-01',
    '2024-02',
    '2024-03',
  ]);
  expect(dateScale(Date.UTC(2024, 1, 28, 5), Date.UTC(2024, 2, 1, 7))!.texts.at(-1)).toBe('2024-03-01T08:00');
  expect(dateScale(Date.UTC(-200, 0), Date.UTC(2024, 0))).toBeUndefined();
});

test('buckets of a histogram are placed on the scale', () => {
  const scale = numberScale(0, 9, true);
  expect(
    countsOn(scale, [
      { key: 0, docs: 2 },
      { key: 9, docs: 1 },
      { key: 40, docs: 5 },
    ]),
  ).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('a selection becomes a filter and is read back', () => {
  const scale = numberScale(0, 100, true);
  const last = scale.edges.length - 1;
  expect(rangeBetween(scale, [0, last])).toBeUndefined();
  for (const range of [
    [0, 3],
    [2, last],
    [4, 5],
  ] as const)
    expect(selectedEdges(scale, [rangeBetween(scale, range)!])).toEqual(range);
  expect(selectedEdges(scale, ['7..8'])).toEqual([1, 2]);
  expect(selectedEdges(scale, ['500..'])).toEqual([last - 1, last]);
  expect(selectedEdges(scale, ['..5', '10..'])).toEqual([0, last]);
  const hours = dateScale(Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 2))!;
  expect(selectedEdges(hours, [rangeBetween(hours, [3, 7])!])).toEqual([3, 7]);
});
