import { nextDouble } from '../../mapping/types/half-float.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { LevelKeys, SortLevel, SortValue } from '../sort/sort-level.ts';
import type { ScoreDoc } from './score-doc.ts';

/** Reads a key in the current segment: that of a level, or the remainder its key could not represent. */
type KeyReader = (doc: number, score: number) => number;

/**
 * The top documents by field values. Within a segment, a heap of slots compares doubles only; at the end of the segment
 * its winners' values are read and merged with the earlier winners.
 */
export class TopFieldCollector {
  /** Keys that a document must precede to enter, if there is a bar. */
  readonly bar: Float64Array;
  hasBar = false;
  /** The keys of the current segment by level. */
  leafKeys: readonly LevelKeys[] = [];
  /** The keys that a document must follow. */
  afterKeys: readonly number[] | undefined;
  readonly capacity: number;
  private readonly levels: readonly SortLevel[];
  private readonly after: readonly SortValue[] | undefined;
  private readers: KeyReader[] = [];
  private columns: Float64Array[] = [];
  private readonly docs: Int32Array;
  private readonly scores: Float32Array;
  private readonly heap: Int32Array;
  private readonly candidate: Float64Array;
  private size = 0;
  private docBase = 0;
  private found: ScoreDoc[] = [];

  constructor(levels: readonly SortLevel[], capacity: number, after?: readonly SortValue[]) {
    this.levels = levels;
    this.capacity = capacity;
    this.after = after;
    this.docs = new Int32Array(capacity);
    this.scores = new Float32Array(capacity);
    this.heap = new Int32Array(capacity);
    this.candidate = new Float64Array(levels.length * 2);
    this.bar = new Float64Array(levels.length * 2);
  }

  /** Number of keys by which documents of the current segment are compared. */
  get keyCount(): number {
    return this.readers.length;
  }

  startLeaf(leaf: Leaf): void {
    this.finishLeaf();
    this.docBase = leaf.docBase;
    this.leafKeys = this.levels.map(level => level.leaf(leaf));
    this.readers = this.leafKeys.flatMap(keys =>
      keys.rest ? [keys.key.bind(keys), keys.rest] : [keys.key.bind(keys)],
    );
    this.afterKeys = this.after && this.keysOf(this.after);
    while (this.columns.length < this.readers.length) this.columns.push(new Float64Array(this.capacity));
    // Ties prefer earlier segments: a later document must precede the worst of a full result.
    this.hasBar = this.capacity > 0 && this.found.length === this.capacity;
    if (this.hasBar) this.bar.set(this.keysOf(this.found.at(-1)!.values));
  }

  collect(doc: number, score: number): void {
    if (this.capacity === 0) return;
    if (this.hasBar) {
      if (!this.precedesBar(doc, score)) return;
    } else this.readKeys(doc, score, 0);
    if (this.afterKeys && !this.isAfter()) return;
    const isFull = this.size === this.capacity;
    const slot = isFull ? this.heap[0]! : this.size;
    for (let i = 0; i < this.readers.length; i++) this.columns[i]![slot] = this.candidate[i]!;
    this.docs[slot] = doc;
    this.scores[slot] = score;
    if (isFull) this.siftDown(slot, 0);
    else this.siftUp(slot);
    if (this.size === this.capacity) this.raiseBar();
  }

  /** Restricts the current segment to documents whose first key is at most `key`. */
  limit(key: number): void {
    if (!Number.isFinite(key)) return;
    const above = nextDouble(key, true);
    if (this.hasBar && this.bar[0]! <= above) return;
    this.bar.fill(Number.NEGATIVE_INFINITY);
    this.bar[0] = above;
    this.hasBar = true;
  }

  /** In sort order; empties the collector. */
  drain(): ScoreDoc[] {
    this.finishLeaf();
    const found = this.found;
    this.found = [];
    return found;
  }

  private keysOf(values: readonly SortValue[]): number[] {
    return this.leafKeys.flatMap((keys, level) => keys.keyOf(values[level]!).slice(0, keys.rest ? 2 : 1));
  }

  private readKeys(doc: number, score: number, from: number): void {
    for (let i = from; i < this.readers.length; i++) this.candidate[i] = this.readers[i]!(doc, score);
  }

  /** Whether the candidate follows the position after which the page starts. */
  private isAfter(): boolean {
    const { candidate } = this;
    const after = this.afterKeys!;
    for (let i = 0; i < after.length; i++) if (candidate[i] !== after[i]) return candidate[i]! > after[i]!;
    return false;
  }

  /** Reads the keys it compares into `candidate`; reads all of them when it returns true. */
  private precedesBar(doc: number, score: number): boolean {
    const { readers, candidate, bar } = this;
    for (let i = 0; i < readers.length; i++) {
      const key = readers[i]!(doc, score);
      candidate[i] = key;
      if (key > bar[i]!) return false;
      if (key < bar[i]!) {
        this.readKeys(doc, score, i + 1);
        return true;
      }
    }
    return false;
  }

  private raiseBar(): void {
    const worst = this.heap[0]!;
    for (let i = 0; i < this.readers.length; i++) this.bar[i] = this.columns[i]![worst]!;
    this.hasBar = true;
  }

  /** Whether slot a sorts after slot b. */
  private worse(a: number, b: number): boolean {
    for (let i = 0; i < this.readers.length; i++) {
      const column = this.columns[i]!;
      if (column[a] !== column[b]) return column[a]! > column[b]!;
    }
    return this.docs[a]! > this.docs[b]!;
  }

  private siftUp(slot: number): void {
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.worse(slot, this.heap[parent]!)) break;
      this.heap[at] = this.heap[parent]!;
      at = parent;
    }
    this.heap[at] = slot;
  }

  private siftDown(slot: number, at: number): void {
    for (let child = at * 2 + 1; child < this.size; child = at * 2 + 1) {
      if (child + 1 < this.size && this.worse(this.heap[child + 1]!, this.heap[child]!)) child++;
      if (this.worse(slot, this.heap[child]!)) break;
      this.heap[at] = this.heap[child]!;
      at = child;
    }
    this.heap[at] = slot;
  }

  private finishLeaf(): void {
    if (this.size === 0) return;
    const slots = Array.from(this.heap.subarray(0, this.size)).sort((a, b) => (this.worse(a, b) ? 1 : -1));
    const winners = slots.map(slot => this.scoreDoc(slot));
    this.size = 0;
    this.found = this.found.length === 0 ? winners : mergeSorted(this.found, winners, this.capacity, this.levels);
  }

  private scoreDoc(slot: number): ScoreDoc {
    const doc = this.docs[slot]!;
    const score = this.scores[slot]!;
    return { doc: this.docBase + doc, score, values: this.leafKeys.map(keys => keys.value(doc, score)) };
  }
}

/** Compares hits level by level; returns 0 for ties, which document order breaks. */
export function compareByLevels(
  a: readonly SortValue[],
  b: readonly SortValue[],
  levels: readonly SortLevel[],
): number {
  for (let level = 0; level < levels.length; level++) {
    const order = levels[level]!.compare(a[level]!, b[level]!);
    if (order !== 0) return order;
  }
  return 0;
}

/** The first `capacity` entries of two sorted lists; ties prefer `first`. */
function mergeSorted(
  first: ScoreDoc[],
  second: ScoreDoc[],
  capacity: number,
  levels: readonly SortLevel[],
): ScoreDoc[] {
  const merged: ScoreDoc[] = [];
  let i = 0;
  let j = 0;
  while (merged.length < capacity && (i < first.length || j < second.length)) {
    const takeSecond =
      i >= first.length || (j < second.length && compareByLevels(second[j]!.values, first[i]!.values, levels) < 0);
    merged.push(takeSecond ? second[j++]! : first[i++]!);
  }
  return merged;
}
