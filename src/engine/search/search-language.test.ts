import { expect, test } from 'vitest';
import { RETRIEVERS as DESCRIPTIONS } from '../../dsl/search/retrievers.data.ts';
import { HIGHLIGHT, SEARCH_BODY, SORT } from '../../dsl/search/search-body.data.ts';
import { HIGHLIGHT_KEYS } from './highlight/highlight-request.ts';
import { SEARCH_BODY_KEYS } from './request/parse-search-body.ts';
import { RETRIEVERS } from './retrievers/retriever-registry.ts';
import { FIELD_SORT_KEYS } from './sort/sort-request.ts';

const names = (list: readonly { name: string }[]): string[] => list.map(item => item.name).sort();

test('every key of a search body has a description, and every description a key', () => {
  expect(names(SEARCH_BODY)).toEqual([...SEARCH_BODY_KEYS].sort());
});

test('every supported retriever is described, with all its keys', () => {
  const supported = Object.entries(RETRIEVERS).filter(([, { keys }]) => keys.length > 0);
  expect(names(DESCRIPTIONS)).toEqual(supported.map(([name]) => name).sort());
  for (const { name, parameters } of DESCRIPTIONS)
    expect(names(parameters)).toEqual([...RETRIEVERS[name]!.keys].sort());
});

test('every highlight option has a description, except alternative spellings and free-form options', () => {
  const undescribed = ['pre-tags', 'post-tags', 'options'];
  expect(names(HIGHLIGHT)).toEqual(HIGHLIGHT_KEYS.filter(key => !undescribed.includes(key)).sort());
});

test('every sort option has a description', () => {
  expect(names(SORT)).toEqual([...FIELD_SORT_KEYS].sort());
});
