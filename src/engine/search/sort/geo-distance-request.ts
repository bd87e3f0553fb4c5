import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { metersOf } from '../../mapping/geo/distances.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { type KeyReaders, type MemberPlace, type MemberReaders, readMembers } from '../../request/object-parser.ts';
import { booleanOf, plainTextOf } from '../../request/scalar.ts';

/** The options of `_geo_distance` besides order, mode and nested. */
export interface GeoDistanceRequest {
  origins: readonly GeoPoint[];
  /** Meters per unit of the displayed distances. */
  unit: number;
  plane: boolean;
  ignoreUnmapped: boolean;
}

/** A key that is not an option names the field. */
interface Target extends GeoDistanceRequest {
  field: string;
  mode: string | undefined;
}

const OPTIONS: MemberReaders<Target> = {
  unit: (target, value) => {
    target.unit = metersOf(plainTextOf(value));
  },
  distance_type: (target, value) => {
    const type = plainTextOf(value).toLowerCase();
    if (type !== 'arc' && type !== 'plane') throw illegalArgument(`No geo distance for [${plainTextOf(value)}]`);
    target.plane = type === 'plane';
  },
  ignore_unmapped: (target, value, place) => {
    target.ignoreUnmapped = booleanOf(value, place);
  },
  validation_method: () => undefined,
};

/** Parses `_geo_distance`; `common` parses order, mode and nested. @throws EngineError */
export function parseGeoDistance<T extends Target>(body: JsonObject, target: T, common: KeyReaders<T>): T {
  const readers = exceptNull({ ...(OPTIONS as MemberReaders<T>), ...common });
  readMembers<T>(body, target, readers, (_, value, place) => {
    const { key } = place;
    if (value === null) return;
    if (target.field !== '' && target.field !== key)
      throw parsingError(place, `Trying to reset fieldName to [${key}], already set to [${target.field}].`);
    target.field = key;
    target.origins = points(value);
  });
  if (target.origins.length === 0) throw illegalArgument('Geo distance sorting needs at least one point.');
  if (target.mode === 'sum') throw illegalArgument("sort_mode [sum] isn't supported for sorting by geo distance");
  return target;
}

/** Nulls are ignored, whatever their key. */
function exceptNull<T>(readers: MemberReaders<T>): MemberReaders<T> {
  return Object.fromEntries(
    Object.entries(readers).map(([key, reader]) => [
      key,
      typeof reader === 'function'
        ? (target: T, value: JsonValue, place: MemberPlace) => {
            if (value !== null) reader(target, value, place);
          }
        : reader,
    ]),
  );
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
