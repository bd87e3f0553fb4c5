import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import type { JsonObject } from '../json/json-value.ts';
import { AnalysisRegistry } from './analysis-registry.ts';
import { analyzeAtOnce, sketchOf, termsOf } from './testing/tokens-of.ts';

function refusal(body: JsonObject, registry?: AnalysisRegistry): string {
  try {
    termsOf(body, registry);
  } catch (error) {
    if (error instanceof EngineError) return error.reason;
  }
  throw new Error('accepted');
}

describe('texts with unusual starts and ends', () => {
  test.each([
    ['\u0301é', ''],
    ['\u0301\u0301ab cd', 'cd'],
    ['\u0301ก', ''],
    ['\u0301中a', 'a'],
    ['\n\u0301ab cd', 'ab cd'],
    ['\u0301', ''],
  ])('marks without a base hide the following word from the thai tokenizer: %j', (text, words) => {
    expect(termsOf({ tokenizer: 'thai', text }).join(' ')).toBe(words);
  });

  test('Thai vowels are parts of words but not letters for the classic tokenizer', () => {
    expect(termsOf({ tokenizer: 'classic', text: "กี's ก's aี's" })).toEqual(['กี', 's', "ก's", 'aี', 's']);
    expect(termsOf({ tokenizer: 'classic', text: 'ี@ี.com ี.ี. ี-1' })).toEqual(['ี@ี.com', 'ี.ี', 'ี-1']);
  });

  test('a split text has been read past the separator when a filter stops reading', () => {
    const tokenizer = { type: 'simple_pattern_split', pattern: ' +' };
    expect(sketchOf({ tokenizer, filter: ['limit'], text: ['n s', 'x'] })).toBe('n/0-1@0 x/3-4@101');
  });

  test('tokens dropped at the end by remove_trailing leave no hole', () => {
    const filter = [{ type: 'stop', remove_trailing: false }];
    expect(sketchOf({ tokenizer: 'standard', filter, text: ['x is is!', 'r'] })).toBe('x/0-1@0 r/9-10@101');
  });

  test('tokens with decreasing offsets are not joined to shingles', () => {
    const tokenizer = { type: 'edge_ngram', max_gram: 6 };
    expect(refusal({ tokenizer, filter: ['word_delimiter', 'shingle'], text: 'α ΛΙ' })).toBe(
      'startOffset must be non-negative, and endOffset must be >= startOffset; got startOffset=2,endOffset=1',
    );
  });

  test('a mark continues a letter at a word boundary in every script', () => {
    const char_filter = [{ type: 'pattern_replace', pattern: '\\b(\\w)' }];
    expect(termsOf({ char_filter, tokenizer: 'keyword', text: 'ดีi' })).toEqual(['ดีi']);
    expect(termsOf({ char_filter, tokenizer: 'keyword', text: 'ดi' })).toEqual(['ด']);
  });
});

describe('filters before synonyms', () => {
  const synonyms = { type: 'synonym', synonyms: ['football, soccer'] };

  test('bigrams with unigrams reject synonym rules', () => {
    const filter = [{ type: 'cjk_bigram', output_unigrams: true }, synonyms];
    expect(refusal({ tokenizer: 'standard', filter, text: 'x' })).toBe(
      'Token filter [__anonymous__cjk_bigram] cannot be used to parse synonyms',
    );
  });

  test('decompounders are skipped when rules are parsed', () => {
    const filter = [{ type: 'dictionary_decompounder', word_list: ['foot', 'ball'] }, synonyms];
    expect(termsOf({ tokenizer: 'standard', filter, text: 'football' })).toEqual([
      'football',
      'soccer',
      'foot',
      'ball',
    ]);
  });
});

test('an empty text has no stages to explain', () => {
  expect(analyzeAtOnce(new AnalysisRegistry(), { text: 'x', explain: '' })).toHaveProperty('tokens');
});
