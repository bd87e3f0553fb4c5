import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, type EngineRequest, exchange } from '../../connections/ask.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import { isReading, type Trial } from './trial.ts';

export interface Reply extends Omit<Answer<undefined>, 'body'> {
  request: EngineRequest;
}

export interface Sent {
  reply: Reply | undefined;
  /** The item before a change. */
  before: Reply | undefined;
  /** No response was received. */
  problem: EngineProblem | undefined;
  busy: boolean;
  send: (request: EngineRequest) => Promise<Reply | undefined>;
}

/** Milliseconds without typing before a request that reads is sent. */
const PAUSE = 250;

/** Sends requests that read while the user types, and others by a button. */
export function useRequestTrial(trial: Trial, request: EngineRequest | undefined): Sent {
  const connection = useConnection();
  const reads = isReading(trial.action);
  const looksAt = reads || trial.action !== 'add' ? request?.path : undefined;
  const [path] = useDebouncedValue(looksAt, PAUSE, { leading: true });
  const reading = useQuery<Reply, EngineProblem>({
    queryKey: ['engine', connection.id, 'exchange', path],
    queryFn: async ({ signal }) => {
      const asked = { method: 'GET', path: path! };
      return { ...(await exchange(connection, asked, signal)), request: asked };
    },
    enabled: path !== undefined,
    placeholderData: keepPreviousData,
  });
  const [written, setWritten] = useState<{ reply?: Reply; problem?: EngineProblem; busy?: boolean }>({});
  const send = async (sent: EngineRequest) => {
    setWritten({ busy: true });
    try {
      const reply = { ...(await exchange(connection, sent)), request: sent };
      setWritten({ reply });
      return reply;
    } catch (error) {
      setWritten({ problem: asProblem(error) });
      return undefined;
    }
  };
  if (reads)
    return {
      reply: request && reading.data,
      before: undefined,
      problem: reading.error ?? undefined,
      busy: reading.isFetching,
      send,
    };
  const { reply, problem, busy = false } = written;
  const belongs = reply?.request.method === request?.method && reply?.request.path === request?.path;
  const before = path !== undefined && reading.data?.request.path === request?.path ? reading.data : undefined;
  return { reply: belongs ? reply : undefined, before, problem, busy, send };
}
