import { BucketNumbers } from '../bucket-counts.ts';
import { shownNumber } from '../value-format.ts';
import { numericMetric, singleMetric } from './numeric-metric.ts';

/** The lowest or highest number; infinite, and shown as null, when there is none. */
function extreme(initial: number, better: (a: number, b: number) => boolean) {
  return numericMetric<number>({
    collector(memory) {
      const found = new BucketNumbers(initial, memory);
      return {
        add(bucket, value) {
          if (better(value, found.get(bucket))) found.set(bucket, value);
        },
        state: bucket => found.get(bucket),
      };
    },
    merge: values => values.reduce((best, value) => (better(value, best) ? value : best)),
    show: (value, format) => (value === initial ? { value: null } : shownNumber(value, format)),
    metric: singleMetric(value => value),
  });
}

export const parseMin = extreme(Number.POSITIVE_INFINITY, (a, b) => a < b);
export const parseMax = extreme(Number.NEGATIVE_INFINITY, (a, b) => a > b);
