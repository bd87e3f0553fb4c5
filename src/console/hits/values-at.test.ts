import { expect, test } from 'vitest';
import { valuesAt } from './values-at.ts';

test('values are found in objects, lists and keys with dots', () => {
  const source = { a: { b: [1, [2], null] }, 'a.b': 3, list: [{ c: 'x' }, { c: ['y'] }, {}], 'n.o': { p: false } };
  expect(valuesAt(source, 'a.b')).toEqual([3, 1, 2]);
  expect(valuesAt(source, 'list.c')).toEqual(['x', 'y']);
  expect(valuesAt(source, 'n.o.p')).toEqual([false]);
  expect(valuesAt(source, 'a.b.keyword')).toEqual([]);
  expect(valuesAt(source, 'constructor')).toEqual([]);
});
