import {
  byteCosine,
  byteDotProduct,
  byteSquareDistance,
  dotProduct,
  hammingDistance,
  squareDistance,
} from '../../structures/vector-math.ts';
import type { ElementType, Vector } from './vector-element.ts';

export type VectorSimilarity = 'cosine' | 'dot_product' | 'l2_norm' | 'max_inner_product';

/** Scores the vector that starts at an index of an array. */
export type VectorScorer<V extends Vector> = (query: V, values: V, at?: number) => number;

type Scorers<V extends Vector> = Readonly<Record<VectorSimilarity, VectorScorer<V>>>;

/** Lucene's scores of a similarity: not negative, and higher for nearer vectors. Those for cosine are unit vectors. */
export const FLOAT_SCORERS: Scorers<Float32Array> = {
  cosine: (query, values, at) => halved(dotProduct(query, values, at)),
  dot_product: (query, values, at) => halved(dotProduct(query, values, at)),
  l2_norm: (query, values, at) => inverse(squareDistance(query, values, at)),
  max_inner_product: (query, values, at) => unbounded(dotProduct(query, values, at)),
};

const BYTE_SCORERS: Scorers<Int8Array> = {
  cosine: (query, values, at) => Math.fround(Math.fround(1 + byteCosine(query, values, at)) / 2),
  dot_product: (query, values, at) =>
    Math.fround(0.5 + Math.fround(byteDotProduct(query, values, at) / byteScale(query.length))),
  l2_norm: (query, values, at) => inverse(byteSquareDistance(query, values, at)),
  max_inner_product: (query, values, at) => unbounded(byteDotProduct(query, values, at)),
};

/** Bits are compared by the number that differ, whatever the similarity. */
const BIT_SCORER: VectorScorer<Int8Array> = (query, values, at) =>
  Math.fround((query.length * 8 - hammingDistance(query, values, at)) / (query.length * 8));

export function byteScorer(element: 'byte' | 'bit', similarity: VectorSimilarity): VectorScorer<Int8Array> {
  return element === 'bit' ? BIT_SCORER : BYTE_SCORERS[similarity];
}

/** The score that corresponds to a requested similarity. */
export function scoreAtSimilarity(
  { element, similarity }: { element: ElementType; similarity: VectorSimilarity },
  value: number,
  dims: number,
): number {
  if (element === 'bit') return Math.fround((dims - value) / dims);
  if (similarity === 'l2_norm') return inverse(Math.fround(value * value));
  if (similarity === 'max_inner_product') return unbounded(value);
  if (similarity === 'dot_product' && element === 'byte')
    return Math.fround(0.5 + Math.fround(value / byteScale(dims)));
  return Math.fround(Math.fround(1 + value) / 2);
}

function halved(dot: number): number {
  return Math.max(Math.fround(Math.fround(1 + dot) / 2), 0);
}

function inverse(squared: number): number {
  return Math.fround(1 / Math.fround(1 + squared));
}

function unbounded(dot: number): number {
  return dot < 0 ? Math.fround(1 / Math.fround(1 - dot)) : Math.fround(dot + 1);
}

/** The largest dot product of two vectors of bytes with this length, twice. */
function byteScale(dims: number): number {
  return Math.fround(dims * 32768);
}
