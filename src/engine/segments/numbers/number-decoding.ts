import type { SegmentViews } from '../format/segment-views.ts';

/** How raw numbers encode others: (base + raw × step) ÷ scale. */
export interface Encoding {
  readonly base: number;
  readonly step: number;
  readonly scale: number;
}

/**
 * Decodes `count` successive raw numbers. Each width has its own loops, so that a load sees a single kind of array, and
 * those without a scale do not divide. @param at the index of the first one in the view of its width
 */
export type DecodeRun = (
  views: SegmentViews,
  at: number,
  into: Float64Array,
  count: number,
  encoding: Encoding,
) => void;

export const decodeBytes: DecodeRun = ({ U8 }, at, into, count, { base, step, scale }) => {
  if (scale === 1) for (let i = 0; i < count; i++) into[i] = base + U8[at + i]! * step;
  else for (let i = 0; i < count; i++) into[i] = (base + U8[at + i]! * step) / scale;
};

export const decodePairs: DecodeRun = ({ U16 }, at, into, count, { base, step, scale }) => {
  if (scale === 1) for (let i = 0; i < count; i++) into[i] = base + U16[at + i]! * step;
  else for (let i = 0; i < count; i++) into[i] = (base + U16[at + i]! * step) / scale;
};

/** The raw numbers are their indices. @param at the first one */
export const decodeIndices: DecodeRun = (_views, at, into, count, { base, step, scale }) => {
  for (let i = 0; i < count; i++) into[i] = (base + (at + i) * step) / scale;
};

/** @param at the address of the first byte */
export const decodeTriples: DecodeRun = (views, at, into, count, encoding) => {
  const { U8, I32 } = views;
  const { base, step, scale } = encoding;
  let i = 0;
  let byte = at;
  for (; i < count && byte % 4 !== 0; i++, byte += 3) into[i] = (base + tripleAt(U8, byte) * step) / scale;
  let word = byte >> 2;
  // Four numbers are three words.
  if (scale === 1)
    for (; i + 4 <= count; i += 4, word += 3) {
      const first = I32[word]!;
      const second = I32[word + 1]!;
      const third = I32[word + 2]!;
      into[i] = base + (first & 0xffffff) * step;
      into[i + 1] = base + ((first >>> 24) | ((second & 0xffff) << 8)) * step;
      into[i + 2] = base + ((second >>> 16) | ((third & 0xff) << 16)) * step;
      into[i + 3] = base + (third >>> 8) * step;
    }
  else
    for (; i + 4 <= count; i += 4, word += 3) {
      const first = I32[word]!;
      const second = I32[word + 1]!;
      const third = I32[word + 2]!;
      into[i] = (base + (first & 0xffffff) * step) / scale;
      into[i + 1] = (base + ((first >>> 24) | ((second & 0xffff) << 8)) * step) / scale;
      into[i + 2] = (base + ((second >>> 16) | ((third & 0xff) << 16)) * step) / scale;
      into[i + 3] = (base + (third >>> 8) * step) / scale;
    }
  for (byte = word << 2; i < count; i++, byte += 3) into[i] = (base + tripleAt(U8, byte) * step) / scale;
};

function tripleAt(U8: Uint8Array, byte: number): number {
  return U8[byte]! | (U8[byte + 1]! << 8) | (U8[byte + 2]! << 16);
}

export const decodeWords: DecodeRun = ({ I32 }, at, into, count, { base, step, scale }) => {
  if (scale === 1) for (let i = 0; i < count; i++) into[i] = base + (I32[at + i]! >>> 0) * step;
  else for (let i = 0; i < count; i++) into[i] = (base + (I32[at + i]! >>> 0) * step) / scale;
};
