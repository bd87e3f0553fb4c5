import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Shape } from '../../mapping/geo/shape.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { eachDocument } from '../doc-block.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolvePlaneShapes } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';

interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export const parseCartesianBounds: AggregationParser = definition =>
  new CartesianBounds(definition, parseValues(definition, emptyValuesConfig()));

/** The smallest box around all geometries of a plane. */
class CartesianBounds extends MetricAggregation<Extent, ValuesConfig> {
  override bind(shard: AggregationShard): Aggregator<Extent> {
    const source = resolvePlaneShapes(this.config, this.type, shard);
    const extents: Extent[] = [];
    const of = (bucket: number): Extent => (extents[bucket] ??= nothing());
    return {
      leaf(leaf) {
        const shapes = source?.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          const count = shapes ? shapes.load(doc) : 0;
          for (let i = 0; i < count; i++) take(of(bucket), shapes!.at(i));
        });
      },
      partial: of,
    };
  }

  override merge(parts: readonly Extent[]): Extent {
    return {
      left: Math.min(...parts.map(part => part.left)),
      right: Math.max(...parts.map(part => part.right)),
      bottom: Math.min(...parts.map(part => part.bottom)),
      top: Math.max(...parts.map(part => part.top)),
    };
  }

  override show({ left, right, bottom, top }: Extent): Record<string, Writable> {
    if (left > right) return {};
    return {
      bounds: {
        top_left: { x: new Double(left), y: new Double(top) },
        bottom_right: { x: new Double(right), y: new Double(bottom) },
      },
    };
  }
}

function nothing(): Extent {
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return { left: high, right: low, bottom: high, top: low };
}

function take(extent: Extent, { points, lines, polygons }: Shape): void {
  for (const positions of [points, ...lines, ...polygons.flat()])
    for (const [x, y] of positions) {
      if (x < extent.left) extent.left = x;
      if (x > extent.right) extent.right = x;
      if (y < extent.bottom) extent.bottom = y;
      if (y > extent.top) extent.top = y;
    }
}
