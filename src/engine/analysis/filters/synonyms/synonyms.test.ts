import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../json/json-value.ts';
import { AnalysisRegistry } from '../../analysis-registry.ts';
import { sketchOf, termsOf, tokensOf } from '../../testing/tokens-of.ts';

const run = (type: 'synonym' | 'synonym_graph', synonyms: string[], text: string, more = {}) =>
  sketchOf({ tokenizer: 'whitespace', filter: [{ type, synonyms, ...more }], text });

describe('2.9 synonym rules', () => {
  test('2.9 `a => b` replaces a by b', () => expect(run('synonym', ['a => b'], 'x a')).toBe('x/0-1@0 b/2-3@1'));

  test('2.9 `a => b, c` replaces a by both b and c', () =>
    expect(run('synonym', ['a => b, c'], 'a')).toBe('b/0-1@0 c/0-1@0'));

  test('2.9 `a, b` puts both at the same position', () => {
    expect(run('synonym', ['a, b'], 'a b')).toBe('a/0-1@0 b/0-1@0 b/2-3@1 a/2-3@1');
  });

  test('without expand all terms map to the first', () =>
    expect(run('synonym', ['a, b'], 'a b', { expand: false })).toBe('a/0-1@0 a/2-3@1'));

  test('comments, blanks and escapes', () => {
    expect(run('synonym', ['# a, b', '', 'c\\,d => e'], 'a c,d')).toBe('a/0-1@0 e/2-5@1');
  });
});

describe('several words', () => {
  test('flat: synonyms extend over the following tokens', () => {
    expect(run('synonym', ['ny => new york, nyc'], 'go ny now')).toBe(
      'go/0-2@0 new/3-5@1 nyc/3-5@1 now/6-9@2 york/6-9@2',
    );
    expect(run('synonym', ['lol, laughing out loud'], 'so lol funny')).toBe(
      'so/0-2@0 lol/3-6@1 laughing/3-6@1 funny/7-12@2 out/7-12@2 loud/7-12@3',
    );
  });

  test('graph: every alternative is a path', () => {
    expect(run('synonym_graph', ['ny => new york, nyc'], 'go ny now')).toBe(
      'go/0-2@0 new/3-5@1 nyc/3-5@1:2 york/3-5@2 now/6-9@3',
    );
    expect(run('synonym_graph', ['lol, laughing out loud'], 'so lol funny')).toBe(
      'so/0-2@0 laughing/3-6@1 lol/3-6@1:3 out/3-6@2 loud/3-6@3 funny/7-12@4',
    );
  });

  test('the longest rule wins', () => {
    expect(run('synonym_graph', ['new york, ny', 'new york city, nyc'], 'new york city new york x')).toBe(
      'nyc/0-13@0:3 new/0-3@0 york/4-8@1 city/9-13@2 ny/14-22@3:2 new/14-17@3 york/18-22@4 x/23-24@5',
    );
  });

  test('a graph can be flattened', () => {
    const filter = [{ type: 'synonym_graph', synonyms: ['a b => x y, p q'] }, 'flatten_graph'];
    expect(sketchOf({ tokenizer: 'whitespace', filter, text: 'a b c' })).toBe(
      'x/0-3@0 p/0-3@0 y/0-3@1 q/0-3@1 c/4-5@2',
    );
  });

  test('words to keep are never lost', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 });
    const rule = fc
      .array(words, { minLength: 2, maxLength: 3 })
      .map(terms => terms.map(term => term.join(' ')).join(','));
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.constantFrom('synonym', 'synonym_graph'),
        fc.array(rule, { maxLength: 3 }),
        text,
        (type, synonyms, tokens) => {
          const seen = tokensOf({ tokenizer: 'whitespace', filter: [{ type, synonyms }], text: tokens.join(' ') });
          expect(seen.filter(token => token.type === 'word').map(token => token.token)).toEqual(tokens);
        },
      ),
    );
  });
});

describe('rules are analyzed by the preceding chain', () => {
  test('lowercasing, stemming and folding apply to the rules', () => {
    const filter = ['lowercase', 'porter_stem', { type: 'synonym', synonyms: ['Foxes => Dogs'] }];
    expect(termsOf({ tokenizer: 'whitespace', filter, text: 'fox' })).toEqual(['dog']);
  });

  test('a term that disappears is an error unless lenient', () => {
    const chain = (lenient: boolean) => ({
      tokenizer: 'whitespace',
      filter: ['stop', { type: 'synonym', synonyms: ['the, article'], lenient }],
      text: 'article',
    });
    expect(() => termsOf(chain(false))).toThrow('Failed to build synonyms');
    expect(termsOf(chain(true))).toEqual(['article']);
  });

  test('filters that multiply tokens are rejected', () => {
    const filter: JsonValue[] = [{ type: 'shingle' }, { type: 'synonym', synonyms: ['a, b'] }];
    expect(() => termsOf({ tokenizer: 'standard', filter, text: 'a' })).toThrow(
      'Token filter [__anonymous__shingle] cannot be used to parse synonyms',
    );
  });

  test('two arrows and missing rules are errors, even if lenient', () => {
    expect(() => run('synonym', ['a => b => c'], 'a', { lenient: true })).toThrow('Failed to build synonyms');
    expect(() => sketchOf({ tokenizer: 'standard', filter: [{ type: 'synonym_graph' }], text: 'a' })).toThrow(
      'synonym requires either `synonyms`, `synonyms_set` or `synonyms_path` to be configured',
    );
  });
});

test('WordNet sets', () => {
  const synonyms = [
    "s(100000001,1,'abstain',v,1,0).",
    "s(100000001,2,'refrain',v,1,0).",
    "s(100000003,1,'king''s evil',n,1,1).",
    "s(100000003,2,'scrofula',n,1,1).",
  ];
  expect(run('synonym', synonyms, 'abstain', { format: 'wordnet' })).toBe('abstain/0-7@0 refrain/0-7@0');
  expect(run('synonym_graph', synonyms, 'scrofula', { format: 'wordnet' })).toBe(
    "king's/0-8@0 scrofula/0-8@0:2 evil/0-8@1",
  );
});

describe('synonyms of an index', () => {
  const analysis = (file: string) => ({
    filter: { s: { type: 'synonym', synonyms_path: file } },
    analyzer: { a: { tokenizer: 'standard', filter: ['s'] } },
  });
  const rules = new TextEncoder().encode('a, b\n# x, y\n');
  const readFile = (path: string) => (path === 'analysis/syn.txt' ? rules : undefined);

  test('a file of rules is read from the config folder', () => {
    const registry = new AnalysisRegistry(analysis('analysis/syn.txt'), { indexName: 'i', readFile });
    expect(termsOf({ analyzer: 'a', text: 'a' }, registry)).toEqual(['a', 'b']);
  });

  test('a missing file makes the analyzer invalid', () => {
    expect(() => new AnalysisRegistry(analysis('none.txt'), { indexName: 'i', readFile })).toThrow(
      'Failed to build analyzers: [a]',
    );
  });

  test('updateable synonyms can only be used in searches', () => {
    const filter = { s: { type: 'synonym', synonyms: ['a, b'], updateable: true } };
    const registry = new AnalysisRegistry(
      { filter, analyzer: { a: { tokenizer: 'standard', filter: ['s'] } } },
      { indexName: 'i' },
    );
    expect([registry.analyzer('a')?.mode, registry.analyzer('a')?.searchOnlyFilters]).toEqual(['search', ['s']]);
    expect(
      () =>
        new AnalysisRegistry(
          { filter, analyzer: { default: { tokenizer: 'standard', filter: ['s'] } } },
          { indexName: 'i' },
        ),
    ).toThrow('analyzer [default] contains filters [s] that are not allowed to run in all mode.');
  });
});
