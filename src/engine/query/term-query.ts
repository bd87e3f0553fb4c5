import type { Similarity } from '../mapping/field-type.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import { termIdf } from './bm25-similarity.ts';
import { deletedIn } from './deleted-docs.ts';
import { type Explanation, explainMatch, explainNoMatch } from './explanation.ts';
import type { BulkScorer, Query, QueryVisitor, Weight, WeightOptions } from './query.ts';
import type { TermSimilarity } from './similarity.ts';
import { BM25, bindSimilarity } from './statistics.ts';
import { TermBulkScorer } from './term-bulk-scorer.ts';
import { TermScorer } from './term-scorer.ts';

/** Documents whose field has exactly this term. */
export class TermQuery implements Query {
  readonly field: string;
  readonly term: string;
  readonly similarity: Similarity;
  /** Stands in for the term's own document frequency: the expansions of a fuzzy term share one. */
  readonly docFreq: number | undefined;

  constructor(field: string, term: string, similarity: Similarity = BM25, docFreq?: number) {
    this.field = field;
    this.term = term;
    this.similarity = similarity;
    this.docFreq = docFreq;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const docFreq = this.docFreq ?? searcher.docFreq(this.field, this.term);
    const { docCount } = searcher.fieldStatistics(this.field);
    const idf = termIdf(docFreq, Math.max(docCount, docFreq));
    return new TermWeight(this, bindSimilarity(searcher, this.field, this.similarity, { boost: options.boost, idf }));
  }

  describe(): string {
    return `${this.field}:${this.term}`;
  }

  visit(visitor: QueryVisitor): void {
    visitor.terms(this.field, [this.term], this);
  }
}

export class TermWeight implements Weight {
  private readonly query: TermQuery;
  private readonly similarity: TermSimilarity;

  constructor(query: TermQuery, similarity: TermSimilarity) {
    this.query = query;
    this.similarity = similarity;
  }

  scorer(leaf: Leaf): TermScorer | undefined {
    const postings = leaf.segment.postings(this.query.field, this.query.term);
    return postings && new TermScorer(postings, this.similarity);
  }

  bulkScorer(leaf: Leaf): BulkScorer | undefined {
    const scorer = this.scorer(leaf);
    return scorer && new TermBulkScorer(scorer);
  }

  count(leaf: Leaf): number {
    if (leaf.liveDocs) return -1;
    return leaf.segment.postings(this.query.field, this.query.term)?.docFreq ?? 0;
  }

  minCount(leaf: Leaf): number {
    const found = leaf.segment.postings(this.query.field, this.query.term)?.docFreq ?? 0;
    return Math.max(0, found - deletedIn(leaf));
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const scorer = this.scorer(leaf);
    if (!scorer || scorer.advance(doc) !== doc) return explainNoMatch('no matching term');
    const freq = explainMatch(scorer.postings.freq(), 'freq, occurrences of term within document');
    const score = this.similarity.explain(freq, scorer.norms[doc]!);
    return explainMatch(
      score.value,
      `weight(${this.query.describe()} in ${doc}) [PerFieldSimilarity], result of:`,
      score,
    );
  }
}
