import { memoryLimit } from '../breakers/circuit-breakers.ts';
import { EngineError, illegalArgument, validationFailed } from '../errors/engine-error.ts';
import { boolean, float, int, type SettingType, text, time } from '../indices/settings/setting-type.ts';
import {
  type FlatSettings,
  flattenSettings,
  nestSettings,
  type SettingValue,
  sorted,
} from '../indices/settings/setting-value.ts';
import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject, type Writable } from '../json/json-value.ts';
import { parseTimeValue } from '../request/time-value.ts';
import { parseCompilationRate } from '../script/compilation-rate.ts';
import {
  type CompilationLimit,
  checkContextRates,
  compilationLimit,
  contextOfRate,
  GENERAL_RATE,
  USE_CONTEXT,
} from '../script/context-rates.ts';
import type { KeyValueArea } from '../store/store.ts';
import { matchesGlob } from '../structures/glob.ts';
import { ALLOCATION_SETTINGS, checkWatermarks, type DynamicSetting, groupedSetting } from './allocation-settings.ts';
import { isNodeSetting } from './node-settings.ts';

/** Bytes or a percentage of the heap. */
const memory: SettingType = (value, key) => void memoryLimit(value, key, 1);
const factor = float(0, Number.MAX_VALUE);

/** Only settings that have an effect. */
const KNOWN: Readonly<Record<string, DynamicSetting>> = {
  'action.auto_create_index': { type: autoCreation, byDefault: 'true' },
  'action.destructive_requires_name': { type: boolean, byDefault: 'false' },
  /** Patterns of the data streams whose failure stores are enabled by default. */
  'data_streams.failure_store.enabled': { type: text, byDefault: '' },
  'cluster.max_shards_per_node': { type: int(1), byDefault: '1000' },
  'indices.breaker.fielddata.limit': { type: memory, byDefault: '40%' },
  'indices.breaker.fielddata.overhead': { type: factor, byDefault: '1.03' },
  'indices.breaker.request.limit': { type: memory, byDefault: '60%' },
  'indices.breaker.request.overhead': { type: factor, byDefault: '1.0' },
  'indices.breaker.total.limit': { type: memory, byDefault: '70%' },
  'network.breaker.inflight_requests.limit': { type: memory, byDefault: '100%' },
  'network.breaker.inflight_requests.overhead': { type: factor, byDefault: '2.0' },
  'resource.base_path': { type: resourceBase, byDefault: '/api' },
  'resource.default_page_size': { type: int(1), byDefault: '20' },
  'resource.maximum_page_size': { type: int(1), byDefault: '1000' },
  [GENERAL_RATE]: {
    type: value => void (value === USE_CONTEXT || parseCompilationRate(value)),
    byDefault: 'unlimited',
  },
  'script.max_size_in_bytes': { type: int(0), byDefault: '65535' },
  'search.allow_expensive_queries': { type: boolean, byDefault: 'true' },
  'search.default_keep_alive': { type: time(), byDefault: '5m' },
  'search.default_search_timeout': { type: time(-1, '-1'), byDefault: '-1' },
  'search.max_async_search_response_size': { type: memory, byDefault: '10mb' },
  'search.max_keep_alive': { type: time(), byDefault: '24h' },
  'search.max_open_scroll_context': { type: int(0), byDefault: '500' },
  'search.max_buckets': { type: int(0), byDefault: '65536' },
};
/** Known settings that cannot be changed at runtime. */
const FIXED: ReadonlySet<string> = new Set([
  'indices.query.bool.max_clause_count',
  'cluster.name',
  'node.name',
  'path.data',
  'http.port',
  'network.host',
]);

/** True, false or a list of patterns. @throws EngineError */
function autoCreation(value: string, key: string): void {
  const refused = (why: string) => illegalArgument(`Can't parse [${value}] for setting [${key}] must ${why}`);
  for (const pattern of value.split(',').map(item => item.trim())) {
    if (pattern === '') throw refused('be either [true, false, or a comma separated list of index patterns]');
    if (pattern === '-' || pattern === '+') throw refused(`contain an index name after [${pattern}]`);
  }
}

/** @throws EngineError for anything but a plain path */
function resourceBase(value: string): void {
  if (!/^(?:\/[A-Za-z0-9][A-Za-z0-9_.-]*)+$/.test(value))
    throw illegalArgument(`[resource.base_path] must be a path as [/api] or [/magic/api], found [${value}]`);
}

const STATE_KEY = 'cluster-settings';
const KINDS = ['persistent', 'transient'] as const;
type Kind = (typeof KINDS)[number];

/** Cluster settings: persistent ones survive a restart, transient ones override them until then. */
export class ClusterSettings {
  private readonly kept: Record<Kind, FlatSettings> = { persistent: new Map(), transient: new Map() };
  private readonly area: KeyValueArea;
  private readonly ofNode: Readonly<Record<string, string>>;

  /** @param ofNode settings that are fixed while the node runs */
  constructor(area: KeyValueArea, ofNode: Readonly<Record<string, string>> = {}) {
    this.ofNode = ofNode;
    this.area = area;
  }

  /** Reads what is stored, in place of what is in memory. */
  async recover(): Promise<void> {
    const stored = await this.area.get(STATE_KEY);
    this.kept.persistent = stored ? flattenSettings(readJson(new TextDecoder().decode(stored)), '') : new Map();
  }

  /** What was set; a change makes new maps. */
  get values(): Readonly<Record<Kind, FlatSettings>> {
    return { ...this.kept };
  }

  /** Adopts the settings of another node. */
  replace({ persistent, transient }: Readonly<Record<Kind, FlatSettings>>): void {
    this.kept.persistent = persistent;
    this.kept.transient = transient;
  }

  string(key: keyof typeof KNOWN): string {
    return this.set(key) ?? (KNOWN[key] ?? ALLOCATION_SETTINGS[key])!.byDefault;
  }

  /** Undefined if the setting is left to its default. */
  private set(key: string): string | undefined {
    const value = this.kept.transient.get(key) ?? this.kept.persistent.get(key);
    return Array.isArray(value) ? value.join(',') : (value as string | undefined);
  }

  compilationLimit(context: string): CompilationLimit {
    return compilationLimit(context, this.string(GENERAL_RATE), name => this.set(name));
  }

  boolean(key: keyof typeof KNOWN): boolean {
    return this.string(key) === 'true';
  }

  number(key: keyof typeof KNOWN): number {
    return Number(this.string(key));
  }

  /** `GET _cluster/settings`. */
  toJson(flat: boolean, withDefaults: boolean): Record<string, Writable> {
    const { persistent, transient } = this.kept;
    const isSet = (key: string) => persistent.has(key) || transient.has(key);
    const defaults = Object.entries({ ...KNOWN, ...ALLOCATION_SETTINGS }).filter(([key]) => !isSet(key));
    const shown = { persistent: show(persistent, flat), transient: show(transient, flat) };
    if (!withDefaults) return shown;
    const values = new Map<string, SettingValue>(defaults.map(([key, { byDefault }]) => [key, byDefault]));
    for (const [key, value] of Object.entries(this.ofNode)) values.set(key, value);
    return { ...shown, defaults: show(values, flat) };
  }

  /** Applies all settings or none; null resets, also for patterns. Returns what was set. @throws EngineError */
  async update(body: JsonObject, flat: boolean): Promise<Writable> {
    const changes = { persistent: changesIn(body, 'persistent'), transient: changesIn(body, 'transient') };
    if (KINDS.every(kind => changes[kind].size === 0)) throw validationFailed('no settings to update');
    for (const kind of KINDS) for (const [key, value] of changes[kind]) check(kind, key, value);
    const next = KINDS.map(kind => applied(this.kept[kind], changes[kind])) as [FlatSettings, FlatSettings];
    checkRates(...next);
    checkTogether(new Map([...next[0], ...next[1]]));
    [this.kept.persistent, this.kept.transient] = next;
    const { persistent } = this.kept;
    await this.area.put(STATE_KEY, new TextEncoder().encode(JSON.stringify(Object.fromEntries(persistent))));
    const set = (kind: Kind) => show(new Map([...changes[kind]].filter(([, value]) => value !== null)), flat);
    return { acknowledged: true, persistent: set('persistent'), transient: set('transient') };
  }
}

/** Checks settings that limit each other. @throws EngineError */
function checkTogether(settings: FlatSettings): void {
  checkWatermarks(settings);
  const [usual, most] = ['search.default_keep_alive', 'search.max_keep_alive'].map(key =>
    String(settings.get(key) ?? KNOWN[key]!.byDefault),
  ) as [string, string];
  if (parseTimeValue(usual, 'search.default_keep_alive') > parseTimeValue(most, 'search.max_keep_alive'))
    throw illegalArgument(
      `Default keep alive setting for request [search.default_keep_alive] should be smaller than max keep alive [search.max_keep_alive], was (${usual} > ${most})`,
    );
}

function checkRates(persistent: FlatSettings, transient: FlatSettings): void {
  const general = transient.get(GENERAL_RATE) ?? persistent.get(GENERAL_RATE) ?? KNOWN[GENERAL_RATE]!.byDefault;
  checkContextRates(new Set([...persistent.keys(), ...transient.keys()]), String(general));
}

function changesIn(body: JsonObject, kind: Kind): FlatSettings {
  const value = body[kind];
  return isJsonObject(value) ? flattenSettings(value, '') : new Map();
}

function check(kind: Kind, key: string, value: SettingValue): void {
  if (value === null && key.includes('*')) return;
  if (FIXED.has(key) || isNodeSetting(key))
    throw illegalArgument(`${kind} setting [${key}], not dynamically updateable`);
  const known =
    contextOfRate(key) === undefined
      ? ([KNOWN, ALLOCATION_SETTINGS].find(settings => Object.hasOwn(settings, key))?.[key] ?? groupedSetting(key))
      : { type: (rate: string) => void parseCompilationRate(rate) };
  if (!known) throw illegalArgument(`${kind} setting [${key}], not recognized`);
  if (value === null) return;
  for (const one of typeof value === 'string' ? [value] : value) known.type(one, key);
}

function applied(kept: FlatSettings, changes: FlatSettings): FlatSettings {
  const next = new Map(kept);
  for (const [key, value] of changes) {
    if (value !== null) next.set(key, value);
    else for (const present of [...next.keys()]) if (matchesGlob(key, present)) next.delete(present);
  }
  return sorted(next);
}

function show(settings: FlatSettings, flat: boolean): Record<string, Writable> {
  return flat ? (Object.fromEntries(settings) as Record<string, Writable>) : nestSettings(settings);
}

/**
 * Checks whether a write may create an index: `action.auto_create_index` is true, false, or a list of patterns, of
 * which the first match decides: allowed with a plus or no prefix, denied with a minus. @throws EngineError
 */
export function checkAutoCreation(name: string, setting: string): void {
  if (setting === 'true') return;
  const forbidden = (why: string) =>
    new EngineError('index_not_found_exception', `no such index [${name}] and [action.auto_create_index] ${why}`, {
      metadata: { index_uuid: '_na_', index: name },
    });
  if (setting === 'false') throw forbidden('is [false]');
  for (const pattern of setting.split(',').map(item => item.trim())) {
    const isRefusal = pattern.startsWith('-');
    if (!matchesGlob(pattern.replace(/^[+-]/, ''), name)) continue;
    if (isRefusal) throw forbidden(`contains [${pattern}] which forbids automatic creation of the index`);
    return;
  }
  throw forbidden(`([${setting}]) doesn't match`);
}
