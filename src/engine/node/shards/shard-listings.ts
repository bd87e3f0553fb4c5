import type { SegmentDescription, ShardRecoveries, ShardSegments } from '../../contract/index-api.ts';
import type { IndexOptions, Parameters } from '../../contract/request-options.ts';
import type { SearchShards } from '../../contract/search-api.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import { parseShardSelection } from '../../search/request/url-parameters.ts';
import type { Cluster } from '../cluster.ts';
import { METADATA_OPTIONS } from '../indices/index-actions.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { preferred, shardsOf } from '../searches/search-targets.ts';

export function listSegments(cluster: Cluster, expression: string, options?: IndexOptions): ShardSegments[] {
  const found = cluster.resolve('indices:monitor/segments', expression, SEARCH_OPTIONS, options);
  for (const { index } of found) checkBlocks(index, 'metadata read');
  return found.flatMap(({ index }) =>
    index.shards.map(shard => ({
      index: index.name,
      shard: shard.number,
      replicas: index.settings.replicas,
      segments: describeSegments(shard),
    })),
  );
}

function describeSegments(shard: Shard): SegmentDescription[] {
  const committed = shard.committedSegments;
  return shard.searcher.leaves.map(({ name, segment, liveDocs }) => {
    const docs = liveDocs ? liveDocs.cardinality() : segment.maxDoc;
    return { name, docs, deleted: segment.maxDoc - docs, bytes: segment.byteLength, committed: committed.has(name) };
  });
}

/** How the shards were recovered. */
export function listRecoveries(cluster: Cluster, expression: string, options?: IndexOptions): ShardRecoveries[] {
  const base = { ...METADATA_OPTIONS, expandHidden: true };
  const found = cluster.resolve('indices:monitor/recovery', expression, base, options);
  for (const { index } of found) checkBlocks(index, 'metadata read');
  return found.map(({ index }) => ({
    index: index.name,
    shards: [...index.recoveries],
  }));
}

export function listSearchShards(cluster: Cluster, expression: string, parameters: Parameters): SearchShards[] {
  const { indices, routing, preference } = parseShardSelection(parameters);
  const purpose = 'indices:admin/shards/search_shards';
  const options = { ...SEARCH_OPTIONS, forbidClosed: false };
  const selected = cluster.resolve(purpose, expression, options, indices);
  for (const { index } of selected) checkBlocks(index, 'metadata read');
  return selected.map(found => ({
    index: found.index.name,
    aliases: [...(found.named ?? [])],
    filter: sharedFilter(found.index, found.aliases),
    shards: found.index.closed
      ? found.index.recoveries.map(shard => shard.number)
      : preferred(shardsOf(found, routing), preference).map(shard => shard.number),
  }));
}

/** The disjunction of the aliases' filters; an alias without a filter matches everything. */
function sharedFilter(index: IndexService, aliases: readonly string[] | undefined): Writable {
  const filters = (aliases ?? []).map(alias => index.aliases.get(alias)?.filter);
  if (filters.length === 0 || filters.includes(undefined)) return undefined;
  const written = filters.flatMap(filter => (filter ? [writtenFilter(filter)] : []));
  return written.length === 1 ? written[0] : { bool: { should: written, adjust_pure_negative: true, boost: BOOST } };
}

const BOOST = new Double(1);

/** A filter with its defaults, for the simplest kinds; others are shown as given. */
function writtenFilter(filter: JsonObject): JsonObject {
  const { term } = filter;
  if (!isJsonObject(term)) return filter;
  const terms = Object.entries(term).map(([field, value]) => {
    const given = isJsonObject(value) ? value : { value };
    return [field, { boost: BOOST, ...given }] as const;
  });
  return { ...filter, term: Object.fromEntries(terms) };
}
