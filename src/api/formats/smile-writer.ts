import type { Writable } from '../../engine/json/json-value.ts';
import { BinaryOutput, doubleBits, floatBits, utf8Of } from './binary-output.ts';
import { MAX_SHARED } from './shared-strings.ts';
import * as token from './smile-tokens.ts';
import { type StructuredSink, writeStructured } from './structured-writer.ts';

const MAX_SHORT_VALUE = 64;
const MAX_SHORT_UNICODE_NAME = 56;
const MAX_INT = 0x7fffffff;
const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;

/** SMILE as Elasticsearch writes it: names are shared, values are not. */
export function writeSmile(value: Writable): Uint8Array<ArrayBuffer> {
  const sink = new SmileSink();
  writeStructured(value, sink);
  return sink.output.written().slice();
}

class SmileSink implements StructuredSink {
  readonly output = new BinaryOutput(1024);
  private readonly names = new Map<string, number>();
  /** Of the table of names, with those that may not be referenced. */
  private count = 0;

  constructor() {
    for (const byte of token.HEADER) this.output.u8(byte);
    this.output.u8(token.HAS_RAW_BINARY | token.SHARES_NAMES);
  }

  open(bracket: '{' | '['): void {
    this.output.u8(bracket === '{' ? token.START_OBJECT : token.START_ARRAY);
  }

  close(bracket: '}' | ']'): void {
    this.output.u8(bracket === '}' ? token.END_OBJECT : token.END_ARRAY);
  }

  name(name: string): void {
    const { output } = this;
    const known = this.names.get(name);
    if (known !== undefined) this.reference(known);
    else if (name === '') output.u8(token.EMPTY_STRING);
    else {
      const bytes = utf8Of(name);
      const isAscii = bytes.length === name.length;
      if (bytes.length > (isAscii ? MAX_SHORT_VALUE : MAX_SHORT_UNICODE_NAME)) this.terminated(token.LONG_NAME, bytes);
      else {
        output.u8(isAscii ? 0x80 + bytes.length - 1 : 0xc0 + bytes.length - 2);
        output.bytes(bytes);
        this.remember(name);
      }
    }
  }

  string(text: string): void {
    const { output } = this;
    const bytes = utf8Of(text);
    const isAscii = bytes.length === text.length;
    if (text === '') output.u8(token.EMPTY_STRING);
    else if (bytes.length > MAX_SHORT_VALUE) this.terminated(isAscii ? token.LONG_ASCII : token.LONG_UNICODE, bytes);
    else {
      output.u8(isAscii ? 0x40 + bytes.length - 1 : 0x80 + bytes.length - 2);
      output.bytes(bytes);
    }
  }

  integer(value: number | bigint): void {
    const { output } = this;
    if (value >= -16 && value <= 15) output.u8(0xc0 | Number(zigzag(BigInt(value))));
    else if (value >= -MAX_INT - 1 && value <= MAX_INT) this.marked(token.INT, zigzag(BigInt(value)));
    else if (value >= MIN_LONG && value <= MAX_LONG) this.marked(token.LONG, zigzag(BigInt(value)));
    else this.bigInteger(BigInt(value));
  }

  float(value: number): void {
    this.output.u8(token.FLOAT);
    this.sevenBits(floatBits(value), 5);
  }

  double(value: number): void {
    this.output.u8(token.DOUBLE);
    this.sevenBits(doubleBits(value), 10);
  }

  literal(value: boolean | null): void {
    this.output.u8(value === null ? token.NULL : value ? token.TRUE : token.FALSE);
  }

  private reference(index: number): void {
    if (index < 64) return this.output.u8(0x40 + index);
    this.output.u8(0x30 | (index >> 8));
    this.output.u8(index & 0xff);
  }

  /** References end with neither 0xFE nor 0xFF, which frame the content. */
  private remember(name: string): void {
    if (this.count === MAX_SHARED) {
      this.names.clear();
      this.count = 0;
    }
    if ((this.count & 0xff) < 0xfe) this.names.set(name, this.count);
    this.count++;
  }

  private terminated(marker: number, bytes: Uint8Array): void {
    this.output.u8(marker);
    this.output.bytes(bytes);
    this.output.u8(token.END_OF_STRING);
  }

  private marked(marker: number, value: bigint): void {
    this.output.u8(marker);
    this.vint(value);
  }

  private vint(value: bigint): void {
    const groups: number[] = [];
    for (let rest = value >> 6n; rest > 0n; rest >>= 7n) groups.push(Number(rest & 127n));
    for (let at = groups.length - 1; at >= 0; at--) this.output.u8(groups[at]!);
    this.output.u8(0x80 | Number(value & 63n));
  }

  private sevenBits(bits: bigint, groups: number): void {
    for (let group = groups - 1; group >= 0; group--) this.output.u8(Number((bits >> BigInt(7 * group)) & 127n));
  }

  /** Two's complement in as few bytes as hold the sign, then seven bits of it per byte. */
  private bigInteger(value: bigint): void {
    let length = 9;
    while (BigInt.asIntN(length * 8, value) !== value) length++;
    const bits = BigInt.asUintN(length * 8, value);
    const rest = (length * 8) % 7;
    this.marked(token.BIG_INTEGER, BigInt(length));
    for (let left = length * 8 - 7; left >= 0; left -= 7) this.output.u8(Number((bits >> BigInt(left)) & 127n));
    if (rest > 0) this.output.u8(Number(bits & ((1n << BigInt(rest)) - 1n)));
  }
}

function zigzag(value: bigint): bigint {
  return value >= 0n ? value << 1n : (-value << 1n) - 1n;
}
