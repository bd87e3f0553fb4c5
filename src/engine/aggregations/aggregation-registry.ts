import type { AggregationParser } from './aggregation.ts';
import { parseTerms } from './buckets/terms.ts';
import { parseAvg } from './metrics/avg.ts';
import { parseCardinality } from './metrics/cardinality.ts';
import { parseExtendedStats } from './metrics/extended-stats.ts';
import { parseMax, parseMin } from './metrics/extreme.ts';
import { parseStats } from './metrics/stats.ts';
import { parseSum } from './metrics/sum.ts';
import { parseValueCount } from './metrics/value-count.ts';

/** Every aggregation by its word in the request. */
export const AGGREGATIONS: Readonly<Record<string, AggregationParser>> = {
  avg: parseAvg,
  cardinality: parseCardinality,
  extended_stats: parseExtendedStats,
  max: parseMax,
  min: parseMin,
  stats: parseStats,
  sum: parseSum,
  terms: parseTerms,
  value_count: parseValueCount,
};
