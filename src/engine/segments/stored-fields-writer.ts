import { ByteWriter } from '../structures/byte-writer.ts';
import { lzCompress } from '../structures/lz-codec.ts';
import { writeNumbers } from './number-sequence-writer.ts';
import type { SegmentBuilder } from './segment-builder.ts';
import { PARTS, StoredBlock, StoredFlag, type StoredTexts } from './stored-fields.ts';

/** Raw bytes at which a block is closed. */
const BLOCK_BYTES = 8 << 10;

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

  get byteLength(): number {
    return this.data.length + this.raw.length;
  }

  /** @param utf8 the bytes of `source`, if they are at hand */
  add(source: string | undefined, routing?: string, fields?: string, utf8?: Uint8Array): void {
    this.head.u8(
      (source === undefined ? 0 : StoredFlag.source) |
        (routing === undefined ? 0 : StoredFlag.routing) |
        (fields === undefined ? 0 : StoredFlag.fields),
    );
    if (source !== undefined) this.head.varint(utf8 === undefined ? this.append(source) : this.appendBytes(utf8));
    if (routing !== undefined) this.head.varint(this.append(routing));
    if (fields !== undefined) this.head.varint(this.append(fields));
    this.endDocument();
  }

  /** Takes over a document of another block, byte by byte. */
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

  /** Takes over a whole block of another segment. */
  addBlock(bytes: Uint8Array, docs: number): void {
    this.closeBlock();
    this.firstDocs.push(this.count);
    this.offsets.push(this.data.length);
    this.data.bytes(bytes);
    this.count += docs;
  }

  /** Reads back what is not sealed yet. */
  read(doc: number): StoredTexts {
    this.closeBlock();
    let block = this.offsets.length - 1;
    while (this.firstDocs[block]! > doc) block--;
    const bytes = this.data.written().subarray(this.offsets[block], this.offsets[block + 1]);
    return new StoredBlock(bytes, this.firstDocs[block]!).texts(doc);
  }

  *finish(builder: SegmentBuilder): Generator<void> {
    this.closeBlock();
    yield* writeNumbers(builder, this.firstDocs);
    yield* writeNumbers(builder, this.offsets);
    builder.directory.varint(builder.put(this.data.written()));
    builder.directory.varint(this.data.length);
  }

  private append(text: string): number {
    this.reserve(text.length * 3);
    const { written } = ENCODER.encodeInto(text, this.raw.subarray(this.rawLength));
    this.rawLength += written;
    return written;
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
    // One huge document must not keep its room for good.
    if (raw.length > BLOCK_BYTES * 16) this.raw = new Uint8Array(BLOCK_BYTES * 2);
  }
}

const ENCODER = new TextEncoder();
const PACKED = new ByteWriter(BLOCK_BYTES);
