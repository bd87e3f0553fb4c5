import { type Block, BlockBuilder, firstIndex, isNull, nullBlock, valueArray, valueCount } from '../blocks/block.ts';
import type { DataType, Value } from '../types/data-type.ts';
import { Failure, MULTI_VALUE } from './failure.ts';
import type { QueryLimits } from './query-limits.ts';

/** The result of a function for single values: undefined is null. */
export type Result = Value | readonly Value[] | Failure | undefined;

/** Computes one row of a function from one value of each argument, none null. */
export type Kernel = (...args: never[]) => Result;

/** Longer texts are charged to the memory of the request. */
const LONG_TEXT = 1024;
/** Longer lists are charged one by one while a page of them is computed, before they fill the memory. */
const LONG_LIST = 1000;
const BYTES_OF_ITEM = 64;

type Call = (a?: Value, b?: Value, c?: Value, d?: Value) => Result;

interface Options {
  readonly type: DataType;
  readonly length: number;
  readonly limits: QueryLimits | undefined;
  /** Called for each row without a result because of an error. */
  readonly onFailure: (failure: Failure) => void;
}

/** Applies a kernel to each row: null if an argument is null or has several values. */
export function applyKernel(kernel: Kernel, args: readonly Block[], options: Options): Block {
  const { type, length } = options;
  if (args.some(({ type: argument }) => argument === 'null')) return nullBlock(type, length);
  const isPlain = args.every(({ offsets }) => offsets === undefined);
  const rows = new Rows(options);
  const call = callOf(kernel as Call, args);
  for (let row = 0; row < length; row++) {
    if (args.some(block => isNull(block, row))) rows.skip(row);
    else if (!isPlain && args.some(block => valueCount(block, row) > 1)) rows.set(row, MULTI_VALUE);
    else rows.set(row, call(row));
  }
  return rows.build();
}

/** Calls a kernel with the first value of each argument at a row. */
function callOf(kernel: Call, args: readonly Block[]): (row: number) => Result {
  const [a, b, c] = args;
  if (args.every(({ offsets }) => offsets === undefined)) {
    const first = a?.values;
    const second = b?.values;
    const third = c?.values;
    if (args.length === 1) return row => kernel(first![row]);
    if (args.length === 2) return row => kernel(first![row], second![row]);
    if (args.length === 3) return row => kernel(first![row], second![row], third![row]);
  }
  return row => kernel(...(args.map(block => block.values[firstIndex(block, row)]) as []));
}

/** Collects results; only lists need a builder. */
class Rows {
  private readonly options: Options;
  private readonly values: Float64Array | (Value | undefined)[];
  private nulls: Uint8Array | undefined;
  private charged = 0;
  private lists: Map<number, readonly Value[]> | undefined;

  constructor(options: Options) {
    this.options = options;
    this.values = valueArray(options.type, options.length);
  }

  skip(row: number): void {
    (this.nulls ??= new Uint8Array(this.options.length))[row] = 1;
  }

  set(row: number, result: Result): void {
    if (result === undefined) this.skip(row);
    else if (typeof result !== 'object') {
      if (typeof result === 'string' && result.length > LONG_TEXT) this.options.limits?.charge(2 * result.length);
      this.values[row] = result as never;
    } else if (result instanceof Failure) {
      this.options.onFailure(result);
      this.skip(row);
    } else if (Array.isArray(result)) {
      if (result.length > LONG_LIST) this.charge(BYTES_OF_ITEM * result.length);
      (this.lists ??= new Map()).set(row, result);
    } else this.values[row] = result as never;
  }

  /** What keeps the block charges for its lists. */
  build(): Block {
    this.charge(-this.charged);
    const { values, nulls, lists } = this;
    const { type, length } = this.options;
    const block: Block = { type, length, values, offsets: undefined, nulls };
    if (lists === undefined) return block;
    const builder = new BlockBuilder(type, length);
    for (let row = 0; row < length; row++) {
      const list = lists.get(row);
      if (list) builder.add(list);
      else builder.copy(block, row);
    }
    return builder.build();
  }

  private charge(bytes: number): void {
    this.options.limits?.charge(bytes);
    this.charged += bytes;
  }
}
