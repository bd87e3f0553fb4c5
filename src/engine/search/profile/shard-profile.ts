import type { Writable } from '../../json/json-value.ts';
import type { Query } from '../../query/query.ts';
import type { Searcher } from '../../segments/searcher.ts';
import type { ShardTarget } from '../shard-target.ts';
import { profiledQuery } from './profiled-query.ts';
import type { QueryProfile } from './query-profile.ts';

/** Timings of a search on one shard. */
export class ShardProfile {
  private readonly queries: QueryProfile[] = [];
  private rewriteNanos = 0;
  private collectNanos = 0;
  private fetchNanos = 0;
  private fetched = 0;
  aggregations: readonly Writable[] = [];

  wrap(query: Query, searcher: Searcher): Query {
    const started = performance.now();
    const wrapped = profiledQuery(query, searcher, this.queries);
    this.rewriteNanos += nanosSince(started);
    return wrapped;
  }

  async collect<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await work();
    this.collectNanos += nanosSince(started);
    return result;
  }

  fetch<T>(work: () => T): T {
    const started = performance.now();
    const result = work();
    this.fetchNanos += nanosSince(started);
    this.fetched++;
    return result;
  }

  toJson({ index, shard }: ShardTarget, nodeId: string, byScore: boolean): Writable {
    return {
      id: `[${nodeId}][${index}][${shard}]`,
      node_id: nodeId,
      shard_id: shard,
      index,
      cluster: '(local)',
      searches: [
        {
          query: this.queries.map(query => query.toJson()),
          rewrite_time: this.rewriteNanos,
          collector: [
            {
              name: byScore ? 'SimpleTopScoreDocCollector' : 'SimpleFieldCollector',
              reason: 'search_top_hits',
              time_in_nanos: this.collectNanos,
            },
          ],
        },
      ],
      aggregations: this.aggregations,
      fetch: this.fetched === 0 ? undefined : this.fetchJson(),
    };
  }

  private fetchJson(): Writable {
    return {
      type: 'fetch',
      description: '',
      time_in_nanos: this.fetchNanos,
      breakdown: { load_stored_fields: this.fetchNanos, load_stored_fields_count: this.fetched },
    };
  }
}

function nanosSince(started: number): number {
  return Math.round((performance.now() - started) * 1_000_000);
}
