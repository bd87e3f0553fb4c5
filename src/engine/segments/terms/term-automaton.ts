import { LAST_CODE_POINT } from '../../structures/lucene-regexp/code-point-ranges.ts';
import { codePointAt, codePointLength, encodeCodePoint } from '../../structures/utf8.ts';
import { DICTIONARY_BLOCK } from '../format/segment-format.ts';
import type { TermCursor } from './term-cursor.ts';
import type { BlockFinder } from './term-walk.ts';

/** The state from which nothing matches. */
export const DEAD = 0;

/**
 * A deterministic automaton over code points, with numbers as states. Unlike a PrefixMatcher it has no state per walk,
 * and steps through ASCII terms in place.
 */
export interface TermAutomaton {
  readonly start: number;
  /** The state after a code point, or DEAD. */
  step(state: number, codePoint: number): number;
  accepts(state: number): boolean;
  /** The least code point ≥ `codePoint` that might not lead to DEAD, or −1. */
  next(state: number, codePoint: number): number;
  /**
   * Steps through the ASCII bytes of [from, to), setting `states[i]` to the state before byte i. Stops before other
   * bytes and after a byte that leads to DEAD. Returns the end of what was read.
   */
  run(bytes: Uint8Array, from: number, to: number, states: Int32Array): number;
}

/** Visits every term that the automaton accepts, in order. A term reuses the states of the prefix it shares. */
export function walkAutomaton(
  cursor: TermCursor,
  automaton: TermAutomaton,
  blockOf: BlockFinder,
  visit: (ordinal: number) => void,
): void {
  if (automaton.start === DEAD) return;
  const walk = new AutomatonWalk(cursor, automaton);
  while (cursor.next()) {
    if (walk.enter()) {
      if (walk.accepts()) visit(cursor.ordinal);
      // Within a block, skipping the other terms is cheaper than a jump.
    } else if (cursor.ordinal % DICTIONARY_BLOCK === 0 && !walk.jump(blockOf)) return;
  }
}

class AutomatonWalk {
  private readonly cursor: TermCursor;
  private readonly automaton: TermAutomaton;
  /** The state before each byte of the current term at which a code point starts, valid up to `known`. */
  private readonly states: Int32Array;
  private readonly key: Uint8Array;
  private known = 0;
  /** The length in bytes of the current prefix that leads to DEAD; 0 if the term is alive. */
  private dead = 0;

  constructor(cursor: TermCursor, automaton: TermAutomaton) {
    this.cursor = cursor;
    this.automaton = automaton;
    this.states = new Int32Array(cursor.bytes.length + 4);
    this.states[0] = automaton.start;
    this.key = new Uint8Array(cursor.bytes.length + 4);
  }

  /** Steps through the part of the term that differs from the previous one; false if it is dead. */
  enter(): boolean {
    const { cursor, automaton, states } = this;
    const { bytes, length, shared } = cursor;
    if (this.dead > 0 && shared >= this.dead) return false;
    this.dead = 0;
    let at = startOfCodePoint(bytes, Math.min(this.known, shared));
    while (at < length) {
      if (bytes[at]! < 128) at = automaton.run(bytes, at, length, states);
      else {
        const state = automaton.step(states[at]!, codePointAt(bytes, at));
        at += codePointLength(bytes[at]!);
        states[at] = state;
      }
      if (states[at] === DEAD) {
        this.dead = at;
        this.known = at - 1;
        return false;
      }
    }
    this.known = at;
    return true;
  }

  accepts(): boolean {
    return this.automaton.accepts(this.states[this.known]!);
  }

  /** From a dead term, moves the cursor to the block of the next prefix that can match; false if there is none. */
  jump(blockOf: BlockFinder): boolean {
    const { cursor, automaton, states, key } = this;
    let codePoint = -1;
    let from = this.dead;
    while (codePoint < 0) {
      if (from === 0) return false;
      from = startOfCodePoint(cursor.bytes, from - 1);
      const after = codePointAt(cursor.bytes, from) + 1;
      if (after <= LAST_CODE_POINT) codePoint = automaton.next(states[from]!, after);
    }
    for (let i = 0; i < from; i++) key[i] = cursor.bytes[i]!;
    const block = blockOf(key, encodeCodePoint(codePoint, key, from));
    if (block > Math.floor(cursor.ordinal / DICTIONARY_BLOCK)) {
      cursor.seekBlock(block);
      this.known = this.dead = 0;
    }
    return true;
  }
}

/** The start of the code point that a byte belongs to. */
function startOfCodePoint(bytes: Uint8Array, at: number): number {
  while (at > 0 && (bytes[at]! & 0xc0) === 0x80) at--;
  return at;
}
