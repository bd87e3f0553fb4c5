import { illegalArgument } from '../../errors/engine-error.ts';
import { indexMode } from './index-mode.ts';
import type { IndexSettings } from './index-settings.ts';
import type { FlatSettings, SettingValue } from './setting-value.ts';

const OF_TIME_SERIES = ['index.routing_path', 'index.time_series.start_time', 'index.time_series.end_time'];

/** Checks the settings that depend on the index mode. @throws EngineError */
export function checkIndexMode(settings: IndexSettings): void {
  const foreign = OF_TIME_SERIES.find(key => settings.isSet(key) && settings.list(key).length > 0);
  if (foreign !== undefined) throw illegalArgument(`[${foreign}] requires [index.mode=time_series]`);
  const mode = indexMode(settings.flat);
  if (mode === 'lookup' && settings.shards !== 1)
    throw illegalArgument(
      `index with [lookup] mode must have [index.number_of_shards] set to 1 or unset; provided ${settings.shards}`,
    );
  if (mode === 'logsdb' && settings.string('index.mapping.source.mode')?.toLowerCase() === 'disabled')
    throw illegalArgument('_source can not be disabled in index using [logsdb] index mode');
}

const FIXED_BY_SOURCE = ['index.mode', 'index.mapping.source.mode'];

/** Checks that a resized index keeps the form of its documents. @throws EngineError */
export function checkResizedMode(source: IndexSettings, given: FlatSettings): void {
  const changed = FIXED_BY_SOURCE.find(key => given.has(key) && !sameConstant(given.get(key), source.string(key)));
  if (changed !== undefined) throw illegalArgument(`can't change setting [${changed}] during resize`);
}

function sameConstant(a: SettingValue | undefined, b: string | undefined): boolean {
  return typeof a === 'string' && a.toLowerCase() === b?.toLowerCase();
}

/**
 * Whether the settings ask for synthetic `_source`. It needs an Enterprise license; under any other, new indices store
 * `_source`, and their settings say so.
 */
export function asksForSyntheticSource(flat: FlatSettings): boolean {
  const given = flat.get('index.mapping.source.mode');
  if (typeof given === 'string') return given.toLowerCase() === 'synthetic';
  return indexMode(flat) === 'logsdb';
}
