import { EngineError } from '../../errors/engine-error.ts';
import { inHashOrder } from '../../json/hash-order.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';

/**
 * Stored as in Elasticsearch: every scalar is a string. Null resets a setting in an update and stays visible otherwise.
 */
export type SettingValue = string | null | readonly string[];

/** Dotted keys in order. */
export type FlatSettings = ReadonlyMap<string, SettingValue>;

/** The prefix of settings that Elasticsearch keeps although it does not know them; they have no other prefix. */
export const ARCHIVED = 'archived.';

/**
 * Flattens settings in any notation (nested, dotted, mixed, with or without the `index.` prefix) to full keys. @throws
 * EngineError for objects within lists
 */
export function flattenSettings(source: JsonValue, prefix = 'index.'): FlatSettings {
  const flat: [string, SettingValue][] = [];
  const visit = (path: string, value: JsonValue) => {
    if (isJsonObject(value))
      for (const [key, member] of Object.entries(value)) visit(path === '' ? key : `${path}.${key}`, member);
    else flat.push([path, settingValue(value, source)]);
  };
  visit('', source);
  const fullKey = (key: string) => (key.startsWith(prefix) || key.startsWith(ARCHIVED) ? key : prefix + key);
  const full = flat.map(([key, value]): [string, SettingValue] => [fullKey(key), value]);
  return sorted(full);
}

export function sorted(entries: Iterable<[string, SettingValue]>): FlatSettings {
  const unique = new Map(entries);
  return new Map([...unique].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/**
 * Dotted keys as nested objects, and numbered ones as lists. If a key is both a value and a prefix, the longer one stays
 * dotted.
 */
export function nestSettings(flat: FlatSettings): Record<string, Writable> {
  const root: Record<string, Writable> = {};
  for (const [key, value] of flat) put(root, key.split('.'), value);
  for (const [key, value] of Object.entries(root)) root[key] = withLists(value);
  return root;
}

function withLists(value: Writable): Writable {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Writable] => [key, withLists(inner)]);
  // Keys that are numbers come first, in ascending order.
  return entries.every(([key], i) => key === String(i))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}

function put(into: Record<string, Writable>, path: string[], value: SettingValue): void {
  const [first, ...rest] = path;
  const found = into[first!];
  if (rest.length === 0) into[first!] = value as Writable;
  else if (found === undefined) put((into[first!] = {}), rest, value);
  else if (isRecord(found)) put(found, rest, value);
  else put(into, [`${first}.${rest[0]}`, ...rest.slice(1)], value);
}

function isRecord(value: Writable): value is Record<string, Writable> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function settingValue(value: JsonValue, source: JsonValue): SettingValue {
  if (!Array.isArray(value)) return scalar(value);
  if (value.some(item => item === null || Array.isArray(item) || isJsonObject(item))) throw notLoadable(source);
  return value.map(item => String(scalar(item)));
}

function scalar(value: JsonValue): string | null {
  if (value === null) return null;
  if (value instanceof Double) return formatDouble(value.value);
  if (typeof value === 'number' && !Number.isInteger(value)) return formatDouble(value);
  return String(value);
}

function notLoadable(source: JsonValue): EngineError {
  return new EngineError('settings_exception', `Failed to load settings from [${writeJson(inHashOrder(source))}]`, {
    cause: new EngineError('illegal_state_exception', 'only value lists are allowed in serialized settings'),
  });
}
