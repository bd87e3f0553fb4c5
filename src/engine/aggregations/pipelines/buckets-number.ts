import { summaryParser } from './buckets-summary.ts';
import { NUMBER_METRIC, type NumberResult, type PipelineParser, showNumber } from './pipeline-aggregation.ts';

function oneNumber(result: (values: readonly number[]) => number): PipelineParser {
  return summaryParser<NumberResult>({
    typedName: 'simple_value',
    metric: NUMBER_METRIC,
    result: entries => ({ value: result(entries.map(entry => entry.value)) }),
    show: ({ value }, format) => showNumber(value, format),
  });
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const parseAvgBucket = oneNumber(values => (values.length === 0 ? Number.NaN : total(values) / values.length));
export const parseSumBucket = oneNumber(total);

interface Extreme extends NumberResult {
  /** Keys of all buckets with the value. */
  readonly keys: readonly string[];
}

function extremeBucket(start: number, better: (a: number, b: number) => boolean): PipelineParser {
  return summaryParser<Extreme>({
    typedName: 'bucket_metric_value',
    metric: NUMBER_METRIC,
    result(entries) {
      let value = start;
      let keys: string[] = [];
      for (const entry of entries) {
        if (better(entry.value, value)) keys = [];
        if (better(entry.value, value) || entry.value === value) {
          value = entry.value;
          keys.push(entry.key);
        }
      }
      return { value, keys };
    },
    show: ({ value, keys }, format) => ({ ...showNumber(value, format), keys }),
  });
}

export const parseMaxBucket = extremeBucket(Number.NEGATIVE_INFINITY, (a, b) => a > b);
export const parseMinBucket = extremeBucket(Number.POSITIVE_INFINITY, (a, b) => a < b);
