import { expect, test } from 'vitest';
import { editDistance, standIns } from './closest-term.ts';

test('edits, with a swap as one', () => {
  expect(editDistance('spinich', 'spinach')).toBe(1);
  expect(editDistance('oilve', 'olive')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('soup', 'soup')).toBe(0);
});

test('each missing term gets the terms found in its place', () => {
  expect(standIns(['spinich'], ['tomato', 'spinach', 'quick'])).toEqual(new Map([['spinich', ['spinach']]]));
  expect(standIns(['xyz'], ['tomato'])).toEqual(new Map([['xyz', []]]));
});
