import { memberOf, type OutlineNode, readOutline } from '../../../language/json-outline.ts';

/** The version that a write can require. */
export interface DocumentVersion {
  version: number;
  seqNo: number;
  primaryTerm: number;
}

/** A document as the engine returns it, with its source as text. */
export interface StoredRow extends DocumentVersion {
  id: string;
  routing: string | undefined;
  /** JSON as returned, so that numbers keep their digits. */
  source: string;
}

/** Reads a hit, or the answer of a get. */
export function storedRow(text: string, node: OutlineNode): StoredRow {
  const read = (name: string): unknown => {
    const value = memberOf(node, name)?.value;
    return value && JSON.parse(text.slice(value.from, value.to));
  };
  const source = memberOf(node, '_source')?.value;
  return {
    id: read('_id') as string,
    routing: read('_routing') as string | undefined,
    version: (read('_version') as number | undefined) ?? 0,
    seqNo: read('_seq_no') as number,
    primaryTerm: read('_primary_term') as number,
    source: source === undefined ? '{}' : text.slice(source.from, source.to),
  };
}

/** The row in the text of an answer to `GET /index/_doc/id`. */
export function rowOfGet(text: string): StoredRow {
  return storedRow(text, readOutline(text));
}
