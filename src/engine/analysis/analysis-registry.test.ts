import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { AnalysisRegistry, globalRegistry } from './analysis-registry.ts';
import { sketchOf, termsOf } from './testing/tokens-of.ts';

const index = (analysis: JsonValue) => new AnalysisRegistry(analysis, { indexName: 'i' });
const refusal = (analysis: JsonValue): EngineError => {
  try {
    index(analysis);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('was accepted');
};

describe('components defined by settings', () => {
  test('a custom analyzer and its components, nested, dotted or as a string', () => {
    const nested: JsonObject = {
      filter: { short: { type: 'stop', stopwords: ['x'] } },
      analyzer: {
        a: { type: 'custom', tokenizer: 'whitespace', char_filter: ['html_strip'], filter: ['lowercase', 'short'] },
      },
    };
    const dotted: JsonObject = {
      'filter.short.type': 'stop',
      'filter.short.stopwords': 'x',
      'analyzer.a.tokenizer': 'whitespace',
      'analyzer.a.char_filter': 'html_strip',
      'analyzer.a.filter': 'lowercase, short',
    };
    for (const analysis of [nested, dotted])
      expect(termsOf({ analyzer: 'a', text: '<b>A</b> X b' }, index(analysis))).toEqual(['a', 'b']);
  });

  test('a built-in name can be redefined', () => {
    expect(
      termsOf({ analyzer: 'standard', text: 'A b' }, index({ analyzer: { standard: { type: 'keyword' } } })),
    ).toEqual(['A b']);
  });

  test('default analyzers', () => {
    const registry = index({ analyzer: { default: { type: 'keyword' }, default_search: { type: 'simple' } } });
    expect([registry.defaultAnalyzer.name, registry.defaultSearchAnalyzer?.name]).toEqual([
      'default',
      'default_search',
    ]);
    expect([index({}).defaultAnalyzer.name, index({}).defaultSearchAnalyzer]).toEqual(['default', undefined]);
    expect(new AnalysisRegistry().defaultAnalyzer.name).toBe('standard');
    expect(index({ analyzer: { standard: { type: 'keyword' } } }).defaultAnalyzer.normalize('A b')).toBe('a b');
  });

  test('normalizers', () => {
    const registry = index({ normalizer: { n: { filter: ['lowercase', 'asciifolding'] } } });
    expect(registry.normalizer('n')?.normalize('ÀB Cd')).toBe('ab cd');
    expect(registry.normalizer('lowercase')?.normalize('ÀB')).toBe('àb');
    expect(registry.normalizer('nope')).toBeUndefined();
  });

  test('the gap between values is 100 in an index unless set, and 0 without an index', () => {
    const registry = index({ analyzer: { a: { tokenizer: 'standard', position_increment_gap: 5 } } });
    expect(
      [registry.analyzer('a'), registry.analyzer('simple'), globalRegistry().analyzer('simple')].map(
        a => a?.positionIncrementGap,
      ),
    ).toEqual([5, 100, 0]);
  });
});

test('built-in analyzers', () => {
  const text = "The QUICK foxes' dog's 2nd";
  const terms = (analyzer: string) => termsOf({ analyzer, text }).join('|');
  expect(terms('standard')).toBe("the|quick|foxes|dog's|2nd");
  expect(terms('simple')).toBe('the|quick|foxes|dog|s|nd');
  expect(terms('whitespace')).toBe("The|QUICK|foxes'|dog's|2nd");
  expect(terms('stop')).toBe('quick|foxes|dog|s|nd');
  expect(terms('keyword')).toBe(text);
  expect(terms('english')).toBe('quick|fox|dog|2nd');
});

test('the standard analyzer consists of the standard tokenizer and lowercase', () => {
  const text = 'Ein Satz, two WORDS & 東京';
  expect(sketchOf({ analyzer: 'standard', text })).toBe(
    sketchOf({ tokenizer: 'standard', filter: ['lowercase'], text }),
  );
});

test('analyzers accept settings', () => {
  const registry = index({
    analyzer: {
      s: { type: 'standard', max_token_length: 3, stopwords: ['_english_', 'cat'] },
      e: { type: 'english', stem_exclusion: ['foxes'], stopwords: '_none_' },
    },
  });
  expect(termsOf({ analyzer: 's', text: 'The cat sleeps' }, registry)).toEqual(['sle', 'eps']);
  expect(termsOf({ analyzer: 'e', text: 'the foxes dogs' }, registry)).toEqual(['the', 'foxes', 'dog']);
});

test('untokenized terms are normalized', () => {
  const registry = index({ analyzer: { a: { tokenizer: 'lowercase', filter: ['asciifolding', 'porter_stem'] } } });
  const through = (name: string) => registry.analyzer(name)!.normalize('Foxes À');
  expect(['a', 'standard', 'english', 'simple', 'keyword', 'whitespace'].map(through)).toEqual([
    'Foxes A',
    'foxes à',
    'foxes à',
    'foxes à',
    'Foxes À',
    'Foxes À',
  ]);
});

describe('invalid settings', () => {
  test('invalid chains are reported together', () => {
    const error = refusal({
      analyzer: {
        b: { tokenizer: 'standard', filter: ['zz'] },
        a: { tokenizer: 'nope' },
        c: { type: 'custom' },
        ok: { type: 'simple' },
      },
    });
    expect(error.reason).toBe('Failed to build analyzers: [a, b, c]');
    expect(error.suppressed.map(inner => [inner.reason, inner.cause?.reason])).toEqual([
      [
        '[a] Custom Analyzer [a] failed to find tokenizer under name [nope]',
        'Custom Analyzer [a] failed to find tokenizer under name [nope]',
      ],
      [
        '[b] Custom Analyzer [b] failed to find filter under name [zz]',
        'Custom Analyzer [b] failed to find filter under name [zz]',
      ],
      [
        '[c] Custom Analyzer [c] must be configured with a tokenizer',
        'Custom Analyzer [c] must be configured with a tokenizer',
      ],
    ]);
  });

  test.each([
    [{ filter: { f: { type: 'zork' } } }, 'Unknown filter type [zork] for [f]'],
    [{ analyzer: { f: { type: 'zork' } } }, 'Unknown analyzer type [zork] for [f]'],
    [{ normalizer: { f: { type: 'zork' } } }, 'Unknown normalizer type [zork] for [f]'],
    [{ filter: { f: { min: 1 } } }, 'filter [f] must specify either an analyzer type, or a tokenizer'],
    [
      { analyzer: { f: { filter: ['lowercase'] } } },
      'analyzer [f] must specify either an analyzer type, or a tokenizer',
    ],
    [{ analyzer: { _f: { type: 'simple' } } }, 'analyzer name must not start with \'_\'. got "_f"'],
    [
      { analyzer: { default_index: { type: 'simple' } } },
      'setting [index.analysis.analyzer.default_index] is not supported anymore, use [index.analysis.analyzer.default] instead for index [i]',
    ],
    [
      { analyzer: { my: 'standard' } },
      "Failed to get setting group for [index.analysis.analyzer.] setting prefix and setting [index.analysis.analyzer.my] because of a missing '.'",
    ],
    [{ filter: { f: { type: 'standard' } } }, 'The [standard] token filter has been removed.'],
    [{ normalizer: { n: { tokenizer: 'keyword' } } }, 'Custom normalizer [n] cannot configure a tokenizer'],
    [{ normalizer: { n: { filter: ['stop'] } } }, 'Custom normalizer [n] may not use filter [stop]'],
    [
      { normalizer: { n: { char_filter: ['html_strip'] } } },
      'Custom normalizer [n] may not use char filter [html_strip]',
    ],
    [{ normalizer: { n: { char_filter: ['x'] } } }, 'Custom normalizer [n] failed to find char_filter under name [x]'],
    [{ normalizer: { n: { filter: ['x'] } } }, 'Custom Analyzer [n] failed to find filter under name [x]'],
  ] as [JsonObject, string][])('%j', (analysis, reason) => expect(refusal(analysis).reason).toBe(reason));

  test('unused components are parsed but not built', () => {
    expect(() => index({ tokenizer: { t: { type: 'whitespace', max_token_length: 0 } } })).not.toThrow();
    expect(refusal({ tokenizer: { t: { type: 'whitespace', max_token_length: 'two' } } }).type).toBe(
      'settings_exception',
    );
  });
});
