import type { ResizeKind, ResizeOptions } from '../../contract/lifecycle-api.ts';
import { EngineError, illegalArgument, indexNotFound, validationFailed } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { checkWriteBlocked, planResize } from '../../indices/resize-plan.ts';
import { parseSize } from '../../indices/settings/setting-type.ts';
import { type FlatSettings, flattenSettings } from '../../indices/settings/setting-value.ts';
import { validateNewSettings } from '../../indices/settings/validate-settings.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { type KeyReader, type KeyReaders, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import type { Cluster } from '../cluster.ts';
import { createIndex, hasActiveShards } from '../indices/create-index.ts';
import { describeShard } from '../indices/describe-indices.ts';
import { checkBlocks } from '../indices/index-blocks.ts';

/** Members of a resize request's body. */
interface ResizeMembers {
  settings: JsonObject;
  aliases: JsonObject;
  /** For shrink: uses as many shards as needed to stay below this size. */
  maxShardBytes: number | undefined;
}

interface ResizeRequest extends Readonly<ResizeMembers> {
  readonly kind: ResizeKind;
}

/** Creates a new index with the documents of a write-blocked one: `_shrink`, `_split`, `_clone`. @throws EngineError */
export function resize(
  cluster: Cluster,
  kind: ResizeKind,
  { source, target, activeShards }: ResizeOptions,
  body: JsonObject,
): Promise<Writable> {
  const request = parseRequest(kind, body);
  return cluster.change(async () => {
    const found = cluster.named('indices:admin/resize', cluster.nameOf(source));
    if (found?.kind !== 'index') throw indexNotFound(source);
    const { index } = found;
    cluster.permitNoGain([index.name, index.stream?.name], cluster.nameOf(target), gained);
    index.checkUsable();
    checkBlocks(index, 'metadata read');
    const given = flattenSettings(request.settings);
    validateNewSettings(given);
    const plan = planResize(kind, index.metadata, wantedShards(index, request, given));
    checkInherited(index, target, given);
    checkWriteBlocked(index.name, index.settings);
    await index.flush();
    const { settings, aliases } = request;
    const origin = { index, plan, inherited: inheritedSettings(index, plan.shards) };
    const created = await createIndex(
      cluster,
      target,
      { settings, aliases },
      { purpose: 'indices:admin/create', origin, activeShards },
    );
    return { acknowledged: true, shards_acknowledged: hasActiveShards(created, activeShards), index: created.name };
  });
}

function gained(): EngineError {
  const reason = 'Resizing an index is not allowed when the target index has more permissions than the source index';
  return new EngineError('security_exception', reason, { status: 403 });
}

/** @throws EngineError */
function parseRequest(kind: ResizeKind, body: JsonObject): ResizeRequest {
  const { settings, aliases, maxShardBytes } = parseStrict<ResizeMembers>(
    'resize_request',
    body,
    { settings: {}, aliases: {}, maxShardBytes: undefined },
    KEYS,
  );
  const faults: string[] = [];
  if (hasSetting(settings, 'sort')) faults.push("can't override index sort when resizing an index");
  if (kind === 'split' && !hasSetting(settings, 'number_of_shards'))
    faults.push('index.number_of_shards is required for split operations');
  if (faults.length > 0) throw validationFailed(...faults);
  if (flattenSettings(settings).has('index.number_of_routing_shards'))
    throw illegalArgument('cannot provide index.number_of_routing_shards on resize');
  return { kind, settings, aliases, maxShardBytes };
}

function sizeKey(name: string): KeyReader<ResizeMembers> {
  return textKey((members, value) => {
    members.maxShardBytes = parseSize(value, name);
  });
}

const KEYS: KeyReaders<ResizeMembers> = {
  settings: objectKey((members, value) => {
    members.settings = value;
  }),
  aliases: objectKey((members, value) => {
    members.aliases = value;
  }),
  max_primary_shard_size: sizeKey('max_primary_shard_size'),
  // The former name.
  max_shard_size: sizeKey('max_shard_size'),
};

/** Whether a setting is given by its full name, or as a prefix of others; short names do not count here. */
function hasSetting(settings: JsonObject, name: string): boolean {
  const inner: JsonValue | undefined = settings['index'];
  const full = `index.${name}`;
  const isMeant = (key: string, wanted: string) => key === wanted || key.startsWith(`${wanted}.`);
  if (Object.keys(settings).some(key => isMeant(key, full))) return true;
  return isJsonObject(inner) && Object.keys(inner).some(key => isMeant(key, name));
}

function wantedShards(
  index: IndexService,
  { kind, maxShardBytes }: ResizeRequest,
  given: FlatSettings,
): number | undefined {
  const shards = given.get('index.number_of_shards');
  if (typeof shards === 'string') return Number(shards);
  if (kind !== 'shrink' || maxShardBytes === undefined) return undefined;
  return smallestFactor(index, maxShardBytes);
}

/** The smallest divisor of the shard count that keeps each shard below a size. */
function smallestFactor(index: IndexService, maxShardBytes: number): number {
  const bytes = index.shards.reduce((total, shard) => total + describeShard(shard).bytes, 0);
  const least = Math.ceil(bytes / maxShardBytes);
  const { shards } = index.settings;
  for (let count = Math.max(1, least); count < shards; count++) if (shards % count === 0) return count;
  return shards;
}

/** A block that would prevent setting up the new index must be removed in the request. */
function checkInherited({ name, settings }: IndexService, target: string, given: FlatSettings): void {
  for (const block of ['index.blocks.read_only', 'index.blocks.metadata'])
    if (settings.boolean(block) && !given.has(block))
      throw illegalArgument(
        `target index [${target}] will be blocked by [${block}=true] which is copied from the source index [${name}], this will disable metadata writes and cause the shards to be unassigned`,
      );
}

const OWN = new Set([
  'index.uuid',
  'index.creation_date',
  'index.provided_name',
  'index.number_of_shards',
  'index.number_of_routing_shards',
  'index.verified_before_close',
]);

function inheritedSettings({ name, uuid, settings }: IndexService, shards: number): FlatSettings {
  const kept = [...settings.flat].filter(([key]) => !OWN.has(key) && key !== 'index.number_of_replicas');
  return new Map([
    ...kept,
    ['index.number_of_shards', String(shards)],
    ['index.routing_partition_size', String(settings.number('index.routing_partition_size'))],
    ['index.resize.source.name', name],
    ['index.resize.source.uuid', uuid],
  ]);
}
