import type { SegmentDescription, ShardSegments } from '../../engine/contract/index-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { formatByteSize } from '../../engine/request/byte-size.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { product } from '../cluster/product.ts';

export async function segments(call: Call): Promise<Answer> {
  const shards = await call.engine.indices.segments(call.indices(), call.indexOptions());
  const total = shards.reduce((sum, shard) => sum + 1 + shard.replicas, 0);
  const indices: Record<string, { shards: Record<string, Writable> }> = {};
  for (const shard of shards) {
    const entry = (indices[shard.index] ??= { shards: {} });
    entry.shards[shard.shard] = [describe(call, shard)];
  }
  return ok({ _shards: { total, successful: shards.length, failed: 0 }, indices });
}

function describe(call: Call, shard: ShardSegments): Writable {
  return {
    routing: { state: 'STARTED', primary: true, node: call.engine.nodeId },
    num_committed_segments: shard.segments.filter(segment => segment.committed).length,
    num_search_segments: shard.segments.length,
    segments: Object.fromEntries(shard.segments.map(segment => [segment.name, describeSegment(segment, call.isHuman)])),
  };
}

function describeSegment(segment: SegmentDescription, human: boolean): Writable {
  return {
    generation: generationOf(segment.name),
    num_docs: segment.docs,
    deleted_docs: segment.deleted,
    size: human ? formatByteSize(segment.bytes) : undefined,
    size_in_bytes: segment.bytes,
    committed: segment.committed,
    search: true,
    version: product.luceneVersion,
    compound: true,
    attributes: { 'Lucene90StoredFieldsFormat.mode': 'BEST_SPEED' },
  };
}

/** `_a` is generation 10: names are numbered in base 36. */
export function generationOf(name: string): number {
  return Number.parseInt(name.slice(1), 36);
}
