import type { Query } from '../../query/query.ts';
import type { QueryContext } from '../../query/query-context.ts';
import type { Searcher } from '../../segments/searcher.ts';

/** A shard that a query reads: a snapshot with the mapping of its index. */
export interface SourceShard {
  /** The name of the index. */
  readonly index: string;
  readonly indexMode: string;
  readonly searcher: Searcher;
  readonly queryContext: QueryContext;
  /** The filter of the aliases by which the index was named. */
  readonly aliasFilter: Query | undefined;
}
