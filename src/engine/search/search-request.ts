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

/** Up to which number hits are counted exactly when the request does not say. */
export const DEFAULT_TRACK_TOTAL_HITS = 10000;

/** A search as the body and the address ask for it, before any index is looked at. */
export interface SearchRequest {
  query: ParsedQuery | undefined;
  postFilter: ParsedQuery | undefined;
  from: number;
  size: number;
  /** Empty: by score. */
  sort: SortRequest[];
  searchAfter: SearchAfterValue[] | undefined;
  /** `true`: all, `false`: none, else up to this number. */
  trackTotalHits: boolean | number;
  totalAsInt: boolean;
  trackScores: boolean;
  minScore: number | undefined;
  /** `undefined`: whole, unless stored fields are asked for; `false`: none. */
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
  /** `matched_queries` tells scores beside the names. */
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
  /** The answer is the first page of a scroll. */
  scrolls: boolean;
  /** Shard answers that are brought together at a time. */
  batchedReduceSize: number;
  /** With more shards than this it is looked first which of them can match. */
  preFilterShardSize: number | undefined;
  /** Some aggregation is about all documents, whatever the query matches. */
  visitsAllDocuments: boolean;
  /** The search is asked of a view that does not change. */
  pointInTime: PointInTime | undefined;
  /** Goes on behind a hit, beyond what `search_after` can say: the last level is the place among all shards. */
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
