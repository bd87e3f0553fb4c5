import type { SpareMemory } from './spare-memory.ts';

/** A growing little-endian byte stream. */
export class ByteWriter {
  buffer: Uint8Array<ArrayBuffer>;
  length = 0;
  private readonly memory: SpareMemory | undefined;

  /** @param memory to grow in; views of what was written are then valid only until it grows */
  constructor(capacity = 256, memory?: SpareMemory) {
    this.buffer = new Uint8Array(capacity);
    this.memory = memory;
  }

  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.buffer.length) return;
    const { buffer, memory } = this;
    const size = Math.max(needed, buffer.length * 2);
    const grown = memory === undefined ? new Uint8Array(size) : new Uint8Array(memory.take(size));
    grown.set(buffer.subarray(0, this.length));
    this.buffer = grown;
    memory?.give(buffer.buffer);
  }

  /** Gives its memory back; it is empty afterwards. */
  release(): void {
    this.memory?.give(this.buffer.buffer);
    this.buffer = new Uint8Array(0);
    this.length = 0;
  }

  u8(value: number): void {
    if (this.length === this.buffer.length) this.reserve(1);
    this.buffer[this.length++] = value;
  }

  u16(value: number): void {
    this.reserve(2);
    this.buffer[this.length++] = value;
    this.buffer[this.length++] = value >>> 8;
  }

  u32(value: number): void {
    this.reserve(4);
    const buffer = this.buffer;
    buffer[this.length++] = value;
    buffer[this.length++] = value >>> 8;
    buffer[this.length++] = value >>> 16;
    buffer[this.length++] = value >>> 24;
  }

  f64(value: number): void {
    DOUBLE[0] = value;
    this.bytes(DOUBLE_BYTES);
  }

  /** Seven bits per byte, least significant first; 0 ≤ value < 2^32. */
  varint(value: number): void {
    while (value > 127) {
      this.u8((value & 127) | 128);
      value >>>= 7;
    }
    this.u8(value);
  }

  /** Like `varint`, for 0 ≤ value ≤ 2^53. */
  varlong(value: number): void {
    while (value > 0x7fffffff) {
      this.u8((value % 128) | 128);
      value = Math.floor(value / 128);
    }
    this.varint(value);
  }

  bytes(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** UTF-8 with a length prefix. */
  string(text: string): void {
    const bytes = ENCODER.encode(text);
    this.varint(bytes.length);
    this.bytes(bytes);
  }

  /** Pads with zeros to a multiple of `size`. */
  align(size: number): void {
    while (this.length % size !== 0) this.u8(0);
  }

  written(): Uint8Array<ArrayBuffer> {
    return this.buffer.subarray(0, this.length);
  }
}

const ENCODER = new TextEncoder();
const DOUBLE = new Float64Array(1);
const DOUBLE_BYTES = new Uint8Array(DOUBLE.buffer);
