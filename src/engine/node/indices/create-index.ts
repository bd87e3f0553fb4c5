import type { Purpose } from '../../contract/access.ts';
import type { ActiveShards } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { type Alias, parseAliases } from '../../indices/alias.ts';
import { defineIndex } from '../../indices/index-definition.ts';
import type { FailureMembership, StreamMembership } from '../../indices/index-metadata.ts';
import { IndexService } from '../../indices/index-service.ts';
import { checkIndexSort } from '../../indices/index-sort.ts';
import type { ResizePlan } from '../../indices/resize-plan.ts';
import { expandReplicas } from '../../indices/settings/auto-expand-replicas.ts';
import { checkIndexMode, checkResizedMode } from '../../indices/settings/check-index-mode.ts';
import { checkMergeCount } from '../../indices/settings/check-merge-count.ts';
import { IndexSettings } from '../../indices/settings/index-settings.ts';
import { type FlatSettings, flattenSettings, type SettingValue, sorted } from '../../indices/settings/setting-value.ts';
import { validateNewSettings } from '../../indices/settings/validate-settings.ts';
import { routingShardsOf } from '../../indices/shard-routing.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type { Mapping } from '../../mapping/mapping.ts';
import { checkIndexName, invalidIndexName } from '../../request/check-index-name.ts';
import { type MemberReaders, objectKey, readMembers } from '../../request/object-parser.ts';
import { whenLoaded } from '../../structures/lazy.ts';
import type { Cluster } from '../cluster.ts';
import { randomUuid } from '../identities.ts';
import { queryContextOf } from '../searches/search-targets.ts';
import { applyTemplates } from '../templates/apply-templates.ts';
import { checkBlocks } from './index-blocks.ts';
import { modeContent } from './mode-content.ts';
import { aliasIsIndex, checkAliasFilter, permitAlias, twoWriteIndices } from './new-alias.ts';
import { checkShardLimit } from './shard-limit.ts';
import { backingIndexAliases, isStreamAlias, mixedAlias } from './stream-aliases.ts';

/** The index format version, shown as `settings.index.version.created`. */
const VERSION_CREATED = '9033000';

interface CreateOptions {
  /** The action to check on the name of the new index or its data stream. */
  readonly purpose: Purpose;
  /** The name to check permissions on, if the new index replaces another. */
  readonly askedAs?: string | undefined;
  /** The data stream that the index will belong to. */
  readonly stream?: StreamMembership;
  /** The failure store that the index will belong to, in which case templates do not apply. */
  readonly failures?: FailureMembership;
  /** The index it is created from, in which case templates do not apply. */
  readonly origin?: Origin;
  /** Number of shard copies the caller will wait for. */
  readonly activeShards?: ActiveShards | undefined;
}

interface Origin {
  readonly index: IndexService;
  readonly plan: ResizePlan;
  /** Settings inherited from the old index. */
  readonly inherited: FlatSettings;
}

/** Must run within `cluster.change`. The index is durable and open on return. @throws EngineError */
export async function createIndex(
  cluster: Cluster,
  expression: string,
  given: JsonObject | undefined,
  { purpose, askedAs, stream, failures, origin, activeShards }: CreateOptions,
): Promise<IndexService> {
  const request = given ?? {};
  const name = cluster.nameOf(expression);
  cluster.permit(purpose, askedAs ?? stream?.name ?? name);
  permitAliases(cluster, name, request);
  checkKeys(request);
  const existing = cluster.occupant(name)?.index;
  if (existing) checkBlocks(existing, 'metadata write');
  const body = origin || failures ? request : applyTemplates(cluster.templates.set, name, request, stream?.name);
  const own = flattenSettings(body['settings'] ?? {});
  validateNewSettings(own);
  const ofMode = origin ? undefined : modeContent(own, body['mappings'], stream !== undefined);
  const settings = newSettings(cluster, expression, [
    ...(origin?.inherited ?? []),
    ...own,
    ...(ofMode?.settings ?? []),
  ]);
  checkMergeCount(settings);
  checkIndexMode(settings);
  if (origin) checkResizedMode(origin.index.settings, own);
  checkRoutingShards(settings);
  checkSoftDeletes(settings);
  checkActiveShards(settings, activeShards);
  checkIndexName(name);
  checkNameIsFree(cluster, name);
  checkShardLimit(cluster, settings.copies);
  const mappings = origin ? readJson(writeJson(origin.index.mapping.toJson())) : (ofMode?.mappings ?? undefined);
  const definition = await whenLoaded(() => defineIndex({ name, settings, mappings }, cluster.environment));
  checkPartition(name, settings, isEmpty(body['mappings']) ? undefined : definition.mapping);
  checkIndexSort(name, settings, definition.mapping);
  if (stream) checkTimestamp(definition.mapping, stream.timestampField);
  const aliases = stream
    ? backingIndexAliases(cluster, stream.name, body['aliases'])
    : newAliases(cluster, name, body['aliases']);
  const routingShards = origin?.plan.routingShards;
  const metadata = {
    name,
    uuid: settings.string('index.uuid')!,
    closed: false,
    settings,
    aliases,
    stream,
    failures,
    routingShards,
  };
  const index = new IndexService(cluster.environment, metadata, definition);
  for (const [alias, { filter }] of aliases) checkAliasFilter(alias, filter, queryContextOf(cluster, index));
  if (origin) await index.createFrom(origin.index, origin.plan);
  else await index.create();
  cluster.add(index);
  return index;
}

/** Checks aliases named in the request, as opposed to those of templates. @throws EngineError with status 403 */
function permitAliases(cluster: Cluster, index: string, { aliases }: JsonObject): void {
  if (!isJsonObject(aliases)) return;
  for (const given of Object.keys(aliases)) permitAlias(cluster, index, cluster.nameOf(given));
}

/** Checks the timestamp of a data stream in the mapping of its index. @throws EngineError */
export function checkTimestamp(mapping: Mapping, field: string): void {
  const type = mapping.fieldType(field)?.type;
  if (type === undefined) throw illegalArgument(`data stream timestamp field [${field}] does not exist`);
  if (type !== 'date' && type !== 'date_nanos')
    throw illegalArgument(
      `data stream timestamp field [${field}] is of type [${type}], but [date,date_nanos] is expected`,
    );
}

/** @throws EngineError */
export function checkNameIsFree(cluster: Cluster, name: string): void {
  const occupant = cluster.occupant(name);
  if (!occupant) return;
  const { kind, uuid = '_na_' } = occupant;
  if (kind !== 'index') throw invalidIndexName(name, `already exists as ${kind}`);
  throw new EngineError('resource_already_exists_exception', `index [${name}/${uuid}] already exists`, {
    metadata: { index_uuid: uuid, index: name },
  });
}

const CHECKS: MemberReaders<undefined> = {
  settings: objectKey(() => {}),
  mappings: objectKey((_, mappings) => {
    if (Object.keys(mappings).join() === '_doc')
      throw illegalArgument('The mapping definition cannot be nested under a type');
  }),
  aliases: objectKey((_, aliases) => {
    if (!Object.values(aliases).every(isJsonObject)) throw illegalArgument('No alias is specified');
  }),
};

function checkKeys(body: JsonObject): void {
  readMembers(body, undefined, CHECKS, (_, _value, { key }) => {
    const reason = Object.hasOwn(CHECKS, key)
      ? `key [${key}] must be an object`
      : `unknown key [${key}] for create index`;
    throw new EngineError('parse_exception', reason);
  });
}

/** The settings of a new index with its uuid, date and version. */
export function newSettings(
  cluster: Cluster,
  expression: string,
  given: Iterable<[string, SettingValue]>,
): IndexSettings {
  const { random, environment } = cluster;
  const entries = new Map(given);
  const byDefault = (key: string, value: string) => {
    if ((entries.get(key) ?? null) === null) entries.set(key, value);
  };
  byDefault('index.number_of_shards', '1');
  byDefault('index.number_of_replicas', '1');
  expandReplicas(entries);
  byDefault('index.creation_date', String(environment.now()));
  byDefault('index.routing.allocation.include._tier_preference', 'data_content');
  entries.set('index.uuid', randomUuid(random));
  entries.set('index.provided_name', expression);
  entries.set('index.version.created', VERSION_CREATED);
  return new IndexSettings(sorted(entries));
}

/** Elasticsearch cannot make indices that keep no deleted documents. */
function checkSoftDeletes(settings: IndexSettings): void {
  if (settings.boolean('index.soft_deletes.enabled')) return;
  throw illegalArgument(
    'Creating indices with soft-deletes disabled is no longer supported. Please do not specify a value for setting [index.soft_deletes.enabled].',
  );
}

function checkRoutingShards(settings: IndexSettings): void {
  const { shards } = settings;
  if (settings.isSet('index.number_of_routing_shards')) {
    const routingShards = settings.number('index.number_of_routing_shards');
    if (routingShards < shards)
      throw illegalArgument(
        `index.number_of_routing_shards [${routingShards}] must be >= index.number_of_shards [${shards}]`,
      );
    if (routingShards % shards !== 0)
      throw illegalArgument(`the number of source shards [${shards}] must be a factor of [${routingShards}]`);
  }
}

/** @param mapping undefined if the request has none */
function checkPartition(name: string, settings: IndexSettings, mapping: Mapping | undefined): void {
  const partitionSize = settings.number('index.routing_partition_size');
  if (partitionSize === 1) return;
  const routingShards = routingShardsOf(settings);
  if (partitionSize >= routingShards)
    throw illegalArgument(
      `routing partition size [${partitionSize}] should be a positive number less than the number of routing shards [${routingShards}] for [${name}]`,
    );
  if (mapping && !mapping.routingRequired)
    throw illegalArgument(`mapping type [_doc] must have routing required for partitioned index [${name}]`);
}

function isEmpty(mappings: JsonValue | undefined): boolean {
  return !isJsonObject(mappings) || Object.keys(mappings).length === 0;
}

function newAliases(cluster: Cluster, index: string, body: JsonValue | undefined): Map<string, Alias> {
  const aliases = new Map<string, Alias>();
  for (const [given, alias] of parseAliases(body)) {
    const name = cluster.nameOf(given);
    const occupant = cluster.occupant(name);
    if (occupant?.kind === 'index' || name === index) throw aliasIsIndex(name, occupant?.uuid);
    if (isStreamAlias(cluster, name)) throw mixedAlias(name);
    checkWriteIndex(cluster, name, index, alias);
    aliases.set(name, alias);
  }
  return aliases;
}

function checkWriteIndex(cluster: Cluster, name: string, index: string, alias: Alias): void {
  if (!alias.isWriteIndex) return;
  const members = cluster.membersOf(name);
  const others = members.filter(({ aliases }) => aliases.get(name)?.isWriteIndex).map(member => member.name);
  if (others.length > 0) throw twoWriteIndices(name, [...others, index]);
}

/** @throws EngineError if it exceeds the number of copies */
export function checkActiveShards({ replicas }: IndexSettings, wanted: ActiveShards | undefined): void {
  if (typeof wanted === 'number' && wanted > 1 + replicas)
    throw illegalArgument(
      `invalid wait_for_active_shards[${wanted}]: cannot be greater than number of shard copies [${1 + replicas}]`,
    );
}

/** On a single node replicas are never assigned, so waiting for them always times out. */
export function hasActiveShards({ settings }: { settings: IndexSettings }, wanted: ActiveShards = 1): boolean {
  return (wanted === 'all' ? 1 + settings.replicas : wanted) <= 1;
}
