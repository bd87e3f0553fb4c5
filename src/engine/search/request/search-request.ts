import type { JsonObject } from '../../json/json-value.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { KnnSearch } from '../../query/vectors/knn-parser.ts';
import type { Aggregations } from '../aggregation-phase.ts';
import type { RescoreRequest } from '../rescore/rescore-request.ts';
import type { RetrieverOf } from '../retrievers/retriever.ts';
import type { SliceRequest } from '../slice.ts';
import type { SearchAfterValue, SortValue } from '../sort/sort-level.ts';
import type { Suggestion } from '../suggest/suggester.ts';
import { emptyHitsRequest, type HitsRequest } from './hits-request.ts';
import type { ShardSelection } from './url-parameters.ts';

/** Hits are counted exactly up to this number by default. */
export const DEFAULT_TRACK_TOTAL_HITS = 10000;

/** A search as parsed from its body and URL parameters, before it is bound to an index. */
export interface SearchRequest extends HitsRequest {
  readonly query: ParsedQuery | undefined;
  /** The top-level `knn`, whose hits are united with those of the query. */
  readonly knn: readonly KnnSearch[];
  /** Ranks the hits instead of a query. */
  readonly retriever: RetrieverOf<SearchRequest> | undefined;
  readonly postFilter: ParsedQuery | undefined;
  readonly searchAfter: readonly SearchAfterValue[] | undefined;
  /** `true`: count all hits, `false`: none, otherwise count up to this number. */
  readonly trackTotalHits: boolean | number;
  readonly minScore: number | undefined;
  readonly aggregations: Aggregations | undefined;
  readonly typedKeys: boolean;
  /** Negative for no limit; undefined for that of the cluster. */
  readonly timeoutMillis: number | undefined;
  readonly terminateAfter: number;
  readonly profile: boolean;
  readonly indicesBoost: readonly IndexBoost[];
  readonly dfs: boolean;
  readonly allowPartialResults: boolean;
  readonly slice: SliceRequest | undefined;
  readonly rescore: readonly RescoreRequest[];
  /** Undefined without a suggest section. */
  readonly suggest: readonly Suggestion[] | undefined;
  /** How long to keep open the scroll that this search starts. */
  readonly scroll: string | undefined;
  /** Number of shard results reduced at a time. */
  readonly batchedReduceSize: number;
  /** Above this number of shards, those that cannot match are skipped first. */
  readonly preFilterShardSize: number | undefined;
  readonly shards: ShardSelection;
  /** Statistics groups under which the shards count the search. */
  readonly statsGroups: readonly string[] | undefined;
  /** Parsed once per index, because the meaning depends on the other fields of the mapping. */
  readonly runtimeMappings: JsonObject | undefined;
  /** Set when the search runs on a fixed view. */
  readonly pointInTime: PointInTime | undefined;
  /**
   * Sort values of a hit to continue after. Unlike `search_after` they end with its position among all shards, which is
   * unique.
   */
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

const EMPTY: SearchRequest = {
  ...emptyHitsRequest(),
  query: undefined,
  knn: [],
  retriever: undefined,
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
  suggest: undefined,
  scroll: undefined,
  batchedReduceSize: 512,
  preFilterShardSize: undefined,
  shards: { indices: {}, routing: undefined, preference: undefined },
  statsGroups: undefined,
  runtimeMappings: undefined,
  pointInTime: undefined,
  position: undefined,
};

/** Cloning is much faster than adding this many members to another object. */
export function emptySearchRequest(): SearchDraft {
  return { ...EMPTY };
}
