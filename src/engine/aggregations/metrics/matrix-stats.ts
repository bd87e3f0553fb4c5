import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { textOf } from '../../search/scalar-value.ts';
import type { AggregationParser, AggregationShard, Aggregator } from '../aggregation.ts';
import type { DocNumbers } from '../doc-numbers.ts';
import { emptyValuesConfig } from '../values-config.ts';
import { resolveNumbers } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';
import { Moments } from './moments.ts';

/** Makes one number of a document's several. */
type Pick = (numbers: DocNumbers, count: number) => number;

const MODES: Readonly<Record<string, Pick>> = {
  avg: (numbers, count) => total(numbers, count) / count,
  sum: total,
  min: numbers => numbers.at(0),
  max: (numbers, count) => numbers.at(count - 1),
  median: (numbers, count) => (numbers.at((count - 1) >> 1) + numbers.at(count >> 1)) / 2,
};

function total(numbers: DocNumbers, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += numbers.at(i);
  return sum;
}

interface Config {
  fields: string[];
  missing: JsonObject;
  pick: Pick;
}

export const parseMatrixStats: AggregationParser = definition => {
  const config: Config = { fields: [], missing: {}, pick: MODES['avg']! };
  const { body, name } = definition;
  for (const [key, value] of Object.entries(body)) {
    if (key === 'fields') config.fields = (Array.isArray(value) ? value : [value]).map(textOf);
    else if (key === 'missing' && isJsonObject(value)) config.missing = value;
    else if (key === 'mode') config.pick = modeOf(textOf(value));
    else throw parsingError({ in: body, key }, `Unexpected token ${tokenOf(value)} [${key}] in [${name}].`);
  }
  return new MatrixStats(definition, config);
};

function modeOf(word: string): Pick {
  const found = Object.hasOwn(MODES, word.toLowerCase()) ? MODES[word.toLowerCase()] : undefined;
  if (!found) throw illegalArgument(`Illegal sort mode: ${word}`);
  return found;
}

/** How several fields are spread, each and together; documents that lack one of them do not count. */
class MatrixStats extends MetricAggregation<Moments, Config> {
  override bind(shard: AggregationShard): Aggregator<Moments> {
    const { fields, missing, pick } = this.config;
    const sources = fields.map(field =>
      resolveNumbers(
        { ...emptyValuesConfig(), field, missing: missing[field] as JsonValue | undefined },
        this.type,
        shard,
      ),
    );
    const found: Moments[] = [];
    const of = (bucket: number): Moments => (found[bucket] ??= new Moments(fields.length));
    const row = new Float64Array(fields.length);
    return {
      leaf(leaf) {
        const numbers = sources.map(source => source?.leaf(leaf));
        return {
          collect(doc, _score, bucket) {
            for (let i = 0; i < numbers.length; i++) {
              const count = numbers[i]?.load(doc) ?? 0;
              if (count === 0) return;
              row[i] = pick(numbers[i]!, count);
            }
            if (numbers.length > 0) of(bucket).add(row);
          },
        };
      },
      partial: of,
    };
  }

  override merge(parts: readonly Moments[]): Moments {
    const merged = new Moments(this.config.fields.length);
    for (const part of parts) merged.addAll(part);
    return merged;
  }

  override show(moments: Moments): Record<string, Writable> {
    if (moments.count === 0) return { doc_count: 0 };
    const { fields } = this.config;
    const by = (value: (other: number) => number): Record<string, Writable> =>
      Object.fromEntries(fields.map((field, other) => [field, new Double(value(other))]));
    return {
      doc_count: moments.count,
      fields: fields.map((name, i) => ({
        name,
        count: moments.count,
        mean: new Double(moments.means[i]!),
        variance: new Double(moments.covariance(i, i)),
        skewness: new Double(moments.skewness(i)),
        kurtosis: new Double(moments.kurtosis(i)),
        covariance: by(other => moments.covariance(i, other)),
        correlation: by(other => moments.correlation(i, other)),
      })),
    };
  }
}
