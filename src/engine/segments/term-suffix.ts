import type { DictionaryLayout, TermCursor } from './term-cursor.ts';

/**
 * Visits every term that ends with a suffix, in order. Compares the bytes where they are stored; only a term whose own
 * bytes are shorter than the suffix is put together.
 * @param suffix UTF-8, not empty
 * @param cursor of the same dictionary
 */
export function eachWithSuffix(
  { U8, size, data }: DictionaryLayout,
  suffix: Uint8Array,
  cursor: TermCursor,
  visit: (ordinal: number) => void,
): void {
  const length = suffix.length;
  const last = suffix[length - 1]!;
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
    if (U8[at - 1] !== last || !endsAlike(U8, at, suffix, rest < length ? rest : length)) continue;
    if (rest >= length || hasSuffix(cursor, ordinal, suffix)) visit(ordinal);
  }
}

function hasSuffix(cursor: TermCursor, ordinal: number, suffix: Uint8Array): boolean {
  cursor.seek(ordinal);
  cursor.next();
  return cursor.length >= suffix.length && endsAlike(cursor.bytes, cursor.length, suffix, suffix.length);
}

/** Whether the last `count` bytes before `end` are those of the suffix. */
function endsAlike(bytes: Uint8Array, end: number, suffix: Uint8Array, count: number): boolean {
  for (let i = 1; i <= count; i++) if (bytes[end - i] !== suffix[suffix.length - i]) return false;
  return true;
}
