import { BucketsSummary, SIBLING_MANNER, type SiblingEntry, type SiblingKind } from './buckets-summary.ts';
import { NUMBER_METRIC, type NumberResult, showNumber } from './number-result.ts';
import { emptyPipelineConfig, parsePipeline } from './parse-pipeline.ts';
import type { PipelineParser } from './pipeline-aggregation.ts';

interface Extreme extends NumberResult {
  /** Keys of all buckets with the value. */
  readonly keys: readonly string[];
}

function extremeBucket(start: number, better: (a: number, b: number) => boolean): PipelineParser {
  const kind: SiblingKind<Extreme> = {
    typedName: 'bucket_metric_value',
    metric: NUMBER_METRIC,
    result(entries: readonly SiblingEntry[]) {
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
  };
  return definition =>
    new BucketsSummary(definition, parsePipeline(definition, emptyPipelineConfig(), SIBLING_MANNER), kind);
}

export const parseMaxBucket = extremeBucket(Number.NEGATIVE_INFINITY, (a, b) => a > b);
export const parseMinBucket = extremeBucket(Number.POSITIVE_INFINITY, (a, b) => a < b);
