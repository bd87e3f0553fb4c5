/** The types of ES|QL that have values, by the names that responses show. */
export type EsqlType =
  | 'boolean'
  | 'integer'
  | 'long'
  | 'unsigned_long'
  | 'double'
  | 'keyword'
  | 'text'
  | 'date'
  | 'date_nanos'
  | 'ip'
  | 'version'
  | 'geo_point'
  | 'geo_shape'
  | 'cartesian_point'
  | 'cartesian_shape'
  | 'dense_vector'
  | 'counter_integer'
  | 'counter_long'
  | 'counter_double'
  | 'date_period'
  | 'time_duration';

export const NUMERIC: readonly EsqlType[] = ['integer', 'long', 'unsigned_long', 'double'];
export const WHOLE: readonly EsqlType[] = ['integer', 'long'];
/** What most aggregates and some functions of numbers take. */
export const SIGNED: readonly EsqlType[] = ['integer', 'long', 'double'];
export const INTEGER: readonly EsqlType[] = ['integer'];
export const STRINGS: readonly EsqlType[] = ['keyword', 'text'];
export const DATES: readonly EsqlType[] = ['date', 'date_nanos'];
export const SPANS: readonly EsqlType[] = ['date_period', 'time_duration'];
/** Results are never text: functions return keywords. */
export const ORDERED_RESULTS: readonly EsqlType[] = ['boolean', ...NUMERIC, 'keyword', ...DATES, 'ip', 'version'];
export const POINTS: readonly EsqlType[] = ['geo_point', 'cartesian_point'];
export const SHAPES: readonly EsqlType[] = ['geo_shape', 'cartesian_shape'];
export const SPATIAL: readonly EsqlType[] = [...POINTS, ...SHAPES];
export const RESULTS: readonly EsqlType[] = [...ORDERED_RESULTS, ...SPATIAL];
export const ORDERED: readonly EsqlType[] = [...ORDERED_RESULTS, 'text'];
/** Every type of single values. */
export const ANY: readonly EsqlType[] = [...RESULTS, 'text'];
/** What can be counted, and chosen by conditions. */
export const ANY_OR_VECTOR: readonly EsqlType[] = [...ANY, 'dense_vector'];
