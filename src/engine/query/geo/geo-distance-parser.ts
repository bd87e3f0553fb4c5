import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { metersOf, parseDistance } from '../../mapping/geo/distances.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { type MemberReaders, readMembers, scalarKey } from '../../request/object-parser.ts';
import { doubleOf, isScalar, textOf } from '../../request/scalar.ts';
import { arcDistance, planeDistance } from '../../structures/earth-distance.ts';
import { decodeGeohash } from '../../structures/geohash-code.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import type { Query } from '../query.ts';
import { circle } from './geo-areas.ts';
import {
  coerced,
  GEO_READERS,
  type GeoValues,
  invalidPoint,
  isLatitude,
  isLongitude,
  NO_GEO_VALUES,
  placesIn,
} from './geo-field.ts';

interface DistanceValues extends GeoValues {
  point: GeoPoint | undefined;
  distance: JsonValue;
  unit: string;
  plane: boolean;
}

type SetValue = (values: DistanceValues, value: JsonValue, place: Place, query: string) => void;

const READERS: Readonly<Record<string, SetValue>> = {
  ...GEO_READERS,
  distance: (values, value) => {
    values.distance = value;
  },
  unit: (values, value) => {
    values.unit = textOf(value);
    metersOf(values.unit);
  },
  distance_type: (values, value) => {
    const word = textOf(value).toLowerCase();
    if (word !== 'arc' && word !== 'plane') throw illegalArgument(`No geo distance for [${textOf(value)}]`);
    values.plane = word === 'plane';
  },
};

/** The members of a center; one that is missing stays NaN, which validation rejects. */
const CENTER: MemberReaders<{ lat: number; lon: number }> = {
  lat: scalarKey((center, value, place) => (center.lat = doubleOf(value, place))),
  lon: scalarKey((center, value, place) => (center.lon = doubleOf(value, place))),
  geohash: scalarKey((center, value) => Object.assign(center, decodeGeohash(textOf(value)))),
};

function readCenter(value: JsonValue, place: Place): GeoPoint {
  if (!isJsonObject(value)) return parseGeoPoint(value);
  return readMembers(value, { lat: Number.NaN, lon: Number.NaN }, CENTER, () => {
    throw parsingError(place, `[geo_distance] query does not support [${place.key}]`);
  });
}

export const parseGeoDistance: QueryParser = body => {
  const values: DistanceValues = { ...NO_GEO_VALUES, point: undefined, distance: null, unit: 'm', plane: false };
  readMembers(body, values, {}, (_, value, place) => {
    if (value === null) return;
    const { key } = place;
    const reader = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
    if (reader && isScalar(value)) reader(values, value, place, 'geo_distance');
    else if (values.field === undefined) {
      values.point = readCenter(value, place);
      values.field = key;
    } else throw parsingError(place, `failed to parse [geo_distance] query. unexpected field [${key}]`);
  });
  if (values.distance === null)
    throw parsingError({ in: body, of: 'end' }, "geo_distance requires 'distance' to be specified");
  const { point } = values;
  if (point === undefined) throw illegalArgument('fieldName must not be null or empty');
  const meters = distanceInMeters(values.distance, { in: body, key: 'distance' }, values.unit);
  if (!(meters > 0)) throw illegalArgument('distance must be greater than zero');
  return {
    name: 'geo_distance',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(point, meters, values, context),
  };
};

function build(point: GeoPoint, meters: number, values: DistanceValues, context: BuildContext): Query {
  return placesIn('geo_distance', values, context, () => {
    const center = values.validation === 'coerce' ? coerced(point) : point;
    if (values.validation === 'strict') {
      const what = '[geo_distance] center point';
      if (!isLatitude(center.lat))
        throw invalidPoint(context, `${what} latitude is invalid: ${formatDouble(center.lat)}`);
      if (!isLongitude(center.lon))
        throw invalidPoint(context, `${what} longitude is invalid: ${formatDouble(center.lon)}`);
    }
    if (!isLatitude(center.lat))
      throw illegalArgument(`invalid latitude ${formatDouble(center.lat)}; must be between -90.0 and 90.0`);
    return circle(center, meters, values.plane ? planeDistance : arcDistance);
  });
}

function distanceInMeters(value: JsonValue, place: Place, unit: string): number {
  if (typeof value !== 'string') return doubleOf(value, place) * metersOf(unit);
  if (value === '') throw illegalArgument('distance must not be null or empty');
  return parseDistance(value, unit);
}
