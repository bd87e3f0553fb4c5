/**
 * Arithmetic on vectors of 32-bit floats in the order of Lucene's scalar VectorUtil: one sum up to 32 elements, four
 * interleaved sums for longer vectors, and each product added without rounding it first.
 */

const UNROLLED_FROM = 33;

/** The dot product of `query` and the elements of `values` from `at`. */
export function dotProduct(query: Float32Array, values: Float32Array, at = 0): number {
  const { length } = query;
  let sum = 0;
  let i = 0;
  if (length >= UNROLLED_FROM) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (const end = length & ~3; i < end; i += 4) {
      a = Math.fround(a + query[i]! * values[at + i]!);
      b = Math.fround(b + query[i + 1]! * values[at + i + 1]!);
      c = Math.fround(c + query[i + 2]! * values[at + i + 2]!);
      d = Math.fround(d + query[i + 3]! * values[at + i + 3]!);
    }
    sum = Math.fround(Math.fround(Math.fround(a + b) + c) + d);
  }
  for (; i < length; i++) sum = Math.fround(sum + query[i]! * values[at + i]!);
  return sum;
}

/** The squared Euclidean distance of `query` and the elements of `values` from `at`. */
export function squareDistance(query: Float32Array, values: Float32Array, at = 0): number {
  const { length } = query;
  let sum = 0;
  let i = 0;
  if (length >= UNROLLED_FROM) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (const end = length & ~3; i < end; i += 4) {
      const w = Math.fround(query[i]! - values[at + i]!);
      const x = Math.fround(query[i + 1]! - values[at + i + 1]!);
      const y = Math.fround(query[i + 2]! - values[at + i + 2]!);
      const z = Math.fround(query[i + 3]! - values[at + i + 3]!);
      a = Math.fround(a + w * w);
      b = Math.fround(b + x * x);
      c = Math.fround(c + y * y);
      d = Math.fround(d + z * z);
    }
    sum = Math.fround(Math.fround(Math.fround(a + b) + c) + d);
  }
  for (; i < length; i++) {
    const difference = Math.fround(query[i]! - values[at + i]!);
    sum = Math.fround(sum + difference * difference);
  }
  return sum;
}

/** The sum of absolute differences, in order. */
export function manhattanDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum = Math.fround(sum + Math.abs(Math.fround(a[i]! - b[i]!)));
  return sum;
}

/** The Euclidean length: squares of floats, summed as doubles, and rounded once. */
export function magnitude(vector: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += Math.fround(vector[i]! * vector[i]!);
  return Math.fround(Math.sqrt(sum));
}

/** The dot product of signed bytes; exact. */
export function byteDotProduct(query: Int8Array, values: Int8Array, at = 0): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) sum += query[i]! * values[at + i]!;
  return sum;
}

/** The squared Euclidean distance of signed bytes; exact. */
export function byteSquareDistance(query: Int8Array, values: Int8Array, at = 0): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) sum += (query[i]! - values[at + i]!) ** 2;
  return sum;
}

/** The sum of absolute differences of signed bytes; exact. */
export function byteManhattanDistance(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum;
}

/** The cosine of two vectors of signed bytes. */
export function byteCosine(query: Int8Array, values: Int8Array, at = 0): number {
  let squares = 0;
  for (let i = 0; i < query.length; i++) squares += values[at + i]! ** 2;
  return Math.fround(byteDotProduct(query, values, at) / Math.sqrt(byteDotProduct(query, query) * squares));
}

/** The number of bits that differ. */
export function hammingDistance(query: Int8Array, values: Int8Array, at = 0): number {
  let count = 0;
  for (let i = 0; i < query.length; i++) count += ONES[(query[i]! ^ values[at + i]!) & 255]!;
  return count;
}

/** The number of bits set in both. */
export function commonBits(a: Int8Array, b: Int8Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) count += ONES[a[i]! & b[i]! & 255]!;
  return count;
}

/** The number of set bits of each byte. */
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
