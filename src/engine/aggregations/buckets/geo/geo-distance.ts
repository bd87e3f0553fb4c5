import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { Double } from '../../../json/java-numbers.ts';
import { isJsonObject, type JsonValue } from '../../../json/json-value.ts';
import { metersOf } from '../../../mapping/geo/distances.ts';
import type { GeoPoint } from '../../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../../mapping/geo/parse-geo-point.ts';
import { booleanKey, eachObject, elementDouble, textKey } from '../../../request/object-parser.ts';
import { isNumber, numericValue } from '../../../request/scalar.ts';
import { arcDistance, type DistanceOf, planeDistance } from '../../../structures/earth-distance.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import type { DocNumbers } from '../../doc-numbers.ts';
import type { DocPoints } from '../../geo/geo-values.ts';
import { RAW_FORMAT } from '../../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolvePoints } from '../../values-source.ts';
import { byEnds, keyOf, parseOne, type RangeRequest, rangeLeaf, resolveRange, showEnds } from '../ranges/range.ts';
import { RangeBuckets } from '../ranges/range-buckets.ts';

interface Config extends ValuesConfig {
  origin: GeoPoint | undefined;
  ranges: RangeRequest[];
  meters: number;
  distance: DistanceOf;
  keyed: boolean;
}

/** Distance rings around a point. */
export const parseGeoDistance: AggregationParser = definition => {
  const config: Config = {
    ...emptyValuesConfig(),
    origin: undefined,
    ranges: [],
    meters: 1,
    distance: arcDistance,
    keyed: false,
  };
  parseValues(definition, config, {
    origin: {
      tokens: ['START_OBJECT', 'START_ARRAY', 'VALUE_STRING'],
      read: (target, value) => {
        target.origin = originOf(value);
      },
    },
    ranges: {
      tokens: ['START_ARRAY', 'START_OBJECT'],
      read: (target, value) => {
        target.ranges = eachObject(definition.type, Array.isArray(value) ? value : [value]).map(range =>
          parseOne(definition.type, range),
        );
      },
    },
    unit: textKey((target, value) => {
      target.meters = metersOf(value);
    }),
    distance_type: textKey((target, value) => {
      target.distance = distanceType(value);
    }),
    keyed: booleanKey((target, value) => {
      target.keyed = value;
    }),
  });
  const { origin } = config;
  if (!origin) throw illegalArgument(`Aggregation [${definition.name}] must define an [origin].`);
  return new RangeBuckets(definition, {
    ranges: config.ranges.length,
    keyed: config.keyed,
    bind(shard) {
      const source = resolvePoints(config, definition.type, shard);
      const ranges = config.ranges.map(range => resolveRange(range, false, RAW_FORMAT)).sort(byEnds);
      return {
        ranges: ranges.map(range => ({
          key: keyOf(range, RAW_FORMAT),
          // A distance is never negative.
          ends: { from: new Double(Math.max(0, range.from)), ...showEnds(range, RAW_FORMAT) },
        })),
        unmapped: !source,
        leaf: leaf => rangeLeaf(ranges, source && distancesOf(source.leaf(leaf), origin, config)),
      };
    },
  });
};

/** Unlike other points, an object or list has only numbers here. @throws EngineError */
function originOf(value: JsonValue): GeoPoint {
  if (Array.isArray(value)) {
    if (value.length > 2)
      throw parsingError({ in: value, key: 2 }, 'malformed [origin]: a geo point array must be of the form [lon, lat]');
    const [lon = Number.NaN, lat = Number.NaN] = value.map((_, at) => elementDouble(value, at));
    return { lat, lon };
  }
  if (!isJsonObject(value)) return parseGeoPoint(value);
  const { lat, lon } = value;
  if (isNumber(lat) && isNumber(lon)) return { lat: numericValue(lat), lon: numericValue(lon) };
  const last = Object.keys(value).at(-1) ?? 'null';
  throw parsingError(
    { in: value, of: 'end' },
    `malformed [${last}] geo point object. either [lat] or [lon] (or both) are missing`,
  );
}

function distanceType(word: string): DistanceOf {
  const wanted = word.toLowerCase();
  if (wanted === 'plane') return planeDistance;
  if (wanted === 'arc') return arcDistance;
  throw illegalArgument(`No geo distance for [${word}]`);
}

function distancesOf(points: DocPoints, origin: GeoPoint, { distance, meters }: Config): DocNumbers {
  const at = (i: number): number => distance(origin.lat, origin.lon, points.lat(i), points.lon(i)) / meters;
  return { load: doc => points.load(doc), at, exactAt: at };
}
