import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf, type Writable } from '../../json/json-value.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { inHashOrder } from '../buckets/significance/best-buckets.ts';
import { eachDocument } from '../doc-block.ts';
import type { DocNumbers } from '../doc-numbers.ts';
import { emptyValuesConfig } from '../values-config.ts';
import { resolveNumbers } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';
import { Moments } from './moments.ts';

/** Reduces the numbers of a document to one. */
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
    const text = (place: Place, item: JsonValue | undefined): string => {
      if (typeof item === 'string') return item;
      throw parsingError(place, `Unexpected token ${tokenOf(item)} [${key}] in [${name}].`);
    };
    const place = { in: body, key };
    if (key === 'fields')
      config.fields = Array.isArray(value)
        ? value.map((item, i) => text({ in: value, key: i }, item))
        : [text(place, value)];
    else if (key === 'missing' && isJsonObject(value)) config.missing = value;
    else if (key === 'format') text(place, value);
    else if (key === 'mode') config.pick = modeOf(text(place, value));
    else throw parsingError(place, `Unexpected token ${tokenOf(value)} [${key}] in [${name}].`);
  }
  return new MatrixStats(definition, config);
};

function modeOf(word: string): Pick {
  const found = Object.hasOwn(MODES, word.toLowerCase()) ? MODES[word.toLowerCase()] : undefined;
  if (!found) throw illegalArgument(`Illegal sort mode: ${word}`);
  return found;
}

interface MatrixPart {
  /** The fields that are mapped on the shard. */
  readonly fields: readonly string[];
  readonly moments: Moments;
}

/** Statistics of several fields and their correlation; documents that lack one of the fields are skipped. */
class MatrixStats extends MetricAggregation<MatrixPart, Config> {
  override bind(shard: AggregationShard): Aggregator<MatrixPart> {
    const { missing, pick } = this.config;
    const known = this.config.fields.flatMap(field => {
      const given = missing[field] as JsonValue | undefined;
      const source = resolveNumbers({ ...emptyValuesConfig(), field, missing: given }, this.type, shard);
      return source ? [{ field, source }] : [];
    });
    const fields = known.map(({ field }) => field);
    const found: Moments[] = [];
    const of = (bucket: number): Moments => (found[bucket] ??= new Moments(fields.length));
    const row = new Float64Array(fields.length);
    /** Number of allocated buckets; others have no result, not even the names of the fields. */
    let capacity = 1;
    return {
      leaf(leaf) {
        const numbers = known.map(({ source }) => source.leaf(leaf));
        return eachDocument((doc, _score, bucket) => {
          for (let i = 0; i < numbers.length; i++) {
            const count = numbers[i]!.load(doc);
            if (count === 0) return;
            row[i] = pick(numbers[i]!, count);
          }
          if (bucket >= capacity) capacity = oversized(bucket + 1);
          if (numbers.length > 0) of(bucket).add(row);
        });
      },
      partial: bucket => ({ fields: bucket < capacity ? fields : [], moments: of(bucket) }),
    };
  }

  override merge(parts: readonly MatrixPart[]): MatrixPart {
    const { fields } = parts.reduce((most, part) => (part.fields.length > most.fields.length ? part : most));
    const moments = new Moments(fields.length);
    for (const part of parts) if (part.fields.length === fields.length) moments.addAll(part.moments);
    return { fields, moments };
  }

  /** With no documents, a single field is shown with zeros. */
  override show({ fields, moments }: MatrixPart): Record<string, Writable> {
    if (moments.count === 0) return { doc_count: 0, ...(fields.length === 1 && { fields: [zeros(fields[0]!)] }) };
    const by = (value: (other: number) => number): Record<string, Writable> =>
      Object.fromEntries(fields.map((field, other) => [field, new Double(value(other))]));
    return {
      doc_count: moments.count,
      fields: inHashOrder(
        fields.map((name, i) => ({ name, i })),
        ({ name }) => name,
      ).map(({ name, i }) => ({
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

function zeros(name: string): Record<string, Writable> {
  const zero = new Double(0);
  const figures = { mean: zero, variance: zero, skewness: zero, kurtosis: zero };
  return { name, count: 0, ...figures, covariance: { [name]: zero }, correlation: { [name]: new Double(1) } };
}

/** Elasticsearch's array growth: an eighth plus a small constant. */
function oversized(size: number): number {
  const grown = size + Math.max(3, size >> 3);
  return grown + (grown & 1);
}
