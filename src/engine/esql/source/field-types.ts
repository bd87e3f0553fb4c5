import type { FieldType } from '../../mapping/field-type.ts';
import type { DataType } from '../types/data-type.ts';

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

/** The type of a field's column. */
export function dataTypeOf({ type }: Pick<FieldType, 'type'>): DataType {
  return Object.hasOwn(TYPES, type) ? TYPES[type]! : 'unsupported';
}
