/** A growing set of row numbers, one bit each. */
export class RowSet {
  size = 0;
  private words = new Uint32Array(1024);

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  add(row: number): void {
    if (this.has(row)) return;
    const word = row >>> 5;
    if (word >= this.words.length) {
      const grown = new Uint32Array(Math.max(word + 1, this.words.length * 2));
      grown.set(this.words);
      this.words = grown;
    }
    this.words[word]! |= 1 << (row & 31);
    this.size++;
  }

  delete(row: number): void {
    if (!this.has(row)) return;
    this.words[row >>> 5]! &= ~(1 << (row & 31));
    this.size--;
  }
}

export interface FailedRow {
  line: number;
  reason: string;
  /** The record as written in the file. */
  text: string;
}

const SHOWN = 50;
const PART = 1 << 20;

/**
 * Rows that were not stored: the first ones for display, and all as NDJSON in blobs, which the browser can keep on
 * disk.
 */
export class FailedRows {
  count = 0;
  first: readonly FailedRow[] = [];
  private parts: Blob[] = [];
  private text = '';

  add(row: FailedRow): void {
    this.count++;
    if (this.first.length < SHOWN) this.first = [...this.first, row];
    this.text += `${JSON.stringify(row)}\n`;
    if (this.text.length < PART) return;
    this.parts.push(new Blob([this.text]));
    this.text = '';
  }

  clear(): void {
    this.count = 0;
    this.first = [];
    this.parts = [];
    this.text = '';
  }

  file(): Blob[] {
    return [...this.parts, new Blob([this.text])];
  }
}
