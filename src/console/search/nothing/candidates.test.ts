import { expect, test } from 'vitest';
import { START } from '../search-state.ts';
import { candidatesOf } from './candidates.ts';

const situation = {
  words: 3,
  textFields: ['title', 'description'],
  kinds: new Map([['minutes', 'numbers' as const]]),
  corrected: undefined,
};
const changes = (given: Partial<Parameters<typeof candidatesOf>[0]>) =>
  candidatesOf({ state: START, ...situation, ...given }).map(({ label }) => label);

test('each candidate changes one setting and returns to the first page', () => {
  const state = { ...START, q: 'quick leek soup', least: 'all' as const, field: 'title', after: [[1]] };
  const candidates = candidatesOf({ ...situation, state, corrected: 'quick leek soap' });
  expect(candidates.map(candidate => candidate.state)).toEqual([
    { ...state, after: [], q: 'quick leek soap' },
    { ...state, after: [], least: 2 },
    { ...state, after: [], least: 'any' },
    { ...state, after: [], fuzz: 'AUTO' },
    { ...state, after: [], field: 'description' },
  ]);
});

test('filters are dropped one by one, and all of them', () => {
  const state = { ...START, filters: new Map([['minutes', ['..15']]]), excluded: new Map([['tags', ['vegan']]]) };
  expect(changes({ state })).toEqual([
    'Remove “Only minutes: below 15”',
    'Remove “Without tags: vegan”',
    'Remove the filters',
  ]);
});

test('settings that are as wide as they can be are not changed', () => {
  expect(changes({ state: { ...START, q: 'soup', fuzz: 'AUTO' }, words: 1 })).toEqual([]);
  expect(changes({})).toEqual([]);
});
