import { expect, test } from 'vitest';
import { cellText, columnsOf, leadText, numericColumns, titleField, usualFacts } from './shown-fields.ts';

const source = {
  id: 'abc',
  title: 'Tomato rice',
  description: 'Quick supper rice, simmered.',
  tags: ['rice', 'vegetarian'],
  minutes: 30,
  note: null,
};

test('the title is a usual title field, or else the first short text', () => {
  expect(titleField(source)).toBe('title');
  expect(titleField({ code: 7, who: 'x' })).toBe('who');
  expect(titleField({ code: 7 })).toBeUndefined();
});

test('facts are the keywords and numbers that have a value', () => {
  const field = (path: string, type: string, multi = false) => ({ path, type, multi, parameters: {} });
  const fields = [
    field('title', 'text'),
    field('title.keyword', 'keyword', true),
    field('tags', 'keyword'),
    field('minutes', 'integer'),
    field('note', 'keyword'),
  ];
  const has = (path: string) => path !== 'title' && (source as Record<string, unknown>)[path] !== null;
  expect(usualFacts(fields, has)).toEqual(['tags', 'minutes']);
});

test('the longest text is the lead', () => {
  expect(leadText(source, 'title')).toBe('Quick supper rice, simmered.');
  expect(leadText({ n: 1 }, undefined)).toBe('');
});

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

test('the title is the first column, and numeric columns are found', () => {
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
