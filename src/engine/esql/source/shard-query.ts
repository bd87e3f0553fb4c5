import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { Query, Scorer, Weight } from '../../query/query.ts';
import { emptyKnnValues, parsedKnn } from '../../query/vectors/knn-parser.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { PageDocs } from '../blocks/page-docs.ts';
import { type DocumentQuery, type MatchDocuments, NearestVectors } from '../expressions/document-query.ts';
import type { SourceShard } from './source-shard.ts';

/** What a search for nearest vectors takes from the rest of the query. */
export interface NearestScope {
  /** The number of documents to find in a shard; undefined if the query does not limit it. */
  readonly neighbors: number | undefined;
  /** The documents that are considered; all if undefined. */
  readonly filter: Query | undefined;
}

/** Builds a query for a shard. @throws EngineError */
export type BuildShardQuery = (shard: SourceShard, scope: NearestScope) => Query;

/** A query for the documents of shards, and the same query in the Query DSL. */
export interface DescribedQuery {
  readonly build: BuildShardQuery;
  /** Undefined if the Query DSL cannot express it without its shard. */
  readonly dsl: JsonObject | undefined;
}

/** A query of the Query DSL. @throws EngineError for a body that is not a query */
export function describedQuery(dsl: JsonObject): DescribedQuery {
  return { build: shardQuery(dsl), dsl };
}

/** A query of a full-text function. @throws EngineError for a body that is not a query */
export function shardQuery(query: DocumentQuery): BuildShardQuery {
  if (query instanceof NearestVectors)
    return ({ queryContext }, scope) => buildQuery(nearest(query, scope), queryContext).query;
  const parsed = parseQuery(query, { in: query });
  return ({ queryContext }) => buildQuery(parsed, queryContext).query;
}

function nearest({ field, vector, options }: NearestVectors, { neighbors, filter }: NearestScope): ParsedQuery {
  const { candidates, similarity, boost } = options;
  const k = options.k ?? neighbors;
  if (k === undefined)
    throw illegalArgument(
      'Knn function must be used with a LIMIT clause after it to set the number of nearest neighbors to find',
    );
  return parsedKnn({
    ...emptyKnnValues(),
    field,
    vector,
    k,
    candidates: candidates === undefined ? undefined : Math.max(candidates, k),
    similarity,
    boost,
    filters: filter ? [{ name: 'filter', boost: 1, queryName: undefined, build: () => filter }] : [],
  });
}

/** Tests which documents of pages match a query. */
export function documentMatcher(query: DocumentQuery, shards: readonly SourceShard[]): ReturnType<MatchDocuments> {
  const build = shardQuery(query);
  const cursor = (scores: boolean): ScorerCursor =>
    new ScorerCursor(number => {
      const shard = shards[number]!;
      const built = build(shard, { neighbors: Number.POSITIVE_INFINITY, filter: undefined });
      return built.weight(shard.searcher, { scores, boost: 1 });
    });
  const matching = cursor(false);
  const scoring = cursor(true);
  return {
    matches(docs) {
      const matches = new Array<boolean>(docs.length).fill(false);
      eachMatch(matching.at(docs), docs, at => (matches[at] = true));
      return matches;
    },
    scores(docs) {
      const scores = new Float64Array(docs.length);
      eachMatch(scoring.at(docs), docs, (at, scorer) => (scores[at] = scorer.score()));
      return scores;
    },
  };
}

/** The scorers of pages: those of one segment follow each other, so its scorer is kept as long as documents ascend. */
class ScorerCursor {
  private readonly makeWeight: (shard: number) => Weight;
  private readonly weights = new Map<number, Weight>();
  private leaf: Leaf | undefined;
  private scorer: Scorer | undefined;
  /** The last document of the page before. */
  private last = -1;

  /** @param makeWeight binds the query to a shard */
  constructor(makeWeight: (shard: number) => Weight) {
    this.makeWeight = makeWeight;
  }

  /** A scorer that is past no match among the documents of a page; undefined if the segment has no matches. */
  at({ shard, leaf, first, length, docs }: PageDocs): Scorer | undefined {
    const { last } = this;
    this.last = docs[length - 1] ?? -1;
    if (this.leaf === leaf && first > last) return this.scorer;
    this.scorer?.release?.();
    let weight = this.weights.get(shard);
    if (!weight) this.weights.set(shard, (weight = this.makeWeight(shard)));
    this.leaf = leaf;
    this.scorer = weight.scorer(leaf);
    return this.scorer;
  }
}

/** Visits the documents of a page that a scorer finds, by their place in the page. */
function eachMatch(scorer: Scorer | undefined, { docs }: PageDocs, visit: (at: number, scorer: Scorer) => void): void {
  if (!scorer) return;
  for (let at = 0; at < docs.length && scorer.doc !== NO_MORE_DOCS; at++) {
    const doc = docs[at]!;
    if ((scorer.doc < doc ? scorer.advance(doc) : scorer.doc) === doc) visit(at, scorer);
  }
}
