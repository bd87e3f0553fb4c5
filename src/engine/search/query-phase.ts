import { RequestMemory } from '../breakers/request-memory.ts';
import { UNLIMITED_BREAKER } from '../breakers/unlimited-breaker.ts';
import { illegalArgument } from '../errors/engine-error.ts';
import { BooleanQuery } from '../query/boolean/boolean-query.ts';
import { buildQuery } from '../query/dsl/build-query.ts';
import type { InnerHits } from '../query/dsl/parsed-query.ts';
import { rootLeaf } from '../query/joining/root-leaf.ts';
import type { PercolateQuery } from '../query/percolator/percolate-query.ts';
import type { Query, Weight } from '../query/query.ts';
import type { Searcher } from '../segments/searcher.ts';
import type { AggregationPartial, ShardAggregator } from './aggregation-phase.ts';
import { bindCollapse, type Collapse } from './collapse/bind-collapse.ts';
import { CollapsingCollector } from './collapse/collapsing-collector.ts';
import { BestHitsCollector } from './collect/best-hits-collector.ts';
import { collectMatches } from './collect/collect-matches.ts';
import { FilteringCollector } from './collect/filtering-collector.ts';
import { HitCount, knownCount, type TotalHits } from './collect/hit-count.ts';
import { topByLevels } from './collect/top-by-levels.ts';
import type { ScoreDoc } from './collect/top-docs.ts';
import { TopScoreCollector } from './collect/top-score-collector.ts';
import { hasConstantScore } from './has-constant-score.ts';
import { bindHighlight, type HighlightQueries } from './highlight/bind-highlight.ts';
import { checkInnerWindows } from './inner-hits/check-inner-windows.ts';
import type { Pace } from './pace.ts';
import { ShardProfile } from './profile/shard-profile.ts';
import { bindRescorers, type Rescorer, rescoreHits } from './rescore/rescore-hits.ts';
import { type BoundScriptField, bindScriptFields } from './script-fields/script-fields.ts';
import { checkSearchAfter } from './search-after.ts';
import { checkLimits } from './search-limits.ts';
import type { SearchRequest } from './search-request.ts';
import { buildShardQuery } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';
import { bindSort } from './sort/bind-sort.ts';
import { ScoreSort } from './sort/document-sort.ts';
import { ShardDocSort } from './sort/shard-doc-sort.ts';
import type { SortLevel } from './sort/sort-level.ts';
import type { SortValue } from './sort/sort-value.ts';
import type { SuggestEntry } from './suggest/suggester.ts';

/** The result of the query phase on a shard. */
export interface ShardResult {
  readonly request: SearchRequest;
  readonly target: ShardTarget;
  readonly levels: readonly SortLevel[];
  readonly topDocs: readonly ScoreDoc[];
  readonly total: TotalHits;
  /** NaN without hits, or when scores were not requested. */
  readonly maxScore: number;
  readonly terminatedEarly: boolean;
  readonly aggregations: AggregationPartial | undefined;
  /** For explain, highlighting and matched queries. */
  readonly query: Query;
  readonly weight: Weight;
  readonly named: ReadonlyMap<string, Query>;
  readonly scored: boolean;
  /** Their hits list the percolated documents that matched. */
  readonly percolations: readonly PercolateQuery[];
  /** Number of trailing levels that are not shown in hits. */
  readonly hiddenLevels?: number;
  readonly innerHits?: readonly InnerHits[];
  readonly collapse?: Collapse | undefined;
  readonly rescorers?: readonly Rescorer[];
  readonly scriptFields?: readonly BoundScriptField[];
  readonly highlightQueries?: HighlightQueries;
  readonly profile?: ShardProfile | undefined;
  /** One list for each suggestion of the request. */
  readonly suggestions?: readonly (readonly SuggestEntry[])[];
  /** Index of the shard among those of the search. */
  readonly ordinal?: number;
}

export interface ShardSearch {
  readonly request: SearchRequest;
  readonly target: ShardTarget;
  /** The shard's own searcher, or one with global statistics. */
  readonly statistics: Searcher;
  readonly boost: number;
  readonly now: number;
  readonly nodeId: string;
  /** Charged for what the search retains of the shard. */
  readonly memory?: RequestMemory;
  /** Index of the shard among those of the search. */
  readonly ordinal?: number;
}

/** Searches one shard. @throws EngineError to be reported as a shard failure */
export async function queryShard(search: ShardSearch, pace: Pace): Promise<ShardResult> {
  const { request, target, ordinal = 0, memory = new RequestMemory(UNLIMITED_BREAKER) } = search;
  checkLimits(request, target);
  const { levels: bound, hiddenLevels } = bindLevels(search);
  const scored = needsScores(request, bound);
  const computeScores = scored || aggregatesScores(request);
  const after = request.position ?? (request.searchAfter && checkSearchAfter(request.searchAfter, bound));
  const collapse = request.collapse && bindCollapse(request.collapse, target);
  checkCombinations(request, bound);
  const scriptFields = bindScriptFields(request.scriptFields, target);
  const highlightQueries = bindHighlight(request.highlight, target.queryContext);
  const scores = (): Weight => query.weight(search.statistics, { scores: true, boost: search.boost });
  const aggregator = request.aggregations?.collector(target, {
    ...{ now: search.now, scores, memory },
    profiled: request.profile,
  });
  const { query, named, innerHits, percolations = [] } = buildShardQuery(request, target);
  checkInnerWindows(innerHits, target);
  // When scores are not needed, the query is reduced to matching: constant queries score 1, term queries 0.
  const fixed = computeScores ? undefined : hasConstantScore(query) ? 1 : 0;
  const levels = fixed === undefined ? bound : bound.map(level => level.withScore?.(fixed) ?? level);
  const profile = request.profile ? new ShardProfile() : undefined;
  const asked = profile ? profile.wrap(query, search.statistics) : query;
  const weight = asked.weight(search.statistics, { scores: computeScores, boost: search.boost });
  const filter = request.postFilter && buildQuery(request.postFilter, target.queryContext);
  // Filtered documents need no score, unless aggregations, min_score or a profile must see them before the filter.
  const hitsAlone = !aggregator && !profile && request.minScore === undefined && request.terminateAfter === 0;
  const filtered =
    filter &&
    hitsAlone &&
    filteredQuery(query, filter.query).weight(search.statistics, { scores: computeScores, boost: search.boost });
  const postFilter = filtered ? undefined : filter?.query.weight(search.statistics, { scores: false, boost: 1 });
  const rescorers = bindRescorers(request.rescore, target, search.statistics);
  // size=0: skip collapse.
  const groups = request.size > 0 ? collapse : undefined;
  const run = new ShardRun({
    request,
    levels,
    after,
    aggregator,
    weight: filtered || weight,
    postFilter,
    target,
    collapse: groups,
    rescorers,
  });
  memory.charge(run.capacity * BYTES_PER_ENTRY, '<reused_arrays>');
  const suggestions: (readonly SuggestEntry[])[] = [];
  for (const suggestion of request.suggest) {
    if (pace.due()) await pace.yieldToHost();
    suggestions.push(suggestion.run(target));
  }
  const outcome = onlySuggests(request)
    ? NOTHING_FOUND
    : await (profile?.collect(() => run.collect(pace)) ?? run.collect(pace));
  const allNamed = filter ? new Map([...named, ...filter.named]) : named;
  const aggregations = aggregator?.finish({ query, weight, named: allNamed, percolations, nodeId: search.nodeId });
  if (profile && aggregator) profile.aggregations = aggregator.profile();
  return {
    ...{ request, target, levels, hiddenLevels, ordinal, query, weight, named: allNamed, scored, percolations },
    ...{ aggregations, innerHits, collapse, rescorers, scriptFields, highlightQueries, suggestions, profile },
    ...outcome,
  };
}

function filteredQuery(query: Query, filter: Query): Query {
  return new BooleanQuery([
    { query, occur: 'must' },
    { query: filter, occur: 'filter' },
  ]);
}

/** A request with only suggestions collects no documents. */
function onlySuggests({ suggest, query, aggregations }: SearchRequest): boolean {
  return suggest.length > 0 && !query && !aggregations;
}

const NOTHING_FOUND: Outcome = {
  topDocs: [],
  total: { value: 0, exact: true },
  maxScore: Number.NaN,
  terminatedEarly: false,
};

/**
 * Binds the sort levels; a search that pages through a snapshot gets the document's position among all shards as
 * tie-breaker.
 */
function bindLevels({ request, target, ordinal = 0 }: ShardSearch): { levels: SortLevel[]; hiddenLevels: number } {
  const levels = bindSort(byScoreAlone(request) ? [] : request.sort, target, ordinal);
  if (request.position) {
    const leading = levels.length > 0 ? levels : [new ScoreSort('desc')];
    const hiddenLevels = levels.length > 0 ? 1 : 2;
    return { levels: [...leading, new ShardDocSort(ordinal, 'asc')], hiddenLevels };
  }
  const ties = request.pointInTime !== undefined && levels.length > 0 && !request.sort.some(isShardDoc);
  return { levels: ties ? [...levels, new ShardDocSort(ordinal, 'asc')] : levels, hiddenLevels: 0 };
}

function isShardDoc({ kind }: SearchRequest['sort'][number]): boolean {
  return kind === 'shard_doc';
}

/** Checks that require bound sort levels. @throws EngineError */
function checkCombinations(request: SearchRequest, levels: readonly SortLevel[]): void {
  const { collapse, searchAfter, sort } = request;
  if (request.rescore.length > 0 && levels.length > 0)
    throw illegalArgument('Cannot use [sort] option in conjunction with [rescore].');
  if (collapse && searchAfter && (sort.length !== 1 || sort[0]!.field !== collapse.field))
    throw illegalArgument(
      'collapse field and sort field must be the same when use `collapse` in conjunction with `search_after`',
    );
}

/** Sorting by `_score` descending alone is the default order. */
function byScoreAlone(request: SearchRequest): boolean {
  const [first] = request.sort;
  return request.sort.length === 1 && first!.kind === 'score' && first!.order === 'desc';
}

function needsScores(request: SearchRequest, levels: readonly SortLevel[]): boolean {
  if (request.trackScores || request.minScore !== undefined) return true;
  if (levels.length > 0) return levels.some(level => level.needsScores);
  return request.size > 0;
}

function aggregatesScores(request: SearchRequest): boolean {
  return request.aggregations?.needsScores === true;
}

interface RunParts {
  readonly request: SearchRequest;
  readonly levels: readonly SortLevel[];
  readonly after: readonly SortValue[] | undefined;
  readonly aggregator: ShardAggregator | undefined;
  readonly weight: Weight;
  readonly postFilter: Weight | undefined;
  readonly target: ShardTarget;
  readonly collapse: Collapse | undefined;
  readonly rescorers: readonly Rescorer[];
}

type Outcome = Pick<ShardResult, 'topDocs' | 'total' | 'maxScore' | 'terminatedEarly'>;

/** Estimated size of a queue entry with its sort values. */
const BYTES_PER_ENTRY = 128;

/** Chooses the collector and runs it. */
class ShardRun {
  private readonly parts: RunParts;
  /** Maximum number of hits to keep. */
  readonly capacity: number;

  constructor(parts: RunParts) {
    this.parts = parts;
    const { request, target } = parts;
    const window = parts.rescorers.reduce(
      (most, { request: rescore }) => Math.max(most, rescore.windowSize),
      request.from + request.size,
    );
    this.capacity = request.size === 0 ? 0 : Math.min(window, target.searcher.maxDoc);
  }

  async collect(pace: Pace): Promise<Outcome> {
    const { levels, after, aggregator, postFilter, request, collapse, rescorers, target } = this.parts;
    const plain = levels.length === 0 && !after && !aggregator && !postFilter && !collapse;
    const outcome =
      plain && request.minScore === undefined && request.terminateAfter === 0
        ? await this.collectBest(pace)
        : await this.collectFiltered(pace);
    if (rescorers.length === 0 || outcome.topDocs.length === 0) return outcome;
    const topDocs = rescoreHits(outcome.topDocs, rescorers, target.searcher);
    return { ...outcome, topDocs, maxScore: topDocs[0]!.score };
  }

  private async collectBest(pace: Pace): Promise<Outcome> {
    const { weight, target } = this.parts;
    const hits = this.hitCount(true);
    const collector = new BestHitsCollector(this.capacity, hits);
    if (!collector.done) await collectMatches(weight, target.searcher, collector, pace, isScripted(target));
    const topDocs = collector.top.drain();
    const maxScore = topDocs[0]?.score ?? Number.NaN;
    return { topDocs, total: hits.total(topDocs.length > 0), maxScore, terminatedEarly: false };
  }

  private async collectFiltered(pace: Pace): Promise<Outcome> {
    const { weight, target, request, levels, after, aggregator, postFilter, collapse } = this.parts;
    const { minScore, terminateAfter } = request;
    const hits = this.hitCount(!postFilter && minScore === undefined && terminateAfter === 0);
    const top = collapse
      ? new CollapsingCollector(collapse, { levels, capacity: this.capacity, after })
      : levels.length > 0
        ? topByLevels(levels, this.capacity, after)
        : new TopScoreCollector(this.capacity);
    const trackMaxScore = request.trackScores && this.capacity > 0;
    const collector = new FilteringCollector({
      ...{ top, hits, minScore, postFilter, terminateAfter, aggregator, trackMaxScore },
    });
    await collectMatches(weight, target.searcher, collector, pace, isScripted(target));
    const topDocs = top.drain();
    return {
      topDocs,
      total: hits.total(topDocs.length > 0),
      maxScore: this.maxScore(collector, topDocs),
      terminatedEarly: collector.terminatedEarly,
    };
  }

  private maxScore(collector: FilteringCollector, topDocs: readonly ScoreDoc[]): number {
    const { request, levels } = this.parts;
    // When scores come first in the order, the first hit has the maximum, also after a search_after position.
    const [first] = request.sort;
    const leading = levels.length === 0 || !first || (first.kind === 'score' && first.order === 'desc');
    if (leading) return topDocs[0]?.score ?? Number.NaN;
    return request.trackScores ? collector.maxScore : Number.NaN;
  }

  private hitCount(mayAskIndex: boolean): HitCount {
    const { request, weight, target } = this.parts;
    const limit = countingLimit(request.trackTotalHits);
    const leaves = mayAskIndex && limit > 0 ? target.searcher.leaves.map(rootLeaf) : undefined;
    return new HitCount(limit, leaves && knownCount(weight, leaves, limit));
  }
}

/** Whether any shard of the search has compiled scripts. */
function isScripted({ queryContext }: ShardTarget): boolean {
  return queryContext.scripts?.budget.hasScripts ?? false;
}

/** The number up to which hits are counted: 0 for `false`, unlimited for `true`. */
export function countingLimit(trackTotalHits: boolean | number): number {
  if (trackTotalHits === true) return Number.MAX_SAFE_INTEGER;
  return trackTotalHits === false ? 0 : trackTotalHits;
}
