import type { AggregationParser } from './aggregation.ts';
import { parseDateHistogram } from './buckets/date-histogram.ts';
import { parseFilter } from './buckets/filter.ts';
import { parseFilters } from './buckets/filters.ts';
import { parseGlobal } from './buckets/global.ts';
import { parseMissing } from './buckets/missing.ts';
import { parseNestedAggregation, parseReverseNested } from './buckets/nested.ts';
import { parseHistogram } from './buckets/numeric-histogram.ts';
import { parseDateRange, parseRange } from './buckets/range.ts';
import { parseTerms } from './buckets/terms.ts';
import { parseAvg } from './metrics/avg.ts';
import { parseCardinality } from './metrics/cardinality.ts';
import { parseExtendedStats } from './metrics/extended-stats.ts';
import { parseMax, parseMin } from './metrics/extreme.ts';
import { parsePercentileRanks, parsePercentiles } from './metrics/percentiles.ts';
import { parseStats } from './metrics/stats.ts';
import { parseSum } from './metrics/sum.ts';
import { parseValueCount } from './metrics/value-count.ts';

/** Every aggregation by its word in the request. */
export const AGGREGATIONS: Readonly<Record<string, AggregationParser>> = {
  avg: parseAvg,
  cardinality: parseCardinality,
  date_histogram: parseDateHistogram,
  date_range: parseDateRange,
  extended_stats: parseExtendedStats,
  filter: parseFilter,
  filters: parseFilters,
  global: parseGlobal,
  histogram: parseHistogram,
  max: parseMax,
  min: parseMin,
  missing: parseMissing,
  nested: parseNestedAggregation,
  percentile_ranks: parsePercentileRanks,
  percentiles: parsePercentiles,
  range: parseRange,
  reverse_nested: parseReverseNested,
  stats: parseStats,
  sum: parseSum,
  terms: parseTerms,
  value_count: parseValueCount,
};
