import { conversion } from '../types/convert.ts';
import { type DataType, isString, typeName } from '../types/data-type.ts';
import { finite } from './arithmetic.ts';
import { eachValue } from './each-value.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { withLeadingZeros } from './to-ip.ts';
import { NUMERIC } from './type-classes.ts';

const SOURCES: readonly DataType[] = [
  'boolean',
  'date',
  'date_nanos',
  'double',
  'integer',
  'ip',
  'keyword',
  'long',
  'text',
  'unsigned_long',
  'version',
  'geo_point',
  'geo_shape',
  'cartesian_point',
  'cartesian_shape',
  'date_period',
  'time_duration',
  'counter_integer',
  'counter_long',
  'counter_double',
];

/** Types as messages name them, with a word for all numbers and one for all strings. */
function describe(types: readonly DataType[]): string {
  const names = types.map(type => (isString(type) ? 'string' : typeName(type)));
  const hasNumbers = NUMBERS.every(name => names.includes(name));
  const shown = hasNumbers ? ['numeric', ...names.filter(name => !NUMBERS.includes(name))] : names;
  return [...new Set(shown)].sort().join(' or ');
}

const NUMBERS: readonly string[] = ['double', 'integer', 'long', 'unsigned_long'];

/** Converts each value; those that cannot be converted are left out with a warning. */
function convertTo(type: DataType, name: string, ...aliases: string[]): ScalarFunction {
  const sources = SOURCES.filter(source => conversion(source, type) !== undefined);
  return {
    name,
    aliases,
    parameters: [
      {
        name: 'field',
        type: { description: describe(sources), accepts: source => sources.includes(source) },
      },
    ],
    returns: type,
    bindBlocks: ({ types: [from] }) => eachValue(type, conversion(from === 'null' ? type : from!, type)!),
  };
}

export const CONVERSION_FUNCTIONS: readonly ScalarFunction[] = [
  convertTo('boolean', 'to_boolean', 'to_bool'),
  convertTo('integer', 'to_integer', 'to_int'),
  convertTo('long', 'to_long'),
  convertTo('unsigned_long', 'to_unsigned_long', 'to_ul', 'to_ulong'),
  convertTo('double', 'to_double', 'to_dbl'),
  convertTo('keyword', 'to_string', 'to_str'),
  convertTo('date', 'to_datetime', 'to_dt'),
  convertTo('date_nanos', 'to_date_nanos', 'to_datenanos'),
  withLeadingZeros(convertTo('ip', 'to_ip')),
  convertTo('version', 'to_version', 'to_ver'),
  convertTo('geo_point', 'to_geopoint'),
  convertTo('geo_shape', 'to_geoshape'),
  convertTo('cartesian_point', 'to_cartesianpoint'),
  convertTo('cartesian_shape', 'to_cartesianshape'),
  convertTo('date_period', 'to_dateperiod'),
  convertTo('time_duration', 'to_timeduration'),
  angle('to_degrees', 57.29577951308232),
  angle('to_radians', 0.017453292519943295),
];

/** @param factor the rounded factor that Java multiplies with */
function angle(name: string, factor: number): ScalarFunction {
  return {
    name,
    parameters: [{ name: 'number', type: NUMERIC }],
    returns: 'double',
    bindBlocks: () => eachValue('double', value => finite(Number(value) * factor)),
  };
}
