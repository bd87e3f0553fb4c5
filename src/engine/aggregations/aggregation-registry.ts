import type { AggregationParser } from './aggregation-parser.ts';
import { parseAdjacencyMatrix } from './buckets/adjacency-matrix.ts';
import { parseAutoDateHistogram } from './buckets/auto-date-histogram.ts';
import { parseCategorizeText } from './buckets/categorize-text.ts';
import { parseComposite } from './buckets/composite.ts';
import { parseCountedTerms } from './buckets/counted-terms.ts';
import { parseDateHistogram } from './buckets/date-histogram.ts';
import { parseFilter } from './buckets/filter.ts';
import { parseFilters } from './buckets/filters.ts';
import { parseFrequentItemSets } from './buckets/frequent-item-sets.ts';
import { parseGeoDistance } from './buckets/geo-distance.ts';
import { parseGeohashGrid, parseGeotileGrid } from './buckets/geo-grid.ts';
import { parseGeohexGrid } from './buckets/geohex-grid.ts';
import { parseGlobal } from './buckets/global.ts';
import { parseIpPrefix } from './buckets/ip-prefix.ts';
import { parseIpRange } from './buckets/ip-range.ts';
import { parseChildren, parseParent } from './buckets/join-buckets.ts';
import { parseMissing } from './buckets/missing.ts';
import { parseMultiTerms } from './buckets/multi-terms.ts';
import { parseNestedAggregation, parseReverseNested } from './buckets/nested.ts';
import { parseHistogram } from './buckets/numeric-histogram.ts';
import { parseRandomSampler } from './buckets/random-sampler.ts';
import { parseDateRange, parseRange } from './buckets/range.ts';
import { parseRareTerms } from './buckets/rare-terms.ts';
import { parseDiversifiedSampler, parseSampler } from './buckets/sampler.ts';
import { parseSignificantTerms } from './buckets/significant-terms.ts';
import { parseSignificantText } from './buckets/significant-text.ts';
import { parseTerms } from './buckets/terms.ts';
import { parseVariableWidthHistogram } from './buckets/variable-width-histogram.ts';
import { parseAvg } from './metrics/avg.ts';
import { parseBoxplot } from './metrics/boxplot.ts';
import { parseCardinality } from './metrics/cardinality.ts';
import { parseCartesianBounds } from './metrics/cartesian-bounds.ts';
import { parseCartesianCentroid } from './metrics/cartesian-centroid.ts';
import { parseExtendedStats } from './metrics/extended-stats.ts';
import { parseMax, parseMin } from './metrics/extreme.ts';
import { parseGeoBounds } from './metrics/geo-bounds.ts';
import { parseGeoCentroid } from './metrics/geo-centroid.ts';
import { parseGeoLine } from './metrics/geo-line.ts';
import { parseMatrixStats } from './metrics/matrix-stats.ts';
import { parseMedianAbsoluteDeviation } from './metrics/median-absolute-deviation.ts';
import { parsePercentileRanks, parsePercentiles } from './metrics/percentiles.ts';
import { parseRate } from './metrics/rate.ts';
import { parseScriptedMetric } from './metrics/scripted-metric.ts';
import { parseStats } from './metrics/stats.ts';
import { parseStringStats } from './metrics/string-stats.ts';
import { parseSum } from './metrics/sum.ts';
import { parseTTest } from './metrics/t-test.ts';
import { parseTopHits } from './metrics/top-hits.ts';
import { parseTopMetrics } from './metrics/top-metrics.ts';
import { parseValueCount } from './metrics/value-count.ts';
import { parseWeightedAvg } from './metrics/weighted-avg.ts';

/** Every aggregation type by its name in the request. */
export const AGGREGATIONS: Readonly<Record<string, AggregationParser>> = {
  adjacency_matrix: parseAdjacencyMatrix,
  auto_date_histogram: parseAutoDateHistogram,
  avg: parseAvg,
  boxplot: parseBoxplot,
  cardinality: parseCardinality,
  cartesian_bounds: parseCartesianBounds,
  cartesian_centroid: parseCartesianCentroid,
  categorize_text: parseCategorizeText,
  children: parseChildren,
  composite: parseComposite,
  counted_terms: parseCountedTerms,
  date_histogram: parseDateHistogram,
  date_range: parseDateRange,
  diversified_sampler: parseDiversifiedSampler,
  extended_stats: parseExtendedStats,
  filter: parseFilter,
  filters: parseFilters,
  frequent_item_sets: parseFrequentItemSets,
  geo_bounds: parseGeoBounds,
  geo_centroid: parseGeoCentroid,
  geo_distance: parseGeoDistance,
  geo_line: parseGeoLine,
  geohash_grid: parseGeohashGrid,
  geohex_grid: parseGeohexGrid,
  geotile_grid: parseGeotileGrid,
  global: parseGlobal,
  histogram: parseHistogram,
  ip_prefix: parseIpPrefix,
  ip_range: parseIpRange,
  matrix_stats: parseMatrixStats,
  max: parseMax,
  median_absolute_deviation: parseMedianAbsoluteDeviation,
  min: parseMin,
  missing: parseMissing,
  multi_terms: parseMultiTerms,
  nested: parseNestedAggregation,
  parent: parseParent,
  percentile_ranks: parsePercentileRanks,
  percentiles: parsePercentiles,
  random_sampler: parseRandomSampler,
  range: parseRange,
  rare_terms: parseRareTerms,
  rate: parseRate,
  reverse_nested: parseReverseNested,
  sampler: parseSampler,
  scripted_metric: parseScriptedMetric,
  significant_terms: parseSignificantTerms,
  significant_text: parseSignificantText,
  stats: parseStats,
  string_stats: parseStringStats,
  sum: parseSum,
  t_test: parseTTest,
  terms: parseTerms,
  top_hits: parseTopHits,
  top_metrics: parseTopMetrics,
  value_count: parseValueCount,
  variable_width_histogram: parseVariableWidthHistogram,
  weighted_avg: parseWeightedAvg,
};
