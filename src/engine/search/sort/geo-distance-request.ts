import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { metersOf } from '../../mapping/geo/distances.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { type Validation, validationMethod } from '../../query/geo/geo-field.ts';
import { type KeyReaders, readMembers, scalarKey } from '../../request/object-parser.ts';
import { booleanOf, isScalar, plainTextOf } from '../../request/scalar.ts';

/** The options of `_geo_distance` besides order, mode and nested. */
export interface GeoDistanceRequest {
  origins: readonly GeoPoint[];
  /** Meters per unit of the displayed distances. */
  unit: number;
  plane: boolean;
  ignoreUnmapped: boolean;
  /** Whether origins are on the earth is checked unless it is `ignore_malformed` or `coerce`. */
  validation: Validation;
}

/** A key that is not an option names the field. */
interface Target extends GeoDistanceRequest {
  field: string;
  mode: string | undefined;
}

/** Options are scalars; lists and objects are points whatever their key is. */
const OPTIONS: KeyReaders<Target> = {
  unit: scalarKey((target, value) => {
    target.unit = metersOf(plainTextOf(value));
  }),
  distance_type: scalarKey((target, value) => {
    const type = plainTextOf(value).toLowerCase();
    if (type !== 'arc' && type !== 'plane') throw illegalArgument(`No geo distance for [${plainTextOf(value)}]`);
    target.plane = type === 'plane';
  }),
  ignore_unmapped: scalarKey((target, value, place) => {
    target.ignoreUnmapped = booleanOf(value, place);
  }),
  validation_method: scalarKey((target, value) => {
    target.validation = validationMethod(plainTextOf(value));
  }),
};

/** Parses `_geo_distance`; `common` parses order, mode and nested. @throws EngineError */
export function parseGeoDistance<T extends Target>(body: JsonObject, target: T, common: KeyReaders<T>): T {
  readMembers<T>(body, target, { ...(OPTIONS as KeyReaders<T>), ...common }, (_, value, place) => {
    const { key } = place;
    if (value === null) return;
    if (target.field !== '' && target.field !== key && isScalar(value) && typeof value !== 'string')
      throw parsingError(place, `[_geo_distance] does not support [${key}]`);
    if (target.field !== '' && target.field !== key && !Array.isArray(value))
      throw parsingError(place, `Trying to reset fieldName to [${key}], already set to [${target.field}].`);
    target.field = key;
    target.origins = points(value);
  });
  if (target.origins.length === 0)
    throw illegalArgument('Geo distance sorting needs at least one point.', { place: { in: body, of: 'end' } });
  if (target.mode === 'sum') throw illegalArgument("sort_mode [sum] isn't supported for sorting by geo distance");
  return target;
}

/** One point, or a list of points in any notation. */
function points(value: JsonValue): GeoPoint[] {
  if (!Array.isArray(value)) return [point(value)];
  if (value.length > 0 && value.every(item => !Array.isArray(item) && !isJsonObject(item) && typeof item !== 'string'))
    return [point(value)];
  return value.map(point);
}

function point(value: JsonValue): GeoPoint {
  try {
    return parseGeoPoint(value);
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw illegalArgument('geo_point expected');
  }
}
