import { Float } from '../../engine/json/java-numbers.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import { base64 } from '../../engine/structures/base64.ts';
import { BinaryInput } from './binary-input.ts';
import type { JsonText } from './json-text.ts';

const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const ARRAY = 4;
const MAP = 5;
const TAG = 6;
const INDEFINITE = 31;
const BREAK = 0xff;
const TAG_BIGNUM = 2;
const TAG_NEGATIVE_BIGNUM = 3;
const TAG_DECIMAL_FRACTION = 4;
const NUMBER_TAGS = new Set<number | bigint>([TAG_BIGNUM, TAG_NEGATIVE_BIGNUM, TAG_DECIMAL_FRACTION]);
/** Digits of numbers are bounded as in JSON; 416 bytes have 1,002 of them. */
const MAX_BIGNUM_BYTES = 415;

/**
 * Appends the first CBOR value (RFC 8949) to `json`. Byte strings become Base64; tags other than those of large numbers
 * are skipped, as in Elasticsearch.
 * @throws EngineError for bytes that are not CBOR
 */
export function readCbor(bytes: Uint8Array, json: JsonText): void {
  new CborReader(bytes, json).value();
}

class CborReader {
  private readonly input: BinaryInput;
  private readonly json: JsonText;

  constructor(bytes: Uint8Array, json: JsonText) {
    this.input = new BinaryInput(bytes);
    this.json = json;
  }

  value(): void {
    const first = this.input.u8();
    const major = first >> 5;
    const info = first & 31;
    if (major === UNSIGNED) this.json.literal(this.length(info));
    else if (major === NEGATIVE) this.json.literal(negative(this.length(info)));
    else if (major === BYTES) this.json.string(base64.encode(this.byteString(info)));
    else if (major === TEXT) this.json.string(this.text(info));
    else if (major === ARRAY) this.array(info);
    else if (major === MAP) this.map(info);
    else if (major === TAG) this.tagged(this.length(info));
    else this.simple(info);
  }

  private array(info: number): void {
    this.json.open('[');
    this.repeat(info, () => this.value());
    this.json.close(']');
  }

  private map(info: number): void {
    this.json.open('{');
    this.repeat(info, () => {
      this.json.name(this.key());
      this.value();
    });
    this.json.close('}');
  }

  /** Counted, or until a break. */
  private repeat(info: number, readOne: () => void): void {
    const { input } = this;
    if (info === INDEFINITE) {
      while (input.peek() !== BREAK) readOne();
      input.u8();
    } else {
      const count = this.length(info);
      for (let i = 0; i < count; i++) readOne();
    }
  }

  /** Integers are names, too. */
  private key(): string {
    const first = this.input.u8();
    const major = first >> 5;
    if (major === TEXT) return this.text(first & 31);
    if (major === UNSIGNED) return String(this.length(first & 31));
    if (major === NEGATIVE) return String(negative(this.length(first & 31)));
    throw this.input.failure(`Unsupported major type (${major}) for CBOR Objects, not (yet?) supported, only Strings`);
  }

  private text(info: number): string {
    if (info !== INDEFINITE) return this.input.utf8(Number(this.length(info)));
    return this.input.decodeUtf8(this.chunks(TEXT));
  }

  private byteString(info: number): Uint8Array {
    return info === INDEFINITE ? this.chunks(BYTES) : this.input.slice(Number(this.length(info)));
  }

  /** The pieces of a string of indefinite length, joined. */
  private chunks(major: number): Uint8Array {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const first = this.input.u8();
      if (first === BREAK) break;
      if (first >> 5 !== major || (first & 31) === INDEFINITE)
        throw this.input.failure(
          `Mismatched chunk in chunked content: expected major type ${major} but encountered ${first >> 5}`,
        );
      const piece = this.input.slice(Number(this.length(first & 31)));
      pieces.push(piece);
      length += piece.length;
    }
    const joined = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined;
  }

  /** Nested tags are skipped in a loop, because only the length of the body limits their number. */
  private tagged(outermost: number | bigint): void {
    let tag = outermost;
    while (!NUMBER_TAGS.has(tag) && this.input.peek() >> 5 === TAG) tag = this.length(this.input.u8() & 31);
    if (tag === TAG_BIGNUM) this.json.literal(this.bignum());
    else if (tag === TAG_NEGATIVE_BIGNUM) this.json.literal(-1n - this.bignum());
    else if (tag === TAG_DECIMAL_FRACTION) this.decimalFraction();
    else this.value();
  }

  private bignum(): bigint {
    const first = this.input.u8();
    if (first >> 5 !== BYTES) throw this.input.failure('a bignum is a byte string');
    return this.input.bigEndian(this.byteString(first & 31), MAX_BIGNUM_BYTES);
  }

  /** An exponent of ten and a mantissa. */
  private decimalFraction(): void {
    if (this.input.u8() !== 0x82) throw this.input.failure('a decimal fraction is an array of two numbers');
    const exponent = this.integer();
    this.json.number(`${this.integer()}e${exponent}`);
  }

  private integer(): number | bigint {
    const first = this.input.u8();
    const major = first >> 5;
    if (major === UNSIGNED) return this.length(first & 31);
    if (major === NEGATIVE) return negative(this.length(first & 31));
    const tag = major === TAG ? first & 31 : undefined;
    if (tag === TAG_BIGNUM) return this.bignum();
    if (tag === TAG_NEGATIVE_BIGNUM) return -1n - this.bignum();
    throw this.input.failure('a decimal fraction is an array of two numbers');
  }

  private simple(info: number): void {
    const { input, json } = this;
    if (info === 20 || info === 21) json.literal(info === 21);
    else if (info === 22 || info === 23) json.literal(null);
    else if (info === 25) json.double(half(input.uint(2)));
    else if (info === 26) json.number(writeJson(new Float(input.float(4))));
    else if (info === 27) json.double(input.float(8));
    else throw input.failure(`Invalid CBOR value token (first byte): 0x${(0xe0 | info).toString(16)}`);
  }

  /** The argument of a head: a value, a length or a tag. */
  private length(info: number): number | bigint {
    if (info < 24) return info;
    if (info === 24) return this.input.u8();
    if (info === 25) return this.input.uint(2);
    if (info === 26) return this.input.uint(4);
    if (info === 27) return this.input.uint64();
    throw this.input.failure(`Invalid length indicator: ${info}`);
  }
}

function negative(argument: number | bigint): number | bigint {
  const value = -1n - BigInt(argument);
  return typeof argument === 'bigint' ? value : Number(value);
}

/** A 16-bit float of IEEE 754. */
function half(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const size =
    exponent === 0
      ? fraction * 2 ** -24
      : exponent === 31
        ? fraction === 0
          ? Number.POSITIVE_INFINITY
          : Number.NaN
        : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
}
