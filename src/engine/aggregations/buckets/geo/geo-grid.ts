import { illegalArgument } from '../../../errors/engine-error.ts';
import type { Writable } from '../../../json/json-value.ts';
import { boxesOverlap, type GeoBox } from '../../../mapping/geo/geo-rectangle.ts';
import { geohashBox, parseGeohashLength } from '../../../mapping/geo/geohash.ts';
import { tileKey, tilesOverlapping, tileText } from '../../../mapping/geo/map-tile.ts';
import { intKey, type KeyReader, objectKey } from '../../../request/object-parser.ts';
import { intOf } from '../../../request/scalar.ts';
import { encodeGeohash, MAX_GEOHASH_LENGTH } from '../../../structures/geohash-code.ts';
import { compareCodePoints } from '../../../structures/utf8.ts';
import type { AggregationShard, Aggregator, Bucket, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { eachDocument } from '../../doc-block.ts';
import { parseGeoBox } from '../../geo/geo-box.ts';
import { tilePrecisionKey } from '../../geo/tile-precision.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolvePoints } from '../../values-source.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import { BucketKeys } from '../bucket-keys.ts';

export interface GridConfig extends ValuesConfig {
  precision: number;
  size: number;
  shardSize: number | undefined;
  bounds: GeoBox | undefined;
}

/** How a kind of grid encodes and names its cells. */
interface GridKind<C extends string | bigint> {
  /** The default precision. */
  readonly precision: number;
  readonly key: KeyReader<GridConfig>;
  cell(lon: number, lat: number, precision: number): C;
  /** Tests whether the cell of a point is in the bounds, at least in part. */
  within(bounds: GeoBox, precision: number): (cell: C, lat: number, lon: number) => boolean;
  text(cell: C): string;
  compare(a: C, b: C): number;
}

interface Cell<C> extends Bucket {
  readonly cell: C;
}

/** A parser for a kind of grid. */
export function gridOf<C extends string | bigint>(kind: GridKind<C>): AggregationParser {
  return definition => {
    const config: GridConfig = {
      ...emptyValuesConfig(),
      precision: kind.precision,
      size: 10_000,
      shardSize: undefined,
      bounds: undefined,
    };
    parseValues(definition, config, {
      precision: kind.key,
      size: intKey((target, value) => {
        if (value <= 0) throw tooSmall('size', value, definition);
        target.size = value;
      }),
      shard_size: intKey((target, value) => {
        if (value <= 0) throw tooSmall('shardSize', value, definition);
        target.shardSize = value;
      }),
      bounds: objectKey((target, value) => {
        target.bounds = parseGeoBox(value);
      }),
    });
    return new GeoGrid(definition, config, kind);
  };
}

function tooSmall(parameter: string, value: number, { name }: AggregationBody): Error {
  return illegalArgument(`[${parameter}] must be greater than 0. Found [${value}] in [${name}]`);
}

/** Grid cells that hold points, ordered by document count. */
class GeoGrid<C extends string | bigint> extends BucketAggregation<BucketsPart<Cell<C>>> {
  private readonly config: GridConfig;
  private readonly kind: GridKind<C>;

  constructor(definition: AggregationBody, config: GridConfig, kind: GridKind<C>) {
    super(definition);
    this.config = config;
    this.kind = kind;
  }

  override bind(shard: AggregationShard): Aggregator<BucketsPart<Cell<C>>> {
    const { kind } = this;
    const { precision, bounds, size, shardSize } = this.config;
    const isInBounds = bounds && kind.within(bounds, precision);
    const source = resolvePoints(this.config, this.type, shard);
    const inner = this.subs.bind(shard);
    const keys = new BucketKeys<C>(shard.memory);
    const counts = new BucketCounts(shard.memory);
    const ofDocument: number[] = [];
    return {
      leaf(leaf) {
        const points = source?.leaf(leaf);
        const innerLeaf = inner.leaf(leaf);
        return eachDocument((doc, score, owner) => {
          const count = points ? points.load(doc) : 0;
          ofDocument.length = 0;
          for (let i = 0; i < count; i++) {
            const [lon, lat] = [points!.lon(i), points!.lat(i)];
            const cell = kind.cell(lon, lat, precision);
            if (isInBounds && !isInBounds(cell, lat, lon)) continue;
            const bucket = keys.bucket(owner, cell);
            if (ofDocument.includes(bucket)) continue;
            ofDocument.push(bucket);
            counts.add(bucket);
            innerLeaf?.add(doc, score, bucket);
          }
        });
      },
      partial: owner => ({
        buckets: Array.from(keys.entries(owner), ([cell, bucket]) => ({ cell, bucket, docCount: counts.get(bucket) }))
          .sort((a, b) => this.order(a, b))
          .slice(0, Math.max(size, shardSize ?? Math.floor(size * 1.5 + 10)))
          .map(({ cell, bucket, docCount }) => ({ cell, docCount, subParts: inner.partials(bucket) })),
      }),
    };
  }

  override merge(parts: readonly BucketsPart<Cell<C>>[], reduction: Reduction): BucketsPart<Cell<C>> {
    const cells = groupBuckets(parts, bucket => bucket.cell).values();
    const buckets = Array.from(cells, same => mergeBuckets(same, this.subs, reduction))
      .sort((a, b) => this.order(a, b))
      .slice(0, this.config.size);
    reduction.addBuckets(buckets.length);
    return { buckets };
  }

  override show({ buckets }: BucketsPart<Cell<C>>, reduction: Reduction): Record<string, Writable> {
    return {
      buckets: buckets.map(({ cell, docCount, subParts }) => ({
        key: this.kind.text(cell),
        doc_count: docCount,
        ...this.subs.show(subParts, reduction),
      })),
    };
  }

  protected override keyOf({ cell }: Cell<C>): BucketName {
    const text = this.kind.text(cell);
    return { value: text, text };
  }

  private order(a: Omit<Cell<C>, 'subParts'>, b: Omit<Cell<C>, 'subParts'>): number {
    return b.docCount - a.docCount || this.kind.compare(b.cell, a.cell);
  }
}

const GEOHASH_PRECISION: KeyReader<GridConfig> = {
  tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
  read(config, value, place) {
    const length = typeof value === 'string' ? parseGeohashLength(value) : intOf(value, place);
    if (length < 1 || length > MAX_GEOHASH_LENGTH)
      throw illegalArgument(
        `Invalid geohash aggregation precision of ${length}. Must be between 1 and ${MAX_GEOHASH_LENGTH}.`,
      );
    config.precision = length;
  },
};

/** As longs: all 64 bits of the longest hashes are used, so that those of the second half of the alphabet are negative. */
function compareHashes(a: string, b: string): number {
  const isNegative = (hash: string): boolean => hash.length === MAX_GEOHASH_LENGTH && hash >= 'h';
  if (isNegative(a) !== isNegative(b)) return isNegative(a) ? -1 : 1;
  return compareCodePoints(a, b);
}

export const parseGeohashGrid = gridOf<string>({
  precision: 5,
  key: GEOHASH_PRECISION,
  cell: encodeGeohash,
  within: bounds => cell => boxesOverlap(bounds, geohashBox(cell)),
  text: cell => cell,
  compare: compareHashes,
});

export const parseGeotileGrid = gridOf<bigint>({
  precision: 7,
  key: tilePrecisionKey((config, value) => {
    config.precision = value;
  }),
  cell: tileKey,
  within: tilesOverlapping,
  text: tileText,
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
});
