import { BM25 } from '../../query/scoring/similarity.ts';
import { SpanMultiTermQuery } from '../../query/spans/span-multi-term-query.ts';
import { SpanNearQuery } from '../../query/spans/span-near-query.ts';
import { SpanOrQuery } from '../../query/spans/span-or-query.ts';
import type { SpanQuery } from '../../query/spans/span-query.ts';
import { SpanTermQuery } from '../../query/spans/span-term-query.ts';
import { PrefixQuery } from '../../query/terms/prefix-query.ts';
import type { PhraseTerms } from './highlight-terms.ts';

/**
 * A phrase for highlighters that mark individual words: a near query that is unordered when the slop is positive.
 * Positions without a term widen the slop.
 */
export function phraseSpans({ field, positions, slop, prefix }: PhraseTerms): SpanQuery {
  const clauses = positions.map(({ terms }, i) => {
    const isPrefix = prefix && i === positions.length - 1;
    const words = terms.map(term => (isPrefix ? prefixSpans(field, term) : new SpanTermQuery(field, term, BM25)));
    return words.length === 1 ? words[0]! : new SpanOrQuery(words);
  });
  if (clauses.length === 1) return clauses[0]!;
  const holes = Math.max(0, positions.at(-1)!.position - positions[0]!.position + 1 - positions.length);
  return new SpanNearQuery(clauses, { slop: slop + holes, inOrder: slop === 0 });
}

function prefixSpans(field: string, prefix: string): SpanQuery {
  return new SpanMultiTermQuery(new PrefixQuery(field, prefix), BM25, { maxTerms: 1024, hard: false });
}

/** When the text has no word with the last prefix, the rest of the phrase is searched. */
export function withoutLast(phrase: PhraseTerms, words: ReadonlySet<string>): PhraseTerms {
  const last = phrase.positions.at(-1)!;
  const begins = [...words].some(word => last.terms.some(prefix => word.startsWith(prefix)));
  return begins ? phrase : { ...phrase, positions: phrase.positions.slice(0, -1), prefix: false };
}
