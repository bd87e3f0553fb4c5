import { illegalArgument } from '../../../errors/engine-error.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard } from '../../aggregation.ts';
import { eachDocument, type LeafAggregator } from '../../doc-block.ts';
import { BucketSums } from '../../metrics/compensated-sum.ts';
import type { SubAggregations } from '../../sub-aggregations.ts';
import type { SummaryValues } from '../../summaries.ts';

/** Number of values in buckets: documents count as often as the values of their histograms. */
export interface ValueTimes {
  get(bucket: number): number;
  leaf(leaf: Leaf): LeafAggregator;
}

/**
 * Counts the values of histogram fields in buckets.
 * @param eachBucket calls `add` with every bucket of a value, which may be below a parent bucket
 */
export function valueTimes(
  source: SummaryValues,
  { memory }: AggregationShard,
  eachBucket: (value: number, parent: number, add: (bucket: number) => void) => void,
): ValueTimes {
  const times = new BucketSums(memory);
  return {
    get: bucket => times.get(bucket),
    leaf(leaf) {
      const histograms = source.leaf(leaf);
      return eachDocument((doc, _score, parent) => {
        const length = histograms.load(doc);
        for (let i = 0; i < length; i++) {
          const count = histograms.count(i);
          eachBucket(histograms.min(i), parent, bucket => {
            if (times.get(bucket) === 0) memory.addBucket();
            times.add(bucket, count);
          });
        }
      });
    },
  };
}

/** Buckets of single values contain no documents. @throws EngineError if there are sub-aggregations */
export function rejectInnerResults(subs: SubAggregations, aggregation: string): void {
  if (subs.list.length > 0)
    throw illegalArgument(`${aggregation} aggregation on histogram fields does not support sub-aggregations`);
}
