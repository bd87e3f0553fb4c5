import { illegalArgument } from '../../errors/engine-error.ts';

import type { JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { parseDistance } from '../../mapping/geo/distance-unit.ts';
import { arcDistance } from '../../mapping/geo/distances.ts';
import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { DistanceFeatureQuery, type Distances } from '../features/distance-feature-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { parseDuration } from './duration.ts';
import { type CommonValues, NO_COMMON_VALUES } from './parameters.ts';
import type { BuildContext, QueryParser } from './parsed-query.ts';
import { readStrict } from './strict-object.ts';
import { textOf } from './values.ts';

interface DistanceValues extends CommonValues {
  field: string | undefined;
  origin: JsonValue;
  pivot: string | undefined;
}

export const parseDistanceFeature: QueryParser = body => {
  const values: DistanceValues = { ...NO_COMMON_VALUES, field: undefined, origin: null, pivot: undefined };
  readStrict('distance_feature', body, values, {
    field: {
      tokens: ['VALUE_STRING'],
      read: (target, value) => {
        target.field = textOf(value);
      },
    },
    origin: {
      tokens: ['VALUE_STRING', 'VALUE_NUMBER', 'START_OBJECT', 'START_ARRAY'],
      read: (target, value) => {
        target.origin = value;
      },
    },
    pivot: {
      tokens: ['VALUE_STRING'],
      read: (target, value) => {
        target.pivot = textOf(value);
      },
    },
  });
  const { field, origin, pivot } = values;
  const missing = [
    ['field', field],
    ['origin', origin],
    ['pivot', pivot],
  ].filter(([, value]) => value === undefined || value === null);
  if (missing.length > 0) throw illegalArgument(`Required [${missing.map(([name]) => name).join(', ')}]`);
  return {
    name: 'distance_feature',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field!, { origin, pivot: pivot! }, context),
  };
};

interface Given {
  readonly origin: JsonValue;
  readonly pivot: string;
}

function build(name: string, given: Given, context: BuildContext): Query {
  const field = context.fieldType(name);
  if (!field) return matchNone();
  if (field.family === 'date') return new DistanceFeatureQuery(field.name, inTime(field, given, context));
  if (field.type === 'geo_point') return new DistanceFeatureQuery(field.name, inSpace(given));
  throw illegalArgument(
    `Illegal data type of [${field.type}]!, [${field.name}] field must be of type date, date_nanos, or geo_point.`.replace(
      '!,',
      '!',
    ),
  );
}

function inTime(field: FieldType, given: Given, context: BuildContext): Distances {
  const origin = field.numberOf(given.origin, { now: context.now, roundUp: true });
  const millis = parseDuration('distance_feature.pivot', given.pivot);
  const pivot = field.type === 'date_nanos' ? millis * 1e6 : millis;
  checkPivot(pivot);
  const exact = BigInt(origin);
  return {
    luceneName: 'LongDistanceFeatureQuery',
    pivot,
    text: `origin=${origin}`,
    of: (column, index) => {
      if (!column.wide) return Math.abs(column.at(index) - Number(origin));
      const distance = BigInt(column.exactAt(index)) - exact;
      return Number(distance < 0n ? -distance : distance);
    },
  };
}

function inSpace(given: Given): Distances {
  const origin = parseGeoPoint(given.origin);
  const pivot = parseDistance(given.pivot) ?? Number.NaN;
  checkPivot(pivot);
  return {
    luceneName: 'LatLonPointDistanceFeatureQuery',
    pivot,
    text: `originLat=${origin.lat},originLon=${origin.lon}`,
    of: (column, index) => {
      const { lat, lon } = decodeGeoPoint(column.exactAt(index));
      return arcDistance(origin.lat, origin.lon, lat, lon);
    },
  };
}

function checkPivot(pivot: number): void {
  if (!(pivot > 0)) throw illegalArgument(`pivotDistance must be > 0, got ${pivot}`);
}
