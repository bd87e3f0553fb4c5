import type { Block } from '../blocks/block.ts';
import type { PlacedRows } from '../blocks/placed-rows.ts';

/** Numbers, one for each row, and the group of each. */
export interface PlacedNumbers {
  readonly length: number;
  readonly values: Float64Array;
  readonly groups: Int32Array;
  /** The group of all numbers; −1 when they may differ. */
  readonly onlyGroup: number;
}

/** The values of rows if each row has exactly one, and it is a number; undefined otherwise. */
export function placedNumbers({ offsets, nulls, values }: Block, placed: PlacedRows): PlacedNumbers | undefined {
  if (offsets !== undefined || nulls !== undefined || !(values instanceof Float64Array)) return undefined;
  const { length, rows, groups, onlyGroup } = placed;
  if (rows === undefined) return { length, values, groups, onlyGroup };
  const found = new Float64Array(length);
  for (let i = 0; i < length; i++) found[i] = values[rows[i]!]!;
  return { length, values: found, groups, onlyGroup };
}
