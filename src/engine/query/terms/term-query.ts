import type { Similarity } from '../../mapping/field-type.ts';
import { takePostings } from '../../segments/postings-pool.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { deletedIn } from '../live-docs.ts';
import {
  type BulkScorer,
  type Explanation,
  explainMatch,
  explainNoMatch,
  type Query,
  type QueryOutline,
  type QueryVisitor,
  type Weight,
  type WeightOptions,
} from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BM25, bindSimilarity, scoringOf, type TermSimilarity, termIdf } from '../scoring/similarity.ts';
import { TermBulkScorer } from './term-bulk-scorer.ts';
import { TermScorer } from './term-scorer.ts';

/** Documents whose field has exactly this term. */
export class TermQuery implements Query {
  readonly field: string;
  readonly term: string;
  readonly similarity: Similarity;
  /** Overrides the term's document frequency: the expansions of a fuzzy term share one. */
  readonly docFreq: number | undefined;

  constructor(field: string, term: string, similarity: Similarity = BM25, docFreq?: number) {
    this.field = field;
    this.term = term;
    this.similarity = similarity;
    this.docFreq = docFreq;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const found = searcher.findTerm?.(this.field, this.term);
    const inShard = found?.docFreq ?? searcher.docFreq(this.field, this.term);
    const own = this.docFreq ?? inShard;
    const scoring = scoringOf(searcher, options);
    const statistics = scoring.field(this.field);
    const docFreq = inShard > 0 ? scoring.docFreq(this.field, this.term, own) : own;
    const idf = termIdf(docFreq, Math.max(statistics.docCount, docFreq));
    const similarity = bindSimilarity(searcher, statistics, this.similarity, { boost: options.boost, idf });
    return new TermWeight(this, similarity, found?.ordinals);
  }

  outline(): QueryOutline {
    return leafOutline('TermQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('term', this.field, this.term, identityOf(this.similarity), this.docFreq);
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

  scorer(leaf: Leaf): TermScorer | undefined {
    const ordinal = this.ordinalIn(leaf);
    const field = leaf.segment.field(this.query.field);
    if (ordinal < 0 || field?.postingsLayout === undefined) return undefined;
    return new TermScorer(field.terms!.postings(ordinal, takePostings()), this.similarity);
  }

  bulkScorer(leaf: Leaf): BulkScorer | undefined {
    const scorer = this.scorer(leaf);
    return scorer && new TermBulkScorer(scorer);
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
