import { NORM_LENGTHS } from '../../structures/norm-byte.ts';

const fround = Math.fround;

/**
 * BM25's 1 / (k1 · ((1 − b) + b · length / average)) for each length byte, rounded to a float at every step like
 * Lucene.
 */
export function bm25Norms(averageLength: number, k1 = 1.2, b = 0.75): Float32Array<ArrayBuffer> {
  const table = new Float32Array(256);
  const average = fround(averageLength);
  const floatB = fround(b);
  const fixed = fround(1 - floatB);
  for (let byte = 0; byte < 256; byte++) {
    const relative = fround(fround(floatB * fround(NORM_LENGTHS[byte]!)) / average);
    table[byte] = 1 / fround(fround(k1) * fround(fixed + relative));
  }
  return table;
}
