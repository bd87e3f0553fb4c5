import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { type Answer, ask, type EngineRequest } from './ask.ts';
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
  return useQuery<Answer<T>, EngineProblem>({
    queryKey: ['engine', connection.id, request?.method, request?.path, request?.body],
    queryFn: ({ signal }) => ask<T>(connection, request!, signal),
    enabled: request !== undefined,
    placeholderData: options.keep ? keepPreviousData : undefined,
    refetchInterval: options.refetchEvery,
  });
}
