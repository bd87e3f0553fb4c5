import { XxHash32 } from './xxhash.ts';

/** A checksum over any number of bytes: xxHash32 over their words, the last one padded, combined with their number. */
export function checksum(bytes: Uint8Array): number {
  const whole = bytes.byteOffset % 4 === 0 && bytes.length % 4 === 0 ? bytes : filledUp(bytes);
  const words = new Int32Array(whole.buffer, whole.byteOffset, whole.length >> 2);
  return (new XxHash32().add(words, 0, words.length).digest() ^ Math.imul(bytes.length, 0x9e3779b1)) >>> 0;
}

function filledUp(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array((bytes.length + 3) & ~3);
  copy.set(bytes);
  return copy;
}
