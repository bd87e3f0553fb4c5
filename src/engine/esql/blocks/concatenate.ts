import type { DataType } from '../types/data-type.ts';
import { type Block, BlockBuilder } from './block.ts';

/** Rows of several blocks as one block. */
export function concatenated(type: DataType, rows: readonly { readonly block: Block; readonly row: number }[]): Block {
  const builder = new BlockBuilder(type, rows.length);
  for (const { block, row } of rows)
    if (block.type === 'null') builder.add(undefined);
    else builder.copy(block, row);
  return builder.build();
}
