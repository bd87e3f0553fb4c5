import { SearchMeters } from '../../search/search-meters.ts';
import { Meter } from '../../structures/meter.ts';

/** Counters since a shard was opened: the totals of _stats. */
export class ShardCounters {
  /** Indexed documents; `failed` are rejected writes. */
  readonly indexing = new Meter();
  readonly deleting = new Meter();
  noops = 0;
  /** Batches, with their translog bytes. */
  readonly bulks = new Meter();
  bulkBytes = 0;
  readonly gets = new Meter();
  /** Gets that found no document. */
  readonly missing = new Meter();
  readonly search = new SearchMeters();
  /** Searches by the groups given in `stats`. */
  readonly searchGroups = new Map<string, number>();
  /** Fielddata that replicas have loaded, by replica: bytes of each field. */
  readonly replicaFielddata = new Map<number, readonly (readonly [field: string, bytes: number])[]>();
  readonly refreshes = new Meter();
  readonly flushes = new Meter();
  periodicFlushes = 0;
  /** Merges, and the size of their input. */
  readonly merges = { total: 0, docs: 0, bytes: 0, current: 0, millis: 0 };
}
