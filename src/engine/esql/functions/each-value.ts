import { type Block, BlockBuilder, firstIndex, nullBlock, valueArray, valueCount } from '../blocks/block.ts';
import { Failure } from '../expressions/failure.ts';
import type { DataType, Value } from '../types/data-type.ts';
import type { BlockFunction } from './scalar-function.ts';

/** Applies a function to each value of a row. Values for which it fails are left out. */
export function eachValue(type: DataType, compute: (value: Value) => Value | Failure): BlockFunction {
  return ([block], length, onFailure) => {
    if (block!.type === 'null') return nullBlock(type, length);
    return block!.offsets === undefined
      ? single(block!, { type, compute, onFailure })
      : several(block!, { type, compute, onFailure });
  };
}

interface Mapping {
  readonly type: DataType;
  readonly compute: (value: Value) => Value | Failure;
  readonly onFailure: (failure: Failure) => void;
}

function single({ length, values, nulls }: Block, { type, compute, onFailure }: Mapping): Block {
  const results = valueArray(type, length);
  let missing = nulls && Uint8Array.from(nulls);
  for (let row = 0; row < length; row++) {
    if (nulls?.[row] === 1) continue;
    const result = compute(values[row]!);
    if (result instanceof Failure) {
      onFailure(result);
      (missing ??= new Uint8Array(length))[row] = 1;
    } else results[row] = result as never;
  }
  return { type, length, values: results, offsets: undefined, nulls: missing };
}

function several(block: Block, { type, compute, onFailure }: Mapping): Block {
  const builder = new BlockBuilder(type, block.length);
  for (let row = 0; row < block.length; row++) {
    const list: Value[] = [];
    const first = firstIndex(block, row);
    for (let i = first; i < first + valueCount(block, row); i++) {
      const result = compute(block.values[i]!);
      if (result instanceof Failure) onFailure(result);
      else list.push(result);
    }
    builder.add(list);
  }
  return builder.build();
}
