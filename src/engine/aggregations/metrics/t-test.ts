import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { anyIsRewritten, ShardFilter } from '../buckets/shard-filter.ts';
import { eachDocument } from '../doc-block.ts';
import { RAW_FORMAT, shownNumber, type ValueFormat } from '../value-format.ts';
import { parseFieldConfig, type ValuesConfig } from '../values-config.ts';
import { resolveNumbersFor } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';
import { singleMetric } from './numeric-metric.ts';
import { BucketSamples, heteroscedastic, homoscedastic, paired, type Sample } from './t-test-samples.ts';

/** One of the two populations: a field and an optional filter. */
interface Population {
  readonly values: ValuesConfig;
  readonly filter: ParsedQuery | undefined;
}

type TestType = 'paired' | 'homoscedastic' | 'heteroscedastic';

interface Config {
  a: Population | undefined;
  b: Population | undefined;
  type: TestType;
  format: string | undefined;
}

interface TestPart {
  readonly a: Sample;
  readonly b: Sample;
  readonly format: ValueFormat | undefined;
}

export const parseTTest: AggregationParser = definition => {
  const config: Config = { a: undefined, b: undefined, type: 'heteroscedastic', format: undefined };
  const population = (name: 'a' | 'b') =>
    objectKey<Config>((target, body) => {
      target[name] = readPopulation(body);
    });
  parseStrict('t_test', definition.body, config, {
    a: population('a'),
    b: population('b'),
    type: textKey((target, value) => {
      target.type = typeOf(value);
    }),
    format: textKey((target, value) => {
      target.format = value;
    }),
    value_type: textKey(() => undefined),
  });
  if (!config.a || !config.b)
    throw xContentError({ in: definition.body }, `[t_test] requires both [a] and [b] in [${definition.name}]`);
  return new TTest(definition, config);
};

function readPopulation({ filter, ...field }: JsonObject): Population {
  return {
    values: parseFieldConfig(field as JsonObject),
    filter: filter === undefined ? undefined : parseQuery(filter, { in: { filter }, key: 'filter' }),
  };
}

function typeOf(word: string): TestType {
  const type = word.toLowerCase();
  if (type === 'paired' || type === 'homoscedastic' || type === 'heteroscedastic') return type;
  throw illegalArgument(`No enum constant org.elasticsearch.xpack.analytics.ttest.TTestType.${word.toUpperCase()}`);
}

/** The probability that the difference of two means is due to chance: Student's test or Welch's. */
class TTest extends MetricAggregation<TestPart, Config> {
  readonly metric = singleMetric<TestPart>(part => this.probability(part));

  isRewritten({ target }: AggregationShard): boolean {
    const filters = [this.config.a?.filter, this.config.b?.filter].filter(filter => filter !== undefined);
    return anyIsRewritten(filters, target);
  }

  override bind(shard: AggregationShard): Aggregator<TestPart> {
    this.check();
    const sides = [this.config.a!, this.config.b!].map(side => ({
      values: resolveNumbersFor({ ...side.values, format: this.config.format }, shard),
      matches: side.filter && new ShardFilter(side.filter, shard.target).tester,
    }));
    const samples = [new BucketSamples(shard.memory), new BucketSamples(shard.memory)] as const;
    const { type } = this.config;
    return {
      leaf(leaf) {
        const [a, b] = sides.map(side => populationLeaf(side, leaf));
        if (type === 'paired')
          return eachDocument((doc, _score, bucket) => {
            const first = a!.load(doc);
            const value = first > 0 ? a!.at(0) : 0;
            const second = b!.load(doc);
            if (first === 0 || second === 0) return;
            if (first > 1 || second > 1) throw severalValues();
            samples[0].add(bucket, value - b!.at(0));
          });
        return eachDocument((doc, _score, bucket) => {
          for (let i = 0, count = a!.load(doc); i < count; i++) samples[0].add(bucket, a!.at(i));
          for (let i = 0, count = b!.load(doc); i < count; i++) samples[1].add(bucket, b!.at(i));
        });
      },
      partial: bucket => ({
        a: samples[0].get(bucket),
        b: samples[1].get(bucket),
        format: sides[0]!.values?.format,
      }),
    };
  }

  override merge(parts: readonly TestPart[]): TestPart {
    return {
      a: BucketSamples.join(parts.map(part => part.a)),
      b: BucketSamples.join(parts.map(part => part.b)),
      format: parts.find(part => part.format)?.format,
    };
  }

  override show(part: TestPart): Record<string, Writable> {
    const probability = this.probability(part);
    return Number.isNaN(probability) ? { value: null } : shownNumber(probability, part.format ?? RAW_FORMAT);
  }

  private probability({ a, b }: TestPart): number {
    const { type } = this.config;
    if (type === 'paired') return paired(a);
    return type === 'homoscedastic' ? homoscedastic(a, b) : heteroscedastic(a, b);
  }

  /** @throws EngineError */
  private check(): void {
    const [a, b] = [this.config.a!, this.config.b!];
    if (this.config.type === 'paired') {
      if (a.filter || b.filter) throw illegalArgument("Paired t-test doesn't support filters");
    } else if (!a.filter && !b.filter && a.values.field === b.values.field && !a.values.script && !b.values.script)
      throw illegalArgument(
        `The same field [${a.values.field}] is used for both population but filters are not specified.`,
      );
  }
}

interface BoundPopulation {
  readonly values: ReturnType<typeof resolveNumbersFor>;
  readonly matches: ((leaf: Leaf) => (doc: number) => boolean) | undefined;
}

/** The values of the current document; none when it is not in the population. */
interface PopulationLeaf {
  load(doc: number): number;
  at(i: number): number;
}

function populationLeaf({ values, matches }: BoundPopulation, leaf: Leaf): PopulationLeaf {
  const numbers = values?.leaf(leaf);
  const belongs = matches?.(leaf);
  if (!numbers) return EMPTY_POPULATION;
  if (!belongs) return numbers;
  return { load: doc => (belongs(doc) ? numbers.load(doc) : 0), at: i => numbers.at(i) };
}

const EMPTY_POPULATION: PopulationLeaf = { load: () => 0, at: () => 0 };

function severalValues(): EngineError {
  return new EngineError(
    'aggregation_execution_exception',
    'Encountered more than one value for a single document. Use a script to combine multiple values per doc into a single value.',
    { status: 400 },
  );
}
