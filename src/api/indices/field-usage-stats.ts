import type { FieldPart, FieldUses, ShardFieldUsage } from '../../engine/contract/index-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { matchesGlob } from '../../engine/structures/glob.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** How many searches used each field and its structures, by shard. */
export async function fieldUsageStats(call: Call): Promise<Answer> {
  const found = await call.engine.indices.fieldUsage(call.indices(), call.indexOptions());
  const patterns = call.list('fields') ?? ['*'];
  const indices: Record<string, { shards: Writable[] }> = {};
  for (const shard of found) (indices[shard.index] ??= { shards: [] }).shards.push(describe(call, shard, patterns));
  const total = found.reduce((sum, { replicas }) => sum + 1 + replicas, 0);
  return ok({ _shards: { total, successful: found.length, failed: 0 }, ...indices });
}

function describe({ engine }: Call, shard: ShardFieldUsage, patterns: readonly string[]): Writable {
  const fields = shard.fields.filter(([name]) => patterns.some(pattern => matchesGlob(pattern, name)));
  return {
    tracking_id: `${shard.uuid}-${shard.shard}`,
    tracking_started_at_millis: shard.since,
    routing: { state: 'STARTED', primary: true, node: engine.nodeId, relocating_node: null },
    stats: {
      all_fields: counts(fields.map(([, uses]) => uses)),
      fields: Object.fromEntries(fields.map(([name, uses]) => [name, counts([uses])])),
    },
  };
}

/** Sums; offsets, payloads and term vectors are never read, because highlighters and `_termvectors` analyze the text. */
function counts(all: readonly FieldUses[]): Writable {
  const sum = (part: FieldPart | 'any') => all.reduce((total, uses) => total + (uses.get(part) ?? 0), 0);
  return {
    any: sum('any'),
    inverted_index: {
      terms: sum('terms'),
      postings: sum('postings'),
      proximity: sum('positions'),
      positions: sum('positions'),
      term_frequencies: sum('term_frequencies'),
      offsets: 0,
      payloads: 0,
    },
    stored_fields: sum('stored_fields'),
    doc_values: sum('doc_values'),
    points: sum('points'),
    norms: sum('norms'),
    term_vectors: 0,
    knn_vectors: sum('knn_vectors'),
  };
}
