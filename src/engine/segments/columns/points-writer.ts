import type { SegmentBuilder } from '../format/segment-builder.ts';
import { writeBigNumbers, writeNumbers } from '../numbers/number-sequence-writer.ts';

/** Pairs of value and document, sorted by value, then by document. */
export interface SortedPoints {
  docs: Int32Array;
  values: Float64Array | readonly bigint[];
  /** Distinct documents. */
  docCount: number;
}

/** If a single-valued column has the values, only the documents are written. */
export function* writePoints(builder: SegmentBuilder, points: SortedPoints, hasColumn: boolean): Generator<void> {
  const { docs, values, docCount } = points;
  yield* writeNumbers(builder, docs);
  builder.directory.varint(docCount);
  const ownValues = !hasColumn || docCount < docs.length;
  builder.directory.u8(ownValues ? 1 : 0);
  if (!ownValues) return;
  if (values instanceof Float64Array) yield* writeNumbers(builder, values);
  else writeBigNumbers(builder, values);
}

/** @param docs ascending, repeated for each value of a document */
export function sortPoints(docs: Int32Array, values: Float64Array | readonly bigint[]): SortedPoints {
  const order = orderByValue(values);
  const docCount = countDistinct(docs);
  const sortedDocs = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) sortedDocs[i] = docs[order[i]!]!;
  if (!(values instanceof Float64Array))
    return { docs: sortedDocs, values: Array.from(order, index => values[index]!), docCount };
  const sorted = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) sorted[i] = values[order[i]!]!;
  return { docs: sortedDocs, values: sorted, docCount };
}

function countDistinct(docs: Int32Array): number {
  let count = 0;
  for (let i = 0; i < docs.length; i++) if (i === 0 || docs[i] !== docs[i - 1]) count++;
  return count;
}

/** Indices sorted by value; equal values keep their order. */
function orderByValue(values: Float64Array | readonly bigint[]): Int32Array {
  if (values instanceof Float64Array) return orderNumbers(values);
  const order = countingUp(values.length);
  return order.sort((a, b) => (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : a - b));
}

function countingUp(count: number): Int32Array {
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  return order;
}

function orderNumbers(values: Float64Array): Int32Array {
  const count = values.length;
  const order = countingUp(count);
  // If value and index fit into 53 bits they are sorted as one number, many times faster than with a comparator.
  const { least, range } = integerRange(values);
  if (range * count > Number.MAX_SAFE_INTEGER) {
    return order.sort((a, b) => values[a]! - values[b]! || a - b);
  }
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = (values[i]! - least) * count + i;
  keys.sort();
  for (let i = 0; i < count; i++) order[i] = keys[i]! % count;
  return order;
}

/** The smallest value, and the number of integers from it to the largest; infinite if a value is not an integer. */
function integerRange(values: Float64Array): { least: number; range: number } {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isSafeInteger(value)) return { least: 0, range: Number.POSITIVE_INFINITY };
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, range: most - least + 1 };
}
