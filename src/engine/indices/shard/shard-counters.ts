/** What a shard did since it was opened: the totals of _stats. */
export class ShardCounters {
  indexed = 0;
  deletes = 0;
  noops = 0;
  failed = 0;
  bulks = 0;
  gets = 0;
  getHits = 0;
  searches = 0;
  /** Searches by the groups that requests named in `stats`. */
  readonly searchGroups = new Map<string, number>();
  refreshes = 0;
  flushes = 0;
  periodicFlushes = 0;
  merges = 0;
}
