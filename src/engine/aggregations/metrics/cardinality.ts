import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import { longKey, textKey } from '../../request/object-parser.ts';
import { readOrdinals } from '../../search/values/ordinal-source.ts';
import { NumberBlock } from '../../segments/numbers/number-block.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationMemory } from '../aggregation-memory.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { eachDocument, type LeafAggregator, NO_DOCUMENTS } from '../doc-block.ts';
import { type DocNumbers, readNumbers } from '../doc-numbers.ts';
import type { GeoValues } from '../geo/geo-values.ts';
import { OwnedNumbers } from '../placements.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { resolveValues, type TextValues, unsupported, type ValuesSource } from '../values-source.ts';
import { documentsByTerm } from '../whole-segment-counts.ts';
import { DistinctCount } from './distinct-count.ts';
import { needBiases } from './hyper-log-log.ts';
import { MetricAggregation } from './metric-aggregation.ts';
import { singleMetric } from './numeric-metric.ts';

interface Config extends ValuesConfig {
  precisionThreshold: number;
  hint: string | undefined;
}

const HINTS: ReadonlySet<string> = new Set([
  'global_ordinals',
  'segment_ordinals',
  'direct',
  'save_memory_heuristic',
  'save_time_heuristic',
]);

export const parseCardinality: AggregationParser = definition => {
  needBiases();
  const config: Config = { ...emptyValuesConfig(), precisionThreshold: 3000, hint: undefined };
  parseValues(definition, config, {
    precision_threshold: longKey((target, value) => {
      if (value < 0)
        throw illegalArgument(
          `[precisionThreshold] must be greater than or equal to 0. Found [${value}] in [${definition.name}]`,
        );
      target.precisionThreshold = Math.min(value, 40000);
    }),
    rehash: longKey(() => undefined),
    execution_hint: textKey((target, value) => {
      target.hint = value;
    }),
  });
  return new Cardinality(definition, config);
};

function unknownHint(hint: string): EngineError {
  return illegalArgument(
    `Invalid execution mode for cardinality aggregation.  Got [${hint}]expected one of [global_ordinal, segment_ordinal, direct]`,
  );
}

/** Number of distinct values: exact up to the threshold, estimated beyond. */
class Cardinality extends MetricAggregation<DistinctCount, Config> {
  readonly metric = singleMetric<DistinctCount>(count => count.value());

  override bind(shard: AggregationShard): Aggregator<DistinctCount> {
    const { hint } = this.config;
    if (hint !== undefined && !HINTS.has(hint.toLowerCase())) throw unknownHint(hint);
    const source = resolveValues(this.config, this.type, shard);
    if (source?.kind === 'shape') throw unsupported(source.type, this.config.field, this.type);
    const counts: DistinctCount[] = [];
    const countOf = (bucket: number): DistinctCount =>
      counts[bucket] ?? (counts[bucket] = DistinctCount.forThreshold(this.config.precisionThreshold, shard.memory));
    const used = { empty: 0, number: 0, text: 0, geo: 0 };
    return {
      leaf(leaf) {
        used[source?.kind ?? 'empty']++;
        return leafOf(source, leaf, countOf, shard.memory);
      },
      facts: () => ({
        debug: {
          empty_collectors_used: used.empty,
          numeric_collectors_used: used.number + used.geo,
          ordinals_collectors_used: used.text,
          ordinals_collectors_overhead_too_high: 0,
          string_hashing_collectors_used: 0,
        },
      }),
      partial: countOf,
    };
  }

  override merge(counts: readonly DistinctCount[]): DistinctCount {
    const merged = DistinctCount.forThreshold(this.config.precisionThreshold);
    for (const count of counts) merged.addAll(count);
    return merged;
  }

  override show(count: DistinctCount): Record<string, Writable> {
    return { value: count.value() };
  }
}

function leafOf(
  source: Exclude<ValuesSource, { kind: 'shape' }> | undefined,
  leaf: Leaf,
  countOf: (bucket: number) => DistinctCount,
  memory: AggregationMemory,
): LeafAggregator {
  if (!source) return NO_DOCUMENTS;
  if (source.kind === 'text') return textLeaf(source, leaf, countOf, memory);
  if (source.kind === 'geo') return geoLeaf(source, leaf, countOf);
  const numbers = source.leaf(leaf);
  const { integral } = source;
  const collectAll = (): boolean => {
    const found = source.counted?.(leaf);
    if (!found) return false;
    const distinct = countOf(0);
    for (const [number, count] of found) if (count > 0) distinct.addNumber(Number(number), integral);
    return true;
  };
  if (numbers.read && (numbers.isExact || !integral)) return { ...numberLeaf(numbers, integral, countOf), collectAll };
  return eachDocument((doc, _score, bucket) => {
    const count = numbers.load(doc);
    if (count === 0) return;
    const distinct = countOf(bucket);
    for (let i = 0; i < count; i++)
      if (integral) distinct.addLong(numbers.exactAt(i));
      else distinct.addDouble(numbers.at(i));
  });
}

/** Adds numbers in blocks. A number that was added before is not hashed again. */
function numberLeaf(
  numbers: DocNumbers,
  integral: boolean,
  countOf: (bucket: number) => DistinctCount,
): LeafAggregator {
  const read = new NumberBlock();
  const owned = new OwnedNumbers();
  const recent = new RecentNumbers();
  let seen: SeenNumbers | undefined;
  return {
    collect(block) {
      readNumbers(numbers, block, read);
      const { length, values, buckets, onlyBucket, wholeBound } = owned.of(read, block);
      if (integral && onlyBucket >= 0 && wholeBound <= SeenNumbers.most && length > 0)
        seen ??= new SeenNumbers(onlyBucket, wholeBound);
      if (seen && seen.bucket === onlyBucket && length > 0) {
        seen.addNew(values, length, countOf(onlyBucket));
        return;
      }
      for (let i = 0; i < length; i++) {
        const value = values[i]!;
        // The zeros of doubles have different bits.
        if (recent.seenBefore(buckets[i]!, value) && (integral || value !== 0)) continue;
        countOf(buckets[i]!).addNumber(value, integral);
      }
    },
  };
}

/** Small whole numbers that were added for one bucket. */
class SeenNumbers {
  /** The largest number, positive or negative. */
  static readonly most = 1 << 17;
  readonly bucket: number;
  private readonly bound: number;
  private readonly flags: Uint8Array;

  constructor(bucket: number, bound: number) {
    this.bucket = bucket;
    this.bound = bound;
    this.flags = new Uint8Array(2 * bound + 1);
  }

  addNew(values: Float64Array, length: number, into: DistinctCount): void {
    const { flags, bound } = this;
    for (let i = 0; i < length; i++) {
      const at = values[i]! + bound;
      if (flags[at] === 1) continue;
      flags[at] = 1;
      into.addNumber(values[i]!, true);
    }
  }
}

function geoLeaf(source: GeoValues, leaf: Leaf, countOf: (bucket: number) => DistinctCount): LeafAggregator {
  const points = source.leaf(leaf);
  return eachDocument((doc, _score, bucket) => {
    for (let i = points.load(doc) - 1; i >= 0; i--) countOf(bucket).addLong(points.cell(i));
  });
}

/** A term is read from the dictionary only on the first occurrence of its ordinal. */
function textLeaf(
  source: TextValues,
  leaf: Leaf,
  countOf: (bucket: number) => DistinctCount,
  memory: AggregationMemory,
): LeafAggregator {
  const ordinals = source.leaf(leaf);
  const add = source.type?.family === 'ip' ? addAddress : addText;
  const size = ordinals?.dictionary.size ?? 0;
  // The ordinal after the last term means documents without a value.
  const missing = source.missing === undefined ? undefined : size;
  if (!ordinals && missing === undefined) return NO_DOCUMENTS;
  const seen: Uint8Array[] = [];
  const begin = (bucket: number): Uint8Array => {
    memory.charge(size + 1);
    return (seen[bucket] = new Uint8Array(size + 1));
  };
  const read = new NumberBlock();
  const owned = new OwnedNumbers();
  return {
    collectAll() {
      const found = documentsByTerm(leaf, ordinals, missing !== undefined);
      found?.forEach((count, ordinal) => {
        if (count > 0) add(countOf(0), ordinal < size ? ordinals!.dictionary.term(ordinal) : source.missing!);
      });
      return found !== undefined;
    },
    collect(block) {
      readOrdinals(ordinals, block, read, missing);
      const { length, values, buckets } = owned.of(read, block);
      for (let i = 0; i < length; i++) {
        const bucket = buckets[i]!;
        const ordinal = values[i]!;
        const seenTerms = seen[bucket] ?? begin(bucket);
        if (seenTerms[ordinal] === 1) continue;
        seenTerms[ordinal] = 1;
        add(countOf(bucket), ordinal < size ? ordinals!.dictionary.term(ordinal) : source.missing!);
      }
    },
  };
}

function addText(distinct: DistinctCount, text: string): void {
  distinct.addText(text);
}

/** An address term encodes the sixteen bytes of the address. */
function addAddress(distinct: DistinctCount, term: string): void {
  distinct.addBytes(Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(term.slice(2 * i, 2 * i + 2), 16)));
}

const SLOTS_LOG = 12;

/** Caches recent pairs of a bucket and a number, so that repeated ones can be skipped. */
export class RecentNumbers {
  private readonly values = new Float64Array(1 << SLOTS_LOG).fill(Number.NaN);
  private readonly buckets = new Int32Array(1 << SLOTS_LOG);

  /** Whether the pair is in the cache; adds it. The two zeros count as one number. */
  seenBefore(bucket: number, value: number): boolean {
    bits[0] = value;
    const mixed = words[0]! ^ Math.imul(words[1]!, 0x85ebca6b) ^ Math.imul(bucket, 0xc2b2ae35);
    const slot = Math.imul(mixed, 0x9e3779b1) >>> (32 - SLOTS_LOG);
    if (this.values[slot] === value && this.buckets[slot] === bucket) return true;
    this.values[slot] = value;
    this.buckets[slot] = bucket;
    return false;
  }
}

const bits = new Float64Array(1);
const words = new Int32Array(bits.buffer);
