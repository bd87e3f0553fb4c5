import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import { polygon } from './geo-areas.ts';
import { GEO_READERS, type GeoValues, NO_GEO_VALUES, pointsIn, readPoint } from './geo-field.ts';

const LEAST = 3;

export const parseGeoPolygon: QueryParser = body => {
  const values: GeoValues & { corners: GeoPoint[] } = { ...NO_GEO_VALUES, corners: [] };
  for (const [key, value] of Object.entries(body)) {
    if (isJsonObject(value)) {
      values.field = key;
      values.corners = readCorners(value);
    } else if (Object.hasOwn(GEO_READERS, key)) GEO_READERS[key]!(values, value, { in: body, key }, 'geo_polygon');
    else throw parsingError({ in: body, key }, `[geo_polygon] query does not support [${key}]`);
  }
  if (values.field === undefined) throw illegalArgument('fieldName must not be null');
  if (values.corners.length < LEAST) throw illegalArgument('too few points defined for geo_polygon query');
  return {
    name: 'geo_polygon',
    boost: values.boost,
    queryName: values.queryName,
    build: context => pointsIn('geo_polygon', values, context, () => polygon(values.corners)),
  };
};

function readCorners(value: JsonObject): GeoPoint[] {
  for (const [key, member] of Object.entries(value)) {
    if (key !== 'points' || !Array.isArray(member))
      throw parsingError({ in: value, key }, `[geo_polygon] query does not support [${key}]`);
    return member.map(readPoint);
  }
  return [];
}
