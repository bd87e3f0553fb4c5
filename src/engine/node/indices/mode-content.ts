import { asksForSyntheticSource } from '../../indices/settings/check-index-mode.ts';
import { indexMode } from '../../indices/settings/index-mode.ts';
import type { FlatSettings, SettingValue } from '../../indices/settings/setting-value.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { mergeMappings } from '../../templates/merge-mappings.ts';

/** What an index mode adds to the request for a new index. */
interface ModeContent {
  /** Override those of the request and its templates. */
  readonly settings: FlatSettings;
  readonly mappings: JsonValue | undefined;
}

/** @param inStream host names order the documents of data streams only */
export function modeContent(given: FlatSettings, mappings: JsonValue | undefined, inStream: boolean): ModeContent {
  const settings = new Map<string, SettingValue>();
  if (asksForSyntheticSource(given)) settings.set('index.mapping.source.mode', 'STORED');
  if (indexMode(given) !== 'logsdb' || (mappings !== undefined && !isJsonObject(mappings)))
    return { settings, mappings };
  const host = inStream ? hostOf(given, mappings) : UNUSED;
  if (host.added) settings.set('index.logsdb.add_host_name_field', 'true');
  if (host.sorted) settings.set('index.logsdb.sort_on_host_name', 'true');
  // Routing by the sort fields needs an Enterprise license.
  if (inStream && given.get('index.logsdb.route_on_sort_fields') === 'true')
    settings.set('index.logsdb.route_on_sort_fields', 'false');
  return { settings, mappings: over(defaultMapping(host.added), mappings) };
}

/** Whether the field `host.name` is added to the mapping, and whether it is the first sort key. */
interface HostName {
  readonly added: boolean;
  readonly sorted: boolean;
}

const UNUSED: HostName = { added: false, sorted: false };

/** Types of `host.name` that can be sorted by, if they have doc values. */
const SORTABLE = new Set(['keyword', 'byte', 'short', 'integer', 'long', 'half_float', 'float', 'double']);

function hostOf(given: FlatSettings, mappings: JsonObject | undefined): HostName {
  if (given.has('index.sort.field')) return UNUSED;
  const host = fieldOf(mappings, 'host');
  if (host && isLeaf(host)) return hasDots(mappings) ? { added: true, sorted: true } : UNUSED;
  const name = hasDots(mappings) ? fieldOf(mappings, 'host.name') : fieldOf(host, 'name');
  if (!name) return { added: true, sorted: true };
  return { added: false, sorted: SORTABLE.has(String(name['type'])) && String(name['doc_values']) !== 'false' };
}

function fieldOf(parent: JsonObject | undefined, name: string): JsonObject | undefined {
  if (!parent) return undefined;
  const properties = hasDots(parent) ? parent['properties'] : mergeMappings({ properties: {} }, parent)['properties'];
  const found = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isJsonObject(found) ? found : undefined;
}

function isLeaf({ type }: JsonObject): boolean {
  return type !== undefined && type !== 'object' && type !== 'nested';
}

/** Whether field names keep their dots. */
function hasDots(mappings: JsonObject | undefined): boolean {
  return String(mappings?.['subobjects']) === 'false';
}

function defaultMapping(withHost: boolean): JsonObject {
  return {
    _data_stream_timestamp: { enabled: true },
    properties: {
      '@timestamp': { type: 'date' },
      ...(withHost && { 'host.name': { type: 'keyword', ignore_above: 1024 } }),
    },
  };
}

function over(defaults: JsonObject, mappings: JsonObject | undefined): JsonObject {
  if (!mappings) return defaults;
  if (!hasDots(mappings)) return mergeMappings(defaults, mappings);
  const [below, above] = [defaults['properties'] as JsonObject, mappings['properties']];
  return { ...defaults, ...mappings, properties: isJsonObject(above) ? { ...below, ...above } : below };
}
