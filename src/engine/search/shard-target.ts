import type { Query } from '../query/query.ts';
import type { QueryContext } from '../query/query-context.ts';
import type { Searcher } from '../segments/searcher.ts';
import type { UsedFields } from './field-usage.ts';
import type { SearchMeters } from './search-meters.ts';

/** One shard as seen by a search: a snapshot with the mapping and limits of its index. */
export interface ShardTarget {
  /** The concrete index name (never an alias): `_index` of its hits. */
  readonly index: string;
  readonly uuid: string;
  readonly shard: number;
  /** The number of shards of the index. */
  readonly shards: number;
  readonly searcher: Searcher;
  readonly queryContext: QueryContext;
  /** The filter of the aliases used by the request; undefined when none applies. */
  readonly aliasFilter: Query | undefined;
  /** The collapsed group that an inner search is restricted to. */
  readonly groupFilter?: Query | undefined;
  /** False when the mapping disables `_source`. */
  readonly sourceEnabled: boolean;
  readonly settings: SearchSettings;
  /** Records the cost of the search. */
  readonly meters?: SearchMeters;
  /** What this search uses of the shard, to be counted by `meters`. */
  readonly used?: UsedFields;
}

/** Index settings relevant to a search. */
export interface SearchSettings {
  /** index.max_result_window */
  readonly maxResultWindow: number;
  /** index.max_inner_result_window */
  readonly maxInnerResultWindow: number;
  /** index.max_rescore_window */
  readonly maxRescoreWindow: number;
  /** index.max_slices_per_scroll */
  readonly maxSlices: number;
  /** index.max_script_fields */
  readonly maxScriptFields: number;
  /** index.max_docvalue_fields_search */
  readonly maxDocvalueFields: number;
  /** index.highlight.max_analyzed_offset */
  readonly maxAnalyzedOffset: number;
  /** index.highlight.weight_matches_mode.enabled: a phrase is marked as one. */
  readonly weightMatches: boolean;
}
