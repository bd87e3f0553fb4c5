/**
 * xxHash32 (Yann Collet, github.com/Cyan4973/xxHash, doc/xxhash_spec.md) over whole 32-bit words, in four lanes:
 * several times faster than a CRC, and as good at detecting damage. Words up to a multiple of four go through the
 * lanes, the rest one by one.
 */
export class XxHash32 {
  private a = (PRIME1 + PRIME2) | 0;
  private b = PRIME2;
  private c = 0;
  private d = -PRIME1 | 0;
  private length = 0;

  /** Adds words [from, to); their number must be a multiple of four in every call but the last. */
  add(words: Int32Array, from: number, to: number): this {
    let { a, b, c, d } = this;
    let at = from;
    for (const end = to - 3; at < end; at += 4) {
      a = Math.imul(rotate(a + Math.imul(words[at]!, PRIME2), 13), PRIME1);
      b = Math.imul(rotate(b + Math.imul(words[at + 1]!, PRIME2), 13), PRIME1);
      c = Math.imul(rotate(c + Math.imul(words[at + 2]!, PRIME2), 13), PRIME1);
      d = Math.imul(rotate(d + Math.imul(words[at + 3]!, PRIME2), 13), PRIME1);
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.tail = words.subarray(at, to);
    this.length += (to - from) * 4;
    return this;
  }

  private tail: Int32Array = new Int32Array(0);

  digest(): number {
    const { a, b, c, d, length } = this;
    let hash = length < 16 ? PRIME5 : (rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18)) | 0;
    hash = (hash + length) | 0;
    for (const word of this.tail) hash = Math.imul(rotate(hash + Math.imul(word, PRIME3), 17), PRIME4);
    hash = Math.imul(hash ^ (hash >>> 15), PRIME2);
    hash = Math.imul(hash ^ (hash >>> 13), PRIME3);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}

const PRIME1 = 0x9e3779b1 | 0;
const PRIME2 = 0x85ebca77 | 0;
const PRIME3 = 0xc2b2ae3d | 0;
const PRIME4 = 0x27d4eb2f | 0;
const PRIME5 = 0x165667b1 | 0;

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** A checksum of bytes: xxHash32 of their words, the last one zero-padded, combined with the number of bytes. */
export function checksum(bytes: Uint8Array): number {
  const whole = bytes.byteOffset % 4 === 0 && bytes.length % 4 === 0 ? bytes : padded(bytes);
  const words = new Int32Array(whole.buffer, whole.byteOffset, whole.length >> 2);
  return (new XxHash32().add(words, 0, words.length).digest() ^ Math.imul(bytes.length, 0x9e3779b1)) >>> 0;
}

function padded(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array((bytes.length + 3) & ~3);
  copy.set(bytes);
  return copy;
}
