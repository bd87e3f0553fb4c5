import type { BitSet } from '../structures/bit-set.ts';
import type { ByteReader } from '../structures/byte-reader.ts';
import { ByteWriter } from '../structures/byte-writer.ts';
import { IntBuffer } from '../structures/int-buffer.ts';
import { decodeUtf8, encodeText } from '../structures/utf8.ts';
import type { SegmentBuilder } from './segment-builder.ts';
import type { SegmentViews } from './segment-views.ts';

/** Documents whose ids lie behind one address. */
const GROUP = 32;
/** Ids between two steps. */
const STEP = 1 << 16;

/**
 * `_id` both ways. The ids lie in document order, length first, in groups of 32; an open-addressing table finds them by
 * hash: document + 1 in the low bits of an entry, bits of the hash in those above, so that what is not here is seldom
 * compared. Hidden nested documents have an empty id and are not in the table.
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
    this.ids.reserve(to - from);
    for (let i = from; i < to; i++) this.ids.u8(id[i]!);
    this.hashes.push(hashBytes(id, from, to));
    this.docs.push(doc);
  }

  *finish(builder: SegmentBuilder): Generator<void> {
    const { hashes, docs } = this;
    const capacity = Math.max(4, Math.ceil(docs.length * 1.3));
    const table = new Int32Array(capacity);
    const docBits = docBitsOf(this.count);
    for (let i = 0; i < docs.length; i++) {
      if (i % STEP === STEP - 1) yield;
      let slot = (hashes.values[i]! >>> 0) % capacity;
      while (table[slot] !== 0) slot = slot + 1 === capacity ? 0 : slot + 1;
      table[slot] = (docs.values[i]! + 1) | (hashes.values[i]! & ~docBits);
    }
    const { directory } = builder;
    directory.varint(builder.put(this.ids.written()));
    directory.varint(builder.put(this.groups.view()));
    directory.varint(capacity);
    directory.varint(builder.put(table));
  }
}

/** The bits that hold a document + 1. */
function docBitsOf(maxDoc: number): number {
  return 2 ** (32 - Math.clz32(maxDoc)) - 1;
}

/** An id to look up: encoded and hashed once for all segments. Can be set again for another lookup. */
export class IdKey {
  bytes: Uint8Array = new Uint8Array(64);
  length = 0;
  hash = 0;

  constructor(id = '') {
    this.set(id);
  }

  set(id: string): this {
    if (id.length * 3 > this.bytes.length) this.bytes = new Uint8Array(id.length * 3);
    this.length = encodeText(id, this.bytes);
    this.hash = hashBytes(this.bytes, 0, this.length);
    return this;
  }
}

export class IdIndex {
  private readonly U8: Uint8Array;
  private readonly I32: Int32Array;
  private readonly ids: number;
  private readonly groups: number;
  private readonly capacity: number;
  private readonly table: number;
  private readonly docBits: number;

  constructor(views: SegmentViews, directory: ByteReader, maxDoc: number) {
    this.docBits = docBitsOf(maxDoc);
    this.U8 = views.U8;
    this.I32 = views.I32;
    this.ids = directory.varint();
    this.groups = directory.varint() >> 2;
    this.capacity = directory.varint();
    this.table = directory.varint() >> 2;
  }

  /** The newest document with an id, among the live ones if `liveDocs` is given; −1 if there is none. */
  docOf(id: string | IdKey, liveDocs?: BitSet): number {
    const { I32, table, capacity, docBits } = this;
    const { bytes, length, hash } = typeof id === 'string' ? new IdKey(id) : id;
    let newest = -1;
    for (let slot = (hash >>> 0) % capacity; ; slot = slot + 1 === capacity ? 0 : slot + 1) {
      const entry = I32[table + slot]!;
      if (entry === 0) return newest;
      if (((entry ^ hash) & ~docBits) !== 0) continue;
      const doc = (entry & docBits) - 1;
      if (doc <= newest || (liveDocs !== undefined && !liveDocs.get(doc))) continue;
      if (this.equals(doc, bytes, length)) newest = doc;
    }
  }

  idOf(doc: number): string {
    const bytes = this.bytesOf(doc);
    return decodeUtf8(bytes, 0, bytes.length);
  }

  /** The bytes of an id, where they lie. */
  bytesOf(doc: number): Uint8Array {
    const at = this.find(doc);
    const long = this.U8[at]! > 127;
    const length = long ? (this.U8[at]! & 127) | (this.U8[at + 1]! << 7) : this.U8[at]!;
    const from = at + (long ? 2 : 1);
    return this.U8.subarray(from, from + length);
  }

  /** Offset of the length of an id; its bytes follow. Ids have at most 512 bytes: two bytes hold their length. */
  private find(doc: number): number {
    const { U8 } = this;
    let at = this.ids + this.I32[this.groups + (doc >>> 5)]!;
    for (let skip = doc & 31; skip > 0; skip--) {
      const lead = U8[at]!;
      at += lead > 127 ? 2 + ((lead & 127) | (U8[at + 1]! << 7)) : 1 + lead;
    }
    return at;
  }

  private equals(doc: number, key: Uint8Array, length: number): boolean {
    const { U8 } = this;
    let at = this.find(doc);
    const lead = U8[at++]!;
    if ((lead > 127 ? (lead & 127) | (U8[at++]! << 7) : lead) !== length) return false;
    for (let i = 0; i < length; i++) if (U8[at + i] !== key[i]) return false;
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
