import { expect, test } from 'vitest';
import { RepeatedPassages } from './significant-text.ts';

test('six consecutive words that occurred before are a repetition', () => {
  const passages = new RepeatedPassages();
  const words = 'one two three four five six seven'.split(' ');
  expect(passages.repeated(words).size).toBe(0);
  expect([...passages.repeated(['new', ...words.slice(0, 6), 'end'])]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(passages.repeated(words.slice(0, 5)).size).toBe(0);
});
