import { decodeUtf8 } from '../../structures/utf8.ts';
import { DICTIONARY_BLOCK } from '../format/segment-format.ts';

/** The location of a dictionary, as cursors need it. */
export interface DictionaryLayout {
  readonly U8: Uint8Array;
  readonly I32: Int32Array;
  readonly size: number;
  readonly blocks: number;
  /** Index (I32) of the blocks' first words and offsets, address (U8) of the data. */
  readonly heads: number;
  readonly offsets: number;
  readonly data: number;
  readonly longest: number;
}

/** Iterates over the terms of a dictionary in order. Starts before the term at which it was positioned. */
export class TermCursor {
  ordinal = -1;
  length = 0;
  /** Bytes that the current term shares with the previous one in its block. */
  shared = 0;
  readonly bytes: Uint8Array;
  private readonly layout: DictionaryLayout;
  private at: number;

  constructor(layout: DictionaryLayout, from = 0) {
    this.layout = layout;
    this.bytes = new Uint8Array(layout.longest + 1);
    this.at = layout.data;
    if (from > 0) this.seek(from);
  }

  /** Offset of the next term in the data, in bytes. */
  get position(): number {
    return this.at - this.layout.data;
  }

  /** Positions the cursor so that next() moves to the term with this ordinal. */
  seek(ordinal: number): void {
    this.seekBlock(Math.min(ordinal >> 4, Math.max(0, this.layout.blocks - 1)));
    while (this.ordinal + 1 < ordinal && this.next());
  }

  seekBlock(block: number): void {
    const { layout } = this;
    this.ordinal = block * DICTIONARY_BLOCK - 1;
    this.at = layout.blocks === 0 ? layout.data : layout.data + layout.I32[layout.offsets + block]!;
  }

  next(): boolean {
    if (this.ordinal + 1 >= this.layout.size) {
      this.ordinal = this.layout.size;
      return false;
    }
    const U8 = this.layout.U8;
    let at = this.at;
    const lead = U8[at++]!;
    let shared = lead >> 4;
    let rest = lead & 15;
    if (lead === 255) {
      shared = U8[at++]!;
      let byte = U8[at++]!;
      rest = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = U8[at++]!;
        rest |= (byte & 127) << shift;
      }
    }
    const bytes = this.bytes;
    for (let i = 0; i < rest; i++) bytes[shared + i] = U8[at + i]!;
    this.at = at + rest;
    this.shared = shared;
    this.length = shared + rest;
    this.ordinal++;
    return true;
  }

  text(): string {
    const { bytes, length } = this;
    if (length > 24) return decodeUtf8(bytes, 0, length);
    // Nearly all terms are short and ASCII; for them this is cheaper than a decoder.
    let text = '';
    for (let i = 0; i < length; i++) {
      if (bytes[i]! > 127) return decodeUtf8(bytes, 0, length);
      text += String.fromCharCode(bytes[i]!);
    }
    return text;
  }
}
