import { BOUNDED_BLOCK } from '../../segments/block-bounds.ts';
import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { KeyBounds } from '../sort/sort-level.ts';
import type { TopFieldCollector } from './top-field-collector.ts';

/** Blocks after which the bar is read again: it moves while documents are collected. */
const MOST_BLOCKS = 8;

/**
 * The blocks of a segment whose documents may enter the top documents: none of a block enters if its least keys do not
 * precede the bar, or if its greatest keys precede the position after which the page starts.
 */
export class CompetitiveBlocks {
  private readonly top: TopFieldCollector;
  private readonly least: Float64Array;
  /** Only read if there is a position to follow. */
  private readonly greatest: Float64Array;
  /** Bounds of the levels up to the first without bounds, or whose key is inexact. */
  private readonly levels: readonly KeyBounds[];
  private readonly count: number;

  private constructor(top: TopFieldCollector, levels: readonly KeyBounds[], maxDoc: number) {
    this.top = top;
    const [first] = levels;
    this.least = first!.least;
    this.greatest = top.afterKeys ? first!.greatest : first!.least;
    this.levels = levels;
    this.count = Math.ceil(maxDoc / BOUNDED_BLOCK);
  }

  /** For the current segment of the collector; undefined if nothing is known about its keys. */
  static of(top: TopFieldCollector, maxDoc: number): CompetitiveBlocks | undefined {
    const levels: KeyBounds[] = [];
    for (const keys of top.leafKeys) {
      const bounds = keys.bounds?.();
      if (bounds) levels.push(bounds);
      if (!bounds || keys.rest) break;
    }
    return levels.length > 0 ? new CompetitiveBlocks(top, levels, maxDoc) : undefined;
  }

  /** The first document at or after `doc` in a block that may compete, or NO_MORE_DOCS. */
  next(doc: number): number {
    const { top, count, least, greatest } = this;
    let block = Math.floor(doc / BOUNDED_BLOCK);
    const bar = top.hasBar ? top.bar[0]! : Number.NaN;
    const after = top.afterKeys ? top.afterKeys[0]! : Number.NaN;
    // Comparisons with NaN are false: then the block competes.
    for (; block < count; block++) {
      const low = least[block]!;
      const high = greatest[block]!;
      if (low > bar || high < after) continue;
      if ((low !== bar && high !== after) || this.ties(block)) break;
    }
    return block < count ? Math.max(doc, block * BOUNDED_BLOCK) : NO_MORE_DOCS;
  }

  /** Where the blocks that compete end, or some of them, from the block of `doc` on. */
  end(doc: number): number {
    const start = Math.floor(doc / BOUNDED_BLOCK);
    const last = Math.min(start + MOST_BLOCKS, this.count);
    let block = start + 1;
    while (block < last && this.next(block * BOUNDED_BLOCK) === block * BOUNDED_BLOCK) block++;
    return block * BOUNDED_BLOCK;
  }

  /** Whether a block competes whose bound by the first level is that of the bar or the position. */
  private ties(block: number): boolean {
    const { top } = this;
    if (top.keyCount === 1) return false;
    return (!top.hasBar || this.mayPrecede(block, top.bar)) && (!top.afterKeys || this.mayFollow(block, top.afterKeys));
  }

  private mayPrecede(block: number, bar: ArrayLike<number>): boolean {
    for (let level = 0; level < this.levels.length; level++) {
      const least = this.levels[level]!.least[block]!;
      if (least !== bar[level]!) return least < bar[level]!;
    }
    return this.levels.length < this.top.keyCount;
  }

  private mayFollow(block: number, after: ArrayLike<number>): boolean {
    for (let level = 0; level < this.levels.length; level++) {
      const greatest = this.levels[level]!.greatest[block]!;
      if (greatest !== after[level]!) return greatest > after[level]!;
    }
    return this.levels.length < this.top.keyCount;
  }
}
