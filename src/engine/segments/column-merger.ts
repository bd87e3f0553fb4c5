import { IntBuffer } from '../structures/int-buffer.ts';
import { writeBinaryColumn, writeNumericColumn, writeOrdinalColumn } from './column-writer.ts';
import type { BinaryColumn, NumericColumn, OrdinalColumn } from './columns.ts';
import { NO_MORE_DOCS } from './doc-iterator.ts';
import type { FieldSource } from './field-merger.ts';
import type { FieldInfo } from './indexable-document.ts';
import { NumberBuffer } from './number-buffer.ts';
import { mergePoints } from './points-merger.ts';
import { writePoints } from './points-writer.ts';
import type { SegmentTarget } from './segment-target.ts';

/** The column and the points of a field, in the order sealField writes them. */
export function* mergeColumns(
  sources: readonly FieldSource[],
  info: FieldInfo,
  target: SegmentTarget,
): Generator<void> {
  if (info.column === 'number') {
    const numbers = new NumberBuffer();
    for (const { field, docMap } of sources) {
      const column = field.numbers;
      if (column !== undefined) eachValue(column, docMap, (doc, i) => numbers.add(doc, column.exactAt(i)));
      yield;
    }
    writeNumericColumn(target, numbers.docs.view(), numbers.all());
    yield;
  }
  if (info.column === 'ordinal') {
    const docs = new IntBuffer();
    const ordinals = new IntBuffer();
    for (const { field, docMap, ordinalMap } of sources) {
      const column = field.ordinals;
      if (column === undefined) continue;
      eachValue(column, docMap, (doc, i) => {
        docs.push(doc);
        ordinals.push(ordinalMap[column.at(i)]!);
      });
      yield;
    }
    writeOrdinalColumn(target, docs.view(), ordinals.view());
    yield;
  }
  if (info.column === 'binary') mergeBinaries(sources, target);
  if (!info.points) return;
  const points = yield* mergePoints(sources);
  yield;
  writePoints(target.builder, points, info.column === 'number');
  yield;
}

function mergeBinaries(sources: readonly FieldSource[], target: SegmentTarget): void {
  const docs = new IntBuffer();
  const values: Uint8Array[] = [];
  for (const { field, docMap } of sources) {
    const column = field.binaries;
    if (column === undefined) continue;
    eachValue(column, docMap, (doc, i) => {
      docs.push(doc);
      values.push(column.at(i));
    });
  }
  writeBinaryColumn(target, docs.view(), values);
}

function eachValue(
  column: NumericColumn | OrdinalColumn | BinaryColumn,
  docMap: Int32Array,
  visit: (doc: number, index: number) => void,
): void {
  const { presence } = column;
  for (let doc = presence.nextMember(0), slot = 0; doc !== NO_MORE_DOCS; doc = presence.nextMember(doc + 1), slot++) {
    const mapped = docMap[doc]!;
    if (mapped < 0) continue;
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) visit(mapped, i);
  }
}
