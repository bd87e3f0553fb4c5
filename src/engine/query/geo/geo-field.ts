import type { Place } from '../../errors/engine-error.ts';
import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import { queryShardError } from '../dsl/build-query.ts';
import { checkSearchable } from '../dsl/field-queries.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { type GeoArea, GeoPointsQuery } from './geo-points-query.ts';
import { ShapeQuery } from './shape-query.ts';

export type Validation = 'strict' | 'ignore_malformed' | 'coerce';

/** Parameters shared by all geo point queries. */
export interface GeoValues extends CommonValues {
  field: string | undefined;
  validation: Validation;
  ignoreUnmapped: boolean;
}

export const NO_GEO_VALUES: GeoValues = {
  ...NO_COMMON_VALUES,
  field: undefined,
  validation: 'strict',
  ignoreUnmapped: false,
};

type SetValue = (values: GeoValues, value: JsonValue, place: Place, query: string) => void;

/** Parameters other than the field. */
export const GEO_READERS: Readonly<Record<string, SetValue>> = {
  boost: (values, value, place, query) => {
    values.boost = boostOf(query, value, place);
  },
  _name: (values, value) => {
    values.queryName = textOf(value);
  },
  validation_method: (values, value) => {
    values.validation = validationMethod(textOf(value));
  },
  ignore_unmapped: (values, value, place) => {
    values.ignoreUnmapped = booleanOf(value, place);
  },
};

/** @throws EngineError */
export function validationMethod(text: string): Validation {
  const word = text.toLowerCase();
  if (word === 'strict' || word === 'ignore_malformed' || word === 'coerce') return word;
  throw illegalArgument(`operator needs to be either [COERCE, IGNORE_MALFORMED, STRICT], but not [${text}]`);
}

/** Normalizes a point beyond the poles or the date line. */
export function coerced({ lat, lon }: GeoPoint): GeoPoint {
  const turned = lon - 360 * Math.floor((lon + 180) / 360);
  const wrapped = turned === -180 && lon > 0 ? 180 : turned;
  return { lat: Math.min(90, Math.max(-90, lat)), lon: Math.abs(lon) <= 180 ? lon : wrapped };
}

export const isLatitude = (lat: number): boolean => Math.abs(lat) <= 90;
export const isLongitude = (lon: number): boolean => Math.abs(lon) <= 180;

/** Binds an area to its field. @throws EngineError for a field that is unmapped or has no points or shapes */
export function placesIn(query: string, values: GeoValues, context: BuildContext, areaOf: () => GeoArea): Query {
  const field = context.fieldType(values.field!);
  if (!field) {
    if (values.ignoreUnmapped) return matchNone();
    throw queryShardError(context, `failed to find geo field [${values.field}]`);
  }
  if (field.type !== 'geo_point' && field.type !== 'geo_shape')
    throw queryShardError(context, `Field [${field.name}] is of unsupported type [${field.type}] for [${query}] query`);
  const area = areaOf();
  if (field.type === 'geo_point') return new GeoPointsQuery(field, area);
  checkSearchable(field);
  return new ShapeQuery('geo_shape', field.name, { shape: area.region!, relation: 'intersects', isScored: true });
}

/** The error for invalid coordinates. */
export function invalidPoint(context: BuildContext, ...faults: readonly string[]): EngineError {
  const { type, reason, metadata } = queryShardError(context, "couldn't validate latitude/ longitude values");
  const { reason: list } = validationFailed(...faults);
  const cause = new EngineError('query_validation_exception', list, { foreign: true });
  return new EngineError(type, reason, { cause, metadata, status: 400 });
}
