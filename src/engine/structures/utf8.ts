/**
 * Encodes UTF-16 code units as UTF-8; a lone surrogate becomes U+FFFD. `target` must have room for three bytes per
 * unit. Returns the length.
 */
export function encodeUnits(units: Uint16Array, length: number, target: Uint8Array): number {
  let end = 0;
  for (let i = 0; i < length; i++) {
    const unit = units[i]!;
    if (unit < 0x80) target[end++] = unit;
    else {
      const codePoint = joinSurrogates(unit, i + 1 < length ? units[i + 1]! : 0);
      if (codePoint > 0xffff) i++;
      end = encodeCodePoint(codePoint, target, end);
    }
  }
  return end;
}

/** Like `encodeUnits`, for a string. */
export function encodeText(text: string, target: Uint8Array): number {
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) target[end++] = unit;
    else {
      const codePoint = joinSurrogates(unit, i + 1 < text.length ? text.charCodeAt(i + 1) : 0);
      if (codePoint > 0xffff) i++;
      end = encodeCodePoint(codePoint, target, end);
    }
  }
  return end;
}

function joinSurrogates(unit: number, next: number): number {
  if ((unit & 0xf800) !== 0xd800) return unit;
  if (unit < 0xdc00 && (next & 0xfc00) === 0xdc00) return 0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff);
  return 0xfffd;
}

/** Writes one code point at `end`; returns the new end. */
export function encodeCodePoint(codePoint: number, target: Uint8Array, end: number): number {
  if (codePoint < 0x80) target[end++] = codePoint;
  else if (codePoint < 0x800) {
    target[end++] = 0xc0 | (codePoint >> 6);
    target[end++] = 0x80 | (codePoint & 63);
  } else if (codePoint < 0x10000) {
    target[end++] = 0xe0 | (codePoint >> 12);
    target[end++] = 0x80 | ((codePoint >> 6) & 63);
    target[end++] = 0x80 | (codePoint & 63);
  } else {
    target[end++] = 0xf0 | (codePoint >> 18);
    target[end++] = 0x80 | ((codePoint >> 12) & 63);
    target[end++] = 0x80 | ((codePoint >> 6) & 63);
    target[end++] = 0x80 | (codePoint & 63);
  }
  return end;
}

/** The number of bytes of the code point that starts with `lead`. */
export function codePointLength(lead: number): number {
  return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** The code point at `at` of valid UTF-8. */
export function codePointAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return lead;
  if (lead < 0xe0) return ((lead & 31) << 6) | (bytes[at + 1]! & 63);
  if (lead < 0xf0) return ((lead & 15) << 12) | ((bytes[at + 1]! & 63) << 6) | (bytes[at + 2]! & 63);
  const high = ((lead & 7) << 18) | ((bytes[at + 1]! & 63) << 12);
  return high | ((bytes[at + 2]! & 63) << 6) | (bytes[at + 3]! & 63);
}

export function decodeUtf8(bytes: Uint8Array, from: number, to: number): string {
  return decodeText(bytes.subarray(from, to));
}

/** Compares UTF-8 by bytes, which is the order of code points: negative, zero or positive. */
export function compareBytes(a: Uint8Array, aLength: number, b: Uint8Array, bLength: number): number {
  const shared = aLength < bLength ? aLength : bLength;
  for (let i = 0; i < shared; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return aLength - bLength;
}

/** From this length on, comparing strings for equality first pays off. */
const LONG_TEXT = 64;

/**
 * Compares two strings by code points, which is the order of their UTF-8 bytes: negative, zero or positive.
 * JavaScript's `<` differs when a surrogate is compared with a character above U+DFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a.length > LONG_TEXT && a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return fixUp(x) - fixUp(y);
  }
  return a.length - b.length;
}

/** Moves surrogates above the rest of the basic plane. */
function fixUp(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Browsers do not decode shared memory. */
const mustCopyShared = refusesSharedMemory();

/** Decodes UTF-8, a byte order mark included, from private or shared memory. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(mustCopyShared && bytes.buffer instanceof SharedArrayBuffer ? bytes.slice() : bytes);
}

function refusesSharedMemory(): boolean {
  if (typeof SharedArrayBuffer === 'undefined') return false;
  try {
    decoder.decode(new Uint8Array(new SharedArrayBuffer(1)));
    return false;
  } catch {
    return true;
  }
}

/** The length of a text in UTF-8; an unpaired surrogate counts as the replacement character. */
export function utf8Length(text: string): number {
  let length = 0;
  for (const char of text) {
    const codePoint = char.codePointAt(0)!;
    length += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return length;
}
