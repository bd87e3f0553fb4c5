import { type DataType, isCounter, isNumeric, isSpan, isString } from '../types/data-type.ts';
import type { TypeClass } from './scalar-function.ts';

function oneOf(description: string, ...types: DataType[]): TypeClass {
  const set = new Set<DataType>(types);
  return { description, accepts: type => set.has(type) };
}

export const NUMERIC: TypeClass = { description: 'numeric', accepts: isNumeric };
export const STRING: TypeClass = { description: 'string', accepts: isString };
export const WHOLE = oneOf('whole number except unsigned_long or counter types', 'integer', 'long');
export const INTEGER = oneOf('integer', 'integer');
export const DOUBLE = oneOf('double', 'double');
/** What aggregates and some functions of numbers accept. */
export const SIGNED = oneOf('numeric except unsigned_long or counter types', 'integer', 'long', 'double');
export const ROUNDED = oneOf(
  'date_nanos, datetime or numeric except unsigned_long or counter types',
  'integer',
  'long',
  'double',
  'date',
  'date_nanos',
);
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
  accepts: type => type !== 'unsupported' && !isSpan(type) && !isCounter(type),
};
export const DENSE_VECTOR = oneOf('dense_vector', 'dense_vector');
export const ANY: TypeClass = {
  description: 'any type except counter types',
  accepts: type => ANY_OR_VECTOR.accepts(type) && type !== 'dense_vector',
};
/** What averages and sums accept. */
export const AGGREGATED: TypeClass = {
  description: 'aggregate_metric_double or numeric except unsigned_long or counter types',
  accepts: SIGNED.accepts,
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
/** What `<` and the like accept. */
export const COMPARABLE = oneOf(
  'date_nanos, datetime, double, integer, ip, keyword, long, text, unsigned_long or version',
  'date_nanos',
  'date',
  'double',
  'integer',
  'ip',
  'keyword',
  'long',
  'text',
  'unsigned_long',
  'version',
);
/** What `==` and `!=` accept. */
export const EQUATABLE: TypeClass = {
  description:
    'boolean, cartesian_point, cartesian_shape, datetime, date_nanos, double, geo_point, geo_shape, integer, ip, keyword, long, text, unsigned_long or version',
  accepts: type => type === 'boolean' || COMPARABLE.accepts(type) || SPATIAL.accepts(type),
};
/** What can be counted without duplicates. */
export const COUNTED: TypeClass = {
  description: 'any exact type except unsigned_long, _source, or counter types',
  accepts: type => type !== 'unsigned_long' && ORDERED.accepts(type),
};
/** What has a top. */
export const RANKED = oneOf(
  'boolean, date, ip, string or numeric except unsigned_long or counter types',
  'boolean',
  'date',
  'date_nanos',
  'ip',
  'keyword',
  'text',
  'integer',
  'long',
  'double',
);
