import { readJson } from '../../json/json-reader.ts';
import { type JsonValue, valuesAt } from '../../json/json-value.ts';
import type { TermsLookup } from '../../query/query-context.ts';
import type { Cluster } from '../cluster.ts';

/**
 * The values at a path of a document as of the last write, for terms lookups. Empty if the document or the path does
 * not exist. Fetched once per request.
 * @throws EngineError for an index that does not exist or is not permitted
 */
export function lookUpTerms(cluster: Cluster, lookup: TermsLookup): JsonValue[] {
  const values = cluster.lookups.get(lookup) ?? valuesOfDocument(cluster, lookup);
  cluster.lookups.set(lookup, values);
  return values;
}

function valuesOfDocument(cluster: Cluster, { index: name, id, path, routing }: TermsLookup): JsonValue[] {
  const { index } = cluster.single('indices:data/read/get', name);
  index.checkUsable();
  const shard = index.shardOf(id, routing);
  shard.counters.gets.total++;
  const source = shard.get(id)?.source;
  return source === undefined ? [] : valuesAt(readJson(source), path.split('.'));
}
