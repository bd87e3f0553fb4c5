import { Lazy } from '../structures/lazy.ts';
import type { AggregationParser } from './aggregation-parser.ts';
import { parseFilter } from './buckets/filters/filter.ts';
import { parseFilters } from './buckets/filters/filters.ts';
import { parseGlobal } from './buckets/filters/global.ts';
import { parseMissing } from './buckets/filters/missing.ts';
import { parseNestedAggregation, parseReverseNested } from './buckets/filters/nested.ts';
import { parseDateHistogram } from './buckets/histograms/date-histogram.ts';
import { parseHistogram } from './buckets/histograms/numeric-histogram.ts';
import { parseDateRange, parseRange } from './buckets/ranges/range.ts';
import { parseTerms } from './buckets/terms/terms.ts';
import { parseAvg } from './metrics/avg.ts';
import { parseCardinality } from './metrics/cardinality.ts';
import { parseExtendedStats } from './metrics/extended-stats.ts';
import { parseMax, parseMin } from './metrics/extreme.ts';
import { parsePercentileRanks, parsePercentiles } from './metrics/percentiles.ts';
import { parseStats } from './metrics/stats.ts';
import { parseSum } from './metrics/sum.ts';
import { parseTopHits } from './metrics/top-hits.ts';
import { parseValueCount } from './metrics/value-count.ts';

type Rare = keyof typeof import('./rare-aggregations.ts').RARE_AGGREGATIONS;

const rare = new Lazy(() => import('./rare-aggregations.ts'));

/** Parses an aggregation once its code is loaded. @throws NotLoaded */
const rareOne =
  (name: Rare): AggregationParser =>
  definition =>
    rare.need().RARE_AGGREGATIONS[name](definition);

/** Every aggregation type by its name in the request. Parsers throw NotLoaded until the rare ones are loaded. */
export const AGGREGATIONS: Readonly<Record<string, AggregationParser>> = {
  adjacency_matrix: rareOne('adjacency_matrix'),
  auto_date_histogram: rareOne('auto_date_histogram'),
  avg: parseAvg,
  boxplot: rareOne('boxplot'),
  cardinality: parseCardinality,
  cartesian_bounds: rareOne('cartesian_bounds'),
  cartesian_centroid: rareOne('cartesian_centroid'),
  categorize_text: rareOne('categorize_text'),
  children: rareOne('children'),
  composite: rareOne('composite'),
  counted_terms: rareOne('counted_terms'),
  date_histogram: parseDateHistogram,
  date_range: parseDateRange,
  diversified_sampler: rareOne('diversified_sampler'),
  extended_stats: parseExtendedStats,
  filter: parseFilter,
  filters: parseFilters,
  frequent_item_sets: rareOne('frequent_item_sets'),
  geo_bounds: rareOne('geo_bounds'),
  geo_centroid: rareOne('geo_centroid'),
  geo_distance: rareOne('geo_distance'),
  geo_line: rareOne('geo_line'),
  geohash_grid: rareOne('geohash_grid'),
  geohex_grid: rareOne('geohex_grid'),
  geotile_grid: rareOne('geotile_grid'),
  global: parseGlobal,
  histogram: parseHistogram,
  ip_prefix: rareOne('ip_prefix'),
  ip_range: rareOne('ip_range'),
  matrix_stats: rareOne('matrix_stats'),
  max: parseMax,
  median_absolute_deviation: rareOne('median_absolute_deviation'),
  min: parseMin,
  missing: parseMissing,
  multi_terms: rareOne('multi_terms'),
  nested: parseNestedAggregation,
  parent: rareOne('parent'),
  percentile_ranks: parsePercentileRanks,
  percentiles: parsePercentiles,
  random_sampler: rareOne('random_sampler'),
  range: parseRange,
  rare_terms: rareOne('rare_terms'),
  rate: rareOne('rate'),
  reverse_nested: parseReverseNested,
  sampler: rareOne('sampler'),
  scripted_metric: rareOne('scripted_metric'),
  significant_terms: rareOne('significant_terms'),
  significant_text: rareOne('significant_text'),
  stats: parseStats,
  string_stats: rareOne('string_stats'),
  sum: parseSum,
  t_test: rareOne('t_test'),
  terms: parseTerms,
  top_hits: parseTopHits,
  top_metrics: rareOne('top_metrics'),
  value_count: parseValueCount,
  variable_width_histogram: rareOne('variable_width_histogram'),
  weighted_avg: rareOne('weighted_avg'),
};
