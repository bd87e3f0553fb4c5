/** What a shard did since it was opened: the totals of _stats. */
export class ShardCounters {
  indexed = 0;
  deletes = 0;
  gets = 0;
  searches = 0;
  fetches = 0;
  refreshes = 0;
  flushes = 0;
  merges = 0;
}
