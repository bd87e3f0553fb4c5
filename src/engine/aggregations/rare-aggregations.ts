import { parseCategorizeText } from './buckets/categories/categorize-text.ts';
import { parseComposite } from './buckets/composite/composite.ts';
import { parseAdjacencyMatrix } from './buckets/filters/adjacency-matrix.ts';
import { parseChildren, parseParent } from './buckets/filters/join-buckets.ts';
import { parseGeoDistance } from './buckets/geo/geo-distance.ts';
import { parseGeohashGrid, parseGeotileGrid } from './buckets/geo/geo-grid.ts';
import { parseGeohexGrid } from './buckets/geo/geohex-grid.ts';
import { parseAutoDateHistogram } from './buckets/histograms/auto-date-histogram.ts';
import { parseVariableWidthHistogram } from './buckets/histograms/variable-width-histogram.ts';
import { parseFrequentItemSets } from './buckets/item-sets/frequent-item-sets.ts';
import { parseIpPrefix } from './buckets/ranges/ip-prefix.ts';
import { parseIpRange } from './buckets/ranges/ip-range.ts';
import { parseRandomSampler } from './buckets/samples/random-sampler.ts';
import { parseDiversifiedSampler, parseSampler } from './buckets/samples/sampler.ts';
import { parseSignificantTerms } from './buckets/significance/significant-terms.ts';
import { parseSignificantText } from './buckets/significance/significant-text.ts';
import { parseCountedTerms } from './buckets/terms/counted-terms.ts';
import { parseMultiTerms } from './buckets/terms/multi-terms.ts';
import { parseRareTerms } from './buckets/terms/rare-terms.ts';
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
