import type { JsonObject, Writable } from '../../json/json-value.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { expandReplicas } from './auto-expand-replicas.ts';
import { modeDefault } from './index-mode.ts';
import { findSetting, settingDefinitions } from './setting-registry.ts';
import { parseSize } from './setting-type.ts';
import { type FlatSettings, nestSettings, type SettingValue, sorted } from './setting-value.ts';

/** The settings of an index: immutable, an update creates new ones. Keys are full (`index.hidden`). */
export class IndexSettings {
  /** Explicit settings without defaults. */
  readonly flat: FlatSettings;
  private readonly texts = new Map<string, string | undefined>();
  private readonly durations = new Map<string, number>();

  constructor(flat: FlatSettings = new Map()) {
    this.flat = flat;
  }

  static of(entries: Iterable<[string, SettingValue]>): IndexSettings {
    return new IndexSettings(sorted(entries));
  }

  /** The explicit value or the default; undefined without either. Lists are joined by commas. */
  string(key: string): string | undefined {
    let known = this.texts.get(key);
    if (known === undefined && !this.texts.has(key)) this.texts.set(key, (known = this.read(key)));
    return known;
  }

  private read(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined || value === null) return undefined;
    return typeof value === 'string' ? value : value.join(',');
  }

  /** The explicit value, or the default, which may depend on the index mode. */
  private value(key: string): SettingValue | undefined {
    return this.flat.get(key) ?? modeDefault(this.flat, key) ?? findSetting(key)?.byDefault;
  }

  number(key: string): number {
    return Number(this.string(key));
  }

  boolean(key: string): boolean {
    return this.string(key) === 'true';
  }

  /** A list, or a string split at commas. */
  list(key: string): string[] {
    const value = this.value(key);
    if (value === undefined || value === null || value === '') return [];
    return typeof value === 'string' ? value.split(',').map(item => item.trim()) : [...value];
  }

  /** A duration in milliseconds; −1 for `never`. */
  milliseconds(key: string): number {
    let known = this.durations.get(key);
    if (known === undefined) this.durations.set(key, (known = parseTimeValue(this.string(key) ?? '-1', key)));
    return known;
  }

  bytes(key: string): number {
    return parseSize(this.string(key) ?? '-1', key);
  }

  isSet(key: string): boolean {
    return (this.flat.get(key) ?? undefined) !== undefined;
  }

  get shards(): number {
    return this.number('index.number_of_shards');
  }

  /** The number of copies of all shards, assigned or not. */
  get copies(): number {
    return this.shards * (1 + this.replicas);
  }

  get replicas(): number {
    return this.number('index.number_of_replicas');
  }

  /** Everything below a key as nested objects, for example `index.analysis`. */
  below(prefix: string): JsonObject {
    const found = [...this.flat].filter(([key]) => key.startsWith(`${prefix}.`));
    return nestSettings(new Map(found.map(([key, value]) => [key.slice(prefix.length + 1), value]))) as JsonObject;
  }

  /** Applies an update: null removes a key, or all that match a pattern. */
  with(update: FlatSettings): IndexSettings {
    const next = new Map(this.flat);
    for (const [key, value] of update) {
      if (value !== null) next.set(key, value);
      else next.delete(key);
    }
    expandReplicas(next);
    return new IndexSettings(sorted(next));
  }

  /** For GET _settings: nested below `index`, or dotted; only names that match the patterns. */
  toJson(options: { flat?: boolean; names?: string[] | undefined } = {}): Record<string, Writable> {
    return show(this.flat, options);
  }

  /** Defaults of settings that are not set. */
  defaultsToJson(options: { flat?: boolean; names?: string[] | undefined } = {}): Record<string, Writable> {
    const defaults: [string, SettingValue][] = [];
    for (const { key, byDefault } of settingDefinitions())
      if (byDefault !== undefined && !this.flat.has(key))
        defaults.push([key, modeDefault(this.flat, key) ?? byDefault]);
    return show(sorted(defaults), options);
  }
}

function show(
  flat: FlatSettings,
  { flat: dotted, names }: { flat?: boolean; names?: string[] | undefined },
): Record<string, Writable> {
  const shown = names ? new Map([...flat].filter(([key]) => names.some(name => matchesGlob(name, key)))) : flat;
  return dotted ? (Object.fromEntries(shown) as Record<string, Writable>) : nestSettings(shown);
}
