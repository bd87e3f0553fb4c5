import type { LeafUpdate, ShardUpdate } from '../contract/replica-api.ts';
import type { Shard } from '../indices/shard/shard.ts';
import type { IndexSearcher, SegmentLeaf } from '../segments/index-searcher.ts';
import type { Segment } from '../segments/segment.ts';

let lastId = 0;
/** Names of segments are not unique: a recovered shard has a new writer, which starts counting again. */
const ids = new WeakMap<Segment, number>();

function idOf(segment: Segment): number {
  let id = ids.get(segment);
  if (id === undefined) ids.set(segment, (id = ++lastId));
  return id;
}

/** Tracks the state of a shard that replicas have. A searcher is immutable, so comparing identities shows whether they are up to date. */
export class PublishedShard {
  readonly shard: Shard;
  private searcher: IndexSearcher | undefined;
  private isDue = false;

  constructor(shard: Shard) {
    this.shard = shard;
  }

  /** Changes since the last call. */
  update(): ShardUpdate | undefined {
    const { shard, searcher: before, isDue: wasDue } = this;
    const { searcher, isRefreshDue: isDue, number } = shard;
    if (searcher === before && isDue === wasDue) return undefined;
    this.searcher = searcher;
    this.isDue = isDue;
    return {
      number,
      ...(isDue !== wasDue && { isDue }),
      ...(searcher !== before && { leaves: leavesSince(before, searcher) }),
    };
  }

  /** Everything up to the last update. */
  snapshot(): ShardUpdate {
    const { shard, isDue, searcher } = this;
    return { number: shard.number, isDue, leaves: searcher ? leavesSince(undefined, searcher) : [] };
  }
}

function leavesSince(before: IndexSearcher | undefined, { leaves }: IndexSearcher): LeafUpdate[] {
  const known = new Map(before?.leaves.map(leaf => [leaf.segment, leaf]));
  return leaves.map(leaf => leafSince(known.get(leaf.segment), leaf));
}

function leafSince(before: SegmentLeaf | undefined, { segment, name, liveDocs }: SegmentLeaf): LeafUpdate {
  return {
    id: idOf(segment),
    name,
    ...(!before && { buffer: segment.buffer }),
    ...(liveDocs && liveDocs !== before?.liveDocs && { live: liveDocs.words }),
  };
}
