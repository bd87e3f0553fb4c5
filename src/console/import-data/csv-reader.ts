import { COPY } from './copy.ts';
import { MAX_CHARACTERS, type Row, type RowReader, UnreadableFile } from './row.ts';

/** An unclosed quote includes the rest of the file; reports show its start. */
const MAX_SHOWN = 1000;

/** In order of preference for equal numbers of columns. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

export type Separator = (typeof SEPARATORS)[number];

interface CsvRecord {
  cells: string[];
  /** Where the next record starts. */
  next: number;
}

/**
 * Reads CSV (RFC 4180). Unless the separator is given, it is the one (comma, semicolon, tab, bar) that splits the first
 * line, the header, into the most columns.
 */
export class CsvReader implements RowReader {
  columns: string[] | undefined;
  separator: Separator;
  private readonly candidates: readonly Separator[];
  private rest = '';
  private line = 1;

  constructor(separator?: Separator) {
    this.separator = separator ?? ',';
    this.candidates = separator === undefined ? SEPARATORS : [separator];
  }

  push(chunk: string): Row[] {
    this.rest += chunk;
    return this.drain(false);
  }

  end(): Row[] {
    return this.drain(true);
  }

  private drain(isEnd: boolean): Row[] {
    const rows: Row[] = [];
    let at = 0;
    if (this.columns === undefined && !this.readHead(isEnd)) return rows;
    while (at < this.rest.length) {
      const record = readRecord(this.rest, at, this.separator, isEnd);
      if (record === undefined) break;
      const text = this.rest.slice(at, record.next);
      if (record.cells.length > 1 || record.cells[0] !== '') rows.push(this.row(text, record.cells));
      this.line += breaksIn(text);
      at = record.next;
    }
    this.rest = this.rest.slice(at);
    if (this.rest.length > MAX_CHARACTERS) throw new UnreadableFile(COPY.openQuote(this.line));
    if (isEnd && this.rest !== '')
      rows.push({ line: this.line, text: this.rest.slice(0, MAX_SHOWN), problem: COPY.openQuote(this.line) });
    return rows;
  }

  private readHead(isEnd: boolean): boolean {
    if (this.rest.length > MAX_CHARACTERS) throw new UnreadableFile(COPY.openQuote(1));
    const heads = this.candidates.map(separator => ({ separator, head: readRecord(this.rest, 0, separator, isEnd) }));
    // The separator is chosen when the first line is complete for all of them.
    if (!isEnd && heads.some(({ head }) => head === undefined)) return false;
    const columns = ({ head }: (typeof heads)[number]) => head?.cells.length ?? 0;
    const { separator, head } = heads.reduce((best, each) => (columns(each) > columns(best) ? each : best));
    this.separator = separator;
    if (head === undefined || head.cells.every(cell => cell.trim() === '')) throw new UnreadableFile(COPY.noColumns);
    const names = head.cells.map(cell => cell.trim());
    while (names.at(-1) === '') names.pop();
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new UnreadableFile(twice === '' ? COPY.unnamedColumn : COPY.columnTwice(twice));
    if (names.includes('')) throw new UnreadableFile(COPY.unnamedColumn);
    this.columns = names;
    this.line += breaksIn(this.rest.slice(0, head.next));
    this.rest = this.rest.slice(head.next);
    return true;
  }

  private row(record: string, cells: string[]): Row {
    const text = record.replace(/[\r\n]+$/, '');
    const { columns, line } = this;
    const extra = cells.slice(columns!.length);
    // Ignores the empty cell after a trailing separator.
    if (extra.some(cell => cell !== ''))
      return { line, text, problem: COPY.tooManyValues(cells.length, columns!.length) };
    return { line, text, cells: cells.slice(0, columns!.length) };
  }
}

/** The record at a position; undefined while it may be incomplete. */
function readRecord(text: string, from: number, separator: string, isEnd: boolean): CsvRecord | undefined {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0 || (close === text.length - 1 && !isEnd)) return undefined;
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    }
    const stop = cellEnd(text, at, separator);
    cells.push(cell + text.slice(at, stop));
    if (stop === text.length) return isEnd ? { cells, next: stop } : undefined;
    if (text[stop] === separator) {
      at = stop + 1;
      continue;
    }
    // A line feed may follow in the next chunk.
    if (text[stop] === '\r' && stop === text.length - 1 && !isEnd) return undefined;
    return { cells, next: text.startsWith('\r\n', stop) ? stop + 2 : stop + 1 };
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

function cellEnd(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at]!;
    if (char === separator || char === '\n' || char === '\r') return at;
  }
  return text.length;
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
