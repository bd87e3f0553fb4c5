import { parseBucketCorrelation } from './bucket-correlation.ts';
import { parseBucketCountKsTest } from './bucket-count-ks-test.ts';
import { parseBucketScript, parseBucketSelector } from './bucket-scripts.ts';
import { parseBucketSort } from './bucket-sort.ts';
import { parseAvgBucket, parseMaxBucket, parseMinBucket, parseSumBucket } from './buckets-number.ts';
import { parseChangePoint } from './change-point.ts';
import { parseCumulativeCardinality } from './cumulative-cardinality.ts';
import { parseCumulativeSum } from './cumulative-sum.ts';
import { parseDerivative } from './derivative.ts';
import { parseMovingFn } from './moving-fn.ts';
import { parseMovingPercentiles } from './moving-percentiles.ts';
import { parseNormalize } from './normalize.ts';
import { parsePercentilesBucket } from './percentiles-bucket.ts';
import { parseSerialDiff } from './serial-diff.ts';
import { parseExtendedStatsBucket, parseStatsBucket } from './stats-bucket.ts';

/** The pipeline aggregations, which are not part of the engine’s first script. */
export const PIPELINE_PARSERS = {
  avg_bucket: parseAvgBucket,
  bucket_correlation: parseBucketCorrelation,
  bucket_count_ks_test: parseBucketCountKsTest,
  bucket_script: parseBucketScript,
  bucket_selector: parseBucketSelector,
  bucket_sort: parseBucketSort,
  change_point: parseChangePoint,
  cumulative_cardinality: parseCumulativeCardinality,
  cumulative_sum: parseCumulativeSum,
  derivative: parseDerivative,
  extended_stats_bucket: parseExtendedStatsBucket,
  max_bucket: parseMaxBucket,
  min_bucket: parseMinBucket,
  moving_fn: parseMovingFn,
  moving_percentiles: parseMovingPercentiles,
  normalize: parseNormalize,
  percentiles_bucket: parsePercentilesBucket,
  serial_diff: parseSerialDiff,
  stats_bucket: parseStatsBucket,
  sum_bucket: parseSumBucket,
};
