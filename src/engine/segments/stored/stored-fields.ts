import { ByteReader } from '../../structures/byte-reader.ts';
import { LzReader } from '../../structures/lz-codec.ts';
import { decodeText } from '../../structures/utf8.ts';
import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';
import { NumberSequence } from '../numbers/number-sequence.ts';

/**
 * `_source`, `_routing` and the values of stored fields (JSON: field → list) by document, in blocks of some 8 kB:
 *   varint documents, { flags, [source bytes], [routing bytes], [fields bytes] } each, raw size, packed size (0: not
 *   compressed), data
 * where data is the texts one after the other.
 */
export const StoredFlag = { source: 1, routing: 2, fields: 4 } as const;

/** The stored texts of one document. */
export interface StoredTexts {
  readonly source: string | undefined;
  readonly routing: string | undefined;
  readonly fields: string | undefined;
}

/** The parts of a document, in stored order. */
export const PARTS = [StoredFlag.source, StoredFlag.routing, StoredFlag.fields] as const;

export class StoredFields {
  private readonly U8: Uint8Array;
  private readonly address: number;
  private readonly length: number;
  private readonly firstDocs: NumberSequence;
  private readonly offsets: NumberSequence;
  private open: StoredBlock | undefined;
  private readonly memory = new BlockMemory();
  /** The block found last; a hit looks several times. */
  private found = 0;

  constructor(views: SegmentViews, directory: SegmentDirectory) {
    this.U8 = views.U8;
    this.firstDocs = new NumberSequence(views, directory);
    this.offsets = new NumberSequence(views, directory);
    this.address = directory.address();
    this.length = directory.varint();
  }

  /** Total size of the blocks in bytes. */
  get byteLength(): number {
    return this.length;
  }

  source(doc: number): string | undefined {
    return this.blockOf(doc).source(doc);
  }

  /** Few documents have a routing but every hit asks for it, so the block is only read for those that do. */
  routing(doc: number): string | undefined {
    return this.hasRouting(doc) ? this.blockOf(doc).routing(doc) : undefined;
  }

  /** The stored values of a document as JSON: field → list. */
  fields(doc: number): string | undefined {
    return this.blockOf(doc).fields(doc);
  }

  texts(doc: number): StoredTexts {
    return this.blockOf(doc).texts(doc);
  }

  private hasRouting(doc: number): boolean {
    const { U8, open } = this;
    if (open?.has(doc)) return (open.flagsOf(doc) & StoredFlag.routing) !== 0;
    const block = this.blockNumberOf(doc);
    let at = this.address + this.offsets.at(block);
    while (U8[at++]! > 127);
    for (let before = doc - this.firstDocs.at(block); ; before--) {
      const flags = U8[at++]!;
      if (before === 0) return (flags & StoredFlag.routing) !== 0;
      if (flags & StoredFlag.source) while (U8[at++]! > 127);
      if (flags & StoredFlag.routing) while (U8[at++]! > 127);
      if (flags & StoredFlag.fields) while (U8[at++]! > 127);
    }
  }

  get blockCount(): number {
    return this.offsets.length;
  }

  /** The raw bytes of a block, for merges. */
  rawBlock(block: number): Uint8Array {
    const to = block + 1 < this.blockCount ? this.offsets.at(block + 1) : this.length;
    return this.U8.subarray(this.address + this.offsets.at(block), this.address + to);
  }

  firstDocOf(block: number): number {
    return this.firstDocs.at(block);
  }

  /** Caches the block: hits of one page are often neighbors. */
  private blockOf(doc: number): StoredBlock {
    const { open } = this;
    if (open?.has(doc)) return open;
    const block = this.blockNumberOf(doc);
    return (this.open = new StoredBlock(this.rawBlock(block), this.firstDocs.at(block), this.memory));
  }

  openBlock(block: number): StoredBlock {
    return new StoredBlock(this.rawBlock(block), this.firstDocs.at(block), new BlockMemory());
  }

  blockNumberOf(doc: number): number {
    const { found } = this;
    if (this.firstDocs.at(found) <= doc && (found + 1 === this.blockCount || this.firstDocs.at(found + 1) > doc))
      return found;
    let low = 0;
    for (let high = this.blockCount - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (this.firstDocs.at(middle) <= doc) low = middle;
      else high = middle - 1;
    }
    return (this.found = low);
  }
}

/** Blocks with longer texts get memory of their own, so that no more is kept. */
const MAX_KEPT = 1 << 16;

/** Arrays of a block, which the next block that is opened with them overwrites. */
class BlockMemory {
  private flags = new Uint8Array(0);
  private ends = new Int32Array(0);
  private data = new Uint8Array(0);

  flagsFor(count: number): Uint8Array {
    if (this.flags.length < count) this.flags = new Uint8Array(count);
    return this.flags;
  }

  endsFor(count: number): Int32Array {
    if (this.ends.length < count) this.ends = new Int32Array(count);
    return this.ends;
  }

  /** Exactly `size` bytes, of any content. */
  dataFor(size: number): Uint8Array {
    if (size > MAX_KEPT) return new Uint8Array(size);
    if (this.data.length < size) this.data = new Uint8Array(size);
    return this.data.subarray(0, size);
  }
}

/** A block, decompressed as far as needed. */
export class StoredBlock {
  readonly firstDoc: number;
  readonly count: number;
  private readonly bytes: Uint8Array;
  private readonly at: number;
  /** Size of its texts in bytes. */
  readonly size: number;
  private readonly packedSize: number;
  private data: Uint8Array | undefined;
  private packed: LzReader | undefined;
  private readonly memory: BlockMemory;
  /** The end of each part of each document; a part with equal start and end is empty or absent. */
  private readonly flags: Uint8Array;
  private readonly ends: Int32Array;

  /** @param memory used until the next block is opened with it */
  constructor(bytes: Uint8Array, firstDoc: number, memory: BlockMemory) {
    const reader = new ByteReader(bytes);
    this.firstDoc = firstDoc;
    this.count = reader.varint();
    this.memory = memory;
    this.flags = memory.flagsFor(this.count);
    this.ends = memory.endsFor(this.count * PARTS.length);
    for (let i = 0, end = 0; i < this.count; i++) {
      const flags = reader.u8();
      this.flags[i] = flags;
      for (let part = 0; part < PARTS.length; part++) {
        if (flags & PARTS[part]!) end += reader.varint();
        this.ends[i * PARTS.length + part] = end;
      }
    }
    this.size = reader.varint();
    this.packedSize = reader.varint();
    this.bytes = bytes;
    this.at = reader.at;
  }

  source(doc: number): string | undefined {
    return this.text(doc, 0);
  }

  routing(doc: number): string | undefined {
    return this.text(doc, 1);
  }

  fields(doc: number): string | undefined {
    return this.text(doc, 2);
  }

  texts(doc: number): StoredTexts {
    return { source: this.source(doc), routing: this.routing(doc), fields: this.fields(doc) };
  }

  has(doc: number): boolean {
    return doc >= this.firstDoc && doc < this.firstDoc + this.count;
  }

  flagsOf(doc: number): number {
    return this.flags[doc - this.firstDoc]!;
  }

  private text(doc: number, part: number): string | undefined {
    return this.flagsOf(doc) & PARTS[part]! ? decodeText(this.bytesOf(doc, part)) : undefined;
  }

  /** The raw bytes of one of PARTS. */
  bytesOf(doc: number, part: number): Uint8Array {
    const entry = (doc - this.firstDoc) * PARTS.length + part;
    const end = this.ends[entry]!;
    return this.unpacked(end).subarray(entry === 0 ? 0 : this.ends[entry - 1]!, end);
  }

  /** The texts, decompressed at least up to `end`. */
  private unpacked(end: number): Uint8Array {
    const { bytes, at, size, packedSize } = this;
    if (this.data === undefined) {
      this.data = packedSize === 0 ? bytes.subarray(at, at + size) : this.memory.dataFor(size);
      if (packedSize > 0) this.packed = new LzReader(bytes, at, at + packedSize, this.data);
    }
    this.packed?.read(end);
    return this.data;
  }
}
