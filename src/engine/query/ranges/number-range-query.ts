import type { NumberRange } from '../../mapping/field-type.ts';
import type { NumericColumn } from '../../segments/columns/columns.ts';
import type { Points } from '../../segments/columns/points.ts';
import type { DocIterator } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { BitSet } from '../../structures/bit-set.ts';
import { DefaultBulkScorer } from '../default-bulk-scorer.ts';
import { BitSetDocs, FilteredDocs, SortedDocs } from '../doc-iterators.ts';
import { ExistsQuery } from '../exists-query.ts';
import { describeTexts, explainedText, type FieldTexts } from '../field-texts.ts';
import { deletedIn } from '../live-docs.ts';
import type { BulkScorer, DocBits, Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantWeight, type DocSource } from '../scoring/constant-weight.ts';
import { ColumnRange, ColumnRangeBits, ColumnRangeBulkScorer, ColumnRangeDocs } from './column-range.ts';

/** A range of points smaller than this fraction of the segment is sorted instead of written to a bit set. */
const SPARSE = 32;
/** A range of points larger than this fraction of the segment is read from the column. */
const WIDE = 8;

/** Documents with a number between two inclusive bounds. */
export class NumberRangeQuery implements Query {
  readonly field: string;
  readonly range: NumberRange;
  private readonly texts: FieldTexts;

  constructor(field: string, range: NumberRange, texts: FieldTexts) {
    this.field = field;
    this.range = range;
    this.texts = texts;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = this.rewrite(searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    const shown = () => explainedText(this.texts, options.scores);
    return new RangeWeight(shown, new RangeSource(this.field, this.range), options);
  }

  /** A range that covers all values becomes an exists query. */
  rewrite(searcher: Searcher): Query {
    const { min, max } = this.range;
    const covers = searcher.leaves.every(({ segment }) => {
      const points = segment.fields.get(this.field)?.points;
      return points && points.count > 0 && min <= points.min && max >= points.max;
    });
    return covers && searcher.leaves.length > 0 ? new ExistsQuery(this.field).rewrite(searcher) : this;
  }

  outline(): QueryOutline {
    return leafOutline('IndexOrDocValuesQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('number_range', this.field, this.range.min, this.range.max);
  }

  describe(): string {
    return describeTexts(this.texts);
  }

  visit(): void {}
}

class RangeWeight extends ConstantWeight {
  private readonly ranges: RangeSource;

  constructor(describe: () => string, ranges: RangeSource, options: WeightOptions) {
    super(describe, ranges, options);
    this.ranges = ranges;
  }

  bulkScorer(leaf: Leaf): BulkScorer | undefined {
    const wide = this.ranges.wide(leaf);
    if (wide) return new ColumnRangeBulkScorer(wide, this.value);
    const scorer = this.scorer(leaf);
    return scorer && new DefaultBulkScorer(scorer);
  }
}

/**
 * Documents of a range. Iterating reads points where these are few, and the column where that holds a value for every
 * document and the range is wide. Testing single documents reads the column.
 */
class RangeSource implements DocSource {
  private readonly field: string;
  private readonly range: NumberRange;

  constructor(field: string, range: NumberRange) {
    this.field = field;
    this.range = range;
  }

  docs(leaf: Leaf): DocIterator | undefined {
    const field = leaf.segment.fields.get(this.field);
    if (!field?.points) {
      const passes = this.tester(leaf);
      return passes && new FilteredDocs(field!.numbers!.presence.iterator(), passes);
    }
    const { points } = field;
    const { from, to } = this.slice(points);
    if (from >= to) return undefined;
    const wide = this.wide(leaf);
    if (wide) return new ColumnRangeDocs(wide, to - from);
    return new LazyDocs(to - from, () => gather(points, from, to, leaf.segment.maxDoc));
  }

  /** The range over the column; undefined if points are the better choice. */
  wide(leaf: Leaf): ColumnRange | undefined {
    const field = leaf.segment.fields.get(this.field);
    if (!field?.points || !field.numbers?.isWhole || field.numbers.wide) return undefined;
    const { from, to } = this.slice(field.points);
    if ((to - from) * WIDE <= leaf.segment.maxDoc) return undefined;
    return new ColumnRange(field.numbers, { min: Number(this.range.min), max: Number(this.range.max) });
  }

  tester(leaf: Leaf): ((doc: number) => boolean) | undefined {
    const field = leaf.segment.fields.get(this.field);
    if (field?.numbers) return columnTest(field.numbers, this.range);
    if (!field?.points) return undefined;
    const bits = this.spread(field.points, leaf.segment.maxDoc);
    return doc => bits.get(doc);
  }

  isTestedInPlace(leaf: Leaf): boolean {
    return leaf.segment.fields.get(this.field)?.numbers !== undefined;
  }

  bits(leaf: Leaf): DocBits | undefined {
    const wide = this.wide(leaf);
    if (wide) return new ColumnRangeBits(wide);
    const points = leaf.segment.field(this.field)?.points;
    if (!points) return undefined;
    let spread: BitSet | undefined;
    return { upTo: () => (spread ??= this.spread(points, leaf.segment.maxDoc)).words };
  }

  /** The number of points in the range, without those of deleted documents. */
  count(leaf: Leaf): number {
    const field = leaf.segment.fields.get(this.field);
    if (!field?.points || field.points.multiValued) return -1;
    const { from, to } = this.slice(field.points);
    const count = Math.max(0, to - from);
    if (!leaf.liveDocs || count === 0) return count;
    if (!field.numbers || deletedIn(leaf) > count) return -1;
    return count - countDeleted(leaf, columnTest(field.numbers, this.range));
  }

  private spread(points: Points, maxDoc: number): BitSet {
    const bits = new BitSet(maxDoc);
    const { from, to } = this.slice(points);
    points.addTo(bits, from, to);
    return bits;
  }

  private slice(points: Points): { from: number; to: number } {
    return { from: points.lowerBound(this.range.min), to: points.upperBound(this.range.max) };
  }
}

/** The number of deleted documents that pass a test. */
function countDeleted({ liveDocs, segment }: Leaf, passes: (doc: number) => boolean): number {
  const { words } = liveDocs!;
  let count = 0;
  for (let index = 0; index < words.length; index++)
    for (let word = ~words[index]!; word !== 0; word &= word - 1) {
      const doc = (index << 5) + 31 - Math.clz32(word & -word);
      if (doc < segment.maxDoc && passes(doc)) count++;
    }
  return count;
}

/** Collects documents on first iteration: a range that is only tested never needs to. */
class LazyDocs implements DocIterator {
  readonly cost: number;
  private readonly open: () => DocIterator;
  private docs: DocIterator | undefined;

  constructor(cost: number, open: () => DocIterator) {
    this.cost = cost;
    this.open = open;
  }

  get doc(): number {
    return this.docs?.doc ?? -1;
  }

  nextDoc(): number {
    return (this.docs ??= this.open()).nextDoc();
  }

  advance(target: number): number {
    return (this.docs ??= this.open()).advance(target);
  }
}

function gather(points: Points, from: number, to: number, maxDoc: number): DocIterator {
  if ((to - from) * SPARSE > maxDoc) {
    const bits = new BitSet(maxDoc);
    points.addTo(bits, from, to);
    return new BitSetDocs(bits, to - from);
  }
  const docs = new Int32Array(to - from);
  for (let i = from; i < to; i++) docs[i - from] = points.docAt(i);
  docs.sort();
  return new SortedDocs(points.multiValued ? Int32Array.from(new Set(docs)) : docs);
}

/** Values of a document ascend, so the first at or above `min` decides. */
function columnTest(column: NumericColumn, range: NumberRange): (doc: number) => boolean {
  if (column.wide) return exactTest(column, range);
  const min = Number(range.min);
  const max = Number(range.max);
  if (!column.multiValued) {
    const within = column.presence.isAll ? column.values.within(min, max) : undefined;
    if (within) return within;
    return doc => {
      const value = column.value(doc);
      return value >= min && value <= max;
    };
  }
  return doc => {
    const slot = column.slot(doc);
    if (slot < 0) return false;
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) {
      const value = column.at(i);
      if (value >= min) return value <= max;
    }
    return false;
  };
}

function exactTest(column: NumericColumn, { min, max }: NumberRange): (doc: number) => boolean {
  return doc => {
    const slot = column.slot(doc);
    if (slot < 0) return false;
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) {
      const value = column.exactAt(i);
      if (value >= min) return value <= max;
    }
    return false;
  };
}
