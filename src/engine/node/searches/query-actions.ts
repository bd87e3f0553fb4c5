import type { Parameters } from '../../contract/request-options.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { javaText } from '../../errors/java-errors.ts';
import { aliasRouting } from '../../indices/alias.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { executeExplain } from '../../search/execute-explain.ts';
import { executeValidate } from '../../search/execute-validate.ts';
import {
  parseCountRequest,
  parseExplainRequest,
  parseValidateRequest,
} from '../../search/request/parse-query-request.ts';
import { executeCount } from '../../search/run-search.ts';
import type { SearchOptions } from '../../search/search-options.ts';
import type { Cluster } from '../cluster.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { routingMissing } from '../writes/validate-write.ts';
import { preferred, searchTargets, shardTarget } from './search-targets.ts';

/** `_count`. @throws EngineError */
export async function countMatches(
  cluster: Cluster,
  index: string,
  body: JsonObject | undefined,
  parameters: Parameters,
  options: SearchOptions,
): Promise<Writable> {
  const request = parseCountRequest(body, parameters);
  const targets = await searchTargets(cluster, 'indices:data/read/search', index, request.shards);
  return executeCount(targets, request, options);
}

/** `_explain`: why a document matches, or does not. @throws EngineError */
export async function explainMatch(
  cluster: Cluster,
  document: { index: string; id: string },
  body: JsonObject | undefined,
  parameters: Parameters,
): Promise<{ found: boolean; answer: Writable }> {
  const request = parseExplainRequest(body, parameters);
  const { id } = document;
  const { index, alias } = cluster.single('indices:data/read/explain', document.index);
  index.checkUsable();
  checkBlocks(index, 'read');
  const asked = request.shards.routing;
  const routing = alias === undefined ? asked : aliasRouting(alias, index, asked);
  if (index.mapping.routingRequired && routing === undefined) throw routingMissing(index.name, id);
  const shard = index.shardOf(id, routing);
  preferred([shard], request.shards.preference);
  await shard.refreshIfDue();
  const aliases = alias === undefined ? undefined : [alias];
  return executeExplain(shardTarget(cluster, { index, aliases }, shard), id, request);
}

/** `_validate/query`. @throws EngineError */
export async function validateQuery(
  cluster: Cluster,
  index: string,
  body: JsonObject | undefined,
  parameters: Parameters,
): Promise<Writable> {
  const request = parseValidateRequest(body, parameters);
  const { query, ...options } = request;
  if (query instanceof EngineError) return { valid: false, error: options.explain ? javaText(query) : undefined };
  const indices = { allowNoIndices: false, ...request.shards.indices };
  try {
    const targets = await searchTargets(cluster, 'indices:admin/validate/query', index, { ...request.shards, indices });
    return executeValidate(targets, query, options);
  } catch (error) {
    if (!(error instanceof EngineError) || error.type !== 'index_closed_exception') throw error;
    return notExecuted(`index [${error.metadata['index']}] blocked by: [FORBIDDEN/4/index closed];`);
  }
}

/** What blocks the indices makes the query invalid. */
function notExecuted(error: string): Writable {
  return { _shards: { total: 0, successful: 0, failed: 0 }, valid: false, explanations: [{ valid: false, error }] };
}
