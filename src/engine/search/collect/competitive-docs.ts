import { BOUNDED_BLOCK } from '../../segments/columns/block-bounds.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { KeyBounds } from '../sort/sort-level.ts';
import type { TopFieldCollector } from './top-field-collector.ts';

/** Number of blocks after which the bar is read again, because it moves while documents are collected. */
const MAX_BLOCKS = 8;

/**
 * The blocks of a segment whose documents may enter the top hits. A block is skipped if its least keys do not precede
 * the bar, or if its greatest keys precede the position after which the page starts.
 */
export class CompetitiveBlocks {
  private readonly top: TopFieldCollector;
  private readonly least: Float64Array;
  /** Read only if the page starts after a position. */
  private readonly greatest: Float64Array;
  /** Bounds by level, up to the first level without bounds or with inexact keys. */
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
      if ((low !== bar && high !== after) || this.competesOnTies(block)) break;
    }
    return block < count ? Math.max(doc, block * BOUNDED_BLOCK) : NO_MORE_DOCS;
  }

  /** The end of consecutive blocks that may compete, starting with the block of `doc`; more may follow. */
  end(doc: number): number {
    const start = Math.floor(doc / BOUNDED_BLOCK);
    const last = Math.min(start + MAX_BLOCKS, this.count);
    let block = start + 1;
    while (block < last && this.next(block * BOUNDED_BLOCK) === block * BOUNDED_BLOCK) block++;
    return block * BOUNDED_BLOCK;
  }

  /** Whether a block may compete whose first-level bound equals that of the bar or the position. */
  private competesOnTies(block: number): boolean {
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

/** The documents of a segment that may enter the top hits, as a list. */
export class CompetitiveDocs {
  private readonly docs: Int32Array;
  private at = 0;

  /** @param docs ascending and distinct */
  constructor(docs: Int32Array) {
    this.docs = docs;
  }

  /** The first document of the list at or after `doc`, or NO_MORE_DOCS. Must be called with ascending documents. */
  next(doc: number): number {
    const { docs } = this;
    while (this.at < docs.length && docs[this.at]! < doc) this.at++;
    return this.at < docs.length ? docs[this.at]! : NO_MORE_DOCS;
  }

  end(doc: number): number {
    return doc + 1;
  }
}
