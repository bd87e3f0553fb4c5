import { expect, test } from 'vitest';
import { cellText, columnsOf } from './document-table.ts';

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
