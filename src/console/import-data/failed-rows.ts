export interface FailedRow {
  line: number;
  reason: string;
  /** The record as it is in the file. */
  text: string;
}

const SHOWN = 50;
const PART = 1 << 20;

/** Rows that were not stored: the first to be shown, and all as NDJSON, in blobs so that the browser may keep them on disk. */
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
