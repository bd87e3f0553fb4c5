import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { type Centroid, centroidOf } from '../../mapping/geo/centroid.ts';
import type { AggregationShard, Aggregator, Metric } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { eachDocument } from '../doc-block.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolvePlaneShapes } from '../values-source.ts';
import { CompensatedSum } from './compensated-sum.ts';
import { MetricAggregation } from './metric-aggregation.ts';

/** Weighted sums over the geometries with the highest dimension. */
interface CentroidPart {
  readonly dimension: number;
  readonly x: number;
  readonly y: number;
  readonly weight: number;
  /** Number of geometries of any dimension. */
  readonly count: number;
}

export const parseCartesianCentroid: AggregationParser = definition =>
  new CartesianCentroid(definition, parseValues(definition, emptyValuesConfig()));

/** The center of all geometries of a plane: of polygons by area if there are any, otherwise of lines or of points. */
class CartesianCentroid extends MetricAggregation<CentroidPart, ValuesConfig> {
  readonly metric: Metric<CentroidPart> = {
    single: false,
    has: name => name === 'count' || name === 'value' || name === 'x' || name === 'y',
    value: (part, name) => (name === 'x' || name === 'y' ? part[name] / part.weight : part.count),
  };

  override bind(shard: AggregationShard): Aggregator<CentroidPart> {
    const source = resolvePlaneShapes(this.config, this.type, shard);
    const sums: CentroidSums[] = [];
    const of = (bucket: number): CentroidSums => (sums[bucket] ??= new CentroidSums());
    return {
      leaf(leaf) {
        const shapes = source?.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          const count = shapes ? shapes.load(doc) : 0;
          for (let i = 0; i < count; i++) of(bucket).add(centroidOf(shapes!.at(i)));
        });
      },
      partial: bucket => of(bucket).part(),
    };
  }

  override merge(parts: readonly CentroidPart[]): CentroidPart {
    if (parts.length === 1) return parts[0]!;
    const sums = new CentroidSums();
    for (const part of parts) sums.addPart(part);
    return sums.part();
  }

  override show({ x, y, weight, count }: CentroidPart): Record<string, Writable> {
    const location = { x: new Double(x / weight), y: new Double(y / weight) };
    return { ...(weight > 0 && { location }), count };
  }
}

class CentroidSums {
  private dimension = 0;
  private x = new CompensatedSum();
  private y = new CompensatedSum();
  private weight = new CompensatedSum();
  private count = 0;

  add(centroid: Centroid | undefined): void {
    if (!centroid) return;
    const { dimension, x, y, weight } = centroid;
    this.addPart({ dimension, x: x * weight, y: y * weight, weight, count: 1 });
  }

  addPart({ dimension, x, y, weight, count }: CentroidPart): void {
    this.count += count;
    if (dimension < this.dimension) return;
    if (dimension > this.dimension) {
      this.dimension = dimension;
      this.x = new CompensatedSum();
      this.y = new CompensatedSum();
      this.weight = new CompensatedSum();
    }
    this.x.add(x);
    this.y.add(y);
    this.weight.add(weight);
  }

  part(): CentroidPart {
    const { dimension, count } = this;
    return { dimension, count, x: this.x.value, y: this.y.value, weight: this.weight.value };
  }
}
