import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EsqlColumn } from '../../language/esql/suggest-esql.ts';
import { ask } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { withoutRows } from './query-text.ts';

/** Reads the columns of queries; none for a query that fails. The engine is asked once for each query until a write. */
export function useQueryColumns(): (query: string) => Promise<readonly EsqlColumn[]> {
  const connection = useConnection();
  const client = useQueryClient();
  return useCallback(
    async query => {
      if (query.trim() === '') return [];
      const body = { query: withoutRows(query) };
      return client
        .fetchQuery({
          queryKey: ['engine', connection.id, 'esql-columns', query],
          queryFn: async ({ signal }) => {
            const request = { method: 'POST', path: '/_query', body };
            return (await ask<{ columns: EsqlColumn[] }>(connection, request, signal)).body.columns;
          },
          retry: false,
        })
        .catch(() => []);
    },
    [client, connection],
  );
}
