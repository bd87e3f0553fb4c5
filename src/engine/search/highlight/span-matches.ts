import type { SpanQuery } from '../../query/spans/span-query.ts';
import { NO_MORE_POSITIONS } from '../../query/spans/spans.ts';
import type { TextToken } from './highlight-text.ts';
import { TextSpans } from './token-spans.ts';

/** A stretch of positions that a query about places matches. */
export interface SpanMatch {
  readonly from: number;
  /** The position after its last. */
  readonly to: number;
  /** The words that make it up. */
  readonly tokens: readonly TextToken[];
}

/** What a query about places matches in a text. */
export function spanMatches(
  tokens: readonly TextToken[],
  query: SpanQuery,
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

/** Whether a word is among those of a query about places, wherever they stand. */
export function wordsOf(query: SpanQuery): (term: string) => boolean {
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
