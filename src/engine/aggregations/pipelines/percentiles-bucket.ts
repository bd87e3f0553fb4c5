import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { doubleOf } from '../../request/scalar.ts';
import { showPoints } from '../metrics/percentiles.ts';
import { BucketsSummary, SIBLING_ERRORS } from './buckets-summary.ts';
import { emptyPipelineConfig, type PipelineConfig, parsePipeline } from './parse-pipeline.ts';
import type { PipelineParser } from './pipeline-aggregation.ts';

interface Config extends PipelineConfig {
  percents: readonly number[];
  keyed: boolean;
}

/** Percentiles of the buckets' values; each is one of the values, by nearest rank. */
export const parsePercentilesBucket: PipelineParser = definition => {
  const defaults = { percents: [1, 5, 25, 50, 75, 95, 99], keyed: true };
  const config = parsePipeline<Config>(definition, { ...emptyPipelineConfig(), ...defaults }, SIBLING_ERRORS, {
    percents: {
      tokens: ['START_ARRAY'],
      read: (target, value) => {
        target.percents = (value as JsonValue[]).map((percent, key) => doubleOf(percent, { in: value as object, key }));
      },
    },
    keyed: {
      tokens: ['VALUE_BOOLEAN'],
      read: (target, value) => {
        target.keyed = value === true;
      },
    },
  });
  const { percents, keyed } = config;
  if (percents.some(percent => !(percent >= 0 && percent <= 100)))
    throw illegalArgument('percents must only contain non-null doubles from 0.0-100.0 inclusive');
  return new BucketsSummary<readonly number[]>(definition, config, {
    typedName: 'percentiles_bucket',
    metric: {
      single: false,
      has: name => percents.includes(Number(name)),
      value: (sorted, name) => at(sorted, Number(name)),
    },
    result: entries => entries.map(entry => entry.value).sort((a, b) => a - b),
    show: (sorted, format) => ({ values: showPoints(percents, percent => at(sorted, percent), keyed, format) }),
  });
};

function at(sorted: readonly number[], percent: number): number {
  return sorted[Math.floor((percent / 100) * (sorted.length - 1) + 0.5)] ?? Number.NaN;
}
