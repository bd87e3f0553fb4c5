import type { OrdinalSource } from '../search/values/listed-ordinals.ts';
import { readOrdinals } from '../search/values/ordinal-source.ts';
import { repeatedOrdinals } from '../search/values/repeated-ordinals.ts';
import type { DocList } from '../segments/columns/columns.ts';
import { NumericColumn, OrdinalColumn } from '../segments/columns/columns.ts';
import { NumberBlock } from '../segments/numbers/number-block.ts';
import type { Leaf } from '../segments/searcher.ts';
import { BLOCK_SIZE } from './doc-block.ts';
import { type DocNumbers, type ReadableNumbers, readNumbers } from './doc-numbers.ts';
import type { SortedNumbers } from './sorted-numbers.ts';

// The number of live documents of a whole segment by term, key or range: from the frequencies of terms and from sorted
// numbers, minus the contribution of deleted documents.

/** Collecting a whole segment cannot be interrupted; with more keys it takes too long. */
const MAX_KEYS = 1 << 16;
/** With fewer numbers per key on average, finding the keys takes as long as reading all numbers. */
const NUMBERS_PER_KEY = 16;
const FEW_KEYS = 64;

/**
 * Documents by ordinal, and last those without a value if `countMissing` is set. Undefined if reading all documents is
 * not slower.
 */
export function documentsByTerm(
  leaf: Leaf,
  ordinals: OrdinalSource | undefined,
  countMissing: boolean,
): Int32Array | undefined {
  if (ordinals && !(ordinals instanceof OrdinalColumn && ordinals.dictionary.size <= MAX_KEYS)) return undefined;
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

/** Calls `visit` with each term of live documents; false, without calls, if reading all documents is not slower. */
export function eachTermOfDocuments(leaf: Leaf, column: OrdinalColumn, visit: (term: string) => void): boolean {
  const counts = documentsByTerm(leaf, column, false);
  if (!counts) return false;
  const { dictionary } = column;
  dictionary.each(0, dictionary.size, (ordinal, term) => {
    if (counts[ordinal] !== 0) visit(term);
    return undefined;
  });
  return true;
}

/** Live documents with a value in the column of a field; undefined if the field has none. */
export function documentsWithValue(leaf: Leaf, field: string): number | undefined {
  const column = columnOf(leaf, field);
  if (!column) return undefined;
  let { count } = column.presence;
  eachExcludedBlock(leaf, ({ docs, length }) => {
    for (let i = 0; i < length; i++) if (column.presence.has(docs[i]!)) count--;
  });
  return count;
}

/** Values of live documents in the column of a field; undefined if the field has none. */
export function valuesOfDocuments(leaf: Leaf, field: string): number | undefined {
  const column = columnOf(leaf, field);
  if (!column || repeatedOrdinals(leaf.segment.fields.get(field)!)) return undefined;
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

/** All documents by number, in the order of the numbers. Undefined if there are too many different ones. */
export function documentsByKey(sorted: SortedNumbers): Map<number | bigint, number> | undefined {
  return countRuns(sorted, (from, guess) => {
    const key = sorted.exactAt(from);
    return { key, to: sorted.runEnd(from, guess, index => sorted.exactAt(index) === key) };
  });
}

/**
 * All documents by a function of their number that never falls, or never rises, in the order of the numbers. Undefined
 * if it has too many different values.
 */
export function documentsByValue<V>(sorted: SortedNumbers, compute: (value: number) => V): Map<V, number> | undefined {
  return countRuns(sorted, (from, guess) => {
    const key = compute(sorted.at(from));
    return { key, to: sorted.runEnd(from, guess, index => compute(sorted.at(index)) === key) };
  });
}

/** All documents by interval, in order. Undefined if there are too many. */
export function documentsByStep(
  sorted: SortedNumbers,
  { floor, next }: { floor(value: number): number; next(key: number): number },
): Map<number, number> | undefined {
  return countRuns(sorted, (from, guess) => {
    const key = floor(sorted.at(from));
    const bound = next(key);
    const to = sorted.runEnd(from, guess, index => sorted.at(index) < bound);
    const isExact = floor(sorted.at(to - 1)) === key && (to === sorted.length || floor(sorted.at(to)) !== key);
    // If the clock changes, or doubles are far apart, an interval may end elsewhere.
    return { key, to: isExact ? to : sorted.runEnd(from, guess, index => floor(sorted.at(index)) === key) };
  });
}

/** @param runAt the key of the number at an index, and the end of the run of numbers with that key */
function countRuns<K>(
  { length }: SortedNumbers,
  runAt: (from: number, guess: number) => { readonly key: K; readonly to: number },
): Map<K, number> | undefined {
  const counts = new Map<K, number>();
  const most = Math.min(MAX_KEYS, Math.max(FEW_KEYS, length / NUMBERS_PER_KEY));
  for (let from = 0, guess = 1; from < length; ) {
    if (counts.size >= most) return undefined;
    const { key, to } = runAt(from, guess);
    guess = to - from;
    counts.set(key, (counts.get(key) ?? 0) + guess);
    from = to;
  }
  return counts;
}

/**
 * Live documents by number. Undefined if the column has too many different numbers, or several per document.
 * @param scale converts numbers of the column into the counted ones
 */
export function documentsByNumber(
  leaf: Leaf,
  field: string,
  scale: (value: number) => number = value => value,
): Map<number | bigint, number> | undefined {
  const column = leaf.segment.fields.get(field)?.numbers;
  if (!(column instanceof NumericColumn) || column.multiValued) return undefined;
  const { values } = column;
  const counts = values.countCodes();
  if (!counts) return undefined;
  eachExcludedBlock(leaf, ({ docs, length }) => {
    for (let i = 0; i < length; i++) {
      const slot = column.slot(docs[i]!);
      if (slot >= 0) counts[values.codeAt(slot)]!--;
    }
  });
  const found = new Map<number | bigint, number>();
  for (let code = 0; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    const number = scale(values.ofCode(code));
    found.set(number, (found.get(number) ?? 0) + counts[code]!);
  }
  return found;
}

/** Visits the exact numbers of deleted documents. */
export function eachExcludedKey(leaf: Leaf, numbers: DocNumbers, visit: (key: number | bigint) => void): void {
  eachExcludedBlock(leaf, ({ docs, length }) => {
    for (let at = 0; at < length; at++)
      for (let i = numbers.load(docs[at]!) - 1; i >= 0; i--) visit(numbers.exactAt(i));
  });
}

/** Visits the numbers of deleted documents. */
export function eachExcludedNumber(leaf: Leaf, numbers: ReadableNumbers, visit: (value: number) => void): void {
  const read = new NumberBlock();
  eachExcludedBlock(leaf, block => {
    readNumbers(numbers, block, read);
    for (let i = 0; i < read.length; i++) visit(read.values[i]!);
  });
}

/** Visits the documents that `liveDocs` excludes from a segment, ascending, in blocks whose array is reused. */
function eachExcludedBlock({ segment, liveDocs }: Leaf, visit: (block: DocList) => void): void {
  if (!liveDocs) return;
  const { words } = liveDocs;
  const docs = new Int32Array(BLOCK_SIZE + 32);
  let length = 0;
  for (let index = 0; index < words.length; index++) {
    for (let word = ~words[index]!; word !== 0; word &= word - 1) {
      const doc = (index << 5) + 31 - Math.clz32(word & -word);
      if (doc < segment.maxDoc) docs[length++] = doc;
    }
    if (length < BLOCK_SIZE) continue;
    visit({ docs, length, first: docs[0]!, isRun: false });
    length = 0;
  }
  if (length > 0) visit({ docs, length, first: docs[0]!, isRun: false });
}
