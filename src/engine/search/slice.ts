import { murmur3 } from '../structures/murmur3.ts';
import { uidBytes } from '../structures/uid-bytes.ts';

/** One of `max` parts that a search is cut into; together they are the whole, and no two share a document. */
export interface Slice {
  readonly id: number;
  readonly max: number;
}

/** What of a shard belongs to a slice: nothing, everything, or the documents of a slice within the shard. */
export type ShardPart = 'nothing' | 'everything' | Slice;

/**
 * Whole shards are dealt out as long as there are enough of them; with more slices than shards each shard is cut itself.
 */
export function partOfShard({ id, max }: Slice, shard: number, shards: number): ShardPart {
  if (shards === 1) return { id, max };
  if (max < shards) return shard % max === id ? 'everything' : 'nothing';
  if (id % shards !== shard) return 'nothing';
  const within = Math.floor(max / shards) + (max % shards > shard ? 1 : 0);
  return within === 1 ? 'everything' : { id: Math.floor(id / shards), max: within };
}

const SEED = 7919;

/** By the hash of the document's id. */
export function isInSlice(documentId: string, { id, max }: Slice): boolean {
  const rest = murmur3(uidBytes(documentId), SEED) % max;
  return (rest < 0 ? rest + max : rest) === id;
}
