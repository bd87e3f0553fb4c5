import type { AggregationLeaf } from '../search/aggregation-phase.ts';
import { wordWithin } from '../structures/bit-set.ts';
import type { AggregationMemory } from './aggregation-memory.ts';
import { BLOCK_SIZE, type BlockBuffer, RunBlock } from './doc-block.ts';

/** A block with more new buckets than this was too large. */
const CROWDED = 10_000;
const FIRST_SIZE = 16;

/**
 * Passes on the matches of a segment in blocks. Blocks start small and grow unless they create many buckets, so that no
 * block exceeds the limit on new buckets merely by its size.
 */
export class RootBlocks implements AggregationLeaf {
  private readonly block: BlockBuffer;
  private readonly memory: AggregationMemory;
  private run: RunBlock | undefined;
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
    if (this.block.length > 0) this.flush();
    const run = (this.run ??= new RunBlock());
    for (let doc = from; doc < to; doc += run.length) {
      run.set(doc, Math.min(to - doc, this.size), score);
      this.memory.nextBlock();
      this.block.addBlock(run);
      this.adapt();
    }
  }

  collectBits(words: Int32Array, from: number, to: number, score: number): void {
    const { block } = this;
    for (let index = from >> 5; index << 5 < to; index++)
      for (let word = wordWithin(words, index, from, to); word !== 0; word &= word - 1) {
        block.push((index << 5) + 31 - Math.clz32(word & -word), score, 0);
        if (block.length >= this.size) this.flush();
      }
  }

  collectAll(): boolean {
    this.memory.nextBlock();
    return this.block.collectAll();
  }

  flush(): void {
    this.memory.nextBlock();
    this.block.flush();
    this.adapt();
  }

  private adapt(): void {
    const isCrowded = this.memory.bucketsOfBlock > CROWDED;
    this.size = isCrowded ? Math.max(1, this.size >> 2) : Math.min(BLOCK_SIZE, 2 * this.size);
  }
}
