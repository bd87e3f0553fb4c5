import type { Writable } from '../../json/json-value.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { ValueCounts } from '../bucket-counts.ts';
import { eachDocument } from '../doc-block.ts';
import type { SummaryValues } from '../summaries.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { emittedTexts, isSummary, resolveAny, type ValuesSource } from '../values-source.ts';
import { valuesOfDocuments } from '../whole-segment-counts.ts';
import { BucketSums } from './compensated-sum.ts';
import { MetricAggregation } from './metric-aggregation.ts';
import { singleMetric } from './numeric-metric.ts';

export const parseValueCount: AggregationParser = definition =>
  new ValueCount(definition, parseValues(definition, emptyValuesConfig()));

/** Number of values, of any type. */
class ValueCount extends MetricAggregation<number, ValuesConfig> {
  readonly metric = singleMetric<number>(count => count);

  override bind(shard: AggregationShard): Aggregator<number> {
    const source = resolveAny(this.config, shard);
    if (source && isSummary(source)) return summedCounts(source, shard);
    const counts = new ValueCounts(shard.memory);
    const { script, missing } = this.config;
    const isColumn = !script && missing === undefined && !source?.type?.occurrences;
    const field = isColumn ? source?.type?.name : undefined;
    return {
      leaf(leaf) {
        const count = valueCounter(source, leaf);
        const each = eachDocument((doc, _score, bucket) => {
          counts.addMany(bucket, count(doc));
        });
        const collectAll = (): boolean => {
          const found = field === undefined ? undefined : valuesOfDocuments(leaf, field);
          if (found !== undefined) counts.addMany(0, found);
          return found !== undefined;
        };
        return { ...each, collectAll };
      },
      partial: bucket => counts.get(bucket),
    };
  }

  override merge(counts: readonly number[]): number {
    return counts.reduce((sum, count) => sum + count, 0);
  }

  override show(value: number): Record<string, Writable> {
    return { value };
  }
}

/** Sums the numbers of values of summaries, which may exceed the numbers of documents. */
function summedCounts(source: SummaryValues, { memory }: AggregationShard): Aggregator<number> {
  const counts = new BucketSums(memory);
  return {
    leaf(leaf) {
      const summaries = source.leaf(leaf);
      return eachDocument((doc, _score, bucket) => {
        const found = summaries.load(doc);
        for (let i = 0; i < found; i++) counts.add(bucket, summaries.count(i));
      });
    },
    partial: bucket => counts.get(bucket),
  };
}

/** Number of values of a document. */
export function valueCounter(source: ValuesSource | undefined, leaf: Leaf): (doc: number) => number {
  if (!source) return () => 0;
  if (source.kind !== 'text') {
    const numbers = source.leaf(leaf);
    return doc => numbers.load(doc);
  }
  const ordinals = emittedTexts(source, leaf);
  const missing = source.missing === undefined ? 0 : 1;
  if (!ordinals) return () => missing;
  return doc => {
    const slot = ordinals.slot(doc);
    return slot < 0 ? missing : ordinals.end(slot) - ordinals.first(slot);
  };
}
