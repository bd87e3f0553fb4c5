import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useConnection } from '../../connections/connection-context.tsx';
import type { EngineProblem } from '../../connections/engine-problem.ts';
import { HeldPointInTime } from '../../connections/point-in-time.ts';
import { type DocumentPage, type DocumentsRequest, type PagePosition, readPage } from './document-pages.ts';

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
  const rows = useMemo(() => pages?.flatMap(page => page.rows), [pages]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { ...answer, rows, total: pages?.[0]?.total, readMore };
}
