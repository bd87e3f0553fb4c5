import { ask, askText, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { EngineProblem } from '../../connections/engine-problem.ts';
import { cellsOf } from '../../hits/source-cells.ts';
import { withCell } from './cell-value.ts';
import { type DocumentVersion, rowOfGet, type StoredRow } from './stored-row.ts';

export interface DocumentAddress {
  index: string;
  id: string;
  routing?: string | undefined;
}

export interface WriteAnswer {
  _id: string;
  result: string;
  _version: number;
  _seq_no: number;
  _primary_term: number;
}

/** The path of a document, with its routing. */
export function documentPath({ index, id, routing }: DocumentAddress, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...parameters, ...(routing !== undefined && { routing }) }).toString();
  return `/${segment(index)}/_doc/${segment(id)}${query === '' ? '' : `?${query}`}`;
}

/** The document as stored now; undefined if there is none. */
export async function readDocument(connection: Connection, address: DocumentAddress): Promise<StoredRow | undefined> {
  try {
    return rowOfGet((await askText(connection, { method: 'GET', path: documentPath(address) })).text);
  } catch (error) {
    if (error instanceof EngineProblem && error.status === 404 && !error.type.includes('index')) return undefined;
    throw error;
  }
}

/** Stores a source if the document still has this version; undefined creates it, and fails if it exists. */
export async function writeDocument(
  connection: Connection,
  address: DocumentAddress,
  source: string,
  version: Pick<DocumentVersion, 'seqNo' | 'primaryTerm'> | undefined,
): Promise<WriteAnswer> {
  const guard: Record<string, string> =
    version === undefined
      ? { op_type: 'create' }
      : { if_seq_no: String(version.seqNo), if_primary_term: String(version.primaryTerm) };
  const path = documentPath(address, { refresh: 'true', ...guard });
  return (await ask<WriteAnswer>(connection, { method: 'PUT', path, body: source })).body;
}

/** The cell got another value while it was edited. */
export interface CellConflict {
  kind: 'conflict';
  /** The values stored now; undefined if the document was deleted. */
  stored: readonly string[] | undefined;
}

export interface CellSaved {
  kind: 'saved';
  row: StoredRow;
  /** The source before, for undoing. */
  before: string;
}

export interface CellEdit {
  path: string;
  /** JSON text; undefined removes the field. */
  json: string | undefined;
  /** The values that the user saw. */
  seen: readonly string[];
}

/**
 * Writes one value into the current source. Changes of other fields meanwhile are kept; another value of the same field
 * is a conflict, and nothing is written.
 */
export async function saveCell(
  connection: Connection,
  address: DocumentAddress,
  { path, json, seen }: CellEdit,
): Promise<CellSaved | CellConflict> {
  for (let attempt = 0; ; attempt++) {
    const current = await readDocument(connection, address);
    if (current === undefined) return { kind: 'conflict', stored: undefined };
    const [stored] = cellsOf(current.source, [path]);
    if (!isSame(stored!.values, seen)) return { kind: 'conflict', stored: stored!.values };
    const source = withCell(current.source, path, json);
    try {
      const answer = await writeDocument(connection, address, source, current);
      const version = { version: answer._version, seqNo: answer._seq_no, primaryTerm: answer._primary_term };
      return { kind: 'saved', row: { ...current, ...version, source }, before: current.source };
    } catch (error) {
      const isLate = error instanceof EngineProblem && error.status === 409;
      if (!isLate || attempt === 2) throw error;
    }
  }
}

/** Compares values and not their spelling: an engine may write 1.0 as 1 in a filtered source. */
function isSame(a: readonly string[], b: readonly string[]): boolean {
  const isNumber = (json: string) => /^[-\d]/.test(json);
  const equals = (one: string, other: string) => {
    if (one === other) return true;
    if (isNumber(one) && isNumber(other)) return isSameNumber(one, other);
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  };
  return a.length === b.length && a.every((json, at) => equals(json, b[at]!));
}

/** Integers beyond 2^53 differ in digits alone. */
function isSameNumber(a: string, b: string): boolean {
  const isInteger = /^-?\d+$/;
  return isInteger.test(a) && isInteger.test(b) ? BigInt(a) === BigInt(b) : Number(a) === Number(b);
}
