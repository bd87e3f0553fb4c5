import type { DocIterator } from '../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import type { Explanation } from './explanation.ts';
import type { QueryKey } from './query-key.ts';
import type { SpanSource, Spans } from './spans/spans.ts';

export interface QueryPart {
  readonly query: Query;
  readonly occur: Occur;
  readonly boost: number;
}

/** A query on the nested documents of a path. */
export interface NestedOutline extends NamedOutline {
  readonly kind: 'nested';
  readonly path: string;
}

/** A query that replaces the scores of another query's matches. */
export interface RescoredOutline extends NamedOutline {
  readonly kind: 'rescored';
  readonly query: Query;
}

/** A query that combines others. */
export interface CompoundOutline extends NamedOutline {
  readonly kind: 'compound';
  readonly parts: readonly QueryPart[];
  /** Creates the same combination of other queries. */
  map(change: (query: Query) => Query): Query;
}

/** A query that is treated as having no inner queries. */
export interface LeafOutline extends NamedOutline {
  readonly kind: 'leaf';
  /** The field in which every match has a value; undefined if that is unknown. */
  readonly field: string | undefined;
  /** Whether Elasticsearch's fast vector highlighter cannot extract its terms. */
  readonly opaque: boolean;
}

interface NamedOutline {
  /** The class of the corresponding Lucene query; class names of our own do not survive minification. */
  readonly luceneName: string;
}

/** What profiles, highlighting and nesting need to know about a query. */
export type QueryOutline = LeafOutline | CompoundOutline | RescoredOutline | NestedOutline;

export type Occur = 'must' | 'filter' | 'should' | 'must_not';

/** A parsed query: immutable, independent of any searcher, valid for every shard of an index. */
export interface Query {
  /** Collects statistics, once per search. `boost` is the product of all enclosing boosts. */
  weight(searcher: Searcher, options: WeightOptions): Weight;
  /** Identifies the query structurally, including all state relevant to matching and scoring. */
  key(): QueryKey;
  /** Its name and structure, for profiles, highlighting and nesting. */
  outline(): QueryOutline;
  /** The query in Lucene's text form (`t:quick t:dog`), for explanations and _validate/query. */
  describe(): string;
  /** Calls the visitor for every leaf that can match text in a field; skips must_not clauses. */
  visit(visitor: QueryVisitor): void;
  /**
   * A simpler query with the same matches and scores in this searcher, as left by Lucene's rewriting. `weight` rewrites
   * implicitly; explanations and `_validate/query?rewrite` show the result.
   */
  rewrite?(searcher: Searcher): Query;
  /** A simpler query with the same matches, for use where scores are not needed. */
  withoutScores?(): Query;
}

export interface WeightOptions {
  scores: boolean;
  boost: number;
}

/** A query bound to a searcher. */
export interface Weight {
  /** An iterator over the matches in one segment, or undefined when there are none. Includes deleted documents. */
  scorer(leaf: Leaf): Scorer | undefined;
  /** An optional faster scorer for a whole segment that skips documents not above `collector.threshold`. */
  bulkScorer?(leaf: Leaf): BulkScorer | undefined;
  /** Number of live matches in a segment if known without iterating, otherwise −1. */
  count?(leaf: Leaf): number;
  /**
   * A lower bound of the live matches in a segment, known without iterating; lets `track_total_hits` stop counting
   * early.
   */
  minCount?(leaf: Leaf): number;
  /**
   * Number of live matches in a segment if counting them takes far less time than scoring them, otherwise −1. More
   * expensive than `count` and `minCount`, so call it last.
   */
  countAhead?(leaf: Leaf): number;
  explain(leaf: Leaf, doc: number): Explanation;
}

/** A DocIterator with a score for the current document. */
export interface Scorer extends DocIterator {
  score(): number;
  /** Upper bound of the scores. */
  readonly maxScore: number;
  /** Documents that score this or less may be skipped from now on. May only increase. */
  raiseThreshold?(score: number): void;
  /**
   * Tests a single document, for queries that support lookups (a term, a range over a column). Documents must be tested
   * in ascending order; afterwards `score()` is that of the document if it matched. A scorer is either tested or
   * iterated, not both.
   */
  test?(doc: number): boolean;
  /**
   * `test()` costs no more than reading a number, so testing few matches is cheaper than gathering all of them as bits.
   */
  readonly isTestedInPlace?: boolean;
  /** Ends the scorer's use and returns its buffers to the pool. */
  release?(): void;
  /** All matches as bits, if cheaply available; replaces iterating and testing. */
  bits?(): DocBits | undefined;
}

/** A bit set that is computed incrementally from the start. */
export interface DocBits {
  /** Words of the bit set, valid for every document below `to`. */
  upTo(to: number): Int32Array;
}

export interface BulkScorer {
  /**
   * Passes the matches in [from, to) to the collector in ascending order, each live and with a score above the current
   * `collector.threshold` (others may be omitted). Returns the next document that may match.
   */
  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number;
  /** Ends the scorer's use and returns its buffers to the pool. */
  release?(): void;
}

export interface LeafCollector {
  collect(doc: number, score: number): void;
  /**
   * Collects all documents in [from, to), with the same score above the threshold; absent if a single document may end
   * the search.
   */
  collectRange?(from: number, to: number, score: number): void;
  /** The same for the documents in [from, to) whose bit is set. */
  collectBits?(words: Int32Array, from: number, to: number, score: number): void;
  /** Scores not above it cannot enter the result; −1 while every match counts. May only increase. */
  threshold: number;
  /**
   * Informs a top-k collector that at least `count` live documents of the segment score at least `score`. If count ≥ k
   * and hits are not counted, its threshold may start just below.
   */
  atLeast?(count: number, score: number): void;
}

/** Visits the leaves of a query, for highlighting, term statistics and the console's visualizations. */
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
  /** A query whose terms depend on the index. */
  dependent?(query: Query): void;
  /** A query on related documents; called before its inner query is visited. */
  joining?(): void;
  /** A span query; without this method its terms are visited. */
  spans?(query: PositionQuery): void;
  /** Replaces this visitor inside queries that modify scores or count matching clauses. */
  readonly withinScoreModifier?: QueryVisitor;
  /** Replaces this visitor inside intervals. */
  readonly intervals?: QueryVisitor;
  /** A multi-term query (prefix, wildcard, fuzzy, regexp), with a predicate for its terms. */
  automaton?(field: string, accepts: (term: string) => boolean, query: Query): void;
}

/** A query on positions in a field. */
export interface PositionQuery extends Query {
  readonly field: string;
  /** The spans in a segment or a text; undefined when there are none. */
  spans(source: SpanSource): Spans | undefined;
  /** Visits the terms without regard to positions. */
  visitTerms(visitor: QueryVisitor): void;
}
