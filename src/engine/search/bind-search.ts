import type { RequestMemory } from '../breakers/request-memory.ts';
import { BooleanQuery } from '../query/boolean/boolean-query.ts';
import { buildQuery } from '../query/dsl/build-query.ts';
import type { Query, Weight } from '../query/query.ts';
import { BoostQuery } from '../query/scoring/boost-query.ts';
import { ConstantScoreQuery } from '../query/scoring/constant-score-query.ts';
import type { Searcher } from '../segments/searcher.ts';
import type { ShardAggregator } from './aggregation-phase.ts';
import { bindCollapse } from './collapse/bind-collapse.ts';
import { bindScriptFields } from './fetch/hit-fields.ts';
import type { HitSearch } from './fetch/hit-search.ts';
import { bindHighlight } from './highlight/highlight-request.ts';
import { checkInnerWindows } from './inner-hits/parse-inner-hits.ts';
import { noteColumn, noteQuery } from './note-used-fields.ts';
import { ShardProfile } from './profile/shard-profile.ts';
import type { SearchRequest } from './request/search-request.ts';
import { bindRescorers } from './rescore/rescore-hits.ts';
import { checkCombinations, checkLimits } from './search-limits.ts';
import { buildShardQuery } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';
import { bindOrder } from './sort/bind-order.ts';
import type { SortLevel, SortValue } from './sort/sort-level.ts';

/** A search bound to one shard, before anything is collected. */
export interface BoundSearch extends HitSearch {
  readonly request: SearchRequest;
  /** Index of the shard among those of the search. */
  readonly ordinal: number;
  /** Empty when sorting by score. */
  readonly levels: readonly SortLevel[];
  /** Only hits after these sort values are kept. */
  readonly after: readonly SortValue[] | undefined;
  /** Matches the documents to collect. */
  readonly collected: Weight;
  /** Hides collected documents from the hits; undefined when `collected` includes the filter. */
  readonly postFilter: Weight | undefined;
  readonly aggregator: ShardAggregator | undefined;
  readonly profile: ShardProfile | undefined;
}

/** A shard's place in the search, and what the search shares with it. */
interface Binding {
  /** Index of the shard among those of the search. */
  readonly ordinal: number;
  /** The shard's own searcher, or one with global statistics. */
  readonly statistics: Searcher;
  /** The boost of the index from `indices_boost`. */
  readonly boost: number;
  /** The value of `now`, in milliseconds since the epoch. */
  readonly now: number;
  readonly nodeId: string;
  /** Charged for the memory of aggregations. */
  readonly memory: RequestMemory;
  /** `search.max_buckets` */
  readonly maxBuckets?: number | undefined;
}

/** Binds a search to a shard; collects nothing. @throws EngineError to be reported as a shard failure */
export function bindSearch(request: SearchRequest, target: ShardTarget, binding: Binding): BoundSearch {
  const { levels, hiddenLevels, after } = bindOrder(request, target, binding.ordinal);
  const collapse = request.collapse && bindCollapse(request.collapse, target);
  checkCombinations(request, levels);
  const scriptFields = bindScriptFields(request.scriptFields, target);
  const highlightQueries = bindHighlight(request.highlight, target.queryContext);
  const { query, named, innerHits, percolations = [] } = buildShardQuery(request, target);
  checkInnerWindows(innerHits, target);
  const filter = request.postFilter && buildQuery(request.postFilter, target.queryContext);
  const scored = needsScores(request, levels);
  const scores = scored || request.aggregations?.needsScores === true;
  noteQuery(query, scores, target);
  if (filter) noteQuery(filter.query, false, target);
  for (const { kind, field } of request.sort)
    if (kind === 'field' || kind === 'geo_distance') noteColumn(field, target);
  if (request.collapse) noteColumn(request.collapse.field, target);
  const { weight, collected, postFilter, aggregator, profile } = bindMatching(
    { request, target, query, filter: filter?.query, scores },
    binding,
  );
  const ordered = scores ? levels : withFixedScore(levels, query);
  const rescorers = bindRescorers(request.rescore, target, binding.statistics);
  checkLimits(request, target);
  return {
    request,
    target,
    nodeId: binding.nodeId,
    ordinal: binding.ordinal,
    query,
    named: filter ? new Map([...named, ...filter.named]) : named,
    scored,
    levels: ordered,
    shownLevels: ordered.slice(0, ordered.length - hiddenLevels),
    after,
    percolations,
    innerHits,
    collapse,
    scriptFields,
    highlightQueries,
    weight,
    collected,
    postFilter,
    aggregator,
    profile,
    rescorers,
  };
}

interface MatchingParts {
  readonly request: SearchRequest;
  readonly target: ShardTarget;
  readonly query: Query;
  readonly filter: Query | undefined;
  readonly scores: boolean;
}

type Matching = Pick<BoundSearch, 'weight' | 'collected' | 'postFilter' | 'aggregator' | 'profile'>;

/** Binds what runs on the segments: the query, the post_filter and the aggregations. */
function bindMatching({ request, target, query, filter, scores }: MatchingParts, binding: Binding): Matching {
  const { statistics, boost, now, memory, maxBuckets } = binding;
  const weightOf = (of: Query): Weight => of.weight(statistics, { scores, boost });
  const aggregator = request.aggregations?.collector(target, {
    now,
    scores: () => query.weight(statistics, { scores: true, boost }),
    memory,
    maxBuckets,
    profiled: request.profile,
  });
  const profile = request.profile ? new ShardProfile() : undefined;
  const weight = weightOf(profile ? profile.wrap(query, statistics) : query);
  if (!filter) return { weight, collected: weight, postFilter: undefined, aggregator, profile };
  // Filtered documents need no score, unless aggregations, min_score or a profile must see them before the filter.
  const hitsAlone = !aggregator && !profile && request.minScore === undefined && request.terminateAfter === 0;
  const collected = hitsAlone ? weightOf(filteredQuery(query, filter)) : weight;
  const postFilter = hitsAlone ? undefined : filter.weight(statistics, { scores: false, boost: 1 });
  return { weight, collected, postFilter, aggregator, profile };
}

function filteredQuery(query: Query, filter: Query): Query {
  return new BooleanQuery([
    { query, occur: 'must' },
    { query: filter, occur: 'filter' },
  ]);
}

/** Without scores the query is reduced to matching: constant queries score 1, term queries 0. */
function withFixedScore(levels: readonly SortLevel[], query: Query): readonly SortLevel[] {
  const score = hasConstantScore(query) ? 1 : 0;
  return levels.map(level => level.withScore?.(score) ?? level);
}

/** Whether every match has the same score. */
function hasConstantScore(query: Query): boolean {
  if (query instanceof BoostQuery) return hasConstantScore(query.query);
  if (query instanceof ConstantScoreQuery) return true;
  let usesStatistics = false;
  const mark = (): void => {
    usesStatistics = true;
  };
  query.visit({ terms: mark, phrase: mark, spans: mark, dependent: mark });
  return !usesStatistics;
}

function needsScores(request: SearchRequest, levels: readonly SortLevel[]): boolean {
  if (request.trackScores || request.minScore !== undefined) return true;
  if (levels.length > 0) return levels.some(level => level.needsScores);
  return request.size > 0;
}
