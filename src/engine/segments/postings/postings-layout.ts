import type { SegmentDirectory } from '../format/segment-directory.ts';
import { POSTINGS_LEVEL } from '../format/segment-format.ts';
import type { SegmentViews } from '../format/segment-views.ts';

/**
 * The addresses of a field's postings. Names that end in `At` are byte addresses, all others indices into I32 or U16.
 */
export interface PostingsLayout extends SegmentViews {
  readonly level: number;
  readonly maxDoc: number;
  /** By ordinal: address of a small term's run × 2, or number of a big term × 2 + 1. */
  readonly pointers: number;
  readonly smallAt: number;
  /** By big term: documents, occurrences, first block (one more at the end), best postings. */
  readonly bigDocFreq: number;
  readonly bigTermFreq: number;
  readonly bigBlock: number;
  readonly seedDocs: number;
  readonly seedFreqs: number;
  /** By block: last document, address of its run, encodings of documents (3 bits) and freqs, bits of a position. */
  readonly last: number;
  readonly pointer: number;
  readonly codesAt: number;
  readonly positionBitsAt: number;
  /** By block: best freq × 256 + norm, in U16 ({@link UNBOUNDED} if it does not fit); in version 2 in I32. */
  readonly impact: number;
  /** The first byte of the runs of all blocks. */
  readonly blocksAt: number;
  readonly offsetPointer: number;
  readonly startBitsAt: number;
  readonly lengthBitsAt: number;
  readonly offsetsAt: number;
  /** Set for segments of version 2, whose `pointer` holds the encoding of documents in its lowest two bits. */
  readonly separate: SeparateSections | undefined;
}

/** Freqs and positions by block in version 2, which had no `codesAt`. */
export interface SeparateSections {
  readonly freqPointer: number;
  readonly freqsAt: number;
  readonly positionPointer: number;
  readonly positionsAt: number;
}

/** Stands for a block's impact if a freq exceeds 254: the block has no bound. */
export const UNBOUNDED = 0xffff;

/** The directory entry of postings, with the views to read them. */
export interface PostingsSource {
  readonly views: SegmentViews;
  readonly maxDoc: number;
  readonly version: number;
}

export function readPostingsLayout(source: PostingsSource, directory: SegmentDirectory): PostingsLayout {
  const level = directory.u8();
  const at = () => directory.address();
  const terms = {
    pointers: at() >> 2,
    smallAt: at(),
    bigDocFreq: at() >> 2,
    bigTermFreq: at() >> 2,
    bigBlock: at() >> 2,
    seedDocs: at() >> 2,
    seedFreqs: at() >> 1,
  };
  const blocks = source.version === 2 ? readSeparateBlocks(level, at) : readBlocks(level, at);
  const offsets = level >= POSTINGS_LEVEL.offsets;
  return {
    ...source.views,
    level,
    maxDoc: source.maxDoc,
    ...terms,
    ...blocks,
    offsetPointer: offsets ? at() >> 2 : 0,
    startBitsAt: offsets ? at() : 0,
    lengthBitsAt: offsets ? at() : 0,
    offsetsAt: offsets ? at() : 0,
  };
}

type BlocksLayout = Pick<
  PostingsLayout,
  'last' | 'pointer' | 'codesAt' | 'positionBitsAt' | 'impact' | 'blocksAt' | 'separate'
>;

function readBlocks(level: number, at: () => number): BlocksLayout {
  return {
    last: at() >> 2,
    impact: at() >> 1,
    pointer: at() >> 2,
    codesAt: at(),
    blocksAt: at(),
    positionBitsAt: level >= POSTINGS_LEVEL.positions ? at() : 0,
    separate: undefined,
  };
}

function readSeparateBlocks(level: number, at: () => number): BlocksLayout {
  const blocks = { last: at() >> 2, impact: at() >> 2, pointer: at() >> 2, codesAt: 0, blocksAt: at() };
  const freqs = { freqPointer: at() >> 2, freqsAt: at() };
  if (level < POSTINGS_LEVEL.positions)
    return { ...blocks, positionBitsAt: 0, separate: { ...freqs, positionPointer: 0, positionsAt: 0 } };
  const positionPointer = at() >> 2;
  const positionBitsAt = at();
  return { ...blocks, positionBitsAt, separate: { ...freqs, positionPointer, positionsAt: at() } };
}

export function docFreqOf(layout: PostingsLayout, ordinal: number): number {
  const pointer = layout.I32[layout.pointers + ordinal]! >>> 0;
  return pointer & 1
    ? layout.I32[layout.bigDocFreq + (pointer >>> 1)]! >>> 0
    : layout.U8[layout.smallAt + (pointer >>> 1)]!;
}

export function totalTermFreqOf(layout: PostingsLayout, ordinal: number): number {
  const pointer = layout.I32[layout.pointers + ordinal]! >>> 0;
  if (pointer & 1) return layout.I32[layout.bigTermFreq + (pointer >>> 1)]! >>> 0;
  const U8 = layout.U8;
  let at = layout.smallAt + (pointer >>> 1);
  let total = 0;
  for (let left = U8[at++]!; left > 0; left--) {
    const once = U8[at]! & 1;
    while (U8[at++]! > 127);
    let freq = 1;
    if (!once) {
      let byte = U8[at++]!;
      freq = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = U8[at++]!;
        freq |= (byte & 127) << shift;
      }
    }
    total += freq;
  }
  return total;
}
