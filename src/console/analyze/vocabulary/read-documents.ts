import { ask, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { closePointInTime, openPointInTime } from '../../connections/point-in-time.ts';

export interface DocumentSlice {
  /** All values of the field in the documents of the slice. */
  texts: string[];
  documents: number;
  /** The number of documents, as far as the engine counted. */
  total: number;
}

export interface DocumentQuestion {
  index: string;
  /** A field, or a multi-field, whose values are those of its parent in `_source`. */
  path: string;
  limit: number;
  signal: AbortSignal;
}

interface SearchAnswer {
  pit_id?: string;
  hits: { total: { value: number }; hits: { _source?: unknown; sort?: unknown[] }[] };
}

const SLICE = 200;
/** The limit of paging without a point in time: the default of `index.max_result_window`. */
const WINDOW = 10_000;

/** Yields the values of a field slice by slice from `_search`, with a point in time if the engine supports it. */
export async function* readDocuments(
  connection: Connection,
  question: DocumentQuestion,
): AsyncGenerator<DocumentSlice> {
  const pit = await openPointInTime(connection, question.index, { keepAlive: '1m', signal: question.signal });
  let id = pit;
  try {
    let read = 0;
    let after: unknown[] | undefined;
    const limit = pit === undefined ? Math.min(question.limit, WINDOW) : question.limit;
    while (read < limit) {
      const size = Math.min(SLICE, limit - read);
      const { body } = await ask<SearchAnswer>(
        connection,
        id === undefined ? windowRequest(question, read, size) : pitRequest(question, { id, size, after }),
        question.signal,
      );
      const { hits, total } = body.hits;
      if (hits.length === 0) return;
      read += hits.length;
      after = hits.at(-1)!.sort;
      id = pit === undefined ? undefined : (body.pit_id ?? id);
      yield {
        texts: hits.flatMap(hit => textsAt(hit._source, question.path)),
        documents: read,
        total: Math.min(total.value, limit),
      };
      if (hits.length < size) return;
    }
  } finally {
    if (id !== undefined) await closePointInTime(connection, id);
  }
}

function common({ path }: DocumentQuestion, size: number) {
  return { size, _source: [path], track_total_hits: true, query: { exists: { field: path } } };
}

function windowRequest(question: DocumentQuestion, from: number, size: number) {
  return {
    method: 'POST',
    path: `/${segment(question.index)}/_search`,
    body: { ...common(question, size), from, sort: ['_doc'] },
  };
}

function pitRequest(
  question: DocumentQuestion,
  { id, size, after }: { id: string; size: number; after?: unknown[] | undefined },
) {
  return {
    method: 'POST',
    path: '/_search',
    body: {
      ...common(question, size),
      pit: { id, keep_alive: '1m' },
      sort: ['_shard_doc'],
      ...(after && { search_after: after }),
    },
  };
}

/** The values at a dotted path, through objects, arrays and keys that contain dots. */
export function textsAt(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap(each => textsAt(each, path));
  if (path === '') return typeof value === 'object' || value === undefined ? [] : [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === path) return textsAt(inner, '');
    return path.startsWith(`${key}.`) ? textsAt(inner, path.slice(key.length + 1)) : [];
  });
}
