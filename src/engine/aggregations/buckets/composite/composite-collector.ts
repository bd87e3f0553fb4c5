import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationMemory } from '../../aggregation-memory.ts';
import { BucketCounts, ValueCounts } from '../../bucket-counts.ts';
import { BLOCK_SIZE, eachDocument, type LeafAggregator } from '../../doc-block.ts';
import type { BoundSubAggregations } from '../../sub-aggregations.ts';
import { Combinations } from '../keys/combinations.ts';
import type { SourceIds, SourceKey, SourceLeaf } from '../keys/source-keys.ts';
import type { CompositeSource } from './composite-source.ts';

export interface FoundTuple {
  /** One key per source. */
  readonly keys: readonly SourceKey[];
  readonly docCount: number;
  readonly bucket: number;
}

interface CollectorOptions {
  readonly sources: readonly CompositeSource[];
  readonly ids: readonly SourceIds[];
  readonly inner: BoundSubAggregations;
  readonly memory: AggregationMemory;
  /** Whether Elasticsearch may walk the first source in order, and count each of its keys once per document. */
  readonly mayWalk: boolean;
  readonly page: CompositePage;
}

/** The requested part of the tuples. */
export interface CompositePage {
  readonly size: number;
  readonly after: readonly SourceKey[] | undefined;
  /** The order of the first source. */
  compareFirst(a: SourceKey, b: SourceKey): number;
  /** The page of these tuples, in order. */
  of<T extends { readonly keys: readonly SourceKey[] }>(tuples: readonly T[]): T[];
}

/** Collecting a whole segment cannot be interrupted, so a page that reads more documents is collected in blocks. */
const MAX_DOCS = 1 << 18;

/** Counts the tuples of the documents' keys. */
export class CompositeCollector {
  private readonly options: CollectorOptions;
  private readonly combinations: Combinations;
  private readonly counts: BucketCounts;
  /** Documents per bucket when the first source is walked in order. */
  private readonly walked: ValueCounts;

  constructor(options: CollectorOptions) {
    this.options = options;
    this.combinations = new Combinations(options.sources.length, options.memory);
    this.counts = new BucketCounts(options.memory);
    this.walked = new ValueCounts(options.memory);
  }

  leaf(leaf: Leaf): LeafAggregator {
    const { sources, mayWalk, inner } = this.options;
    const { combinations, counts, walked } = this;
    const { memory } = this.options;
    const leaves = sources.map(source => source.leaf(leaf));
    const once = mayWalk ? sources[0]!.leafOnce?.(leaf) : undefined;
    const leavesOnce = once && [once, ...leaves.slice(1)];
    const innerLeaf = inner.leaf(leaf);
    const each = eachDocument((doc, score, owner) => {
      combinations.each(leaves, doc, node => {
        const bucket = combinations.end(node, owner);
        counts.add(bucket);
        innerLeaf?.add(doc, score, bucket);
      });
      if (leavesOnce)
        combinations.each(leavesOnce, doc, node => walked.addMany(combinations.end(node, owner), memory.documentCount));
    });
    return { ...each, collectAll: () => !innerLeaf && this.collectAll(leaf, leaves) };
  }

  /** The tuples that have documents. */
  tuples(owner: number, isWalked: boolean): FoundTuple[] {
    const { ids } = this.options;
    const shown = isWalked ? this.walked : this.counts;
    return this.combinations
      .of(owner)
      .filter(({ bucket }) => this.counts.get(bucket) > 0)
      .map(({ bucket, path }) => ({
        keys: path.map((id, i) => ids[i]!.keys[id]!),
        docCount: shown.get(bucket),
        bucket,
      }));
  }

  /**
   * Walks the keys of the first source in order, with the documents of each, until there are enough tuples. Later
   * segments need no keys after the last one of a full page.
   */
  private collectAll(leaf: Leaf, leaves: readonly SourceLeaf[]): boolean {
    const { sources, ids, memory, page } = this.options;
    const start = page.after?.[0];
    const walk = sources[0]!.walk?.(leaf, start);
    if (!walk) return false;
    const last = page.of(this.tuples(0, false))[page.size - 1]?.keys[0];
    const lead = new LeadKey();
    const found = new TupleCounts(this.combinations, [lead, ...leaves.slice(1)], memory);
    let before = 0;
    while (found.length - before < page.size && walk.next()) {
      if (last !== undefined && page.compareFirst(walk.key, last) > 0) break;
      if (found.documents > MAX_DOCS) return false;
      lead.key = ids[0]!.of(walk.key);
      walk.eachDoc(doc => {
        if (!leaf.liveDocs || leaf.liveDocs.get(doc)) found.add(doc);
      });
      found.flush();
      // Tuples with the key where the page starts may belong to the previous page.
      if (start !== undefined && page.compareFirst(walk.key, start) <= 0) before = found.length;
    }
    found.each((bucket, count) => {
      this.counts.addMany(bucket, count);
      if (this.options.mayWalk) this.walked.addMany(bucket, count);
    });
    return true;
  }
}

/** The same key for every document. */
class LeadKey implements SourceLeaf {
  key = -1;

  load(): number {
    return 1;
  }

  id(): number {
    return this.key;
  }
}

/** Ids of the second source whose buckets are remembered; other tuples are looked up. */
const MAX_KNOWN = 1 << 16;

/** Shared by all walks, because nothing interrupts one. */
const DOCS = new Int32Array(BLOCK_SIZE);
const IDS = new Int32Array(BLOCK_SIZE);

/** Tuples of documents that are not buckets yet. */
class TupleCounts {
  documents = 0;
  private readonly list = { length: 0, docs: DOCS, first: 0, isRun: false };
  /** Keys of the other source, by position in the list; −1 for documents without one. */
  private readonly ids = IDS;
  /** With two sources: buckets of the lead's key by the other source's id, −1 where unknown, and that key. */
  private known = new Int32Array(0);
  private knownKey = -1;
  private readonly buckets: number[] = [];
  private readonly counts: ValueCounts;
  private readonly combinations: Combinations;
  private readonly sources: readonly SourceLeaf[];
  private readonly lead: LeadKey;
  private readonly other: SourceLeaf | undefined;
  private readonly visit: (node: number) => void;

  constructor(combinations: Combinations, [lead, ...others]: [LeadKey, ...SourceLeaf[]], memory: AggregationMemory) {
    this.combinations = combinations;
    this.lead = lead;
    this.sources = [lead, ...others];
    this.other = others.length === 1 ? others[0] : undefined;
    this.counts = new ValueCounts(memory);
    this.visit = node => {
      const bucket = combinations.end(node, 0);
      if (this.counts.get(bucket) === 0) this.buckets.push(bucket);
      this.counts.add(bucket);
    };
  }

  get length(): number {
    return this.buckets.length;
  }

  /** Adds a document with the lead's key, once it is flushed. */
  add(doc: number): void {
    this.list.docs[this.list.length++] = doc;
    if (this.list.length === BLOCK_SIZE) this.flush();
  }

  /** Counts the added documents; to be called before the lead's key changes. */
  flush(): void {
    const { list, other, lead } = this;
    if (list.length === 0) return;
    if (lead.key !== this.knownKey) this.known.fill(-1);
    this.knownKey = lead.key;
    if (other?.readOnly?.(list, this.ids)) this.addPairs(list.length);
    else for (let i = 0; i < list.length; i++) this.addTuples(list.docs[i]!);
    this.documents += list.length;
    list.length = 0;
  }

  private addPairs(length: number): void {
    const { ids, counts } = this;
    for (let i = 0; i < length; i++) {
      const id = ids[i]!;
      const bucket = id < this.known.length ? this.known[id]! : -1;
      if (bucket >= 0) counts.add(bucket);
      else this.addUnknown(id);
    }
  }

  private addTuples(doc: number): void {
    const { other, ids } = this;
    const keys = other ? other.load(doc) : 2;
    if (keys === 0) return;
    if (keys > 1) return this.combinations.each(this.sources, doc, this.visit);
    ids[0] = other!.id(0);
    this.addPairs(1);
  }

  private addUnknown(id: number): void {
    if (id < 0) return;
    const { combinations, lead } = this;
    const bucket = combinations.end(combinations.pair(lead.key, id), 0);
    if (this.counts.get(bucket) === 0) this.buckets.push(bucket);
    this.counts.add(bucket);
    if (id >= MAX_KNOWN) return;
    if (id >= this.known.length) {
      const grown = new Int32Array(Math.max(64, 2 * (id + 1))).fill(-1);
      grown.set(this.known);
      this.known = grown;
    }
    this.known[id] = bucket;
  }

  each(visit: (bucket: number, count: number) => void): void {
    for (const bucket of this.buckets) visit(bucket, this.counts.get(bucket));
  }
}
