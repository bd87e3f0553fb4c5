import type { Purpose } from '../../contract/access.ts';
import type { IndexDescription, IndexState } from '../../contract/index-api.ts';
import type { IndexOptions } from '../../contract/request-options.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { METADATA_OPTIONS } from './index-actions.ts';
import { checkBlocks } from './index-blocks.ts';

export function describeIndices(cluster: Cluster, expression: string, options?: IndexOptions): IndexDescription[] {
  const found = cluster.resolve('indices:monitor/stats', expression, METADATA_OPTIONS, options);
  if (options?.checkBlocks) for (const { index } of found) checkBlocks(index, 'metadata read');
  return found.map(({ index }) => describeIndex(index));
}

function describeIndex(index: IndexService): IndexDescription {
  const { name, uuid, closed, settings } = index;
  const shards = closed ? closedShards(settings.shards) : index.shards.map(describeShard);
  const sum = (pick: (shard: ReturnType<typeof describeShard>) => number) =>
    shards.reduce((total, shard) => total + pick(shard), 0);
  return {
    name,
    uuid,
    status: closed ? 'close' : 'open',
    health: healthOf(index),
    creationDate: settings.number('index.creation_date'),
    replicas: settings.replicas,
    docs: sum(shard => shard.docs),
    deleted: sum(shard => shard.deleted),
    bytes: sum(shard => shard.bytes),
    shards: shards.map(({ deleted: _, ...shard }) => shard),
  };
}

/** Shard counts only: closed shards have no statistics. */
function closedShards(count: number): ShardDescription[] {
  return Array.from({ length: count }, (_, number) => ({ number, docs: 0, deleted: 0, bytes: 0, segments: 0 }));
}

/** Replicas cannot be assigned on a single node; red means that shards could not be opened. */
export function healthOf({ settings, failure }: IndexService): 'green' | 'yellow' | 'red' {
  if (failure) return 'red';
  return settings.replicas > 0 ? 'yellow' : 'green';
}

export interface ShardDescription {
  number: number;
  docs: number;
  deleted: number;
  bytes: number;
  segments: number;
}

/** Counts Lucene documents, including nested ones. */
export function describeShard({ number, searcher, translogBytes }: Shard): ShardDescription {
  let docs = 0;
  let bytes = translogBytes;
  for (const { segment, liveDocs } of searcher.leaves) {
    docs += liveDocs ? liveDocs.cardinality() : segment.maxDoc;
    bytes += segment.byteLength;
  }
  return { number, docs, deleted: searcher.maxDoc - docs, bytes, segments: searcher.leaves.length };
}

const BLOCKS = ['read_only', 'read', 'write', 'metadata', 'read_only_allow_delete'];

export function indexStates(cluster: Cluster, expression: string, options?: IndexOptions): IndexState[] {
  const base = { ...METADATA_OPTIONS, ignoreUnavailable: true, expandHidden: true };
  return cluster.resolve('indices:admin/get', expression, base, options).map(({ index }) => ({
    name: index.name,
    isOpen: !index.closed,
    shards: index.settings.shards,
    replicas: index.settings.replicas,
    settings: index.settings.toJson(),
    mappings: index.mapping.toJson(),
    aliases: index.stream ? [] : [...index.aliases.keys()].sort(),
    blocks: BLOCKS.filter(block => index.settings.boolean(`index.blocks.${block}`)),
  }));
}

const HEALTH = 'cluster:monitor/health';
const HEALTH_OPTIONS = { ...METADATA_OPTIONS, ignoreUnavailable: true, expandHidden: true };

/** `GET _cluster/health`. Missing names make it red; without names it covers the whole cluster. */
export function clusterHealth(
  cluster: Cluster,
  clusterName: string,
  expression: string | undefined,
  requested?: IndexOptions,
): Writable {
  const purpose = expression === undefined ? HEALTH : 'any';
  const indices = cluster.resolve(purpose, expression, HEALTH_OPTIONS, requested).map(({ index }) => index);
  const names = (expression ?? '').split(',').filter(name => name !== '' && name !== '_all' && !name.includes('*'));
  for (const name of names) cluster.named('any', cluster.nameOf(name));
  const isMissing = names.some(name => cluster.resolve('any', name, HEALTH_OPTIONS).length === 0);
  const primaries = indices.reduce((sum, index) => sum + activeShards(index), 0);
  const missingPrimaries = indices.reduce((sum, { settings }) => sum + settings.shards, 0) - primaries;
  const replicas = indices.reduce((sum, { settings }) => sum + settings.shards * settings.replicas, 0);
  const states = new Set(indices.map(healthOf));
  const worst = (['red', 'yellow'] as const).find(state => states.has(state)) ?? 'green';
  return {
    cluster_name: clusterName,
    status: isMissing ? 'red' : worst,
    timed_out: isMissing,
    number_of_nodes: 1,
    number_of_data_nodes: 1,
    active_primary_shards: primaries,
    active_shards: primaries,
    relocating_shards: 0,
    initializing_shards: 0,
    unassigned_shards: missingPrimaries + replicas,
    unassigned_primary_shards: missingPrimaries,
    delayed_unassigned_shards: 0,
    number_of_pending_tasks: 0,
    number_of_in_flight_fetch: 0,
    task_max_waiting_in_queue_millis: 0,
    active_shards_percent_as_number: new Double(
      worst === 'green' ? 100 : activePercent(cluster, requested?.purpose ?? HEALTH),
    ),
  };
}

function activeShards({ settings, failure }: IndexService): number {
  return failure ? 0 : settings.shards;
}

/** Across the whole cluster, regardless of the requested indices. */
function activePercent(cluster: Cluster, purpose: Purpose): number {
  let active = 0;
  let wanted = 0;
  for (const { index } of cluster.resolve(purpose, undefined, HEALTH_OPTIONS)) {
    const { settings } = index;
    active += activeShards(index);
    wanted += settings.shards * (1 + settings.replicas);
  }
  return (active / wanted) * 100;
}
