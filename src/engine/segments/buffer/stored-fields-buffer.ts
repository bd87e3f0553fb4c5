import { ByteWriter } from '../../structures/byte-writer.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import type { SpareMemory } from '../../structures/spare-memory.ts';
import { decodeUtf8 } from '../../structures/utf8.ts';
import { PARTS, StoredFlag, type StoredTexts } from '../stored/stored-fields.ts';
import type { StoredContents } from './buffer-contents.ts';

/** The stored texts of unsealed documents, uncompressed. */
export class StoredFieldsBuffer {
  private readonly heads: ByteWriter;
  private readonly texts: ByteWriter;
  /** The start of the head and of the texts of each document. */
  private readonly headStarts: IntBuffer;
  private readonly textStarts: IntBuffer;

  constructor(memory?: SpareMemory) {
    this.heads = new ByteWriter(1 << 10, memory);
    this.texts = new ByteWriter(1 << 12, memory);
    this.headStarts = new IntBuffer(16, memory);
    this.textStarts = new IntBuffer(16, memory);
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    this.heads.release();
    this.texts.release();
    this.headStarts.release();
    this.textStarts.release();
  }

  get byteLength(): number {
    return this.texts.length + this.heads.length + this.headStarts.length * 8;
  }

  get contents(): StoredContents {
    return { heads: this.heads.written(), texts: this.texts.written() };
  }

  /** @param utf8 the bytes of `source`, if they are known */
  add(source: string | undefined, routing?: string, fields?: string, utf8?: Uint8Array): void {
    const { heads } = this;
    this.headStarts.push(heads.length);
    this.textStarts.push(this.texts.length);
    heads.u8(
      (source === undefined ? 0 : StoredFlag.source) |
        (routing === undefined ? 0 : StoredFlag.routing) |
        (fields === undefined ? 0 : StoredFlag.fields),
    );
    if (source !== undefined) heads.varint(utf8 === undefined ? this.append(source) : this.appendBytes(utf8));
    if (routing !== undefined) heads.varint(this.append(routing));
    if (fields !== undefined) heads.varint(this.append(fields));
  }

  read(doc: number): StoredTexts {
    const heads = this.heads.buffer;
    let at = this.headStarts.values[doc]!;
    let from = this.textStarts.values[doc]!;
    const flags = heads[at++]!;
    const [source, routing, fields] = PARTS.map(part => {
      if ((flags & part) === 0) return undefined;
      let length = heads[at]! & 127;
      for (let shift = 7; heads[at++]! > 127; shift += 7) length |= (heads[at]! & 127) << shift;
      from += length;
      return decodeUtf8(this.texts.buffer, from - length, from);
    });
    return { source, routing, fields };
  }

  private append(text: string): number {
    const { texts } = this;
    texts.reserve(text.length * 3);
    const { written } = ENCODER.encodeInto(text, texts.buffer.subarray(texts.length));
    texts.length += written;
    return written;
  }

  private appendBytes(bytes: Uint8Array): number {
    this.texts.bytes(bytes);
    return bytes.length;
  }
}

const ENCODER = new TextEncoder();
