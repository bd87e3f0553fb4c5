import { murmur3 } from '../structures/murmur3.ts';
import { uidBytes } from '../structures/uid-bytes.ts';

/** One of `max` disjoint parts that together make up a search. */
export interface Slice {
  readonly id: number;
  readonly max: number;
}

/** The part of a shard that belongs to a slice: nothing, everything, or the documents of a slice within the shard. */
export type ShardPart = 'nothing' | 'everything' | Slice;

/** Assigns whole shards while there are at least as many shards as slices; otherwise each shard is itself sliced. */
export function partOfShard({ id, max }: Slice, shard: number, shards: number): ShardPart {
  if (shards === 1) return { id, max };
  if (max < shards) return shard % max === id ? 'everything' : 'nothing';
  if (id % shards !== shard) return 'nothing';
  const within = Math.floor(max / shards) + (max % shards > shard ? 1 : 0);
  return within === 1 ? 'everything' : { id: Math.floor(id / shards), max: within };
}

const SEED = 7919;

/** Assigned by the hash of the document's id. */
export function isInSlice(documentId: string, { id, max }: Slice): boolean {
  const rest = murmur3(uidBytes(documentId), SEED) % max;
  return (rest < 0 ? rest + max : rest) === id;
}
