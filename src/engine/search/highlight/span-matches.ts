import type { PositionQuery } from '../../query/query.ts';
import { NO_MORE_POSITIONS } from '../../query/spans/spans.ts';
import type { TextToken } from './highlight-text.ts';
import { TextSpans } from './token-spans.ts';

/** A range of positions that a positional query matches. */
export interface SpanMatch {
  readonly from: number;
  /** Exclusive end position. */
  readonly to: number;
  /** The tokens that form it. */
  readonly tokens: readonly TextToken[];
}

/** Matches of a positional query in a text. */
export function spanMatches(
  tokens: readonly TextToken[],
  query: PositionQuery,
  isWanted: (field: string) => boolean,
): SpanMatch[] {
  const spans = query.spans(new TextSpans(tokens, isWanted));
  if (spans?.nextDoc() !== 0) return [];
  const matches: SpanMatch[] = [];
  while (spans.nextStart() !== NO_MORE_POSITIONS) {
    const found: TextToken[] = [];
    spans.collect(number => found.push(tokens[number]!));
    matches.push({ from: spans.start, to: spans.end, tokens: found });
  }
  return matches;
}

/** Whether a term occurs in a positional query, regardless of its position. */
export function wordsOf(query: PositionQuery): (term: string) => boolean {
  const terms = new Set<string>();
  const patterns: ((term: string) => boolean)[] = [];
  query.visitTerms({
    terms: (_field, list) => {
      for (const term of list) terms.add(term);
    },
    automaton: (_field, accepts) => patterns.push(accepts),
  });
  return term => terms.has(term) || patterns.some(accepts => accepts(term));
}
