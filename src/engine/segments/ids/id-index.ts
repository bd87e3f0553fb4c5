import type { BitSet } from '../../structures/bit-set.ts';
import { decodeUtf8, encodeText } from '../../structures/utf8.ts';
import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';

/** Documents per group; each group has one address. */
export const ID_GROUP = 32;

/** A mask for document + 1 in an entry of the hash table. */
export function docBitsOf(maxDoc: number): number {
  return 2 ** (32 - Math.clz32(maxDoc)) - 1;
}

/** Bytes of an entry of the hash table: three if they leave at least four bits for the hash. */
export function tableWidthOf(maxDoc: number): number {
  return docBitsOf(maxDoc) < 1 << 20 ? 3 : 4;
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

/** The parts of a segment's layout that readers of ids use. */
interface IdLayout {
  readonly U8: Uint8Array;
  readonly I32: Int32Array;
  readonly ids: number;
  readonly groups: number;
  /** Whether an id shares a prefix with the one before; version 2 stores each id in full after a varint length. */
  readonly shared: boolean;
}

/**
 * `_id` both ways. The ids are in document order, in groups of 32, each sharing a prefix with the one before it: `shared << 4 |
 * rest`, with a nibble of 15 replaced by a byte and a varint that follow, then the rest. An open-addressing table finds them
 * by hash: document + 1 in the low bits of an entry, bits of the hash above, so that most other ids are rejected without a
 * comparison. Hidden nested documents have an empty id and are not in the table.
 */
export class IdIndex {
  private readonly layout: IdLayout;
  private readonly capacity: number;
  private readonly table: number;
  private readonly width: number;
  private readonly docBits: number;
  private readonly hashBits: number;
  private cursor: IdCursor | undefined;

  constructor(views: SegmentViews, directory: SegmentDirectory, format: { maxDoc: number; version: number }) {
    const shared = format.version > 2;
    const { U8, I32 } = views;
    this.layout = { U8, I32, ids: directory.address(), groups: directory.address() >> 2, shared };
    this.capacity = directory.varint();
    this.table = directory.address();
    this.width = shared ? tableWidthOf(format.maxDoc) : 4;
    this.docBits = docBitsOf(format.maxDoc);
    this.hashBits = (this.width === 3 ? 0xffffff : -1) & ~this.docBits;
  }

  /** The newest document with an id, among the live ones if `liveDocs` is given; −1 if there is none. */
  docOf(id: string | IdKey, liveDocs?: BitSet): number {
    const { capacity, docBits, hashBits } = this;
    const { bytes, length, hash } = typeof id === 'string' ? new IdKey(id) : id;
    let newest = -1;
    for (let slot = (hash >>> 0) % capacity; ; slot = slot + 1 === capacity ? 0 : slot + 1) {
      const entry = this.entryAt(slot);
      if (entry === 0) return newest;
      if (((entry ^ hash) & hashBits) !== 0) continue;
      const doc = (entry & docBits) - 1;
      if (doc <= newest || (liveDocs !== undefined && !liveDocs.get(doc))) continue;
      if (this.at(doc).equals(bytes, length)) newest = doc;
    }
  }

  private entryAt(slot: number): number {
    const { U8, I32 } = this.layout;
    if (this.width === 4) return I32[(this.table >> 2) + slot]!;
    const at = this.table + slot * 3;
    return U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16);
  }

  idOf(doc: number): string {
    const { bytes, length } = this.at(doc);
    return decodeUtf8(bytes, 0, length);
  }

  private at(doc: number): IdCursor {
    const cursor = (this.cursor ??= new IdCursor(this.layout));
    cursor.seek(doc);
    return cursor;
  }

  /** Creates an independent reader, for many ids in document order. */
  reader(): IdCursor {
    return new IdCursor(this.layout);
  }
}

/** Reads the id of one document at a time; moving forward within a group only reads the ids in between. */
export class IdCursor {
  /** The id is `bytes[0..length)`. */
  bytes = new Uint8Array(64);
  length = 0;
  private readonly layout: IdLayout;
  private doc = -1;
  private next = 0;

  constructor(layout: IdLayout) {
    this.layout = layout;
  }

  seek(doc: number): void {
    if (doc < this.doc || (doc ^ this.doc) >= ID_GROUP || this.doc < 0) this.startGroup(doc);
    while (this.doc < doc) this.read();
  }

  equals(key: Uint8Array, length: number): boolean {
    if (length !== this.length) return false;
    const { bytes } = this;
    for (let i = 0; i < length; i++) if (bytes[i] !== key[i]) return false;
    return true;
  }

  private startGroup(doc: number): void {
    const { layout } = this;
    this.next = layout.ids + layout.I32[layout.groups + (doc >>> 5)]!;
    this.doc = (doc & ~(ID_GROUP - 1)) - 1;
    this.length = 0;
  }

  private read(): void {
    const { U8 } = this.layout;
    let shared = 0;
    let rest = 15;
    if (this.layout.shared) {
      const lead = U8[this.next++]!;
      shared = lead >> 4;
      rest = lead & 15;
      if (shared === 15) shared = U8[this.next++]!;
    }
    if (rest === 15) rest = this.varint();
    this.length = shared + rest;
    if (this.length > this.bytes.length) this.grow();
    const { bytes, next } = this;
    for (let i = 0; i < rest; i++) bytes[shared + i] = U8[next + i]!;
    this.next = next + rest;
    this.doc++;
  }

  private varint(): number {
    const { U8 } = this.layout;
    let byte = U8[this.next++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = U8[this.next++]!;
      value |= (byte & 127) << shift;
    }
    return value;
  }

  private grow(): void {
    const grown = new Uint8Array(this.length * 2);
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

/** FNV-1a with a final mix, so that similar ids do not fall into neighboring slots. */
export function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
