import { BucketNumbers } from '../bucket-counts.ts';
import { shownNumber } from '../value-format.ts';
import { numericMetric, singleMetric } from './numeric-metric.ts';

/** The lowest or highest number; infinite, and shown as null, when there is none. */
function extreme(initial: number, keep: 'lower' | 'raise', best: (...values: number[]) => number) {
  return numericMetric<number>({
    collector(memory) {
      const found = new BucketNumbers(initial, memory);
      return {
        add: numbers => found[keep](numbers),
        state: bucket => found.get(bucket),
      };
    },
    merge: values => best(...values),
    show: (value, format) => (value === initial ? { value: null } : shownNumber(value, format)),
    metric: singleMetric(value => value),
  });
}

export const parseMin = extreme(Number.POSITIVE_INFINITY, 'lower', Math.min);
export const parseMax = extreme(Number.NEGATIVE_INFINITY, 'raise', Math.max);
