import { BitSet } from '../../structures/bit-set.ts';
import type { Points } from '../columns/points.ts';
import type { SortedPoints } from '../columns/points-writer.ts';
import { NumberBuffer } from '../numbers/number-buffer.ts';
import type { FieldSource } from './merge-source.ts';

const STEP = 1 << 14;

/** The position of a merge in the points of one segment. */
interface Run {
  points: Points;
  docMap: Int32Array;
  index: number;
  value: number | bigint;
}

/**
 * Merges sorted runs. Equal values keep the order of their segments, and so of their documents, unless these are
 * reordered.
 */
export function* mergePoints(sources: readonly FieldSource[], arranged: boolean): Generator<void, SortedPoints> {
  const merged = new NumberBuffer();
  const runs: Run[] = [];
  for (const { field, docMap } of sources) {
    if (field.points === undefined) continue;
    const run = { points: field.points, docMap, index: -1, value: 0 };
    if (advance(run)) runs.push(run);
  }
  let highest = -1;
  for (let work = 0; runs.length > 0; work++) {
    let least = 0;
    for (let i = 1; i < runs.length; i++) if (runs[i]!.value < runs[least]!.value) least = i;
    const run = runs[least]!;
    const doc = run.docMap[run.points.docAt(run.index)]!;
    if (doc > highest) highest = doc;
    merged.add(doc, run.value);
    if (!advance(run)) runs.splice(least, 1);
    if (work % STEP === 0) yield;
  }
  const docs = merged.docs.view();
  const values = merged.all();
  if (arranged) sortEqual(docs, values);
  return { docs, values, docCount: countDistinct(docs, highest + 1) };
}

/** Sorts the documents of each value. */
function sortEqual(docs: Int32Array, values: ArrayLike<number | bigint>): void {
  for (let from = 0; from < docs.length; ) {
    let to = from + 1;
    while (to < docs.length && values[to] === values[from]) to++;
    if (to - from > 1) docs.subarray(from, to).sort();
    from = to;
  }
}

/** Moves to the next value of a retained document. */
function advance(run: Run): boolean {
  const { points, docMap } = run;
  while (++run.index < points.count) {
    if (docMap[points.docAt(run.index)]! < 0) continue;
    run.value = points.valueAt(run.index);
    return true;
  }
  return false;
}

function countDistinct(docs: Int32Array, maxDoc: number): number {
  const seen = new BitSet(maxDoc);
  for (let i = 0; i < docs.length; i++) seen.set(docs[i]!);
  return seen.cardinality();
}
