import { formatFloat } from '../../json/java-numbers.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import type { PositionQuery, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import { BM25, bindSimilarity, scoringOf, termStatisticsOf } from '../scoring/similarity.ts';
import type { TermSimilarity } from '../scoring/term-similarity.ts';
import { SegmentSpans } from './segment-spans.ts';
import { SpanScorer } from './span-scorer.ts';
import type { SpanSource, Spans } from './spans.ts';

export interface SpanTerm {
  readonly field: string;
  readonly term: string;
}

/** A query on positions, which may be a clause of other span queries. */
export abstract class SpanQuery implements PositionQuery {
  /** The field whose norms and statistics are used for scoring. */
  readonly field: string;
  readonly similarity: Similarity;

  constructor(field: string, similarity: Similarity) {
    this.field = field;
    this.similarity = similarity;
  }

  abstract spans(source: SpanSource): Spans | undefined;

  /** The terms whose idf is used for scoring. */
  abstract terms(): readonly SpanTerm[];

  abstract outline(): QueryOutline;

  abstract key(): QueryKey;

  abstract describe(): string;

  visit(visitor: QueryVisitor): void {
    if (visitor.spans) visitor.spans(this);
    else this.visitTerms(visitor);
  }

  abstract visitTerms(visitor: QueryVisitor): void;

  rewrite(_searcher: Searcher): SpanQuery {
    return this;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = rewriteQuery(this, searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    return new SpanWeight(this, this.bind(searcher, options));
  }

  /** Undefined if no term is in the index, and therefore nothing matches. */
  private bind(searcher: Searcher, options: WeightOptions): TermSimilarity | undefined {
    const terms = distinct(this.terms());
    if (terms.length === 0) return undefined;
    const scoring = scoringOf(searcher, options);
    const statistics = scoring.field(this.field);
    const found = terms
      .map(({ field, term }) => ({ field, term, own: termStatisticsOf(searcher, field, term) }))
      .filter(({ own }) => own.docFreq > 0)
      .map(({ field, term, own }) => scoring.term(field, term, own));
    if (found.length === 0) return undefined;
    return bindSimilarity(searcher, statistics, this.similarity, { boost: options.boost, terms: found });
  }
}

/** Rewrites the clauses of a span query; undefined if none changes. */
export function rewriteSpans(clauses: readonly SpanQuery[], searcher: Searcher): SpanQuery[] | undefined {
  const rewritten = clauses.map(clause => rewriteQuery(clause, searcher) as SpanQuery);
  return rewritten.some((clause, i) => clause !== clauses[i]) ? rewritten : undefined;
}

class SpanWeight implements Weight {
  private readonly query: SpanQuery;
  private readonly similarity: TermSimilarity | undefined;

  constructor(query: SpanQuery, similarity: TermSimilarity | undefined) {
    this.query = query;
    this.similarity = similarity;
  }

  scorer(leaf: Leaf): SpanScorer | undefined {
    const norms = leaf.segment.field(this.query.field)?.norms;
    const spans = this.query.spans(new SegmentSpans(leaf));
    if (!spans || !norms || !this.similarity) return undefined;
    return new SpanScorer(spans, this.similarity, norms);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const scorer = this.scorer(leaf);
    if (scorer?.advance(doc) !== doc) return explainNoMatch('no matching term');
    const freq = scorer.freq();
    const norm = leaf.segment.field(this.query.field)!.norms[doc]!;
    const score = this.similarity!.explain(explainMatch(freq, `phraseFreq=${formatFloat(freq)}`), norm);
    return explainMatch(
      score.value,
      `weight(${this.query.describe()} in ${doc}) [PerFieldSimilarity], result of:`,
      score,
    );
  }
}

function distinct(terms: readonly SpanTerm[]): SpanTerm[] {
  const byKey = new Map(terms.map(term => [`${term.field}\n${term.term}`, term]));
  return [...byKey.values()].sort((a, b) => compareCodePoints(a.field, b.field) || compareCodePoints(a.term, b.term));
}

/** Matches no spans, for the given reason. */
export class SpanNoneQuery extends SpanQuery {
  private readonly reason: string;

  constructor(field: string, reason: string) {
    super(field, BM25);
    this.reason = reason;
  }

  spans(): Spans | undefined {
    return undefined;
  }

  terms(): [] {
    return [];
  }

  outline(): QueryOutline {
    return leafOutline('SpanMatchNoDocsQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_none', this.field, this.reason);
  }

  describe(): string {
    return `SpanMatchNoDocsQuery("${this.reason}")`;
  }

  visitTerms(): void {}
}
