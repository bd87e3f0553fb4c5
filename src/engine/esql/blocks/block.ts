import type { DataType, Value } from '../types/data-type.ts';
import type { NumberRange } from './number-range.ts';

/** Values of a block; a Float64Array if all are numbers, which those of some types always are. */
export type Values = ArrayLike<Value | undefined>;

/**
 * A column of a page: no, one or several values at each position.
 * Without `offsets`, position n has the value `values[n]`, which is undefined or NaN-like filler where `nulls[n]` is 1.
 * With `offsets`, it has the values from `offsets[n]` to `offsets[n + 1]`; none is null. Blocks are immutable.
 */
export interface Block {
  readonly type: DataType;
  readonly length: number;
  readonly values: Values;
  readonly offsets: Int32Array | undefined;
  /** 1 for positions without a value; undefined if there are none. */
  readonly nulls: Uint8Array | undefined;
  /** Bounds of the numbers of a Float64Array, other than those at positions without a value; absent if not known. */
  readonly range?: NumberRange | undefined;
  /** The values at some positions, for blocks that store values in a form of their own. */
  select?(positions: ArrayLike<number>): Block;
}

/** Types whose values fit into a Float64Array. */
const DOUBLES: ReadonlySet<DataType> = new Set(['integer', 'double', 'date', 'counter_integer', 'counter_double']);

/** An array for `length` values of a type, to be filled. */
export function valueArray(type: DataType, length: number): Float64Array | (Value | undefined)[] {
  return DOUBLES.has(type) ? new Float64Array(length) : new Array<Value | undefined>(length);
}

/** Whether a position has no value. */
export function isNull({ nulls }: Block, position: number): boolean {
  return nulls !== undefined && nulls[position] === 1;
}

export function firstIndex({ offsets }: Block, position: number): number {
  return offsets === undefined ? position : offsets[position]!;
}

/** The number of values at a position. */
export function valueCount(block: Block, position: number): number {
  if (isNull(block, position)) return 0;
  const { offsets } = block;
  return offsets === undefined ? 1 : offsets[position + 1]! - offsets[position]!;
}

/** All values at a position; undefined for null, one value alone, several as a list. */
export function valuesAt(block: Block, position: number): Value | readonly Value[] | undefined {
  const count = valueCount(block, position);
  if (count === 0) return undefined;
  const first = firstIndex(block, position);
  if (count === 1) return block.values[first]!;
  return Array.from({ length: count }, (_, i) => block.values[first + i]!);
}

/** The same value at every position. */
export function constantBlock(type: DataType, value: Value | readonly Value[] | undefined, length: number): Block {
  if (value === undefined) return nullBlock(type, length);
  if (Array.isArray(value)) {
    const builder = new BlockBuilder(type, length);
    for (let i = 0; i < length; i++) builder.add(value);
    return builder.build();
  }
  const values = typeof value === 'number' ? new Float64Array(length) : valueArray(type, length);
  values.fill(value as never);
  return { type, length, values, offsets: undefined, nulls: undefined };
}

export function nullBlock(type: DataType, length: number): Block {
  return { type, length, values: valueArray(type, length), offsets: undefined, nulls: new Uint8Array(length).fill(1) };
}

/** The same values under another type with the same representation. */
export function retyped(block: Block, type: DataType): Block {
  if (block.type === type) return block;
  const { length, values, offsets, nulls, range } = block;
  return { type, length, values, offsets, nulls, range };
}

/** The values at some positions, in their order. */
export function selectPositions(block: Block, positions: ArrayLike<number>): Block {
  if (block.select) return block.select(positions);
  const { type, values, offsets, nulls, range } = block;
  const { length } = positions;
  if (offsets !== undefined) {
    const builder = new BlockBuilder(type, length);
    for (let i = 0; i < length; i++) builder.copy(block, positions[i]!);
    return builder.build();
  }
  const selected = values instanceof Float64Array ? selectNumbers(values, positions) : selectValues(values, positions);
  let selectedNulls: Uint8Array | undefined;
  if (nulls !== undefined) {
    selectedNulls = new Uint8Array(length);
    for (let i = 0; i < length; i++) selectedNulls[i] = nulls[positions[i]!]!;
  }
  return { type, length, values: selected, offsets: undefined, nulls: selectedNulls, range };
}

function selectNumbers(values: Float64Array, positions: ArrayLike<number>): Float64Array {
  const selected = new Float64Array(positions.length);
  for (let i = 0; i < selected.length; i++) selected[i] = values[positions[i]!]!;
  return selected;
}

function selectValues(values: Values, positions: ArrayLike<number>): (Value | undefined)[] {
  const selected = new Array<Value | undefined>(positions.length);
  for (let i = 0; i < selected.length; i++) selected[i] = values[positions[i]!];
  return selected;
}

/** Builds a block position by position. */
export class BlockBuilder {
  readonly type: DataType;
  private readonly values: (Value | undefined)[] = [];
  private offsets: number[] | undefined;
  private nulls: Uint8Array | undefined;
  private length = 0;
  private readonly capacity: number;

  /** @param capacity the number of positions */
  constructor(type: DataType, capacity: number) {
    this.type = type;
    this.capacity = capacity;
  }

  /** Adds a position: undefined and an empty list are null. */
  add(value: Value | readonly Value[] | undefined): void {
    if (Array.isArray(value)) this.addAll(value);
    else if (value === undefined) this.addAll([]);
    else {
      this.offsets?.push(this.values.length + 1);
      this.values.push(value as Value);
      this.length++;
    }
  }

  /** Adds the values at a position of another block. */
  copy(block: Block, position: number): void {
    this.add(valuesAt(block, position));
  }

  build(): Block {
    const { type, length, values, offsets, nulls } = this;
    return {
      type,
      length,
      values: DOUBLES.has(type) ? Float64Array.from(values as number[], value => value ?? 0) : values,
      offsets: offsets && Int32Array.from(offsets),
      nulls: nulls?.subarray(0, length),
    };
  }

  private addAll(list: readonly Value[]): void {
    if (list.length === 1) {
      this.add(list[0]);
      return;
    }
    if (list.length === 0) (this.nulls ??= new Uint8Array(this.capacity))[this.length] = 1;
    if (list.length > 1 && this.offsets === undefined) this.startOffsets();
    if (this.offsets === undefined) this.values.push(undefined);
    else {
      for (const value of list) this.values.push(value);
      this.offsets.push(this.values.length);
    }
    this.length++;
  }

  /** Removes the fillers of nulls, because positions no longer have exactly one slot. */
  private startOffsets(): void {
    const offsets = [0];
    const kept: Value[] = [];
    for (let i = 0; i < this.length; i++) {
      if (this.nulls?.[i] !== 1) kept.push(this.values[i]!);
      offsets.push(kept.length);
    }
    this.values.length = 0;
    for (const value of kept) this.values.push(value);
    this.offsets = offsets;
  }
}
