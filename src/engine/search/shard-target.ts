import type { Query } from '../query/query.ts';
import type { QueryContext } from '../query/query-context.ts';
import type { Searcher } from '../segments/searcher.ts';
import type { SearchMeters } from './search-meters.ts';

/** One shard as a search sees it: a snapshot, with what its index says about fields and limits. */
export interface ShardTarget {
  /** The index's own name (never an alias): `_index` of its hits. */
  readonly index: string;
  readonly uuid: string;
  readonly shard: number;
  /** How many shards the index has. */
  readonly shards: number;
  readonly searcher: Searcher;
  readonly queryContext: QueryContext;
  /** The filter of the aliases the search came through; undefined where none restricts it. */
  readonly aliasFilter: Query | undefined;
  /** The group of hits that a search within a collapsed search looks at. */
  readonly groupFilter?: Query | undefined;
  /** False where the mapping disables `_source`. */
  readonly sourceEnabled: boolean;
  readonly settings: SearchSettings;
  /** Where what the search costs is written down. */
  readonly meters?: SearchMeters;
}

/** Index settings that a search looks at. */
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
