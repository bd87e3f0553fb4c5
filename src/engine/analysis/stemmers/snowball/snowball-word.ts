import { unitText } from '../../../structures/unit-text.ts';

/** A compiled command; returns whether its signal was t. */
export type Run = (word: SnowballWord) => boolean;

/** The word a program works on, and the program's registers. */
export class SnowballWord {
  units: Uint16Array = new Uint16Array(64);
  cursor = 0;
  limit = 0;
  backwardLimit = 0;
  sliceStart = 0;
  sliceEnd = 0;
  readonly integers: Int32Array;
  readonly booleans: Uint8Array;
  readonly strings: string[];
  /** The result of each `substring`: the number of its case, or -1. */
  readonly found: Int32Array;

  constructor(sizes: { integers: number; booleans: number; strings: number; amongs: number }) {
    this.integers = new Int32Array(sizes.integers);
    this.booleans = new Uint8Array(sizes.booleans);
    this.strings = new Array(sizes.strings).fill('');
    this.found = new Int32Array(sizes.amongs);
  }

  load(buffer: Uint16Array, length: number): void {
    if (this.units.length < length) this.units = new Uint16Array(length * 2);
    for (let i = 0; i < length; i++) this.units[i] = buffer[i]!;
    this.cursor = this.backwardLimit = this.sliceStart = 0;
    this.limit = this.sliceEnd = length;
  }

  text(from: number, to: number): string {
    return unitText(this.units, from, to);
  }

  /** Replaces the slice with `text`; a cursor after the slice moves with the text there. */
  replaceSlice(text: string): void {
    this.replace(this.sliceStart, this.sliceEnd, text);
  }

  insert(at: number, text: string): void {
    const shift = this.replace(at, at, text);
    if (at <= this.sliceStart) this.sliceStart += shift;
    if (at <= this.sliceEnd) this.sliceEnd += shift;
  }

  private replace(start: number, end: number, text: string): number {
    const shift = text.length - (end - start);
    const length = this.limit;
    if (length + shift > this.units.length) {
      const grown = new Uint16Array((length + shift) * 2);
      grown.set(this.units.subarray(0, length));
      this.units = grown;
    }
    if (shift !== 0) this.units.copyWithin(end + shift, end, length);
    for (let i = 0; i < text.length; i++) this.units[start + i] = text.charCodeAt(i);
    this.limit += shift;
    if (this.cursor >= end) this.cursor += shift;
    else if (this.cursor > start) this.cursor = start;
    return shift;
  }
}
