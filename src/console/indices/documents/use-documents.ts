import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useConnection } from '../../connections/connection-context.tsx';
import type { EngineProblem } from '../../connections/engine-problem.ts';
import { HeldPointInTime } from '../../connections/point-in-time.ts';
import { type DocumentPage, type DocumentsRequest, type PagePosition, readPage } from './document-pages.ts';
import { inShownOrder, movedAway } from './shown-order.ts';
import type { StoredRow } from './stored-row.ts';

const KEEP = '5m';

/**
 * The documents of a request, page after page, from a point in time that is opened with the first page and again when
 * the index changes. Undefined reads nothing.
 */
export function useDocuments(request: DocumentsRequest | undefined) {
  const connection = useConnection();
  const held = useMemo(() => new HeldPointInTime(connection, KEEP), [connection]);
  useEffect(() => () => held.close(), [held]);
  const answer = useInfiniteQuery<
    DocumentPage,
    EngineProblem,
    { pages: DocumentPage[] },
    unknown[],
    PagePosition | undefined
  >({
    queryKey: ['engine', connection.id, 'documents', request],
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam !== undefined) return readPage(connection, request!, pageParam, signal);
      held.close();
      const pit = await held.open(request!.index);
      return readPage(connection, request!, { pit, after: undefined }, signal);
    },
    initialPageParam: undefined,
    getNextPageParam: page => page.next,
    enabled: request !== undefined,
    placeholderData: previous => previous,
  });
  const pages = answer.data?.pages;
  const read = useMemo(() => pages?.flatMap(page => page.rows), [pages]);
  const rows = useShownOrder(request, answer.isPlaceholderData ? undefined : read) ?? read;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { ...answer, rows, total: pages?.[0]?.total, readMore };
}

/**
 * Documents without a sort order keep their places while their request stays the same: an edited row must not leave
 * from under the cursor. Those that moved behind the pages read are looked up by id.
 */
function useShownOrder(
  request: DocumentsRequest | undefined,
  rows: readonly StoredRow[] | undefined,
): readonly StoredRow[] | undefined {
  const connection = useConnection();
  const key = useMemo(() => JSON.stringify(request), [request]);
  const last = useRef<{ key: string | undefined; rows: readonly StoredRow[] }>(undefined);
  const shown = useCallback(
    () => (last.current?.key === key && request?.sort === undefined ? last.current?.rows : undefined),
    [key, request],
  );
  const moved = useMemo(() => movedAway(rows ?? [], shown() ?? []), [rows, shown]);
  const found = useQuery({
    queryKey: ['engine', connection.id, 'moved documents', key, moved],
    queryFn: ({ signal }) =>
      readPage(
        connection,
        { ...request!, query: { ids: { values: moved } }, size: moved.length },
        { pit: undefined, after: undefined },
        signal,
      ),
    enabled: rows !== undefined && moved.length > 0,
  });
  const isReading = rows === undefined || (moved.length > 0 && found.isPending);
  const movedRows = found.data?.rows;
  const ordered = useMemo(() => {
    const before = shown();
    if (isReading) return before;
    if (before === undefined) return rows;
    return inShownOrder(movedRows === undefined ? rows : [...movedRows, ...rows], before);
  }, [isReading, movedRows, rows, shown]);
  useEffect(() => {
    if (ordered !== undefined) last.current = { key, rows: ordered };
  }, [key, ordered]);
  return ordered;
}
