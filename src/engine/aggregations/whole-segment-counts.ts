import { type OrdinalSource, readOrdinals } from '../search/ordinal-source.ts';
import { NumericColumn, OrdinalColumn } from '../segments/columns.ts';
import { NumberBlock } from '../segments/number-block.ts';
import type { Leaf } from '../segments/searcher.ts';
import { type DocNumbers, type ReadableNumbers, readNumbers } from './doc-numbers.ts';
import { eachExcludedBlock } from './excluded-docs.ts';
import type { SortedNumbers } from './sorted-numbers.ts';

// The number of live documents of a whole segment by term, key or range: from the frequencies of terms and from sorted
// numbers, less what the documents add that are not alive.

/** Collecting a whole segment is not interrupted: with more keys it takes too long. */
const MOST_KEYS = 1 << 16;
/** With fewer numbers to a key on average, it takes as long to find the keys as to read all numbers. */
const NUMBERS_PER_KEY = 16;
const FEW_KEYS = 64;

/**
 * Documents by ordinal, and last those without a value if `countMissing` is set. Undefined where it takes no less time
 * to read all documents.
 */
export function documentsByTerm(
  leaf: Leaf,
  ordinals: OrdinalSource | undefined,
  countMissing: boolean,
): Int32Array | undefined {
  if (ordinals && !(ordinals instanceof OrdinalColumn && ordinals.dictionary.size <= MOST_KEYS)) return undefined;
  const size = ordinals?.dictionary.size ?? 0;
  const counts = new Int32Array(size + 1);
  ordinals?.countDocuments(counts);
  const missing = countMissing ? size : undefined;
  if (countMissing) counts[size] = leaf.segment.maxDoc - (ordinals?.presence.count ?? 0);
  const read = new NumberBlock();
  eachExcludedBlock(leaf, block => {
    readOrdinals(ordinals, block, read, missing);
    for (let i = 0; i < read.length; i++) counts[read.values[i]!]!--;
  });
  return counts;
}

/** Live documents with a value in the column of a field; undefined where the field has none. */
export function documentsWithValue(leaf: Leaf, field: string): number | undefined {
  const column = columnOf(leaf, field);
  if (!column) return undefined;
  let { count } = column.presence;
  eachExcludedBlock(leaf, ({ docs, length }) => {
    for (let i = 0; i < length; i++) if (column.presence.has(docs[i]!)) count--;
  });
  return count;
}

/** Values of live documents in the column of a field; undefined where the field has none. */
export function valuesOfDocuments(leaf: Leaf, field: string): number | undefined {
  const column = columnOf(leaf, field);
  if (!column) return undefined;
  let count = column.values.length;
  eachExcludedBlock(leaf, ({ docs, length }) => {
    for (let i = 0; i < length; i++) {
      const slot = column.slot(docs[i]!);
      if (slot >= 0) count -= column.end(slot) - column.first(slot);
    }
  });
  return count;
}

function columnOf({ segment }: Leaf, name: string): OrdinalColumn | NumericColumn | undefined {
  const field = segment.fields.get(name);
  const column = field?.numbers ?? field?.ordinals;
  return column instanceof OrdinalColumn || column instanceof NumericColumn ? column : undefined;
}

/**
 * Documents by key, in the order of their numbers. Equal keys must be adjacent in that order. Undefined if there are too
 * many keys.
 */
export function documentsByKey<K extends number | bigint>(
  sorted: SortedNumbers,
  keyOf: (index: number) => K,
): Map<K, number> | undefined {
  const counts = new Map<K, number>();
  const most = Math.min(MOST_KEYS, Math.max(FEW_KEYS, sorted.length / NUMBERS_PER_KEY));
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    if (counts.size >= most) return undefined;
    const key = keyOf(from);
    to = sorted.runEnd(from, index => keyOf(index) === key);
    counts.set(key, (counts.get(key) ?? 0) + to - from);
  }
  return counts;
}

/** Visits the exact numbers of the documents that are not alive. */
export function eachExcludedKey(leaf: Leaf, numbers: DocNumbers, visit: (key: number | bigint) => void): void {
  eachExcludedBlock(leaf, ({ docs, length }) => {
    for (let at = 0; at < length; at++)
      for (let i = numbers.load(docs[at]!) - 1; i >= 0; i--) visit(numbers.exactAt(i));
  });
}

/** Visits the numbers of the documents that are not alive. */
export function eachExcludedNumber(leaf: Leaf, numbers: ReadableNumbers, visit: (value: number) => void): void {
  const read = new NumberBlock();
  eachExcludedBlock(leaf, block => {
    readNumbers(numbers, block, read);
    for (let i = 0; i < read.length; i++) visit(read.values[i]!);
  });
}
