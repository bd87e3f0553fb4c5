import { codePointAt, codePointLength, encodeCodePoint } from '../../structures/utf8.ts';
import type { TermCursor } from './term-cursor.ts';

/**
 * An automaton over code points, stepped through the sorted dictionary by a walk: it keeps its state for each depth,
 * because neighbors share prefixes. Wildcards, regexps and fuzzy terms are such matchers.
 */
export interface PrefixMatcher {
  /** Appends `codePoint` to a live prefix of `depth` code points; false if no match has the resulting prefix. */
  step(depth: number, codePoint: number): boolean;
  /** Whether the prefix of `depth` code points is itself a match. */
  accepts(depth: number): boolean;
  /** The least code point ≥ `codePoint` that step(depth, …) might accept, or −1; the walk jumps to it. */
  next(depth: number, codePoint: number): number;
}

/** Moves to the block of the dictionary in which terms ≥ key start. */
export type BlockFinder = (key: Uint8Array, length: number) => number;

/**
 * Visits every term that the matcher accepts. When a prefix cannot match, the walk computes the least following prefix
 * that can and jumps to its block, unless it is the current one.
 */
export function walkTerms(
  cursor: TermCursor,
  matcher: PrefixMatcher,
  blockOf: BlockFinder,
  visit: (depth: number) => void,
): void {
  const walk = new Walk(cursor, matcher);
  while (cursor.next()) {
    walk.cutTo(cursor.shared);
    if (walk.dead) continue;
    if (walk.enterRest()) {
      if (matcher.accepts(walk.depth)) visit(walk.depth);
    } else if (!walk.jump(blockOf)) return;
  }
}

class Walk {
  /** Live code points of the current term, and the byte at which each starts. */
  depth = 0;
  /** Whether the current term starts with a dead prefix, which ends before byte `deadEnd`. */
  dead = false;
  private deadEnd = 0;
  private readonly starts: Int32Array;
  private readonly key: Uint8Array;
  private readonly cursor: TermCursor;
  private readonly matcher: PrefixMatcher;

  constructor(cursor: TermCursor, matcher: PrefixMatcher) {
    this.cursor = cursor;
    this.matcher = matcher;
    this.starts = new Int32Array(cursor.bytes.length + 2);
    this.key = new Uint8Array(cursor.bytes.length + 4);
  }

  /** Drops the code points that are not entirely within the first `shared` bytes. */
  cutTo(shared: number): void {
    while (this.depth > 0 && this.starts[this.depth]! > shared) this.depth--;
    if (shared < this.deadEnd) this.dead = false;
  }

  /** Steps through the rest of the current term; false if it dies. */
  enterRest(): boolean {
    const { cursor, matcher, starts } = this;
    let at = starts[this.depth]!;
    while (at < cursor.length) {
      if (!matcher.step(this.depth, codePointAt(cursor.bytes, at))) {
        this.dead = true;
        this.deadEnd = at + codePointLength(cursor.bytes[at]!);
        return false;
      }
      at += codePointLength(cursor.bytes[at]!);
      starts[++this.depth] = at;
    }
    return true;
  }

  /** Moves the cursor to the next prefix that can match; false if there is none. */
  jump(blockOf: BlockFinder): boolean {
    const { cursor, matcher, starts, key } = this;
    let codePoint = -1;
    let depth = this.depth;
    for (; depth >= 0; depth--) {
      const after = codePointAt(cursor.bytes, starts[depth]!) + 1;
      codePoint = after > 0x10ffff ? -1 : matcher.next(depth, after);
      if (codePoint >= 0) break;
    }
    if (depth < 0) return false;
    const from = starts[depth]!;
    for (let i = 0; i < from; i++) key[i] = cursor.bytes[i]!;
    const block = blockOf(key, encodeCodePoint(codePoint, key, from));
    if (block > cursor.ordinal >> 4) {
      cursor.seekBlock(block);
      this.depth = 0;
      this.dead = false;
    }
    return true;
  }
}
