import type { AggregationParser } from '../aggregation-parser.ts';
import { valueCounter } from '../metrics/value-count.ts';
import { emptyValuesConfig, parseValues } from '../values-config.ts';
import { resolveValues } from '../values-source.ts';
import { SingleBucket } from './single-bucket.ts';

/** Documents without a value. */
export const parseMissing: AggregationParser = definition => {
  const config = parseValues(definition, emptyValuesConfig());
  return new SingleBucket(definition, shard => {
    const source = resolveValues(config, shard);
    return leaf => {
      const count = valueCounter(source, leaf);
      return doc => count(doc) === 0;
    };
  });
};
