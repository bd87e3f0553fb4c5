import { readJson } from '../json/json-reader.ts';
import type { JsonValue } from '../json/json-value.ts';
import { valuesAt } from '../json/values-at.ts';
import type { TermsLookup } from '../query/query-context.ts';
import type { Cluster } from './cluster.ts';

/** What lookups of the requests under way found: one document for all shards, whatever is written meanwhile. */
const known = new WeakMap<TermsLookup, JsonValue[]>();

/**
 * The values at a path of a document, as the last write left it: what a terms query that names a document looks for. None
 * where there is no such document or path. It is got once for a lookup.
 * @throws EngineError for an index that does not exist
 */
export function lookUpTerms(cluster: Cluster, lookup: TermsLookup): JsonValue[] {
  const values = known.get(lookup) ?? valuesOfDocument(cluster, lookup);
  known.set(lookup, values);
  return values;
}

function valuesOfDocument(cluster: Cluster, { index: name, id, path, routing }: TermsLookup): JsonValue[] {
  const { index } = cluster.single(name);
  index.checkUsable();
  const shard = index.shardOf(id, routing);
  shard.counters.gets.total++;
  const source = shard.get(id)?.source;
  return source === undefined ? [] : valuesAt(readJson(source), path.split('.'));
}
