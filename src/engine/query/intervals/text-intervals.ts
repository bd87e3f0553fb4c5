import type { TextToken } from '../words/text-tokens.ts';
import { isGraph, TokenGraph } from '../words/token-graph.ts';
import { anyOf } from './any-intervals.ts';
import { extended } from './changed-intervals.ts';
import { block, combined, type Proximity } from './combine-intervals.ts';
import type { IntervalSource } from './interval-source.ts';
import { TermIntervals } from './term-intervals.ts';

/** The terms of an analyzed text in proximity; position gaps between them are preserved. */
export function textIntervals(field: string, tokens: readonly TextToken[], options: Proximity): IntervalSource {
  if (tokens.length === 1) return new TermIntervals(field, tokens[0]!.term);
  const stacked = tokens.some((token, i) => i > 0 && token.position === tokens[i - 1]!.position);
  if (stacked && isGraph(tokens)) return combined(graphParts(field, tokens), options);
  return combined(lineParts(field, tokens), options);
}

function lineParts(field: string, tokens: readonly TextToken[]): IntervalSource[] {
  const positions = new Map<number, IntervalSource[]>();
  for (const { term, position } of tokens) {
    const words = positions.get(position) ?? [];
    positions.set(position, words);
    words.push(new TermIntervals(field, term));
  }
  let previous = -1;
  return [...positions].map(([position, words]) => {
    const hole = position - previous - 1;
    previous = position;
    return extended(anyOf(words), hole);
  });
}

function graphParts(field: string, tokens: readonly TextToken[]): IntervalSource[] {
  const graph = new TokenGraph(tokens);
  return graph.stretches().flatMap(({ from, to }) => {
    if (graph.hasSidePath(from)) return [anyOf(graph.paths(from, to).map(path => block(lineParts(field, path))))];
    return lineParts(field, graph.paths(from, to)[0]!);
  });
}
