import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { AggregationShard, Aggregator, Metric } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { ValueCounts } from '../bucket-counts.ts';
import { eachDocument } from '../doc-block.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolvePoints } from '../values-source.ts';
import { BucketSums } from './compensated-sum.ts';
import { MetricAggregation } from './metric-aggregation.ts';

interface Centroid {
  readonly lat: number;
  readonly lon: number;
  readonly count: number;
}

export const parseGeoCentroid: AggregationParser = definition => {
  return new GeoCentroid(definition, parseValues(definition, emptyValuesConfig()));
};

/** The mean of all points, by latitude and longitude separately. */
class GeoCentroid extends MetricAggregation<Centroid, ValuesConfig> {
  readonly metric: Metric<Centroid> = {
    single: false,
    has: name => name === 'count' || name === 'value' || name === 'lat' || name === 'lon',
    value: (centre, name) => (name === 'lat' || name === 'lon' ? centre[name] : centre.count),
  };

  override bind(shard: AggregationShard): Aggregator<Centroid> {
    const source = resolvePoints(this.config, this.type, shard);
    const lats = new BucketSums(shard.memory);
    const lons = new BucketSums(shard.memory);
    const counts = new ValueCounts(shard.memory);
    return {
      leaf(leaf) {
        const points = source?.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          const count = points ? points.load(doc) : 0;
          for (let i = 0; i < count; i++) {
            lats.add(bucket, points!.lat(i));
            lons.add(bucket, points!.lon(i));
            counts.add(bucket);
          }
        });
      },
      partial(bucket) {
        const count = counts.get(bucket);
        return { count, lat: lats.get(bucket) / count, lon: lons.get(bucket) / count };
      },
    };
  }

  override merge(parts: readonly Centroid[]): Centroid {
    const found = parts.filter(part => part.count > 0);
    if (found.length === 1) return found[0]!;
    const count = found.reduce((sum, part) => sum + part.count, 0);
    return {
      count,
      lat: found.reduce((sum, part) => sum + part.lat * part.count, 0) / count,
      lon: found.reduce((sum, part) => sum + part.lon * part.count, 0) / count,
    };
  }

  override show({ lat, lon, count }: Centroid): Record<string, Writable> {
    return { ...(count > 0 && { location: { lat: new Double(lat), lon: new Double(lon) } }), count };
  }
}
