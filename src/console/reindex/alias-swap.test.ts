import { expect, test } from 'vitest';
import { aliasNames, swapActions, swapBack } from './alias-swap.ts';

const before = {
  old: { aliases: { recipes: { filter: { term: { kind: 'soup' } } }, other: {} } },
  older: { aliases: { recipes: {} } },
  aside: {},
};

test('an alias moves off every index in one request, with its filter, and back again', () => {
  expect(aliasNames(before)).toEqual(['other', 'recipes']);
  expect(swapActions(before, 'recipes', 'new')).toEqual([
    { remove: { index: 'old', alias: 'recipes' } },
    { remove: { index: 'older', alias: 'recipes' } },
    { add: { index: 'new', alias: 'recipes', filter: { term: { kind: 'soup' } } } },
  ]);
  expect(swapBack(before, 'recipes', 'new')).toEqual([
    { remove: { index: 'new', alias: 'recipes' } },
    { add: { index: 'old', alias: 'recipes', filter: { term: { kind: 'soup' } } } },
    { add: { index: 'older', alias: 'recipes' } },
  ]);
  expect(swapActions({}, 'fresh', 'new')).toEqual([{ add: { index: 'new', alias: 'fresh' } }]);
});
