import { expect, test } from 'vitest';
import { nextSort, plainSort, readSortBody, readSortKey, type SortKey, sortBody, writeSortKey } from './sort-keys.ts';

const key = (field: string, order: 'asc' | 'desc' = 'asc', missingFirst = false): SortKey => ({
  field,
  order,
  missingFirst,
});

test('a key survives the URL, whatever the name of its field', () => {
  for (const each of [key('minutes'), key('a:b', 'desc'), key('x:asc', 'asc', true), key('_score', 'asc')])
    expect(readSortKey(writeSortKey(each))).toEqual(each);
  expect(readSortKey('minutes')).toBeUndefined();
  expect(readSortKey('minutes:up')).toBeUndefined();
});

test('several keys become the sort of a body and are read back', () => {
  const sort = [key('minutes', 'desc', true), key('rating'), key('_score', 'desc')];
  const body = [{ minutes: { order: 'desc', missing: '_first' } }, { rating: 'asc' }, { _score: 'desc' }];
  expect(sortBody(sort)).toEqual(body);
  expect(readSortBody(body)).toEqual(sort);
  expect(readSortBody([{ minutes: { mode: 'min' } }, 'minutes'])).toEqual([]);
});

test('clicking a column sorts ascending, descending, and by score again', () => {
  const first = nextSort([key('rating'), key('minutes')], 'minutes');
  expect(first).toEqual([key('minutes')]);
  const second = nextSort(first, 'minutes');
  expect(second).toEqual([key('minutes', 'desc')]);
  expect(nextSort(second, 'minutes')).toEqual([]);
});

test('descending score is the default order', () => {
  expect(plainSort([key('_score', 'desc')])).toEqual([]);
  expect(plainSort([key('_score')])).toEqual([key('_score')]);
});
