import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Answer, ask, type EngineRequest } from './ask.ts';
import { useConnection } from './connection-context.tsx';
import type { EngineProblem } from './engine-problem.ts';

export interface AnswerOptions {
  /** Show the last answer until the next one is there, so that nothing jumps while one types. */
  keep?: boolean;
  refetchEvery?: number;
}

/** The engine's answer to a request, asked again whenever the request or the data changes. `undefined` asks nothing. */
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
