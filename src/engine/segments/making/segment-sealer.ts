import { type Allocate, allocatePrivate } from '../../structures/allocate.ts';
import { ByteWriter } from '../../structures/byte-writer.ts';
import { encodeText } from '../../structures/utf8.ts';
import type { BufferContents } from '../buffer/buffer-contents.ts';
import { DocSetWriter } from '../docs/doc-set-writer.ts';
import { SegmentBuilder } from '../format/segment-builder.ts';
import { IdIndexWriter } from '../ids/id-index-writer.ts';
import { writeLongs } from '../numbers/number-sequence-writer.ts';
import { StoredFieldsWriter } from '../stored/stored-fields-writer.ts';
import { LEAST_GRAPH } from '../vectors/vector-info.ts';
import { sealField } from './field-sealer.ts';

/** Documents between two steps. */
const STEP = 4096;

/** Turns buffered documents into the bytes of a segment, in steps. */
export function* sealSegment(
  contents: BufferContents,
  { allocate = allocatePrivate, leastGraph = LEAST_GRAPH }: { allocate?: Allocate; leastGraph?: number } = {},
): Generator<void, ArrayBufferLike> {
  const { ids, fields } = contents;
  const maxDoc = ids.length;
  const builder = new SegmentBuilder();
  const { directory } = builder;
  yield* sealIds(builder, ids);
  yield;
  const stored = new StoredFieldsWriter(contents.stored.texts.length >> 1);
  yield* stored.addBuffered(contents.stored);
  yield* stored.finish(builder);
  yield;
  yield* writeLongs(builder, contents.seqNos);
  yield* writeLongs(builder, contents.versions);
  yield* writeLongs(builder, contents.primaryTerms);
  directory.varint(contents.hasNested ? builder.put(rootWords(ids)) : 0);
  directory.varint(fields.length);
  yield;
  const ones = new Uint8Array(maxDoc).fill(1);
  const target = { builder, docSets: new DocSetWriter(builder, maxDoc), maxDoc, ones, leastGraph };
  for (const field of fields) yield* sealField(field, target);
  return yield* builder.build(maxDoc, allocate);
}

function* sealIds(builder: SegmentBuilder, ids: readonly string[]): Generator<void> {
  const index = new IdIndexWriter();
  const bytes = new ByteWriter(2048);
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!;
    bytes.reserve(id.length * 3);
    index.add(bytes.buffer, 0, encodeText(id, bytes.buffer));
    if (at % STEP === 0) yield;
  }
  yield* index.finish(builder);
}

function rootWords(ids: readonly string[]): Int32Array {
  const words = new Int32Array((ids.length + 31) >> 5);
  for (let doc = 0; doc < ids.length; doc++) if (ids[doc] !== '') words[doc >> 5]! |= 1 << (doc & 31);
  return words;
}
