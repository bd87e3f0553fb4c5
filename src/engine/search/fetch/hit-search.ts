import type { InnerHits } from '../../query/dsl/parsed-query.ts';
import type { PercolateQuery } from '../../query/percolator/percolate-query.ts';
import type { Query, Weight } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { Collapse } from '../collapse/bind-collapse.ts';
import type { HighlightQueries } from '../highlight/highlight-request.ts';
import type { HitsRequest } from '../request/hits-request.ts';
import type { BoundScriptField } from '../request/script-field.ts';
import type { Rescorer } from '../rescore/rescore-hits.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { SortLevel } from '../sort/sort-level.ts';
import type { HitSource } from './hit-source.ts';

/** What the fetch phase needs from the search that found a hit. */
export interface HitSearch {
  readonly request: HitsRequest;
  readonly target: ShardTarget;
  readonly nodeId: string;
  /** For highlighting. */
  readonly query: Query;
  /** For explanations. */
  readonly weight: Weight;
  readonly named: ReadonlyMap<string, Query>;
  /** Whether hits show their score. */
  readonly scored: boolean;
  /** The levels whose values hits show. */
  readonly shownLevels: readonly SortLevel[];
  /** Percolate queries: hits list the percolated documents that matched. */
  readonly percolations: readonly PercolateQuery[];
  readonly innerHits: readonly InnerHits[];
  readonly collapse: Collapse | undefined;
  readonly rescorers: readonly Rescorer[];
  readonly scriptFields: readonly BoundScriptField[];
  readonly highlightQueries: HighlightQueries;
}

/** A hit being fetched: everything the sub-phases of the fetch phase may read. */
export interface HitContext {
  readonly search: HitSearch;
  readonly leaf: Leaf;
  /** Document number in the segment. */
  readonly doc: number;
  /** The nested path of the hit's object; undefined for a root document. */
  readonly nestedPath: string | undefined;
  readonly source: HitSource;
  /** The values of stored fields as JSON: field → list. */
  readonly stored: () => string | undefined;
}
