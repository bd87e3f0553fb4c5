import {
  BACKSLASH,
  BLANK,
  CLOSE_LIST,
  CLOSE_OBJECT,
  NEWLINE,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  RETURN,
} from '../../../language/json-scanner.ts';
import { COPY } from '../copy.ts';

/** A generator that yields after each slice of work the number of bytes processed in it. */
export type Slices<T> = Generator<number, T, undefined>;

/**
 * Bytes processed in one turn of the event loop, a few milliseconds on a slow machine, so that the page stays
 * responsive.
 */
export const SLICE_BYTES = 131_072;

export async function inTurns<T>(work: Slices<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pause();
  }
}

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Rewrites one JSON object in place, in slices. Line breaks only occur between tokens, so replacing them by spaces
 * gives an equivalent line of a bulk body; without insignificant white space the object is the input of a checksum. The
 * write position never passes the read position.
 */
export class SourcePass {
  readonly from: number;
  /** The read position, and the write position. */
  at: number;
  put: number;
  private depth = 0;
  private inString = false;
  private readonly bytes: Bytes;
  private readonly tight: boolean;

  constructor(bytes: Bytes, at: number, tight: boolean) {
    this.bytes = bytes;
    this.from = this.at = this.put = at;
    this.tight = tight;
  }

  /** Processes about `most` bytes; returns whether the object ended. */
  run(most: number): boolean {
    const { bytes, tight } = this;
    const end = Math.min(bytes.length, this.at + most);
    let { at, put, depth, inString } = this;
    let isOver = false;
    while (at < end && !isOver) {
      const byte = bytes[at++]!;
      if (inString) {
        bytes[put++] = byte;
        if (byte === BACKSLASH) bytes[put++] = bytes[at++]!;
        else if (byte === QUOTE) inString = false;
      } else if (byte <= BLANK) {
        if (!tight) bytes[put++] = byte === NEWLINE || byte === RETURN ? BLANK : byte;
      } else {
        bytes[put++] = byte;
        if (byte === QUOTE) inString = true;
        else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
        else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) isOver = --depth === 0;
      }
    }
    Object.assign(this, { at, put, depth, inString });
    if (!isOver && at >= bytes.length) throw new Error(COPY.jsonCutOff);
    return isOver;
  }
}
