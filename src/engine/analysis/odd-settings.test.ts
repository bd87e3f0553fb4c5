import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import type { JsonObject } from '../json/json-value.ts';
import { AnalysisRegistry } from './analysis-registry.ts';
import { analyzeAtOnce, termsOf } from './testing/tokens-of.ts';

const context = { readFile: () => undefined, compileTokenScript: () => () => () => true };

function refusal(analysis: JsonObject): string {
  try {
    new AnalysisRegistry(analysis, { indexName: 'i', ...context });
  } catch (error) {
    if (error instanceof EngineError) return error.reason;
    throw error;
  }
  return 'was accepted';
}

const through = (filter: JsonObject, text: string) => termsOf({ tokenizer: 'whitespace', filter: [filter], text });
const used = (filter: JsonObject) => ({
  filter: { f: filter },
  analyzer: { a: { tokenizer: 'keyword', filter: ['f'] } },
});

describe('edge cases of settings', () => {
  test('a single backslash is a separator', () => {
    const tokenizer = { type: 'char_group', tokenize_on_chars: ['\\'] };
    expect(termsOf({ tokenizer, text: 'a\\b' })).toEqual(['a', 'b']);
  });

  test('common words accept named lists; cjk has none', () => {
    expect(through({ type: 'common_grams', common_words: '_english_' }, 'and x')).toEqual(['and', 'and_x', 'x']);
    expect(through({ type: 'stop', stopwords: '_cjk_' }, 'www _cjk_')).toEqual(['www']);
  });

  test('capture patterns are not split at commas', () => {
    expect(through({ type: 'pattern_capture', patterns: '(a),(b)' }, 'xa,b')).toEqual(['xa,b', 'a', 'b']);
    expect(through({ type: 'pattern_capture', patterns: '(a),(b)' }, 'xab')).toEqual(['xab']);
  });

  test('an empty token adds no separator to a fingerprint', () => {
    const filter = [{ type: 'pattern_replace', pattern: '(..)', replacement: '' }, 'fingerprint'];
    expect(termsOf({ tokenizer: 'whitespace', filter, text: 'yo y z' })).toEqual(['y z']);
  });

  test('shingles end where none can be built after a hole', () => {
    const shingles = (size: number, text: string) => {
      const shingle = { type: 'shingle', min_shingle_size: size, max_shingle_size: size };
      return termsOf({ tokenizer: 'whitespace', filter: ['stop', shingle], text });
    };
    expect(shingles(3, 'new to of is')).toEqual(['new', 'new _ _']);
    expect(shingles(3, 'new to of Is')).toEqual(['new', 'new _ _', '_ _ Is']);
    expect(shingles(2, 'new to of Is')).toEqual(['new', 'new _', '_ Is', 'Is']);
    expect(shingles(3, 'new to of Is q')).toEqual(['new', 'new _ _', '_ _ Is', '_ Is q', 'Is', 'q']);
  });

  test('null is treated as a missing setting', () => {
    const filter = { type: 'keyword_marker', keywords: null, keywords_pattern: 'x' };
    expect(through(filter, 'a')).toEqual(['a']);
  });

  test('lists of words can ignore case', () => {
    const decompounder = { type: 'dictionary_decompounder', word_list: ['BALL'] };
    expect(through(decompounder, 'football')).toEqual(['football']);
    expect(through({ ...decompounder, word_list_case: true }, 'football')).toEqual(['football', 'ball']);
    for (const type of ['word_delimiter', 'word_delimiter_graph']) {
      expect(through({ type, protected_words: ['A-B'] }, 'a-b')).toEqual(['a', 'b']);
      expect(through({ type, protected_words: ['A-B'], protected_words_case: true }, 'a-b')).toEqual(['a-b']);
    }
  });

  test('keywords_case lowercases the keywords but not the tokens', () => {
    const stems = { type: 'stemmer_override', rules: ['cats => small', 'CATS => large'] };
    const terms = (more: JsonObject) =>
      termsOf({
        tokenizer: 'whitespace',
        filter: [{ type: 'keyword_marker', keywords: ['CATS'], ...more }, stems],
        text: 'cats CATS',
      });
    expect(terms({})).toEqual(['small', 'CATS']);
    expect(terms({ keywords_case: true })).toEqual(['cats', 'large']);
    expect(terms({ ignore_case: true })).toEqual(['cats', 'CATS']);
  });

  test.each(['standard', 'english', 'german', 'pattern', 'fingerprint', 'snowball', 'stop'])(
    'the stop words of %s can ignore case',
    type => {
      const terms = (more: JsonObject) => {
        const registry = new AnalysisRegistry(
          { analyzer: { a: { type, stopwords: ['FOO'], ...more } } },
          { indexName: 'i' },
        );
        return termsOf({ analyzer: 'a', text: 'foo' }, registry);
      };
      expect(terms({})).toEqual(['foo']);
      expect(terms({ stopwords_case: true })).toEqual([]);
    },
  );

  test('word_delimiter ignores settings of the graph filter', () => {
    expect(through({ type: 'word_delimiter', adjust_offsets: 'x', ignore_keywords: 'x' }, 'a-b')).toEqual(['a', 'b']);
  });
});

describe('rejected settings', () => {
  test.each<[JsonObject, string]>([
    [
      { type: 'stop', enable_position_increments: true },
      'enable_position_increments is not supported anymore. Please fix your analysis chain',
    ],
    [
      { type: 'keep', keep_words: ['a'], enable_position_increments: false },
      'enable_position_increments is not supported anymore. Please fix your analysis chain',
    ],
    [
      { type: 'length', enable_position_increments: true },
      'enable_position_increments is not supported anymore. Please fix your analysis chain',
    ],
    [
      { type: 'trim', update_offsets: false },
      'update_offsets is not supported anymore. Please fix your analysis chain',
    ],
    [
      { type: 'synonym', synonyms: ['a, b'], synonyms_path: 'nothing.txt' },
      'IOException while reading synonyms_path: file not readable',
    ],
    [{ type: 'condition', filter: ['trim'], script: { id: 'x' } }, 'Cannot use stored scripts in tokenfilter [f]'],
  ])('%j', (filter, reason) => {
    expect(refusal({ filter: { f: filter } })).toBe(filter['type'] === 'synonym' ? 'was accepted' : reason);
    expect(refusal(used(filter))).toContain(filter['type'] === 'synonym' ? 'Failed to build analyzers: [a]' : reason);
  });

  test.each([
    ['min_word_size', 'minWordSize cannot be negative'],
    ['min_subword_size', 'minSubwordSize cannot be negative'],
    ['max_subword_size', 'maxSubwordSize cannot be negative'],
  ])('a negative %s is rejected once an analyzer is built', (setting, reason) => {
    const filter = { type: 'dictionary_decompounder', word_list: ['a'], [setting]: -1 };
    expect(refusal({ filter: { f: filter } })).toBe('was accepted');
    expect(refusal(used(filter))).toBe('Failed to build analyzers: [a]');
    expect(() => analyzeAtOnce(new AnalysisRegistry(), { tokenizer: 'keyword', filter: [filter], text: 'a' })).toThrow(
      reason,
    );
  });

  test('the length of classic tokens is checked once an analyzer is built', () => {
    const analysis = { tokenizer: { t: { type: 'classic', max_token_length: 0 } } };
    expect(refusal(analysis)).toBe('was accepted');
    expect(refusal({ ...analysis, analyzer: { a: { tokenizer: 't' } } })).toBe('Failed to build analyzers: [a]');
  });
});
