import type { Block } from '../blocks/block.ts';

/** The numbers of a column that has at most one at each position. */
export function numbersIn({ type, offsets, values }: Block): Float64Array | undefined {
  return type !== 'null' && offsets === undefined && values instanceof Float64Array ? values : undefined;
}

/** 1 where either block is null. */
export function eitherNull({ nulls: left }: Block, { nulls: right }: Block): Uint8Array | undefined {
  if (!left || !right) return left ?? right;
  return left.map((isNull, at) => isNull | right[at]!);
}
