import { askText, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { bulkLines, exportDocuments } from '../export-data/export-documents.ts';
import { foundDocuments } from '../mapping-editor/json/stored-hits.ts';
import { operationsOf } from '../sample-data/bulk-load.ts';
import type { SharedIndex } from './read-indices.ts';
import type { DocumentRef } from './share-contents.ts';

/** Documents of one index as lines of `_bulk`. */
export interface DocumentLines {
  index: string;
  text: string;
  documents: number;
  /** Of the text in UTF-8. */
  bytes: number;
}

/** Documents per request: few, because reading stops at a limit of bytes. */
const PAGE = 200;
const encoder = new TextEncoder();

/** The first documents of indices, up to a number of bytes for all of them. */
export async function readDocuments(
  connection: Connection,
  indices: readonly SharedIndex[],
  limit: number,
  signal: AbortSignal,
): Promise<DocumentLines[]> {
  const all: DocumentLines[] = [];
  let left = limit;
  for (const { name } of indices) {
    const lines = await readIndex(connection, name, left, signal);
    left -= lines.bytes;
    all.push(lines);
  }
  return all;
}

async function readIndex(
  connection: Connection,
  index: string,
  limit: number,
  signal: AbortSignal,
): Promise<DocumentLines> {
  const taken = new Lines(index, limit);
  for await (const page of exportDocuments(connection, index, signal, PAGE)) {
    for (const operation of operationsOf(page.text)) if (!taken.add(`${operation}\n`)) return taken.end();
    signal.throwIfAborted();
  }
  return taken.end();
}

/** The documents on a page, in its order, as far as they still exist. */
export async function readPage(
  connection: Connection,
  refs: readonly DocumentRef[],
  limit: number,
  signal: AbortSignal,
): Promise<DocumentLines[]> {
  if (refs.length === 0) return [];
  const docs = refs.map(({ index, id, routing }) => ({
    _index: index,
    _id: id,
    ...(routing !== undefined && { routing }),
  }));
  const { text } = await askText(connection, { method: 'POST', path: '/_mget', body: { docs } }, signal);
  const byIndex = new Map<string, Lines>();
  for (const found of foundDocuments(text)) {
    const lines = byIndex.get(found.index) ?? new Lines(found.index, limit);
    byIndex.set(found.index, lines);
    if (!lines.add(bulkLines(found))) break;
  }
  return [...byIndex.values()].map(lines => lines.end());
}

class Lines {
  private readonly index: string;
  private readonly limit: number;
  private readonly parts: string[] = [];
  private bytes = 0;

  constructor(index: string, limit: number) {
    this.index = index;
    this.limit = limit;
  }

  /** Whether the document still fits. */
  add(lines: string): boolean {
    const { length } = encoder.encode(lines);
    if (this.bytes + length > this.limit) return false;
    this.parts.push(lines);
    this.bytes += length;
    return true;
  }

  end(): DocumentLines {
    const { index, parts, bytes } = this;
    return { index, text: parts.join(''), documents: parts.length, bytes };
  }
}

/** The requests that store documents, in Console grammar. */
export function bulkText({ index, text }: DocumentLines, isStream: boolean): string {
  const lines = text
    .split('\n')
    .map((line, at) => (isStream && at % 2 === 0 ? line.replace('{"index":', '{"create":') : line));
  return `POST /${segment(index)}/_bulk?refresh=true\n${lines.join('\n')}`;
}
