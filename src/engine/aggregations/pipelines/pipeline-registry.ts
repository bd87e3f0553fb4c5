import { Lazy } from '../../structures/lazy.ts';
import type { PipelineParser } from './pipeline-aggregation.ts';

type Rare = keyof typeof import('./pipelines.ts').PIPELINE_PARSERS;

const rare = new Lazy(() => import('./pipelines.ts'));

/** Parses a pipeline once its code is loaded. @throws NotLoaded */
const rareOne =
  (name: Rare): PipelineParser =>
  definition =>
    rare.need().PIPELINE_PARSERS[name](definition);

/** Every pipeline aggregation by its name in the request. Parsers throw NotLoaded until they are loaded. */
export const PIPELINES: Readonly<Record<string, PipelineParser>> = {
  avg_bucket: rareOne('avg_bucket'),
  bucket_correlation: rareOne('bucket_correlation'),
  bucket_count_ks_test: rareOne('bucket_count_ks_test'),
  bucket_script: rareOne('bucket_script'),
  bucket_selector: rareOne('bucket_selector'),
  bucket_sort: rareOne('bucket_sort'),
  change_point: rareOne('change_point'),
  cumulative_cardinality: rareOne('cumulative_cardinality'),
  cumulative_sum: rareOne('cumulative_sum'),
  derivative: rareOne('derivative'),
  extended_stats_bucket: rareOne('extended_stats_bucket'),
  max_bucket: rareOne('max_bucket'),
  min_bucket: rareOne('min_bucket'),
  moving_fn: rareOne('moving_fn'),
  moving_percentiles: rareOne('moving_percentiles'),
  normalize: rareOne('normalize'),
  percentiles_bucket: rareOne('percentiles_bucket'),
  serial_diff: rareOne('serial_diff'),
  stats_bucket: rareOne('stats_bucket'),
  sum_bucket: rareOne('sum_bucket'),
};
