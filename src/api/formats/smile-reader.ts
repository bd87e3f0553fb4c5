import { Float } from '../../engine/json/java-numbers.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import { base64 } from '../../engine/structures/base64.ts';
import { BinaryInput } from './binary-input.ts';
import type { JsonText } from './json-text.ts';
import { SharedStrings } from './shared-strings.ts';
import * as token from './smile-tokens.ts';

/** Digits of numbers are bounded as in JSON; 416 bytes have 1,002 of them. */
const MAX_BIGNUM_BYTES = 415;

/**
 * Appends the first value of a SMILE section to `json`. Binary values become Base64. The format is that of
 * https://github.com/FasterXML/smile-format-specification, version 1.0.
 * @throws EngineError for bytes that are not SMILE
 */
export function readSmile(bytes: Uint8Array, json: JsonText): void {
  new SmileReader(bytes, json).document();
}

class SmileReader {
  private readonly input: BinaryInput;
  private readonly json: JsonText;
  private readonly names = new SharedStrings();
  private readonly values = new SharedStrings();
  private sharesNames = true;
  private sharesValues = false;

  constructor(bytes: Uint8Array, json: JsonText) {
    this.input = new BinaryInput(bytes);
    this.json = json;
  }

  document(): void {
    this.header();
    this.value();
  }

  private header(): void {
    const { input } = this;
    const first = input.peek();
    if (token.HEADER.some((byte, at) => input.bytes[at] !== byte))
      throw input.failure(
        `Input does not start with Smile format header (first byte = 0x${first.toString(16)}) and parser has REQUIRE_HEADER enabled: can not parse`,
      );
    input.slice(token.HEADER.length);
    const flags = input.u8();
    if (flags >> 4 !== 0)
      throw input.failure(`Header version number bits (0x${(flags >> 4).toString(16)}) indicate unrecognized version`);
    this.sharesNames = (flags & token.SHARES_NAMES) !== 0;
    this.sharesValues = (flags & token.SHARES_VALUES) !== 0;
  }

  private value(): void {
    const { json } = this;
    const byte = this.input.u8();
    if (byte >= 0xc0 && byte < 0xe0) json.literal(unzigzag(byte & 31));
    else if (byte >= 0x40 && byte < 0xc0) json.string(this.shortString(byte));
    else if (byte > 0 && byte < 0x20) json.string(this.shared(this.values, byte - 1));
    else if (byte === token.START_OBJECT) this.object();
    else if (byte === token.START_ARRAY) this.array();
    else if (byte < 0x2c) this.literal(byte);
    else this.long(byte);
  }

  private object(): void {
    this.json.open('{');
    for (let byte = this.input.u8(); byte !== token.END_OBJECT; byte = this.input.u8()) {
      this.json.name(this.name(byte));
      this.value();
    }
    this.json.close('}');
  }

  private array(): void {
    this.json.open('[');
    while (this.input.peek() !== token.END_ARRAY) this.value();
    this.input.u8();
    this.json.close(']');
  }

  private name(byte: number): string {
    const { input } = this;
    if (byte === token.EMPTY_STRING) return '';
    if (byte >= 0x30 && byte < 0x34) return this.shared(this.names, ((byte & 3) << 8) | input.u8());
    if (byte === token.LONG_NAME) return input.decodeUtf8(input.until(token.END_OF_STRING));
    if (byte >= 0x40 && byte < 0x80) return this.shared(this.names, byte & 63);
    if (byte < 0x80 || byte >= 0xf8) throw this.unexpected('name', byte);
    const name = input.utf8(byte < 0xc0 ? (byte & 63) + 1 : byte - 0xc0 + 2);
    if (this.sharesNames) this.names.add(name);
    return name;
  }

  /** Up to 65 bytes: ASCII below 0x80, otherwise Unicode. */
  private shortString(byte: number): string {
    const text = this.input.utf8(byte < 0x80 ? byte - 0x40 + 1 : byte - 0x80 + 2);
    if (this.sharesValues) this.values.add(text);
    return text;
  }

  private shared(table: SharedStrings, index: number): string {
    const text = table.at(index);
    if (text === undefined) throw this.input.failure(`Invalid shared string reference ${index}`);
    return text;
  }

  private literal(byte: number): void {
    const { json } = this;
    if (byte === token.EMPTY_STRING) json.string('');
    else if (byte === token.NULL) json.literal(null);
    else if (byte === token.FALSE || byte === token.TRUE) json.literal(byte === token.TRUE);
    else if (byte === token.INT || byte === token.LONG) json.literal(unzigzagLong(this.vint()));
    else if (byte === token.BIG_INTEGER) json.literal(this.bigInteger());
    else if (byte === token.FLOAT) json.number(writeJson(new Float(this.sevenBitFloat(5))));
    else if (byte === token.DOUBLE) json.double(this.sevenBitFloat(10));
    else if (byte === token.BIG_DECIMAL) this.bigDecimal();
    else throw this.unexpected('value', byte);
  }

  private long(byte: number): void {
    const { input, json } = this;
    if (byte === token.LONG_ASCII || byte === token.LONG_UNICODE)
      json.string(input.decodeUtf8(input.until(token.END_OF_STRING)));
    else if (byte === token.SEVEN_BIT_BINARY) json.string(base64.encode(this.sevenBitBytes()));
    else if (byte >= token.LONG_REFERENCE && byte < token.LONG_REFERENCE + 4)
      json.string(this.shared(this.values, ((byte & 3) << 8) | input.u8()));
    else if (byte === token.RAW_BINARY) json.string(base64.encode(input.slice(Number(this.vint()))));
    else throw this.unexpected('value', byte);
  }

  private unexpected(what: string, byte: number): Error {
    return this.input.failure(`Invalid type marker byte 0x${byte.toString(16)} for expected ${what} token`);
  }

  /** Seven bits per byte, most significant first; the last byte has the high bit set and six bits. */
  private vint(): bigint {
    let value = 0n;
    for (let count = 0; count < 10; count++) {
      const byte = this.input.u8();
      if (byte >= 0x80) return (value << 6n) | BigInt(byte & 63);
      value = (value << 7n) | BigInt(byte);
    }
    throw this.input.failure('Overflow in VInt');
  }

  /** A float of 32 or 64 bits in groups of seven. */
  private sevenBitFloat(groups: 5 | 10): number {
    let bits = 0n;
    for (let group = 0; group < groups; group++) bits = (bits << 7n) | BigInt(this.input.u8() & 127);
    if (groups === 5) SCRATCH.setUint32(0, Number(BigInt.asUintN(32, bits)));
    else SCRATCH.setBigUint64(0, BigInt.asUintN(64, bits));
    return groups === 5 ? SCRATCH.getFloat32(0) : SCRATCH.getFloat64(0);
  }

  /** Seven bytes in eight of seven bits; the rest of the last one is right-aligned. */
  private sevenBitBytes(): Uint8Array {
    const { input } = this;
    const length = Number(this.vint());
    const packed = input.slice(Math.ceil((length * 8) / 7));
    const bytes = new Uint8Array(length);
    let held = 0;
    let bits = 0;
    let to = 0;
    for (let at = 0; at < packed.length; at++) {
      const isLast = at === packed.length - 1;
      const width = isLast ? length * 8 - at * 7 : 7;
      held = ((held << width) | (packed[at]! & 127)) & 0x7fff;
      bits += width;
      if (bits >= 8) bytes[to++] = held >> (bits -= 8);
    }
    return bytes;
  }

  private bigInteger(): bigint {
    const bytes = this.sevenBitBytes();
    return BigInt.asIntN(bytes.length * 8, this.input.bigEndian(bytes, MAX_BIGNUM_BYTES));
  }

  private bigDecimal(): void {
    const scale = unzigzagLong(this.vint());
    this.json.number(`${this.bigInteger()}e${-scale}`);
  }
}

const SCRATCH = new DataView(new ArrayBuffer(8));

function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}

function unzigzagLong(value: bigint): bigint {
  return BigInt.asIntN(64, (value >> 1n) ^ -(value & 1n));
}
