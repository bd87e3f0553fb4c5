import { parseAdjacencyMatrix } from './buckets/adjacency-matrix.ts';
import { parseAutoDateHistogram } from './buckets/auto-date-histogram.ts';
import { parseCategorizeText } from './buckets/categorize-text.ts';
import { parseComposite } from './buckets/composite.ts';
import { parseCountedTerms } from './buckets/counted-terms.ts';
import { parseFrequentItemSets } from './buckets/frequent-item-sets.ts';
import { parseGeoDistance } from './buckets/geo-distance.ts';
import { parseGeohashGrid, parseGeotileGrid } from './buckets/geo-grid.ts';
import { parseGeohexGrid } from './buckets/geohex-grid.ts';
import { parseIpPrefix } from './buckets/ip-prefix.ts';
import { parseIpRange } from './buckets/ip-range.ts';
import { parseChildren, parseParent } from './buckets/join-buckets.ts';
import { parseMultiTerms } from './buckets/multi-terms.ts';
import { parseRandomSampler } from './buckets/random-sampler.ts';
import { parseRareTerms } from './buckets/rare-terms.ts';
import { parseDiversifiedSampler, parseSampler } from './buckets/sampler.ts';
import { parseSignificantTerms } from './buckets/significant-terms.ts';
import { parseSignificantText } from './buckets/significant-text.ts';
import { parseVariableWidthHistogram } from './buckets/variable-width-histogram.ts';
import { parseBoxplot } from './metrics/boxplot.ts';
import { parseCartesianBounds } from './metrics/cartesian-bounds.ts';
import { parseCartesianCentroid } from './metrics/cartesian-centroid.ts';
import { parseGeoBounds } from './metrics/geo-bounds.ts';
import { parseGeoCentroid } from './metrics/geo-centroid.ts';
import { parseGeoLine } from './metrics/geo-line.ts';
import { parseMatrixStats } from './metrics/matrix-stats.ts';
import { parseMedianAbsoluteDeviation } from './metrics/median-absolute-deviation.ts';
import { parseRate } from './metrics/rate.ts';
import { parseScriptedMetric } from './metrics/scripted-metric.ts';
import { parseStringStats } from './metrics/string-stats.ts';
import { parseTTest } from './metrics/t-test.ts';
import { parseTopMetrics } from './metrics/top-metrics.ts';
import { parseWeightedAvg } from './metrics/weighted-avg.ts';

/** Aggregations that are not part of the engine’s first script. */
export const RARE_AGGREGATIONS = {
  adjacency_matrix: parseAdjacencyMatrix,
  auto_date_histogram: parseAutoDateHistogram,
  boxplot: parseBoxplot,
  cartesian_bounds: parseCartesianBounds,
  cartesian_centroid: parseCartesianCentroid,
  categorize_text: parseCategorizeText,
  children: parseChildren,
  composite: parseComposite,
  counted_terms: parseCountedTerms,
  diversified_sampler: parseDiversifiedSampler,
  frequent_item_sets: parseFrequentItemSets,
  geo_bounds: parseGeoBounds,
  geo_centroid: parseGeoCentroid,
  geo_distance: parseGeoDistance,
  geo_line: parseGeoLine,
  geohash_grid: parseGeohashGrid,
  geohex_grid: parseGeohexGrid,
  geotile_grid: parseGeotileGrid,
  ip_prefix: parseIpPrefix,
  ip_range: parseIpRange,
  matrix_stats: parseMatrixStats,
  median_absolute_deviation: parseMedianAbsoluteDeviation,
  multi_terms: parseMultiTerms,
  parent: parseParent,
  random_sampler: parseRandomSampler,
  rare_terms: parseRareTerms,
  rate: parseRate,
  sampler: parseSampler,
  scripted_metric: parseScriptedMetric,
  significant_terms: parseSignificantTerms,
  significant_text: parseSignificantText,
  string_stats: parseStringStats,
  t_test: parseTTest,
  top_metrics: parseTopMetrics,
  variable_width_histogram: parseVariableWidthHistogram,
  weighted_avg: parseWeightedAvg,
};
