import { ask, askText } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { hitsOf, type StoredDocument } from '../mapping-editor/json/stored-hits.ts';

/** The documents with these ids; searched, because `_mget` would miss documents with a routing. */
export async function documentsById(
  connection: Connection,
  path: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  for (const part of parts(ids, 500)) {
    const body = { size: Math.min(10_000, part.length * 4), query: { ids: { values: part } } };
    const { text } = await askText(connection, { method: 'POST', path: `/${path}/_search`, body }, signal);
    found.push(...hitsOf(text));
  }
  return found;
}

interface ScrollAnswer {
  _scroll_id: string;
  hits: { hits: { _id: string }[] };
}

/** The ids of all documents of an index, a page at a time. */
export async function* idsOf(connection: Connection, path: string, signal?: AbortSignal): AsyncGenerator<string[]> {
  const body = { size: 5000, _source: false, sort: ['_doc'] };
  let { body: page } = await ask<ScrollAnswer>(
    connection,
    { method: 'POST', path: `/${path}/_search?scroll=2m`, body },
    signal,
  );
  try {
    while (page.hits.hits.length > 0) {
      yield page.hits.hits.map(({ _id }) => _id);
      const next = { scroll: '2m', scroll_id: page._scroll_id };
      ({ body: page } = await ask<ScrollAnswer>(
        connection,
        { method: 'POST', path: '/_search/scroll', body: next },
        signal,
      ));
    }
  } finally {
    const gone = { scroll_id: page._scroll_id };
    await ask(connection, { method: 'DELETE', path: '/_search/scroll', body: gone }).catch(() => undefined);
  }
}

/** Which of these ids an index has. */
export async function idsThere(
  connection: Connection,
  path: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Set<string>> {
  const there = new Set<string>();
  for (const part of parts(ids, 1000)) {
    const body = { size: 10_000, _source: false, query: { ids: { values: part } } };
    const answer = await ask<ScrollAnswer>(connection, { method: 'POST', path: `/${path}/_search`, body }, signal);
    for (const { _id } of answer.body.hits.hits) there.add(_id);
  }
  return there;
}

export function parts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
