const A = 0x239b961b;
const B = 0xab0e9789;
const C = 0x38b34ae5;
const D = 0xa1e38b93;
export const BLOCK_BYTES = 16;

/**
 * MurmurHash3 x86_128 by Austin Appleby (public domain, https://github.com/aappleby/smhasher), seed 0, incremental.
 * Returns the first 64 of its 128 bits as two unsigned halves: enough to detect accidental changes, not forgery.
 */
export class Murmur3 {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  /** Mixes whole blocks. */
  blocks(bytes: Uint8Array, from: number, to: number): void {
    let { a, b, c, d } = this;
    for (let at = from; at < to; at += BLOCK_BYTES) {
      a = (Math.imul((rotate(a ^ mixed(word(bytes, at), A, 15, B), 19) + b) | 0, 5) + 0x561ccd1b) | 0;
      b = (Math.imul((rotate(b ^ mixed(word(bytes, at + 4), B, 16, C), 17) + c) | 0, 5) + 0x0bcaa747) | 0;
      c = (Math.imul((rotate(c ^ mixed(word(bytes, at + 8), C, 17, D), 15) + d) | 0, 5) + 0x96cd1c35) | 0;
      d = (Math.imul((rotate(d ^ mixed(word(bytes, at + 12), D, 18, A), 13) + a) | 0, 5) + 0x32ac3b17) | 0;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  /** Mixes the remaining bytes and finalizes the hash. */
  end(bytes: Uint8Array, length: number): readonly [high: number, low: number] {
    const tail = [0, 0, 0, 0];
    const end = wholeBlocks(length);
    for (let at = end; at < length; at++) tail[(at - end) >> 2]! |= bytes[at]! << (8 * (at & 3));
    const a = this.a ^ mixed(tail[0]!, A, 15, B) ^ length;
    const b = this.b ^ mixed(tail[1]!, B, 16, C) ^ length;
    const c = this.c ^ mixed(tail[2]!, C, 17, D) ^ length;
    const d = this.d ^ mixed(tail[3]!, D, 18, A) ^ length;
    const sum = (a + b + c + d) | 0;
    const [high, second] = [finished(sum), finished((b + sum) | 0)];
    const all = (high + second + finished((c + sum) | 0) + finished((d + sum) | 0)) | 0;
    return [all >>> 0, (second + all) >>> 0];
  }
}

/** The number of bytes in whole blocks. */
export function wholeBlocks(length: number): number {
  return length - (length % BLOCK_BYTES);
}

export function murmur3(bytes: Uint8Array, length: number): readonly [high: number, low: number] {
  const hash = new Murmur3();
  hash.blocks(bytes, 0, wholeBlocks(length));
  return hash.end(bytes, length);
}

function mixed(value: number, factor: number, turn: number, next: number): number {
  return Math.imul(rotate(Math.imul(value, factor), turn), next);
}

function word(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

function finished(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
