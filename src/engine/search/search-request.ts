import type { ParsedQuery } from '../query/dsl/parsed-query.ts';
import type { SourceFilter } from '../structures/source-filter.ts';
import type { Aggregations } from './aggregation-phase.ts';
import type { CollapseRequest } from './collapse/collapse-request.ts';
import type { HighlightRequest } from './highlight/highlight-request.ts';
import type { RescoreRequest } from './rescore/rescore-request.ts';
import type { ScriptField } from './script-fields/script-field.ts';
import type { SearchAfterValue } from './search-after.ts';
import type { SliceRequest } from './slice-request.ts';
import type { SortRequest } from './sort/sort-request.ts';
import type { SortValue } from './sort/sort-value.ts';
import type { Suggestion } from './suggest/suggester.ts';

/** Hits are counted exactly up to this number by default. */
export const DEFAULT_TRACK_TOTAL_HITS = 10000;

/** A parsed search, before it is bound to any index. */
export interface SearchRequest {
  query: ParsedQuery | undefined;
  postFilter: ParsedQuery | undefined;
  from: number;
  size: number;
  /** Empty when sorting by score. */
  sort: SortRequest[];
  searchAfter: SearchAfterValue[] | undefined;
  /** `true`: count all hits, `false`: none, otherwise count up to this number. */
  trackTotalHits: boolean | number;
  totalAsInt: boolean;
  trackScores: boolean;
  minScore: number | undefined;
  /** `undefined`: the whole source, unless stored fields are requested; `false`: none. */
  source: SourceFilter | boolean | undefined;
  storedFields: string[] | undefined;
  docvalueFields: FieldAndFormat[];
  fields: FieldAndFormat[];
  explain: boolean;
  version: boolean;
  seqNoPrimaryTerm: boolean;
  highlight: HighlightRequest | undefined;
  aggregations: Aggregations | undefined;
  typedKeys: boolean;
  /** `matched_queries` includes scores. */
  namedScores: boolean;
  timeoutMillis: number | undefined;
  terminateAfter: number;
  profile: boolean;
  indicesBoost: IndexBoost[];
  dfs: boolean;
  allowPartialResults: boolean;
  ignoreUnavailable: boolean;
  slice: SliceRequest | undefined;
  collapse: CollapseRequest | undefined;
  rescore: readonly RescoreRequest[];
  scriptFields: readonly ScriptField[];
  suggest: readonly Suggestion[];
  /** Whether the response is the first page of a scroll. */
  scrolls: boolean;
  /** Number of shard results reduced at a time. */
  batchedReduceSize: number;
  /** Above this number of shards, those that cannot match are skipped first. */
  preFilterShardSize: number | undefined;
  /** Whether some aggregation covers all documents regardless of the query. */
  visitsAllDocuments: boolean;
  /** Set when the search runs on a fixed view. */
  pointInTime: PointInTime | undefined;
  /** Continues after a hit, more precisely than `search_after` can: the last value is the position among all shards. */
  position: readonly SortValue[] | undefined;
}

export interface PointInTime {
  readonly id: string;
  readonly keepAlive: string | undefined;
}

export interface FieldAndFormat {
  readonly field: string;
  readonly format: string | undefined;
  readonly includeUnmapped?: boolean;
}

export interface IndexBoost {
  /** An index, an alias or a pattern. */
  readonly index: string;
  readonly boost: number;
}

export function emptySearchRequest(): SearchRequest {
  return {
    query: undefined,
    postFilter: undefined,
    from: 0,
    size: 10,
    sort: [],
    searchAfter: undefined,
    trackTotalHits: DEFAULT_TRACK_TOTAL_HITS,
    totalAsInt: false,
    trackScores: false,
    minScore: undefined,
    source: undefined,
    storedFields: undefined,
    docvalueFields: [],
    fields: [],
    explain: false,
    version: false,
    seqNoPrimaryTerm: false,
    highlight: undefined,
    aggregations: undefined,
    typedKeys: false,
    namedScores: false,
    timeoutMillis: undefined,
    terminateAfter: 0,
    profile: false,
    indicesBoost: [],
    dfs: false,
    allowPartialResults: true,
    ignoreUnavailable: false,
    slice: undefined,
    collapse: undefined,
    rescore: [],
    scriptFields: [],
    suggest: [],
    scrolls: false,
    batchedReduceSize: 512,
    preFilterShardSize: undefined,
    visitsAllDocuments: false,
    pointInTime: undefined,
    position: undefined,
  };
}
