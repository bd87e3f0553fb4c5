import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import type { JsonObject } from '../json/json-value.ts';
import { AnalysisRegistry, globalRegistry } from './analysis-registry.ts';
import { analyzeAtOnce, termsOf } from './testing/tokens-of.ts';

const inIndex = new AnalysisRegistry({}, { indexName: 'i' });

function refusal(body: JsonObject, registry = globalRegistry()): string {
  try {
    analyzeAtOnce(registry, body);
  } catch (error) {
    if (error instanceof EngineError) return error.reason;
    throw error;
  }
  return 'was accepted';
}

const nameOf = (analyzer: string, registry = globalRegistry()) =>
  (analyzeAtOnce(registry, { analyzer, text: 'a', explain: true }) as { detail: { analyzer: { name: string } } }).detail
    .analyzer.name;

describe('without an index', () => {
  test('a component referenced by name alone is the built-in one', () => {
    expect(termsOf({ tokenizer: 'keyword', filter: ['truncate'], text: 'abcdefghijklm' })).toEqual(['abcdefghij']);
    expect(termsOf({ tokenizer: 'keyword', filter: ['edge_ngram'], text: 'abc' })).toEqual(['a']);
    expect(termsOf({ tokenizer: 'keyword', filter: ['multiplexer'], text: 'a' })).toEqual(['a']);
  });

  test('normalizers accept some components and reject others', () => {
    expect(refusal({ filter: ['truncate'], text: 'a' })).toBe('Custom normalizer may not use filter [truncate]');
    expect(refusal({ filter: [{ type: 'truncate', length: 1 }], text: 'a' })).toBe('was accepted');
    expect(refusal({ filter: ['persian_stem'], text: 'a' })).toBe('was accepted');
    expect(refusal({ filter: [{ type: 'persian_stem' }], text: 'a' })).toContain('may not use filter');
    expect(refusal({ filter: ['arabic_stem'], text: 'a' })).toBe('Custom normalizer may not use filter [arabic_stem]');
  });

  test('there is a default analyzer', () => {
    expect(termsOf({ analyzer: 'default', text: 'A b' })).toEqual(['a', 'b']);
    expect(nameOf('default')).toBe('default');
  });

  test('one analyzer is shown by its class name', () => {
    expect(nameOf('fingerprint')).toBe('org.elasticsearch.analysis.common.FingerprintAnalyzer');
    expect(nameOf('fingerprint', inIndex)).toBe('fingerprint');
    expect(nameOf('english')).toBe('english');
  });

  test('removed names are rejected with an explanation, also as types', () => {
    expect(refusal({ tokenizer: 'keyword', filter: [{ type: 'standard' }], text: 'a' })).toBe(
      'The [standard] token filter has been removed.',
    );
    expect(refusal({ tokenizer: { type: 'nGram' }, text: 'a' })).toContain('The [nGram] tokenizer name');
  });
});

describe('for an index', () => {
  test('a name alone is the type without settings', () => {
    expect(termsOf({ tokenizer: 'keyword', filter: ['edge_ngram'], text: 'abc' }, inIndex)).toEqual(['a', 'ab']);
    expect(termsOf({ tokenizer: 'keyword', filter: ['keyword_repeat'], text: 'abc' }, inIndex)).toEqual(['abc', 'abc']);
  });

  test.each([
    ['truncate', 'length parameter must be provided'],
    ['elision', 'elision filter requires [articles] or [articles_path] setting'],
    ['keep', 'keep requires either `keep_words` or `keep_words_path` to be configured'],
    ['synonym', 'synonym requires either `synonyms`, `synonyms_set` or `synonyms_path` to be configured'],
    ['pattern_replace', "pattern is missing for [pattern_replace] token filter of type 'pattern_replace'"],
    ['nothing', 'failed to find filter under [nothing]'],
  ])('%s', (filter, reason) => {
    expect(refusal({ tokenizer: 'keyword', filter: [filter], text: 'a' }, inIndex)).toBe(reason);
  });

  test('in the settings of an index a name alone is the built-in component', () => {
    const analyzer = { mine: { tokenizer: 'keyword', filter: ['edge_ngram', 'truncate', 'multiplexer'] } };
    const registry = new AnalysisRegistry({ analyzer }, { indexName: 'i' });
    expect(termsOf({ analyzer: 'mine', text: 'abc' }, registry)).toEqual(['a']);
  });
});
