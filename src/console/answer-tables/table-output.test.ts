import { expect, test } from 'vitest';
import { tableOf } from './answer-table.ts';
import { sortRows } from './sort-rows.ts';
import { chartPoints, suggestChart } from './suggest-chart.ts';
import { formulaCells, toCsv } from './to-csv.ts';

test('CSV quotes what would be read as something else', () => {
  const table = tableOf(
    't',
    ['a', 'b,c'],
    [
      ['say "x"', 1.5],
      ['two\nlines', 12345678901234567890n],
      ['', null],
      [' padded', true],
      ['=1+1', -1],
    ],
  );
  expect(toCsv(table)).toBe(
    'a,"b,c"\r\n"say ""x""",1.5\r\n"two\nlines",12345678901234567890\r\n"",\r\n" padded",true\r\n=1+1,-1\r\n',
  );
  expect(formulaCells(table)).toBe(1);
});

test('rows are sorted by number or text, nulls last in either direction; equal rows keep their order', () => {
  const table = tableOf(
    't',
    ['n', 's'],
    [
      [10, 'b10'],
      [null, 'b9'],
      [9n, 'a'],
      [10, 'B2'],
    ],
  );
  const sorted = (column: number, descending: boolean) => sortRows(table, { column, descending }).map(row => row[1]);
  expect(sorted(0, false)).toEqual(['a', 'b10', 'B2', 'b9']);
  expect(sorted(0, true)).toEqual(['b10', 'B2', 'a', 'b9']);
  expect(sorted(1, false)).toEqual(['a', 'B2', 'b9', 'b10']);
});

test('dates are drawn over time, in order', () => {
  const table = tableOf(
    't',
    ['n', 'day'],
    [
      [3, '2025-02-01'],
      [1, '2025-01-01'],
    ],
  );
  const plan = suggestChart(table);
  expect(plan).toEqual({ kind: 'columns', labels: [1], value: 0 });
  expect(chartPoints(table, plan!)).toEqual([
    { label: '2025-01-01', value: 1 },
    { label: '2025-02-01', value: 3 },
  ]);
});

test('a numeric key is drawn upright, several keys as bars with all of them', () => {
  const histogram = tableOf(
    't',
    ['price', 'documents'],
    [
      [20, 1],
      [10, 2],
    ],
    ['price'],
  );
  expect(suggestChart(histogram)).toEqual({ kind: 'columns', labels: [0], value: 1 });
  const nested = tableOf(
    't',
    ['tag', 'price', 'documents'],
    [
      ['a', 10, 1],
      ['a', 20, null],
    ],
    ['tag', 'price'],
  );
  const plan = suggestChart(nested)!;
  expect(plan).toEqual({ kind: 'bars', labels: [0, 1], value: 2 });
  expect(chartPoints(nested, plan)).toEqual([
    { label: 'a › 10', value: 1 },
    { label: 'a › 20', value: null },
  ]);
});

test('without keys the text that differs in every row is the label, and a score is drawn last', () => {
  const table = tableOf(
    't',
    ['_id', '_score', 'kind', 'title', 'rating'],
    [
      ['1', 2, 'soup', 'Pea', 4],
      ['2', 1, 'soup', 'Leek', 5],
    ],
  );
  expect(suggestChart(table)).toEqual({ kind: 'bars', labels: [3], value: 4 });
});

test('a single row, and rows without a number, have no chart', () => {
  expect(suggestChart(tableOf('t', ['a', 'n'], [['x', 1]]))).toBeUndefined();
  expect(
    suggestChart(
      tableOf(
        't',
        ['a', 'b'],
        [
          ['x', 'y'],
          ['z', 'w'],
        ],
      ),
    ),
  ).toBeUndefined();
});
