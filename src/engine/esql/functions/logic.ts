import { type Block, firstIndex, isNull, valueCount } from '../blocks/block.ts';
import { BooleanBlock } from '../blocks/boolean-block.ts';
import type { ColumnFunction } from './scalar-function.ts';
import { BOOLEAN } from './type-classes.ts';

/** Three-valued logic: `decisive` decides whatever the other operand is, otherwise null makes the result null. */
function connective(name: string, decisive: boolean): ColumnFunction {
  return {
    name,
    parameters: [
      { name: 'left', type: BOOLEAN },
      { name: 'right', type: BOOLEAN },
    ],
    returns: 'boolean',
    copiesValues: true,
    bindBlocks: () => (args, length) => {
      const [left, right] = args as [Block, Block];
      if (left instanceof BooleanBlock && right instanceof BooleanBlock && !left.nulls && !right.nulls)
        return combined(left.bits, right.bits, decisive);
      const values = new Array<boolean>(length);
      let nulls: Uint8Array | undefined;
      for (let row = 0; row < length; row++) {
        const a = truth(left, row);
        const b = truth(right, row);
        if (a === decisive || b === decisive) values[row] = decisive;
        else if (a === undefined || b === undefined) (nulls ??= new Uint8Array(length))[row] = 1;
        else values[row] = !decisive;
      }
      return { type: 'boolean', length, values, offsets: undefined, nulls };
    },
  };
}

function combined(left: Uint8Array, right: Uint8Array, isOr: boolean): Block {
  const bits = new Uint8Array(left.length);
  if (isOr) for (let i = 0; i < bits.length; i++) bits[i] = left[i]! | right[i]!;
  else for (let i = 0; i < bits.length; i++) bits[i] = left[i]! & right[i]!;
  return new BooleanBlock(bits, undefined);
}

/** Undefined for null and for several values. */
function truth(block: Block, row: number): boolean | undefined {
  if (block.type === 'null' || valueCount(block, row) !== 1) return undefined;
  return block.values[firstIndex(block, row)] === true;
}

function nullTest(name: string, whenNull: boolean): ColumnFunction {
  return {
    name,
    parameters: [{ name: 'value', type: { description: 'any type', accepts: () => true } }],
    returns: 'boolean',
    bindBlocks: () => (args, length) => {
      const [block] = args as [Block];
      const values = Array.from({ length }, (_, row) => (block.type === 'null' || isNull(block, row)) === whenNull);
      return { type: 'boolean', length, values, offsets: undefined, nulls: undefined };
    },
  };
}

export const AND = connective('and', false);
export const OR = connective('or', true);
export const IS_NULL = nullTest('is null', true);
export const IS_NOT_NULL = nullTest('is not null', false);
