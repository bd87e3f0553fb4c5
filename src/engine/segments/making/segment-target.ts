import type { DocSetWriter } from '../docs/doc-set-writer.ts';
import { FieldFlag, flagsOf } from '../field-flags.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import type { FieldInfo } from '../indexable-document.ts';
import { writeVectorInfo } from '../vectors/vector-info.ts';

/** A segment under construction. Sealing and merging write the same parts in the same order through it. */
export interface SegmentTarget {
  readonly builder: SegmentBuilder;
  readonly docSets: DocSetWriter;
  readonly maxDoc: number;
  /** A length byte of 1 for each document: the norms of fields without norms. */
  readonly ones: Uint8Array;
  /** Number of vectors of a field from which on they are linked to a graph. */
  readonly leastGraph: number;
}

/** The first part of a field's directory entry; SegmentField reads it. */
export interface FieldHead {
  info: FieldInfo;
  /** The parts that follow, as bits of FieldFlag. */
  parts: number;
  docs: Int32Array;
  docCount: number;
  sumTotalTermFreq: number;
  sumDocFreq: number;
  averageLength: number;
  /** One byte for each of all documents, if the field has norms. */
  norms: Uint8Array | undefined;
}

/** A field that fewer than one document in four has stores only the norms of its own documents. */
const DENSE_SHARE = 4;

export function writeFieldHead({ builder, docSets, maxDoc }: SegmentTarget, head: FieldHead): void {
  const { directory } = builder;
  docSets.nextField();
  directory.string(head.info.name);
  directory.varint(flagsOf(head.info) | head.parts);
  if (head.info.vectors) writeVectorInfo(directory, head.info.vectors);
  docSets.write(head.docs);
  directory.varint(head.docCount);
  directory.varlong(head.sumTotalTermFreq);
  directory.varlong(head.sumDocFreq);
  directory.f64(head.averageLength);
  const { norms, docs } = head;
  if (norms === undefined || docs.length === 0) {
    directory.varint(0);
    directory.varint(0);
    return;
  }
  const dense = docs.length * DENSE_SHARE >= maxDoc;
  const bytes = dense ? norms : Uint8Array.from(docs, doc => norms[doc]!);
  directory.varint(builder.put(bytes));
  directory.varint(bytes.length);
}

/** The parts required by a field's info and contents. */
export function partsOf(info: FieldInfo, has: { dictionary: boolean; ordinals: boolean; points: boolean }): number {
  let parts = 0;
  if (has.dictionary) parts |= FieldFlag.dictionary;
  if (info.postings !== 'none') parts |= FieldFlag.postings;
  if (has.ordinals) parts |= FieldFlag.ordinals;
  if (info.column === 'number') parts |= FieldFlag.numbers;
  if (info.column === 'binary') parts |= FieldFlag.binaries;
  if (has.points) parts |= FieldFlag.points;
  return parts;
}
