/**
 * Field lengths in one byte, in Lucene's encoding ("byte4"): 24 exact values, then a float-like code of four
 * significant bits. Both directions round down.
 */
export function encodeLength(length: number): number {
  if (length < EXACT) return length;
  const rest = length - EXACT;
  const bits = 32 - Math.clz32(rest);
  return EXACT + (bits < 4 ? rest : ((bits - 3) << 3) | ((rest >>> (bits - 4)) & 7));
}

export function decodeLength(byte: number): number {
  if (byte < EXACT) return byte;
  const code = byte - EXACT;
  return EXACT + (code < 8 ? code : ((code & 7) | 8) * 2 ** ((code >> 3) - 1));
}

const EXACT = 24;

/** The length encoded by each of the 256 codes. */
export const NORM_LENGTHS: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => decodeLength(byte));
