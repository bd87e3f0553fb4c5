import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type KeyReader, listKey, longKey, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { doubleOf } from '../../request/scalar.ts';
import { executionError } from '../aggregation-path.ts';
import { BucketsSummary } from './buckets-summary.ts';
import { emptyPipelineConfig, gapPolicy, type PipelineConfig } from './parse-pipeline.ts';
import {
  NUMBER_METRIC,
  type NumberResult,
  type PipelineBody,
  type PipelineParser,
  type PipelinePlace,
  showNumber,
} from './pipeline-aggregation.ts';

/** The expected value of each bucket, the share of documents that have it, and the number of all documents. */
interface Indicator {
  expectations: readonly number[];
  fractions: readonly number[] | undefined;
  documents: number;
}

interface Config extends PipelineConfig {
  indicator: Indicator | undefined;
}

export const parseBucketCorrelation: PipelineParser = definition => {
  const { body } = definition;
  const config: Config = { ...emptyPipelineConfig(), gap: 'insert_zeros', indicator: undefined };
  parseStrict<Config>('bucket_correlation', body, config, {
    buckets_path: textKey((target, value) => {
      target.paths = [value];
    }),
    function: objectKey((target, value) => {
      target.indicator = parseFunction(value);
    }),
    gap_policy: textKey((_target, value) => {
      if (gapPolicy(value, body) !== 'insert_zeros')
        throw illegalArgument('only [gap_policy] of [insert_zeros] is supported');
    }),
  });
  const absent = ['buckets_path', 'function'].filter(key => !(key in body));
  if (absent.length > 0) throw illegalArgument(`Required [${absent.join(', ')}]`);
  return new BucketCorrelation(definition, config, config.indicator!);
};

function parseFunction(body: JsonObject): Indicator {
  const [name, value] = Object.entries(body)[0] ?? [];
  if (name !== 'count_correlation' || !isJsonObject(value)) throw illegalArgument(`unknown field [${name ?? ''}]`);
  const target: { indicator: Indicator | undefined } = { indicator: undefined };
  parseStrict('count_correlation_function', value, target, {
    indicator: objectKey((into, indicator) => {
      into.indicator = parseIndicator(indicator);
    }),
  });
  if (!target.indicator) throw illegalArgument('Required [indicator]');
  return target.indicator;
}

function parseIndicator(body: JsonObject): Indicator {
  const indicator: Indicator = { expectations: [], fractions: undefined, documents: 0 };
  const numbers = (name: 'expectations' | 'fractions'): KeyReader<Indicator> =>
    listKey((target, list: JsonValue[]) => {
      target[name] = list.map((value, key) => doubleOf(value, { in: list, key }));
    });
  parseStrict('correlative_value', body, indicator, {
    expectations: numbers('expectations'),
    fractions: numbers('fractions'),
    doc_count: longKey((target, value) => {
      target.documents = value;
    }),
  });
  const absent = ['expectations', 'doc_count'].filter(key => !(key in body));
  if (absent.length > 0) throw illegalArgument(`Required [${absent.join(', ')}]`);
  const { expectations, fractions, documents } = indicator;
  if (fractions && fractions.length !== expectations.length)
    throw illegalArgument('[expectations] and [fractions] must have the same length');
  if (documents <= 0) throw illegalArgument('[doc_count] must be a positive value');
  if (expectations.length < 2) throw illegalArgument('[expectations] must have a length of at least 2');
  return indicator;
}

/** How the counts of buckets correlate with the expected value of each. */
class BucketCorrelation extends BucketsSummary<NumberResult> {
  constructor(definition: PipelineBody, config: PipelineConfig, indicator: Indicator) {
    super(definition, config, {
      typedName: 'simple_value',
      metric: NUMBER_METRIC,
      result: entries => ({
        value: countCorrelation(
          indicator,
          entries.map(({ value }) => value),
        ),
      }),
      show: ({ value }, format) => showNumber(value, format),
    });
  }

  override validate(place: PipelinePlace): void {
    super.validate(place);
    if (!this.paths[0]!.endsWith('_count'))
      place.reportError('buckets_path count correlation requires that bucket_path points to bucket [_count]');
  }
}

/**
 * The correlation of the expected value of a document's bucket with whether the document is among those that are
 * counted, which are a part of all documents.
 * @throws EngineError if there are other buckets, or more documents
 */
function countCorrelation({ expectations, fractions, documents }: Indicator, counts: readonly number[]): number {
  if (counts.length !== expectations.length)
    throw executionError(
      `value lengths do not match; indicator.expectations [${expectations.length}] and number of buckets [${counts.length}]. Unable to calculate correlation`,
    );
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total > documents)
    throw executionError(
      'doc_count of indicator must be larger than the total count of the correlating values indicator count ' +
        `[${documents}] correlating value total count [${Number.isInteger(total) ? total.toFixed(1) : total}]`,
    );
  const shareOf = (i: number): number => fractions?.[i] ?? 1 / expectations.length;
  const mean = expectations.reduce((sum, value, i) => sum + value * shareOf(i), 0);
  const variance = expectations.reduce((sum, value, i) => sum + (value - mean) ** 2 * shareOf(i), 0);
  const counted = total / documents;
  const spread = variance * counted * (1 - counted);
  let covariance = 0;
  expectations.forEach((value, i) => {
    const count = counts[i]!;
    covariance += (value - mean) * (count * (1 - counted) - (documents * shareOf(i) - count) * counted);
  });
  return spread === 0 ? Number.NaN : covariance / documents / Math.sqrt(spread);
}
