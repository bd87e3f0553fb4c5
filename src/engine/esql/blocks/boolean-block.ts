import { type Block, firstIndex, isNull, type Values, valueCount } from './block.ts';

/** Booleans as bytes, one for each position; JavaScript's booleans are listed when they are first read. */
export class BooleanBlock implements Block {
  readonly type = 'boolean';
  /** 1 for true. Fillers at positions without a value. */
  readonly bits: Uint8Array;
  readonly offsets = undefined;
  readonly nulls: Uint8Array | undefined;
  private known: boolean[] | undefined;

  constructor(bits: Uint8Array, nulls: Uint8Array | undefined) {
    this.bits = bits;
    this.nulls = nulls;
  }

  get length(): number {
    return this.bits.length;
  }

  get values(): Values {
    return (this.known ??= Array.from(this.bits, bit => bit === 1));
  }

  select(positions: ArrayLike<number>): Block {
    return new BooleanBlock(selectBytes(this.bits, positions), this.nulls && selectBytes(this.nulls, positions));
  }
}

/** The bytes at some positions, in their order. */
export function selectBytes(bytes: Uint8Array, positions: ArrayLike<number>): Uint8Array {
  const selected = new Uint8Array(positions.length);
  for (let i = 0; i < selected.length; i++) selected[i] = bytes[positions[i]!]!;
  return selected;
}

/**
 * The positions with the single value true, ascending.
 * @param length the number of positions @param found at least as long, to be overwritten and returned in part
 */
export function truePositions(block: Block, length: number, found: Int32Array = new Int32Array(length)): Int32Array {
  let count = 0;
  if (block instanceof BooleanBlock) {
    const { bits, nulls } = block;
    // Written at every position, kept only where the bit is set: without branches.
    for (let i = 0; i < length; i++) {
      found[count] = i;
      count += nulls === undefined ? bits[i]! : bits[i]! & (nulls[i]! ^ 1);
    }
  } else if (block.type !== 'null')
    for (let i = 0; i < length; i++)
      if (!isNull(block, i) && valueCount(block, i) === 1 && block.values[firstIndex(block, i)] === true)
        found[count++] = i;
  return found.subarray(0, count);
}
