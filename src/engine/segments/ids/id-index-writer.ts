import { ByteWriter } from '../../structures/byte-writer.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import { docBitsOf, hashBytes, ID_GROUP, tableWidthOf } from './id-index.ts';

/** Ids between two steps. */
const STEP = 1 << 16;

/** Writes the ids of a segment in document order; see IdIndex. */
export class IdIndexWriter {
  private readonly ids = new ByteWriter(1 << 10);
  private readonly groups = new IntBuffer();
  private readonly hashes = new IntBuffer();
  private readonly docs = new IntBuffer();
  private count = 0;
  private previous = new Uint8Array(64);
  private previousLength = 0;

  /** Hidden nested documents have an empty range. */
  add(id: Uint8Array, from: number, to: number): void {
    if (this.count % ID_GROUP === 0) {
      this.groups.push(this.ids.length);
      this.previousLength = 0;
    }
    const doc = this.count++;
    this.write(id, from, to);
    if (from === to) return;
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
    directory.varint(builder.put(tableWidthOf(this.count) === 3 ? lowBytes(table) : table));
  }

  private write(id: Uint8Array, from: number, to: number): void {
    const length = to - from;
    const { ids } = this;
    const limit = Math.min(length, this.previousLength, 255);
    let shared = 0;
    while (shared < limit && this.previous[shared] === id[from + shared]) shared++;
    const rest = length - shared;
    ids.u8((Math.min(shared, 15) << 4) | Math.min(rest, 15));
    if (shared >= 15) ids.u8(shared);
    if (rest >= 15) ids.varint(rest);
    ids.reserve(rest);
    for (let i = from + shared; i < to; i++) ids.u8(id[i]!);
    if (length > this.previous.length) this.previous = new Uint8Array(length * 2);
    for (let i = 0; i < length; i++) this.previous[i] = id[from + i]!;
    this.previousLength = length;
  }
}

/** With three bytes per entry. */
function lowBytes(table: Int32Array): Uint8Array {
  const bytes = new Uint8Array(table.length * 3);
  for (let i = 0, at = 0; i < table.length; i++) {
    bytes[at++] = table[i]!;
    bytes[at++] = table[i]! >>> 8;
    bytes[at++] = table[i]! >>> 16;
  }
  return bytes;
}
