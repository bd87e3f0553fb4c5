import { type DataType, isNumeric, isSpan, isString } from '../types/data-type.ts';
import type { TypeClass } from './scalar-function.ts';

function oneOf(description: string, ...types: DataType[]): TypeClass {
  const set = new Set<DataType>(types);
  return { description, accepts: type => set.has(type) };
}

export const NUMERIC: TypeClass = { description: 'numeric', accepts: isNumeric };
export const STRING: TypeClass = { description: 'string', accepts: isString };
export const WHOLE = oneOf('whole number except unsigned_long or counter types', 'integer', 'long');
export const BOOLEAN = oneOf('boolean', 'boolean');
export const DATES = oneOf('datetime or date_nanos', 'date', 'date_nanos');
export const IP = oneOf('ip', 'ip');
export const POINT = oneOf('geo_point or cartesian_point', 'geo_point', 'cartesian_point');
export const GEO_POINT = oneOf('geo_point', 'geo_point');
export const GEO_SHAPE = oneOf('geo_shape', 'geo_shape');
export const SPATIAL = oneOf(
  'geo_point, cartesian_point, geo_shape or cartesian_shape',
  'geo_point',
  'cartesian_point',
  'geo_shape',
  'cartesian_shape',
);
/** What can be counted, and chosen by conditions. */
export const ANY_OR_VECTOR: TypeClass = {
  description: 'any type except counter types',
  accepts: type => type !== 'unsupported' && !isSpan(type),
};
export const DENSE_VECTOR = oneOf('dense_vector', 'dense_vector');
export const ANY: TypeClass = {
  description: 'any type except counter types',
  accepts: type => ANY_OR_VECTOR.accepts(type) && type !== 'dense_vector',
};
/** What aggregates of numbers accept; unsigned numbers are summed as well. */
export const AGGREGATED: TypeClass = {
  description: 'aggregate_metric_double or numeric except unsigned_long or counter types',
  accepts: isNumeric,
};
/** What has a greatest and a least value. */
export const COMPARED: TypeClass = {
  description: 'boolean, date, ip, string, version, aggregate_metric_double or numeric except counter types',
  accepts: type => ORDERED.accepts(type),
};
/** Types with an order. */
export const ORDERED: TypeClass = {
  description: 'representable except unsigned_long and spatial types',
  accepts: type => ANY.accepts(type) && !SPATIAL.accepts(type),
};
