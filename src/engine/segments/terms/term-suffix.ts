import type { DictionaryLayout, TermCursor } from './term-cursor.ts';

/** The suffix of a term, compared with or without the case of ASCII letters. */
export class TermSuffix {
  readonly length: number;
  /** The last byte, folded. */
  readonly last: number;
  /** The value to compare for each byte. */
  readonly folded: Uint8Array;
  private readonly bytes: Uint8Array;

  /** @param bytes UTF-8, not empty */
  constructor(bytes: Uint8Array, ignoresCase: boolean) {
    this.folded = ignoresCase ? LOWER_CASE : SAME_CASE;
    this.bytes = bytes.map(byte => this.folded[byte]!);
    this.length = bytes.length;
    this.last = this.bytes[bytes.length - 1]!;
  }

  /** Whether the last `count` bytes before `end` equal those of the suffix. */
  matchesEnd(bytes: Uint8Array, end: number, count: number): boolean {
    const { folded, length } = this;
    for (let i = 1; i <= count; i++) if (folded[bytes[end - i]!] !== this.bytes[length - i]) return false;
    return true;
  }
}

const SAME_CASE = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const LOWER_CASE = SAME_CASE.map(byte => (byte >= 65 && byte <= 90 ? byte + 32 : byte));

/**
 * Visits every term with a suffix, in order. Compares the bytes in place; only a term whose own bytes are shorter than
 * the suffix is assembled.
 * @param cursor of the same dictionary
 */
export function eachWithSuffix(
  { U8, size, data }: DictionaryLayout,
  suffix: TermSuffix,
  cursor: TermCursor,
  visit: (ordinal: number) => void,
): void {
  const { length, last, folded } = suffix;
  let at = data;
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const lead = U8[at++]!;
    let rest = lead & 15;
    if (lead === 255) {
      at++;
      let byte = U8[at++]!;
      rest = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = U8[at++]!;
        rest |= (byte & 127) << shift;
      }
    }
    at += rest;
    if (folded[U8[at - 1]!] !== last || !suffix.matchesEnd(U8, at, rest < length ? rest : length)) continue;
    if (rest >= length || hasSuffix(cursor, ordinal, suffix)) visit(ordinal);
  }
}

function hasSuffix(cursor: TermCursor, ordinal: number, suffix: TermSuffix): boolean {
  cursor.seek(ordinal);
  cursor.next();
  return cursor.length >= suffix.length && suffix.matchesEnd(cursor.bytes, cursor.length, suffix.length);
}
