import { murmur3 } from './murmur3.ts';

/**
 * Elasticsearch's pseudo-random numbers below 1 of documents: reproducible for a seed, different for each index.
 * The mixing is that of MurmurHash3 (Austin Appleby, public domain).
 */
export class SaltedRandom {
  private readonly seed: number;

  constructor(seed: number, index: string) {
    this.seed = mix(seed ^ (hashOf(index) << 10));
  }

  ofNumber(value: number): number {
    return below1(mix(value ^ this.seed));
  }

  ofText(text: string): number {
    return below1(murmur3(new TextEncoder().encode(text), this.seed));
  }

  /** The number of documents without a value. */
  ofNothing(): number {
    return below1(this.seed);
  }
}

/** Java's hashCode of a string. */
export function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function below1(hash: number): number {
  return Math.fround((hash & 0xffffff) / 0x1000000);
}
