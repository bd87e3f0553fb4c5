import { describe, expect, test } from 'vitest';
import { longTokens, pathThrough, sidePaths, tokenGraph } from './token-graph.ts';
import type { TraceToken } from './trace.ts';

function word(token: string, position: number, positionLength = 1): TraceToken {
  return { token, position, positionLength, start_offset: 0, end_offset: 1, type: 'word' };
}

const tokens = [word('quick', 1), word('ny', 2, 2), word('new', 2), word('york', 3)];

describe('the graph of a token stream', () => {
  const graph = tokenGraph(tokens);

  test('positions are nodes, terms are edges, and holes are marked', () => {
    expect(graph.nodes).toBe(5);
    expect(graph.holes).toEqual([0]);
    expect(graph.edges.map(edge => [edge.from, edge.to, edge.level])).toEqual([
      [1, 2, 0],
      [2, 3, 0],
      [2, 4, 1],
      [3, 4, 0],
    ]);
    expect(sidePaths(graph)).toBe(1);
    expect(longTokens(tokens).map(token => token.token)).toEqual(['ny']);
  });

  test('stacked terms share an edge', () => {
    expect(tokenGraph([word('fox', 0), word('vulpes', 0)]).edges).toHaveLength(1);
  });

  test('arcs that overlap run one above the other', () => {
    const { edges } = tokenGraph([
      word('a', 0, 3),
      word('b', 1, 2),
      word('c', 0),
      word('d', 1),
      word('e', 2),
      word('f', 3, 2),
    ]);
    expect(edges.filter(edge => edge.level > 0).map(edge => [edge.tokens[0]!.token, edge.level])).toEqual([
      ['a', 2],
      ['b', 1],
      ['f', 1],
    ]);
  });

  test('a stream without tokens has an empty graph', () => {
    expect(tokenGraph([])).toEqual({ nodes: 1, edges: [], holes: [] });
  });
});

test('a path takes one of the sides and skips holes', () => {
  const way = (words: string[]) => pathThrough(tokens, token => words.includes(token.token))?.map(token => token.token);
  expect(way(['quick', 'ny'])).toEqual(['quick', 'ny']);
  expect(way(['quick', 'new', 'york'])).toEqual(['quick', 'new', 'york']);
  expect(way(['quick', 'new'])).toBeUndefined();
});
