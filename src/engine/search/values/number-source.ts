import type { FieldType } from '../../mapping/field-type.ts';
import type { BlockBounds } from '../../segments/columns/block-bounds.ts';
import type { DocList } from '../../segments/columns/columns.ts';
import type { NumberBlock } from '../../segments/numbers/number-block.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { Segment } from '../../segments/segment.ts';

/** Numbers of a segment's documents; NumericColumn has this shape. Values of a document are in ascending order. */
export interface NumberSource {
  readonly multiValued: boolean;
  /** Whether values may exceed 2^53. */
  readonly wide: boolean;
  /** −1 without a value. */
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
  at(index: number): number;
  exactAt(index: number): number | bigint;
  /** Reads the values of a list of documents; absent where they are not stored in a column. */
  read?(list: DocList, into: NumberBlock, missing?: number): void;
  /** Bounds of the values by block of documents, computed on first use; absent where they are not stored in a column. */
  readonly bounds?: BlockBounds;
}

/** The numbers of a field; undefined when no document of the segment has a value. */
export function numbersOf(leaf: Leaf, type: FieldType): NumberSource | undefined {
  if (type.name === '_seq_no') return new SequenceNumbers(leaf.segment);
  return leaf.segment.fields.get(type.name)?.numbers;
}

class SequenceNumbers implements NumberSource {
  readonly multiValued = false;
  readonly wide = false;
  private readonly segment: Segment;

  constructor(segment: Segment) {
    this.segment = segment;
  }

  slot(doc: number): number {
    return doc;
  }

  first(slot: number): number {
    return slot;
  }

  end(slot: number): number {
    return slot + 1;
  }

  at(index: number): number {
    return this.segment.seqNoOf(index);
  }

  exactAt(index: number): number {
    return this.segment.seqNoOf(index);
  }
}
