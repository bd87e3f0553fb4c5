import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { booleanKey } from '../../request/object-parser.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { eachDocument, type LeafAggregator } from '../doc-block.ts';
import type { DocShapes } from '../geo/shape-values.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolveGeography } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';

interface Config extends ValuesConfig {
  wrap: boolean;
}

/** Bounds west and east of Greenwich are separate, so that the narrower box can be chosen. */
interface Extent {
  top: number;
  bottom: number;
  eastLeft: number;
  eastRight: number;
  westLeft: number;
  westRight: number;
}

export const parseGeoBounds: AggregationParser = definition => {
  const config: Config = { ...emptyValuesConfig(), wrap: true };
  parseValues(definition, config, {
    wrap_longitude: booleanKey((target, value) => {
      target.wrap = value;
    }),
  });
  return new GeoBounds(definition, config);
};

/** The smallest box around all points and geometries; it can cross the date line. */
class GeoBounds extends MetricAggregation<Extent, Config> {
  override bind(shard: AggregationShard): Aggregator<Extent> {
    const source = resolveGeography(this.config, this.type, shard);
    const extents: Extent[] = [];
    const of = (bucket: number): Extent => (extents[bucket] ??= nothing());
    return {
      leaf(leaf) {
        if (source?.kind === 'shape') return leafOfShapes(source.leaf(leaf), of);
        const points = source?.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          const count = points ? points.load(doc) : 0;
          for (let i = 0; i < count; i++) take(of(bucket), points!.lat(i), points!.lon(i));
        });
      },
      partial: of,
    };
  }

  override merge(parts: readonly Extent[]): Extent {
    return {
      top: Math.max(...parts.map(part => part.top)),
      bottom: Math.min(...parts.map(part => part.bottom)),
      eastLeft: Math.min(...parts.map(part => part.eastLeft)),
      eastRight: Math.max(...parts.map(part => part.eastRight)),
      westLeft: Math.min(...parts.map(part => part.westLeft)),
      westRight: Math.max(...parts.map(part => part.westRight)),
    };
  }

  override show(extent: Extent): Record<string, Writable> {
    if (!Number.isFinite(extent.top)) return {};
    const [left, right] = this.sides(extent);
    return {
      bounds: {
        top_left: { lat: new Double(extent.top), lon: new Double(left) },
        bottom_right: { lat: new Double(extent.bottom), lon: new Double(right) },
      },
    };
  }

  private sides({ eastLeft, eastRight, westLeft, westRight }: Extent): [number, number] {
    if (!Number.isFinite(eastLeft)) return [westLeft, westRight];
    if (!Number.isFinite(westLeft)) return [eastLeft, eastRight];
    const plain = eastRight - westLeft;
    const wrapped = 180 - eastLeft - (-180 - westRight);
    return this.config.wrap && wrapped < plain ? [eastLeft, westRight] : [westLeft, eastRight];
  }
}

function leafOfShapes(shapes: DocShapes, of: (bucket: number) => Extent): LeafAggregator {
  return eachDocument((doc, _score, bucket) => {
    const count = shapes.load(doc);
    for (let i = 0; i < count; i++) {
      const { points, lines, polygons } = shapes.at(i);
      for (const positions of [points, ...lines, ...polygons.flat()])
        for (const [lon, lat] of positions) take(of(bucket), lat, lon);
    }
  });
}

function nothing(): Extent {
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return { top: low, bottom: high, eastLeft: high, eastRight: low, westLeft: high, westRight: low };
}

function take(extent: Extent, lat: number, lon: number): void {
  if (lat > extent.top) extent.top = lat;
  if (lat < extent.bottom) extent.bottom = lat;
  if (lon >= 0) {
    if (lon < extent.eastLeft) extent.eastLeft = lon;
    if (lon > extent.eastRight) extent.eastRight = lon;
  } else {
    if (lon < extent.westLeft) extent.westLeft = lon;
    if (lon > extent.westRight) extent.westRight = lon;
  }
}
