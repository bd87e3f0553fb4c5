import { rootLeaf } from '../../query/live-docs.ts';
import type { BoundSearch } from '../bind-search.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { TimeSlicer } from '../time-slicer.ts';
import { AggregatingCollector } from './aggregating-collector.ts';
import { BestHitsCollector } from './best-hits-collector.ts';
import { collectMatches } from './collect-matches.ts';
import { FilteringCollector } from './filtering-collector.ts';
import { countingLimit, HitCount, knownCount, type TotalHits } from './hit-count.ts';
import { hitQueue } from './hit-queue.ts';
import type { ScoreDoc } from './score-doc.ts';
import { SortedHitsCollector } from './sorted-hits-collector.ts';
import { TopFieldCollector } from './top-field-collector.ts';

/** The hits of a shard. */
export interface FoundHits {
  readonly topDocs: readonly ScoreDoc[];
  readonly total: TotalHits;
  /** NaN without hits, or when scores were not requested. */
  readonly maxScore: number;
  readonly terminatedEarly: boolean;
}

/** The most hits that a search keeps on its shard. */
export function hitCapacity({ request, rescorers, target }: BoundSearch): number {
  if (request.size === 0) return 0;
  const windows = rescorers.map(({ request: { windowSize } }) => windowSize);
  return Math.min(Math.max(request.from + request.size, ...windows), target.searcher.maxDoc);
}

/** Collects the hits of a shard, and feeds its aggregations. @throws EngineError */
export function collectHits(search: BoundSearch, slicer: TimeSlicer): Promise<FoundHits> {
  if (isPlain(search)) return collectBest(search, slicer);
  if (isSorted(search)) return collectSorted(search, slicer);
  return isForAggregations(search) ? aggregateAll(search, slicer) : collectFiltered(search, slicer);
}

function isForAggregations({ request, aggregator, postFilter }: BoundSearch): boolean {
  if (request.minScore !== undefined || request.terminateAfter > 0) return false;
  return request.size === 0 && aggregator !== undefined && !postFilter;
}

async function aggregateAll(search: BoundSearch, slicer: TimeSlicer): Promise<FoundHits> {
  const { collected, target, aggregator } = search;
  const hits = hitCount(search, true);
  const collector = new AggregatingCollector(aggregator!, collected, hits);
  await collectMatches(collected, target.searcher, collector, slicer, isScripted(target));
  return { topDocs: [], total: hits.total(false), maxScore: Number.NaN, terminatedEarly: false };
}

/** Whether only the top hits by score are needed, so that documents with lower scores can be skipped. */
function isPlain({ request, levels, after, aggregator, postFilter, collapse }: BoundSearch): boolean {
  if (request.minScore !== undefined || request.terminateAfter > 0) return false;
  return levels.length === 0 && !after && !aggregator && !postFilter && !(collapse && request.size > 0);
}

async function collectBest(search: BoundSearch, slicer: TimeSlicer): Promise<FoundHits> {
  const { collected, target } = search;
  const hits = hitCount(search, true);
  const collector = new BestHitsCollector(hitCapacity(search), hits);
  if (!collector.done) await collectMatches(collected, target.searcher, collector, slicer, isScripted(target));
  const topDocs = collector.top.drain();
  const maxScore = topDocs[0]?.score ?? Number.NaN;
  return { topDocs, total: hits.total(topDocs.length > 0), maxScore, terminatedEarly: false };
}

/** Whether only the top hits by sort keys are needed. */
function isSorted({ request, levels, aggregator, postFilter, collapse }: BoundSearch): boolean {
  if (request.minScore !== undefined || request.terminateAfter > 0 || aggregator || postFilter) return false;
  if (levels.length === 0 || levels.some(level => level.comparesValues)) return false;
  return request.size === 0 || !(collapse || request.trackScores);
}

async function collectSorted(search: BoundSearch, slicer: TimeSlicer): Promise<FoundHits> {
  const { collected, target, levels, after, profile } = search;
  const hits = hitCount(search, true);
  const top = new TopFieldCollector(levels, hitCapacity(search), after);
  const collector = new SortedHitsCollector({ top, hits, weight: profile ? undefined : collected });
  if (!collector.done) await collectMatches(collected, target.searcher, collector, slicer, isScripted(target));
  const topDocs = top.drain();
  return {
    topDocs,
    total: hits.total(topDocs.length > 0),
    maxScore: maxScore(search, Number.NaN, topDocs),
    terminatedEarly: false,
  };
}

async function collectFiltered(search: BoundSearch, slicer: TimeSlicer): Promise<FoundHits> {
  const { collected, target, request, levels, after, aggregator, postFilter } = search;
  const { minScore, terminateAfter } = request;
  const hits = hitCount(search, !postFilter && minScore === undefined && terminateAfter === 0);
  const top = hitQueue({
    levels,
    capacity: hitCapacity(search),
    after,
    collapse: request.size > 0 ? search.collapse : undefined,
  });
  const trackMaxScore = request.trackScores && request.size > 0;
  const collector = new FilteringCollector({
    top,
    hits,
    minScore,
    postFilter,
    terminateAfter,
    aggregator,
    weight: collected,
    trackMaxScore,
  });
  await collectMatches(collected, target.searcher, collector, slicer, isScripted(target));
  const topDocs = top.drain();
  return {
    topDocs,
    total: hits.total(topDocs.length > 0),
    maxScore: maxScore(search, collector.maxScore, topDocs),
    terminatedEarly: collector.terminatedEarly,
  };
}

/** @param tracked the maximum over all hits, NaN if it was not tracked */
function maxScore({ request, levels }: BoundSearch, tracked: number, topDocs: readonly ScoreDoc[]): number {
  // When scores come first in the order, the first hit has the maximum, also after a search_after position.
  const [first] = request.sort;
  const leading = levels.length === 0 || !first || (first.kind === 'score' && first.order === 'desc');
  if (leading) return topDocs[0]?.score ?? Number.NaN;
  return request.trackScores ? tracked : Number.NaN;
}

function hitCount({ request, collected, target }: BoundSearch, mayAskIndex: boolean): HitCount {
  const limit = countingLimit(request.trackTotalHits);
  const leaves = mayAskIndex && limit > 0 ? target.searcher.leaves.map(rootLeaf) : undefined;
  return new HitCount(limit, leaves && knownCount(collected, leaves, limit));
}

/** Whether any shard of the search has compiled scripts. */
function isScripted({ queryContext }: ShardTarget): boolean {
  return queryContext.scripts?.budget.hasScripts ?? false;
}
