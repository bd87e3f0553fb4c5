import { BitSet } from '../structures/bit-set.ts';
import type { FieldSource } from './field-merger.ts';
import { NumberBuffer } from './number-buffer.ts';
import type { Points } from './points.ts';
import type { SortedPoints } from './points-writer.ts';

const STEP = 1 << 14;

/** Where a merge stands in the points of one segment. */
interface Run {
  points: Points;
  docMap: Int32Array;
  index: number;
  value: number | bigint;
}

/** Merges runs that are sorted already; equal values stay in the order of their segments, hence of their documents. */
export function* mergePoints(sources: readonly FieldSource[]): Generator<void, SortedPoints> {
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
  return { docs: merged.docs.view(), values: merged.all(), docCount: countDistinct(merged.docs.view(), highest + 1) };
}

/** To the next value of a document that is taken over. */
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
