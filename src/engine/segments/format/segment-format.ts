/**
 * A segment is one little-endian ArrayBuffer:
 *
 *   header    16 words: magic, version, documents, bytes, directory address and length, 0, 0; then a row of four that no
 *             checksum covers: checksum of everything else, checksum of the words before and the directory, 0, 0; zeros
 *   sections  8-aligned, addressed absolutely, read in place through U8, U16 and I32 views of the whole buffer
 *   directory one varint stream that names the sections of every field (the only part that opening reads)
 *
 * Postings of a term in fewer than BLOCK documents ("small") are one run of varints:
 *   df u8, df × { (gap − 1) × 2 + (freq = 1), [freq] }, position gaps…, { start gap, length }…
 * others ("big") are blocks of BLOCK documents (the last one shorter), each one run: documents, freqs, positions; read in
 * place.
 *
 * Version 2 had ids without shared prefixes, documents as u16 offsets or gaps, and documents, freqs and positions of blocks
 * in sections of their own. Version 3 had no graphs of vectors. Such segments are still read; merging rewrites them.
 */
export const MAGIC = 0x314c5456; // "VTL1"
export const VERSION = 4;
export const OLDEST_VERSION = 2;
export const HEADER_WORDS = 16;
export const Header = {
  magic: 0,
  version: 1,
  maxDoc: 2,
  bytes: 3,
  directory: 4,
  directoryLength: 5,
  checksum: 8,
  openChecksum: 9,
} as const;

/**
 * Segments whose sizes sum to more are not merged: addresses have 31 bits, and a merge may take more bytes than its
 * sources, because the postings of a term are encoded again.
 */
export const MAX_SEGMENT_BYTES = 2 ** 30;

/** Number of documents in a block of postings. */
export const BLOCK = 128;
/** Number of terms in a dictionary block. */
export const DICTIONARY_BLOCK = 16;
/** Best postings stored for each large term: more than ten, because some of them may be deleted. */
export const SEED_COUNT = 16;
/** Longest term, in bytes of UTF-8. */
export const MAX_TERM_BYTES = 32766;

/** The encodings of the documents of a block; `base` is the last document of the block before, plus one. */
export const DocEncoding = {
  /** Words of a bit set from base & ~31, then one byte a word: the bits set before it. */
  bits: 0,
  /** u16, document − base. Version 2. */
  offsets: 1,
  /** u16, document − the one before − 1. Version 2. */
  gaps: 2,
  /** u32 documents. */
  raw: 3,
  /**
   * The low bits of document − base, then how many documents come before the end of each bucket of equal high bits,
   * one byte a bucket: a document is looked up within its bucket. 12 low bits are a list of the lowest 8, then one of 4
   * each.
   */
  low8: 4,
  low12: 5,
  low16: 6,
} as const;

/**
 * Bits of freq − 1 by code. Powers of two, so that any one can be read alone; width 0: every freq of the block is 1.
 */
export const FREQ_WIDTHS: readonly number[] = [0, 1, 2, 4, 8, 16, 32];

/** Position widths up to this many bits are packed; wider ones take 32 bits. */
export const MAX_PACKED_BITS = 17;

/** The contents of postings, as a number that grows with the level of detail. */
export const POSTINGS_LEVEL = { none: 0, docs: 1, freqs: 2, positions: 3, offsets: 4 } as const;

/** Thrown when the bytes differ from those that were sealed. Callers that know the name of the blob add it. */
export class CorruptSegmentError extends Error {
  constructor(detail: string) {
    super(`corrupt segment: ${detail}`);
    this.name = 'CorruptSegmentError';
  }
}
