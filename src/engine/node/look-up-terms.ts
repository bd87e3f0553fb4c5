import { readJson } from '../json/json-reader.ts';
import type { JsonValue } from '../json/json-value.ts';
import { valuesAt } from '../json/values-at.ts';
import type { TermsLookup } from '../query/query-context.ts';
import type { Cluster } from './cluster.ts';

/**
 * The values at a path of a document, as the last write left it: what a terms query that names a document looks for. None
 * where there is no such document or path.
 * @throws EngineError for an index that does not exist
 */
export function lookUpTerms(cluster: Cluster, { index: name, id, path, routing }: TermsLookup): JsonValue[] {
  const { index } = cluster.single(name);
  index.checkUsable();
  const source = index.shardOf(id, routing).get(id)?.source;
  return source === undefined ? [] : valuesAt(readJson(source), path.split('.'));
}
