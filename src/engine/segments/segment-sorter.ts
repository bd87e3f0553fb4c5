import { IntBuffer } from '../structures/int-buffer.ts';
import { writeBinaryColumn, writeNumericColumn, writeOrdinalColumn } from './column-writer.ts';
import type { BinaryColumn, NumericColumn, OrdinalColumn } from './columns.ts';
import { NO_MORE_DOCS } from './doc-iterator.ts';
import { DocSetWriter } from './doc-set-writer.ts';
import { FieldFlag } from './field-flags.ts';
import { IdIndexWriter } from './id-index.ts';
import { NumberBuffer } from './number-buffer.ts';
import type { Points } from './points.ts';
import { type SortedPoints, writePoints } from './points-writer.ts';
import { PostingsWriter } from './postings-writer.ts';
import type { Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';
import type { SegmentField } from './segment-field.ts';
import { POSTINGS_LEVEL } from './segment-format.ts';
import { mergeSystemColumns } from './segment-merger.ts';
import { partsOf, type SegmentTarget, writeFieldHead } from './segment-target.ts';
import { sortTerm, TermPostings } from './sorted-postings.ts';
import { StoredFieldsWriter } from './stored-fields-writer.ts';
import { TermDictionaryWriter } from './term-dictionary-writer.ts';

/** Documents, terms or values between two steps. */
const STEP = 2048;

/** New numbers of documents, and old numbers in the new order. */
interface Renumbering {
  readonly docMap: Int32Array<ArrayBuffer>;
  readonly order: Int32Array<ArrayBuffer>;
}

export interface SortedSegment {
  readonly buffer: ArrayBuffer;
  /** New number of each document. */
  readonly docMap: Int32Array<ArrayBuffer>;
}

/**
 * Writes a segment of root documents anew, with its documents in another order: `order` holds their old numbers.
 * Nothing is analyzed again; terms, ordinals and statistics stay what they are.
 */
export function* sortSegment(segment: Segment, order: Int32Array<ArrayBuffer>): Generator<void, SortedSegment> {
  const { maxDoc } = segment;
  const docMap = new Int32Array(maxDoc);
  for (let doc = 0; doc < maxDoc; doc++) docMap[order[doc]!] = doc;
  const numbers = { docMap, order };
  const builder = new SegmentBuilder();
  yield* sortDocuments(builder, segment, order);
  yield* mergeSystemColumns(builder, [{ segment, docMap, complete: true }], maxDoc);
  builder.directory.varint(0);
  builder.directory.varint(segment.fields.size);
  const ones = new Uint8Array(maxDoc).fill(1);
  const target = { builder, docSets: new DocSetWriter(builder, maxDoc), maxDoc, ones };
  for (const field of segment.fields.values()) yield* sortField(field, numbers, target);
  return { buffer: yield* builder.build(maxDoc), docMap };
}

function* sortDocuments(builder: SegmentBuilder, segment: Segment, order: Int32Array): Generator<void> {
  const ids = new IdIndexWriter();
  for (let doc = 0; doc < order.length; doc++) {
    const bytes = segment.ids.bytesOf(order[doc]!);
    ids.add(bytes, 0, bytes.length);
    if (doc % STEP === 0) yield;
  }
  ids.finish(builder);
  const stored = new StoredFieldsWriter();
  for (let doc = 0; doc < order.length; doc++) {
    stored.add(segment.storedFields.texts(order[doc]!));
    if (doc % 64 === 0) yield;
  }
  stored.finish(builder);
}

function* sortField(field: SegmentField, { docMap, order }: Renumbering, target: SegmentTarget): Generator<void> {
  const { info, terms, sealedAverageLength } = field;
  const { builder } = target;
  const level = POSTINGS_LEVEL[info.postings];
  const norms = info.norms ? Uint8Array.from(order, doc => field.norms[doc]!) : undefined;
  const postings = new PostingsWriter({ level, norms: norms ?? target.ones, sealedNorms: field.sealedNorms });
  const dictionary = new TermDictionaryWriter(level >= POSTINGS_LEVEL.freqs);
  if (terms) yield* sortTerms(field, docMap, { level, dictionary, postings });
  const docs = new IntBuffer();
  for (let doc = field.presence.nextMember(0); doc !== NO_MORE_DOCS; doc = field.presence.nextMember(doc + 1))
    docs.push(docMap[doc]!);
  const parts = partsOf(info, {
    dictionary: terms !== undefined,
    ordinals: info.column === 'ordinal',
    points: info.points,
  });
  writeFieldHead(target, {
    info,
    parts,
    docs: docs.view().sort(),
    docCount: field.docCount,
    sumTotalTermFreq: field.sumTotalTermFreq,
    sumDocFreq: field.sumDocFreq,
    averageLength: sealedAverageLength,
    norms,
  });
  if (parts & FieldFlag.dictionary) dictionary.finish(builder);
  if (parts & FieldFlag.postings) postings.finish(builder);
  yield;
  sortColumns(field, order, target);
  yield;
  if (field.points) writePoints(builder, sortPointDocs(field.points, docMap), info.column === 'number');
  yield;
}

interface TermTarget {
  level: number;
  dictionary: TermDictionaryWriter;
  postings: PostingsWriter;
}

function* sortTerms(field: SegmentField, docMap: Int32Array, target: TermTarget): Generator<void> {
  const { level, dictionary, postings } = target;
  const term = new TermPostings(level);
  let work = 0;
  for (const cursor = field.terms!.cursor(); cursor.next(); ) {
    if (level > 0) work += sortTerm(term.read(field, cursor.ordinal), docMap, postings);
    dictionary.add(cursor.bytes, 0, cursor.length);
    if (level > 0) postings.endTerm();
    work += 16;
    if (work > STEP * 8) {
      work = 0;
      yield;
    }
  }
}

function sortColumns({ numbers, ordinals, binaries }: SegmentField, order: Int32Array, target: SegmentTarget): void {
  if (numbers) {
    const sorted = new NumberBuffer();
    eachValue(numbers, order, (doc, at) => sorted.add(doc, numbers.exactAt(at)));
    writeNumericColumn(target, sorted.docs.view(), sorted.all());
  }
  if (ordinals) {
    const docs = new IntBuffer();
    const values = new IntBuffer();
    eachValue(ordinals, order, (doc, at) => {
      docs.push(doc);
      values.push(ordinals.at(at));
    });
    writeOrdinalColumn(target, docs.view(), values.view());
  }
  if (binaries) {
    const docs = new IntBuffer();
    const values: Uint8Array[] = [];
    eachValue(binaries, order, (doc, at) => {
      docs.push(doc);
      values.push(binaries.at(at));
    });
    writeBinaryColumn(target, docs.view(), values);
  }
}

function eachValue(
  column: NumericColumn | OrdinalColumn | BinaryColumn,
  order: Int32Array,
  visit: (doc: number, at: number) => void,
): void {
  for (let doc = 0; doc < order.length; doc++) {
    const slot = column.slot(order[doc]!);
    if (slot < 0) continue;
    for (let at = column.first(slot), end = column.end(slot); at < end; at++) visit(doc, at);
  }
}

/** The values stay where they are; among equal ones the documents stand in their new order. */
function sortPointDocs(points: Points, docMap: Int32Array): SortedPoints {
  const sorted = new NumberBuffer();
  for (let at = 0; at < points.count; at++) sorted.add(docMap[points.docAt(at)]!, points.valueAt(at));
  const docs = sorted.docs.view();
  const values = sorted.all();
  for (let from = 0; from < docs.length; ) {
    let to = from + 1;
    while (to < docs.length && values[to] === values[from]) to++;
    if (to - from > 1) docs.subarray(from, to).sort();
    from = to;
  }
  return { docs, values, docCount: points.docCount };
}
