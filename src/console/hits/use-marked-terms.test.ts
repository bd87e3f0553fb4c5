import { expect, test } from 'vitest';
import { wordTerms } from './use-marked-terms.ts';

test('tokens are given to the word whose line they start in', () => {
  const token = (token: string, start_offset: number, end_offset: number) => ({
    token,
    start_offset,
    end_offset,
    type: '',
    position: 0,
  });
  expect(wordTerms('Tomatoes\nthe\nsoup', [token('tomato', 0, 8), token('soup', 13, 17)])).toEqual([
    ['Tomatoes', 'tomato'],
    ['the', ''],
    ['soup', 'soup'],
  ]);
});
