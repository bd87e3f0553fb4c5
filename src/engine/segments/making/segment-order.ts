import type { BitSet } from '../../structures/bit-set.ts';
import type { NumericColumn, OrdinalColumn } from '../columns/columns.ts';
import type { Segment } from '../segment.ts';
import { mergeTerms } from '../terms/term-merge.ts';
import type { DocOrder, MergeInput } from './merge-source.ts';

/** One field by which the documents of every segment are sorted. */
export interface OrderKey {
  readonly field: string;
  readonly descending: boolean;
  /** Selects one of several values of a document. */
  readonly mode: 'min' | 'max';
  readonly missing: 'first' | 'last';
}

/** Documents between two steps. */
const STEP = 4096;

/**
 * The index-sort order of the live documents, stable for equal ones; undefined if they already are in that order.
 * Sorted segments, as in every merge, are merged; a new buffer is sorted.
 */
export function* docOrder(
  inputs: readonly MergeInput[],
  keys: readonly OrderKey[],
): Generator<void, DocOrder | undefined> {
  // Blocks of nested documents cannot be reordered, so a sorted index has none.
  if (keys.length === 0 || inputs.some(({ segment }) => segment.rootDocs)) return undefined;
  const compare = comparisonOf(
    inputs.map(input => input.segment),
    keys,
  );
  const runs: Run[] = [];
  let sorted = true;
  for (const [segment, { segment: from, keep }] of inputs.entries()) {
    const docs = keptDocs(from, keep);
    if (docs.length === 0) continue;
    for (let i = 1; i < docs.length; i++) {
      if (compare(segment, docs[i - 1]!, segment, docs[i]!) <= 0) continue;
      docs.sort((a, b) => compare(segment, a, segment, b) || a - b);
      sorted = false;
      break;
    }
    const before = runs[runs.length - 1];
    if (before && compare(before.segment, before.docs[before.docs.length - 1]!, segment, docs[0]!) > 0) sorted = false;
    runs.push({ segment, docs, at: 0 });
    yield;
  }
  return sorted ? undefined : yield* mergeRuns(runs, compare);
}

/** The sorted documents of one segment, and the position of the next. */
interface Run {
  readonly segment: number;
  readonly docs: Int32Array;
  at: number;
}

type Compare = (leftSegment: number, left: number, rightSegment: number, right: number) => number;

function keptDocs({ maxDoc }: Segment, keep: BitSet | undefined): Int32Array {
  const docs = new Int32Array(maxDoc);
  let count = 0;
  for (let doc = 0; doc < maxDoc; doc++) if (keep === undefined || keep.get(doc)) docs[count++] = doc;
  return docs.subarray(0, count);
}

/** Runs are sorted by their next documents; after each step the first run moves to its new position. */
function* mergeRuns(runs: readonly Run[], compare: Compare): Generator<void, DocOrder> {
  const count = runs.reduce((sum, { docs }) => sum + docs.length, 0);
  const order = { segments: new Int32Array(count), docs: new Int32Array(count) };
  const before = (a: Run, b: Run): boolean =>
    (compare(a.segment, a.docs[a.at]!, b.segment, b.docs[b.at]!) || a.segment - b.segment) < 0;
  const waiting = [...runs].sort((a, b) => (before(a, b) ? -1 : 1));
  for (let next = 0; next < count; next++) {
    const run = waiting[0]!;
    order.segments[next] = run.segment;
    order.docs[next] = run.docs[run.at++]!;
    if (run.at === run.docs.length) waiting.shift();
    else {
      let at = 0;
      for (; at + 1 < waiting.length && before(waiting[at + 1]!, run); at++) waiting[at] = waiting[at + 1]!;
      waiting[at] = run;
    }
    if (next % STEP === 0) yield;
  }
  return order;
}

function comparisonOf(segments: readonly Segment[], keys: readonly OrderKey[]): Compare {
  const compares = keys.map(key => comparison(segments, key));
  return (leftSegment, left, rightSegment, right) => {
    for (const compare of compares) {
      const result = compare(leftSegment, left, rightSegment, right);
      if (result !== 0) return result;
    }
    return 0;
  };
}

function comparison(segments: readonly Segment[], key: OrderKey): Compare {
  const values = valuesOf(segments, key);
  const atEnd = key.missing === 'last' ? 1 : -1;
  const up = key.descending ? -1 : 1;
  return (leftSegment, left, rightSegment, right) => {
    const a = values[leftSegment]![left];
    const b = values[rightSegment]![right];
    if (isNone(a) || isNone(b)) return isNone(a) === isNone(b) ? 0 : isNone(a) ? atEnd : -atEnd;
    return a! < b! ? -up : a! > b! ? up : 0;
  };
}

/** The selected value of each document; NaN, or undefined among bigints, if it has none. */
type Values = Float64Array | (bigint | undefined)[];

function isNone(value: number | bigint | undefined): boolean {
  return value === undefined || Number.isNaN(value);
}

function valuesOf(segments: readonly Segment[], { field: name, mode }: OrderKey): Values[] {
  const fields = segments.map(segment => segment.field(name));
  const ranks = ranksOf(fields.map(field => field?.ordinals));
  return segments.map(({ maxDoc }, i) => {
    const { numbers, ordinals } = fields[i] ?? {};
    if (numbers?.wide) {
      const values = new Array<bigint | undefined>(maxDoc).fill(undefined);
      eachValue(numbers, { maxDoc, mode }, (doc, at) => (values[doc] = BigInt(numbers.exactAt(at))));
      return values;
    }
    const values = new Float64Array(maxDoc).fill(Number.NaN);
    const rank = ranks?.[i];
    if (numbers) eachValue(numbers, { maxDoc, mode }, (doc, at) => (values[doc] = numbers.at(at)));
    else if (ordinals)
      eachValue(ordinals, { maxDoc, mode }, (doc, at) => {
        values[doc] = rank === undefined ? ordinals.at(at) : rank[ordinals.at(at)]!;
      });
    return values;
  });
}

/** The selected value of each document. A document's values are ascending, so the first is the least. */
function eachValue(
  column: NumericColumn | OrdinalColumn,
  { maxDoc, mode }: { maxDoc: number; mode: OrderKey['mode'] },
  visit: (doc: number, at: number) => void,
): void {
  for (let doc = 0; doc < maxDoc; doc++) {
    const slot = column.slot(doc);
    if (slot >= 0) visit(doc, mode === 'min' ? column.first(slot) : column.end(slot) - 1);
  }
}

/** Ranks of each column's terms among all terms; undefined for a single column, whose ordinals are the ranks. */
function ranksOf(columns: readonly (OrdinalColumn | undefined)[]): Int32Array[] | undefined {
  if (columns.filter(Boolean).length < 2) return undefined;
  const dictionaries = columns.map(column => column?.dictionary);
  const ranks = dictionaries.map(dictionary => new Int32Array(dictionary?.size ?? 0));
  let rank = 0;
  for (const { members } of mergeTerms(dictionaries)) {
    for (const { source, ordinal } of members) ranks[source]![ordinal] = rank;
    rank++;
  }
  return ranks;
}
