import { illegalArgument } from '../../errors/engine-error.ts';
import { doubleOf } from '../../request/scalar.ts';
import { extendedStatsMetric, showExtendedStats } from '../metrics/extended-stats.ts';
import { STATS_METRIC, type Stats, showStats } from '../metrics/stats.ts';
import { BucketsSummary, SIBLING_ERRORS, type SiblingEntry, summaryParser } from './buckets-summary.ts';
import { emptyPipelineConfig, type PipelineConfig, parsePipeline } from './parse-pipeline.ts';
import type { PipelineParser } from './pipeline-aggregation.ts';

function statsOf(entries: readonly SiblingEntry[]): Stats {
  let [min, max, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const { value } of entries) {
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
  }
  return { count: entries.length, min, max, sum };
}

export const parseStatsBucket = summaryParser({
  typedName: 'stats_bucket',
  metric: STATS_METRIC,
  result: statsOf,
  show: showStats,
});

interface Config extends PipelineConfig {
  sigma: number;
}

export const parseExtendedStatsBucket: PipelineParser = definition => {
  const config = parsePipeline<Config>(definition, { ...emptyPipelineConfig(), sigma: 2 }, SIBLING_ERRORS, {
    sigma: {
      tokens: ['VALUE_NUMBER'],
      read: (target, value) => {
        target.sigma = doubleOf(value, { in: definition.body, key: 'sigma' });
      },
    },
  });
  const { sigma } = config;
  if (sigma < 0) throw illegalArgument('sigma must be a non-negative double');
  return new BucketsSummary(definition, config, {
    typedName: 'extended_stats_bucket',
    metric: extendedStatsMetric(sigma),
    result: entries => ({
      ...statsOf(entries),
      sumOfSquares: entries.reduce((sum, { value }) => sum + value * value, 0),
    }),
    show: (stats, format) => showExtendedStats(stats, sigma, format),
  });
};
