import { ByteWriter } from '../../structures/byte-writer.ts';
import type { DocSetWriter } from '../docs/doc-set-writer.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import { writeBigNumbers, writeNumbers } from '../numbers/number-sequence-writer.ts';

/** The target of columns. */
export interface ColumnTarget {
  builder: SegmentBuilder;
  docSets: DocSetWriter;
}

/** The distinct documents of a column, and the start of the values of each, with one more at the end. */
interface Slots {
  docs: Int32Array;
  starts: Int32Array;
  multiValued: boolean;
}

/** @param docs ascending, repeated for each value of a document */
function slotsOf(docs: Int32Array): Slots {
  const distinct = new Int32Array(docs.length);
  const starts = new Int32Array(docs.length + 1);
  let count = 0;
  for (let i = 0; i < docs.length; i++) {
    if (i > 0 && docs[i] === docs[i - 1]) continue;
    distinct[count] = docs[i]!;
    starts[count++] = i;
  }
  starts[count] = docs.length;
  return { docs: distinct.subarray(0, count), starts: starts.subarray(0, count + 1), multiValued: count < docs.length };
}

function* writeSlots({ builder, docSets }: ColumnTarget, slots: Slots): Generator<void> {
  yield;
  docSets.write(slots.docs);
  builder.directory.u8(slots.multiValued ? 1 : 0);
  yield;
  if (slots.multiValued) yield* writeNumbers(builder, slots.starts);
}

/** Writes a column of numbers, in steps; sorts the values of each document. */
export function* writeNumericColumn(
  target: ColumnTarget,
  docs: Int32Array,
  values: Float64Array | readonly bigint[],
): Generator<void> {
  const slots = slotsOf(docs);
  yield* writeSlots(target, slots);
  if (values instanceof Float64Array) {
    if (slots.multiValued) eachRun(slots.starts, (from, to) => values.subarray(from, to).sort());
    yield* writeNumbers(target.builder, values);
    return;
  }
  const sorted = values.slice();
  if (slots.multiValued) {
    eachRun(slots.starts, (from, to) => {
      const run = sorted.slice(from, to).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      for (let i = from; i < to; i++) sorted[i] = run[i - from]!;
    });
  }
  writeBigNumbers(target.builder, sorted);
}

/** Writes a column of ordinals, in steps; sorts those of each document and skips duplicates. */
export function* writeOrdinalColumn(target: ColumnTarget, docs: Int32Array, ordinals: Int32Array): Generator<void> {
  const slots = slotsOf(docs);
  if (!slots.multiValued) {
    yield* writeSlots(target, slots);
    yield* writeNumbers(target.builder, ordinals);
    return;
  }
  const kept = new Int32Array(ordinals.length);
  const keptDocs = new Int32Array(ordinals.length);
  let count = 0;
  eachRun(slots.starts, (from, to) => {
    const run = ordinals.slice(from, to).sort();
    for (let i = 0; i < run.length; i++) {
      if (i > 0 && run[i] === run[i - 1]) continue;
      keptDocs[count] = docs[from]!;
      kept[count++] = run[i]!;
    }
  });
  yield* writeSlots(target, slotsOf(keptDocs.subarray(0, count)));
  yield* writeNumbers(target.builder, kept.subarray(0, count));
}

/** Writes a column of byte strings, in steps, and returns them one after the other. */
export function* writeBinaryColumn(
  target: ColumnTarget,
  docs: Int32Array,
  values: readonly Uint8Array[],
): Generator<void, Uint8Array> {
  yield* writeSlots(target, slotsOf(docs));
  const data = new ByteWriter();
  const ends = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    data.bytes(values[i]!);
    ends[i] = data.length;
  }
  yield* writeNumbers(target.builder, ends);
  target.builder.directory.varint(target.builder.put(data.written()));
  return data.written();
}

function eachRun(starts: Int32Array, visit: (from: number, to: number) => void): void {
  for (let slot = 0; slot + 1 < starts.length; slot++) visit(starts[slot]!, starts[slot + 1]!);
}
