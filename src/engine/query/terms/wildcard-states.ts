import type { TermAutomaton } from '../../segments/terms/term-automaton.ts';
import { ANY_ONE, ANY_STRING, type WildcardPlace } from './wildcard-places.ts';

const ASCII = 128;
/** All places and the final state must fit into the bits of a positive 32-bit integer. */
const MAX_PLACES = 30;

/**
 * A wildcard pattern as an automaton: bit i of a state means that the first i places other than `*` are matched, so that
 * a step is a few operations (Baeza-Yates and Gonnet, A new approach to text searching, 1992).
 */
export class WildcardStates implements TermAutomaton {
  readonly start = 1;
  /** Bit i: a `*` precedes place i. */
  private readonly loops: number;
  private readonly final: number;
  /** Bit i: place i accepts the code point. */
  private readonly ascii: Int32Array;
  private readonly others = new Map<number, number>();
  /** Bit i: place i accepts any code point. */
  private readonly any: number;

  private constructor(places: readonly WildcardPlace[]) {
    let loops = 0;
    let any = 0;
    let count = 0;
    for (const place of places) {
      if (place === ANY_STRING) loops |= 1 << count;
      else {
        if (place === ANY_ONE) any |= 1 << count;
        count++;
      }
    }
    this.loops = loops;
    this.any = any;
    this.final = 1 << count;
    this.ascii = new Int32Array(ASCII).fill(any);
    this.readCharacters(places);
  }

  /** Undefined if the pattern is too long. */
  static of(places: readonly WildcardPlace[]): WildcardStates | undefined {
    const count = places.filter(place => place !== ANY_STRING).length;
    return count > MAX_PLACES ? undefined : new WildcardStates(places);
  }

  step(state: number, codePoint: number): number {
    return (state & this.loops) | ((state & this.accepted(codePoint)) << 1);
  }

  accepts(state: number): boolean {
    return (state & this.final) !== 0;
  }

  next(state: number, codePoint: number): number {
    if ((state & (this.loops | this.any)) !== 0) return codePoint;
    for (let ascii = codePoint; ascii < ASCII; ascii++) if ((state & this.ascii[ascii]!) !== 0) return ascii;
    let least = -1;
    for (const [other, places] of this.others)
      if (other >= codePoint && (state & places) !== 0 && (least < 0 || other < least)) least = other;
    return least;
  }

  run(bytes: Uint8Array, from: number, to: number, states: Int32Array): number {
    const { loops, ascii } = this;
    let state = states[from]!;
    let at = from;
    while (at < to) {
      const byte = bytes[at]!;
      if (byte >= ASCII) return at;
      state = (state & loops) | ((state & ascii[byte]!) << 1);
      states[++at] = state;
      if (state === 0) return at;
    }
    return at;
  }

  private accepted(codePoint: number): number {
    return codePoint < ASCII ? this.ascii[codePoint]! : (this.others.get(codePoint) ?? this.any);
  }

  private readCharacters(places: readonly WildcardPlace[]): void {
    let bit = 1;
    for (const place of places) {
      if (place === ANY_STRING) continue;
      if (place !== ANY_ONE)
        for (const codePoint of place)
          if (codePoint < ASCII) this.ascii[codePoint]! |= bit;
          else this.others.set(codePoint, this.accepted(codePoint) | bit);
      bit <<= 1;
    }
  }
}
