import { type Block, BlockBuilder, valueArray, valuesAt } from '../blocks/block.ts';
import type { Page } from '../blocks/page.ts';
import type { DataType, Value } from '../types/data-type.ts';
import type { LazyArgument } from './scalar-function.ts';

/** An argument evaluated for some rows of a page. */
interface Evaluated {
  readonly block: Block;
  /** The position in the block of the nth of these rows. */
  positionOf(nth: number): number;
}

/** Evaluates an argument for some rows only. Columns and literals, which cannot fail, are evaluated for all rows. */
export function evaluateRows({ evaluate, isLeaf }: LazyArgument, page: Page, rows: Int32Array): Evaluated {
  if (rows.length === page.length) return { block: evaluate(page), positionOf: nth => nth };
  if (isLeaf) return { block: evaluate(page), positionOf: nth => rows[nth]! };
  return { block: evaluate(page.view(rows)), positionOf: nth => nth };
}

export function allRows({ length }: Page): Int32Array {
  return Int32Array.from({ length }, (_, row) => row);
}

/** Assembles a block from rows of others; rows that are not set are null. */
export class RowAssembly {
  private readonly type: DataType;
  private readonly blocks: Block[] = [];
  /** For each row the number of its block from 1, and the position there. */
  private readonly sources: Int32Array;
  private readonly positions: Int32Array;

  constructor(type: DataType, length: number) {
    this.type = type;
    this.sources = new Int32Array(length);
    this.positions = new Int32Array(length);
  }

  /** Takes some rows from a block with which they were evaluated. @param nths which of the evaluated rows, all if undefined */
  take({ block, positionOf }: Evaluated, rows: Int32Array, nths?: readonly number[]): void {
    if (block.type === 'null') return;
    const source = this.blocks.push(block);
    const count = nths?.length ?? rows.length;
    for (let i = 0; i < count; i++) {
      const nth = nths?.[i] ?? i;
      this.sources[rows[nth]!] = source;
      this.positions[rows[nth]!] = positionOf(nth);
    }
  }

  build(): Block {
    const { type, blocks, sources, positions } = this;
    if (valueArray(type, 0) instanceof Float64Array && blocks.every(isPlainNumbers)) return this.numbers();
    const builder = new BlockBuilder(type, sources.length);
    for (let row = 0; row < sources.length; row++) {
      const block = blocks[sources[row]! - 1];
      builder.add(block && numbersAs(type, valuesAt(block, positions[row]!)));
    }
    return builder.build();
  }

  private numbers(): Block {
    const { type, sources, positions } = this;
    const blocks = this.blocks as PlainNumbers[];
    const { length } = sources;
    const values = new Float64Array(length);
    let nulls: Uint8Array | undefined;
    for (let row = 0; row < length; row++) {
      const block = blocks[sources[row]! - 1];
      const position = positions[row]!;
      if (block === undefined || block.nulls?.[position] === 1) (nulls ??= new Uint8Array(length))[row] = 1;
      else values[row] = block.values[position]!;
    }
    return { type, length, values, offsets: undefined, nulls };
  }
}

type PlainNumbers = Block & { readonly values: Float64Array };

/** One number or none in each position. */
function isPlainNumbers(block: Block): block is PlainNumbers {
  return block.offsets === undefined && block.values instanceof Float64Array;
}

type Values = Value | readonly Value[] | undefined;

/** Integers are read as doubles next to doubles. */
function numbersAs(type: DataType, values: Values): Values {
  if (type !== 'double' || values === undefined) return values;
  return Array.isArray(values) ? values.map(Number) : Number(values);
}
