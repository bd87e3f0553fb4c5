import { DocSet } from '../docs/doc-set.ts';
import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';
import type { NumberBlock } from '../numbers/number-block.ts';
import { NumberSequence } from '../numbers/number-sequence.ts';
import type { TermDictionary } from '../terms/term-dictionary.ts';
import { BlockBounds } from './block-bounds.ts';

/** Documents of a segment: the first `length` of `docs`. */
export interface DocList {
  readonly length: number;
  /** May be computed when first read. */
  readonly docs: Int32Array;
  /** Whether the documents are consecutive. */
  readonly isRun: boolean;
  /** The first document. */
  readonly first: number;
}

/**
 * Doc values. All columns are read the same way:
 *   const slot = column.slot(doc);             // −1: no value
 *   if (slot >= 0) for (let i = column.first(slot), e = column.end(slot); i < e; i++) use(column.at(i));
 * The values of a document are in ascending order. Reading is stateless, so callers may interleave it.
 */
class Column {
  readonly presence: DocSet;
  readonly multiValued: boolean;
  private readonly starts: NumberSequence | undefined;

  constructor(views: SegmentViews, maxDoc: number, directory: SegmentDirectory) {
    this.presence = new DocSet(views, maxDoc, directory);
    this.multiValued = directory.u8() === 1;
    this.starts = this.multiValued ? new NumberSequence(views, directory) : undefined;
  }

  /** Size in bytes of the array of value offsets. */
  protected get startBytes(): number {
    return this.starts?.byteLength ?? 0;
  }

  slot(doc: number): number {
    return this.presence.slot(doc);
  }

  first(slot: number): number {
    return this.starts === undefined ? slot : this.starts.at(slot);
  }

  end(slot: number): number {
    return this.starts === undefined ? slot + 1 : this.starts.at(slot + 1);
  }
}

/** A column whose values are numbers. */
class NumberColumn extends Column {
  readonly values: NumberSequence;
  private readonly maxDoc: number;
  private known: BlockBounds | undefined;

  constructor(views: SegmentViews, maxDoc: number, directory: SegmentDirectory) {
    super(views, maxDoc, directory);
    this.maxDoc = maxDoc;
    this.values = new NumberSequence(views, directory);
  }

  /** Whether every document has exactly one value. */
  get isWhole(): boolean {
    return this.presence.isAll && !this.multiValued;
  }

  /** Computed on first use. */
  get bounds(): BlockBounds {
    return (this.known ??= this.isWhole
      ? BlockBounds.ofWhole(this.values, this.maxDoc)
      : BlockBounds.of(this, this.maxDoc));
  }

  at(index: number): number {
    return this.values.at(index);
  }

  /**
   * Reads the values of a list of documents.
   * @param missing the value of documents without one; undefined to omit them
   */
  read(list: DocList, into: NumberBlock, missing?: number): void {
    const { presence, multiValued, values } = this;
    const { length } = list;
    into.wholeBound = missing === undefined ? values.wholeBound : Number.POSITIVE_INFINITY;
    if (this.isWhole) {
      into.startWhole(length);
      if (list.isRun) values.copy(list.first, length, into.values);
      else values.gather(list.docs, length, into.values);
    } else if (missing !== undefined) this.readOrFill(list, into, missing);
    else if (multiValued) this.readAll(list, into);
    else {
      const slots = into.startPartial(length);
      const found = presence.findSlots(list.docs, length, slots, into.positions);
      values.gather(slots, found, into.values);
      into.length = found;
      into.isWhole = found === length;
    }
  }

  /** Reads all values of each document. */
  private readAll({ docs, length }: DocList, into: NumberBlock): void {
    const slots = into.startPartial(length);
    const found = this.presence.findSlots(docs, length, slots, into.found);
    for (let f = 0; f < found; f++)
      for (let i = this.first(slots[f]!), end = this.end(slots[f]!); i < end; i++)
        into.add(into.found[f]!, this.values.at(i));
  }

  private readOrFill({ docs, length }: DocList, into: NumberBlock, missing: number): void {
    into.start();
    for (let position = 0; position < length; position++) {
      const slot = this.slot(docs[position]!);
      if (slot >= 0)
        for (let i = this.first(slot), end = this.end(slot); i < end; i++) into.add(position, this.values.at(i));
      else into.add(position, missing);
    }
  }
}

/** Numbers, including duplicates. */
export class NumericColumn extends NumberColumn {
  /** Values may exceed 2^53: `exactAt` gives bigints, `at` the nearest double. */
  readonly wide: boolean;

  constructor(views: SegmentViews, maxDoc: number, directory: SegmentDirectory) {
    super(views, maxDoc, directory);
    this.wide = this.values.wide;
  }

  exactAt(index: number): number | bigint {
    return this.values.exactAt(index);
  }

  /** The lowest value of a document, NaN if it has none. */
  value(doc: number): number {
    const slot = this.slot(doc);
    return slot < 0 ? Number.NaN : this.values.at(this.first(slot));
  }
}

/** Ordinals in `dictionary` (UTF-8 order), without duplicates within a document. */
export class OrdinalColumn extends NumberColumn {
  readonly dictionary: TermDictionary;

  constructor(
    views: SegmentViews,
    options: { maxDoc: number; dictionary: TermDictionary },
    directory: SegmentDirectory,
  ) {
    super(views, options.maxDoc, directory);
    this.dictionary = options.dictionary;
  }

  get byteLength(): number {
    return this.startBytes + this.values.byteLength;
  }

  /** Adds the number of documents with each ordinal to `counts`. */
  countDocuments(counts: Int32Array): void {
    const { dictionary, values } = this;
    if (dictionary.hasFrequencies)
      for (let ordinal = 0; ordinal < dictionary.size; ordinal++) counts[ordinal]! += dictionary.docFreq(ordinal);
    else for (let i = 0; i < values.length; i++) counts[values.at(i)]!++;
  }

  /**
   * Counts the documents in [from, to) whose bit is set by ordinal. False, with nothing counted, if reading a list of
   * them is needed.
   */
  countMatches(words: Int32Array, from: number, to: number, counts: Int32Array): boolean {
    return this.isWhole && this.values.countCodesAt(words, from, to, counts);
  }

  /** The lowest ordinal of a document, −1 if it has none. */
  ordinal(doc: number): number {
    const slot = this.slot(doc);
    return slot < 0 ? -1 : this.values.at(this.first(slot));
  }
}

/** Byte strings in the order given. */
export class BinaryColumn extends Column {
  private readonly ends: NumberSequence;
  private readonly U8: Uint8Array;
  private readonly address: number;

  constructor(views: SegmentViews, maxDoc: number, directory: SegmentDirectory) {
    super(views, maxDoc, directory);
    this.ends = new NumberSequence(views, directory);
    this.U8 = views.U8;
    this.address = directory.address();
  }

  /** All values, one after the other; they start at a multiple of eight bytes in their buffer. */
  get all(): Uint8Array {
    const { length } = this.ends;
    return this.U8.subarray(this.address, this.address + (length === 0 ? 0 : this.ends.at(length - 1)));
  }

  at(index: number): Uint8Array {
    const from = index === 0 ? 0 : this.ends.at(index - 1);
    return this.U8.subarray(this.address + from, this.address + this.ends.at(index));
  }
}
