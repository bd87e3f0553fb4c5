import { illegalArgument } from '../../errors/engine-error.ts';
import { constant, type SettingType } from './setting-type.ts';
import type { FlatSettings, SettingValue } from './setting-value.ts';

const MODES = constant({
  kind: 'constant',
  reason: 'No enum constant org.elasticsearch.index.IndexMode.{name}',
  names: ['STANDARD', 'TIME_SERIES', 'LOGSDB', 'LOOKUP'],
});

/** A mode that the engine has. Time series are refused: they need document ids and shards derived from dimensions. */
export const indexModeType: SettingType = (value, key) => {
  MODES(value, key);
  if (value.toLowerCase() === 'time_series')
    throw illegalArgument(
      '[index.mode=time_series] is not supported by this engine; use [index.mode=standard], or [index.mode=logsdb] for documents sorted by [@timestamp]',
    );
};

export type IndexMode = 'standard' | 'logsdb' | 'lookup';

/** The mode given by validated settings. */
export function indexMode(flat: FlatSettings): IndexMode {
  const value = flat.get('index.mode');
  return typeof value === 'string' ? (value.toLowerCase() as IndexMode) : 'standard';
}

const LOGSDB_DEFAULTS: ReadonlyMap<string, SettingValue> = new Map<string, SettingValue>([
  ['index.codec', 'best_compression'],
  ['index.mapping.ignore_malformed', 'true'],
  ['index.mapping.ignore_above', '8191'],
  ['index.mapping.total_fields.ignore_dynamic_beyond_limit', 'true'],
  ['index.mapping.synthetic_source_keep', 'arrays'],
]);

const SORTED_BY_TIME: ReadonlyMap<string, SettingValue> = new Map([
  ['index.sort.field', ['@timestamp']],
  ['index.sort.order', ['desc']],
  ['index.sort.mode', ['max']],
  ['index.sort.missing', ['_last']],
]);

const SORTED_BY_HOST: ReadonlyMap<string, SettingValue> = new Map([
  ['index.sort.field', ['host.name', '@timestamp']],
  ['index.sort.order', ['asc', 'desc']],
  ['index.sort.mode', ['min', 'max']],
  ['index.sort.missing', ['_last', '_last']],
]);

/** The default of a setting if it depends on the index mode. */
export function modeDefault(flat: FlatSettings, key: string): SettingValue | undefined {
  if (key === 'index.mode' || indexMode(flat) !== 'logsdb') return undefined;
  const byDefault = LOGSDB_DEFAULTS.get(key);
  if (byDefault !== undefined || !key.startsWith('index.sort.') || flat.has('index.sort.field')) return byDefault;
  return (flat.get('index.logsdb.sort_on_host_name') === 'true' ? SORTED_BY_HOST : SORTED_BY_TIME).get(key);
}

/** The settings with the defaults of their mode. */
export function withModeDefaults(flat: FlatSettings): FlatSettings {
  if (indexMode(flat) !== 'logsdb') return flat;
  return new Map([...LOGSDB_DEFAULTS, ...flat]);
}
