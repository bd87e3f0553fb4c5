import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { listKey, readMembers } from '../../request/object-parser.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import { polygon } from './geo-areas.ts';
import { GEO_READERS, type GeoValues, NO_GEO_VALUES, pointsIn } from './geo-field.ts';

const LEAST = 3;

export const parseGeoPolygon: QueryParser = body => {
  const values: GeoValues & { corners: GeoPoint[] } = { ...NO_GEO_VALUES, corners: [] };
  readMembers(body, values, {}, (_, value, place) => {
    const { key } = place;
    if (isJsonObject(value)) {
      values.field = key;
      values.corners = readCorners(value);
    } else if (Object.hasOwn(GEO_READERS, key)) GEO_READERS[key]!(values, value, place, 'geo_polygon');
    else throw parsingError(place, `[geo_polygon] query does not support [${key}]`);
  });
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
  const points = listKey<GeoPoint[]>((corners, list) => corners.push(...list.map(point => parseGeoPoint(point))));
  return readMembers<GeoPoint[]>(value, [], { points }, (_, _value, place) => {
    throw parsingError(place, `[geo_polygon] query does not support [${place.key}]`);
  });
}
