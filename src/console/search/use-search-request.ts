import { useCallback, useEffect, useMemo, useState } from 'react';
import { ask, type EngineRequest, segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { HeldPointInTime } from '../connections/point-in-time.ts';
import type { IndexRow } from '../connections/use-indices.ts';
import { sentBody } from './search-body.ts';
import type { Cursor } from './search-state.ts';

type Json = Record<string, unknown>;

/** Keep-alive of the point in time after its last search. */
const KEEP_ALIVE = '10m';

interface View {
  index: string;
  /** Undefined for an engine without points in time, whose index is searched as if it had one shard. */
  id: string | undefined;
}

interface SearchRequest {
  request: EngineRequest | undefined;
  /** The cursor after the last hit of a page, in the sort order of the next page. */
  cursorAfter(hit: { sort?: unknown[] }): Promise<Cursor | undefined>;
  /** Opens a new point in time after the engine lost this one. */
  reopen(): void;
}

/**
 * The request for a body. Documents of different shards may tie in every sort value and in their shard's tie-breaker,
 * and a page that starts after one of them would skip the others; a point in time numbers them all. The first page
 * needs none and therefore sees recent writes.
 */
export function useSearchRequest(row: IndexRow | undefined, body: Json): SearchRequest {
  const connection = useConnection();
  const held = useMemo(() => new HeldPointInTime(connection, KEEP_ALIVE), [connection]);
  const [view, setView] = useState<View>();
  const [opening, setOpening] = useState(0);
  const mayNumber = row !== undefined && row.primaries > 1 && !('pit' in body);
  const numbered = mayNumber && 'search_after' in body ? row.name : undefined;
  useEffect(() => () => held.close(), [held]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopens a lost point in time
  useEffect(() => {
    if (numbered === undefined) return undefined;
    let over = false;
    const show = (id: string | undefined) => over || setView({ index: numbered, id });
    held.open(numbered).then(show, () => show(undefined));
    return () => {
      over = true;
      held.close();
      setView(undefined);
    };
  }, [held, numbered, opening]);
  const reopen = useCallback(() => setOpening(before => before + 1), []);
  const cursorAfter = async (hit: { sort?: unknown[] }) => {
    if (!mayNumber || numbered !== undefined) return hit.sort;
    const id = await held.open(row.name);
    if (id === undefined) return hit.sort;
    return lastCursor(await ask<Hits>(connection, numberedRequest(cursorBody(body), id)));
  };
  return { request: requestFor(row, body, numbered === undefined ? 'none' : view), cursorAfter, reopen };
}

interface Hits {
  hits: { hits: { sort?: unknown[] }[] };
}

function lastCursor({ body }: { body: Hits }): Cursor | undefined {
  return body.hits.hits.at(-1)?.sort;
}

/** Returns only the sort values of the page's hits. */
function cursorBody({ aggs: _, highlight: __, ...body }: Json): Json {
  return { ...body, _source: false, explain: false };
}

function requestFor(row: IndexRow | undefined, body: Json, view: View | 'none' | undefined): EngineRequest | undefined {
  if (row === undefined || view === undefined) return undefined;
  if (view !== 'none' && view.index !== row.name) return undefined;
  if (view !== 'none' && view.id !== undefined) return numberedRequest(body, view.id);
  return { method: 'POST', path: `/${segment(row.name)}/_search`, body: sentBody(body) };
}

function numberedRequest(body: Json, id: string): EngineRequest {
  const pit = { id, keep_alive: KEEP_ALIVE };
  return { method: 'POST', path: '/_search', body: { ...sentBody(body, true), pit } };
}
