import {
  keepPreviousData,
  replaceEqualDeep,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { type Answer, ask, type EngineRequest, isLongAnswer } from './ask.ts';
import type { Connection } from './connection.ts';
import type { EngineProblem } from './engine-problem.ts';

const ConnectionContext = createContext<Connection | undefined>(undefined);

export function ConnectionProvider({ connection, children }: { connection: Connection; children: ReactNode }) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (connection === undefined) throw new Error('useConnection outside of ConnectionProvider');
  return connection;
}

export interface AnswerOptions {
  /** Keeps the previous answer until the next one arrives, which avoids flicker while typing. */
  keep?: boolean;
  refetchEvery?: number;
}

/**
 * The engine's response to a request, fetched again whenever the request or the data changes. Undefined sends nothing.
 */
export function useAnswer<T>(
  request: EngineRequest | undefined,
  options: AnswerOptions = {},
): UseQueryResult<Answer<T>, EngineProblem> {
  const connection = useConnection();
  const client = useQueryClient();
  const queryKey = ['engine', connection.id, request?.method, request?.path, request?.body];
  return useQuery<Answer<T>, EngineProblem>({
    queryKey,
    queryFn: ({ signal }) => ask<T>(connection, request!, signal, client.getQueryData(queryKey)),
    structuralSharing: (before, now) => shareParts(before as Answer<T> | undefined, now as Answer<T>),
    enabled: request !== undefined,
    placeholderData: options.keep ? keepPreviousData : undefined,
    refetchInterval: options.refetchEvery,
  });
}

/** Keeps the parts of an answer that are equal in the next. Comparing takes longer than rendering a long one again. */
function shareParts<T>(before: Answer<T> | undefined, now: Answer<T>): Answer<T> {
  if (isLongAnswer(now.text)) return before?.text === now.text ? before : now;
  return replaceEqualDeep(before, now);
}
