import type { EngineError } from '../../engine/errors/engine-error.ts';
import { unreadableBody } from './unreadable-body.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A big-endian byte stream that a client sent; reading past its end is the client's error. */
export class BinaryInput {
  readonly bytes: Uint8Array;
  at = 0;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  peek(): number {
    this.need(1);
    return this.bytes[this.at]!;
  }

  u8(): number {
    this.need(1);
    return this.bytes[this.at++]!;
  }

  /** An unsigned integer of 2 or 4 bytes. */
  uint(size: 2 | 4): number {
    const at = this.advance(size);
    return size === 2 ? this.view.getUint16(at) : this.view.getUint32(at);
  }

  /** A number if it is a safe integer. */
  uint64(): number | bigint {
    const value = this.view.getBigUint64(this.advance(8));
    return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
  }

  float(size: 4 | 8): number {
    const at = this.advance(size);
    return size === 4 ? this.view.getFloat32(at) : this.view.getFloat64(at);
  }

  /** A view, not a copy. */
  slice(length: number): Uint8Array {
    const at = this.advance(length);
    return this.bytes.subarray(at, at + length);
  }

  /** A view of what precedes the byte `end`, which is consumed. */
  until(end: number): Uint8Array {
    const at = this.bytes.indexOf(end, this.at);
    if (at < 0) throw this.endOfInput();
    const found = this.bytes.subarray(this.at, at);
    this.at = at + 1;
    return found;
  }

  utf8(length: number): string {
    return this.decodeUtf8(this.slice(length));
  }

  decodeUtf8(bytes: Uint8Array): string {
    try {
      return decoder.decode(bytes);
    } catch {
      throw this.failure('Invalid UTF-8 in a string');
    }
  }

  /** @throws EngineError beyond `maxBytes` */
  bigEndian(bytes: Uint8Array, maxBytes: number): bigint {
    if (bytes.length > maxBytes)
      throw this.failure(`Number of ${bytes.length} bytes exceeds the maximum allowed (${maxBytes})`);
    let digits = '0';
    for (const byte of bytes) digits += byte.toString(16).padStart(2, '0');
    return BigInt(`0x${digits}`);
  }

  failure(reason: string): EngineError {
    return unreadableBody(reason, this.bytes, this.at);
  }

  private advance(length: number): number {
    this.need(length);
    this.at += length;
    return this.at - length;
  }

  private need(length: number): void {
    if (length > this.bytes.length - this.at) throw this.endOfInput();
  }

  private endOfInput(): EngineError {
    return this.failure('Unexpected end-of-input');
  }
}
