import { illegalArgument } from '../../errors/engine-error.ts';
import { requireMembers } from '../../errors/parse-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { parseDistance } from '../../mapping/geo/distances.ts';
import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { textKey } from '../../request/object-parser.ts';
import { plainTextOf } from '../../request/scalar.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import type { NumericColumn } from '../../segments/columns/columns.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { arcDistance } from '../../structures/earth-distance.ts';
import { ColumnScorer, numbersOf } from '../column-scorer.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { type Explanation, explainDouble, explainLong, explainMatch, explainNoMatch } from '../explanation.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';

/** Distances of a field's values from an origin. */
export interface Distances {
  readonly luceneName: string;
  readonly pivot: number;
  /** The origin as shown in explanations. */
  readonly text: string;
  /** The distance of the value at an index of the column. */
  of(column: NumericColumn, index: number): number;
  /** The formula's name for the distance. */
  readonly formula: string;
  /** Explains the pivot, the origin and the value at an index of the column. */
  explain(column: NumericColumn, index: number): Explanation[];
}

/** Documents with a value in a field, scored by proximity to an origin: half the score at the pivot distance. */
export class DistanceFeatureQuery implements Query {
  readonly field: string;
  private readonly distances: Distances;

  constructor(field: string, distances: Distances) {
    this.field = field;
    this.distances = distances;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const boost = Math.fround(options.boost);
    const { pivot } = this.distances;
    const scoreOf = (column: NumericColumn, doc: number): number =>
      Math.fround(boost * (pivot / (pivot + this.nearest(column, doc))));
    return {
      scorer: leaf => {
        const column = numbersOf(leaf, this.field);
        return column && new ColumnScorer(column.presence.iterator(), doc => scoreOf(column, doc), boost);
      },
      explain: (leaf, doc) => this.explain(leaf, doc, { boost, scoreOf }),
    };
  }

  outline(): QueryOutline {
    return leafOutline(this.distances.luceneName, this.field);
  }

  key(): QueryKey {
    return keyOf('distance_feature', this.field, identityOf(this.distances));
  }

  describe(): string {
    const { text, pivot } = this.distances;
    return `DistanceFeatureQuery(field=${this.field},${text},pivotDistance=${formatDouble(pivot)})`;
  }

  visit(): void {}

  private explain(
    leaf: Leaf,
    doc: number,
    { boost, scoreOf }: { boost: number; scoreOf(column: NumericColumn, doc: number): number },
  ): Explanation {
    const column = numbersOf(leaf, this.field);
    if (!column || column.slot(doc) < 0)
      return explainNoMatch(`Document ${doc} doesn't have a value for field ${this.field}`);
    const { formula } = this.distances;
    return explainMatch(
      scoreOf(column, doc),
      `Distance score, computed as weight * pivotDistance / (pivotDistance + abs(${formula})) from:`,
      explainMatch(boost, 'weight'),
      ...this.distances.explain(column, this.nearestIndex(column, doc)),
    );
  }

  private nearest(column: NumericColumn, doc: number): number {
    return this.distances.of(column, this.nearestIndex(column, doc));
  }

  private nearestIndex(column: NumericColumn, doc: number): number {
    const slot = column.slot(doc);
    let nearest = column.first(slot);
    for (let i = nearest + 1, end = column.end(slot); i < end; i++)
      if (this.distances.of(column, i) < this.distances.of(column, nearest)) nearest = i;
    return nearest;
  }
}

interface DistanceValues extends CommonValues {
  field: string | undefined;
  origin: JsonValue;
  pivot: string | undefined;
}

export const parseDistanceFeature: QueryParser = body => {
  const values: DistanceValues = { ...NO_COMMON_VALUES, field: undefined, origin: null, pivot: undefined };
  parseQueryBody('distance_feature', body, values, {
    field: textKey((target, value) => {
      target.field = value;
    }),
    origin: {
      tokens: ['VALUE_STRING', 'VALUE_NUMBER', 'START_OBJECT', 'START_ARRAY'],
      read: (target, value) => {
        // Whatever the field's type is, an object or list can only be a point.
        if (typeof value === 'object') parseGeoPoint(value);
        target.origin = value;
      },
    },
    pivot: textKey((target, value) => {
      target.pivot = value;
    }),
  });
  const { field, origin, pivot } = values;
  requireMembers({ field, origin, pivot });
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
    `Illegal data type of [${field.type}]![distance_feature] query can only be run on a date, date_nanos or geo_point field type!`,
  );
}

function inTime(field: FieldType, given: Given, context: BuildContext): Distances {
  const origin = field.numberOf(plainTextOf(given.origin), { now: context.now, roundUp: true });
  const millis = parseTimeValue(given.pivot, 'distance_feature.pivot');
  const pivot = field.type === 'date_nanos' ? millis * 1e6 : millis;
  checkPivot(pivot, String);
  const exact = BigInt(origin);
  return {
    luceneName: 'LongDistanceFeatureQuery',
    pivot,
    text: `origin=${origin}`,
    formula: 'value - origin',
    explain: (column, index) => [
      explainLong(pivot, 'pivotDistance'),
      explainLong(Number(origin), 'origin'),
      explainLong(Number(column.exactAt(index)), 'current value'),
    ],
    of: (column, index) => {
      if (!column.wide) return Math.abs(column.at(index) - Number(origin));
      const distance = BigInt(column.exactAt(index)) - exact;
      return Number(distance < 0n ? -distance : distance);
    },
  };
}

function inSpace(given: Given): Distances {
  if (typeof given.origin === 'number' || typeof given.origin === 'bigint')
    throw illegalArgument(
      'Illegal type [class java.lang.Long] for [origin]! Must be of type [geo_point] or [string] for geo_point fields!',
    );
  const origin = parseGeoPoint(given.origin);
  const pivot = parseDistance(given.pivot);
  checkPivot(pivot, formatDouble);
  const distance = (column: NumericColumn, index: number): number => {
    const { lat, lon } = decodeGeoPoint(column.exactAt(index));
    return arcDistance(origin.lat, origin.lon, lat, lon);
  };
  return {
    luceneName: 'LatLonPointDistanceFeatureQuery',
    pivot,
    text: `originLat=${origin.lat},originLon=${origin.lon}`,
    formula: 'distance',
    of: distance,
    explain: (column, index) => {
      const { lat, lon } = decodeGeoPoint(column.exactAt(index));
      return [
        explainDouble(pivot, 'pivotDistance'),
        explainDouble(origin.lat, 'originLat'),
        explainDouble(origin.lon, 'originLon'),
        explainDouble(lat, 'current lat'),
        explainDouble(lon, 'current lon'),
        explainDouble(distance(column, index), 'distance'),
      ];
    },
  };
}

function checkPivot(pivot: number, show: (pivot: number) => string): void {
  if (!(pivot > 0)) throw illegalArgument(`pivotDistance must be > 0, got ${show(pivot)}`);
}
