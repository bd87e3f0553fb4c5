import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import {
  booleanKey,
  doubleKey,
  elementDouble,
  intKey,
  type KeyReader,
  objectKey,
  parseStrict,
} from '../../request/object-parser.ts';
import type { AggregationMemory } from '../aggregation-memory.ts';
import type { AggregationBody, AggregationParser } from '../aggregation-parser.ts';
import type { ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { HdrHistogram } from './hdr-histogram.ts';
import { HybridDigest } from './hybrid-digest.ts';
import { eachNumber, type MetricCollector, type MetricKind, NumericMetric } from './numeric-metric.ts';

interface Config extends ValuesConfig {
  points: number[];
  keyed: boolean;
  compression: number;
  /** Significant digits of the HDR histogram; undefined for t-digest. */
  hdrDigits: number | undefined;
}

/** A set of numbers that answers queries for percentiles and ranks. */
interface Distribution {
  add(value: number): void;
  percentile(percent: number): number;
  rank(value: number): number;
}

/** Values below which the given shares of all values are found. */
export const parsePercentiles: AggregationParser = definition => {
  const config = { ...defaults(), points: [1, 5, 25, 50, 75, 95, 99] };
  parseValues(definition, config, { ...KEYS, hdr: HDR_KEY, percents: POINTS });
  checkMethod(definition);
  checkPercents(config.points, definition);
  return new NumericMetric(
    definition,
    config,
    kindOf('percentiles', config, (distribution, percent) => distribution.percentile(percent)),
  );
};

/** Shares of all values below the given ones. */
export const parsePercentileRanks: AggregationParser = definition => {
  const config = defaults();
  parseValues(definition, config, { ...KEYS, hdr: HDR_KEY, values: POINTS });
  checkMethod(definition);
  if (config.points.length === 0)
    throw buildError(
      definition,
      `[values] must not be ${'values' in definition.body ? 'an empty array' : 'null'}: [${definition.name}]`,
    );
  return new NumericMetric(
    definition,
    config,
    kindOf('percentile_ranks', config, (distribution, value) => distribution.rank(value) * 100),
  );
};

function defaults(): Config {
  return { ...emptyValuesConfig(), points: [], keyed: true, compression: 100, hdrDigits: undefined };
}

/** How a digest is built; the result does not depend on it. */
export const EXECUTION_HINT: KeyReader<unknown> = {
  tokens: ['VALUE_STRING'],
  read(_config, value) {
    if (value !== 'default' && value !== 'high_accuracy')
      throw illegalArgument(`Invalid execution_hint [${String(value)}], valid values are [default, high_accuracy]`);
  },
};

const KEYS = {
  keyed: booleanKey<Config>((config, value) => {
    config.keyed = value;
  }),
  tdigest: objectKey<Config>((config, value: JsonObject) => {
    parseStrict('tdigest', value, config, {
      compression: doubleKey((target, compression) => {
        if (compression < 0)
          throw illegalArgument(
            `[compression] must be greater than or equal to 0. Found [${formatDouble(compression)}]`,
          );
        target.compression = compression;
      }),
      execution_hint: EXECUTION_HINT,
    });
  }),
};

const HDR_KEY = objectKey<Config>((config, value: JsonObject) => {
  config.hdrDigits = 3;
  parseStrict('hdr', value, config, {
    number_of_significant_value_digits: intKey((target, digits) => {
      if (digits < 0 || digits > 5) throw illegalArgument('[numberOfSignificantValueDigits] must be between 0 and 5');
      target.hdrDigits = digits;
    }),
  });
});

const POINTS: KeyReader<Config> = {
  tokens: ['START_ARRAY', 'VALUE_NUMBER', 'VALUE_STRING'],
  read: (config, value) => {
    const list = Array.isArray(value) ? value : [value];
    config.points = list.map((_, at) => elementDouble(list, at)).sort((a, b) => a - b);
  },
};

function checkMethod(definition: AggregationBody): void {
  if ('hdr' in definition.body && 'tdigest' in definition.body)
    throw buildError(definition, 'Only one percentiles method should be declared.');
}

function checkPercents(percents: readonly number[], definition: AggregationBody): void {
  const { name } = definition;
  if (percents.length === 0) throw buildError(definition, `[percents] must not be empty: [${name}]`);
  for (const percent of percents)
    if (percent < 0 || percent > 100)
      throw buildError(definition, `percent must be in [0,100], got [${formatDouble(percent)}]: [${name}]`);
}

/** The error for parameters that are valid individually but not together. */
function buildError({ type, body }: AggregationBody, reason: string): EngineError {
  const cause = illegalArgument(reason);
  return xContentError({ in: body }, `Failed to build [${type}] after last required field arrived`, { cause });
}

function kindOf(
  name: string,
  config: Config,
  read: (distribution: Distribution, point: number) => number,
): MetricKind<Distribution> {
  const { points, keyed, compression, hdrDigits } = config;
  const shown = {
    show: (distribution: Distribution, format: ValueFormat) => ({
      values: showPoints(points, point => read(distribution, point), keyed, format),
    }),
    metric: {
      single: false,
      has: (point: string) => points.includes(Number(point)),
      value: (distribution: Distribution, point: string | undefined) => read(distribution, Number(point)),
    },
  };
  if (hdrDigits === undefined) {
    const digests: MetricKind<HybridDigest> = {
      ...shown,
      typedName: `tdigest_${name}`,
      collector: memory => bucketDigests(compression, memory),
      merge: states => mergeDigests(states, compression),
    };
    return digests as MetricKind<Distribution>;
  }
  const histograms: MetricKind<HdrHistogram> = {
    ...shown,
    typedName: `hdr_${name}`,
    collectorName: name === 'percentiles' ? 'HDRPercentilesAggregator' : 'HDRPercentileRanksAggregator',
    collector: memory => hdrCollector(hdrDigits, memory),
    merge(states) {
      const merged = new HdrHistogram(hdrDigits);
      for (const state of states) merged.addAll(state);
      return merged;
    },
  };
  return histograms as MetricKind<Distribution>;
}

/** Estimated: a digest or histogram of few values. */
const BYTES_PER_DISTRIBUTION = 1024;

function hdrCollector(digits: number, memory: AggregationMemory): MetricCollector<HdrHistogram> {
  const histograms: HdrHistogram[] = [];
  const begin = (bucket: number): HdrHistogram => {
    memory.charge(BYTES_PER_DISTRIBUTION);
    return (histograms[bucket] = new HdrHistogram(digits));
  };
  const of = (bucket: number): HdrHistogram => histograms[bucket] ?? begin(bucket);
  return {
    add: eachNumber((bucket, value) => of(bucket).add(value)),
    addRepeated: (bucket, value, count) => of(bucket).add(value, count),
    state: bucket => of(bucket).checked(),
  };
}

/** A digest for each bucket. */
export function bucketDigests(compression: number, memory: AggregationMemory): MetricCollector<HybridDigest> {
  const digests: HybridDigest[] = [];
  const begin = (bucket: number): HybridDigest => {
    memory.charge(BYTES_PER_DISTRIBUTION);
    return (digests[bucket] = new HybridDigest(compression));
  };
  const digestOf = (bucket: number): HybridDigest => digests[bucket] ?? begin(bucket);
  const addEach = eachNumber((bucket, value) => digestOf(bucket).add(value));
  return {
    add(numbers) {
      const { onlyBucket, values, length } = numbers;
      if (onlyBucket >= 0 && length > 0) digestOf(onlyBucket).addValues(values, length);
      else addEach(numbers);
    },
    addRepeated: (bucket, value, count) => digestOf(bucket).add(value, count),
    state: digestOf,
  };
}

/** One digest of all values; the given ones are left unchanged. */
export function mergeDigests(digests: readonly HybridDigest[], compression: number): HybridDigest {
  const merged = new HybridDigest(compression);
  for (const digest of digests) merged.addAll(digest);
  return merged;
}

/** Values at points: an object keyed by point, or a list. */
export function showPoints(
  points: readonly number[],
  read: (point: number) => number,
  keyed: boolean,
  format: ValueFormat,
): Writable {
  const entries = points.map(point => {
    const value = read(point);
    const text = Number.isNaN(value) ? undefined : format.text(value);
    return { point, value: Number.isNaN(value) ? null : new Double(value), text };
  });
  if (!keyed)
    return entries.map(({ point, value, text }) => ({
      key: new Double(point),
      value,
      ...(text !== undefined && { value_as_string: text }),
    }));
  return Object.fromEntries(
    entries.flatMap(({ point, value, text }) => [
      [formatDouble(point), value],
      ...(text === undefined ? [] : [[`${formatDouble(point)}_as_string`, text]]),
    ]),
  );
}
