import type { DocIterator } from '../segments/doc-iterator.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import type { QueryKey } from './query-key.ts';
import type { Explanation } from './scoring/explanation.ts';
import type { SpanQuery } from './spans/span-query.ts';

/** A parsed query: immutable, independent of any searcher, valid for every shard of an index. */
export interface Query {
  /** Statistics are gathered here, once per search. `boost` is the product of all boosts around this query. */
  weight(searcher: Searcher, options: WeightOptions): Weight;
  /** Identifies the query structurally, with all state that matters for matching and scoring. */
  key(): QueryKey;
  /** Lucene's text of the query (`t:quick t:dog`): explanations and _validate/query show it. */
  describe(): string;
  /** Calls the visitor for every leaf that can match text in a field; must_not clauses are skipped. */
  visit(visitor: QueryVisitor): void;
  /**
   * A simpler query with the same matches and scores in this searcher, as Lucene's rewriting would leave it. `weight`
   * rewrites on its own; explanations and `_validate/query?rewrite` show the result.
   */
  rewrite?(searcher: Searcher): Query;
  /** A simpler query with the same matches, for places where scores do not count. */
  withoutScores?(): Query;
}

export interface WeightOptions {
  scores: boolean;
  boost: number;
}

/** A query bound to a searcher. */
export interface Weight {
  /** A cursor over the matches in one segment, or undefined when there are none. Deleted documents are not filtered. */
  scorer(leaf: Leaf): Scorer | undefined;
  /** A faster way for a whole segment, where there is one: skips what cannot beat `collector.threshold`. */
  bulkScorer?(leaf: Leaf): BulkScorer | undefined;
  /** Number of live matches in a segment if that is known without scanning, else −1. */
  count?(leaf: Leaf): number;
  /** A lower bound of the live matches in a segment, known without scanning: beyond `track_total_hits` nobody needs to count. */
  minCount?(leaf: Leaf): number;
  explain(leaf: Leaf, doc: number): Explanation;
}

/** A DocIterator with a score for the document it stands on. */
export interface Scorer extends DocIterator {
  score(): number;
  /** No document scores more. */
  readonly maxScore: number;
  /** The caller has no use for documents that score this or less: they may be skipped from now on. May only rise. */
  raiseThreshold?(score: number): void;
  /**
   * Membership of one document by looking it up, for queries that can (a term, a range over a column). Documents must be
   * asked in ascending order; afterwards `score()` speaks of the document if it matched. A scorer is either asked or iterated.
   */
  test?(doc: number): boolean;
  /** Nobody will use it any more: what it holds may be used again. */
  release?(): void;
  /** All matches as bits, for scorers that can have them cheaply; takes the place of iterating and asking. */
  bits?(): DocBits | undefined;
}

/** A set of documents that is worked out from the front. */
export interface DocBits {
  /** Words of a bit set, right for every document below `to`. */
  upTo(to: number): Int32Array;
}

export interface BulkScorer {
  /**
   * Offers the matches of [from, to) to the collector in ascending order, each that is alive and whose score is above
   * `collector.threshold` at that moment (others may be left out). Returns the next document that may match.
   */
  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number;
  /** The caller is through with it: what it holds may be used again. */
  release?(): void;
}

export interface LeafCollector {
  collect(doc: number, score: number): void;
  /** Scores that are not above it cannot enter the result: −1 while everything counts. May only rise. */
  threshold: number;
  /**
   * News for a collector that keeps the best k: this many live documents of the segment score at least `score`. Where that
   * is k or more (and nobody counts), its threshold may start just below.
   */
  atLeast?(count: number, score: number): void;
}

/** Receives the leaves of a query: highlighting, term statistics and the console's drawings read them. */
export interface QueryVisitor {
  terms(field: string, terms: readonly string[], query: Query): void;
  /** A phrase: one list of alternatives per position. */
  phrase?(
    field: string,
    positions: readonly { terms: readonly string[]; position: number }[],
    slop: number,
    query: Query,
  ): void;
  /** A phrase whose last word is a prefix. */
  phrasePrefix?(
    field: string,
    positions: readonly { terms: readonly string[]; position: number }[],
    slop: number,
    query: Query,
  ): void;
  /** A query whose words are not known before the index is. */
  dependent?(query: Query): void;
  /** A query that reaches into other documents: told before what is inside of it. */
  joining?(): void;
  /** A query about where words stand; without this the visitor is told its words. */
  spans?(query: SpanQuery): void;
  /** Takes the place of this visitor inside of queries that reckon with the scores or the number of others. */
  readonly withinScoreModifier?: QueryVisitor;
  /** Takes the place of this visitor inside of intervals. */
  readonly intervals?: QueryVisitor;
  /** A multi-term query (prefix, wildcard, fuzzy, regexp): tells which terms it accepts. */
  automaton?(field: string, accepts: (term: string) => boolean, query: Query): void;
}
