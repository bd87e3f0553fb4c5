import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { doubleOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { arcDistance, planeDistance } from '../../structures/earth-distance.ts';
import type { ShardTarget } from '../shard-target.ts';
import { type NumberSource, numbersOf } from '../values/number-source.ts';
import { NestedValues } from './nested-values.ts';
import { compareValues, type LevelKeys, type SearchAfterValue, type SortLevel, type SortValue } from './sort-level.ts';
import type { SortMode, SortRequest } from './sort-request.ts';

/**
 * Sorts by the distance of a document's points to one or several origins. Documents without a point sort as infinitely
 * far.
 */
export class GeoDistanceSort implements SortLevel {
  readonly kind = 'number';
  readonly needsScores = false;
  private readonly request: SortRequest;
  private readonly type: FieldType | undefined;
  private readonly nested: NestedValues | undefined;
  private readonly sign: number;
  private readonly mode: SortMode;

  /** @throws EngineError to be reported as a shard failure */
  constructor(request: SortRequest, target: ShardTarget) {
    const type = target.queryContext.fieldType(request.field);
    if (!type && !request.geo!.ignoreUnmapped)
      throw illegalArgument(`failed to find mapper for [${request.field}] for geo distance based sort`);
    if (type && type.type !== 'geo_point')
      throw illegalArgument(`unable to apply geo distance sort to field [${request.field}] of type [${type.type}]`);
    if (request.geo!.validation === 'strict') checkOrigins(request);
    this.request = request;
    this.type = type;
    this.nested = type && request.nested && new NestedValues(request.nested, target);
    this.sign = request.order === 'asc' ? 1 : -1;
    this.mode = request.mode ?? (request.order === 'asc' ? 'min' : 'max');
  }

  leaf(leaf: Leaf): LevelKeys {
    const { sign } = this;
    const value = this.reader(leaf);
    return { key: doc => sign * value(doc), rest: undefined, keyOf: after => [sign * Number(after), 0], value };
  }

  compare(a: SortValue, b: SortValue): number {
    return this.sign * compareValues(a, b);
  }

  wire(value: SortValue): Writable {
    return value === Number.POSITIVE_INFINITY ? 'Infinity' : new Double(Number(value));
  }

  parseAfter(value: SearchAfterValue): SortValue {
    if (value === 'Infinity') return Number.POSITIVE_INFINITY;
    try {
      return doubleOf(value, { in: {} });
    } catch (error) {
      if (!(error instanceof EngineError) || error.type !== 'number_format_exception') throw error;
      throw illegalArgument(`Failed to parse search_after value for field [${this.request.field}].`, { cause: error });
    }
  }

  private reader(leaf: Leaf): (doc: number) => number {
    const own = this.type && numbersOf(leaf, this.type);
    const source = this.nested ? this.nested.numbers(leaf, own) : own;
    if (!source) return () => Number.POSITIVE_INFINITY;
    const { origins, unit, plane } = this.request.geo!;
    // For the simplest of these sorts Elasticsearch takes another code path, which ignores `distance_type: plane`.
    const plainest = this.request.order === 'asc' && unit === 1 && origins.length === 1 && this.mode === 'min';
    const distance = plane && !(plainest && !this.nested) ? planeDistance : arcDistance;
    return doc => {
      const distances = pointsOf(source, doc).flatMap(({ lat, lon }) =>
        origins.map(origin => distance(origin.lat, origin.lon, lat, lon) / unit),
      );
      return distances.length === 0 ? Number.POSITIVE_INFINITY : pick(distances, this.mode);
    };
  }
}

/** @throws EngineError for an origin that is not on the earth */
function checkOrigins({ field, geo }: SortRequest): void {
  for (const { lat, lon } of geo!.origins)
    for (const [name, value, limit] of [
      ['latitude', lat, 90],
      ['longitude', lon, 180],
    ] as const)
      if (!(Math.abs(value) <= limit))
        throw new EngineError(
          'parse_exception',
          `illegal ${name} value [${formatDouble(value)}] for [GeoDistanceSort] for field [${field}].`,
        );
}

function pointsOf(source: NumberSource, doc: number) {
  const slot = source.slot(doc);
  if (slot < 0) return [];
  const first = source.first(slot);
  return Array.from({ length: source.end(slot) - first }, (_, i) => decodeGeoPoint(source.exactAt(first + i)));
}

function pick(distances: number[], mode: SortMode): number {
  distances.sort((a, b) => a - b);
  const { length } = distances;
  if (mode === 'min') return distances[0]!;
  if (mode === 'max') return distances[length - 1]!;
  if (mode === 'avg') return distances.reduce((sum, distance) => sum + distance, 0) / length;
  const middle = length >> 1;
  return length % 2 === 1 ? distances[middle]! : (distances[middle - 1]! + distances[middle]!) / 2;
}
