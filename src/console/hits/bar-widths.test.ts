import { expect, test } from 'vitest';
import { barWidths, inTermOrder } from './bar-widths.ts';
import { termPlaces } from './term-colours.ts';

test('widths are shares of the best score', () => {
  expect(
    barWidths(
      [
        { field: 'd', term: 'a', value: 2 },
        { field: 'd', term: 'b', value: 3 },
      ],
      10,
    ),
  ).toEqual([
    { key: 'd:a', term: 'a', width: 20 },
    { key: 'd:b', term: 'b', width: 30 },
  ]);
  expect(barWidths([{ field: 'd', term: 'a', value: 2 }], 0)).toEqual([]);
});

test('parts follow the order of the query and fields are put together', () => {
  const parts = [
    { field: 'd', term: 'soup', value: 1 },
    { field: 't', term: 'soup', value: 2 },
    { field: 'd', term: 'quick', value: 4 },
    { field: 'd', term: 'other', value: 9 },
  ];
  expect(inTermOrder(parts, termPlaces(['quick', 'soup', 'quick'])).map(part => [part.term, part.value])).toEqual([
    ['quick', 4],
    ['soup', 3],
    ['other', 9],
  ]);
});
