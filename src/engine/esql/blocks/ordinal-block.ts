import type { DataType } from '../types/data-type.ts';
import { type Block, selectPositions, type Values } from './block.ts';

/** The distinct terms of a segment, by ordinal. */
export interface Terms {
  readonly size: number;
  term(ordinal: number): string;
}

/** Strings as ordinals of a segment's terms, one for each position; the strings are looked up when they are first read. */
export class OrdinalBlock implements Block {
  readonly type: DataType;
  readonly terms: Terms;
  /** Fillers at positions without a value. */
  readonly ordinals: Float64Array;
  readonly offsets = undefined;
  readonly nulls: Uint8Array | undefined;
  private known: string[] | undefined;

  constructor(type: DataType, terms: Terms, ordinals: Float64Array, nulls: Uint8Array | undefined) {
    this.type = type;
    this.terms = terms;
    this.ordinals = ordinals;
    this.nulls = nulls;
  }

  get length(): number {
    return this.ordinals.length;
  }

  get values(): Values {
    return (this.known ??= this.lookUp());
  }

  select(positions: ArrayLike<number>): Block {
    const { type, terms, nulls, ordinals } = this;
    const selected = selectPositions(
      { type, length: ordinals.length, values: ordinals, offsets: undefined, nulls },
      positions,
    );
    return new OrdinalBlock(type, terms, selected.values as Float64Array, selected.nulls);
  }

  private lookUp(): string[] {
    const { terms, ordinals, nulls } = this;
    const found = new Map<number, string>();
    const values = new Array<string>(ordinals.length);
    for (let i = 0; i < ordinals.length; i++) {
      if (nulls?.[i] === 1) continue;
      const ordinal = ordinals[i]!;
      let term = found.get(ordinal);
      if (term === undefined) found.set(ordinal, (term = terms.term(ordinal)));
      values[i] = term;
    }
    return values;
  }
}
