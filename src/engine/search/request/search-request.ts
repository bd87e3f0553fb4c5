import type { JsonObject } from '../../json/json-value.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { Aggregations } from '../aggregation-phase.ts';
import type { RescoreRequest } from '../rescore/rescore-request.ts';
import type { SliceRequest } from '../slice-request.ts';
import type { SearchAfterValue } from '../sort/sort-level.ts';
import type { SortValue } from '../sort/sort-value.ts';
import type { Suggestion } from '../suggest/suggester.ts';
import { emptyHitsRequest, type HitsRequest } from './hits-request.ts';
import type { ShardSelection } from './shard-selection.ts';

/** Hits are counted exactly up to this number by default. */
export const DEFAULT_TRACK_TOTAL_HITS = 10000;

/** A parsed search: everything that its body and URL parameters say, before it is bound to any index. */
export interface SearchRequest extends HitsRequest {
  readonly query: ParsedQuery | undefined;
  readonly postFilter: ParsedQuery | undefined;
  readonly searchAfter: readonly SearchAfterValue[] | undefined;
  /** `true`: count all hits, `false`: none, otherwise count up to this number. */
  readonly trackTotalHits: boolean | number;
  readonly minScore: number | undefined;
  readonly aggregations: Aggregations | undefined;
  readonly typedKeys: boolean;
  readonly timeoutMillis: number | undefined;
  readonly terminateAfter: number;
  readonly profile: boolean;
  readonly indicesBoost: readonly IndexBoost[];
  readonly dfs: boolean;
  readonly allowPartialResults: boolean;
  readonly slice: SliceRequest | undefined;
  readonly rescore: readonly RescoreRequest[];
  readonly suggest: readonly Suggestion[];
  /** How long the scroll is kept open whose first page the response is. */
  readonly scroll: string | undefined;
  /** Number of shard results reduced at a time. */
  readonly batchedReduceSize: number;
  /** Above this number of shards, those that cannot match are skipped first. */
  readonly preFilterShardSize: number | undefined;
  readonly shards: ShardSelection;
  /** Groups whose searches the shards count. */
  readonly statsGroups: readonly string[] | undefined;
  /** Read by the mapping of each index, because their meaning depends on its other fields. */
  readonly runtimeMappings: JsonObject | undefined;
  /** Set when the search runs on a fixed view. */
  readonly pointInTime: PointInTime | undefined;
  /** Continues after a hit, more precisely than `search_after` can: the last value is the position among all shards. */
  readonly position: readonly SortValue[] | undefined;
}

/** A search while its parser fills it in. */
export type SearchDraft = { -readonly [K in keyof SearchRequest]: SearchRequest[K] };

export interface PointInTime {
  readonly id: string;
  readonly keepAlive: string | undefined;
}

export interface IndexBoost {
  /** An index, an alias or a pattern. */
  readonly index: string;
  readonly boost: number;
}

export function emptySearchRequest(): SearchDraft {
  return {
    ...emptyHitsRequest(),
    query: undefined,
    postFilter: undefined,
    searchAfter: undefined,
    trackTotalHits: DEFAULT_TRACK_TOTAL_HITS,
    minScore: undefined,
    aggregations: undefined,
    typedKeys: false,
    timeoutMillis: undefined,
    terminateAfter: 0,
    profile: false,
    indicesBoost: [],
    dfs: false,
    allowPartialResults: true,
    slice: undefined,
    rescore: [],
    suggest: [],
    scroll: undefined,
    batchedReduceSize: 512,
    preFilterShardSize: undefined,
    shards: { indices: {}, routing: undefined, preference: undefined },
    statsGroups: undefined,
    runtimeMappings: undefined,
    pointInTime: undefined,
    position: undefined,
  };
}
