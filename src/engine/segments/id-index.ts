import { ByteReader } from '../structures/byte-reader.ts';
import { ByteWriter } from '../structures/byte-writer.ts';
import { IntBuffer } from '../structures/int-buffer.ts';
import { decodeUtf8, encodeText } from '../structures/utf8.ts';
import type { SegmentBuilder } from './segment-builder.ts';
import type { SegmentViews } from './segment-views.ts';

/** Documents whose ids lie behind one address. */
const GROUP = 32;

/**
 * `_id` both ways. The ids lie in document order, length first, in groups of 32; an open-addressing table of document + 1
 * finds them by hash. Hidden nested documents have an empty id and are not in the table.
 */
export class IdIndexWriter {
  private readonly ids = new ByteWriter(1 << 10);
  private readonly groups = new IntBuffer();
  private readonly hashes = new IntBuffer();
  private readonly docs = new IntBuffer();
  private count = 0;

  add(id: Uint8Array, from: number, to: number): void {
    if (this.count % GROUP === 0) this.groups.push(this.ids.length);
    const doc = this.count++;
    this.ids.varint(to - from);
    if (from === to) return;
    this.ids.bytes(id.subarray(from, to));
    this.hashes.push(hashBytes(id, from, to));
    this.docs.push(doc);
  }

  finish(builder: SegmentBuilder): void {
    const { hashes, docs } = this;
    const capacity = Math.max(4, Math.ceil(docs.length * 1.3));
    const table = new Int32Array(capacity);
    for (let i = 0; i < docs.length; i++) {
      let slot = (hashes.values[i]! >>> 0) % capacity;
      while (table[slot] !== 0) slot = slot + 1 === capacity ? 0 : slot + 1;
      table[slot] = docs.values[i]! + 1;
    }
    const { directory } = builder;
    directory.varint(builder.put(this.ids.written()));
    directory.varint(builder.put(this.groups.view()));
    directory.varint(capacity);
    directory.varint(builder.put(table));
  }
}

export class IdIndex {
  private readonly U8: Uint8Array<ArrayBuffer>;
  private readonly I32: Int32Array;
  private readonly ids: number;
  private readonly groups: number;
  private readonly capacity: number;
  private readonly table: number;

  constructor(views: SegmentViews, directory: ByteReader) {
    this.U8 = views.U8;
    this.I32 = views.I32;
    this.ids = directory.varint();
    this.groups = directory.varint() >> 2;
    this.capacity = directory.varint();
    this.table = directory.varint() >> 2;
  }

  /** The newest (highest) document with an id, or −1. */
  docOf(id: string): number {
    const key = new Uint8Array(id.length * 3);
    return this.docOfBytes(key, encodeText(id, key));
  }

  docOfBytes(key: Uint8Array, length: number): number {
    const { I32, table, capacity } = this;
    let newest = -1;
    for (let slot = (hashBytes(key, 0, length) >>> 0) % capacity; ; slot = slot + 1 === capacity ? 0 : slot + 1) {
      const doc = I32[table + slot]! - 1;
      if (doc < 0) return newest;
      if (doc > newest && this.equals(doc, key, length)) newest = doc;
    }
  }

  idOf(doc: number): string {
    const at = this.find(doc);
    return decodeUtf8(this.U8, at.at, at.at + at.length);
  }

  /** The bytes of an id, where they lie. */
  bytesOf(doc: number): Uint8Array<ArrayBuffer> {
    const found = this.find(doc);
    return this.U8.subarray(found.at, found.at + found.length);
  }

  private find(doc: number): { at: number; length: number } {
    const reader = new ByteReader(this.U8, this.ids + this.I32[this.groups + Math.floor(doc / GROUP)]!);
    for (let skip = doc % GROUP; skip > 0; skip--) {
      const length = reader.varint();
      reader.at += length;
    }
    return { length: reader.varint(), at: reader.at };
  }

  private equals(doc: number, key: Uint8Array, length: number): boolean {
    const found = this.find(doc);
    if (found.length !== length) return false;
    for (let i = 0; i < length; i++) if (this.U8[found.at + i] !== key[i]) return false;
    return true;
  }
}

/** FNV-1a, then stirred: neighbouring numbers must not fall into neighbouring slots. */
function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
