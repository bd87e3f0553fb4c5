import { byteCosine, byteDotProduct, byteSquareDistance, hammingDistance } from '../../structures/vector-math.ts';

/** How vectors of a graph are compared; those of bits are packed eight to a byte. */
export const VECTOR_KINDS = [
  'float_dot',
  'float_distance',
  'byte_dot',
  'byte_cosine',
  'byte_distance',
  'bits',
] as const;

export type VectorKind = (typeof VECTOR_KINDS)[number];

type Elements = Float32Array | Int8Array;

/**
 * How near the vector is that starts at an index of an array; higher is nearer. The order is that of scores, but floats
 * are added in double precision, which is faster than rounding each sum as Lucene's scores do.
 */
export type Nearness = (query: Elements, values: Elements, at: number) => number;

const NEARNESS = {
  float_dot: floatDot,
  float_distance: (query: Float32Array, values: Float32Array, at: number) => -floatDistance(query, values, at),
  byte_dot: byteDotProduct,
  byte_cosine: byteCosine,
  byte_distance: (query: Int8Array, values: Int8Array, at: number) => -byteSquareDistance(query, values, at),
  bits: (query: Int8Array, values: Int8Array, at: number) => -hammingDistance(query, values, at),
};

export function nearnessOf(kind: VectorKind): Nearness {
  return NEARNESS[kind] as Nearness;
}

/** The vectors of a column as numbers; `bytes` starts at a multiple of four in its buffer. */
export function elementsOf(kind: VectorKind, bytes: Uint8Array): Elements {
  const { buffer, byteOffset, length } = bytes;
  return kind === 'float_dot' || kind === 'float_distance'
    ? new Float32Array(buffer, byteOffset, length >> 2)
    : new Int8Array(buffer, byteOffset, length);
}

function floatDot(query: Float32Array, values: Float32Array, at: number): number {
  const { length } = query;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (const end = length & ~3; i < end; i += 4) {
    a += query[i]! * values[at + i]!;
    b += query[i + 1]! * values[at + i + 1]!;
    c += query[i + 2]! * values[at + i + 2]!;
    d += query[i + 3]! * values[at + i + 3]!;
  }
  for (; i < length; i++) a += query[i]! * values[at + i]!;
  return a + b + (c + d);
}

function floatDistance(query: Float32Array, values: Float32Array, at: number): number {
  const { length } = query;
  let a = 0;
  let b = 0;
  let i = 0;
  for (const end = length & ~1; i < end; i += 2) {
    const x = query[i]! - values[at + i]!;
    const y = query[i + 1]! - values[at + i + 1]!;
    a += x * x;
    b += y * y;
  }
  for (; i < length; i++) {
    const x = query[i]! - values[at + i]!;
    a += x * x;
  }
  return a + b;
}
