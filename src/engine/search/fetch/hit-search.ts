import type { InnerHits } from '../../query/dsl/parsed-query.ts';
import type { PercolateQuery } from '../../query/percolator/percolate-query.ts';
import type { Query, Weight } from '../../query/query.ts';
import type { Collapse } from '../collapse/bind-collapse.ts';
import type { HighlightQueries } from '../highlight/bind-highlight.ts';
import type { HitsRequest } from '../request/hits-request.ts';
import type { Rescorer } from '../rescore/rescore-hits.ts';
import type { BoundScriptField } from '../script-fields/script-field.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { SortLevel } from '../sort/sort-level.ts';

/** What building a hit needs to know of the search that found it. */
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
  /** Their hits list the percolated documents that matched. */
  readonly percolations: readonly PercolateQuery[];
  readonly innerHits: readonly InnerHits[];
  readonly collapse: Collapse | undefined;
  readonly rescorers: readonly Rescorer[];
  readonly scriptFields: readonly BoundScriptField[];
  readonly highlightQueries: HighlightQueries;
}
