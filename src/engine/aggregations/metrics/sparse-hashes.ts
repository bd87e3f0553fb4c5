import type { WideInteger } from '../../structures/wide-integer.ts';

/** How many bits of a hash are kept while there are few: enough to count them nearly exactly. */
const BITS = 25;

/**
 * A hash in 32 bits (Heule, Nunkesser, Hall: HyperLogLog in Practice, 2013, 5.3): its first bits, and where those beyond
 * the register's number are all zero, marked by the lowest bit, how long the run of zeros goes on.
 */
export function encode(hash: WideInteger, precision: number): number {
  const index = hash.high >>> (32 - BITS);
  if ((index & ((1 << (BITS - precision)) - 1)) !== 0) return index << 1;
  return (index << 7) | (leadingRun(hash, BITS) << 1) | 1;
}

/** The place of the first bit that is set behind so many others, counted from 1. */
export function leadingRun({ high, low }: WideInteger, behind: number): number {
  const upper = high << behind;
  return upper !== 0 ? Math.clz32(upper) + 1 : 32 - behind + Math.clz32(low) + 1;
}

export function decodeIndex(encoded: number, precision: number): number {
  const index = (encoded & 1) === 1 ? encoded >>> 7 : encoded >>> 1;
  return index >>> (BITS - precision);
}

export function decodeRun(encoded: number, precision: number): number {
  if ((encoded & 1) === 1) return ((encoded >>> 1) & 0x3f) + (BITS - precision);
  return Math.clz32((encoded >>> 1) << (32 - BITS + precision)) + 1;
}

/** How many there are if, of so many places, some are still empty. */
export function linearCount(places: number, empty: number): number {
  return Math.round(places * Math.log(places / empty));
}

/** The same for encoded hashes. */
export function countEncoded(different: number): number {
  return linearCount(1 << BITS, (1 << BITS) - different);
}
