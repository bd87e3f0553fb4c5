import { decodeText } from './utf8.ts';
/** Reads what ByteWriter wrote. Reading past the end throws; the caller decides how to report corruption. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, from = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  get done(): boolean {
    return this.at >= this.end;
  }

  u8(): number {
    if (this.at >= this.end) throw new RangeError('unexpected end of data');
    return this.bytes[this.at++]!;
  }

  u16(): number {
    return this.u8() | (this.u8() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }

  f64(): number {
    DOUBLE_BYTES.set(this.slice(8));
    return DOUBLE[0]!;
  }

  varint(): number {
    let byte = this.u8();
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.u8();
      value |= (byte & 127) << shift;
    }
    return value >>> 0;
  }

  varlong(): number {
    let byte = this.u8();
    let value = byte & 127;
    for (let unit = 128; byte > 127; unit *= 128) {
      byte = this.u8();
      value += (byte & 127) * unit;
    }
    return value;
  }

  /** A view, not a copy. */
  slice(length: number): Uint8Array {
    if (this.at + length > this.end) throw new RangeError('unexpected end of data');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  string(): string {
    return decodeText(this.slice(this.varint()));
  }
}

const DOUBLE = new Float64Array(1);
const DOUBLE_BYTES = new Uint8Array(DOUBLE.buffer);
