import { Float } from '../json/java-numbers.ts';
import type { Writable } from '../json/json-value.ts';

/** Copying documents, rewriting them in place, or deleting them. */
export type WorkKind = 'reindex' | 'update' | 'delete';

/** The progress of work by query: the numbers of a response and of a task's status. */
export class Progress {
  total = 0;
  updated = 0;
  created = 0;
  deleted = 0;
  batches = 0;
  versionConflicts = 0;
  noops = 0;
  throttledMillis = 0;
  throttledUntilMillis = 0;
  /** Documents per second; infinite if not throttled. */
  requestsPerSecond = Number.POSITIVE_INFINITY;
  sliceId: number | undefined;
  canceled: string | undefined;

  /** In Elasticsearch's order. */
  toJson(kind: WorkKind): Record<string, Writable> {
    return {
      slice_id: this.sliceId,
      total: this.total,
      updated: kind === 'delete' ? undefined : this.updated,
      created: kind === 'reindex' ? this.created : undefined,
      deleted: this.deleted,
      batches: this.batches,
      version_conflicts: this.versionConflicts,
      noops: this.noops,
      retries: { bulk: 0, search: 0 },
      throttled_millis: this.throttledMillis,
      requests_per_second: new Float(this.requestsPerSecond === Number.POSITIVE_INFINITY ? -1 : this.requestsPerSecond),
      canceled: this.canceled,
      throttled_until_millis: Math.max(0, Math.round(this.throttledUntilMillis)),
    };
  }

  /** The sum of all slices. */
  static sum(slices: readonly Progress[]): Progress {
    const sum = new Progress();
    sum.requestsPerSecond = 0;
    for (const slice of slices) {
      for (const counter of COUNTERS) sum[counter] += slice[counter];
      sum.requestsPerSecond += slice.requestsPerSecond;
      sum.throttledUntilMillis = Math.max(sum.throttledUntilMillis, slice.throttledUntilMillis);
      sum.canceled ??= slice.canceled;
    }
    return sum;
  }
}

const COUNTERS = [
  'total',
  'updated',
  'created',
  'deleted',
  'batches',
  'versionConflicts',
  'noops',
  'throttledMillis',
] as const;
