// A model of mappings that fits on a page: computes what a document stores in each field, value by value, without an
// index. Deliberately slow and obvious: random documents are compared with it.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Kept = string | number | boolean;

export interface Definition {
  type: string;
  index?: boolean;
  doc_values?: boolean;
  store?: boolean;
  null_value?: Kept;
  coerce?: boolean;
  ignore_malformed?: boolean;
  ignore_above?: number;
  scaling_factor?: number;
  copy_to?: string;
  fields?: Record<string, Definition>;
}

/** By full path; `n.…` are in nested objects. */
export type Definitions = Record<string, Definition>;

/** What one (hidden) document holds: field → values in the order they were met. */
export type Fields = Map<string, Kept[]>;

export interface ExpectedFields {
  root: Fields;
  nested: Fields[];
  ignored: Set<string>;
}

const WHOLE: Record<string, number> = { byte: 2 ** 7, short: 2 ** 15, integer: 2 ** 31, long: 2 ** 63 };
const DECIMAL = new Set(['double', 'float', 'half_float', 'scaled_float']);
const NUMERAL = /^ ?-?\d+(\.\d+)?$/;

/** The value that a field stores, undefined for none, `refused` if it is invalid. */
export function reading(value: Kept, definition: Definition): Kept | undefined | typeof refused {
  const { type } = definition;
  if (type === 'text') return String(value);
  if (type === 'keyword') return String(value).length > (definition.ignore_above ?? 1e9) ? undefined : String(value);
  if (type === 'boolean') return readBoolean(value);
  if (type === 'ip') return /^\d+\.\d+\.\d+\.\d+$/.test(String(value)) ? String(value) : refused;
  if (type === 'date') return readDate(String(value));
  return readNumber(value, definition);
}

export const refused = Symbol('refused');

function readBoolean(value: Kept): boolean | typeof refused {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' || value === '' ? false : refused;
}

/** A day, or milliseconds. */
function readDate(text: string): number | typeof refused {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return Date.parse(`${text}T00:00:00Z`);
  return /^-?\d+(\.\d+)?$/.test(text) ? Math.trunc(Number(text)) : refused;
}

function readNumber(value: Kept, definition: Definition): number | undefined | typeof refused {
  const { type, coerce = true, scaling_factor: factor = 1 } = definition;
  if (typeof value === 'boolean') return refused;
  if (typeof value === 'string' && !coerce) return refused;
  if (value === '') return definition.null_value as number | undefined;
  if (typeof value === 'string' && !NUMERAL.test(value)) return refused;
  if (typeof value === 'string' && value.startsWith(' ') && (type === 'long' || type === 'unsigned_long'))
    return refused;
  const number = Number(value);
  if (type === 'unsigned_long') return number <= -1 ? refused : Math.trunc(number);
  if (type === 'half_float' && Math.abs(number) > 65504) return refused;
  if (DECIMAL.has(type)) return type === 'scaled_float' ? Math.round(number * factor) / factor : number;
  if (!coerce && !Number.isInteger(number)) return refused;
  const limit = WHOLE[type]!;
  return number >= limit || number < -limit ? refused : Math.trunc(number);
}

export type Dynamic = 'true' | 'false' | 'strict';

/** Parses a document and adds the fields it introduces to the definitions; undefined if it is rejected. */
export function expectedFields(document: Json, definitions: Definitions, dynamic: Dynamic): ExpectedFields | undefined {
  const into: ExpectedFields = { root: new Map(), nested: [], ignored: new Set() };
  const known = { ...definitions };
  try {
    walk(document, '', { definitions: known, into, at: into.root, dynamic });
    Object.assign(definitions, known);
    return into;
  } catch (error) {
    if (error === refused) return undefined;
    throw error;
  }
}

interface Walk {
  readonly definitions: Definitions;
  readonly into: ExpectedFields;
  /** The current document: the root, or a nested one. */
  readonly at: Fields;
  readonly dynamic: Dynamic;
}

const OBJECTS = ['', 'o', 'n'];

function walk(value: Json, path: string, walking: Walk): void {
  const definition = walking.definitions[path];
  if (path === 'off') return;
  if (!definition && !OBJECTS.includes(path)) introduce(value, path, walking);
  else if (Array.isArray(value)) for (const item of value) walk(item, path, walking);
  else if (definition) leaf(value, path, walking);
  else if (value === null) return;
  else if (typeof value !== 'object') throw refused;
  else {
    const inner = path === 'n' ? { ...walking, at: new Map<string, Kept[]>() } : walking;
    for (const [key, member] of Object.entries(value)) walk(member, path === '' ? key : `${path}.${key}`, inner);
    if (inner !== walking) walking.into.nested.push(inner.at);
  }
}

/** An unmapped field: all its values have the same type, or the document is rejected. */
function introduce(value: Json, path: string, walking: Walk): void {
  if (walking.dynamic === 'strict') throw refused;
  if (walking.dynamic === 'false') return;
  const kinds = new Set([value].flat(9).flatMap(item => (item === null ? [] : [typeof item])));
  if (kinds.size > 1) throw refused;
  const [kind] = kinds;
  if (kind === undefined) return;
  const keyword: Definition = { type: 'keyword', ignore_above: 256 };
  walking.definitions[path] =
    kind === 'string' ? { type: 'text', fields: { keyword } } : { type: kind === 'number' ? 'long' : 'boolean' };
  walk(value, path, walking);
}

function leaf(value: Json, path: string, { definitions, into, at }: Walk): void {
  if (typeof value === 'object' && value !== null) throw refused;
  const { copy_to: copy, fields = {} } = definitions[path]!;
  keep(value, path, { definition: definitions[path]!, at, into });
  for (const [name, definition] of Object.entries(fields)) keep(value, `${path}.${name}`, { definition, at, into });
  if (copy !== undefined) keep(value, copy, { definition: definitions[copy]!, at: into.root, into });
}

function keep(
  value: Kept | null,
  path: string,
  place: { definition: Definition; at: Fields; into: ExpectedFields },
): void {
  const { definition, at, into } = place;
  const given = value ?? definition.null_value;
  if (given === undefined) return;
  const found = reading(given, definition);
  if (found === refused && !definition.ignore_malformed) throw refused;
  if (found === refused) into.ignored.add(path);
  else if (found !== undefined) at.set(path, [...(at.get(path) ?? []), found]);
}

/** Every leaf and multi-field by its path. */
export function allFields(definitions: Definitions): [string, Definition][] {
  return Object.entries(definitions).flatMap(([path, definition]): [string, Definition][] => [
    [path, definition],
    ...Object.entries(definition.fields ?? {}).map(([name, inner]): [string, Definition] => [`${path}.${name}`, inner]),
  ]);
}
