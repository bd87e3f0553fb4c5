import { ValueCounts } from '../bucket-counts.ts';
import { shownNumber } from '../value-format.ts';
import { BucketSums, compensatedSum } from './compensated-sum.ts';
import { numericMetric, singleMetric } from './numeric-metric.ts';

interface AvgState {
  readonly sum: number;
  readonly count: number;
}

export const parseAvg = numericMetric<AvgState>({
  collector(memory) {
    const sums = new BucketSums(memory);
    const counts = new ValueCounts(memory);
    const summarized = new BucketSums(memory);
    return {
      add(numbers) {
        sums.addAll(numbers);
        counts.addAll(numbers);
      },
      addSummary(bucket, summaries, index) {
        sums.add(bucket, summaries.sum(index));
        summarized.add(bucket, summaries.count(index));
      },
      state: bucket => ({ sum: sums.get(bucket), count: counts.get(bucket) + summarized.get(bucket) }),
    };
  },
  merge: states => ({
    sum: compensatedSum(states.map(state => state.sum)),
    count: states.reduce((count, state) => count + state.count, 0),
  }),
  show: ({ sum, count }, format) => (count === 0 ? { value: null } : shownNumber(sum / count, format)),
  metric: singleMetric(({ sum, count }) => sum / count),
});
