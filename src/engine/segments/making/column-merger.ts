import { IntBuffer } from '../../structures/int-buffer.ts';
import { writeNumericColumn, writeOrdinalColumn } from '../columns/column-writer.ts';
import type { BinaryColumn, NumericColumn, OrdinalColumn } from '../columns/columns.ts';
import { writePoints } from '../columns/points-writer.ts';
import { NO_MORE_DOCS } from '../docs/doc-iterator.ts';
import type { FieldInfo } from '../indexable-document.ts';
import { NumberBuffer } from '../numbers/number-buffer.ts';
import { writeBinaries } from '../vectors/graph-writer.ts';
import type { DocOrder, FieldSource, MergeTarget } from './merge-source.ts';
import { mergePoints } from './points-merger.ts';

/** Documents between two steps. */
const STEP = 1 << 14;

/** The column and the points of a field, in the order sealField writes them. */
export function* mergeColumns(sources: readonly FieldSource[], info: FieldInfo, target: MergeTarget): Generator<void> {
  if (info.column === 'number') yield* mergeNumbers(sources, target);
  if (info.column === 'ordinal') yield* mergeOrdinals(sources, target);
  if (info.column === 'binary') yield* mergeBinaries(sources, info, target);
  if (!info.points) return;
  const points = yield* mergePoints(sources, target.order !== undefined);
  yield;
  yield* writePoints(target.builder, points, info.column === 'number');
}

function* mergeNumbers(sources: readonly FieldSource[], target: MergeTarget): Generator<void> {
  const numbers = new NumberBuffer();
  const columns = sources.map(({ field }) => field.numbers);
  yield* eachValue({ sources, columns, order: target.order }, (doc, column, at) =>
    numbers.add(doc, column.exactAt(at)),
  );
  yield* writeNumericColumn(target, numbers.docs.view(), numbers.all());
}

function* mergeOrdinals(sources: readonly FieldSource[], target: MergeTarget): Generator<void> {
  const docs = new IntBuffer();
  const ordinals = new IntBuffer();
  const columns = sources.map(({ field }) => field.ordinals);
  yield* eachValue({ sources, columns, order: target.order }, (doc, column, at, { ordinalMap }) => {
    docs.push(doc);
    ordinals.push(ordinalMap[column.at(at)]!);
  });
  yield* writeOrdinalColumn(target, docs.view(), ordinals.view());
}

function* mergeBinaries(sources: readonly FieldSource[], info: FieldInfo, target: MergeTarget): Generator<void> {
  const docs = new IntBuffer();
  const values: Uint8Array[] = [];
  const columns = sources.map(({ field }) => field.binaries);
  yield* eachValue({ sources, columns, order: target.order }, (doc, column, at) => {
    docs.push(doc);
    values.push(column.at(at));
  });
  yield* writeBinaries(target, info, { docs: docs.view(), values });
}

type Column = NumericColumn | OrdinalColumn | BinaryColumn;

interface Columns<C extends Column> {
  readonly sources: readonly FieldSource[];
  /** The columns of the sources. */
  readonly columns: readonly (C | undefined)[];
  readonly order: DocOrder | undefined;
}

type Visit<C extends Column> = (doc: number, column: C, at: number, source: FieldSource) => void;

/** Visits the values of all retained documents, by their new numbers. */
function* eachValue<C extends Column>({ sources, columns, order }: Columns<C>, visit: Visit<C>): Generator<void> {
  if (order !== undefined) return yield* eachInOrder({ sources, columns, order }, visit);
  for (const [i, source] of sources.entries()) {
    const column = columns[i];
    if (column === undefined) continue;
    const { presence } = column;
    const { docMap } = source;
    for (let doc = presence.nextMember(0), slot = 0; doc !== NO_MORE_DOCS; doc = presence.nextMember(doc + 1), slot++) {
      if (slot % STEP === 0) yield;
      const mapped = docMap[doc]!;
      if (mapped < 0) continue;
      for (let at = column.first(slot), end = column.end(slot); at < end; at++) visit(mapped, column, at, source);
    }
  }
}

function* eachInOrder<C extends Column>(
  { sources, columns, order }: Columns<C> & { readonly order: DocOrder },
  visit: Visit<C>,
): Generator<void> {
  const bySegment: number[] = [];
  for (const [i, { segment }] of sources.entries()) bySegment[segment] = i;
  const { segments, docs } = order;
  for (let doc = 0; doc < docs.length; doc++) {
    if (doc % STEP === 0) yield;
    const source = bySegment[segments[doc]!];
    const column = source === undefined ? undefined : columns[source];
    const slot = column === undefined ? -1 : column.slot(docs[doc]!);
    if (slot < 0) continue;
    for (let at = column!.first(slot), end = column!.end(slot); at < end; at++)
      visit(doc, column!, at, sources[source!]!);
  }
}
