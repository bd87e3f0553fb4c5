import { CodePointTable } from './code-point-table.ts';

/**
 * Simple case mapping: one code point maps to one code point, regardless of context. If JavaScript's full mapping has
 * several (İ, ẞ to uppercase), Unicode's simple mapping is the first of them or the character itself.
 */
const lower = new CodePointTable(codePoint =>
  codePoint === 0x130 ? 0x69 : simple(codePoint, String.fromCodePoint(codePoint).toLowerCase()),
);
const upper = new CodePointTable(codePoint => simpleUpper(codePoint));

export function toLower(codePoint: number): number {
  return lower.get(codePoint);
}

export function toUpper(codePoint: number): number {
  return upper.get(codePoint);
}

function simple(codePoint: number, mapped: string): number {
  const first = mapped.codePointAt(0)!;
  return mapped.length === (first > 0xffff ? 2 : 1) ? first : codePoint;
}

/** Greek letters with iota subscript have a simple uppercase (ᾳ → ᾼ) besides the full one (ΑΙ). */
function simpleUpper(codePoint: number): number {
  const text = String.fromCodePoint(codePoint);
  const mapped = simple(codePoint, text.toUpperCase());
  if (mapped !== codePoint || codePoint < 0x1f80 || codePoint > 0x1ffc) return mapped;
  for (const candidate of [codePoint + 8, codePoint + 9])
    if (candidate !== codePoint && simple(candidate, String.fromCodePoint(candidate).toLowerCase()) === codePoint)
      return candidate;
  return codePoint;
}

/** Maps every code point of a UTF-16 buffer in place; simple mappings never change the plane. */
export function mapCodePoints(buffer: Uint16Array, length: number, map: (codePoint: number) => number): void {
  for (let i = 0; i < length; i++) {
    const code = buffer[i]!;
    if ((code & 0xfc00) === 0xd800 && i + 1 < length && (buffer[i + 1]! & 0xfc00) === 0xdc00) {
      const mapped = map(((code - 0xd800) << 10) + buffer[i + 1]! - 0xdc00 + 0x10000);
      buffer[i] = 0xd800 + ((mapped - 0x10000) >> 10);
      buffer[++i] = 0xdc00 + ((mapped - 0x10000) & 0x3ff);
    } else buffer[i] = map(code);
  }
}

/** Lowercases a UTF-16 buffer in place. */
export function lowerUnits(buffer: Uint16Array, length: number): void {
  for (let i = 0; i < length; i++) {
    const code = buffer[i]!;
    if (code > 0x7f) return mapCodePoints(buffer, length, toLower);
    if (code >= 0x41 && code <= 0x5a) buffer[i] = code | 0x20;
  }
}
