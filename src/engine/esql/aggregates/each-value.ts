import { type Block, firstIndex, isNull, valueCount } from '../blocks/block.ts';
import type { Value } from '../types/data-type.ts';

/** Calls a function with each value of a row: all of several, none of null. */
export function eachValueOf(block: Block, row: number, visit: (value: Value) => void): void {
  if (block.type === 'null' || isNull(block, row)) return;
  if (block.offsets === undefined) {
    visit(block.values[row]!);
    return;
  }
  const first = firstIndex(block, row);
  for (let i = first; i < first + valueCount(block, row); i++) visit(block.values[i]!);
}

/** Estimated: a value in a list or a set. */
const VALUE_BYTES = 64;

/** The memory of a value that a group keeps. */
export function bytesOf(value: Value): number {
  return VALUE_BYTES + (typeof value === 'string' ? 2 * value.length : 0);
}
