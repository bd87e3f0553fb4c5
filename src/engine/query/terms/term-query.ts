import type { Similarity } from '../../mapping/field-type.ts';
import { takePostings } from '../../segments/postings/postings-pool.ts';
import type { Leaf, Searcher, TermStatistics } from '../../segments/searcher.ts';
import { DefaultBulkScorer } from '../default-bulk-scorer.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { deletedIn } from '../live-docs.ts';
import type { BulkScorer, Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BM25, bindSimilarity, scoringOf } from '../scoring/similarity.ts';
import type { TermSimilarity } from '../scoring/term-similarity.ts';
import { TermBulkScorer } from './term-bulk-scorer.ts';
import { type ModelTermScorer, scoreTerm, TermScorer } from './term-scorer.ts';

/** Statistics shared by several terms that are scored as one. */
export interface SharedStatistics {
  readonly docFreq: number;
  readonly totalTermFreq: number;
}

/** Documents whose field has exactly this term. */
export class TermQuery implements Query {
  readonly field: string;
  readonly term: string;
  readonly similarity: Similarity;
  /** Overrides the term's statistics: the expansions of a fuzzy term share theirs. */
  readonly shared: SharedStatistics | undefined;

  constructor(field: string, term: string, similarity: Similarity = BM25, shared?: SharedStatistics) {
    this.field = field;
    this.term = term;
    this.similarity = similarity;
    this.shared = shared;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const found = searcher.findTerm?.(this.field, this.term);
    const inShard = found?.docFreq ?? searcher.docFreq(this.field, this.term);
    const own = this.ownStatistics(searcher, inShard);
    const scoring = scoringOf(searcher, options);
    const statistics = scoring.field(this.field);
    const term = inShard > 0 ? scoring.term(this.field, this.term, own) : own;
    const query = { boost: options.boost, terms: [term] };
    const similarity = bindSimilarity(searcher, statistics, this.similarity, query);
    return new TermWeight(this, similarity, found?.ordinals);
  }

  private ownStatistics(searcher: Searcher, docFreq: number): TermStatistics {
    const { field, term, shared } = this;
    return shared
      ? { docFreq: shared.docFreq, totalTermFreq: () => shared.totalTermFreq }
      : { docFreq, totalTermFreq: () => searcher.totalTermFreq(field, term) };
  }

  outline(): QueryOutline {
    return leafOutline('TermQuery', this.field);
  }

  key(): QueryKey {
    // As in Lucene, shared statistics do not distinguish terms: of duplicate clauses the first one's count.
    return keyOf('term', this.field, this.term, identityOf(this.similarity));
  }

  describe(): string {
    return `${this.field}:${this.term}`;
  }

  visit(visitor: QueryVisitor): void {
    visitor.terms(this.field, [this.term], this);
  }
}

class TermWeight implements Weight {
  private readonly query: TermQuery;
  private readonly similarity: TermSimilarity;
  /** Ordinals by leaf, cached from the statistics lookup. */
  private readonly ordinals: readonly number[] | undefined;

  constructor(query: TermQuery, similarity: TermSimilarity, ordinals: readonly number[] | undefined) {
    this.query = query;
    this.similarity = similarity;
    this.ordinals = ordinals;
  }

  scorer(leaf: Leaf): TermScorer | ModelTermScorer | undefined {
    const ordinal = this.ordinalIn(leaf);
    const field = leaf.segment.field(this.query.field);
    if (ordinal < 0 || field?.postingsLayout === undefined) return undefined;
    return scoreTerm(field.terms!.postings(ordinal, takePostings()), this.similarity);
  }

  bulkScorer(leaf: Leaf): BulkScorer | undefined {
    const scorer = this.scorer(leaf);
    if (scorer instanceof TermScorer) return new TermBulkScorer(scorer);
    return scorer && new DefaultBulkScorer(scorer);
  }

  count(leaf: Leaf): number {
    return leaf.liveDocs ? -1 : this.docFreqIn(leaf);
  }

  minCount(leaf: Leaf): number {
    return Math.max(0, this.docFreqIn(leaf) - deletedIn(leaf));
  }

  private ordinalIn(leaf: Leaf): number {
    if (this.ordinals) return this.ordinals[leaf.ord]!;
    return leaf.segment.field(this.query.field)?.terms?.find(this.query.term) ?? -1;
  }

  private docFreqIn(leaf: Leaf): number {
    const ordinal = this.ordinalIn(leaf);
    return ordinal < 0 ? 0 : leaf.segment.field(this.query.field)!.terms!.docFreq(ordinal);
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
