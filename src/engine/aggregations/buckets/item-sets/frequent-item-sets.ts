import { illegalArgument } from '../../../errors/engine-error.ts';
import { xContentError } from '../../../errors/parse-errors.ts';
import { hashOrder } from '../../../json/hash-order.ts';
import { Double, formatDouble } from '../../../json/java-numbers.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../../json/json-value.ts';
import { parseQuery } from '../../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../../query/dsl/parsed-query.ts';
import { doubleKey, intKey, listKey, objectKey, parseStrict, textKey } from '../../../request/object-parser.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard, Aggregator, Reduction } from '../../aggregation.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { AggregationWork } from '../../aggregation-work.ts';
import { eachDocument } from '../../doc-block.ts';
import { MetricAggregation } from '../../metrics/metric-aggregation.ts';
import { emptyValuesConfig, parseSourceValues, type ValuesConfig } from '../../values-config.ts';
import { type KeyValues, resolveKeys } from '../../values-source.ts';
import { ShardFilter } from '../shard-filter.ts';
import { filterKeys, type IncludeExclude, type KeyFilter, keyFilter } from '../terms/include-exclude.ts';
import { closedSets } from './closed-sets.ts';
import { type Item, TransactionStore, type Transactions } from './transactions.ts';

interface FieldConfig extends ValuesConfig, IncludeExclude {}

interface Config {
  fields: FieldConfig[];
  support: number;
  setSize: number;
  size: number;
  filter: ParsedQuery | undefined;
}

interface ItemSetsPart {
  readonly transactions: Transactions;
  readonly work: AggregationWork;
}

const HINTS = ['global_ordinals', 'map'];

export const parseFrequentItemSets: AggregationParser = definition => {
  const { name, type, body, subs } = definition;
  const config: Config = { fields: [], support: 0.01, setSize: 1, size: 10, filter: undefined };
  parseStrict(type, body, config, {
    fields: listKey((target, list) => {
      target.fields = list.map((_, i) => parseField(list, i));
    }),
    minimum_support: doubleKey((target, value) => {
      target.support = value;
    }),
    minimum_set_size: intKey((target, value) => {
      target.setSize = value;
    }),
    size: intKey((target, value) => {
      target.size = value;
    }),
    filter: objectKey((target, value, place) => {
      target.filter = parseQuery(value, place);
    }),
    execution_hint: textKey((_target, value) => {
      if (!HINTS.includes(value))
        throw illegalArgument(`[execution_hint] must be one of [${HINTS.join(',')}]. Found [${value}]`);
    }),
  });
  if (!('fields' in body)) throw illegalArgument('Required [fields]');
  const { support, setSize, size } = config;
  if (!(support > 0 && support <= 1))
    throw illegalArgument(
      `[minimum_support] must be greater than 0 and less or equal to 1. Found [${formatDouble(support)}] in [${name}]`,
    );
  if (setSize <= 0) throw illegalArgument(`[minimum_set_size] must be greater than 0. Found [${setSize}] in [${name}]`);
  if (size <= 0) throw illegalArgument(`[size] must be greater than 0. Found [${size}] in [${name}]`);
  if (!subs.isEmpty) throw illegalArgument(`Aggregator [${name}] of type [${type}] cannot accept sub-aggregations`);
  return new FrequentItemSets(definition, config);
};

function parseField(list: JsonValue[], index: number): FieldConfig {
  const value = list[index]!;
  if (!isJsonObject(value))
    throw xContentError({ in: list, key: index }, '[frequent_item_sets] fields must be objects');
  const config: FieldConfig = { ...emptyValuesConfig(), include: undefined, exclude: undefined, partition: undefined };
  parseSourceValues('field_config', value, config, filterKeys<FieldConfig>());
  if (config.script) throw illegalArgument('scripts are not supported');
  return config;
}

/** Values of fields that often occur together in documents: closed sets of items. */
class FrequentItemSets extends MetricAggregation<ItemSetsPart, Config> {
  override bind(shard: AggregationShard): Aggregator<ItemSetsPart> {
    const { fields, filter } = this.config;
    const sources = fields.map((field, i) => boundField(field, i, resolveKeys(field, this.type, shard), this.name));
    const matches = filter && new ShardFilter(filter, shard.target);
    const stores: TransactionStore[] = [];
    const work = new AggregationWork(this.name, shard.target.queryContext.scripts?.budget);
    return {
      leaf(leaf) {
        const readers = sources.map(source => source?.(leaf));
        const isMatch = matches?.tester(leaf);
        return eachDocument((doc, _score, owner) => {
          const store = (stores[owner] ??= new TransactionStore(shard.memory));
          const numbers: number[] = [];
          // Other documents count for the support of the sets.
          if (!isMatch || isMatch(doc)) for (const read of readers) read?.(doc, store, numbers);
          store.add(numbers, 1);
        });
      },
      partial: owner => ({ transactions: stores[owner] ?? new TransactionStore(), work }),
    };
  }

  override merge(parts: readonly ItemSetsPart[]): ItemSetsPart {
    const { work, transactions } = parts[0]!;
    if (parts.length === 1) return { work, transactions };
    const store = new TransactionStore();
    for (const part of parts) store.addAll(part.transactions);
    return { work, transactions: store };
  }

  override show({ transactions, work }: ItemSetsPart, reduction: Reduction): Record<string, Writable> {
    const { support, setSize: minSize, size } = this.config;
    const { documents, items } = transactions;
    const minCount = Math.max(1, Math.ceil(documents * support));
    const sets = closedSets(transactions, { minCount, minSize, size }, work);
    reduction.addBuckets(sets.length);
    return {
      buckets: sets.map(set => ({
        key: this.keyOf(set.items.map(item => items[item]!)),
        doc_count: set.documents,
        support: new Double(set.documents / documents),
      })),
    };
  }

  /** The items by field, in the order of Elasticsearch's map. */
  private keyOf(items: readonly Item[]): Writable {
    const byField = new Map<string, Writable[]>();
    for (const { field, shown } of items) {
      const name = this.config.fields[field]!.field;
      byField.set(name, [...(byField.get(name) ?? []), shown]);
    }
    return Object.fromEntries(hashOrder([...byField.keys()]).map(name => [name, byField.get(name)]));
  }
}

type ItemReader = (doc: number, store: TransactionStore, numbers: number[]) => void;

/** Reads the items of one field; undefined if it is not mapped. */
function boundField(
  config: FieldConfig,
  field: number,
  source: KeyValues | undefined,
  name: string,
): ((leaf: Leaf) => ItemReader) | undefined {
  if (!source) return undefined;
  const filter = keyFilter(config, source, name);
  return leaf =>
    source.kind === 'text' ? textItems(source, leaf, field, filter) : numberItems(source, leaf, field, filter);
}

function textItems(
  source: Extract<KeyValues, { kind: 'text' }>,
  leaf: Leaf,
  field: number,
  filter: KeyFilter | undefined,
): ItemReader {
  const ordinals = source.leaf(leaf);
  return (doc, store, numbers) => {
    const add = (key: string): void => {
      if (!filter || filter(key)) numbers.push(store.number({ field, key, shown: source.show(key) }));
    };
    const slot = ordinals ? ordinals.slot(doc) : -1;
    if (slot < 0) {
      if (source.missing !== undefined) add(source.missing);
      return;
    }
    for (let i = ordinals!.first(slot); i < ordinals!.end(slot); i++) add(ordinals!.dictionary.term(ordinals!.at(i)));
  };
}

/** Numbers count as whole ones, as in Elasticsearch. */
function numberItems(
  source: Extract<KeyValues, { kind: 'number' }>,
  leaf: Leaf,
  field: number,
  filter: KeyFilter | undefined,
): ItemReader {
  const values = source.leaf(leaf);
  const isBoolean = source.type?.family === 'boolean';
  return (doc, store, numbers) => {
    for (let i = 0, count = values.load(doc); i < count; i++) {
      const exact = values.exactAt(i);
      if (filter && !filter(exact)) continue;
      const key = typeof exact === 'bigint' ? exact : Math.trunc(exact);
      const shown = isBoolean ? Number(key) !== 0 : (source.keyFormat.text(key) ?? key);
      numbers.push(store.number({ field, key, shown }));
    }
  };
}
