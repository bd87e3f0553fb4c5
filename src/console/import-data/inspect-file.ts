import { ColumnScan, type CsvColumn } from './csv-columns.ts';
import { CsvReader, type Separator } from './csv-reader.ts';
import { type GuessedField, guessFields } from './guess-fields.ts';
import { JsonObjectReader } from './json-object-reader.ts';
import { NdjsonReader } from './ndjson-reader.ts';
import { isObject, type Row, type RowReader } from './row.ts';
import { type Encoding, inspectBytes, textChunks } from './text-chunks.ts';

/** The facts about a file that are reviewed before anything is stored. */
export interface InspectedFile {
  kind: FileKind;
  encoding: Encoding;
  /** Of CSV; otherwise undefined. */
  separator: Separator | undefined;
  key: string;
  rows: number;
  /** Number of rows that cannot be imported, and the first reason. */
  broken: number;
  firstBroken: { line: number; problem: string } | undefined;
  /** Number of CSV rows with fewer values than columns. */
  short: number;
  /** Number of rows with an id from a bulk action. */
  withId: number;
  /** Columns of CSV; otherwise empty. */
  columns: CsvColumn[];
  fields: GuessedField[];
  /** Top-level fields of the first documents whose values can be ids: text or numbers. */
  idFields: string[];
  /** Why the file was not read to its end. */
  problem: string | undefined;
}

/** What the user says about a file; the rest is detected. */
export interface FileFormat {
  encoding?: Encoding;
  separator?: Separator;
}

interface InspectOptions {
  format?: FileFormat;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

const SAMPLE = 200;

/** All rows of a file in order, in chunks. */
export async function* readRows(
  file: File,
  { kind, encoding, separator }: Pick<InspectedFile, 'kind' | 'encoding' | 'separator'>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  const reader = readerOf(kind, separator);
  for await (const chunk of textChunks(file, encoding, signal)) yield reader.push(chunk);
  yield reader.end();
}

/**
 * Reads the whole file once without keeping it: counts rows, and chooses the type of each CSV column by all its values.
 */
export async function inspectFile(
  file: File,
  { format = {}, signal, onProgress }: InspectOptions = {},
): Promise<InspectedFile> {
  const size = Math.max(1, file.size);
  const bytes = await inspectBytes(file, signal, done => onProgress?.(done / size / 2));
  const { key } = bytes;
  const encoding = format.encoding ?? bytes.encoding;
  const scan = new FileScan(file.name, format.separator);
  let read = 0;
  let problem: string | undefined;
  try {
    for await (const chunk of textChunks(file, encoding, signal)) {
      scan.push(chunk);
      read += chunk.length;
      onProgress?.(0.5 + Math.min(1, read / size) / 2);
    }
    scan.end();
  } catch (error) {
    if (signal?.aborted) throw error;
    problem = error instanceof Error ? error.message : String(error);
  }
  return { encoding, key, problem, ...scan.result() };
}

class FileScan {
  private readonly name: string;
  private readonly separator: Separator | undefined;
  private kind: FileKind = 'csv';
  private reader: ReturnType<typeof readerOf> | undefined;
  private scans: ColumnScan[] | undefined;
  private rows = 0;
  private broken = 0;
  private firstBroken: InspectedFile['firstBroken'];
  private short = 0;
  private withId = 0;
  private readonly samples: string[] = [];

  constructor(name: string, separator: Separator | undefined) {
    this.name = name;
    this.separator = separator;
  }

  push(chunk: string): void {
    if (this.reader === undefined) {
      this.kind = kindOf(this.name, chunk);
      this.reader = readerOf(this.kind, this.separator);
    }
    this.look(this.reader.push(chunk));
  }

  end(): void {
    this.look(this.reader?.end() ?? []);
  }

  result(): Omit<InspectedFile, 'encoding' | 'key' | 'problem'> {
    const { kind, rows, broken, firstBroken, short, withId } = this;
    const columns = this.scans?.map(scan => scan.guess()) ?? [];
    const fields = guessFields(this.samples);
    const idFields = columns.length > 0 ? columns.map(({ name }) => name) : idFieldsOf(this.samples);
    const separator = this.reader instanceof CsvReader ? this.reader.separator : undefined;
    return { kind, separator, rows, broken, firstBroken, short, withId, columns, fields, idFields };
  }

  private look(rows: readonly Row[]): void {
    for (const row of rows) {
      this.rows++;
      if (row.id !== undefined) this.withId++;
      if (row.problem !== undefined) {
        this.broken++;
        this.firstBroken ??= { line: row.line, problem: row.problem };
      }
      if (row.cells !== undefined) this.lookAtCells(row.cells, row.line);
      if (row.source !== undefined && this.samples.length < SAMPLE) this.samples.push(row.source);
    }
  }

  private lookAtCells(cells: readonly string[], line: number): void {
    const { columns, separator } = this.reader as CsvReader;
    this.scans ??= columns!.map(name => new ColumnScan(name, separator === ';'));
    if (cells.length < this.scans.length) this.short++;
    for (const [at, cell] of cells.entries()) this.scans[at]!.add(cell, line);
  }
}

function idFieldsOf(samples: readonly string[]): string[] {
  const names = new Set<string>();
  for (const sample of samples)
    for (const [name, value] of Object.entries(JSON.parse(sample) as object))
      if (typeof value === 'string' || typeof value === 'number') names.add(name);
  return [...names];
}

export type FileKind = 'json' | 'ndjson' | 'csv';

/** The kind of a file by its name, or else by its first characters. */
export function kindOf(name: string, start: string): FileKind {
  if (/\.(csv|tsv)$/i.test(name)) return 'csv';
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'ndjson';
  const text = start.trimStart();
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return 'csv';
  // An object on the first line is NDJSON, an object over several lines JSON.
  return text.includes('\n') && isJsonObject(text.split('\n', 1)[0]!) ? 'ndjson' : 'json';
}

export function readerOf(kind: FileKind, separator?: Separator): RowReader {
  if (kind === 'csv') return new CsvReader(separator);
  return kind === 'json' ? new JsonObjectReader() : new NdjsonReader();
}

function isJsonObject(line: string): boolean {
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}
