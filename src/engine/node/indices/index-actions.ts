import type { Acknowledged, ActiveShards, IndexOptions } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { aliasToJson } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { isAll, type ResolveOptions, SEARCH_OPTIONS, splitExpression } from '../../indices/resolve-names.ts';
import type { IndexSettings } from '../../indices/settings/index-settings.ts';
import type { SettingValue } from '../../indices/settings/setting-value.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { createIndex, hasActiveShards } from './create-index.ts';
import { checkBlocks } from './index-blocks.ts';
import { checkShardLimit } from './shard-limit.ts';

export const ACKNOWLEDGED: Acknowledged = { acknowledged: true };

/** For reading metadata: includes closed indices, also by wildcard. */
export const METADATA_OPTIONS: ResolveOptions = { ...SEARCH_OPTIONS, expandClosed: true, forbidClosed: false };
/** For reading metadata where patterns match open indices only. */
export const READ_OPTIONS: ResolveOptions = { ...METADATA_OPTIONS, expandClosed: false };
const DELETE_OPTIONS: ResolveOptions = { ...METADATA_OPTIONS, ignoreAliases: true };
const CLOSE_OPTIONS: ResolveOptions = { ...SEARCH_OPTIONS, forbidClosed: false };
const OPEN_OPTIONS: ResolveOptions = { ...CLOSE_OPTIONS, expandOpen: false, expandClosed: true };

export async function create(
  cluster: Cluster,
  name: string,
  body: JsonObject | undefined,
  activeShards?: ActiveShards,
): Promise<Writable> {
  const index = await cluster.change(() =>
    createIndex(cluster, name, body, { purpose: 'indices:admin/create', activeShards }),
  );
  return { acknowledged: true, shards_acknowledged: hasActiveShards(index, activeShards), index: index.name };
}

export function deleteIndices(cluster: Cluster, expression: string, options?: IndexOptions): Promise<Acknowledged> {
  return cluster.change(async () => {
    checkDestruction(cluster, expression);
    const found = cluster.resolve('indices:admin/delete', expression, DELETE_OPTIONS, options);
    for (const { index } of found) {
      checkBlocks(index, 'delete index');
      checkNoStreamWritesTo(cluster, index);
    }
    for (const { index } of found) await cluster.delete(index);
    return ACKNOWLEDGED;
  });
}

function checkNoStreamWritesTo(cluster: Cluster, index: IndexService): void {
  const { name, stream, failures } = index;
  if (stream && cluster.backingIndices(stream.name).at(-1) === index)
    throw illegalArgument(`index [${name}] is the write index for data stream [${stream.name}] and cannot be deleted`);
  if (failures && cluster.failureIndices(failures.stream).at(-1) === index)
    throw illegalArgument(
      `index [${name}] is the failure store write index for data stream [${failures.stream}] and cannot be deleted`,
    );
}

/** @throws EngineError for wildcards, if the cluster requires names */
function checkDestruction(cluster: Cluster, expression: string): void {
  if (!cluster.settings.boolean('action.destructive_requires_name')) return;
  const names = splitExpression(expression);
  if (isAll(names) || names.some(name => name.includes('*')))
    throw illegalArgument('Wildcard expressions or all indices are not allowed');
}

export function exists(cluster: Cluster, expression: string, options?: IndexOptions): boolean {
  try {
    const found = cluster.resolve('indices:admin/get', expression, READ_OPTIONS, options);
    if (options?.checkBlocks) for (const { index } of found) checkBlocks(index, 'metadata read');
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.type === 'index_not_found_exception') return false;
    throw error;
  }
}

export function getIndices(
  cluster: Cluster,
  expression: string,
  { includeDefaults = false, ...options }: IndexOptions & { includeDefaults?: boolean } = {},
): Record<string, Writable> {
  const found = cluster.resolve('indices:admin/get', expression, READ_OPTIONS, options);
  for (const { index } of found) checkBlocks(index, 'metadata read');
  return Object.fromEntries(found.map(({ index }) => [index.name, describe(index, includeDefaults)]));
}

function describe(index: IndexService, includeDefaults: boolean): Writable {
  return {
    aliases: aliasesToJson(index),
    mappings: mappingsToJson(index),
    settings: index.settings.toJson(),
    defaults: includeDefaults ? index.settings.defaultsToJson() : undefined,
    data_stream: index.stream?.name,
  };
}

/** Adds `_data_stream_timestamp` to the mapping of a backing index. */
export function mappingsToJson({ mapping, stream }: IndexService): Writable {
  const mappings = mapping.toJson();
  return stream ? { _data_stream_timestamp: { enabled: true }, ...(mappings as Record<string, Writable>) } : mappings;
}

/** The aliases of an index; those of a backing index are shown at its data stream. */
export function aliasesToJson(
  index: IndexService,
  wanted: (alias: string) => boolean = () => true,
): Record<string, Writable> {
  const shown = index.stream ? [] : [...index.aliases].filter(([name]) => wanted(name));
  return Object.fromEntries(shown.map(([name, alias]): [string, Writable] => [name, aliasToJson(alias)]));
}

export function openIndices(cluster: Cluster, expression: string, options?: IndexOptions): Promise<Writable> {
  return cluster.change(async () => {
    checkDestruction(cluster, expression);
    const found = cluster.resolve('indices:admin/open', expression, OPEN_OPTIONS, options);
    for (const { index } of found) checkBlocks(index, 'metadata write');
    const closed = found.filter(({ index }) => index.closed);
    checkShardLimit(
      cluster,
      closed.reduce((sum, { index }) => sum + index.settings.copies, 0),
    );
    for (const { index } of closed) await open(index);
    return { acknowledged: true, shards_acknowledged: true };
  });
}

async function open(index: IndexService): Promise<void> {
  await index.reopen(withSetting(index.settings, 'index.verified_before_close', null));
}

export function closeIndices(cluster: Cluster, expression: string, options?: IndexOptions): Promise<Writable> {
  return cluster.change(async () => {
    checkDestruction(cluster, expression);
    const found = cluster.resolve('indices:admin/close', expression, CLOSE_OPTIONS, options);
    for (const { index } of found) checkBlocks(index, 'metadata write');
    const open = found.filter(({ index }) => !index.closed);
    for (const { index } of open) await close(index);
    const indices = Object.fromEntries(open.map(({ index }) => [index.name, { closed: true }]));
    return { acknowledged: true, shards_acknowledged: open.length > 0, indices };
  });
}

/** Requests can no longer find the shards; completes pending work and flushes. */
async function close(index: IndexService): Promise<void> {
  for (const shard of index.shards) await shard.flush();
  const settings = withSetting(index.settings, 'index.verified_before_close', 'true');
  await index.apply({ metadata: { ...index.metadata, closed: true, settings } });
  await index.closeShards({ flush: true });
}

/** Changes an open index while it is closed. */
export async function reopened(index: IndexService, change: () => Promise<void>): Promise<void> {
  await close(index);
  try {
    await change();
  } finally {
    await open(index);
  }
}

function withSetting(settings: IndexSettings, key: string, value: SettingValue): IndexSettings {
  return settings.with(new Map([[key, value]]));
}
