import { EngineError } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { parseBoolean } from '../request/scalar.ts';

type SettingValue = string | null | readonly (string | null)[];

/**
 * Settings in Elasticsearch's form: sorted dotted keys, with every scalar a string. They are read from nested objects,
 * dotted keys and mixtures of both.
 */
export class ComponentSettings {
  private readonly values: ReadonlyMap<string, SettingValue>;

  constructor(source: JsonValue | ReadonlyMap<string, SettingValue> = {}) {
    this.values = source instanceof Map ? source : flatten(source as JsonValue);
  }

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  has(key: string): boolean {
    return this.values.has(key);
  }

  keys(): string[] {
    return [...this.values.keys()];
  }

  /** The settings below `name.`, grouped by the next part of their keys: `filter.a.type` → `a` → {type}. */
  groups(name: string): Map<string, ComponentSettings> {
    const below = this.below(name);
    const groups = new Map<string, Map<string, SettingValue>>();
    for (const [key, value] of below.values) {
      const dot = key.indexOf('.');
      if (dot < 0) throw missingDot(name, key);
      const group = groups.get(key.slice(0, dot)) ?? new Map<string, SettingValue>();
      groups.set(key.slice(0, dot), group.set(key.slice(dot + 1), value));
    }
    return new Map([...groups].map(([key, values]) => [key, new ComponentSettings(values)]));
  }

  below(name: string): ComponentSettings {
    const prefix = `${name}.`;
    const found = [...this.values].filter(([key]) => key.startsWith(prefix));
    return new ComponentSettings(new Map(found.map(([key, value]) => [key.slice(prefix.length), value])));
  }

  string(key: string): string | undefined {
    const value = this.values.get(key);
    if (value === undefined || value === null) return undefined;
    return typeof value === 'string' ? value : `[${value.join(', ')}]`;
  }

  int(key: string, byDefault: number): number {
    const value = this.string(key);
    if (value === undefined) return byDefault;
    if (/^[+-]?\d+$/.test(value) && Number(value) === (Number(value) | 0)) return Number(value);
    throw new EngineError('settings_exception', `Failed to parse int setting [${key}] with value [${value}]`, {
      cause: numberFormat(value),
    });
  }

  boolean(key: string, byDefault: boolean): boolean {
    const value = this.string(key);
    if (value === undefined || value.trim() === '') return byDefault;
    return parseBoolean(value);
  }

  /** A list, or a string split at its commas; undefined for an empty string. */
  list(key: string): string[] | undefined {
    const value = this.values.get(key) ?? this.numbered(key);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') return value.map(item => item ?? 'null');
    const parts = value.split(',');
    while (parts.at(-1) === '') parts.pop();
    return parts.length === 0 ? undefined : parts.map(item => item.trim());
  }

  /** A list, or a string as its only element. */
  listUncut(key: string): string[] | undefined {
    const value = this.values.get(key);
    return typeof value === 'string' && value !== '' ? [value] : this.list(key);
  }

  /** A list given element by element, as `filter.0`, `filter.1` and so on. */
  private numbered(key: string): string[] | undefined {
    const elements: string[] = [];
    for (let value = this.string(`${key}.0`); value !== undefined; value = this.string(`${key}.${elements.length}`))
      elements.push(value);
    return elements.length > 0 ? elements : undefined;
  }

  /** The settings as one flat object. */
  toJson(): JsonObject {
    return Object.fromEntries(
      [...this.values].map(([key, value]) => [key, typeof value === 'object' && value !== null ? [...value] : value]),
    );
  }

  /** The settings as in error messages: `{"max_token_length":"3"}`. */
  toString(): string {
    return JSON.stringify(Object.fromEntries(this.values));
  }
}

function missingDot(prefix: string, key: string): EngineError {
  const setting = `index.analysis.${prefix}`;
  const reason = `Failed to get setting group for [${setting}.] setting prefix and setting [${setting}.${key}] because of a missing '.'`;
  return new EngineError('settings_exception', reason);
}

function flatten(source: JsonValue): Map<string, SettingValue> {
  const flat: [string, SettingValue][] = [];
  const visit = (path: string, value: JsonValue) => {
    if (isJsonObject(value)) {
      for (const [key, member] of Object.entries(value)) visit(path === '' ? key : `${path}.${key}`, member);
    } else if (Array.isArray(value)) flat.push([path, value.map(scalar)]);
    else flat.push([path, scalar(value)]);
  };
  visit('', source);
  return new Map(flat.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function scalar(value: JsonValue): string | null {
  if (value === null) return null;
  if (value instanceof Double) return formatDouble(value.value);
  if (typeof value === 'number' && !Number.isInteger(value)) return formatDouble(value);
  if (typeof value !== 'object') return String(value);
  throw new EngineError('illegal_state_exception', 'only value lists are allowed in serialized settings');
}
