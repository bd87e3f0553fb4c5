import { SearchMeters } from '../../search/search-meters.ts';
import { Meter } from '../../structures/meter.ts';

/** What a shard did since it was opened: the totals of _stats. */
export class ShardCounters {
  /** Documents written; `failed` are refused writes. */
  readonly indexing = new Meter();
  readonly deleting = new Meter();
  noops = 0;
  /** Batches, with the bytes of their log. */
  readonly bulks = new Meter();
  bulkBytes = 0;
  readonly gets = new Meter();
  /** Those that found nothing. */
  readonly missing = new Meter();
  readonly search = new SearchMeters();
  /** Searches by the groups that requests named in `stats`. */
  readonly searchGroups = new Map<string, number>();
  readonly refreshes = new Meter();
  readonly flushes = new Meter();
  periodicFlushes = 0;
  /** Merges, and what went into them. */
  readonly merges = { total: 0, docs: 0, bytes: 0, current: 0, millis: 0 };
}
