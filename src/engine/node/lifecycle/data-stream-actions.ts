import { indexNameFault } from '../../../dsl/name-rules.ts';
import type { IndexAction, Purpose } from '../../contract/access.ts';
import type { DataStreamDescription } from '../../contract/lifecycle-api.ts';
import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { resolveDateMathName } from '../../indices/date-math-name.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { notFound } from '../../indices/resolve-names.ts';
import { flattenSettings, nestSettings } from '../../indices/settings/setting-value.ts';
import { isJsonObject, type Writable } from '../../json/json-value.ts';
import { isGlob, matchesGlob } from '../../structures/glob.ts';
import { effectiveStreamOptions } from '../../templates/stream-options.ts';
import { compose, winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { isFailureStoreEnabled } from '../failure-store/is-enabled.ts';
import { createIndex } from '../indices/create-index.ts';
import { describeShard, healthOf } from '../indices/describe-indices.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { makeOnlyWriteStream } from '../indices/stream-aliases.ts';
import { streamTemplate, timestampFieldOf } from '../templates/apply-templates.ts';
import { lifecycleOf } from './lifecycle-of-stream.ts';

type Streams = [name: string, indices: readonly IndexService[]][];

/** @throws EngineError */
export function createDataStream(cluster: Cluster, name: string): Promise<Acknowledged> {
  return cluster.change(async () => {
    await openStream(cluster, 'indices:admin/data_stream/create', name);
    return ACKNOWLEDGED;
  });
}

/** Must run within `cluster.change`: creates a stream with its first index. @throws EngineError */
export async function openStream(cluster: Cluster, purpose: IndexAction, name: string): Promise<IndexService> {
  cluster.permit(purpose, name);
  checkStreamName(cluster, name);
  // A stream of this name may have been deleted with its last index.
  await cluster.streamSettings.delete(name);
  const index = await addBackingIndex(cluster, name, 1, purpose);
  await makeOnlyWriteStream(cluster, index);
  await storeTemplateOptions(cluster, name);
  return index;
}

/** Gives a new stream the lifecycle and the options of its template. */
export async function storeTemplateOptions(cluster: Cluster, name: string): Promise<void> {
  const content = compose(cluster.templates.set, streamTemplate(cluster.templates.set, name).template);
  const { lifecycle } = content;
  const options = effectiveStreamOptions(content.data_stream_options);
  // A stream of this name may have been deleted with its last index.
  if (isJsonObject(lifecycle)) await cluster.streamLifecycles.put(name, { enabled: true, ...lifecycle });
  else await cluster.streamLifecycles.delete(name);
  if (options) await cluster.streamOptions.put(name, options);
  else await cluster.streamOptions.delete(name);
}

function checkStreamName(cluster: Cluster, name: string): void {
  const occupant = cluster.occupant(name);
  if (occupant?.kind === 'data stream')
    throw new EngineError('resource_already_exists_exception', `data_stream [${name}] already exists`);
  checkNewStreamName(name);
  if (occupant)
    throw new EngineError('illegal_state_exception', `data stream [${name}] conflicts with existing ${occupant.kind}`, {
      status: 500,
    });
}

/** @throws EngineError for a name that no stream can have */
export function checkNewStreamName(name: string): void {
  const fault = indexNameFault(name);
  if (fault) throw illegalArgument(`data_stream [${name}] ${fault}`);
  if (name.startsWith('.ds-')) throw illegalArgument(`data_stream [${name}] must not start with '.ds-'`);
}

/** Streams that match an expression. @throws EngineError for a missing stream */
export function namedStreams(
  cluster: Cluster,
  purpose: IndexAction,
  expression: string | undefined,
  options: IndexOptions = {},
): Streams {
  const all = cluster.dataStreams(options.purpose ?? purpose);
  const found = new Set<string>();
  for (const part of expression === undefined || expression === '_all' ? ['*'] : expression.split(',')) {
    const showHidden = options.expandWildcards?.some(word => word === 'hidden' || word === 'all') ?? false;
    const isVisible = (name: string) => showHidden || !all.get(name)!.every(index => index.stream!.isHidden);
    if (isGlob(part)) for (const name of all.keys()) if (matchesGlob(part, name) && isVisible(name)) found.add(name);
    if (isGlob(part)) continue;
    cluster.permit(options.purpose ?? purpose, part);
    if (!all.has(part)) throw notFound(part, 'index_or_alias');
    found.add(part);
  }
  return [...all].filter(([name]) => found.has(name));
}

/** @throws EngineError */
export function describeDataStreams(
  cluster: Cluster,
  expression: string | undefined,
  options?: IndexOptions,
): DataStreamDescription[] {
  const streams = namedStreams(cluster, 'indices:admin/data_stream/get', expression, options);
  return streams.map(([name, indices]) => describeStream(cluster, name, indices));
}

function describeStream(cluster: Cluster, name: string, indices: readonly IndexService[]): DataStreamDescription {
  const lifecycle = lifecycleOf(cluster, name);
  const manager = lifecycle?.enabled ? 'Data stream lifecycle' : 'Unmanaged';
  const managed = { prefer_ilm: true, managed_by: manager };
  return {
    name,
    timestamp_field: { name: indices.at(-1)!.stream!.timestampField },
    indices: indices.map(index => ({ index_name: index.name, index_uuid: index.uuid, ...managed })),
    generation: cluster.generationOf(name),
    status: worstHealth(indices).toUpperCase(),
    settings: nestSettings(flattenSettings(cluster.streamSettings.get(name) ?? {})),
    template: winningTemplate(cluster.templates.set, name, false)?.name,
    lifecycle,
    next_generation_managed_by: manager,
    prefer_ilm: true,
    hidden: indices.every(index => index.stream!.isHidden),
    system: false,
    allow_custom_routing: false,
    replicated: false,
    rollover_on_write: false,
    failure_store: {
      enabled: isFailureStoreEnabled(cluster, name, cluster.streamOptions.get(name)),
      rollover_on_write: false,
      indices: cluster
        .failureIndices(name)
        .map(index => ({ index_name: index.name, index_uuid: index.uuid, managed_by: 'Unmanaged' })),
    },
  };
}

function worstHealth(indices: readonly IndexService[]): string {
  const states = new Set(indices.map(healthOf));
  return (['red', 'yellow'] as const).find(state => states.has(state)) ?? 'green';
}

/** @throws EngineError */
export function deleteDataStreams(cluster: Cluster, expression: string): Promise<Acknowledged> {
  return cluster.change(async () => {
    const streams = namedStreams(cluster, 'indices:admin/data_stream/delete', expression);
    const indices = streams.flatMap(([name, backing]) => [...cluster.failureIndices(name), ...backing]);
    for (const index of indices) checkBlocks(index, 'delete index');
    // The write index is deleted last: until then the stream exists and accepts documents.
    for (const index of indices) await cluster.delete(index);
    for (const [stream] of streams) {
      await cluster.streamLifecycles.delete(stream);
      await cluster.streamSettings.delete(stream);
      await cluster.streamOptions.delete(stream);
    }
    return ACKNOWLEDGED;
  });
}

/** `_data_stream/{name}/_stats`. @throws EngineError */
export function dataStreamStats(cluster: Cluster, expression: string | undefined): Writable {
  const named = namedStreams(cluster, 'indices:monitor/data_stream/stats', expression);
  const streams = named.map(([name, indices]) => statsOf(name, indices));
  const sum = (of: 'backing_indices' | 'store_size_bytes') => streams.reduce((total, stream) => total + stream[of], 0);
  const indices = named.flatMap(([, backing]) => backing);
  const shards = indices.reduce((total, index) => total + index.shards.length, 0);
  const copies = indices.reduce((total, index) => total + index.shards.length * (1 + index.settings.replicas), 0);
  return {
    _shards: { total: copies, successful: shards, failed: 0 },
    data_stream_count: streams.length,
    backing_indices: sum('backing_indices'),
    total_store_size_bytes: sum('store_size_bytes'),
    data_streams: streams,
  };
}

function statsOf(name: string, indices: readonly IndexService[]) {
  let bytes = 0;
  let latest = 0;
  for (const { shards, stream } of indices)
    for (const shard of shards) {
      bytes += describeShard(shard).bytes;
      for (const { segment } of shard.searcher.leaves)
        latest = Math.max(latest, Number(segment.field(stream!.timestampField)?.points?.max ?? 0));
    }
  return { data_stream: name, backing_indices: indices.length, store_size_bytes: bytes, maximum_timestamp: latest };
}

/** `.ds-logs-2024.04.01-000002`, or `.fs-…` in the failure store: the creation date and the generation. */
export function streamIndexName(kind: 'ds' | 'fs', stream: string, generation: number, now: number): string {
  const day = resolveDateMathName('<{now/d}>', now);
  return `.${kind}-${stream}-${day}-${String(generation).padStart(6, '0')}`;
}

/** Must run within `cluster.change`: adds a new write index to the stream. @throws EngineError */
export function addBackingIndex(
  cluster: Cluster,
  stream: string,
  generation: number,
  purpose: Purpose,
): Promise<IndexService> {
  const { template } = streamTemplate(cluster.templates.set, stream);
  const isHidden = template.dataStream?.['hidden'] === true;
  const timestampField = timestampFieldOf(template);
  const name = streamIndexName('ds', stream, generation, cluster.environment.now());
  const settings = cluster.streamSettings.get(stream);
  return createIndex(cluster, name, settings && { settings }, {
    purpose,
    stream: { name: stream, generation, isHidden, timestampField },
  });
}
