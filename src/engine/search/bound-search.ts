import type { Weight } from '../query/query.ts';
import type { ShardAggregator } from './aggregation-phase.ts';
import type { HitSearch } from './fetch/hit-search.ts';
import type { ShardProfile } from './profile/shard-profile.ts';
import type { SearchRequest } from './request/search-request.ts';
import type { SortLevel } from './sort/sort-level.ts';
import type { SortValue } from './sort/sort-value.ts';

/** A search bound to one shard, before anything is collected. */
export interface BoundSearch extends HitSearch {
  readonly request: SearchRequest;
  /** Index of the shard among those of the search. */
  readonly ordinal: number;
  /** Empty when sorting by score. */
  readonly levels: readonly SortLevel[];
  /** Only hits after these sort values are kept. */
  readonly after: readonly SortValue[] | undefined;
  /** Matches the documents to collect. */
  readonly collected: Weight;
  /** Hides collected documents from the hits; undefined when `collected` includes the filter. */
  readonly postFilter: Weight | undefined;
  readonly aggregator: ShardAggregator | undefined;
  readonly profile: ShardProfile | undefined;
}
