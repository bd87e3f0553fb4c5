import type { NumericColumn } from '../../segments/columns/columns.ts';
import { type DocIterator, NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import { ValueRange } from '../../segments/numbers/value-range.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BitSet } from '../../structures/bit-set.ts';
import type { BulkScorer, DocBits, LeafCollector } from '../query.ts';

/**
 * The documents of a range read from the column, 32 at a time: for wide ranges, as points would be gathered in full
 * although a search may end or skip.
 */
export class ColumnRange {
  readonly maxDoc: number;
  private readonly values: ValueRange;

  /** @param column with one value for every document, not wide */
  constructor(column: NumericColumn, { min, max }: { readonly min: number; readonly max: number }) {
    this.maxDoc = column.values.length;
    this.values = new ValueRange(column.values, min, max);
  }

  /** The documents [32 × index, 32 × index + 32) as bits. */
  word(index: number): number {
    const from = index << 5;
    return this.values.word(from, Math.min(32, this.maxDoc - from));
  }
}

/** Iterates over the documents of a range. */
export class ColumnRangeDocs implements DocIterator {
  doc = -1;
  readonly cost: number;
  private readonly range: ColumnRange;
  private index = -1;
  private word = 0;

  constructor(range: ColumnRange, cost: number) {
    this.range = range;
    this.cost = cost;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    const { range } = this;
    if (target >= range.maxDoc) return (this.doc = NO_MORE_DOCS);
    let index = target >> 5;
    let word = this.wordAt(index) & (-1 << (target & 31));
    while (word === 0) {
      if (++index << 5 >= range.maxDoc) return (this.doc = NO_MORE_DOCS);
      word = this.wordAt(index);
    }
    return (this.doc = (index << 5) + 31 - Math.clz32(word & -word));
  }

  private wordAt(index: number): number {
    if (index === this.index) return this.word;
    this.index = index;
    return (this.word = this.range.word(index));
  }
}

/** The documents of a range as bits, read as far as they are needed. */
export class ColumnRangeBits implements DocBits {
  private readonly range: ColumnRange;
  private readonly words: Int32Array;
  private gathered = 0;

  constructor(range: ColumnRange) {
    this.range = range;
    this.words = new Int32Array((range.maxDoc + 31) >> 5);
  }

  upTo(to: number): Int32Array {
    const end = (Math.min(to, this.range.maxDoc) + 31) >> 5;
    for (; this.gathered < end; this.gathered++) this.words[this.gathered] = this.range.word(this.gathered);
    return this.words;
  }
}

/** Collects the documents of a range, all with the same score. */
export class ColumnRangeBulkScorer implements BulkScorer {
  private readonly range: ColumnRange;
  private readonly value: number;
  private found = new Int32Array(0);

  constructor(range: ColumnRange, score: number) {
    this.range = range;
    this.value = score;
  }

  score(collector: LeafCollector, { liveDocs }: Leaf, from: number, to: number): number {
    const { value, range } = this;
    const last = (to - 1) >> 5;
    if (collector.collectBits && value > collector.threshold) {
      collector.collectBits(this.words(from >> 5, last, liveDocs), from, to, value);
      return to;
    }
    for (let index = from >> 5; index <= last; index++) {
      let word = range.word(index);
      if (liveDocs) word &= liveDocs.words[index]!;
      if (index === from >> 5) word &= -1 << (from & 31);
      if (index === last && (to & 31) !== 0) word &= ~(-1 << (to & 31));
      for (; word !== 0; word &= word - 1) {
        if (value <= collector.threshold) return NO_MORE_DOCS;
        collector.collect((index << 5) + 31 - Math.clz32(word & -word), value);
      }
    }
    return to;
  }

  /** The words from one index to another, for live documents; valid until the next call. */
  private words(first: number, last: number, liveDocs: BitSet | undefined): Int32Array {
    const { range } = this;
    if (this.found.length === 0) this.found = new Int32Array((range.maxDoc + 31) >> 5);
    const { found } = this;
    for (let index = first; index <= last; index++) found[index] = range.word(index);
    if (liveDocs) for (let index = first; index <= last; index++) found[index]! &= liveDocs.words[index]!;
    return found;
  }
}
