import { type DataType, isNumeric, isString } from '../types/data-type.ts';
import type { TypeClass } from './scalar-function.ts';

function oneOf(description: string, ...types: DataType[]): TypeClass {
  const set = new Set<DataType>(types);
  return { description, accepts: type => set.has(type) };
}

export const NUMERIC: TypeClass = { description: 'numeric', accepts: isNumeric };
export const STRING: TypeClass = { description: 'string', accepts: isString };
export const INTEGER = oneOf('integer', 'integer');
export const WHOLE = oneOf('whole number except unsigned_long or counter types', 'integer', 'long');
export const DOUBLE = oneOf('double', 'double');
export const BOOLEAN = oneOf('boolean', 'boolean');
export const DATE = oneOf('datetime', 'date');
export const DATES = oneOf('datetime or date_nanos', 'date', 'date_nanos');
export const IP = oneOf('ip', 'ip');
export const VERSION = oneOf('version', 'version');
export const GEO_POINT = oneOf('geo_point', 'geo_point');
export const ANY: TypeClass = { description: 'any type except counter types', accepts: type => type !== 'unsupported' };
/** Types with an order. */
export const ORDERED: TypeClass = {
  description: 'representable except unsigned_long and spatial types',
  accepts: type => type !== 'unsupported' && type !== 'geo_point',
};
