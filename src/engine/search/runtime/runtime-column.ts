import { EngineError } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { CollectingSink, type FieldSink } from '../../mapping/field-sink.ts';
import type { RuntimeField } from '../../mapping/runtime-fields.ts';
import { scalarOf } from '../../mapping/types/number-field.ts';
import { SegmentWriter } from '../../segments/buffer/segment-writer.ts';
import type { IndexableField } from '../../segments/indexable-document.ts';
import { sealSegment } from '../../segments/making/segment-sealer.ts';
import { Segment } from '../../segments/segment.ts';
import type { SegmentField } from '../../segments/segment-field.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { HitSource } from '../fetch/hit-source.ts';
import { keepRepeated } from '../values/repeated-ordinals.ts';

/** The values that a script emits for a document. */
export type Emitter = (doc: number) => readonly JsonValue[];

const known = new WeakMap<Segment, Map<string, SegmentField | undefined>>();

/** A runtime field as the column that a mapped field would have. Cached, as segments are immutable. */
export function runtimeColumn(segment: Segment, runtime: RuntimeField): SegmentField | undefined {
  let columns = known.get(segment);
  if (!columns) known.set(segment, (columns = new Map()));
  if (!columns.has(runtime.key)) columns.set(runtime.key, buildColumn(segment, runtime));
  return columns.get(runtime.key);
}

/** A segment that contains only this field, with the same document numbers. @throws EngineError of its script */
export function buildColumn(segment: Segment, runtime: RuntimeField, emit?: Emitter): SegmentField | undefined {
  const writer = new SegmentWriter();
  const terms = new Map<number, readonly string[]>();
  let repeats = false;
  for (let doc = 0; doc < segment.maxDoc; doc++) {
    const fields = segment.isRoot(doc) ? valuesOf(segment, doc, { runtime, emit }) : [];
    const own = runtime.field.info.column === 'ordinal' ? fields.map(({ term }) => term!) : [];
    if (own.length > 0) terms.set(doc, own);
    repeats ||= new Set(own).size < own.length;
    writer.add({ id: String(doc), seqNo: 0, primaryTerm: 1, version: 1, nested: [], root: { fields } });
  }
  const column = new Segment(runSteps(sealSegment(writer.contents))).fields.get(runtime.field.name);
  if (column && repeats) keepRepeated(column, terms, segment.maxDoc);
  return column;
}

/** Values that the type rejects are skipped. */
function valuesOf(
  segment: Segment,
  doc: number,
  { runtime: { field }, emit }: { runtime: RuntimeField; emit: Emitter | undefined },
): IndexableField[] {
  const sink = new CollectingSink();
  const source = new HitSource(() => segment.storedFields.source(doc));
  for (const value of emit ? emit(doc) : source.values(field.name)) {
    try {
      add(value, field, sink);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return sink.fields;
}

function add(value: JsonValue, field: RuntimeField['field'], sink: FieldSink): void {
  if (value === null) return;
  const isStructure = isJsonObject(value) && !(value instanceof Double);
  if (isStructure) {
    if (field.takesObjects) field.parseObject(value, sink);
    return;
  }
  // Scripts emit dates as milliseconds, regardless of the format.
  if (field.family === 'date' && typeof value === 'number') return sink.add({ info: field.info, number: value });
  const scalar = scalarOf(value);
  if (scalar) field.parse(scalar, sink);
}
