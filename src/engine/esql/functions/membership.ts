import { type Block, firstIndex, isNull, valueCount } from '../blocks/block.ts';
import { MULTI_VALUE } from '../expressions/failure.ts';
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
      return ([value, ...list], length, onFailure) => {
        const onList = (): void => onFailure(MULTI_VALUE);
        const values = new Array<boolean>(length);
        let nulls: Uint8Array | undefined;
        for (let row = 0; row < length; row++) {
          const found = isMember({ value: value!, list, equals, onList }, row);
          if (found === undefined) (nulls ??= new Uint8Array(length))[row] = 1;
          else values[row] = found;
        }
        return { type: 'boolean', length, values, offsets: undefined, nulls };
      };
    },
  };
}

interface Membership {
  readonly value: Block;
  readonly list: readonly Block[];
  readonly equals: (a: Value, b: Value) => boolean;
  /** Called for several values where one is expected; they equal nothing. */
  readonly onList: () => void;
}

function isMember({ value, list, equals, onList }: Membership, row: number): boolean | undefined {
  const count = value.type === 'null' ? 0 : valueCount(value, row);
  if (count > 1) onList();
  if (count !== 1) return undefined;
  const one = value.values[firstIndex(value, row)]!;
  let hasNull = false;
  for (const item of list) {
    if (item.type === 'null' || isNull(item, row)) hasNull = true;
    else if (valueCount(item, row) > 1) onList();
    else if (equals(one, item.values[firstIndex(item, row)]!)) return true;
  }
  return hasNull ? undefined : false;
}
