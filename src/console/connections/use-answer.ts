import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Answer, ask, type EngineRequest } from './ask.ts';
import { useConnection } from './connection-context.tsx';
import type { EngineProblem } from './engine-problem.ts';

export interface AnswerOptions {
  /** Keeps the previous answer until the next one arrives, which avoids flicker while typing. */
  keep?: boolean;
  refetchEvery?: number;
}

/**
 * The engine's answer to a request, fetched again whenever the request or the data change. Nothing is sent for
 * `undefined`.
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
