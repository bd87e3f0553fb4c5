import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { type Answer, ask, type EngineRequest } from './ask.ts';
import type { Connection } from './connection.ts';
import { useConnection } from './connection-context.tsx';
import { asProblem, type EngineProblem } from './engine-problem.ts';

export interface Write<Input, Result> {
  /** Sends the requests; never throws. */
  write(input: Input): void;
  pending: boolean;
  /** Why the last write failed; undefined while the next one is pending and after it succeeded. */
  problem: EngineProblem | undefined;
  /** The thrown error, for cards that show other errors than the engine's. */
  error: unknown;
  /** The response of the last write. */
  result: Result | undefined;
  reset(): void;
}

export interface WriteOptions<Input, Result> {
  /** Called on success, after the invalidated queries were fetched again. */
  onDone?(result: Result, input: Input): void;
  onFailed?(problem: EngineProblem): void;
  /**
   * Queries to fetch again after the write, whether or not it failed. Not needed for requests to the connection in use,
   * which invalidate the engine's responses themselves.
   */
  invalidates?: QueryKey;
}

/** One request, several in order, or a function for anything else. */
type Sent<Input, Result> =
  | EngineRequest
  | readonly EngineRequest[]
  | ((connection: Connection, input: Input) => Promise<Result>);

/** A write and its state, for every form and button that changes something. */
export function useWrite<Input = void, Result = Answer<unknown> | undefined>(
  sent: Sent<Input, Result>,
  options: WriteOptions<Input, Result> = {},
): Write<Input, Result> {
  const connection = useConnection();
  const client = useQueryClient();
  const { mutate, isPending, error, data, reset } = useMutation(mutationOf(sent, options, connection, client));
  const failed = error ?? undefined;
  const holdFocus = useKeptFocus(isPending);
  const write = useCallback(
    (input: Input) => {
      holdFocus();
      mutate(input);
    },
    [holdFocus, mutate],
  );
  return {
    write,
    pending: isPending,
    problem: failed === undefined ? undefined : asProblem(failed),
    error: failed,
    result: data,
    reset,
  };
}

export function mutationOf<Input, Result>(
  sent: Sent<Input, Result>,
  { onDone, onFailed, invalidates }: WriteOptions<Input, Result>,
  connection: Connection,
  client: QueryClient,
): UseMutationOptions<Result, unknown, Input> {
  const invalidate = async () => {
    if (invalidates) await client.invalidateQueries({ queryKey: invalidates });
  };
  return {
    mutationFn: input =>
      typeof sent === 'function' ? sent(connection, input) : (sendAll(connection, sent) as Promise<Result>),
    onSuccess: async (result, input) => {
      await invalidate();
      onDone?.(result, input);
    },
    onError: async error => {
      onFailed?.(asProblem(error));
      await invalidate();
    },
  };
}

/** Sends requests in order, stops at the first failure, and returns the last response. */
async function sendAll(
  connection: Connection,
  requests: EngineRequest | readonly EngineRequest[],
): Promise<Answer<unknown> | undefined> {
  let answer: Answer<unknown> | undefined;
  for (const request of [requests].flat()) answer = await ask(connection, request);
  return answer;
}
