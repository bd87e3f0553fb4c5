import { NO_MORE_DOCS } from '../docs/doc-iterator.ts';
import type { DocSet } from '../docs/doc-set.ts';
import type { NumberSequence } from '../numbers/number-sequence.ts';

/** Documents that share their bounds. */
export const BOUNDED_BLOCK = 128;

/**
 * The least and the greatest value of each block of 128 documents, by which sorted searches skip blocks. Computed in
 * one pass over the column when a search first needs them; takes 17 bytes a block.
 */
export class BlockBounds {
  /** Infinity for a block without values. */
  readonly least: Float64Array;
  /** −Infinity for a block without values. */
  readonly greatest: Float64Array;
  private readonly lacking: Uint8Array;
  /** Whether some document of the segment has no value. */
  lacksAny = false;

  constructor(maxDoc: number) {
    const blocks = Math.ceil(maxDoc / BOUNDED_BLOCK);
    this.least = new Float64Array(blocks).fill(Number.POSITIVE_INFINITY);
    this.greatest = new Float64Array(blocks).fill(Number.NEGATIVE_INFINITY);
    this.lacking = new Uint8Array(blocks);
  }

  /** Whether some document of the block has no value. */
  lacksValues(block: number): boolean {
    return this.lacking[block] === 1;
  }

  /** The bounds of a column that has one value for every document. */
  static ofWhole(values: NumberSequence, maxDoc: number): BlockBounds {
    const bounds = new BlockBounds(maxDoc);
    const decoded = new Float64Array(BOUNDED_BLOCK);
    for (let block = 0; block < bounds.least.length; block++) {
      const from = block * BOUNDED_BLOCK;
      const count = Math.min(BOUNDED_BLOCK, maxDoc - from);
      values.copy(from, count, decoded);
      let least = decoded[0]!;
      let greatest = least;
      for (let i = 1; i < count; i++) {
        const value = decoded[i]!;
        if (value < least) least = value;
        if (value > greatest) greatest = value;
      }
      bounds.least[block] = least;
      bounds.greatest[block] = greatest;
    }
    return bounds;
  }

  /** The bounds of any other column. @param column values of a document are in ascending order */
  static of(column: SlottedValues, maxDoc: number): BlockBounds {
    const bounds = new BlockBounds(maxDoc);
    const { least, greatest, lacking } = bounds;
    const { presence } = column;
    const present = new Uint8Array(least.length);
    for (let doc = presence.nextMember(0), slot = 0; doc !== NO_MORE_DOCS; doc = presence.nextMember(doc + 1), slot++) {
      const block = Math.floor(doc / BOUNDED_BLOCK);
      present[block]!++;
      least[block] = Math.min(least[block]!, column.at(column.first(slot)));
      greatest[block] = Math.max(greatest[block]!, column.at(column.end(slot) - 1));
    }
    for (let block = 0; block < lacking.length; block++)
      if (present[block]! < Math.min(BOUNDED_BLOCK, maxDoc - block * BOUNDED_BLOCK)) lacking[block] = 1;
    bounds.lacksAny = lacking.includes(1);
    return bounds;
  }
}

interface SlottedValues {
  readonly presence: DocSet;
  first(slot: number): number;
  end(slot: number): number;
  at(index: number): number;
}
