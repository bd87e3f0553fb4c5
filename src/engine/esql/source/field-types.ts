import type { FieldType } from '../../mapping/field-type.ts';
import type { DataType } from '../types/data-type.ts';

type MappedType = Pick<FieldType, 'type'> & Partial<Pick<FieldType, 'parameters'>>;

const TYPES: Readonly<Record<string, DataType>> = {
  boolean: 'boolean',
  byte: 'integer',
  short: 'integer',
  integer: 'integer',
  long: 'long',
  unsigned_long: 'unsigned_long',
  half_float: 'double',
  float: 'double',
  double: 'double',
  scaled_float: 'double',
  keyword: 'keyword',
  constant_keyword: 'keyword',
  wildcard: 'keyword',
  text: 'text',
  match_only_text: 'text',
  date: 'date',
  date_nanos: 'date_nanos',
  ip: 'ip',
  version: 'version',
  geo_point: 'geo_point',
  geo_shape: 'geo_shape',
  point: 'cartesian_point',
  shape: 'cartesian_shape',
  dense_vector: 'dense_vector',
};

const COUNTERS: Partial<Record<DataType, DataType>> = {
  integer: 'counter_integer',
  long: 'counter_long',
  double: 'counter_double',
};

/** The type of a field's column. */
export function dataTypeOf({ type, parameters }: MappedType): DataType {
  const plain = Object.hasOwn(TYPES, type) ? TYPES[type]! : 'unsupported';
  return parameters?.['time_series_metric'] === 'counter' ? (COUNTERS[plain] ?? plain) : plain;
}
