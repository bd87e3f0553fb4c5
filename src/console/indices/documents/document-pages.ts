import { memberOf, nodeAt, readOutline } from '../../../language/json-outline.ts';
import { askText, type EngineRequest, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { type StoredRow, storedRow } from './stored-row.ts';

export interface DocumentsRequest {
  index: string;
  query: object;
  sort: object | undefined;
  /** The fields of the sources to read; none reads ids and versions only. */
  columns: readonly string[];
  size: number;
}

/** Where the next page starts. */
export interface PagePosition {
  /** Undefined if the engine has no points in time. */
  pit: string | undefined;
  /** The sort values of the last row as JSON text: parsed, large numbers would skip rows. */
  after: string | undefined;
}

export interface DocumentPage {
  rows: StoredRow[];
  /** The number of documents that match; only the first page counts them. */
  total: number | undefined;
  /** Undefined after the last page. */
  next: PagePosition | undefined;
}

const KEEP = '5m';

/** The request of a page; without a point in time, documents written meanwhile may be repeated or skipped. */
export function pageRequest(request: DocumentsRequest, { pit, after }: PagePosition): EngineRequest {
  const { index, query, sort, columns, size } = request;
  const body = JSON.stringify({
    size,
    query,
    sort: [...(sort === undefined ? [] : [sort]), { [pit === undefined ? '_doc' : '_shard_doc']: 'asc' }],
    _source: columns.length > 0 ? columns : false,
    version: true,
    seq_no_primary_term: true,
    track_total_hits: after === undefined,
    ...(pit !== undefined && { pit: { id: pit, keep_alive: KEEP } }),
  });
  return {
    method: 'POST',
    path: pit === undefined ? `/${segment(index)}/_search` : '/_search',
    body: after === undefined ? body : `${body.slice(0, -1)},"search_after":${after}}`,
  };
}

/** Reads one page of documents in a stable order. */
export async function readPage(
  connection: Connection,
  request: DocumentsRequest,
  position: PagePosition,
  signal?: AbortSignal,
): Promise<DocumentPage> {
  const { text } = await askText(connection, pageRequest(request, position), signal);
  const root = readOutline(text);
  const hits = nodeAt(root, ['hits', 'hits'])?.items ?? [];
  const scalar = (path: readonly string[]): unknown => {
    const node = nodeAt(root, path);
    return node && JSON.parse(text.slice(node.from, node.to));
  };
  const last = hits.at(-1);
  const values = last && memberOf(last, 'sort')?.value;
  const pit = (scalar(['pit_id']) as string | undefined) ?? position.pit;
  return {
    rows: hits.map(hit => storedRow(text, hit)),
    total: scalar(['hits', 'total', 'value']) as number | undefined,
    next: values && hits.length === request.size ? { pit, after: text.slice(values.from, values.to) } : undefined,
  };
}
