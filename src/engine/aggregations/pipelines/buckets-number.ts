import { BucketsSummary, SIBLING_MANNER, type SiblingEntry, type SiblingKind } from './buckets-summary.ts';
import { NUMBER_METRIC, type NumberResult, showNumber } from './number-result.ts';
import { emptyPipelineConfig, parsePipeline } from './parse-pipeline.ts';
import type { PipelineParser } from './pipeline-aggregation.ts';

function oneNumber(result: (values: readonly number[]) => number): PipelineParser {
  const kind: SiblingKind<NumberResult> = {
    typedName: 'simple_value',
    metric: NUMBER_METRIC,
    result: (entries: readonly SiblingEntry[]) => ({ value: result(entries.map(entry => entry.value)) }),
    show: ({ value }, format) => showNumber(value, format),
  };
  return definition =>
    new BucketsSummary(definition, parsePipeline(definition, emptyPipelineConfig(), SIBLING_MANNER), kind);
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The mean of the values of the buckets. */
export const parseAvgBucket = oneNumber(values => (values.length === 0 ? Number.NaN : total(values) / values.length));
/** The sum of the values of the buckets. */
export const parseSumBucket = oneNumber(total);
