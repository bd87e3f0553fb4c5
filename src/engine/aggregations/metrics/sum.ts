import { shownNumber } from '../value-format.ts';
import { BucketSums, compensatedSum } from './compensated-sum.ts';
import { numericMetric, singleMetric } from './numeric-metric.ts';

export const parseSum = numericMetric<number>({
  collector(memory) {
    const sums = new BucketSums(memory);
    return {
      add: numbers => sums.addAll(numbers),
      addSummary: (bucket, summaries, index) => sums.add(bucket, summaries.sum(index)),
      state: bucket => sums.get(bucket),
    };
  },
  merge: compensatedSum,
  show: shownNumber,
  metric: singleMetric(sum => sum),
});
