import { ask, askText, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { type StoredDocument, scrollPageOf } from '../mapping-editor/json/stored-hits.ts';

const PAGE = 1000;
const KEEP = '2m';

/** The documents of an index as bulk lines, page by page, from a snapshot taken at the start. Writes nothing. */
export async function* exportDocuments(
  connection: Connection,
  index: string,
  signal?: AbortSignal,
  pageSize = PAGE,
): AsyncGenerator<{ text: string; documents: number }> {
  for await (const page of documentPages(connection, index, signal, pageSize))
    yield { text: page.map(bulkLines).join(''), documents: page.length };
}

/** The documents of an index page by page, with their sources as stored. */
export async function* documentPages(
  connection: Connection,
  index: string,
  signal?: AbortSignal,
  pageSize = PAGE,
): AsyncGenerator<StoredDocument[]> {
  const first = { size: pageSize, sort: ['_doc'], query: { match_all: {} } };
  const path = `/${segment(index)}/_search?scroll=${KEEP}`;
  let { text } = await askText(connection, { method: 'POST', path, body: first }, signal);
  let page = scrollPageOf(text);
  try {
    while (page.hits.length > 0) {
      yield page.hits;
      const next = { scroll: KEEP, scroll_id: page.scroll };
      ({ text } = await askText(connection, { method: 'POST', path: '/_search/scroll', body: next }, signal));
      page = scrollPageOf(text);
    }
  } finally {
    // A scroll that cannot be closed expires by itself.
    const body = { scroll_id: page.scroll };
    await ask(connection, { method: 'DELETE', path: '/_search/scroll', body }).catch(() => undefined);
  }
}

/** The lines that store a document. Stored sources may contain line breaks between tokens; bulk lines may not. */
export function bulkLines({ id, routing, source }: StoredDocument): string {
  const action = { index: { _id: id, ...(routing !== undefined && { routing }) } };
  return `${JSON.stringify(action)}\n${onOneLine(source)}\n`;
}

/** Stored line breaks are between tokens: in strings they are escaped. */
export function onOneLine(source: string): string {
  return source.replace(/\s*[\r\n]\s*/g, ' ');
}
