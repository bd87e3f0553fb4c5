/**
 * MurmurHash3 x86_128 by Austin Appleby (public domain, https://github.com/aappleby/smhasher), seed 0. Of its 128 bits
 * the first 64 are returned as two unsigned halves: enough to notice a document that changed on its way, and no
 * protection against somebody who forges one.
 */
export function murmur3(bytes: Uint8Array, length: number): readonly [high: number, low: number] {
  const h = [0, 0, 0, 0];
  const end = length & ~15;
  for (let at = 0; at < end; at += 16) {
    h[0] = (Math.imul((rotate(h[0]! ^ mixed(word(bytes, at), 0), 19) + h[1]!) | 0, 5) + 0x561ccd1b) | 0;
    h[1] = (Math.imul((rotate(h[1]! ^ mixed(word(bytes, at + 4), 1), 17) + h[2]!) | 0, 5) + 0x0bcaa747) | 0;
    h[2] = (Math.imul((rotate(h[2]! ^ mixed(word(bytes, at + 8), 2), 15) + h[3]!) | 0, 5) + 0x96cd1c35) | 0;
    h[3] = (Math.imul((rotate(h[3]! ^ mixed(word(bytes, at + 12), 3), 13) + h[0]!) | 0, 5) + 0x32ac3b17) | 0;
  }
  const tail = [0, 0, 0, 0];
  for (let at = end; at < length; at++) tail[(at - end) >> 2]! |= bytes[at]! << (8 * (at & 3));
  for (let lane = 0; lane < 4; lane++) h[lane] = h[lane]! ^ mixed(tail[lane]!, lane) ^ length;
  addUp(h);
  for (let lane = 0; lane < 4; lane++) h[lane] = finished(h[lane]!);
  addUp(h);
  return [h[0]! >>> 0, h[1]! >>> 0];
}

/** What each of the four lanes multiplies and rotates with: the constant of the next lane is its second. */
const FACTORS: readonly number[] = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93];
const TURNS: readonly number[] = [15, 16, 17, 18];

function mixed(value: number, lane: number): number {
  return Math.imul(rotate(Math.imul(value, FACTORS[lane]!), TURNS[lane]!), FACTORS[(lane + 1) & 3]!);
}

function word(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

function addUp(h: number[]): void {
  h[0] = (h[0]! + h[1]! + h[2]! + h[3]!) | 0;
  for (let lane = 1; lane < 4; lane++) h[lane] = (h[lane]! + h[0]) | 0;
}

function finished(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
