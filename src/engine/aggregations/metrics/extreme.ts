import type { Leaf } from '../../segments/searcher.ts';
import { BucketNumbers } from '../bucket-counts.ts';
import type { SortedNumbers } from '../sorted-numbers.ts';
import { shownNumber } from '../value-format.ts';
import { numericMetric, singleMetric } from './numeric-metric.ts';

interface Extreme {
  readonly metric: 'min' | 'max';
  best(...values: number[]): number;
  ofLive(numbers: SortedNumbers, leaf: Leaf): number;
}

/** The lowest or highest number; infinite without values, which is shown as null. */
function extreme(initial: number, keep: 'lower' | 'raise', { best, ofLive, metric }: Extreme) {
  return numericMetric<number>({
    collector(memory) {
      const found = new BucketNumbers(initial, memory);
      return {
        add: numbers => found[keep](numbers),
        addSorted(numbers, leaf) {
          const value = ofLive(numbers, leaf);
          const known = found.get(0);
          if (value !== known && best(value, known) === value) found.set(0, value);
        },
        addSummary: (bucket, summaries, index) => found.set(bucket, best(found.get(bucket), summaries[metric](index))),
        state: bucket => found.get(bucket),
      };
    },
    merge: values => best(...values),
    show: (value, format) => (value === initial ? { value: null } : shownNumber(value, format)),
    metric: singleMetric(value => value),
  });
}

export const parseMin = extreme(Number.POSITIVE_INFINITY, 'lower', { metric: 'min', best: Math.min, ofLive: lowest });
export const parseMax = extreme(Number.NEGATIVE_INFINITY, 'raise', { metric: 'max', best: Math.max, ofLive: highest });

/** The lowest number of a live document; of zeros with different signs the first one. */
function lowest(numbers: SortedNumbers, { liveDocs }: Leaf, from = 0): number {
  for (let i = from; i < numbers.length; i++) if (!liveDocs || liveDocs.get(numbers.docAt(i))) return numbers.at(i);
  return Number.POSITIVE_INFINITY;
}

function highest(numbers: SortedNumbers, leaf: Leaf): number {
  for (let i = numbers.length - 1; i >= 0; i--)
    if (!leaf.liveDocs || leaf.liveDocs.get(numbers.docAt(i)))
      return lowest(numbers, leaf, numbers.lowerBound(numbers.at(i)));
  return Number.NEGATIVE_INFINITY;
}
