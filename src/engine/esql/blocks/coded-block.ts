import type { DataType } from '../types/data-type.ts';
import type { Block, Values } from './block.ts';
import { selectBytes } from './boolean-block.ts';

/** The numbers that codes from 0 up to `size` stand for; several codes may stand for one number. */
export interface Codes {
  readonly size: number;
  number(code: number): number;
}

/** Numbers as codes, one for each position; the numbers are computed when they are first read. */
export class CodedBlock implements Block {
  readonly type: DataType;
  readonly codes: Codes;
  /** The code at each position. Any number at positions without a value. */
  readonly coded: Int32Array;
  readonly offsets = undefined;
  readonly nulls: Uint8Array | undefined;
  private known: Float64Array | undefined;

  constructor(type: DataType, codes: Codes, coded: Int32Array, nulls: Uint8Array | undefined) {
    this.type = type;
    this.codes = codes;
    this.coded = coded;
    this.nulls = nulls;
  }

  get length(): number {
    return this.coded.length;
  }

  get values(): Values {
    return (this.known ??= this.decode());
  }

  select(positions: ArrayLike<number>): Block {
    const { coded, nulls } = this;
    const selected = new Int32Array(positions.length);
    for (let i = 0; i < selected.length; i++) selected[i] = coded[positions[i]!]!;
    return new CodedBlock(this.type, this.codes, selected, nulls && selectBytes(nulls, positions));
  }

  private decode(): Float64Array {
    const { codes, coded, nulls } = this;
    const values = new Float64Array(coded.length);
    for (let i = 0; i < values.length; i++) if (nulls?.[i] !== 1) values[i] = codes.number(coded[i]!);
    return values;
  }
}
