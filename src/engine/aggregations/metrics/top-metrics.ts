import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { anyKey, intKey, parseStrict } from '../../request/object-parser.ts';
import type { ScoreDoc } from '../../search/collect/score-doc.ts';
import { compareByLevels, TopFieldCollector } from '../../search/collect/top-field-collector.ts';
import { bindSort } from '../../search/sort/bind-sort.ts';
import type { SortLevel } from '../../search/sort/sort-level.ts';
import { parseSort, type SortRequest } from '../../search/sort/sort-request.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { AggregationShard, Aggregator, Metric } from '../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../aggregation-parser.ts';
import { keyShowOf, showKey } from '../buckets/bucket-keys.ts';
import { DeferredDocs } from '../deferred-docs.ts';
import { parseFieldConfig, type ValuesConfig } from '../values-config.ts';
import { type KeyValues, resolveKeys } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';

interface Config {
  fields: ValuesConfig[];
  sort: SortRequest[];
  size: number;
}

/** The values of one top document. */
interface TopRow {
  readonly found: ScoreDoc;
  readonly sort: readonly Writable[];
  readonly metrics: readonly Writable[];
  readonly numbers: readonly number[];
}

interface TopMetricsPart {
  readonly levels: readonly SortLevel[];
  readonly rows: readonly TopRow[];
}

export const parseTopMetrics: AggregationParser = definition => {
  const config: Config = { fields: [], sort: [], size: 1 };
  parseStrict('top_metrics', definition.body, config, {
    metrics: anyKey((target, value) => {
      target.fields = (Array.isArray(value) ? value : [value]).map(readField);
    }),
    sort: anyKey((target, value) => {
      target.sort = parseSort(value);
    }),
    size: intKey((target, value) => {
      if (value < 1) throw illegalArgument(`[size] must be more than 0 but was [${value}]`);
      target.size = value;
    }),
  });
  const absent = ['sort', 'metrics'].filter(key => !(key in definition.body));
  if (absent.length > 0) throw illegalArgument(`Required [${absent.join(', ')}]`);
  if (config.sort.length !== 1) throw illegalArgument('[sort] must contain exactly one sort');
  return new TopMetrics(definition, config);
};

function readField(value: JsonValue): ValuesConfig {
  if (!isJsonObject(value)) throw illegalArgument('[metrics] must be objects with a field');
  return parseFieldConfig(value);
}

/** Metric values of the top document or documents of each bucket. */
class TopMetrics extends MetricAggregation<TopMetricsPart, Config> {
  readonly metric: Metric<TopMetricsPart>;

  constructor(definition: AggregationBody, config: Config) {
    super(definition, config);
    const place = (field: string | undefined): number => config.fields.findIndex(found => found.field === field);
    this.metric = {
      single: false,
      has: field => place(field) >= 0,
      value: ({ rows }, field) => rows[0]?.numbers[place(field)] ?? Number.NaN,
    };
  }

  override get needsScores(): boolean {
    return this.config.sort.some(({ kind }) => kind === 'score');
  }

  override bind(shard: AggregationShard): Aggregator<TopMetricsPart> {
    const { sort, fields, size } = this.config;
    const levels = bindSort(sort, shard.target);
    const sources = fields.map(field => resolveKeys(field, this.type, shard));
    const { leaves } = shard.target.searcher;
    const deferred = new DeferredDocs(shard.memory);
    let grouped: ReturnType<DeferredDocs['group']> | undefined;
    return {
      leaf(leaf) {
        deferred.startLeaf(leaf);
        return { collect: block => deferred.addBlock(block) };
      },
      partial(bucket) {
        grouped ??= deferred.group();
        const top = new TopFieldCollector(levels, size);
        let last: Leaf | undefined;
        grouped(bucket, (leaf, doc, score) => {
          if (leaf !== last) top.startLeaf(leaf);
          last = leaf;
          top.collect(doc, score);
        });
        return { levels, rows: top.drain().map(found => rowOf(found, { levels, sources, leaves })) };
      },
    };
  }

  override merge(parts: readonly TopMetricsPart[]): TopMetricsPart {
    const { levels } = parts.find(part => part.rows.length > 0) ?? parts[0]!;
    const rows = parts.flatMap(part => part.rows);
    rows.sort((a, b) => compareByLevels(a.found.values, b.found.values, levels));
    return { levels, rows: rows.slice(0, this.config.size) };
  }

  override show({ rows }: TopMetricsPart): Record<string, Writable> {
    return {
      top: rows.map(({ sort, metrics }) => ({
        sort,
        metrics: Object.fromEntries(this.config.fields.map(({ field }, i) => [field, metrics[i]])),
      })),
    };
  }
}

interface RowParts {
  readonly levels: readonly SortLevel[];
  readonly sources: readonly (KeyValues | undefined)[];
  readonly leaves: readonly Leaf[];
}

function rowOf(found: ScoreDoc, { levels, sources, leaves }: RowParts): TopRow {
  const leaf = leaves.findLast(({ docBase }) => docBase <= found.doc)!;
  const values = sources.map(source => source && firstValue(source, leaf, found.doc - leaf.docBase));
  return {
    found,
    sort: levels.map((level, i) => level.wire(found.values[i]!)),
    metrics: values.map(value => value?.shown ?? null),
    numbers: values.map(value => value?.number ?? Number.NaN),
  };
}

function firstValue(source: KeyValues, leaf: Leaf, doc: number): { shown: Writable; number: number } | undefined {
  if (source.kind === 'text') {
    const ordinals = source.leaf(leaf);
    const slot = ordinals ? ordinals.slot(doc) : -1;
    if (slot < 0) return undefined;
    return { shown: source.show(ordinals!.dictionary.term(ordinals!.at(ordinals!.first(slot)))), number: Number.NaN };
  }
  const numbers = source.leaf(leaf);
  if (numbers.load(doc) === 0) return undefined;
  const { key, key_as_string: text } = showKey(numbers.exactAt(0), keyShowOf(source));
  return { shown: text ?? key, number: numbers.at(0) };
}
