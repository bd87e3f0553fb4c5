import type { Bytes } from './json-walk.ts';

const NEWLINE = 10;
const RETURN = 13;
const BLANK = 32;
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Goes over one object of JSON text, as far as it is told, and writes it anew in its own place. A line break can only
 * stand between two tokens, so a blank instead of it says the same and the object is a line of a bulk body; without any
 * blanks between its tokens it is what a checksum is made of. Writing is never ahead of reading.
 */
export class SourcePass {
  readonly from: number;
  /** Behind what was read, and behind what was written of it. */
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

  /** Over about so many bytes more; whether that was the end. */
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
    if (!isOver && at >= bytes.length) throw new Error('the JSON ends too early');
    return isOver;
  }
}
