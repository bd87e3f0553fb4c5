import type { GetRequest, GetResult } from '../../contract/document-api.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { aliasRouting } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import type { Writable } from '../../json/json-value.ts';
import { parseDocument } from '../../mapping/document/document-parser.ts';
import { storedFields } from '../../search/fetch/hit-fields.ts';
import type { LiveDocument } from '../../segments/index-writer.ts';
import { isGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { preferred, shardTarget } from '../searches/search-targets.ts';
import { routingMissing } from '../writes/validate-write.ts';
import { checkVersion } from './check-version.ts';

/** @throws EngineError */
export async function getDocument(cluster: Cluster, request: GetRequest): Promise<GetResult> {
  const { index, alias } = cluster.single(request.purpose ?? 'indices:data/read/get', request.index);
  index.checkUsable();
  checkBlocks(index, 'read');
  const { id } = request;
  const routing = alias === undefined ? request.routing : aliasRouting(alias, index, request.routing);
  if (index.mapping.routingRequired && routing === undefined) throw routingMissing(index.name, id);
  if (id === '') throw illegalArgument("Ids can't be empty");
  const shard = index.shardOf(id, routing);
  preferred([shard], request.preference);
  const { gets, missing } = shard.counters;
  const isRealtime = request.realtime !== false;
  const { now } = cluster.environment;
  const started = now();
  const found = await gets.run(now, async () => {
    if (isRealtime) await shard.settled();
    else await (request.refresh ? shard.refresh() : shard.refreshIfDue());
    return isRealtime ? shard.get(id) : shard.getVisible(id);
  });
  if (!found) {
    missing.total++;
    missing.millis += Math.max(0, now() - started);
    return { index: index.name, id, found: false };
  }
  checkVersion(index, shard.number, request, found);
  const fields = request.storedFields && storedValues(cluster, { index, shard }, request.storedFields, found);
  return { ...result(index, found), ...(fields ? { fields } : {}) };
}

function result(index: IndexService, found: LiveDocument): GetResult {
  const { id, version, seqNo, primaryTerm, routing, source } = found;
  const ignored = source === undefined ? [] : ignoredFields(index, found, source);
  return {
    index: index.name,
    id,
    found: true,
    version,
    seqNo,
    primaryTerm,
    ...(routing === undefined ? {} : { routing }),
    ...(source === undefined ? {} : { source }),
    ...(ignored.length > 0 ? { ignored } : {}),
  };
}

/** Values of fields with `store: true`. */
function storedValues(
  cluster: Cluster,
  { index, shard }: { index: IndexService; shard: Shard },
  names: string[],
  { fields: stored }: LiveDocument,
): Record<string, Writable> {
  // Unlike a search, a read takes names only.
  const named = names.filter(name => !isGlob(name));
  const target = shardTarget(cluster, { index, aliases: undefined }, shard);
  const fields: Record<string, Writable> = {};
  storedFields({ search: { request: { storedFields: named }, target }, stored: () => stored }, fields);
  return fields;
}

/** Fields that were ignored by the mapping, determined by parsing the document again. */
function ignoredFields(index: IndexService, { id, routing }: LiveDocument, source: string): string[] {
  try {
    return [...parseDocument(index.mapping, { id, routing, source }).ignored].sort();
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
