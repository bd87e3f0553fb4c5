import { expect, test } from 'vitest';
import { fieldsOf } from './mapped-fields.ts';

test('lists fields with their paths, including multi-fields and fields in objects', () => {
  const fields = fieldsOf({
    properties: {
      title: { type: 'text', analyzer: 'english', fields: { keyword: { type: 'keyword' } } },
      ingredients: { properties: { name: { type: 'text' }, amount: { type: 'float' } } },
    },
  });
  expect(fields).toEqual([
    { path: 'title', type: 'text', multi: false, parameters: { analyzer: 'english' } },
    { path: 'title.keyword', type: 'keyword', multi: true, parameters: {} },
    { path: 'ingredients.name', type: 'text', multi: false, parameters: {} },
    { path: 'ingredients.amount', type: 'float', multi: false, parameters: {} },
  ]);
  expect(fieldsOf(undefined)).toEqual([]);
});
