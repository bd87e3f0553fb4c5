import { readOrdinals } from '../../../search/values/ordinal-source.ts';
import { NumberBlock } from '../../../segments/numbers/number-block.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import { type AggregationShard, type Bucket, NO_BUCKET } from '../../aggregation.ts';
import { BucketCounts, type BucketValues } from '../../bucket-counts.ts';
import { type BlockBuffer, type DocBlock, eachDocument, type LeafAggregator, NO_DOCUMENTS } from '../../doc-block.ts';
import { type DocNumbers, readNumbers } from '../../doc-numbers.ts';
import { type BucketFinder, EXCLUDED, Placements } from '../../placements.ts';
import type { AggregatorFacts } from '../../profile/aggregation-profile.ts';
import type { BoundSubAggregations } from '../../sub-aggregations.ts';
import type { KeyValues, NumberValues, TextValues } from '../../values-source.ts';
import { documentsByKey, documentsByTerm, eachExcludedKey } from '../../whole-segment-counts.ts';
import { BucketKeys } from '../bucket-keys.ts';
import type { BucketKey } from '../bucket-order.ts';
import { BucketTable, UNKNOWN } from '../bucket-table.ts';
import { CellBuckets } from '../cell-buckets.ts';
import type { KeyFilter } from './include-exclude.ts';

export interface TermCollectorOptions {
  readonly filter: KeyFilter | undefined;
  readonly inner: BoundSubAggregations;
  readonly shard: AggregationShard;
  /** Include values without matches as empty buckets, also values of deleted documents not yet merged away. */
  readonly all: boolean;
  /** Whether a repeated number of a document counts twice. */
  readonly repeats?: boolean;
  /** False when the `map` hint asks to count values instead of ordinals; the result is the same. */
  readonly byOrdinal?: boolean;
}

export interface KeyedBucket extends Bucket {
  readonly key: BucketKey;
}

/** A bucket and its number. */
export interface CountedBucket extends KeyedBucket {
  readonly bucket: number;
}

const NO_RESULTS: readonly unknown[] = [];

export interface TermCollector {
  leaf(leaf: Leaf): LeafAggregator;
  buckets(owner: number): KeyedBucket[];
  /** Figures for the profile; `result` is Elasticsearch's name for the result strategy. */
  facts(result: string): AggregatorFacts;
}

/** A collector that can return the results of some of its buckets only. */
export interface CountingCollector extends TermCollector {
  /** The buckets without the results of sub-aggregations. */
  counted(owner: number): CountedBucket[];
  /** The results of sub-aggregations for a bucket: called at most once for each. */
  resultsOf(bucket: CountedBucket): readonly unknown[];
}

export function termCollector(source: KeyValues, options: TermCollectorOptions): CountingCollector {
  return source.kind === 'text' ? new TextCollector(source, options) : new NumberCollector(source, options);
}

/** Keys, counts and sub-aggregations of both kinds of collectors. */
abstract class KeyedCollector {
  protected readonly keys: BucketKeys;
  protected readonly counts: BucketCounts;
  protected readonly options: TermCollectorOptions;
  protected readonly read = new NumberBlock();
  private readonly placed = new Placements();

  constructor(options: TermCollectorOptions) {
    this.options = options;
    this.keys = new BucketKeys(options.shard.memory);
    this.counts = new BucketCounts(options.shard.memory);
  }

  buckets(owner: number): KeyedBucket[] {
    return this.counted(owner).map(bucket => ({ ...bucket, subParts: this.resultsOf(bucket) }));
  }

  counted(owner: number): CountedBucket[] {
    if (this.options.all && owner < NO_BUCKET) this.addAll(owner);
    const found: CountedBucket[] = [];
    for (const [key, bucket] of this.keys.entries(owner))
      found.push({ key, docCount: this.counts.get(bucket), subParts: NO_RESULTS, bucket });
    return found;
  }

  resultsOf({ bucket }: CountedBucket): readonly unknown[] {
    return this.options.inner.partials(bucket);
  }

  /** Counts the numbers read of a block, and passes its documents on. */
  protected collectRead(block: DocBlock, finder: BucketFinder, inner: BlockBuffer | undefined, repeats = false): void {
    const { placed } = this;
    placed.place(block, this.read, finder, repeats);
    this.counts.addEach(placed.buckets, placed.length);
    inner?.addPlaced(block, placed);
  }

  protected get totalBuckets(): number {
    return this.keys.size;
  }

  protected accepts(key: BucketKey): boolean {
    return this.options.filter?.(key) ?? true;
  }

  protected abstract addAll(owner: number): void;
}

class TextCollector extends KeyedCollector implements CountingCollector {
  private readonly source: TextValues;
  private readonly segments = { multi: 0, single: 0 };
  /** The buckets of the current segment by ordinal. */
  private known: CellBuckets | undefined;

  constructor(source: TextValues, options: TermCollectorOptions) {
    super(options);
    this.source = source;
  }

  leaf(leaf: Leaf): LeafAggregator {
    const ordinals = this.source.leaf(leaf);
    if (ordinals) this.segments[ordinals.multiValued ? 'multi' : 'single']++;
    const inner = this.options.inner.leaf(leaf);
    const { counts, read, source } = this;
    const { repeats } = this.options;
    const size = ordinals?.dictionary.size ?? 0;
    // The ordinal after the last term means documents without a value.
    const missing = source.missing === undefined ? undefined : size;
    if (!ordinals && missing === undefined) return NO_DOCUMENTS;
    /** Terms are read once instead of once per parent bucket. */
    const terms: string[] = [];
    const bucketOf = (owner: number, ordinal: number): number => {
      const term = (terms[ordinal] ??= ordinal < size ? ordinals!.dictionary.term(ordinal) : source.missing!);
      return this.accepts(term) ? this.keys.bucket(owner, term) : EXCLUDED;
    };
    const known = this.startSegment(size + 1, bucketOf);
    const finder: BucketFinder = { find: (numbers, found) => known.find(numbers.values, numbers, found) };
    return {
      collect: block => {
        readOrdinals(ordinals, block, read, missing);
        this.collectRead(block, finder, inner, repeats);
      },
      collectAll() {
        const found = inner ? undefined : documentsByTerm(leaf, ordinals, missing !== undefined);
        if (!found) return false;
        for (let ordinal = 0; ordinal < found.length; ordinal++) {
          if (found[ordinal] === 0) continue;
          const bucket = bucketOf(0, ordinal);
          if (bucket !== EXCLUDED) counts.addMany(bucket, found[ordinal]!);
        }
        return true;
      },
    };
  }

  private startSegment(ordinals: number, bucketOf: (owner: number, ordinal: number) => number): CellBuckets {
    this.known?.release();
    return (this.known = new CellBuckets(bucketOf, this.options.shard.memory, ordinals));
  }

  facts(result: string): AggregatorFacts {
    const { filter, byOrdinal = true } = this.options;
    if (!byOrdinal)
      return { type: 'MapStringTermsAggregator', debug: { total_buckets: this.totalBuckets, result_strategy: result } };
    return {
      type: 'GlobalOrdinalsStringTermsAggregator',
      debug: {
        segments_with_multi_valued_ords: this.segments.multi,
        segments_with_single_valued_ords: this.segments.single,
        total_buckets: this.totalBuckets,
        result_strategy: result,
        has_filter: filter !== undefined,
      },
    };
  }

  protected addAll(owner: number): void {
    const { missing } = this.source;
    if (missing !== undefined && this.options.byOrdinal !== false && this.accepts(missing))
      this.keys.bucket(owner, missing);
    for (const leaf of this.options.shard.target.searcher.leaves) {
      const terms = this.source.leaf(leaf)?.dictionary;
      for (let ordinal = 0; terms && ordinal < terms.size; ordinal++) {
        const term = terms.term(ordinal);
        if (this.accepts(term)) this.keys.bucket(owner, term);
      }
    }
  }
}

class NumberCollector extends KeyedCollector implements CountingCollector, BucketFinder {
  private readonly source: NumberValues;
  private readonly known: BucketTable;

  constructor(source: NumberValues, options: TermCollectorOptions) {
    super(options);
    this.source = source;
    this.known = new BucketTable(options.shard.memory);
  }

  leaf(leaf: Leaf): LeafAggregator {
    const numbers = this.source.leaf(leaf);
    const inner = this.options.inner.leaf(leaf);
    const { repeats = false } = this.options;
    const collectAll = (): boolean => !inner && this.collectAll(leaf, numbers);
    if (numbers.isExact)
      return {
        collectAll,
        collect: block => {
          readNumbers(numbers, block, this.read);
          this.collectRead(block, this, inner, repeats);
        },
      };
    const each = eachDocument((doc, score, owner) => {
      const count = numbers.load(doc);
      for (let i = 0; i < count; i++) {
        const key = numbers.exactAt(i);
        if (!repeats && i > 0 && key === numbers.exactAt(i - 1)) continue;
        if (!this.accepts(key)) continue;
        const bucket = this.keys.bucket(owner, key);
        this.counts.add(bucket);
        inner?.add(doc, score, bucket);
      }
    });
    return { ...each, collectAll };
  }

  private collectAll(leaf: Leaf, numbers: DocNumbers): boolean {
    const found = this.source.counted?.(leaf) ?? this.countSorted(leaf, numbers);
    if (!found) return false;
    for (const [key, count] of found)
      if (count > 0 && this.accepts(key)) this.counts.addMany(this.keys.bucket(0, key), count);
    return true;
  }

  private countSorted(leaf: Leaf, numbers: DocNumbers): Map<number | bigint, number> | undefined {
    const sorted = this.source.sorted?.(leaf);
    const found = sorted && documentsByKey(sorted);
    if (found) eachExcludedKey(leaf, numbers, key => found.set(key, found.get(key)! - 1));
    return found;
  }

  find({ length, values, buckets }: BucketValues, found: Int32Array): boolean {
    const { known } = this;
    let anyExcluded = false;
    for (let i = 0; i < length; i++) {
      const owner = buckets[i]!;
      const value = values[i]!;
      let bucket = known.get(owner, value);
      if (bucket === UNKNOWN) {
        bucket = this.accepts(value) ? this.keys.bucket(owner, value) : EXCLUDED;
        known.set(owner, value, bucket);
      }
      if (bucket === EXCLUDED) anyExcluded = true;
      found[i] = bucket;
    }
    return anyExcluded;
  }

  facts(result: string): AggregatorFacts {
    const kind = this.source.integral ? 'long_terms' : 'double_terms';
    const debug = { total_buckets: this.totalBuckets, result_strategy: result === 'terms' ? kind : result };
    return { type: 'NumericTermsAggregator', debug };
  }

  protected addAll(owner: number): void {
    for (const leaf of this.options.shard.target.searcher.leaves) {
      const numbers = this.source.leaf(leaf);
      for (let doc = 0; doc < leaf.segment.maxDoc; doc++)
        for (let i = numbers.load(doc) - 1; i >= 0; i--) {
          const key = numbers.exactAt(i);
          if (this.accepts(key)) this.keys.bucket(owner, key);
        }
    }
  }
}
