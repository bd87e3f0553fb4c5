import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { listKey, readMembers } from '../../request/object-parser.ts';
import { queryShardError } from '../dsl/build-query.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { polygon } from './geo-areas.ts';
import { GEO_READERS, type GeoValues, NO_GEO_VALUES } from './geo-field.ts';
import { GeoPointsQuery } from './geo-points-query.ts';

const LEAST = 3;

interface PolygonValues extends GeoValues {
  corners: GeoPoint[];
}

export const parseGeoPolygon: QueryParser = body => {
  const values: PolygonValues = { ...NO_GEO_VALUES, corners: [] };
  readMembers(body, values, {}, (_, value, place) => {
    const { key } = place;
    if (isJsonObject(value)) {
      values.field = key;
      values.corners = readCorners(value);
    } else if (Object.hasOwn(GEO_READERS, key)) GEO_READERS[key]!(values, value, place, 'geo_polygon');
    else throw parsingError(place, `[geo_polygon] query does not support [${key}]`);
  });
  if (values.field === undefined) throw illegalArgument('fieldName must not be null');
  if (values.corners.length === 0) throw illegalArgument('polygon must not be null or empty');
  if (values.corners.length < LEAST) throw illegalArgument('too few points defined for geo_polygon query');
  return {
    name: 'geo_polygon',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
  };
};

function build({ field: name, corners, ignoreUnmapped }: PolygonValues, context: BuildContext): Query {
  const field = context.fieldType(name!);
  if (field?.type === 'geo_point') return new GeoPointsQuery(field, polygon(corners));
  if (field) throw queryShardError(context, `field [${name}] is not a geo_point field`);
  if (ignoreUnmapped) return matchNone();
  throw queryShardError(context, `failed to find geo_point field [${name}]`);
}

function readCorners(value: JsonObject): GeoPoint[] {
  const points = listKey<GeoPoint[]>((corners, list) => corners.push(...list.map(point => parseGeoPoint(point))));
  return readMembers<GeoPoint[]>(value, [], { points }, (_, _value, place) => {
    throw parsingError(place, `[geo_polygon] query does not support [${place.key}]`);
  });
}
