import {
  byteDotProduct,
  byteManhattanDistance,
  byteSquareDistance,
  commonBits,
  dotProduct,
  hammingDistance,
  magnitude,
  manhattanDistance,
  squareDistance,
} from '../../structures/vector-math.ts';
import { raw } from '../values/box.ts';
import { MISSING_VECTOR } from '../values/doc-values.ts';
import type { DocView, VectorValue } from '../values/doc-view.ts';
import { JavaCollection } from '../values/java-collection.ts';
import { classNameOf } from '../values/java-text.ts';
import { illegal, JavaThrowable } from '../values/java-throwable.ts';

type Functions = Record<string, (...args: never[]) => unknown>;

/** The functions of score scripts that compare a query vector with the vectors of the scored document. */
export function vectorFunctions(scored: () => DocView): Functions {
  const compare =
    (of: (query: unknown, vector: VectorValue) => number) =>
    (query: unknown, field: string): number =>
      of(query, scored().vector(field));
  return {
    'double dotProduct(def,String)': compare(dotProductOf),
    'double cosineSimilarity(def,String)': compare(cosineOf),
    'double l1norm(def,String)': compare(l1Of),
    'double l2norm(def,String)': compare(l2Of),
    'double hamming(def,String)': compare(hammingOf),
    'double maxSimDotProduct(def,String)': compare(maxSimDotProductOf),
    'double maxSimInvHamming(def,String)': compare(maxSimInvHammingOf),
  };
}

export function dotProductOf(query: unknown, value: VectorValue): number {
  if (value.element === 'float') return dotProduct(floatsOf(query, value), only(value, Float32Array));
  if (value.element === 'byte') return byteDotProduct(bytesOf(query, value), only(value, Int8Array));
  const numbers = numbersOf(query);
  if (numbers && numbers.length === value.dims) return sumOfSetBits(numbers, only(value, Int8Array));
  return commonBits(bytesOf(query, value), only(value, Int8Array));
}

/** The query is divided by its magnitude first, like Elasticsearch does. */
export function cosineOf(query: unknown, value: VectorValue): number {
  if (value.element === 'bit') throw unsupported('cosineSimilarity is not supported for bit vectors');
  if (value.element === 'byte') {
    const bytes = bytesOf(query, value);
    const vector = only(value, Int8Array);
    return byteDotProduct(bytes, vector) / Math.fround(magnitude(bytes) * magnitude(vector));
  }
  const floats = floatsOf(query, value);
  let squares = 0;
  for (const component of floats) squares += Math.fround(component * component);
  const length = Math.sqrt(squares);
  for (let i = 0; i < floats.length; i++) floats[i] = floats[i]! / length;
  const vector = only(value, Float32Array);
  return dotProduct(floats, vector) / magnitude(vector);
}

export function l1Of(query: unknown, value: VectorValue): number {
  if (value.element === 'float') return manhattanDistance(only(value, Float32Array), floatsOf(query, value));
  if (value.element === 'bit') return hammingOf(query, value);
  return byteManhattanDistance(bytesOf(query, value), only(value, Int8Array));
}

export function l2Of(query: unknown, value: VectorValue): number {
  if (value.element === 'float')
    return Math.fround(Math.sqrt(squareDistance(only(value, Float32Array), floatsOf(query, value))));
  if (value.element === 'bit') return Math.sqrt(hammingOf(query, value));
  return Math.sqrt(byteSquareDistance(bytesOf(query, value), only(value, Int8Array)));
}

export function hammingOf(query: unknown, value: VectorValue): number {
  if (value.element === 'float') throw illegal('hamming distance is only supported for byte or bit vectors');
  return hammingDistance(bytesOf(query, value), only(value, Int8Array));
}

/** The sum of the best dot product of each query vector with any vector of the document. */
function maxSimDotProductOf(query: unknown, value: VectorValue): number {
  return sumOfBest(query, value, (one, vector) => dotProductOf(one, { ...value, vectors: [vector] }));
}

/** As `maxSimDotProduct`, by the share of bits that are equal. */
function maxSimInvHammingOf(query: unknown, value: VectorValue): number {
  if (value.element === 'float') throw illegal('hamming distance is only supported for byte or bit vectors');
  const bits = value.element === 'bit' ? value.dims : value.dims * 8;
  return sumOfBest(query, value, (one, vector) => (bits - hammingOf(one, { ...value, vectors: [vector] })) / bits);
}

type OneVector = VectorValue['vectors'][number];

function sumOfBest(query: unknown, value: VectorValue, score: (one: unknown, vector: OneVector) => number): number {
  if (value.vectors.length === 0) throw illegal(MISSING_VECTOR);
  const queries = query instanceof JavaCollection ? query.toArray() : [query];
  const isOne = queries.length > 0 && !(queries[0] instanceof JavaCollection) && typeof queries[0] !== 'string';
  let sum = 0;
  for (const one of isOne ? [query] : queries) {
    const best = value.vectors.reduce((most, vector) => Math.max(most, score(one, vector)), Number.NEGATIVE_INFINITY);
    sum = Math.fround(sum + best);
  }
  return sum;
}

/** The vector of a field that has one for each document. */
function only<V extends OneVector>({ vectors }: VectorValue, kind: { new (...args: never[]): V }): V {
  const [vector] = vectors;
  if (vector === undefined) throw illegal(MISSING_VECTOR);
  if (vector instanceof kind) return vector;
  throw new JavaThrowable('ClassCastException', 'unexpected element type');
}

function floatsOf(query: unknown, { dims }: VectorValue): Float32Array {
  const numbers = numbersOf(query);
  if (!numbers) throw illegal(`Unsupported input object for float vectors: ${classNameOf(query)}`);
  checkDimensions(numbers.length, dims);
  return Float32Array.from(numbers);
}

function bytesOf(query: unknown, { dims, element }: VectorValue): Int8Array {
  const bytes = typeof query === 'string' ? hexBytes(query) : numbersOf(query)?.map(signedByte);
  if (!bytes) throw illegal(`Unsupported input object for byte vectors: ${classNameOf(query)}`);
  checkDimensions(element === 'bit' ? bytes.length * 8 : bytes.length, dims);
  return Int8Array.from(bytes);
}

function numbersOf(query: unknown): number[] | undefined {
  return query instanceof JavaCollection ? query.toArray().map(value => Number(raw(value))) : undefined;
}

function signedByte(value: number): number {
  if (Number.isInteger(value) && value >= -128 && value <= 127) return value;
  throw illegal(
    Number.isInteger(value)
      ? `element_type [byte] vectors only support integers between [-128, 127] but found [${value}.0]`
      : `element_type [byte] vectors only support non-decimal values but found decimal value [${value}]`,
  );
}

function hexBytes(text: string): number[] {
  if (text.length % 2 !== 0 || /[^0-9a-fA-F]/.test(text))
    throw illegal(
      'extra or missing delimiters or values consisting of prefix, two hexadecimal digits, and suffix in the string',
    );
  return Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(i * 2, i * 2 + 2), 16));
}

function checkDimensions(length: number, dims: number): void {
  if (length !== dims)
    throw illegal(
      `The query vector has a different number of dimensions [${length}] than the document vectors [${dims}].`,
    );
}

/** The sum of the query's components whose bit is set; the first dimension is the highest bit of the first byte. */
function sumOfSetBits(query: readonly number[], bits: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) if ((bits[i >> 3]! >> (7 - (i & 7))) & 1) sum = Math.fround(sum + query[i]!);
  return sum;
}

function unsupported(text: string): JavaThrowable {
  return new JavaThrowable('UnsupportedOperationException', text);
}
