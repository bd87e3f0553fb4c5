import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../json/json-value.ts';
import { sketchOf, termsOf } from '../testing/tokens-of.ts';

const terms = (tokenizer: string | JsonObject, text: string) => termsOf({ tokenizer, text });

describe('grams', () => {
  test('ngram: each gram has its own position', () => {
    expect(terms('ngram', 'Quick F').join('|')).toBe('Q|Qu|u|ui|i|ic|c|ck|k|k | | F|F');
    expect(
      sketchOf({
        tokenizer: { type: 'ngram', min_gram: 3, max_gram: 3, token_chars: ['letter', 'digit'] },
        text: '2 Quick',
      }),
    ).toBe('Qui/2-5@0 uic/3-6@1 ick/4-7@2');
  });

  test('edge_ngram starts at the start of words', () => {
    expect(terms('edge_ngram', 'Quick Fox')).toEqual(['Q', 'Qu']);
    expect(terms({ type: 'edge_ngram', min_gram: 2, max_gram: 3, token_chars: ['letter'] }, '2 Quick Fox')).toEqual([
      'Qu',
      'Qui',
      'Fo',
      'Fox',
    ]);
  });

  test.each<[JsonObject, string]>([
    [
      { type: 'ngram', min_gram: 1, max_gram: 3 },
      'The difference between max_gram and min_gram in NGram Tokenizer must be less than or equal to: [1] but was [2].',
    ],
    [{ type: 'ngram', min_gram: 0, max_gram: 1 }, 'minGram must be greater than zero'],
    [{ type: 'edge_ngram', min_gram: 2, max_gram: 1 }, 'minGram must not be greater than maxGram'],
    [{ type: 'ngram', token_chars: ['custom'] }, "Token type: 'custom' requires setting `custom_token_chars`"],
    [{ type: 'ngram', token_chars: ['x'] }, "Unknown token type: 'x', must be one of [symbol, private_use,"],
  ])('%j', (tokenizer, reason) => expect(() => terms(tokenizer, 'a')).toThrow(reason));
});

describe('path_hierarchy', () => {
  test.each<[JsonObject, string, string[]]>([
    [{}, '/one/two', ['/one', '/one/two']],
    [{ replacement: '%' }, '/one/two', ['%one', '%one%two']],
    [{ reverse: true }, 'one/two/three', ['one/two/three', 'two/three', 'three']],
    [{ skip: 1 }, '/one/two/three', ['/two', '/two/three']],
    [{ delimiter: '.', reverse: true, skip: 1 }, 'www.shop.com', ['www.shop.', 'shop.']],
  ])('%j %s', (settings, text, expected) =>
    expect(terms({ type: 'path_hierarchy', ...settings }, text)).toEqual(expected),
  );

  test('accepts a single character only', () => {
    expect(() => terms({ type: 'path_hierarchy', delimiter: 'ab' }, 'a')).toThrow('delimiter must be a one char value');
    expect(() => terms({ type: 'path_hierarchy', skip: -1 }, 'a')).toThrow('skip cannot be negative');
  });
});

test('char_group splits at characters and character classes', () => {
  expect(terms({ type: 'char_group', tokenize_on_chars: ['whitespace', '-', '\\u005f'] }, 'a-b c_d')).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(() => terms({ type: 'char_group', tokenize_on_chars: ['ab'] }, 'a')).toThrow('Invalid escaped char in [ab]');
});

describe('pattern', () => {
  test('splits at matches, with ASCII character classes', () => {
    expect(terms('pattern', "The foo_bar_size's default, é")).toEqual(['The', 'foo_bar_size', 's', 'default']);
  });

  test('keeps a group', () =>
    expect(terms({ type: 'pattern', pattern: "'((?:\\\\'|[^'])+)'", group: 1 }, "'a','b c'")).toEqual(['a', 'b c']));

  test('splits camel case as in the documentation', () => {
    const pattern =
      '([^\\p{L}\\d]+)|(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)|(?<=[\\p{L}&&[^\\p{Lu}]])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}[\\p{L}&&[^\\p{Lu}]])';
    expect(terms({ type: 'pattern', pattern }, 'MooseX::FTPClass2_beta')).toEqual([
      'Moose',
      'X',
      'FTP',
      'Class',
      '2',
      'beta',
    ]);
  });

  test('rejects invalid settings', () => {
    expect(() => terms({ type: 'pattern', pattern: '(' }, 'a')).toThrow('Unclosed group near index 1\n(');
    expect(() => terms({ type: 'pattern', flags: 'X' }, 'a')).toThrow('Unknown regex flag [X]');
    expect(() => terms({ type: 'pattern', pattern: '(a)', group: 2 }, 'a')).toThrow(
      'invalid group specified: pattern only has: 1 capturing groups',
    );
  });
});
