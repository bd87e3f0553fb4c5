import type { RequestMemory } from '../../breakers/request-memory.ts';
import { RawJson, type Writable } from '../../json/json-value.ts';
import { fetchGroups } from '../collapse/fetch-groups.ts';
import type { MergedHit } from '../merge-hits.ts';
import { noteFetch } from '../note-used-fields.ts';
import type { SearchResult } from '../reduce-results.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { SearchOptions } from '../search-options.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { ShardRound } from '../shards.ts';
import { TimeSlicer } from '../time-slicer.ts';
import { fetchHit } from './fetch-hit.ts';

/** The fetch phase of a search. */
export interface FetchPhase {
  readonly shards: readonly ShardTarget[];
  readonly request: SearchRequest;
  readonly options: SearchOptions;
  readonly round: ShardRound;
  /** Charged with the fetched hits. */
  readonly memory: RequestMemory;
  /** Searches within the group of a collapsed hit. */
  readonly searchGroup: (
    targets: readonly ShardTarget[],
    request: SearchRequest,
    options: SearchOptions,
  ) => Promise<SearchResult>;
}

/** Builds the hits of a page; a shard whose fetch fails loses all of its hits. @throws EngineError */
export async function fetchHits(page: readonly MergedHit[], phase: FetchPhase): Promise<Writable[]> {
  const { shards, request, options, round } = phase;
  const failed = new Set<ShardTarget>();
  // Single shard: query-and-fetch, so its fetch phase counts even when the page is empty.
  const asked = new Set(shards.length === 1 ? [shards[0]!.meters] : []);
  const hits: { readonly target: ShardTarget; readonly hit: Writable }[] = [];
  const slicer = new TimeSlicer(options);
  for (const found of page) {
    if (slicer.due()) await slicer.yieldToHost();
    const { target } = found.search;
    if (failed.has(target)) continue;
    asked.add(target.meters);
    const hit = fetchOne(found, phase);
    if (hit === undefined) failed.add(target);
    else hits.push({ target, hit: request.collapse ? await withGroups(hit, found, phase) : hit });
  }
  for (const meters of asked) if (meters) meters.fetch.total++;
  for (const target of new Set(hits.map(one => one.target))) noteFetch(request, target);
  if (failed.size > 0) round.check(request.allowPartialResults, shards.length > 1 ? 'fetch' : 'query');
  return hits.filter(({ target }) => !failed.has(target)).map(({ hit }) => hit);
}

/** Undefined when it fails: the round records the error. */
function fetchOne({ search, found }: MergedHit, { options, round, memory }: FetchPhase): Writable | undefined {
  const { target, profile } = search;
  const started = options.now();
  const hit = round.runNow(target, () => {
    const fetch = () => fetchHit(search, found);
    const fetched = profile?.fetch(fetch) ?? fetch();
    memory.charge(hitBytes(fetched), 'fetch source');
    return fetched;
  });
  if (target.meters) target.meters.fetch.millis += Math.max(0, options.now() - started);
  return hit;
}

/** Estimated size of a hit without its source. */
const BYTES_PER_HIT = 512;

function hitBytes(hit: Writable): number {
  const { _source: source } = hit as { _source?: Writable };
  return BYTES_PER_HIT + (source instanceof RawJson ? source.text.length : 0);
}

/** Adds the inner hits of its group to a collapsed hit. */
async function withGroups(
  hit: Writable,
  merged: MergedHit,
  { shards, request, options, searchGroup }: FetchPhase,
): Promise<Writable> {
  const groups = await fetchGroups(merged, request, (within, filterOf) =>
    searchGroup(
      shards.map(target => ({ ...target, groupFilter: filterOf(target) })),
      within,
      options,
    ),
  );
  if (!groups) return hit;
  const { inner_hits: others, ...rest } = hit as Record<string, Writable>;
  return { ...rest, inner_hits: { ...(others as Record<string, Writable> | undefined), ...groups } };
}
