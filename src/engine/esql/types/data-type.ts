import type { EsqlType } from '../../../dsl/esql/data-types.ts';

/** The types of columns and expressions, by the names that responses show. */
export type DataType = EsqlType | 'null' | '_source' | 'unsupported';

/**
 * Values by type:
 * - boolean: true and false
 * - integer, double, date (milliseconds), and counters of them: numbers
 * - long, counter_long, unsigned_long, date_nanos (nanoseconds): numbers within ±2^53, otherwise bigints
 * - keyword, text: strings; ip and version: terms that sort like the values
 * - _source: JSON as text
 * - geo_point: `{ lat, lon }`; cartesian_point: `{ x, y }`; shapes: well-known text
 * - dense_vector: a `Float32Array`
 * - spans of time: `TimeSpan`
 */
export type Value = boolean | number | bigint | string | object;

const WHOLE: ReadonlySet<DataType> = new Set(['integer', 'long', 'unsigned_long']);
const NUMERIC: ReadonlySet<DataType> = new Set([...WHOLE, 'double']);
const STRINGS: ReadonlySet<DataType> = new Set(['keyword', 'text']);

export function isWhole(type: DataType): boolean {
  return WHOLE.has(type);
}

export function isNumeric(type: DataType): boolean {
  return NUMERIC.has(type);
}

const COUNTERS: ReadonlySet<DataType> = new Set(['counter_integer', 'counter_long', 'counter_double']);

/** Whether values only grow until they start again from 0, so that few functions of numbers make sense for them. */
export function isCounter(type: DataType): boolean {
  return COUNTERS.has(type);
}

export function isString(type: DataType): boolean {
  return STRINGS.has(type);
}

export function isDate(type: DataType): boolean {
  return type === 'date' || type === 'date_nanos';
}

export function isSpan(type: DataType): boolean {
  return type === 'date_period' || type === 'time_duration';
}

/** Text is a keyword once it has been read. */
export function withoutText(type: DataType): DataType {
  return type === 'text' ? 'keyword' : type;
}

/** The name of a type in messages. */
export function typeName(type: DataType): string {
  return type === 'date' ? 'datetime' : type;
}

const ALIASES: Readonly<Record<string, DataType>> = {
  bool: 'boolean',
  int: 'integer',
  string: 'keyword',
  datetime: 'date',
  ver: 'version',
};

const CASTABLE: ReadonlySet<string> = new Set([
  'boolean',
  'integer',
  'long',
  'unsigned_long',
  'double',
  'keyword',
  'text',
  'date',
  'date_nanos',
  'ip',
  'version',
  'geo_point',
  'geo_shape',
  'cartesian_point',
  'cartesian_shape',
  'dense_vector',
  'date_period',
  'time_duration',
]);

/** The type of a name in a cast; undefined if there is none. */
export function castType(name: string): DataType | undefined {
  const lower = name.toLowerCase();
  if (Object.hasOwn(ALIASES, lower)) return ALIASES[lower];
  return CASTABLE.has(lower) ? (lower as DataType) : undefined;
}
