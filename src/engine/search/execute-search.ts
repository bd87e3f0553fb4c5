import type { RequestMemory } from '../breakers/request-memory.ts';
import type { AggregationPartial } from './aggregation-phase.ts';
import type { BoundSearch } from './bind-search.ts';
import { collectHits, type FoundHits, hitCapacity } from './collect/collect-hits.ts';
import type { SearchRequest } from './request/search-request.ts';
import { rescoreHits } from './rescore/rescore-hits.ts';
import type { SuggestEntry } from './suggest/suggester.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** What a search found on a shard. */
export interface Outcome extends FoundHits {
  readonly aggregations: AggregationPartial | undefined;
  /** One list for each suggestion of the request. */
  readonly suggestions: readonly (readonly SuggestEntry[])[];
}

/** Estimated size of a queue entry with its sort values. */
const BYTES_PER_ENTRY = 128;

/** Runs a bound search on its shard. @throws EngineError to be reported as a shard failure */
export async function executeSearch(search: BoundSearch, slicer: TimeSlicer, memory: RequestMemory): Promise<Outcome> {
  const { request, aggregator, profile } = search;
  memory.charge(hitCapacity(search) * BYTES_PER_ENTRY, '<reused_arrays>');
  const suggestions = await suggest(search, slicer);
  const collect = () => collectHits(search, slicer);
  const collected = onlySuggests(request) ? NOTHING_FOUND : await (profile?.collect(collect) ?? collect());
  const { topDocs, total, maxScore, terminatedEarly } = rescored(collected, search);
  const aggregations = aggregator?.finish(search);
  if (profile && aggregator) profile.aggregations = aggregator.profile();
  return { topDocs, total, maxScore, terminatedEarly, aggregations, suggestions };
}

async function suggest({ request, target }: BoundSearch, slicer: TimeSlicer): Promise<Outcome['suggestions']> {
  const suggestions: (readonly SuggestEntry[])[] = [];
  for (const suggestion of request.suggest ?? []) {
    if (slicer.due()) await slicer.yieldToHost();
    suggestions.push(suggestion.run(target));
  }
  return suggestions;
}

/** A request with only suggestions collects no documents. */
function onlySuggests({ suggest, query, aggregations }: SearchRequest): boolean {
  return suggest !== undefined && !query && !aggregations;
}

const NOTHING_FOUND: FoundHits = {
  topDocs: [],
  total: { value: 0, exact: true },
  maxScore: Number.NaN,
  terminatedEarly: false,
};

function rescored(found: FoundHits, { rescorers, target }: BoundSearch): FoundHits {
  if (rescorers.length === 0 || found.topDocs.length === 0) return found;
  const topDocs = rescoreHits(found.topDocs, rescorers, target.searcher);
  return { ...found, topDocs, maxScore: topDocs[0]!.score };
}
