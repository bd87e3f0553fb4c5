import { expect, test } from 'vitest';
import { sketchOf, termsOf } from '../testing/tokens-of.ts';

test('whitespace splits at whitespace only', () => {
  expect(sketchOf({ tokenizer: 'whitespace', text: ' a-b\tc\u2003d\u00a0e ' })).toBe(
    'a-b/1-4@0 c/5-6@1 d\u00a0e/7-10@2',
  );
});

test('whitespace splits long words, but not a surrogate pair at the limit', () => {
  expect(termsOf({ tokenizer: { type: 'whitespace', max_token_length: 3 }, text: 'abcd a👍b ab👍c' })).toEqual([
    'abc',
    'd',
    'a👍',
    'b',
    'ab👍',
    'c',
  ]);
});

test('letter keeps letters of all scripts, lowercase converts them', () => {
  expect(termsOf({ tokenizer: 'letter', text: "You're 1st Äpfel中2" })).toEqual(['You', 're', 'st', 'Äpfel中']);
  expect(termsOf({ tokenizer: 'lowercase', text: 'THE Äİẞ' })).toEqual(['the', 'äiß']);
});

test('keyword emits the whole text, even if it is empty', () => {
  expect(sketchOf({ tokenizer: 'keyword', text: ' New York ' })).toBe(' New York /0-10@0');
  expect(sketchOf({ tokenizer: 'keyword', text: '' })).toBe('/0-0@0');
});

test('lengths out of range are rejected', () => {
  const asked = (tokenizer: { [key: string]: string | number }) => () => termsOf({ tokenizer, text: 'a' });
  expect(asked({ type: 'whitespace', max_token_length: 0 })).toThrow(
    'maxTokenLen must be greater than 0 and less than 1048576 passed: 0',
  );
  expect(asked({ type: 'keyword', buffer_size: 1048577 })).toThrow('passed: 1048577');
  expect(asked({ type: 'standard', max_token_length: 0 })).toThrow('maxTokenLength must be greater than zero');
  expect(asked({ type: 'standard', max_token_length: 1048577 })).toThrow('maxTokenLength may not exceed 1048576');
  expect(asked({ type: 'standard', max_token_length: 'x' })).toThrow(
    'Failed to parse int setting [max_token_length] with value [x]',
  );
});
