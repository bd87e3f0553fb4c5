import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { buildAtLast, listKey, parseStrict, textKey, textsKey } from '../../request/object-parser.ts';
import { doubleOf } from '../../request/scalar.ts';
import type { Metric } from '../aggregation.ts';
import { executionError } from '../aggregation-path.ts';
import { type Alternative, bucketedSmirnov } from '../statistics/bucketed-smirnov.ts';
import { bucketValue, siblingBuckets } from './bucket-path.ts';
import { BucketsSummary } from './buckets-summary.ts';
import { emptyPipelineConfig, gapPolicy, type PipelineConfig } from './parse-pipeline.ts';
import type { PipelineBody, PipelineParser, PipelinePlace, ResultScope } from './pipeline-aggregation.ts';

type PValues = ReadonlyMap<Alternative, number>;

interface Config extends PipelineConfig {
  fractions: readonly number[] | undefined;
  alternatives: readonly Alternative[];
  shares: readonly number[];
}

const ALTERNATIVES: readonly Alternative[] = ['less', 'greater', 'two_sided'];

/** Each tenth of all documents is divided evenly, the n-th one into n parts. */
const UPPER_TAIL = Array.from({ length: 10 }, (_, tenth) =>
  Array.from({ length: tenth + 1 }, (_, part) => 0.1 * tenth + 0.05 / (tenth + 1) + (0.1 * part) / (tenth + 1)),
).flat();

/** The shares of documents at which distributions are compared, by `sampling_method`. */
const SHARES: Readonly<Record<string, readonly number[]>> = {
  upper_tail: UPPER_TAIL,
  lower_tail: UPPER_TAIL.map(share => 1 - share),
  uniform: UPPER_TAIL.map((_, i) => (i + 1) / (UPPER_TAIL.length + 1)),
};

export const parseBucketCountKsTest: PipelineParser = definition => {
  const { body, name } = definition;
  const config: Config = {
    ...emptyPipelineConfig(),
    gap: 'insert_zeros',
    fractions: undefined,
    alternatives: ALTERNATIVES,
    shares: UPPER_TAIL,
  };
  let alternatives: readonly string[] = ALTERNATIVES;
  parseStrict<Config>('bucket_count_ks_test', body, config, {
    buckets_path: textKey((target, value) => {
      target.paths = [value];
    }),
    fractions: listKey((target, list) => {
      target.fractions = list.map((value, key) => doubleOf(value, { in: list, key }));
    }),
    alternative: textsKey((_target, values) => {
      alternatives = values;
    }),
    gap_policy: textKey((target, value) => {
      target.gap = gapPolicy(value, body);
    }),
    sampling_method: textKey((target, value) => {
      target.shares = sharesOf(value.toLowerCase());
    }),
  });
  if (!('buckets_path' in body)) throw illegalArgument('Required [buckets_path]');
  return buildAtLast('bucket_count_ks_test', body, ARGUMENTS, () => {
    config.alternatives = readAlternatives(alternatives, name);
    if (config.gap !== 'insert_zeros') throw illegalArgument('only [gap_policy] of [insert_zeros] is supported');
    return new BucketCountKsTest(definition, config);
  });
};

const ARGUMENTS = ['buckets_path', 'fractions', 'alternative', 'gap_policy', 'sampling_method'];

function sharesOf(method: string): readonly number[] {
  if (!Object.hasOwn(SHARES, method)) throw illegalArgument(`Unrecognized sampling_method [${method}]`);
  return SHARES[method]!;
}

function readAlternatives(names: readonly string[], aggregation: string): Alternative[] {
  if (names.length === 0) throw illegalArgument(`[alternative] must not be empty for aggregation [${aggregation}]`);
  const unknown = names.find(name => !ALTERNATIVES.some(known => known === name.toLowerCase()));
  if (unknown !== undefined)
    throw illegalArgument(
      `No enum constant org.elasticsearch.xpack.ml.aggs.kstest.Alternative.${unknown.toUpperCase()}`,
    );
  return ALTERNATIVES.filter(known => names.some(name => name.toLowerCase() === known));
}

const METRIC: Metric<PValues> = {
  single: false,
  has: name => ALTERNATIVES.some(known => known === name),
  value: (result, name) => result.get(name as Alternative) ?? Number.NaN,
};

/** How likely the counts of buckets follow a distribution, by the test of Kolmogorov and Smirnov. */
class BucketCountKsTest extends BucketsSummary<PValues> {
  private readonly config: Config;

  constructor(definition: PipelineBody, config: Config) {
    super(definition, config, {
      typedName: 'bucket_count_ks_test',
      metric: METRIC,
      result: () => new Map(),
      show: result => showPValues(result),
    });
    this.config = config;
  }

  override validate(place: PipelinePlace): void {
    super.validate(place);
    if (!this.paths[0]!.endsWith('_count'))
      place.reportError('buckets_path [bucket_count_ks_test] requires that buckets_path points to bucket [_count]');
  }

  override compute(scope: ResultScope): PValues {
    const { alternatives, shares, gap } = this.config;
    const { places, words } = siblingBuckets(scope, this.paths[0]!)!;
    const values = places.map(place => bucketValue(place, words, gap) ?? 0);
    const documents = places.reduce((sum, { bucket }) => sum + bucket.docCount, 0);
    const fractions = this.config.fractions ?? values.map(() => 1 / values.length);
    if (fractions.length < values.length)
      throw executionError(
        `[fractions] must have a value for each bucket of [${this.paths[0]}]: found [${fractions.length}] for [${values.length}] buckets`,
      );
    return bucketedSmirnov({ values, documents }, fractions, shares, alternatives);
  }
}

function showPValues(result: PValues): Record<string, Writable> {
  return Object.fromEntries([...result].map(([name, value]) => [name, new Double(value)]));
}
