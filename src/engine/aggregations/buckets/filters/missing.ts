import { deletedIn } from '../../../query/live-docs.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { valueCounter } from '../../metrics/value-count.ts';
import { emptyValuesConfig, parseValues } from '../../values-config.ts';
import { resolveValues } from '../../values-source.ts';
import { documentsWithValue } from '../../whole-segment-counts.ts';
import { SingleBucket } from '../single-bucket.ts';

/** Documents without a value. */
export const parseMissing: AggregationParser = definition => {
  const config = parseValues(definition, emptyValuesConfig());
  return new SingleBucket(definition, shard => {
    const source = resolveValues(config, definition.type, shard);
    const field = config.script || config.missing !== undefined ? undefined : source?.type?.name;
    return {
      tester(leaf) {
        const count = valueCounter(source, leaf);
        return doc => count(doc) === 0;
      },
      count(leaf) {
        const present = field === undefined ? undefined : documentsWithValue(leaf, field);
        return present === undefined ? undefined : leaf.segment.maxDoc - deletedIn(leaf) - present;
      },
    };
  });
};
