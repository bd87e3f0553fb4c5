/** Most primary shards of an index. */
const MOST = 1024;

export type Resize = 'shrink' | 'split';

/**
 * The numbers of primary shards that an index can have after shrinking or splitting, ascending. Splitting is limited by
 * the routing shards; without the setting, Elasticsearch chooses them so that shards can be doubled up to 1,024, and one
 * shard can become any number.
 */
export function shardCounts(resize: Resize, primaries: number, routingShards: number | undefined): number[] {
  const candidates = Array.from({ length: MOST }, (_, at) => at + 1);
  if (resize === 'shrink') return candidates.filter(count => count < primaries && primaries % count === 0);
  return candidates.filter(
    count => count > primaries && count % primaries === 0 && canRoute(count, primaries, routingShards),
  );
}

function canRoute(count: number, primaries: number, routingShards: number | undefined): boolean {
  if (routingShards !== undefined) return routingShards % count === 0;
  return primaries === 1 || Number.isInteger(Math.log2(count / primaries));
}
