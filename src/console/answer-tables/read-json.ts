import { type OutlineNode, tryOutline } from '../../language/json-outline.ts';
import type { Cell } from './answer-table.ts';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The list, if all items of a list with at least one are objects. */
export function recordsIn(value: unknown): JsonObject[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isObject) ? value : undefined;
}

/** A digit run that long may be an integer that loses its last digits as a number. */
const LONG_INTEGER = /\d{16}/;

/** Parses JSON; integers that a number cannot hold exactly become bigints. Undefined if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!LONG_INTEGER.test(text)) return value;
  } catch {
    return undefined;
  }
  const { root } = tryOutline(text);
  return root && valueAt(text, root);
}

function valueAt(text: string, { kind, from, to, members, items }: OutlineNode): unknown {
  if (kind === 'object') return Object.fromEntries(members.map(({ key, value }) => [key, valueAt(text, value)]));
  if (kind === 'array') return items.map(item => valueAt(text, item));
  const written = text.slice(from, to);
  const value: unknown = JSON.parse(written);
  const isExact = typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value);
  return isExact || !/^-?\d+$/.test(written) ? value : BigInt(written);
}

/** Scalars are cells; lists and objects become their JSON, lists with one scalar that scalar. */
export function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.length === 1 && !isCompound(value[0])) return cellOf(value[0]);
  return isCompound(value) ? jsonText(value) : (value as Cell);
}

/**
 * The cells of an object by dotted name: `{"a": {"b": 1}}` is `a.b`. Lists stay whole. Objects deeper than eight levels
 * become JSON.
 */
export function flatten(object: JsonObject, prefix = '', depth = 8): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [key, value] of Object.entries(object)) {
    const name = prefix + key;
    if (!isObject(value) || depth === 0 || Object.keys(value).length === 0) cells.set(name, cellOf(value));
    else for (const [inner, cell] of flatten(value, `${name}.`, depth - 1)) cells.set(inner, cell);
  }
  return cells;
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Bigints keep their digits, which `JSON.stringify` would reject. */
function jsonText(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${jsonText(inner)}`)
    .join(',')}}`;
}
