import { describe, expect, test } from 'vitest';
import type { Writable } from '../../json/json-value.ts';
import { TestIndex } from '../testing/test-index.ts';
import { TokenGraph } from './text-tokens.ts';

const token = (term: string, position: number, length = 1) => ({ term, position, length });

describe('token graph', () => {
  test('is cut where no token spans a position', () => {
    const tokens = [token('a', 0), token('ny', 1, 2), token('new', 1), token('york', 2), token('b', 3)];
    const graph = new TokenGraph(tokens);
    expect(graph.cuts).toEqual([1, 3]);
    expect(graph.hasSidePath(0)).toBe(false);
    expect(graph.hasSidePath(1)).toBe(true);
    expect(graph.paths().map(path => path.map(({ term }) => term).join(' '))).toEqual(['a ny b', 'a new york b']);
  });

  test('assigns gaps to the token after them', () => {
    const graph = new TokenGraph([token('a', 0), token('ny', 2, 2), token('new', 2), token('york', 3)]);
    expect(graph.paths(1)[0]!.map(({ position }) => position)).toEqual([1]);
    expect(graph.paths(1)[1]!.map(({ position }) => position)).toEqual([1, 2]);
  });

  test('drops dead ends', () => {
    const graph = new TokenGraph([token('long', 0, 3), token('dead', 0, 1)]);
    expect(graph.paths().map(path => path[0]!.term)).toEqual(['long']);
  });
});

const ANALYSIS = {
  filter: { places: { type: 'synonym_graph', synonyms: ['ny, new york', 'fast, quick'] } },
  analyzer: { places: { tokenizer: 'standard', filter: ['lowercase', 'places'] } },
};

const text = (query: Writable): string =>
  new TestIndex({
    analysis: ANALYSIS,
    mappings: { properties: { t: { type: 'text', search_analyzer: 'places' } } },
  })
    .query(query)
    .describe();

describe('queries from a graph', () => {
  test.each<[string, Writable, string]>([
    ['sides are phrases', { match: { t: 'fast ny' } }, 'Synonym(t:fast t:quick) (t:"new york" t:ny)'],
    [
      'or all of their words',
      { match: { t: { query: 'ny', auto_generate_synonyms_phrase_query: false } } },
      '((+t:new +t:york) t:ny)',
    ],
    [
      'a phrase is made of spans',
      { match_phrase: { t: 'fast ny trip' } },
      'spanNear([spanOr([t:quick, t:fast]), spanOr([spanNear([t:new, t:york], 0, true), t:ny]), t:trip], 0, true)',
    ],
    [
      'unless it may be loose',
      { match_phrase: { t: { query: 'ny trip', slop: 1 } } },
      't:"new york trip"~1 t:"ny trip"~1',
    ],
    [
      'a prefix ends a phrase',
      { match_phrase_prefix: { t: 'ny tr' } },
      'spanNear([spanOr([spanNear([t:new, t:york], 0, true), t:ny]), SpanMultiTermQueryWrapper(t:tr*)], 0, true)',
    ],
    [
      'all must match',
      { match: { t: { query: 'fast ny', operator: 'and' } } },
      '+Synonym(t:fast t:quick) +(t:"new york" t:ny)',
    ],
    [
      'so many must match',
      { match: { t: { query: 'a ny b', minimum_should_match: 2 } } },
      '(t:a (t:"new york" t:ny) t:b)~2',
    ],
  ])('%s', (_name, query, expected) => {
    expect(text(query)).toBe(expected);
  });
});
