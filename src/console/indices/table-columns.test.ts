import { expect, test } from 'vitest';
import { cellText, columnsOf, numericColumns } from './table-columns.ts';

test('columns are top-level fields, each once', () => {
  const field = (path: string, multi = false) => ({ path, type: 'text', multi, parameters: {} });
  expect(
    columnsOf([
      field('title'),
      field('title.keyword', true),
      field('ingredients.name'),
      field('ingredients.unit'),
      field('minutes'),
    ]),
  ).toEqual(['title', 'ingredients', 'minutes']);
  expect(columnsOf([field('a'), field('b'), field('c')], 2)).toEqual(['a', 'b']);
});

test('what names a document is the first column; numbers are known', () => {
  const field = (path: string, type: string) => ({ path, type, multi: false, parameters: {} });
  const fields = [
    field('calories', 'integer'),
    field('course', 'keyword'),
    field('name', 'text'),
    field('price', 'float'),
  ];
  expect(columnsOf(fields, 3)).toEqual(['name', 'calories', 'course']);
  expect([...numericColumns(fields)]).toEqual(['calories', 'price']);
});

test('cells are short', () => {
  expect([undefined, null, 3, true, 'x', ['a', 'b'], [{ a: 1 }, { a: 2 }], [{}], { a: 1 }].map(cellText)).toEqual([
    '',
    '',
    '3',
    'true',
    'x',
    'a, b',
    '2 objects',
    '1 object',
    '{"a":1}',
  ]);
});
