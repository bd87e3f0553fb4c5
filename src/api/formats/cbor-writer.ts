import type { Writable } from '../../engine/json/json-value.ts';
import { BinaryOutput, utf8Of } from './binary-output.ts';
import { type StructuredSink, writeStructured } from './structured-writer.ts';

const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const TAG_BIGNUM = 0xc2;
const TAG_NEGATIVE_BIGNUM = 0xc3;
const ARRAY = 0x9f;
const MAP = 0xbf;
const BREAK = 0xff;
const FLOAT = 0xfa;
const DOUBLE = 0xfb;

/** CBOR (RFC 8949) as Elasticsearch writes it: objects and arrays of indefinite length, the shortest integers. */
export function writeCbor(value: Writable): Uint8Array<ArrayBuffer> {
  const sink = new CborSink();
  writeStructured(value, sink);
  return sink.output.written().slice();
}

class CborSink implements StructuredSink {
  readonly output = new BinaryOutput(1024);

  open(bracket: '{' | '['): void {
    this.output.u8(bracket === '{' ? MAP : ARRAY);
  }

  close(): void {
    this.output.u8(BREAK);
  }

  name(name: string): void {
    this.string(name);
  }

  string(text: string): void {
    const bytes = utf8Of(text);
    this.head(TEXT, bytes.length);
    this.output.bytes(bytes);
  }

  integer(value: number | bigint): void {
    const isNegative = value < 0;
    const argument = isNegative ? -1n - BigInt(value) : value;
    if (argument >= 2n ** 64n) this.bignum(isNegative, BigInt(argument));
    else this.head(isNegative ? NEGATIVE : UNSIGNED, argument);
  }

  float(value: number): void {
    this.output.u8(FLOAT);
    this.output.float32(value);
  }

  double(value: number): void {
    this.output.u8(DOUBLE);
    this.output.float64(value);
  }

  literal(value: boolean | null): void {
    this.output.u8(value === null ? 0xf6 : value ? 0xf5 : 0xf4);
  }

  private bignum(isNegative: boolean, magnitude: bigint): void {
    const digits = magnitude.toString(16);
    const hex = digits.length % 2 === 0 ? digits : `0${digits}`;
    this.output.u8(isNegative ? TAG_NEGATIVE_BIGNUM : TAG_BIGNUM);
    this.head(BYTES, hex.length / 2);
    for (let at = 0; at < hex.length; at += 2) this.output.u8(Number.parseInt(hex.slice(at, at + 2), 16));
  }

  private head(major: number, argument: number | bigint): void {
    const { output } = this;
    const type = major << 5;
    if (argument < 24) output.u8(type | Number(argument));
    else if (argument < 0x100) {
      output.u8(type | 24);
      output.u8(Number(argument));
    } else if (argument < 0x10000) {
      output.u8(type | 25);
      output.bigEndian(argument, 2);
    } else if (argument < 0x1_0000_0000) {
      output.u8(type | 26);
      output.bigEndian(argument, 4);
    } else {
      output.u8(type | 27);
      output.bigEndian(argument, 8);
    }
  }
}
