import type { SettingsOptions } from '../../contract/index-api.ts';
import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { checkIndexMode } from '../../indices/settings/check-index-mode.ts';
import { checkMergeCountUpdate } from '../../indices/settings/check-merge-count.ts';
import type { IndexSettings } from '../../indices/settings/index-settings.ts';
import { findSetting } from '../../indices/settings/setting-registry.ts';
import {
  ARCHIVED,
  type FlatSettings,
  flattenSettings,
  type SettingValue,
} from '../../indices/settings/setting-value.ts';
import { checkStoreType, validateSettingsUpdate } from '../../indices/settings/validate-settings.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import { matchesGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED, METADATA_OPTIONS, READ_OPTIONS, reopened } from './index-actions.ts';
import { checkBlocks } from './index-blocks.ts';
import { checkShardLimit } from './shard-limit.ts';

export function getSettings(
  cluster: Cluster,
  expression: string,
  {
    name,
    includeDefaults,
    flat = false,
    ...options
  }: IndexOptions & { name: string | undefined; includeDefaults?: boolean; flat?: boolean },
): Record<string, Writable> {
  const names = name === undefined || name === '_all' || name === '*' ? undefined : name.split(',');
  const shown: Record<string, Writable> = {};
  const found = cluster.resolve('indices:monitor/settings/get', expression, READ_OPTIONS, options);
  for (const { index } of found) {
    if (options.checkBlocks !== false) checkBlocks(index, 'metadata read');
    const settings = index.settings.toJson({ flat, names });
    if (Object.keys(settings).length === 0 && !includeDefaults) continue;
    const defaults = includeDefaults ? index.settings.defaultsToJson({ flat, names }) : undefined;
    shown[index.name] = { settings, defaults };
  }
  return shown;
}

const PUT_OPTIONS = { ...METADATA_OPTIONS, allowNoIndices: false };

/** Updates all indices or none; `reopen` applies static settings to open ones. @throws EngineError */
export function putSettings(
  cluster: Cluster,
  expression: string,
  body: JsonObject,
  { preserveExisting, reopen = false, ...options }: SettingsOptions = {},
): Promise<Acknowledged> {
  return cluster.change(async () => {
    const update = flattenSettings(unwrapped(body));
    if (update.size === 0) throw validationFailed('no settings to update');
    const found = cluster.resolve('indices:admin/settings/update', expression, PUT_OPTIONS, options);
    if (!removesBlock(update)) for (const { index } of found) checkBlocks(index, 'metadata write');
    validateSettingsUpdate(update);
    const updates = found.map(({ index }) => {
      const changes = expanded(index, update);
      checkScopes(index, changes, reopen);
      return { index, changes: preserveExisting ? missing(index, changes) : changes };
    });
    checkStoreType(update);
    let added = 0;
    for (const { index, changes } of updates) {
      const settings = updated(index, changes);
      checkMergeCountUpdate(index.settings, settings);
      checkIndexMode(settings);
      index.redefine(settings);
      added += settings.copies - index.settings.copies;
    }
    checkShardLimit(cluster, added);
    for (const { index, changes } of updates)
      if (reopen && !index.closed && fixedKeys(changes).length > 0) await reopened(index, () => apply(index, changes));
      else await apply(index, changes);
    return ACKNOWLEDGED;
  });
}

const LIFTED: readonly string[] = ['metadata', 'read_only', 'read_only_allow_delete'];

/** A block on settings changes can itself be changed, if nothing else is. */
function removesBlock(update: FlatSettings): boolean {
  const [key] = update.keys();
  return update.size === 1 && LIFTED.some(block => key === `index.blocks.${block}`);
}

function unwrapped(body: JsonObject): JsonObject {
  const { settings } = body;
  return isJsonObject(settings) ? settings : body;
}

/** Static settings require a closed index, final ones never change. @throws EngineError */
function checkScopes(index: IndexService, update: FlatSettings, reopen: boolean): void {
  const label = `[${index.name}/${index.uuid}]`;
  const fixed = fixedKeys(update);
  if (!index.closed && !reopen && fixed.length > 0)
    throw illegalArgument(`Can't update non dynamic settings [[${fixed.join(', ')}]] for open indices [${label}]`);
  const final = fixed.find(key => findSetting(key)?.scope === 'final');
  if (final) throw illegalArgument(`final ${index.name} setting [${final}], not updateable`);
  const archived = fixed.find(key => key.startsWith(ARCHIVED) && update.get(key) !== null);
  if (archived)
    throw new EngineError('settings_exception', `${index.name} setting [${archived}], not recognized`, { status: 400 });
}

function fixedKeys(update: FlatSettings): string[] {
  return [...update.keys()].filter(key => findSetting(key)?.scope !== 'dynamic');
}

/** A null for a pattern resets the settings that it matches, and that can be updated. */
function expanded(index: IndexService, update: FlatSettings): FlatSettings {
  const changes = new Map<string, SettingValue | null>();
  for (const [key, value] of update) {
    if (value !== null || !key.includes('*')) changes.set(key, value);
    else
      for (const set of index.settings.flat.keys())
        if (matchesGlob(key, set) && isResettable(index, set)) changes.set(set, null);
  }
  return changes;
}

function isResettable(index: IndexService, key: string): boolean {
  const scope = findSetting(key)?.scope;
  return scope === 'dynamic' || (scope === 'static' && index.closed);
}

function missing(index: IndexService, update: FlatSettings): FlatSettings {
  return new Map([...update].filter(([key]) => !index.settings.flat.has(key)));
}

/** The settings after an update. An index always has a number of replicas: null means the default. */
function updated(index: IndexService, changes: FlatSettings): IndexSettings {
  const settings = index.settings.with(changes);
  return settings.flat.has(REPLICAS) ? settings : settings.with(new Map([[REPLICAS, '1']]));
}

const REPLICAS = 'index.number_of_replicas';

async function apply(index: IndexService, changes: FlatSettings): Promise<void> {
  const settings = updated(index, changes);
  const affectsDocuments = [...changes.keys()].some(key => /^index\.(analysis|mapping|similarity|max_)/.test(key));
  const metadata = { ...index.metadata, settings };
  if (affectsDocuments) await index.change(() => ({ metadata, definition: index.redefine(settings) }));
  else await index.apply({ metadata });
}
