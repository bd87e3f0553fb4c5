import { COPY } from './copy.ts';
import { type CsvColumn, cellJson } from './csv-columns.ts';
import type { Row } from './row.ts';

/** Where document ids come from; an id in the file's bulk actions always wins. */
export type IdChoice =
  /** New for each import: importing a file twice stores its documents twice. */
  | { kind: 'generated' }
  /** From the file's bytes and the row: importing the same file again replaces its documents. */
  | { kind: 'row' }
  /** A CSV column, or a top-level field of JSON objects. */
  | { kind: 'field'; name: string };

export interface DocumentPlan {
  ids: IdChoice;
  columns: readonly CsvColumn[];
  /** The key of the file's content. */
  key: string;
  /** A key that is unique to this import. */
  runKey: string;
}

export interface FileDocument {
  id: string;
  routing: string | undefined;
  source: string;
}

/** The maximum length of an id in bytes. */
const MAX_ID = 512;

/**
 * A row as a document. `at` counts rows from 0.
 * @throws Error saying why the row cannot be imported
 */
export function fileDocument(row: Row, at: number, plan: DocumentPlan): FileDocument {
  if (row.problem !== undefined) throw new Error(row.problem);
  const source = row.source ?? csvSource(row.cells ?? [], plan.columns);
  return { id: row.id ?? idOf(row, source, at, plan), routing: row.routing, source };
}

function csvSource(cells: readonly string[], columns: readonly CsvColumn[]): string {
  const members: string[] = [];
  for (const [at, column] of columns.entries()) {
    const value = cellJson(cells[at] ?? '', column);
    if (value !== undefined) members.push(`${JSON.stringify(column.name)}:${value}`);
  }
  return `{${members.join(',')}}`;
}

function idOf(row: Row, source: string, at: number, { ids, columns, key, runKey }: DocumentPlan): string {
  if (ids.kind === 'generated') return `${runKey}-${at + 1}`;
  if (ids.kind === 'row') return `${key}-${at + 1}`;
  const id = row.cells
    ? (row.cells[columns.findIndex(({ name }) => name === ids.name)] ?? '').trim()
    : textOf((JSON.parse(source) as Record<string, unknown>)[ids.name], ids.name);
  if (id === '') throw new Error(COPY.noId(ids.name));
  if (new TextEncoder().encode(id).length > MAX_ID) throw new Error(COPY.longId(ids.name));
  return id;
}

function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') throw new Error(value == null ? COPY.noId(name) : COPY.idNotText(name));
  // Larger numbers were rounded when parsed, and several documents could share an id.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Error(COPY.idTooLarge(name));
  return String(value);
}
