const NEWLINE = 10;
const RETURN = 13;
const REPLACEMENT = '\ufffd';

/**
 * The lines of a bulk request, as ranges of its text and, in parallel, of the bytes it was decoded from. A document's
 * bytes are thus known without encoding its text.
 */
export class BulkLines {
  /** Of the current line, from 1. */
  number = 0;
  /** The current line is `text[start, end)`. */
  start = 0;
  end = 0;
  readonly text: string;
  private next = 0;
  private readonly bytes: Uint8Array | undefined;
  /** Every character is one byte, so that offsets are the same. */
  private readonly isAscii: boolean;
  private byteStart = 0;
  private byteEnd = 0;
  private nextByte = 0;

  /** @param bytes the UTF-8 of `text`; bytes that are not valid UTF-8 are not used */
  constructor(text: string, bytes?: Uint8Array) {
    this.text = text;
    this.bytes = text.includes(REPLACEMENT) ? undefined : bytes;
    this.isAscii = this.bytes?.length === text.length;
  }

  /** Proceeds to the next line; false at the end. */
  advance(): boolean {
    const { text, bytes, isAscii } = this;
    if (this.next >= text.length) return false;
    const start = this.next;
    const end = text.indexOf('\n', start);
    const hasReturn = end > start && text.charCodeAt(end - 1) === RETURN;
    this.start = start;
    this.end = hasReturn ? end - 1 : end;
    this.next = end + 1;
    this.number++;
    if (isAscii) {
      this.byteStart = this.start;
      this.byteEnd = this.end;
    } else if (bytes !== undefined) {
      this.byteStart = this.nextByte;
      const newline = bytes.indexOf(NEWLINE, this.byteStart);
      this.byteEnd = hasReturn ? newline - 1 : newline;
      this.nextByte = newline + 1;
    }
    return true;
  }

  get line(): string {
    return this.text.slice(this.start, this.end);
  }

  /** The bytes of the current line, a view of the request's; undefined if they are unknown. */
  get lineBytes(): Uint8Array | undefined {
    return this.bytes?.subarray(this.byteStart, this.byteEnd);
  }

  /** Whether the current line has only blanks. Nearly all start with a brace. */
  get isBlank(): boolean {
    return this.text.charCodeAt(this.start) !== 123 && this.line.trim() === '';
  }
}
