import type { Weight } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { CompetitiveBlocks, CompetitiveDocs } from './competitive-docs.ts';
import type { HitCount } from './hit-count.ts';
import { probeBest } from './probe-best.ts';
import type { ShardCollector } from './shard-collector.ts';
import type { TopFieldCollector } from './top-field-collector.ts';

/** Documents of a segment that are collected before any are skipped, if the number of matches is unknown. */
const PATIENCE = 1024;
/** Documents between two checks whether to skip. */
const STRETCH = 2048;
/** A list of documents shorter than this fraction of the matches is cheaper than blocks. */
const SHORT = 16;
/** A longer list has many ties. Without further keys, blocks skip the ties once the top hits are found. */
const LONGEST = 8192;
/** With fewer matches than one in this many documents nothing is skipped: blocks hold too few of them. */
const RARE = 64;

interface SortedHitsOptions {
  readonly top: TopFieldCollector;
  readonly hits: HitCount;
  /** The collected query, for probes; undefined to disable them. */
  readonly weight: Weight | undefined;
}

/** The documents of a segment that may still enter the top hits. */
type Competitive = CompetitiveBlocks | CompetitiveDocs;

/**
 * A search sorted by fields for top hits and the hit count alone. Once hits are no longer counted, documents whose keys
 * cannot enter the top hits are skipped.
 */
export class SortedHitsCollector implements ShardCollector {
  readonly threshold = -1;
  readonly done: boolean;
  readonly range = { from: 0, to: 0 };
  private readonly options: SortedHitsOptions;
  private leaf: Leaf | undefined;
  /** Undefined before it is settled, or if nothing is known about the keys. */
  private competitive: Competitive | undefined;
  private isSettled = false;
  private collected = 0;
  /** Number of matches in the segment, −1 if unknown. */
  private known = -1;
  private patience = 0;

  constructor(options: SortedHitsOptions) {
    this.options = options;
    this.done = options.top.capacity === 0 && !options.hits.counting;
  }

  startLeaf(leaf: Leaf): void {
    this.options.top.startLeaf(leaf);
    this.leaf = leaf;
    this.competitive = undefined;
    this.isSettled = false;
    this.collected = 0;
    this.known = this.options.weight?.count?.(leaf) ?? -1;
    this.patience = this.known >= 0 ? 0 : PATIENCE;
  }

  collect(doc: number, score: number): void {
    const { hits, top } = this.options;
    if (hits.counting) hits.add();
    this.collected++;
    top.collect(doc, score);
  }

  narrow(from: number, to: number): boolean {
    const { range } = this;
    if (!this.isSettled && !this.options.hits.counting && this.collected >= this.patience) this.settle(from);
    const { competitive } = this;
    range.from = competitive ? competitive.next(from) : from;
    if (range.from >= to) return false;
    const end = competitive ? competitive.end(range.from) : this.isSettled ? to : from + STRETCH;
    range.to = Math.min(to, end);
    return true;
  }

  /** Decides what to skip in the rest of the segment, from `from` on. */
  private settle(from: number): void {
    const { top } = this.options;
    const { maxDoc } = this.leaf!.segment;
    const matches = this.known >= 0 ? this.known : (this.collected * maxDoc) / from;
    this.isSettled = true;
    if (matches * RARE < maxDoc) return;
    this.competitive = this.probe(matches) ?? CompetitiveBlocks.of(top, maxDoc);
  }

  /** The documents that remain competitive after a probe; undefined if they are many or unknown. */
  private probe(matches: number): CompetitiveDocs | undefined {
    const { top, weight } = this.options;
    const [keys] = top.leafKeys;
    if (!weight || !keys?.order) return undefined;
    const after = top.afterKeys?.[0] ?? Number.NEGATIVE_INFINITY;
    const key = probeBest({ weight, matches, keys, capacity: top.capacity, after }, this.leaf!);
    if (key === undefined) return undefined;
    top.limit(key);
    const most = top.keyCount === 1 ? Math.min(matches / SHORT, LONGEST) : matches / SHORT;
    const docs = keys.order.between(after, key, most);
    return docs && new CompetitiveDocs(docs);
  }
}
