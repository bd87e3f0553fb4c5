import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';

/**
 * A Bloom filter over the terms of a field, at least 12 bits a term, two probes. Its hash is a polynomial over code
 * points (sum of codePoint × BASE^rest): the hash of a term with one edit follows in O(1) from those of its prefix and suffix.
 */
export class TermFilter {
  /** The distinct code points of the field, ascending. */
  readonly alphabet: Int32Array;
  private readonly U8: Uint8Array;
  private readonly mask: number;
  private readonly at: number;

  private constructor(views: SegmentViews, mask: number, directory: SegmentDirectory) {
    this.U8 = views.U8;
    this.mask = mask;
    this.at = directory.address();
    const size = directory.varint();
    const first = directory.address() >> 2;
    this.alphabet = views.I32.subarray(first, first + size);
  }

  static read(views: SegmentViews, directory: SegmentDirectory): TermFilter | undefined {
    const mask = directory.varint();
    return mask === 0 ? undefined : new TermFilter(views, mask, directory);
  }

  /** False if no term has this hash. */
  mayContain(hash: number): boolean {
    const { U8, at, mask } = this;
    const mixed = mixHash(hash);
    const first = mixed & mask;
    if (((U8[at + (first >> 3)]! >> (first & 7)) & 1) === 0) return false;
    const second = secondProbe(mixed) & mask;
    return ((U8[at + (second >> 3)]! >> (second & 7)) & 1) !== 0;
  }
}

export const HASH_BASE = 0x01000193;

export function mixHash(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function secondProbe(mixed: number): number {
  return Math.imul(mixed, 0x9e3779b1) >>> 7;
}

/**
 * Fields with more distinct code points have no filter: trying every edit would take longer than walking the
 * dictionary.
 */
export const MAX_ALPHABET = 4096;
