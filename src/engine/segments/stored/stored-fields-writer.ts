import { ByteReader } from '../../structures/byte-reader.ts';
import { ByteWriter } from '../../structures/byte-writer.ts';
import { lzCompress } from '../../structures/lz-codec.ts';
import type { StoredContents } from '../buffer/buffer-contents.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import { writeNumbers } from '../numbers/number-sequence-writer.ts';
import { PARTS, type StoredBlock } from './stored-fields.ts';

/** Raw bytes at which a block is closed. */
const BLOCK_BYTES = 8 << 10;
/** Buffered documents between two steps. */
const STEP = 64;

export class StoredFieldsWriter {
  private readonly data: ByteWriter;
  private readonly firstDocs: number[] = [];
  private readonly offsets: number[] = [];
  private raw = new Uint8Array(BLOCK_BYTES * 2);
  private rawLength = 0;
  private head = new ByteWriter();
  private blockDocs = 0;
  private count = 0;

  /** @param capacity the bytes that are expected */
  constructor(capacity = 1 << 12) {
    this.data = new ByteWriter(capacity);
  }

  /** Copies buffered documents. */
  *addBuffered({ heads, texts }: StoredContents): Generator<void> {
    const reader = new ByteReader(heads);
    for (let text = 0; reader.at < heads.length; ) {
      const head = reader.at;
      const flags = reader.u8();
      let length = 0;
      for (let part = 0; part < PARTS.length; part++) if (flags & PARTS[part]!) length += reader.varint();
      this.head.bytes(heads.subarray(head, reader.at));
      this.appendBytes(texts.subarray(text, (text += length)));
      this.endDocument();
      if (this.count % STEP === 0) yield;
    }
  }

  /** Copies a document of another block. */
  copy(from: StoredBlock, doc: number): void {
    const flags = from.flagsOf(doc);
    this.head.u8(flags);
    for (let part = 0; part < PARTS.length; part++) {
      if ((flags & PARTS[part]!) === 0) continue;
      const bytes = from.bytesOf(doc, part);
      this.head.varint(this.appendBytes(bytes));
    }
    this.endDocument();
  }

  private endDocument(): void {
    this.blockDocs++;
    this.count++;
    if (this.rawLength >= BLOCK_BYTES || this.blockDocs === 4096) this.closeBlock();
  }

  /** Copies a block of another segment. */
  addBlock(bytes: Uint8Array, docs: number): void {
    this.closeBlock();
    this.firstDocs.push(this.count);
    this.offsets.push(this.data.length);
    this.data.bytes(bytes);
    this.count += docs;
  }

  *finish(builder: SegmentBuilder): Generator<void> {
    this.closeBlock();
    yield* writeNumbers(builder, this.firstDocs);
    yield* writeNumbers(builder, this.offsets);
    builder.directory.varint(builder.put(this.data.written()));
    builder.directory.varint(this.data.length);
  }

  private appendBytes(bytes: Uint8Array): number {
    this.reserve(bytes.length);
    this.raw.set(bytes, this.rawLength);
    this.rawLength += bytes.length;
    return bytes.length;
  }

  private reserve(more: number): void {
    const room = this.rawLength + more;
    if (room <= this.raw.length) return;
    const grown = new Uint8Array(room * 2);
    grown.set(this.raw.subarray(0, this.rawLength));
    this.raw = grown;
  }

  private closeBlock(): void {
    if (this.blockDocs === 0) return;
    const { data, head, raw, rawLength } = this;
    this.firstDocs.push(this.count - this.blockDocs);
    this.offsets.push(data.length);
    data.varint(this.blockDocs);
    data.bytes(head.written());
    data.varint(rawLength);
    PACKED.length = 0;
    lzCompress(raw, 0, rawLength, PACKED);
    const worthwhile = PACKED.length < rawLength;
    data.varint(worthwhile ? PACKED.length : 0);
    data.bytes(worthwhile ? PACKED.written() : raw.subarray(0, rawLength));
    head.length = this.rawLength = this.blockDocs = 0;
    // The memory for one huge document must not be kept.
    if (raw.length > BLOCK_BYTES * 16) this.raw = new Uint8Array(BLOCK_BYTES * 2);
  }
}

const PACKED = new ByteWriter(BLOCK_BYTES);
