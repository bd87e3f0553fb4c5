import type { ByteReader } from '../structures/byte-reader.ts';
import { POSTINGS_LEVEL } from './segment-format.ts';
import type { SegmentViews } from './segment-views.ts';

/** Where the postings of a field lie. Names that end in `At` are byte addresses, all others indices into I32 or U16. */
export interface PostingsLayout extends SegmentViews {
  readonly level: number;
  readonly maxDoc: number;
  /** By ordinal: address in the small run × 2, or number of the big term × 2 + 1. */
  readonly pointers: number;
  readonly smallAt: number;
  /** By big term: documents, occurrences, first block (one more at the end), best postings. */
  readonly bigDocFreq: number;
  readonly bigTermFreq: number;
  readonly bigBlock: number;
  readonly seedDocs: number;
  readonly seedFreqs: number;
  /** By block: last document, best freq × 256 + norm, address and encoding of documents, of freqs, of positions. */
  readonly last: number;
  readonly impact: number;
  readonly docPointer: number;
  readonly freqPointer: number;
  readonly positionPointer: number;
  readonly positionBitsAt: number;
  readonly docsAt: number;
  readonly freqsAt: number;
  readonly positionsAt: number;
  readonly offsetPointer: number;
  readonly startBitsAt: number;
  readonly lengthBitsAt: number;
  readonly offsetsAt: number;
}

export function readPostingsLayout(views: SegmentViews, maxDoc: number, directory: ByteReader): PostingsLayout {
  const level = directory.u8();
  const at = () => directory.varint();
  const positions = level >= POSTINGS_LEVEL.positions;
  const offsets = level >= POSTINGS_LEVEL.offsets;
  return {
    ...views,
    level,
    maxDoc,
    pointers: at() >> 2,
    smallAt: at(),
    bigDocFreq: at() >> 2,
    bigTermFreq: at() >> 2,
    bigBlock: at() >> 2,
    seedDocs: at() >> 2,
    seedFreqs: at() >> 1,
    last: at() >> 2,
    impact: at() >> 2,
    docPointer: at() >> 2,
    docsAt: at(),
    freqPointer: at() >> 2,
    freqsAt: at(),
    positionPointer: positions ? at() >> 2 : 0,
    positionBitsAt: positions ? at() : 0,
    positionsAt: positions ? at() : 0,
    offsetPointer: offsets ? at() >> 2 : 0,
    startBitsAt: offsets ? at() : 0,
    lengthBitsAt: offsets ? at() : 0,
    offsetsAt: offsets ? at() : 0,
  };
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
