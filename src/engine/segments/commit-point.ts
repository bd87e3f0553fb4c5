import { BitSet } from '../structures/bit-set.ts';
import { XxHash32 } from '../structures/xxhash.ts';
import { CorruptSegmentError } from './format/segment-format.ts';

/** What a commit record stores about the segments: blob names, in order. A plain record that can be written as JSON. */
export interface SegmentsManifest {
  /** The number of the next segment. */
  counter: number;
  segments: ManifestSegment[];
}

export interface ManifestSegment {
  name: string;
  /** The blob of the segment. */
  blob: string;
  /** The blob of the live documents, if some are deleted. */
  live?: string;
}

/** A commit to make durable: write the blobs, replace the manifest, notify the writer, delete the obsolete blobs. */
export interface CommitPoint {
  manifest: SegmentsManifest;
  /** Blobs that no earlier commit wrote. */
  blobs: { name: string; bytes: Uint8Array }[];
}

/** Live documents as bytes: xxHash32 of the rest, size, words. */
export function encodeLiveDocs(live: BitSet): Uint8Array<ArrayBuffer> {
  const words = new Int32Array(live.words.length + 2);
  words[1] = live.size;
  words.set(live.words, 2);
  words[0] = sumOf(words);
  return new Uint8Array(words.buffer);
}

/** @throws CorruptSegmentError */
export function decodeLiveDocs(bytes: Uint8Array): BitSet {
  if (bytes.length < 8 || bytes.length % 4 !== 0) throw new CorruptSegmentError('live documents truncated');
  const words = new Int32Array(bytes.slice().buffer);
  const [sum, size] = [words[0]!, words[1]!];
  if (sum !== sumOf(words) || words.length - 2 !== (size + 31) >> 5) {
    throw new CorruptSegmentError('live documents damaged');
  }
  return new BitSet(size, words.slice(2));
}

function sumOf(words: Int32Array): number {
  return new XxHash32().add(words, 1, words.length).digest() | 0;
}
