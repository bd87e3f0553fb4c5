/** For long strings it pays to compare for equality first, which compares memory. */
const LONG = 64;

/**
 * Compares two strings by code points, which is the order of their UTF-8 bytes: negative, zero or positive. JavaScript's
 * own order differs where a surrogate meets a character above U+DFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a.length > LONG && a === b) return 0;
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
