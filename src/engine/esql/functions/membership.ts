import { type Block, firstIndex, isNull, valueCount } from '../blocks/block.ts';
import type { DataType, Value } from '../types/data-type.ts';
import { comparisonKernel } from './comparisons.ts';
import type { ColumnFunction } from './scalar-function.ts';
import { ANY } from './type-classes.ts';

/** `value IN (…)`: null if the value is null, or if it equals nothing in a list that contains null. */
export function inFunction(type: DataType): ColumnFunction {
  return {
    name: 'in',
    parameters: [{ name: 'value', type: ANY }],
    isVariadic: true,
    returns: 'boolean',
    bindBlocks() {
      const equals = comparisonKernel('==', type === 'null' ? 'keyword' : type) as (a: Value, b: Value) => boolean;
      return ([value, ...list], length) => {
        const values = new Array<boolean>(length);
        let nulls: Uint8Array | undefined;
        for (let row = 0; row < length; row++) {
          const found = isMember(value!, list, row, equals);
          if (found === undefined) (nulls ??= new Uint8Array(length))[row] = 1;
          else values[row] = found;
        }
        return { type: 'boolean', length, values, offsets: undefined, nulls };
      };
    },
  };
}

function isMember(
  value: Block,
  list: readonly Block[],
  row: number,
  equals: (a: Value, b: Value) => boolean,
): boolean | undefined {
  if (value.type === 'null' || valueCount(value, row) !== 1) return undefined;
  const one = value.values[firstIndex(value, row)]!;
  let hasNull = false;
  for (const item of list) {
    if (item.type === 'null' || isNull(item, row) || valueCount(item, row) !== 1) hasNull = true;
    else if (equals(one, item.values[firstIndex(item, row)]!)) return true;
  }
  return hasNull ? undefined : false;
}
