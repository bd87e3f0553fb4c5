import type { AggregationLeaf } from '../search/aggregation-phase.ts';
import type { AggregationMemory } from './aggregation-memory.ts';
import { BLOCK_SIZE, type BlockBuffer } from './doc-block.ts';

/** Above this number of new buckets a block was too large. */
const CROWDED = 10_000;
const FIRST_SIZE = 16;

/**
 * The matches of a segment in blocks. They start small and grow unless they make many buckets, so that none comes near
 * the limit for one block that its documents alone would not reach.
 */
export class RootBlocks implements AggregationLeaf {
  private readonly block: BlockBuffer;
  private readonly memory: AggregationMemory;
  private size = FIRST_SIZE;

  constructor(block: BlockBuffer, memory: AggregationMemory) {
    this.block = block;
    this.memory = memory;
  }

  collect(doc: number, score: number): void {
    this.block.push(doc, score, 0);
    if (this.block.length >= this.size) this.flush();
  }

  collectRange(from: number, to: number, score: number): void {
    for (let doc = from; doc < to; ) {
      const end = Math.min(to, doc + this.size - this.block.length);
      this.block.pushRange(doc, end, score);
      doc = end;
      if (this.block.length >= this.size) this.flush();
    }
  }

  collectAll(): boolean {
    this.memory.nextBlock();
    return this.block.collectAll();
  }

  flush(): void {
    this.memory.nextBlock();
    this.block.flush();
    const isCrowded = this.memory.bucketsOfBlock > CROWDED;
    this.size = isCrowded ? Math.max(1, this.size >> 2) : Math.min(BLOCK_SIZE, 2 * this.size);
  }
}
