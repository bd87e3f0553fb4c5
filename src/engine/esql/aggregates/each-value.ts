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
