import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { booleanKey, doubleKey, type KeyReader, objectKey, parseStrict } from '../../search/object-parser.ts';
import { doubleOf } from '../../search/scalar-value.ts';
import type { AggregationBody, AggregationParser } from '../aggregation.ts';
import type { ValueFormat } from '../value-format.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { type MetricCollector, type MetricKind, NumericMetric } from './numeric-metric.ts';
import { TDigest } from './t-digest.ts';

interface Config extends ValuesConfig {
  points: number[];
  keyed: boolean;
  compression: number;
}

/** Values below which the given shares of all values lie. */
export const parsePercentiles: AggregationParser = definition => {
  const config = { ...defaults(), points: [1, 5, 25, 50, 75, 95, 99] };
  parseValues(definition, config, { ...KEYS, percents: POINTS });
  checkPercents(config.points, definition);
  return new NumericMetric(
    definition,
    config,
    kindOf('tdigest_percentiles', config, (digest, percent) => digest.quantile(percent / 100)),
  );
};

/** Shares of all values that lie below the given ones. */
export const parsePercentileRanks: AggregationParser = definition => {
  const config = defaults();
  parseValues(definition, config, { ...KEYS, values: POINTS });
  if (config.points.length === 0)
    throw unbuilt(
      definition,
      `[values] must not be ${'values' in definition.body ? 'an empty array' : 'null'}: [${definition.name}]`,
    );
  return new NumericMetric(
    definition,
    config,
    kindOf('tdigest_percentile_ranks', config, (digest, value) => digest.rank(value) * 100),
  );
};

function defaults(): Config {
  return { ...emptyValuesConfig(), points: [], keyed: true, compression: 100 };
}

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
    });
  }),
};

const POINTS: KeyReader<Config> = {
  tokens: ['START_ARRAY', 'VALUE_NUMBER', 'VALUE_STRING'],
  read: (config, value) => {
    const list = Array.isArray(value) ? value : [value];
    config.points = list.map((item, key) => doubleOf(item, { in: list, key })).sort((a, b) => a - b);
  },
};

function checkPercents(percents: readonly number[], definition: AggregationBody): void {
  const { name } = definition;
  if (percents.length === 0) throw unbuilt(definition, `[percents] must not be empty: [${name}]`);
  for (const percent of percents)
    if (percent < 0 || percent > 100)
      throw unbuilt(definition, `percent must be in [0,100], got [${formatDouble(percent)}]: [${name}]`);
}

/** What is wrong with the whole once all its parts are read. */
function unbuilt({ type, body }: AggregationBody, reason: string): EngineError {
  const cause = illegalArgument(reason);
  return xContentError({ in: body }, `Failed to build [${type}] after last required field arrived`, { cause });
}

function kindOf(
  typedName: string,
  { points, keyed, compression }: Config,
  read: (digest: TDigest, point: number) => number,
): MetricKind<TDigest> {
  return {
    typedName,
    collector: () => digestCollector(compression),
    merge: digests => mergeDigests(digests, compression),
    show: (digest, format) => ({ values: showPoints(points, point => read(digest, point), keyed, format) }),
    metric: {
      single: false,
      has: name => points.includes(Number(name)),
      value: (digest, name) => read(digest, Number(name)),
    },
  };
}

/** A digest for each bucket. */
export function digestCollector(compression: number): MetricCollector<TDigest> {
  const digests: TDigest[] = [];
  const digestOf = (bucket: number): TDigest => (digests[bucket] ??= new TDigest(compression));
  return { add: (bucket, value) => digestOf(bucket).add(value), state: digestOf };
}

export function mergeDigests(digests: readonly TDigest[], compression: number): TDigest {
  const merged = new TDigest(compression);
  for (const digest of digests) merged.addAll(digest);
  return merged;
}

/** Values at points: an object by point, or a list. */
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
