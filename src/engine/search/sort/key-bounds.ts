import { type BlockBounds, BOUNDED_BLOCK } from '../../segments/columns/block-bounds.ts';
import type { KeyBounds } from './sort-level.ts';

interface ColumnKeys {
  /** −1 for a descending order. */
  readonly sign: number;
  /** The key of documents without a value. */
  readonly missing: number;
  /** A function that never decreases, from values to keys of the ascending order. */
  readonly convert?: ((value: number) => number) | undefined;
}

/** Bounds of keys that are the values of a column. */
export class ColumnKeyBounds implements KeyBounds {
  private readonly values: BlockBounds;
  private readonly keys: ColumnKeys;
  private lowest: Float64Array | undefined;
  private highest: Float64Array | undefined;

  constructor(values: BlockBounds, keys: ColumnKeys) {
    this.values = values;
    this.keys = keys;
  }

  get least(): Float64Array {
    const { values, keys } = this;
    return (this.lowest ??= this.withMissing(this.keysOf(keys.sign > 0 ? values.least : values.greatest), Math.min));
  }

  get greatest(): Float64Array {
    const { values, keys } = this;
    return (this.highest ??= this.withMissing(this.keysOf(keys.sign > 0 ? values.greatest : values.least), Math.max));
  }

  private keysOf(values: Float64Array): Float64Array {
    const { sign, convert } = this.keys;
    if (!convert) return sign > 0 ? values : values.map(value => -value);
    return values.map(value => sign * convert(value));
  }

  private withMissing(keys: Float64Array, worse: (a: number, b: number) => number): Float64Array {
    const { values } = this;
    if (!values.lacksAny) return keys;
    return keys.map((key, block) => (values.lacksValues(block) ? worse(key, this.keys.missing) : key));
  }
}

/** Bounds of keys that are document numbers. @param base number of the segment's first document */
export function docKeyBounds(maxDoc: number, base: number, sign: number): KeyBounds {
  const first = Float64Array.from({ length: Math.ceil(maxDoc / BOUNDED_BLOCK) }, (_, block) => {
    return base + block * BOUNDED_BLOCK;
  });
  const last = first.map(doc => doc + BOUNDED_BLOCK - 1);
  return sign > 0
    ? { least: first, greatest: last }
    : { least: last.map(doc => -doc), greatest: first.map(doc => -doc) };
}
