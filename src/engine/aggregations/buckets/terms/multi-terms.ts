import { illegalArgument } from '../../../errors/engine-error.ts';
import { Double, formatDouble } from '../../../json/java-numbers.ts';
import type { JsonObject, JsonValue, Writable } from '../../../json/json-value.ts';
import { eachObject, parseStrict } from '../../../request/object-parser.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import {
  type AggregationShard,
  type Aggregator,
  type BucketName,
  NO_BUCKET,
  type Reduction,
} from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { eachDocument } from '../../doc-block.ts';
import { parseFieldConfig, type ValuesConfig, zoneKey } from '../../values-config.ts';
import { type KeyValues, resolveKeys } from '../../values-source.ts';
import { type BucketComparator, comparatorBy, compareKeys, plainKey } from '../bucket-order.ts';
import { Combinations } from '../keys/combinations.ts';
import { numberKeys, SourceIds, type SourceKey, type SourceLeaf, textKeys } from '../keys/source-keys.ts';
import {
  defaultRank,
  type RankConfig,
  type RankedBucket,
  type RankedPart,
  RankedTerms,
  rankKeys,
} from './ranked-terms.ts';

interface Config extends RankConfig {
  terms: ValuesConfig[];
}

type Row = readonly SourceKey[];

interface MultiTermsPart extends RankedPart<RankedBucket<Row>> {
  /** How each key is shown; undefined on a shard without documents. */
  readonly shows: readonly ((key: SourceKey) => KeyText)[] | undefined;
}

interface KeyText {
  readonly value: Writable;
  readonly text: string;
}

export const parseMultiTerms: AggregationParser = definition => {
  const config: Config = { ...defaultRank(), terms: [] };
  parseStrict('multi_terms', definition.body, config, {
    ...rankKeys<Config>(definition.name),
    terms: {
      tokens: ['START_ARRAY', 'START_OBJECT'],
      read: (target, value) => {
        const given = value as JsonObject | JsonValue[];
        const sources = Array.isArray(given) ? eachObject('field_config', given) : [given];
        target.terms = sources.map(item => parseFieldConfig(item, { time_zone: zoneKey() }));
        checkCount(target.terms.length, definition.name);
      },
      failsAt: (value, { place }) => (place ? undefined : { in: value as JsonObject | JsonValue[], of: 'end' }),
    },
  });
  if (!('terms' in definition.body)) throw illegalArgument('Required [terms]');
  return new MultiTerms(definition, config);
};

/** @throws EngineError for fewer than two */
function checkCount(count: number, name: string): void {
  const instead = count === 1 ? ' Use terms aggregation for single term aggregation' : '';
  if (count < 2)
    throw illegalArgument(`multi term aggregation must has at least 2 terms. Found [${count}] in [${name}]${instead}`);
}

/** One bucket per combination of values of several fields. */
class MultiTerms extends RankedTerms<Row, MultiTermsPart> {
  private readonly config: Config;

  constructor(definition: AggregationBody, config: Config) {
    super(definition, config);
    this.config = config;
  }

  override bind(shard: AggregationShard): Aggregator<MultiTermsPart> {
    const compare = this.comparator();
    const sources = this.config.terms.map(terms => resolveKeys(terms, this.type, shard));
    const ids = sources.map(() => new SourceIds());
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts(shard.memory);
    const combinations = new Combinations(ids.length, shard.memory);
    const addAll = (owner: number): void => {
      for (const leaf of shard.target.searcher.leaves) {
        const leaves = sources.map((source, i) => keysOf(source, leaf, ids[i]!));
        for (let doc = 0; doc < leaf.segment.maxDoc; doc++)
          combinations.each(leaves, doc, node => void combinations.end(node, owner));
      }
    };
    return {
      leaf(leaf) {
        const leaves = sources.map((source, i) => keysOf(source, leaf, ids[i]!));
        const innerLeaf = inner.leaf(leaf);
        return eachDocument((doc, score, owner) =>
          combinations.each(leaves, doc, node => {
            const bucket = combinations.end(node, owner);
            counts.add(bucket);
            innerLeaf?.add(doc, score, bucket);
          }),
        );
      },
      partial: owner => {
        if (this.config.minDocCount === 0 && owner < NO_BUCKET) addAll(owner);
        const buckets = combinations.of(owner).map(({ bucket, path }) => ({
          key: path.map((id, i) => ids[i]!.keys[id]!),
          docCount: counts.get(bucket),
          subParts: inner.partials(bucket),
        }));
        const shows = sources.every(source => source) ? sources.map(source => showOf(source!)) : undefined;
        return { shows, ...this.shardRow(buckets, compare) };
      },
    };
  }

  override merge(parts: readonly MultiTermsPart[], reduction: Reduction): MultiTermsPart {
    const compare = this.comparator();
    const same = (row: Row): string => JSON.stringify(row.map(key => plainText(key)));
    return { shows: parts.find(part => part.shows)?.shows, ...this.joinRows(parts, reduction, { same, compare }) };
  }

  protected override shownKey(bucket: RankedBucket<Row>, part: MultiTermsPart): Record<string, Writable> {
    const { value, text } = this.keyOf(bucket, part);
    return { key: value, key_as_string: text };
  }

  protected override keyOf({ key }: RankedBucket<Row>, { shows }: MultiTermsPart): BucketName {
    const texts = key.map((single, i) => shows![i]!(single));
    return { value: texts.map(({ value }) => value), text: texts.map(({ text }) => text).join('|') };
  }

  private comparator(): BucketComparator<Row> {
    return comparatorBy<Row>(this.config.order, this.subs.list, compareRows);
  }
}

function compareRows(a: Row, b: Row): number {
  for (let i = 0; i < a.length; i++) {
    const order = compareKeys(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return 0;
}

function plainText(key: SourceKey): string {
  return `${typeof key === 'string' ? 's' : 'n'}${String(key === null ? key : plainKey(key))}`;
}

function keysOf(source: KeyValues | undefined, leaf: Leaf, ids: SourceIds): SourceLeaf {
  if (!source) return { load: () => 0, id: () => -1 };
  if (source.kind === 'text') return textKeys(source, source.leaf(leaf), ids, -1);
  return numberKeys(source, leaf, { ids, missing: -1, keyOf: value => value });
}

/** Dates and booleans appear as text only. */
function showOf(source: KeyValues): (key: SourceKey) => KeyText {
  if (source.kind === 'text')
    return key => {
      const text = source.show(String(key));
      return { value: text, text };
    };
  return key => {
    const number = key as number | bigint;
    const shown = source.keyFormat.text(number);
    if (source.type?.family === 'boolean') return { value: shown === 'true', text: shown! };
    if (shown !== undefined) return { value: shown, text: shown };
    return source.integral
      ? { value: number, text: String(number) }
      : { value: new Double(Number(number)), text: formatDouble(Number(number)) };
  };
}
