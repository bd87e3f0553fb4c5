import { expect, test } from 'vitest';
import { addFilter, chosenFilters, dropFilter, filterField, toggleFilter, withFilter } from './filters.ts';
import { START } from './search-state.ts';

const map = (...entries: [string, string[]][]) => new Map(entries);

test('selecting and clearing a facet returns to the first page', () => {
  const chosen = toggleFilter({ ...START, after: [[1, 2]] }, 'tags', 'soup');
  expect(chosen).toEqual({ ...START, filters: map(['tags', ['soup']]) });
  expect(toggleFilter(chosen, 'tags', 'soup')).toEqual(START);
});

test('a value is required or excluded, never both', () => {
  const required = addFilter({ ...START, after: [[1]] }, 'filters', 'tags', 'soup');
  const excluded = addFilter(addFilter(required, 'excluded', 'tags', 'soup'), 'excluded', 'tags', 'vegan');
  expect(excluded).toEqual({ ...START, excluded: map(['tags', ['soup', 'vegan']]) });
  expect(addFilter(excluded, 'excluded', 'tags', 'vegan')).toEqual(excluded);
  expect(chosenFilters(addFilter(excluded, 'filters', 'tags', 'soup'))).toEqual([
    { side: 'filters', field: 'tags', value: 'soup' },
    { side: 'excluded', field: 'tags', value: 'vegan' },
  ]);
  expect(dropFilter(excluded, 'excluded', 'tags', 'soup').excluded).toEqual(map(['tags', ['vegan']]));
  expect(withFilter(excluded, 'excluded', 'tags', [])).toEqual(START);
});

test('a field may be named like a property of Object', () => {
  expect(toggleFilter(START, 'constructor', 'y').filters.get('constructor')).toEqual(['y']);
});

test('values of a text are filtered by its keyword', () => {
  const field = (path: string, type: string, multi = false) => ({ path, type, multi, parameters: {} });
  const fields = [
    field('title', 'text'),
    field('title.english', 'text', true),
    field('title.raw', 'keyword', true),
    field('note', 'text'),
    field('note.raw', 'keyword'),
    field('minutes', 'integer'),
  ];
  expect(filterField(fields, 'title')).toBe('title.raw');
  expect(filterField(fields, 'minutes')).toBe('minutes');
  expect(filterField(fields, 'note')).toBeUndefined();
});
