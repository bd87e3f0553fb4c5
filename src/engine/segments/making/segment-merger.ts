import { type Allocate, allocatePrivate } from '../../structures/allocate.ts';
import type { Long } from '../../structures/long.ts';
import { DocSetWriter } from '../docs/doc-set-writer.ts';
import { SegmentBuilder } from '../format/segment-builder.ts';
import { IdIndexWriter } from '../ids/id-index-writer.ts';
import { writeLongs } from '../numbers/number-sequence-writer.ts';
import { StoredFieldsReader } from '../stored/stored-fields-reader.ts';
import { StoredFieldsWriter } from '../stored/stored-fields-writer.ts';
import { LEAST_GRAPH } from '../vectors/vector-info.ts';
import { mergeField } from './field-merger.ts';
import type { DocOrder, MergeInput, MergeSource } from './merge-source.ts';

export interface MergeResult {
  buffer: ArrayBufferLike;
  docMaps: Int32Array[];
  maxDoc: number;
}

/**
 * Blocks of stored fields below this size are repacked, so that merging many small segments does not leave many small
 * blocks.
 */
const SMALL_BLOCK = 1024;
/** Documents between two steps. */
const STEP = 4096;
/** Documents between two steps of passes that take next to no time per document. */
const MAP_STEP = 1 << 18;

/**
 * Concatenates segments, or interleaves their documents in a given order, in steps of a few milliseconds. Nothing is
 * analyzed again.
 */
export function* mergeSegments(
  inputs: readonly MergeInput[],
  order?: DocOrder,
  { allocate = allocatePrivate, leastGraph = LEAST_GRAPH }: { allocate?: Allocate; leastGraph?: number } = {},
): Generator<void, MergeResult> {
  const { sources, maxDoc } = order === undefined ? yield* mapDocuments(inputs) : yield* mapOrdered(inputs, order);
  const builder = new SegmentBuilder();
  yield* order === undefined ? mergeIds(builder, sources) : arrangeIds(builder, inputs, order);
  yield* order === undefined ? mergeStored(builder, sources) : arrangeStored(builder, inputs, order);
  yield* mergeSystemColumns(builder, sources, maxDoc);
  builder.directory.varint(mergeRoots(builder, sources, maxDoc));
  const names = new Set(sources.flatMap(source => [...source.segment.fields.keys()]));
  builder.directory.varint(names.size);
  const ones = new Uint8Array(maxDoc).fill(1);
  const target = { builder, docSets: new DocSetWriter(builder, maxDoc), maxDoc, ones, order, leastGraph };
  for (const name of names) yield* mergeField(name, sources, target);
  const buffer = yield* builder.build(maxDoc, allocate);
  return { buffer, docMaps: sources.map(source => source.docMap), maxDoc };
}

interface MappedDocuments {
  readonly sources: MergeSource[];
  readonly maxDoc: number;
}

function* mapDocuments(inputs: readonly MergeInput[]): Generator<void, MappedDocuments> {
  const sources: MergeSource[] = [];
  let next = 0;
  for (const { segment, keep } of inputs) {
    const docMap = new Int32Array(segment.maxDoc);
    const first = next;
    for (let doc = 0; doc < segment.maxDoc; doc++) docMap[doc] = keep === undefined || keep.get(doc) ? next++ : -1;
    sources.push({ segment, docMap, complete: next - first === segment.maxDoc });
    yield;
  }
  return { sources, maxDoc: next };
}

function* mapOrdered(inputs: readonly MergeInput[], order: DocOrder): Generator<void, MappedDocuments> {
  const maxDoc = order.docs.length;
  const docMaps = inputs.map(({ segment }) => new Int32Array(segment.maxDoc).fill(-1));
  const counts = new Int32Array(inputs.length);
  for (let doc = 0; doc < maxDoc; doc++) {
    if (doc % MAP_STEP === MAP_STEP - 1) yield;
    const from = order.segments[doc]!;
    docMaps[from]![order.docs[doc]!] = doc;
    counts[from]!++;
  }
  const sources = inputs.map(({ segment }, i) => ({
    segment,
    docMap: docMaps[i]!,
    complete: counts[i] === segment.maxDoc,
  }));
  return { sources, maxDoc };
}

function* mergeIds(builder: SegmentBuilder, sources: readonly MergeSource[]): Generator<void> {
  const ids = new IdIndexWriter();
  for (const { segment, docMap } of sources) {
    const reader = segment.ids.reader();
    for (let doc = 0; doc < segment.maxDoc; doc++) {
      if (docMap[doc]! < 0) continue;
      reader.seek(doc);
      ids.add(reader.bytes, 0, reader.length);
      if (doc % STEP === 0) yield;
    }
  }
  yield* ids.finish(builder);
}

function* arrangeIds(
  builder: SegmentBuilder,
  inputs: readonly MergeInput[],
  { segments, docs }: DocOrder,
): Generator<void> {
  const ids = new IdIndexWriter();
  const readers = inputs.map(({ segment }) => segment.ids.reader());
  for (let doc = 0; doc < docs.length; doc++) {
    const reader = readers[segments[doc]!]!;
    reader.seek(docs[doc]!);
    ids.add(reader.bytes, 0, reader.length);
    if (doc % STEP === 0) yield;
  }
  yield* ids.finish(builder);
}

function* mergeStored(builder: SegmentBuilder, sources: readonly MergeSource[]): Generator<void> {
  // All memory is reserved up front: growing arrays of hundreds of megabytes would block the thread for long.
  const stored = new StoredFieldsWriter(sources.reduce((sum, { segment }) => sum + segment.storedFields.byteLength, 0));
  for (const { segment, docMap, complete } of sources) {
    const fields = segment.storedFields;
    for (let block = 0; block < fields.blockCount; block++) {
      const from = fields.firstDocOf(block);
      const to = block + 1 < fields.blockCount ? fields.firstDocOf(block + 1) : segment.maxDoc;
      const raw = fields.rawBlock(block);
      if (complete && raw.length >= SMALL_BLOCK) stored.addBlock(raw, to - from);
      else {
        const open = fields.openBlock(block);
        for (let doc = from; doc < to; doc++) if (docMap[doc]! >= 0) stored.copy(open, doc);
      }
      if (block % 16 === 0) yield;
    }
  }
  yield* stored.finish(builder);
}

function* arrangeStored(
  builder: SegmentBuilder,
  inputs: readonly MergeInput[],
  { segments, docs }: DocOrder,
): Generator<void> {
  const stored = new StoredFieldsWriter(inputs.reduce((sum, { segment }) => sum + segment.storedFields.byteLength, 0));
  const readers = inputs.map(({ segment }) => new StoredFieldsReader(segment.storedFields));
  for (let doc = 0; doc < docs.length; doc++) {
    stored.copy(readers[segments[doc]!]!.blockOf(docs[doc]!), docs[doc]!);
    if (doc % 64 === 0) yield;
  }
  yield* stored.finish(builder);
}

/** Writes sequence numbers, versions and terms in the order of the document maps. */
function* mergeSystemColumns(
  builder: SegmentBuilder,
  sources: readonly MergeSource[],
  maxDoc: number,
): Generator<void> {
  const seqNos = new Float64Array(maxDoc);
  const versions = new Float64Array(maxDoc);
  const wideVersions = new Map<number, bigint>();
  const primaryTerms = new Float64Array(maxDoc);
  for (const { segment, docMap } of sources) {
    for (let doc = 0; doc < segment.maxDoc; doc++) {
      const target = docMap[doc]!;
      if (target < 0) continue;
      seqNos[target] = segment.seqNoOf(doc);
      const version = segment.versionOf(doc);
      if (typeof version === 'bigint') wideVersions.set(target, version);
      else versions[target] = version;
      primaryTerms[target] = segment.primaryTermOf(doc);
      if (doc % STEP === 0) yield;
    }
  }
  yield* writeLongs(builder, seqNos);
  yield;
  yield* writeLongs(builder, wideVersions.size === 0 ? versions : withWide(versions, wideVersions));
  yield;
  yield* writeLongs(builder, primaryTerms);
  yield;
}

function withWide(numbers: Float64Array, wide: ReadonlyMap<number, bigint>): Long[] {
  return Array.from(numbers, (number, doc) => wide.get(doc) ?? number);
}

/** The address of the root bits; 0 if every document is a root. */
function mergeRoots(builder: SegmentBuilder, sources: readonly MergeSource[], maxDoc: number): number {
  if (sources.every(source => source.segment.rootDocs === undefined)) return 0;
  const words = new Int32Array((maxDoc + 31) >> 5);
  for (const { segment, docMap } of sources) {
    for (let doc = 0; doc < segment.maxDoc; doc++) {
      const target = docMap[doc]!;
      if (target >= 0 && segment.isRoot(doc)) words[target >> 5]! |= 1 << (target & 31);
    }
  }
  return builder.put(words);
}
