import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../json/json-value.ts';
import { AnalysisRegistry } from '../analysis-registry.ts';
import { sketchOf, termsOf } from '../testing/tokens-of.ts';

type Filter = string | JsonObject;
const through = (filter: Filter | Filter[], text: string, tokenizer = 'whitespace') =>
  termsOf({ tokenizer, filter: Array.isArray(filter) ? filter : [filter], text }).join('|');
const sketch = (filter: Filter | Filter[], text: string, tokenizer = 'whitespace') =>
  sketchOf({ tokenizer, filter: Array.isArray(filter) ? filter : [filter], text });

describe('filters that change a token in place', () => {
  test.each<[Filter, string, string]>([
    ['uppercase', 'straße İi', 'STRAßE|İI'],
    ['reverse', 'abc a👍b', 'cba|b👍a'],
    ['apostrophe', "İzmir'e can’t x", 'İzmir|can|x'],
    ['decimal_digit', '٣१२ １a', '312|1a'],
    ['cjk_width', 'Ａｂ ｶﾞ ﾊﾟ', 'Ab|ガ|パ'],
    ['elision', "l'avion qu’il d'un L'arbre", 'avion|il|un|arbre'],
    [{ type: 'elision', articles: ['o'] }, "o'neil O'neil", "neil|O'neil"],
    [{ type: 'truncate', length: 3 }, 'abcdef ab', 'abc|ab'],
    ['truncate', 'abcdefghijklm', 'abcdefghij'],
    [{ type: 'pattern_replace', pattern: '(\\w+)-(\\w+)', replacement: '$2_$1' }, 'ab-cd x', 'cd_ab|x'],
    [{ type: 'pattern_replace', pattern: 'a', replacement: '', all: false }, 'banana', 'bnana'],
    ['german_normalization', 'häuser fuesse Straße quelle', 'hauser|fusse|Strasse|quelle'],
    ['scandinavian_folding', 'blåbærsyltetøj aarhus', 'blabarsyltetoj|arhus'],
    ['scandinavian_normalization', 'räksmörgås Aalborg', 'ræksmørgås|Ålborg'],
    ['arabic_normalization', 'آثار كتابٌ', 'اثار|كتاب'],
    ['persian_normalization', 'کتاب', 'كتاب'],
    ['serbian_normalization', 'ђак čvor', 'djak|cvor'],
    [{ type: 'stemmer_override', rules: ['running, runs => run', 'x => y'] }, 'running runs x', 'run|run|y'],
    [{ type: 'delimited_payload' }, 'a|1.5 b', 'a|b'],
  ])('%j', (filter, text, expected) => expect(through(filter, text)).toBe(expected));

  test('trim does not change the offsets', () => expect(sketch('trim', ' a b ', 'keyword')).toBe('a b/0-5@0'));

  test('reversing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(through(['reverse', 'reverse'], text, 'keyword')).toBe(text);
      }),
    );
  });
});

describe('filters that drop tokens', () => {
  test.each<[Filter, string, string]>([
    [{ type: 'length', min: 2, max: 3 }, 'a ab abcd abc', 'ab/2-4@1 abc/10-13@3'],
    ['limit', 'a b c', 'a/0-1@0'],
    [{ type: 'limit', max_token_count: 2 }, 'a b c', 'a/0-1@0 b/2-3@1'],
    ['unique', 'a b a', 'a/0-1@0 b/2-3@1'],
    [{ type: 'keep', keep_words: ['b'] }, 'a b', 'b/2-3@1'],
    [{ type: 'keep_types', types: ['<NUM>'] }, 'a 1', '1/2-3@1'],
    [{ type: 'keep_types', types: ['<NUM>'], mode: 'exclude' }, 'a 1', 'a/0-1@0'],
  ])('%j', (filter, text, expected) => expect(sketch(filter, text, 'standard')).toBe(expected));

  test('keywords bypass the stemmer; a repeated token is stacked on its stem', () => {
    expect(through([{ type: 'keyword_marker', keywords: ['skies'] }, 'porter_stem'], 'skies flies')).toBe('skies|fli');
    expect(through([{ type: 'keyword_marker', keywords_pattern: 's.+' }, 'porter_stem'], 'skies flies')).toBe(
      'skies|fli',
    );
    expect(sketch(['keyword_repeat', 'porter_stem', 'remove_duplicates'], 'fox running')).toBe(
      'fox/0-3@0 running/4-11@1 run/4-11@1',
    );
  });
});

describe('grams and shingles', () => {
  test.each<[Filter, string, string]>([
    [{ type: 'ngram', min_gram: 2, max_gram: 3 }, 'abc x', 'ab/0-3@0 abc/0-3@0 bc/0-3@0'],
    [
      { type: 'ngram', min_gram: 2, max_gram: 2, preserve_original: true },
      'x abc',
      'x/0-1@0 ab/2-5@1 bc/2-5@1 abc/2-5@1',
    ],
    ['edge_ngram', 'abc', 'a/0-3@0'],
    [{ type: 'edge_ngram' }, 'abc', 'a/0-3@0 ab/0-3@0'],
    [{ type: 'edge_ngram', side: 'back' }, 'abc', 'c/0-3@0 bc/0-3@0'],
    ['shingle', 'a b c', 'a/0-1@0 a b/0-3@0:2 b/2-3@1 b c/2-5@1:2 c/4-5@2'],
    [{ type: 'shingle', output_unigrams: false }, 'a b c', 'a b/0-3@0 b c/2-5@1'],
    [
      { type: 'common_grams', common_words: ['the'] },
      'over the hill',
      'over/0-4@0 over_the/0-8@0:2 the/5-8@1 the_hill/5-13@1:2 hill/9-13@2',
    ],
    [
      { type: 'common_grams', common_words: ['the'], query_mode: true },
      'over the hill',
      'over_the/0-8@0 the_hill/5-13@1',
    ],
    ['fingerprint', 'b a b', 'a b/0-5@0'],
    [{ type: 'fingerprint', max_output_size: 2 }, 'b a', ''],
  ])('%j', (filter, text, expected) => expect(sketch(filter, text)).toBe(expected));

  test('a shingle across a stop word has a filler', () => {
    expect(through(['stop', 'shingle'], 'fox the dog')).toBe('fox|fox _|_ dog|dog');
  });

  test('grams never split a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), text => {
        const grams = termsOf({ tokenizer: 'keyword', filter: [{ type: 'ngram', min_gram: 1, max_gram: 2 }], text });
        for (const gram of grams) expect([1, 2]).toContain([...gram].length);
      }),
    );
  });

  test('sizes are limited', () => {
    expect(() => through({ type: 'ngram', min_gram: 1, max_gram: 3 }, 'a')).toThrow(
      'must be less than or equal to: [1] but was [2]',
    );
    expect(() => through({ type: 'shingle', max_shingle_size: 5 }, 'a')).toThrow(
      'must be less than or equal to: [3] but was [4]',
    );
    const wide = new AnalysisRegistry({}, { maxNgramDiff: 5 });
    expect(
      termsOf({ tokenizer: 'keyword', filter: [{ type: 'ngram', min_gram: 1, max_gram: 3 }], text: 'abc' }, wide),
    ).toHaveLength(6);
  });
});

describe('splitting words', () => {
  const sample = "Neil's-Super-Duper-XL500--42+AutoCoder";

  test('word_delimiter_graph finds the parts', () => {
    expect(through('word_delimiter_graph', sample, 'keyword')).toBe('Neil|Super|Duper|XL|500|42|Auto|Coder');
    expect(through('word_delimiter', sample, 'keyword')).toBe('Neil|Super|Duper|XL|500|42|Auto|Coder');
  });

  test('joined sequences span their parts', () => {
    const filter = { type: 'word_delimiter_graph', catenate_words: true, preserve_original: true };
    expect(sketch(filter, 'Wi-Fi')).toBe('Wi-Fi/0-5@0:2 WiFi/0-5@0:2 Wi/0-2@0 Fi/3-5@1');
  });

  test('supports protected words and custom character types', () => {
    const filter = { type: 'word_delimiter_graph', protected_words: ['C3PO'], type_table: ['$ => DIGIT'] };
    expect(through(filter, 'C3PO R2D2 $9')).toBe('C3PO|R|2|D|2|$9');
    expect(() => through({ type: 'word_delimiter_graph', type_table: ['- => LETTER'] }, 'a')).toThrow(
      'Line [1]: Invalid mapping rule: [- => LETTER]. Illegal type.',
    );
  });

  test('compounds', () => {
    const list = { type: 'dictionary_decompounder', word_list: ['kaffee', 'maschine', 'masch'] };
    expect(sketch(list, 'kaffeemaschine')).toBe('kaffeemaschine/0-14@0 kaffee/0-14@0 masch/0-14@0 maschine/0-14@0');
    expect(through({ ...list, only_longest_match: true }, 'kaffeemaschine')).toBe('kaffeemaschine|kaffee|maschine');
  });

  test('captures are stacked on the token', () => {
    expect(sketch({ type: 'pattern_capture', patterns: ['(\\w+)@', '@(\\w+)'] }, 'ann@home')).toBe(
      'ann@home/0-8@0 ann/0-8@0 home/0-8@0',
    );
  });

  test('joins CJK bigrams', () => {
    expect(sketch('cjk_bigram', '日本語 ab 한', 'standard')).toBe('日本/0-2@0 本語/1-3@1 ab/4-6@2 한/7-8@3');
    expect(sketch({ type: 'cjk_bigram', output_unigrams: true }, '日本', 'standard')).toBe(
      '日/0-1@0 日本/0-2@0:2 本/1-2@1',
    );
  });
});

test('a multiplexer stacks the results of its chains', () => {
  expect(sketch({ type: 'multiplexer', filters: ['lowercase', 'lowercase, porter_stem'] }, 'Running x')).toBe(
    'Running/0-7@0 running/0-7@0 run/0-7@0 x/8-9@1',
  );
});

test('scripts select tokens', () => {
  const context = { compileTokenScript: () => (view: { term(): string }) => () => view.term().length > 2 };
  const registry = new AnalysisRegistry({}, context);
  const script = { source: 'token.term.length() > 2' };
  const run = (filter: JsonObject) =>
    sketchOf({ tokenizer: 'whitespace', filter: [filter], text: 'ab abc d def' }, registry);
  expect(run({ type: 'condition', filter: ['uppercase'], script })).toBe('ab/0-2@0 ABC/3-6@1 d/7-8@2 DEF/9-12@3');
  expect(run({ type: 'predicate_token_filter', script })).toBe('abc/3-6@1 def/9-12@3');
  expect(() => run({ type: 'predicate_token_filter' })).toThrow(
    'must specify either [source] for an inline script or [id] for a stored script',
  );
});

describe('missing and invalid settings', () => {
  test.each<[JsonObject, string]>([
    [{ type: 'length', min: 3, max: 2 }, 'maximum length must not be greater than minimum length'],
    [{ type: 'truncate' }, 'length parameter must be provided'],
    [{ type: 'limit', max_token_count: 0 }, 'maxTokenCount must be greater than zero'],
    [{ type: 'edge_ngram', side: 'left' }, 'invalid side: left'],
    [{ type: 'keep' }, 'keep requires either `keep_words` or `keep_words_path` to be configured'],
    [{ type: 'keep_types' }, 'keep_types requires `types` to be configured'],
    [{ type: 'elision' }, 'elision filter requires [articles] or [articles_path] setting'],
    [
      { type: 'fingerprint', separator: '' },
      'Setting [separator] must be a single, non-null character. [] was provided.',
    ],
    [{ type: 'stemmer_override', rules: ['x'] }, 'Line [1]: Invalid keyword override rule: x'],
    [{ type: 'multiplexer', filters: ['nope'] }, 'failed to find global filter under [nope]'],
    [{ type: 'pattern_replace', pattern: '(' }, 'Unclosed group near index 1\n('],
    [{ type: 'pattern_replace', pattern: 'a', replacement: '$1' }, 'No group 1'],
    [{ type: 'keyword_repeat' }, 'failed to find global filter under [keyword_repeat]'],
  ])('%j', (filter, reason) => expect(() => through(filter, 'a b')).toThrow(reason));
});
